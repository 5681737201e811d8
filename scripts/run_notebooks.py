"""Run the notebooks anew, each in a folder and a kernel of its own, and keep what they show.

What is kept is the same from one run to the next: no times, no names of machines, nothing that the
kernel says of itself. `--check` writes nothing, and fails where a notebook says something else than
it did.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "notebooks"
PATIENCE = 120  # seconds for the kernel to start, and to hand over what a cell has said
BY_THE_CLOCK = {"ppo"}  # what these say depends on how fast the machine is
LANGUAGE = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

Notebook = Any  # nbformat's nodes are dictionaries with the names of JSON
Values = Mapping[str, object]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("names", nargs="*", help="of notebooks; all, unless some are named")
    asked = parser.parse_args()
    stale = [path.name for path in notebooks(asked.names) if not _renewed(path, asked.check)]
    if stale:
        print(f"{', '.join(stale)}: out of date; run python -m scripts.run_notebooks")
    return 1 if stale else 0


def _renewed(path: Path, check: bool) -> bool:
    """Whether a notebook is up to date after it was run; one that cannot be run stays as it is."""
    if absent := missing(path):
        print(f"{path.name}: left aside, without {', '.join(absent)}")
        return True
    print(f"{path.name} ...", flush=True)
    kept, ran = read(path), run(path)
    if not check:
        path.write_text(text(ran), encoding="utf-8")
        return True
    return path.stem in BY_THE_CLOCK or list(said(kept)) == list(said(ran))


def notebooks(names: list[str] | None = None) -> list[Path]:
    """All notebooks, or those of these names."""
    if names:
        return [FOLDER / f"{name.removesuffix('.ipynb')}.ipynb" for name in names]
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> Notebook:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def code(notebook: Notebook) -> list[Notebook]:
    """The cells that are run."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def missing(path: Path) -> list[str]:
    """The packages that a notebook imports and that are not installed."""
    sources = [cell.source for cell in code(read(path))]
    written = {
        Path(name).stem for name in re.findall(r"^%%writefile (\S+)", "\n".join(sources), re.M)
    }
    imported = {
        name for source in sources for name in re.findall(r"^(?:import|from) (\w+)", source, re.M)
    }
    return sorted(name for name in imported - written if find_spec(name) is None)


def run(path: Path, values: Values | None = None) -> Notebook:
    """Run a notebook, with these values in its cell of parameters. An error in a cell is raised."""
    notebook = with_values(read(path), values or {})
    with TemporaryDirectory() as folder:
        manager = AsyncKernelManager(
            # This Python, whatever kernels of the same name the machine knows; and no port, which
            # another kernel might take at the same moment.
            kernel_spec_manager=KernelSpecManager(kernel_dirs=[]),
            transport="ipc",
            ip=f"{folder}/kernel",
        )
        work = Path(folder) / "work"
        work.mkdir()
        client = NotebookClient(
            notebook,
            km=manager,
            timeout=None,
            startup_timeout=PATIENCE,
            iopub_timeout=PATIENCE,
            resources={"metadata": {"path": str(work)}},
        )
        client.execute(env=_surroundings(folder), cleanup_kc=True)
    return normalised(notebook)


def _surroundings(folder: str) -> dict[str, str]:
    """What the kernel knows of the machine: none of its user's habits, and it leaves no trace."""
    return {
        **os.environ,
        "IPYTHONDIR": f"{folder}/ipython",
        "MATPLOTLIBRC": str(FOLDER / "matplotlibrc"),
        "PLANQUE_LANG": "en",
        "PLANQUE_MINDS": "",
        "COLUMNS": "80",
    }


def with_values(notebook: Notebook, values: Values) -> Notebook:
    """The notebook with other values in the cell that is tagged as its parameters."""
    if not values:
        return notebook
    (cell,) = (cell for cell in code(notebook) if "parameters" in cell.metadata.get("tags", ()))
    for name, value in values.items():
        cell.source, found = re.subn(
            rf"^{name} = .*$", f"{name} = {value!r}", cell.source, flags=re.MULTILINE
        )
        if found != 1:
            raise ValueError(f"{name} is none of the notebook's parameters:\n{cell.source}")
    return notebook


def normalised(notebook: Notebook) -> Notebook:
    """The notebook without what differs from run to run."""
    notebook.metadata = nbformat.from_dict(LANGUAGE)  # type: ignore[no-untyped-call]
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})  # type: ignore[no-untyped-call]
        if cell.cell_type == "code":
            cell.outputs = list(_joined(cell.outputs))
    return notebook


def _joined(outputs: list[Notebook]) -> Iterator[Notebook]:
    """The outputs; what a cell prints comes in pieces that depend on the moment.

    Without stderr, where libraries speak of themselves: of a cache that is made at the first run.
    """
    last = None
    for output in outputs:
        if output.get("name") == "stderr":
            continue
        if output.output_type == "stream" and last is not None and last.get("name") == output.name:
            last.text += output.text
            continue
        if "data" in output:
            output.metadata = {}
            _without_metadata(output.data)
        last = output
        yield output


def _without_metadata(data: dict[str, Any]) -> None:
    """Of a drawing, what can be seen: not when it was made, nor a thousandth of a point."""
    if drawing := data.get("image/svg+xml"):
        drawing = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", drawing, flags=re.S)
        drawing = re.sub(r"(\d\.\d\d)\d+", r"\1", drawing)
        data["image/svg+xml"] = re.sub(r"\s*\n\s*", " ", drawing)
        data.pop("text/plain", None)  # "<Figure size 640x280 with 1 Axes>"


def said(notebook: Notebook) -> Iterator[str]:
    """All that a notebook says in words; how plots are drawn is Matplotlib's business."""
    for cell in code(notebook):
        for output in cell.outputs:
            yield output.get("text") or output.get("data", {}).get("text/plain", "")


def text(notebook: Notebook) -> str:
    """The notebook as it is kept in its file."""
    return str(nbformat.writes(notebook)) + "\n"  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    sys.exit(main())
