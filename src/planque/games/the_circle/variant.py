"""The options of a table of The Circle."""

from collections.abc import Mapping
from typing import cast

from planque.core.numbers import Numbers
from planque.core.options import Option, OptionValue
from planque.games.card_file import HOUSE
from planque.games.the_circle.cards import Cards

SEATS = (2, 3, 4, 5, 6)
SIMULATION_ROUND_CAP = 60


def options_with(editions: Mapping[str, Cards]) -> tuple[Option, ...]:
    """The options where these editions are at hand."""
    return (
        Option("edition", HOUSE, choices=tuple(editions)),
        Option("round_cap", None, least=1, most=1_000_000, may_be_none=True),
    )


class Variant:
    """The options of a table."""

    def __init__(self, seats: int, cards: Cards, round_cap: int | None) -> None:
        self.seats = seats
        self.cards = cards
        self.round_cap = round_cap
        self.numbers: Numbers | None = None  # once they are asked for

    @property
    def options(self) -> dict[str, OptionValue]:
        return {"edition": self.cards.edition, "round_cap": self.round_cap}

    def __reduce__(self) -> tuple[object, ...]:
        return (Variant, (self.seats, self.cards, self.round_cap))


def variant(
    seats: int, options: Mapping[str, OptionValue], editions: Mapping[str, Cards]
) -> Variant:
    """The variant with these checked options."""
    round_cap = options["round_cap"]
    return Variant(
        seats,
        editions[cast(str, options["edition"])],
        None if round_cap is None else cast(int, round_cap),
    )
