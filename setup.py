"""Build the page, and compile the rules and the search with mypyc, where a C compiler is at hand.

The same source runs uncompiled: with PLANQUE_PURE=1, or without a compiler, nothing is compiled.
`planque --version` says which it is.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from glob import glob
from pathlib import Path

from setuptools import setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_py import build_py

COMPILED = [
    "src/planque/core/*.py",
    "src/planque/games/*/**/*.py",
    "src/planque/lab/**/*.py",
    "src/planque/minds/search.py",
    "src/planque/minds/*/*.py",
]
ERRORS = "src/planque/core/errors.py"  # not compiled: a compiled class has no help() text


def compiled_modules():
    if os.environ.get("PLANQUE_PURE", "") not in ("", "0"):
        return say_uncompiled("PLANQUE_PURE is set")
    if not can_compile():
        return say_uncompiled("there is no C compiler, or it lacks the headers of Python")
    from mypyc.build import mypycify

    found = (path for pattern in COMPILED for path in glob(pattern, recursive=True))
    sources = sorted(path for path in found if path != ERRORS)
    modules = mypycify(sources, separate=groups(sources), opt_level="3", debug_level="0")
    if sys.platform != "win32":
        for module in modules:  # lets the compiler see through calls between our own functions
            module.extra_compile_args.append("-fno-semantic-interposition")
    return modules


def groups(sources):
    """The core, each game by itself, and what uses them: so they compile side by side."""
    found = {}
    for source in sources:
        room, *rest = Path(source).relative_to("src/planque").parts
        name = {"core": "core", "games": rest[0]}.get(room, room)
        found.setdefault(name, []).append(source)
    return [(files, f"planque_{name}") for name, files in found.items()]


def can_compile():
    """Try it on the smallest extension: a compiler alone is not enough."""
    compiler = new_compiler()
    customize_compiler(compiler)
    compiler.add_include_dir(sysconfig.get_path("include"))
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "smallest.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(source)], output_dir=folder)
        except Exception:  # whatever is missing, the answer is no
            return False
    return True


def say_uncompiled(why):
    print(f"planque: {why}, so the rules are not compiled: everything works, but slower.")
    return []


class BuildWithPage(build_py):
    """The package with the page in it, built first if it is not there."""

    def run(self):
        page = Path("src/planque/server/page/index.html")
        if Path("web/package.json").exists() and not page.exists():
            subprocess.run([sys.executable, "scripts/build_page.py"], check=True)
        super().run()


setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_py": BuildWithPage},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
