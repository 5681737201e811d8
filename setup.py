"""Compile the rules and the search with mypyc, where a C compiler is at hand.

The same source runs uncompiled: with PLANQUE_PURE=1, or without a compiler, nothing is compiled.
`planque --version` says which it is.
"""

import os
import shutil
import sys
import sysconfig
from glob import glob

from setuptools import setup

COMPILED = [
    "src/planque/core/*.py",
    "src/planque/games/*/*.py",
    "src/planque/minds/search.py",
]
ERRORS = "src/planque/core/errors.py"  # not compiled: a compiled class has no help() text


def compiled_modules():
    if os.environ.get("PLANQUE_PURE", "") not in ("", "0"):
        return say_uncompiled("PLANQUE_PURE is set")
    if not has_compiler():
        return say_uncompiled("no C compiler was found")
    from mypyc.build import mypycify

    sources = sorted(path for pattern in COMPILED for path in glob(pattern) if path != ERRORS)
    modules = mypycify(sources, opt_level="3", debug_level="0")
    if sys.platform != "win32":
        for module in modules:  # lets the compiler see through calls between our own functions
            module.extra_compile_args.append("-fno-semantic-interposition")
    return modules


def has_compiler():
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None or sys.platform == "win32"


def say_uncompiled(why):
    print(f"planque: {why}, so the rules are not compiled: everything works, but slower.")
    return []


setup(ext_modules=compiled_modules())
