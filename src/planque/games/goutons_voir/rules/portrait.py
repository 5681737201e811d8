"""The portrait of the bottle: the five cards with the most marks, and how far all agree on them."""

from typing import Final

from planque.core.result import Result
from planque.games.goutons_voir import events
from planque.games.goutons_voir.cards import CARDS
from planque.games.goutons_voir.events import Log
from planque.games.goutons_voir.table.choices import Offer, some
from planque.games.goutons_voir.table.position import NONE, TOKENS, Position
from planque.games.goutons_voir.table.sets import set_of

RANKS: Final[tuple[int, ...]] = (80, 60, 45, 30, 0)  # percent from which a rank is reached


def paint(table: Position) -> None:
    """Take every card with more marks than those that tie for the last places; or all of them, if
    there are places enough."""
    table.portrait += [card for card in _best(table) if card not in table.portrait]
    tied = ties(table)
    if len(table.portrait) + len(tied) == TOKENS:
        table.portrait += tied


def _best(table: Position) -> list[int]:
    """The cards that are in the portrait whatever becomes of ties."""
    left, marks = table.left(), _marks(table)
    last = _marks_of_last_place(left, marks)
    return [card for card in left if marks[card] > last]


def ties(table: Position) -> list[int]:
    """The cards that still compete for the places left in the portrait."""
    if len(table.portrait) == TOKENS:
        return []
    left, marks = table.left(), _marks(table)
    last = _marks_of_last_place(left, marks)
    return [card for card in left if marks[card] == last and card not in table.portrait]


def _marks(table: Position) -> list[int]:
    """The marks on each card."""
    marks = [0] * CARDS
    for one in table.marks:
        for card in one:
            marks[card] += 1
    return marks


def _marks_of_last_place(left: list[int], marks: list[int]) -> int:
    return sorted([marks[card] for card in left])[-TOKENS]


def offer(table: Position) -> Offer:
    return some(table.layout.choices.choose, set_of(ties(table)))


# Points


def points(table: Position) -> int:
    """For each card of the portrait, the voters whose tokens lie on it."""
    return sum([table.tokens_on(card) for card in table.portrait])


def most(table: Position) -> int:
    return TOKENS * table.variant.voters


def percent(table: Position) -> int:
    """The points in percent of the most possible, to the nearest whole one."""
    return (200 * points(table) + most(table)) // (2 * most(table))


def rank(table: Position) -> int:
    """1 is the best of five."""
    reached = percent(table)
    return 1 + [reached >= least for least in RANKS].index(True)


def result(table: Position) -> Result:
    """Everybody has the same: nobody wins against anybody."""
    return Result((points(table),) * table.seats, (), "portrait", "together", most=most(table))


def tell(table: Position, log: Log) -> None:
    """Turn everything up: the tokens, and the bottle of a story."""
    for tokens in table.tokens:
        table.show(tokens)
    table.show([table.bottle])
    if log is None:
        return
    for voter, team in enumerate(table.variant.teams):
        events.tokens_told(log, voter, list(team), table.names(table.tokens[voter]))
    events.portrait_told(log, table.names(table.portrait))
    if table.bottle != NONE:
        events.bottle_told(log, table.layout.bottles[table.bottle].id)
    events.scored(log, points(table), most(table), percent(table), rank(table))
    events.ended(log, result(table))
