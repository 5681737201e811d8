"""The card sets of the games: the house edition of each, and those that files add.

A game with cards keeps its house edition in `cards.toml` in its own folder. PLANQUE_EDITIONS lists
further files (separated like the folders of PATH), of any game; each names its game and its
edition. They are read once. What is wrong in one is said with the file, the card and the field.

A game from somebody else's package says in which package its `cards.toml` lies.
"""

import os
import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar, cast

from planque.core.errors import EditionError
from planque.core.named import named
from planque.games.card_file import HOUSE

VARIABLE = "PLANQUE_EDITIONS"

Data = Mapping[str, object]
Cards = TypeVar("Cards")
_elsewhere: dict[str, str] = {}  # the texts of files that lie on another machine, by their path
Reader = Callable[[str, Data], Cards]  # from the name of the edition and its data


def editions(game: str, read: Reader[Cards], folder: str | None = None) -> dict[str, Cards]:
    """All editions of a game by name, the house edition first."""
    found = {HOUSE: read(HOUSE, _house(folder or f"{__package__}.{game.replace('-', '_')}"))}
    for path, data in _further().items():
        if data.get("game") == game:
            name, cards = _understand(path, data, read)
            if name in found:
                raise EditionError(f"{path}: edition: there is another edition {name!r}")
            found[name] = cards
    return found


def read_edition(game: str, path: str, read: Reader[Cards]) -> Cards:
    """The edition of a game in one file."""
    data = _parse(path)
    if data.get("game") != game:
        raise EditionError(f"{path}: game: {data.get('game')!r:.80} does not fit; it is {game!r}")
    _, cards = _understand(path, data, read)
    return cards


def known_cards(game: str, edition: str) -> object:
    """The cards of an edition that a game has read: cards are pickled as their name."""
    return cast(Any, named("planque.games:game"))(game).editions[edition]


def refuse_others(games: Collection[str]) -> None:
    """Complain about a file whose game is none of these, which have cards."""
    for path, data in _further().items():
        if data.get("game") not in games:
            raise EditionError(f"{path}: game: {data.get('game')!r:.80} is no game with cards")


def add_file(path: str) -> None:
    """Let this run, and every process that it starts, know the cards of a file."""
    if os.pathsep in path:
        raise EditionError(f"{path}: its name holds {os.pathsep!r}, which separates such files")
    if Path(path).resolve() not in [Path(other).resolve() for other in _listed()]:
        os.environ[VARIABLE] = os.pathsep.join([*_listed(), path])
        _further.cache_clear()


def texts() -> dict[str, str]:
    """The files that are listed, by their path, for a process that cannot read them."""
    return {path: _read(path) for path in _listed()}


def add_texts(texts: Mapping[str, str]) -> None:
    """Let this process know the cards of these files and of no others, wherever they lie."""
    _elsewhere.update(texts)
    os.environ[VARIABLE] = os.pathsep.join(texts)
    _further.cache_clear()


def _listed() -> list[str]:
    return [path for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]


@cache
def _further() -> dict[str, Data]:
    return {path: _parse(path) for path in _listed()}


def _parse(path: str) -> Data:
    try:
        return tomllib.loads(_read(path))
    except OSError as error:
        raise EditionError(f"{path}: it cannot be read: {error.strerror}") from error
    except ValueError as error:  # not TOML, or not UTF-8
        raise EditionError(f"{path}: it is not a TOML file: {error}") from error


def _read(path: str) -> str:
    return _elsewhere.get(path) or Path(path).read_text(encoding="utf-8")


def _understand(path: str, data: Data, read: Reader[Cards]) -> tuple[str, Cards]:
    name = data.get("edition")
    if not isinstance(name, str) or not name.isidentifier():
        raise EditionError(f"{path}: edition: {name!r:.80} does not fit; it is one word")
    try:
        return name, read(name, data)
    except EditionError as error:
        raise EditionError(f"{path}: {error}") from error


def _house(folder: str) -> Data:
    return tomllib.loads((files(folder) / "cards.toml").read_text(encoding="utf-8"))
