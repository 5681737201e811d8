"""The rooms of the house: imports go down only, and the rules stay free of the outside world."""

import ast
from pathlib import Path

import planque

PACKAGE = Path(planque.__file__).parent
WEB = Path(__file__).parents[1] / "web"
# From the ground up; a room may use itself and every room below it.
ROOMS = ["core", "games", "lab", "minds", "arena", "training", "adapters", "server", "bench", "cli"]
ABOUT_ONE_GAME = ("bench", "cli/solve.py", "cli/exploit.py")  # side-by-side runs, exact solvers
OUTSIDE_WORLD = {"os", "sys", "io", "pathlib", "socket", "subprocess", "asyncio", "threading"}


def imports(file: Path) -> set[str]:
    """The modules that a file names in its imports, wherever they stand in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute here"
            found.add(str(node.module))
            if str(node.module).startswith("planque"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def room_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "planque" and len(parts) > 1 and parts[1] in ROOMS else None


def test_every_folder_is_a_known_room() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} <= set(ROOMS)


def test_imports_go_only_down() -> None:
    for room in ROOMS:
        for file in (PACKAGE / room).rglob("*.py"):
            for module in imports(file):
                used = room_of(module)
                assert used is None or ROOMS.index(used) <= ROOMS.index(room), f"{file}: {module}"


def test_no_game_knows_another() -> None:
    folders = [path for path in (PACKAGE / "games").iterdir() if path.is_dir()]
    for game in folders:
        others = tuple(f"planque.games.{other.name}" for other in folders if other != game)
        for file in game.rglob("*.py"):
            for module in imports(file):
                assert not module.startswith(others), f"{file}: {module}"


def test_no_game_is_named_outside_its_folders_but_in_the_list_of_games() -> None:
    allowed = [PACKAGE / "games" / "__init__.py", *map(PACKAGE.joinpath, ABOUT_ONE_GAME)]
    files = [*PACKAGE.rglob("*.py"), *(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.svelte")]
    for game in planque.games():
        names = {game, game.replace("-", "_")}
        for file in files:
            own = names & {*file.parts, file.stem} or "generated" in file.parts
            if not own and not any(file.is_relative_to(path) for path in allowed):
                text = file.read_text("utf-8")
                assert not any(name in text for name in names), f"{file} names {game}"


def test_the_rules_do_no_input_or_output() -> None:
    files = [*(PACKAGE / "core").rglob("*.py"), *(PACKAGE / "games").glob("*/**/*.py")]
    for file in files:
        top = {module.split(".")[0] for module in imports(file)}
        assert not top & OUTSIDE_WORLD, f"{file}: {top & OUTSIDE_WORLD}"
        assert "open(" not in file.read_text("utf-8"), f"{file} opens files"


def test_every_file_fits_one_reading() -> None:
    for file in PACKAGE.rglob("*.py"):
        assert len(file.read_text("utf-8").splitlines()) <= 450, f"{file}: is it one room?"
