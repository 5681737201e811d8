"""The folders of the server: each uses only those below it, and no two modules need each other."""

from graphlib import TopologicalSorter
from pathlib import Path

from planque import server
from tests.test_layers import imports

PACKAGE = Path(server.__file__).parent
# From the ground up. What stands in no folder is the ground, or holds everything together.
GROUND = [
    "settings",
    "logs",
    "limits",
    "tokens",
    "refusals",
    "tasks",
    "metrics",
    "guard",
    "addresses",
]
FOLDERS = ["tables", "evenings", "protocol", "store", "telling", "workers", "rooms"]
ABOVE = ["house", "http", "live", "app", "run", "private"]
FLOORS = dict.fromkeys(GROUND, 0) | {
    name: floor for floor, name in enumerate([*FOLDERS, *ABOVE], start=1)
}


def modules() -> dict[str, set[str]]:
    """What each module of the server uses of the server, by names such as `rooms.ledger`."""
    files = {path: ".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in sources()}
    known = set(files.values())
    return {name: {used for used in uses(path) if used in known} for path, name in files.items()}


def sources() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"]


def uses(path: Path) -> set[str]:
    return {module.removeprefix("planque.server.") for module in imports(path)}


def test_each_folder_uses_only_those_below_it() -> None:
    for name, used in modules().items():
        for other in used:
            floor, below = FLOORS[name.split(".")[0]], FLOORS[other.split(".")[0]]
            assert below <= floor, f"{name} uses {other}"


def test_no_two_modules_need_each_other() -> None:
    assert list(TopologicalSorter(modules()).static_order())
