"""The card sets of the games that have cards, and files of cards that a run adds to them."""

import os
from collections.abc import Iterable
from pathlib import Path

from planque import EditionError, UnknownGame, game, games
from planque.cli.card_sets import spyworld, the_circle
from planque.cli.card_sets.card_set import CardSet, Deck
from planque.games.editions import HOUSE, VARIABLE

__all__ = [
    "CardSet",
    "Deck",
    "add_edition",
    "add_files",
    "card_set",
    "check_file",
    "has_cards",
    "is_file",
]

_SETS: dict[str, CardSet] = {"the-circle": the_circle, "spyworld": spyworld}


def card_set(game_name: str) -> CardSet:
    """The card set of a game; UnknownGame if it has none."""
    if game_name not in _SETS:
        game(game_name)  # complains if there is no such game at all
        raise UnknownGame(f"{game_name} has no cards; these games have: {', '.join(_SETS)}")
    return _SETS[game_name]


def has_cards(game_name: str) -> bool:
    return game_name in _SETS


def is_file(edition: str) -> bool:
    """Whether this is a file of cards. The name of an edition is one word; all else is a file."""
    return not edition.isidentifier()


def check_file(game_name: str, path: str) -> Deck:
    """The cards in a file; EditionError says what in it does not fit the game."""
    deck = card_set(game_name).read(path)
    if deck.edition == HOUSE:
        raise EditionError(
            f"{path}: edition: {HOUSE!r} is the edition of Planque itself; "
            "give yours a name of its own"
        )
    return deck


def add_edition(game_name: str, edition: str | None) -> str | None:
    """The name of the edition asked for; one in a file is checked and added to those at hand."""
    if edition is None or not is_file(edition):
        return edition
    name = check_file(game_name, edition).edition
    _put_on_list(edition)
    return name


def add_files(paths: Iterable[str]) -> None:
    """Add the editions in these files, of any game, to those at hand."""
    for path in paths:
        _put_on_list(path)
    games()  # reads them all, and complains


def _put_on_list(path: str) -> None:
    """Let this run, and every process that it starts, play with the cards of a file.

    The games read their cards when they are first asked for: this comes before.
    """
    if os.pathsep in path:
        raise EditionError(f"{path}: its name holds {os.pathsep!r}, which separates such files")
    listed = [other for other in os.environ.get(VARIABLE, "").split(os.pathsep) if other]
    if Path(path).resolve() not in [Path(other).resolve() for other in listed]:
        os.environ[VARIABLE] = os.pathsep.join([*listed, path])
