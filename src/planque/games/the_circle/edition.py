"""Reading the cards of an edition: whatever does not fit is named by its spy and its field."""

from collections.abc import Mapping

from planque.core.errors import EditionError
from planque.games.card_file import Entry, entries
from planque.games.the_circle.cards import CARDS, COLOURED, Cards, Spy
from planque.games.the_circle.table.kinds import CURRENCIES, DIVISIONS, GREY, NONE, SERVICES, TYPES

IN_A_DIVISION = 10
EXCLUSIVE_OF_A_SERVICE = 2
LONGEST_PREPARATION = 7
MOST_POINTS = 9
MOST_COPIES = 7  # three other types of the division need one each
COLOURED_FIELDS = ("type", "preparation", "points", "copies", "exclusive", "aliases")
NEUTRAL_FIELDS = ("type", "preparation", "points", "currency", "alias")


def read_cards(edition: str, data: Mapping[str, object]) -> Cards:
    """The cards that the tables `coloured` and `neutral` of a file describe."""
    piles: list[list[Spy]] = [[] for _ in TYPES]
    for entry in entries(data, "coloured", "type"):
        entry.check(COLOURED_FIELDS)
        type_ = entry.word("type", TYPES)
        if piles[type_]:
            raise entry.wrong("type", f"there is another pile of {TYPES[type_]}")
        piles[type_] = _pile(entry, type_)
    neutral = [_neutral(entry) for entry in entries(data, "neutral", "type")]
    _check_counts(piles, neutral)
    return Cards(edition, [spy for pile in piles for spy in pile] + neutral)


def _pile(entry: Entry, type_: int) -> list[Spy]:
    copies = entry.number("copies", 1, MOST_COPIES)
    names = entry.names("aliases", copies)
    exclusive = entry.word("exclusive", SERVICES) if entry.has("exclusive") else NONE
    preparation, points = _values(entry)
    division = type_ // len(DIVISIONS)
    return [
        Spy(
            type_,
            division,
            preparation,
            points,
            exclusive if copy == 0 else NONE,
            division,
            names[copy],
        )
        for copy in range(copies)
    ]


def _neutral(entry: Entry) -> Spy:
    entry.check(NEUTRAL_FIELDS)
    type_ = entry.word("type", TYPES)
    preparation, points = _values(entry)
    currency = entry.word("currency", CURRENCIES)
    return Spy(type_, GREY, preparation, points, NONE, currency, entry.name("alias"))


def _values(entry: Entry) -> tuple[int, int]:
    preparation = entry.number("preparation", 1, LONGEST_PREPARATION)
    return preparation, entry.number("points", 0, MOST_POINTS)


def _check_counts(piles: list[list[Spy]], neutral: list[Spy]) -> None:
    """The counts belong to the rules; an edition may change everything else."""
    for type_, pile in enumerate(piles):
        if not pile:
            raise EditionError(f"coloured: type: there is no pile of {TYPES[type_]}")
    for division, name in enumerate(DIVISIONS):
        count = sum(len(pile) for pile in piles if pile[0].division == division)
        if count != IN_A_DIVISION:
            raise EditionError(
                f"coloured: copies: {name} has {count} spies; a division has {IN_A_DIVISION}"
            )
    for service, name in enumerate(SERVICES):
        count = sum(pile[0].service == service for pile in piles)
        if count != EXCLUSIVE_OF_A_SERVICE:
            raise EditionError(
                f"coloured: exclusive: {name} has {count} spies of its own; "
                f"a service has {EXCLUSIVE_OF_A_SERVICE}"
            )
    if len(neutral) != CARDS - COLOURED:
        raise EditionError(
            f"neutral: there are {len(neutral)} spies; there must be {CARDS - COLOURED}"
        )
