"""The card sets of the games that have cards, and files of cards that a run adds to them."""

from collections.abc import Iterable
from typing import cast

from planque import EditionError, UnknownGame, game, games
from planque.cli.card_sets.card_set import CardSet, Deck
from planque.core.named import named
from planque.games import offer_cards
from planque.games.card_file import HOUSE

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


def card_set(game_name: str) -> CardSet:
    """The card set of a game; UnknownGame if it has none."""
    path = game(game_name).card_set
    if path is None:
        with_cards = ", ".join(filter(has_cards, games()))
        raise UnknownGame(f"{game_name} has no cards; these games have: {with_cards}")
    return cast(CardSet, named(path))


def has_cards(game_name: str) -> bool:
    return game(game_name).card_set is not None


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
    offer_cards(edition)
    return name


def add_files(paths: Iterable[str]) -> None:
    """Add the editions in these files, of any game, to those at hand."""
    for path in paths:
        offer_cards(path)
    games()  # reads them all, and complains
