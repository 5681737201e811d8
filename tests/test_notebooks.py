"""The notebooks run as they stand, two of them in small sizes; `make test-long` runs all, in full.

Those in the repository show what they said in full, which must be little.
"""

import os
import re
from pathlib import Path

import pytest

from tests.lengths import LONG

pytest.importorskip("ipykernel", reason="ipykernel is not installed: pip install planque[test]")
pytest.importorskip("nbclient", reason="nbclient is not installed: pip install planque[test]")

from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook
from scripts.run_notebooks import (
    BY_THE_CLOCK,
    code,
    missing,
    normalised,
    notebooks,
    read,
    run,
    said,
    text,
)

BIGGEST = 60_000  # bytes of a notebook, with all that it shows
SMALL: dict[str, dict[str, object]] = {
    "equilibrium": {"TURNS": 2, "ITERATIONS": 20},
    "own-bot": {"GAMES": 20},
    "ppo": {"MINUTES": 0.02},
    "tournament": {"GAMES": 2, "ROUNDS": 20, "STUDIED": 2},
}
SLOW = ("ppo", "tournament")  # even so

each_notebook = pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)


@each_notebook
@pytest.mark.timeout(3600 if LONG else 300)
def test_it_runs(path: Path) -> None:
    if path.stem in SLOW and not LONG:
        pytest.skip("takes long: make test-long")
    if absent := missing(path):
        pytest.skip(f"{path.name} needs {', '.join(absent)}: pip install planque[notebooks]")
    if LONG and path.stem not in BY_THE_CLOCK:
        assert list(said(run(path))) == list(said(read(path)))
    else:
        run(path, SMALL.get(path.stem))


@each_notebook
class TestWhatIsKept:
    def test_it_is_small(self, path: Path) -> None:
        assert path.stat().st_size <= BIGGEST

    def test_every_cell_was_run_in_order(self, path: Path) -> None:
        cells = code(read(path))
        assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))

    def test_it_has_nothing_that_differs_from_run_to_run(self, path: Path) -> None:
        as_kept = path.read_text("utf-8")
        assert text(normalised(read(path))) == as_kept, "run python -m scripts.run_notebooks"

    def test_it_tells_nothing_of_the_machine_that_ran_it(self, path: Path) -> None:
        shown = "\n".join(said(read(path)))
        assert not re.search(r"(^|\s|['\"])(/|[A-Z]:\\)\w", shown)

    def test_its_links_lead_somewhere(self, path: Path) -> None:
        for cell in read(path).cells:
            if cell.cell_type == "markdown":
                for target in re.findall(r"\]\(([^)#:]+)\)", cell.source):
                    assert (path.parent / target).exists(), target


def written(folder: Path, *sources: str, tags: tuple[str, ...] = ()) -> Path:
    """A notebook with these cells, of which the first has these tags."""
    cells = [new_code_cell(source) for source in sources]  # type: ignore[no-untyped-call]
    cells[0].metadata["tags"] = list(tags)
    path = folder / "some.ipynb"
    path.write_text(text(new_notebook(cells=cells)), "utf-8")  # type: ignore[no-untyped-call]
    return path


def test_an_error_in_a_cell_is_noticed_and_no_kernel_stays_behind(tmp_path: Path) -> None:
    noted = tmp_path / "pid"
    note = f"import os; open({str(noted)!r}, 'w').write(str(os.getpid()))"
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        run(written(tmp_path, note, "1 / 0", "print('after')"))
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


def test_parameters_take_other_values(tmp_path: Path) -> None:
    path = written(tmp_path, "GAMES = 1000  # many\nSEED = 1", "GAMES, SEED", tags=("parameters",))
    assert list(said(run(path, {"GAMES": 5}))) == ["(5, 1)"]
    with pytest.raises(ValueError, match="ROUNDS is none of the notebook's parameters"):
        run(path, {"ROUNDS": 5})


def test_what_is_printed_in_pieces_is_kept_as_one(tmp_path: Path) -> None:
    printing = "import sys\nfor n in range(3):\n    print(n, flush=True)"
    path = written(tmp_path, f"{printing}\n    print('hush', file=sys.stderr, flush=True)")
    assert list(said(run(path))) == ["0\n1\n2\n"]


def test_a_package_that_is_not_installed_is_named(tmp_path: Path) -> None:
    path = written(
        tmp_path, "import json\nfrom nowhere import nothing", "%%writefile own.py\n", "import own"
    )
    assert missing(path) == ["nowhere"]
