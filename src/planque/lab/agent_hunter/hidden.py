"""Hidden assignments: which spies lie face down in a side's hideouts, and so which are in its hand.

An assignment is kept as one number: the side's row of spies, and its hand below it.
"""

from mypy_extensions import i64

from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import Side
from planque.games.agent_hunter.table.sets import (
    ONE_SET,
    WIDTH,
    bit,
    in_row,
    members,
    union,
    with_set,
)


def assignment_of(side: Side) -> int:
    """What is hidden of a side."""
    return side.spies << WIDTH | side.hand


def hide(side: Side, assignment: i64) -> None:
    """Let a side have hidden what an assignment says."""
    side.spies = assignment >> WIDTH
    side.hand = assignment & ONE_SET


def assignments(position: AgentHunter, seat: int) -> list[int]:
    """All that a side may have hidden, by what is public; in order."""
    side = position.sides[seat]
    rows = [_open_spies(side)]
    for hideout in range(side.variant.hideouts):
        candidates = members(in_row(side.possible, hideout))
        if candidates:
            rows = [
                with_set(row, hideout, bit(spy))
                for row in rows
                for spy in candidates
                if not _hidden_in(side, row) & bit(spy)
            ]
    return sorted([row << WIDTH | (side.in_game & ~_hidden_in(side, row)) for row in rows])


def _open_spies(side: Side) -> i64:
    """The row of those that lie face up, on destroyed hideouts."""
    return side.spies & ~_face_down(side)


def _hidden_in(side: Side, row: i64) -> i64:
    """The set of spies that a row has face down."""
    return union(row & _face_down(side))


def _face_down(side: Side) -> i64:
    """A row with every spy in each hideout that stands."""
    row: i64 = 0
    for hideout in range(side.variant.hideouts):
        if side.standing & bit(hideout):
            row = with_set(row, hideout, ONE_SET)
    return row
