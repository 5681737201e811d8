"""The card sets of the games: the house edition of each, and those that files add.

A game with cards keeps its house edition in `cards.toml` in its own folder. PLANQUE_EDITIONS lists
further files (separated like the folders of PATH), of any game; each names its game and its
edition. They are read once. What is wrong in one is said with the file, the card and the field.
"""

import os
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from planque.core.errors import EditionError

VARIABLE = "PLANQUE_EDITIONS"
HOUSE = "house"

Data = Mapping[str, object]
Cards = TypeVar("Cards")
Reader = Callable[[str, Data], Cards]  # from the name of the edition and its data


def editions(game: str, read: Reader[Cards]) -> dict[str, Cards]:
    """All editions of a game by name, the house edition first."""
    found = {HOUSE: read(HOUSE, _house(game))}
    for path, data in _further().items():
        if data["game"] == game:
            name, cards = _understand(path, data, read)
            if name in found:
                raise EditionError(f"{path}: edition: there is another edition {name!r}")
            found[name] = cards
    return found


def read_edition(game: str, path: str, read: Reader[Cards]) -> Cards:
    """The edition of a game in one file."""
    data = _parse(path)
    if data["game"] != game:
        raise EditionError(f"{path}: game: it is {data['game']!r:.80}, not {game!r}")
    _, cards = _understand(path, data, read)
    return cards


@cache
def _further() -> dict[str, Data]:
    listed = os.environ.get(VARIABLE, "").split(os.pathsep)
    return {path: _parse(path) for path in listed if path}


def _parse(path: str) -> Data:
    """What a file says; of a game that has cards, or it is refused."""
    try:
        data = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise EditionError(f"{path}: it cannot be read: {error.strerror}") from error
    except ValueError as error:  # not TOML, or not UTF-8
        raise EditionError(f"{path}: it is not a TOML file: {error}") from error
    if not _has_cards(data.get("game")):
        raise EditionError(f"{path}: game: {data.get('game')!r:.80} is no game with cards")
    return data


def _understand(path: str, data: Data, read: Reader[Cards]) -> tuple[str, Cards]:
    name = data.get("edition")
    if not isinstance(name, str) or not name.isidentifier():
        raise EditionError(f"{path}: edition: {name!r:.80} does not fit; it is one word")
    try:
        return name, read(name, data)
    except EditionError as error:
        raise EditionError(f"{path}: {error}") from error


def _has_cards(game: object) -> bool:
    return isinstance(game, str) and game.replace("-", "").isalpha() and _file(game).is_file()


def _house(game: str) -> Data:
    return tomllib.loads(_file(game).read_text(encoding="utf-8"))


def _file(game: str) -> Traversable:
    return files("planque.games") / game.replace("-", "_") / "cards.toml"
