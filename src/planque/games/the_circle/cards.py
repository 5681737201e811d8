"""The sixty spies of an edition: what is printed on them."""

from typing import Final

from mypy_extensions import i64

from planque.core.numbers import Numbers
from planque.games.editions import known_cards
from planque.games.the_circle.table.kinds import BROKER, CLOCKMAKER, DIVISIONS, GREY
from planque.games.the_circle.table.sets import bit

CARDS: Final = 60
COLOURED: Final = 40  # the coloured spies come first, ten for each division


class Spy:
    """One spy, as it is printed."""

    def __init__(
        self,
        type_: int,
        division: int,
        preparation: int,
        points: int,
        service: int,
        currency: int,
        alias: str,
    ) -> None:
        self.type = type_
        self.division = division  # GREY: neutral
        self.preparation = preparation
        self.points = points
        self.service = service  # the service that it is exclusive to, or NONE
        self.currency = currency  # the secrets that an auction is paid in; GREY: any mix
        self.alias = alias  # empty in the house edition, whose names are in the texts


class Cards:
    """All spies of an edition, by number; the same facts in tables, for speed."""

    def __init__(self, edition: str, spies: list[Spy]) -> None:
        self.edition = edition
        self.spies = spies
        self.type = [spy.type for spy in spies]
        self.division = [spy.division for spy in spies]
        self.preparation = [spy.preparation for spy in spies]
        self.points = [spy.points for spy in spies]
        self.service = [spy.service for spy in spies]
        self.currency = [spy.currency for spy in spies]
        self.strength = [1 if spy.division == GREY else 2 for spy in spies]
        self.quarters = [0] * len(DIVISIONS)  # sets, as the next three
        self.brokers: i64 = 0
        self.clockmakers: i64 = 0
        self.neutral: i64 = 0
        for card, spy in enumerate(spies):
            if spy.division == GREY:
                self.neutral |= bit(card)
            else:
                self.quarters[spy.division] |= bit(card)
            if spy.type == BROKER:
                self.brokers |= bit(card)
            elif spy.type == CLOCKMAKER:
                self.clockmakers |= bit(card)
        self.numbers: dict[int, Numbers] = {}  # of tables, by seats, once they are asked for

    def __reduce__(self) -> tuple[object, ...]:
        return (known_cards, ("the-circle", self.edition))
