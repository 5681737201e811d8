"""Drawing what another player has handed in and nobody has seen yet: uniform over all that fit."""

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.games.spyworld.actions import (
    BUILD_WALL_CODE,
    CLAIM_BILLS_CODE,
    CLAIM_POINTS_CODE,
    PASS_CODE,
    PICK_GADGET_CODE,
    PLACE_CODE,
    TAKE_CODE,
)
from planque.games.spyworld.rules import missions, planning
from planque.games.spyworld.table.choices import MISSION_PLACES, PILES
from planque.games.spyworld.table.kinds import DOSSIER, GADGET, NONE, WALL
from planque.games.spyworld.table.position import Player, Position
from planque.games.spyworld.table.sets import members, size

# Every order in which one, two or three faces can be taken.
ORDERS = [
    *[[one] for one in range(PILES)],
    *[[one, two] for one in range(PILES) for two in range(PILES) if one != two],
    *[[one, two, PILES - one - two] for one in range(PILES) for two in range(PILES) if one != two],
]


def draw_turn(table: Position, seat: int, rng: Rng) -> None:
    """Compose any complete turn of this player, each as likely as the other.

    Draws from a set of turns that is a little too large and easy to count: each face is drawn in
    as if the whole budget were there for it. What cannot be paid after all is drawn again.
    """
    player = table.players[seat]
    weights = [_ways(table, player, order) for order in ORDERS]
    everything = sum(weights) + 1
    while True:
        number = rng.below(everything)
        if number == 0:
            _write(table, seat, PASS_CODE)
            return
        number -= 1
        which = 0
        while number >= weights[which]:
            number -= weights[which]
            which += 1
        if _compose(table, seat, ORDERS[which], number):
            return
        player.notes = []
        player.tear_up()


def _ways(table: Position, player: Player, order: list[int]) -> int:
    """How many turns take these faces in this order, if nothing were paid but the bonus."""
    budget = _budget(table, player, len(order))
    if budget < 0:
        return 0
    ways = 1
    for pile in order:
        ways *= size(planning.options_for(table, player.sheet, pile, budget))
    return ways


def _budget(table: Position, player: Player, faces: int) -> i64:
    """All bills that could be there for one face, when so many are taken; negative: too many."""
    sheet = player.sheet
    first: int = sheet.bonus
    prices = table.cards.sheet.bonus[first : first + faces - 1]
    if len(prices) < faces - 1:
        return -1
    budget = sheet.bills - sum(prices)
    for pile in range(PILES):
        face = table.face(pile)
        if DOSSIER <= face < WALL:
            budget += table.variant.board.bills[face]
    return budget


def _compose(table: Position, seat: int, order: list[int], number: int) -> bool:
    """Compose the turn with this number; whether it can be paid."""
    player = table.players[seat]
    budget = _budget(table, player, len(order))
    for pile in order:
        options = members(planning.options_for(table, player.sheet, pile, budget))
        option = options[number % len(options)]
        number //= len(options)
        if not planning.takeable_piles(table, player) >> pile & 1:
            return False
        _write(table, seat, TAKE_CODE + pile)
        if player.pending != NONE:
            allowed = planning.options_for(table, player.draft, pile, player.draft.bills)
            if not allowed >> option & 1:
                return False
            _write(table, seat, _note(table.face(pile), option))
    return True


def _note(face: int, option: int) -> int:
    if face < WALL:
        return PLACE_CODE + option
    return (PICK_GADGET_CODE if face == GADGET else BUILD_WALL_CODE) + option


def _write(table: Position, seat: int, code: int) -> None:
    planning.note(table, seat, code, None)
    table.players[seat].notes.append(code)


def draw_claims(table: Position, seat: int, rng: Rng) -> None:
    """Any claims of this player: each mission fulfilled for bills, for points, or not now."""
    player = table.players[seat]
    fulfilled = missions.fulfilled(table, player)
    notes: list[int] = []
    for place in range(MISSION_PLACES):
        if fulfilled >> place & 1:
            reward = rng.below(3)
            if reward == 1:
                notes.append(CLAIM_BILLS_CODE + place)
            elif reward == 2:
                notes.append(CLAIM_POINTS_CODE + place)
    notes.sort()
    player.notes = notes
