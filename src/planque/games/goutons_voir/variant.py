"""The options of a table of Goûtons voir !."""

from collections.abc import Mapping
from typing import cast

from planque.core.errors import OptionError
from planque.core.options import Option, OptionValue
from planque.games.card_file import HOUSE
from planque.games.goutons_voir.cards import SETS, Cards, CardSet

SEATS = tuple(range(2, 100))
MOST_VOTERS = 5  # more tasters than that form teams
BOTTLES = ("real", "story")


def options_with(editions: Mapping[str, Cards]) -> tuple[Option, ...]:
    """The options where these editions are at hand."""
    return (
        Option("edition", HOUSE, choices=tuple(editions)),
        Option("set", "red", choices=SETS),
        Option("bottle", "real", choices=BOTTLES),
        Option("patience", None, least=10, most=3600, may_be_none=True),
    )


class Variant:
    """The options of a table, and who votes with whom."""

    def __init__(self, seats: int, layout: CardSet, options: Mapping[str, OptionValue]) -> None:
        self.seats = seats
        self.edition = layout.edition
        self.layout = layout
        self.story = options["bottle"] == "story"
        self.patience = cast(int | None, options["patience"])  # seconds
        self.everybody = tuple(range(seats))
        self.voters = min(seats, MOST_VOTERS)
        self.teams = [self.everybody[voter :: self.voters] for voter in range(self.voters)]
        self._options = dict(options)

    def voter_of(self, seat: int) -> int:
        """The taster alone, or the team, that a seat votes as: seats are dealt round."""
        return seat % self.voters

    @property
    def options(self) -> dict[str, OptionValue]:
        return dict(self._options)

    def __reduce__(self) -> tuple[object, ...]:
        return (Variant, (self.seats, self.layout, self._options))


def variant(
    seats: int, options: Mapping[str, OptionValue], editions: Mapping[str, Cards]
) -> Variant:
    """The variant with these checked options."""
    cards = editions[cast(str, options["edition"])]
    if options["set"] not in cards.sets:
        there_are = ", ".join(cards.sets)
        raise OptionError("set", f"the edition {cards.edition} has none; it has {there_are}")
    return Variant(seats, cards.sets[options["set"]], options)
