"""What looks good to a player with some sense: the numbers behind instinct and rookie.

Worths are in bills, more or less. Everything is worked out from what the player may know.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.games.spyworld.actions import Equip, Step, Stop
from planque.games.spyworld.edition.cards import Cards, LairBoard
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.grid import ROOMS, SIDE, START, line_distance, spread
from planque.games.spyworld.table.kinds import (
    DOSSIER,
    GADGET,
    NONE,
    SECRETS,
    TRAINING,
    WALL,
    group_of,
)
from planque.games.spyworld.table.sets import bit, size
from planque.games.spyworld.table.sheet import Sheet

DEPTH: Final[tuple[int, ...]] = tuple(  # steps from the start, if there were no walls
    [abs(room // SIDE - START // SIDE) + abs(room % SIDE - START % SIDE) for room in range(ROOMS)]
)
WORTH_OF_PASSING: Final = 1.0
TARGET: Final = 9  # what an agent without its bonus should be able to do
LATE: Final = 25  # the turn from which bills are better spent


def worth_of_card(
    cards: Cards, board: LairBoard, sheet: Sheet, card: int, line: i64, turn: int
) -> float:
    """What taking a card is worth, its price for training included."""
    face = cards.face[card]
    if face < DOSSIER:
        cost = board.movement[face] + board.stealth[face] + board.combat[face] + board.split
        return 2.5 + 0.25 * cost
    if face < WALL:
        return 3.0 + 0.8 * board.bills[face] + 0.15 * board.points[face]
    if face == WALL:
        return 1.5
    if face == GADGET:
        return 3.0 if sheet.gadgets == 0 else 0.0
    need = TARGET - sheet.value(face - TRAINING)
    gain: int = min(cards.points[card], max(need, 0))
    price: int = line % SIDE + 1
    return 1.6 * gain - (0.5 if turn >= LATE else 0.9) * price


def worth_of_room(board: LairBoard, sheet: Sheet, face: int, line: i64, room: int) -> float:
    """Secrets belong far from the start, traps and guards before them."""
    price: int = line_distance(line, room) * board.moving
    depth = DEPTH[room]
    if group_of(face) == SECRETS:
        return depth - 0.8 * price
    beside = size(spread(bit(room)) & sheet.secrets)
    return 1.2 * beside - 0.2 * depth - 0.8 * price


def worth_of_edge(sheet: Sheet, edge: int) -> float:
    """A wall is good beside a secret."""
    one = edge // 4 * SIDE + edge % 4 if edge < 20 else edge - 20
    two = one + 1 if edge < 20 else one + SIDE
    return float(size((bit(one) | bit(two)) & sheet.secrets))


def worth_of_move(exploration: Exploration, move: Action) -> float:
    """New rooms that cost little, secrets above all; gadgets only where they save something."""
    if isinstance(move, Stop):
        return -1.0
    if isinstance(move, Equip):
        return 0.0
    if not isinstance(move, Step):
        return 0.0 if exploration.movement < 2 else -2.0
    movement, stealth, combat = exploration.cost(move.room, move.uses, move.stealth)
    cost: int = movement + stealth + combat
    if exploration.entered >> move.room & 1:
        return -2.0 - cost
    fitting = exploration.fitting_met(move.room)
    gain = 4.0 + 0.3 * DEPTH[move.room]
    if fitting != NONE and group_of(fitting) == SECRETS:
        gain += exploration.terms.board.points[fitting]
    return gain - cost - (1.5 if move.uses else 0.0)
