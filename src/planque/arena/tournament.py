"""Who meets whom: every mind as often as any other, in every seat."""

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement

from planque.arena.match import Budget, Match
from planque.core.chance import derive
from planque.core.options import OptionValue


def schedule(
    game: str,
    minds: tuple[str, ...],
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, OptionValue],
    budget: Budget,
) -> Iterator[Match]:
    """The tables of a tournament: for two seats, a round robin.

    Every company of minds plays `games` games, rounded up so that each of its minds has sat in
    every seat equally often. One deal is played once in every seating, so luck favours nobody.
    """
    for deal in range(-(-games // seats)):
        for company in companies(minds, seats):
            for turn in range(seats):
                seated = company[turn:] + company[:turn]
                yield Match(game, seated, derive(seed, "deal", deal), options, budget)


def companies(minds: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Every choice of minds for one table; with fewer minds than seats, all are there."""
    if len(minds) >= seats:
        return list(combinations(minds, seats))
    mixed = combinations_with_replacement(minds, seats)
    return [company for company in mixed if set(company) == set(minds)]
