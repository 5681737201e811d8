"""The planning phase: composing a turn, and what it does to the sheet.

A turn is composed on a draft that nobody else sees, one note after the other. The same notes are
carried out again, with everybody listening, when all have handed in.
"""

from mypy_extensions import i64

from planque.games.spyworld import events
from planque.games.spyworld.actions import (
    BUILD_WALL_CODE,
    PASS_CODE,
    PICK_GADGET_CODE,
    PLACE_CODE,
    TAKE_CODE,
)
from planque.games.spyworld.events import Log
from planque.games.spyworld.table.choices import (
    FIRST_TAKE,
    GADGET_OFFERS,
    NEXT_TAKE,
    PILES,
    Offer,
    places,
    walls,
)
from planque.games.spyworld.table.grid import (
    HALL,
    LINE_EDGES,
    NEAR,
    NEAR_NUMBERS,
    SIDE,
    line_distance,
)
from planque.games.spyworld.table.kinds import DOSSIER, GADGET, NONE, POOL, ROBOT, TRAINING, WALL
from planque.games.spyworld.table.position import Player, Position
from planque.games.spyworld.table.sets import bit
from planque.games.spyworld.table.sheet import Sheet

UNPAYABLE = 1000

# What may be noted


def offer(table: Position, player: Player) -> Offer:
    """What a player who composes a turn may note next, or hand in."""
    pile = player.pending
    if pile == NONE:
        takeable = takeable_piles(table, player)
        return NEXT_TAKE[takeable] if player.taken else FIRST_TAKE[takeable]
    options = options_for(table, player.draft, pile, player.draft.bills)
    face = table.face(pile)
    if face < WALL:
        return places(options)
    return walls(options) if face == WALL else GADGET_OFFERS[options]


def takeable_piles(table: Position, player: Player) -> i64:
    """The piles whose face can be taken: drawn in somewhere, and paid."""
    bills = player.draft.bills - next_price(table, player)
    found: i64 = 0
    if bills >= 0:
        for pile in range(PILES):
            if not player.taken >> pile & 1 and options_for(table, player.draft, pile, bills):
                found |= bit(pile)
    return found


def next_price(table: Position, player: Player) -> i64:
    """What one more face costs: nothing for the first, then the next bonus action."""
    if not player.taken:
        return 0
    bonus = table.cards.sheet.bonus
    used = player.draft.bonus
    return bonus[used] if used < len(bonus) else UNPAYABLE


def options_for(table: Position, sheet: Sheet, pile: int, bills: i64) -> i64:
    """The set of rooms, edges or gadgets for the face under a pile; of a training, 1 or nothing."""
    face = table.face(pile)
    line: i64 = table.line(pile)
    if face < WALL:
        return _rooms_for(table, sheet, face, line, bills)
    if face == WALL:
        edges: i64 = LINE_EDGES[line]
        return edges & ~sheet.walls
    if face == GADGET:
        near: i64 = NEAR_NUMBERS[line % SIDE * SIDE + _steps(table, bills)]
        return near & ~sheet.gadgets
    gains = sheet.value(face - TRAINING) < table.cards.sheet.training
    return 1 if gains and bills >= line % SIDE + 1 else 0


def _rooms_for(table: Position, sheet: Sheet, face: i64, line: i64, bills: i64) -> i64:
    """Empty rooms near enough to the line; the bills of a secret may pay for moving it."""
    if face >= DOSSIER:
        bills += _brings(table, sheet, face)
    near: i64 = NEAR[line * SIDE + _steps(table, bills)]
    rooms = near & ~sheet.furnished
    hall: i64 = HALL
    return rooms & ~hall if face in (POOL, ROBOT) else rooms


def _brings(table: Position, sheet: Sheet, secret: i64) -> i64:
    """The bills that a secret brings at once: no more than may still be earned."""
    bills: i64 = table.variant.board.bills[secret]
    most: i64 = table.cards.sheet.earned
    return min(bills, most - sheet.earned)


def _steps(table: Position, bills: i64) -> i64:
    """How far these bills can move a line or a number."""
    moving: i64 = table.variant.board.moving
    farthest: i64 = SIDE - 1
    return min(bills // moving, farthest)


# What a note does


def note(table: Position, seat: int, code: int, log: Log) -> None:
    """Carry out one part of a turn on the draft."""
    player = table.players[seat]
    if player.draft is player.sheet:
        player.draft = player.sheet.copy()
    if code < PLACE_CODE:
        _take(table, seat, player, code - TAKE_CODE, log)
    elif code == PASS_CODE:
        earned = player.draft.earn(table.cards.sheet.passing, table.cards.sheet.earned)
        events.passed(log, seat, earned)
    else:
        pile = player.pending
        player.pending = NONE
        if code < BUILD_WALL_CODE:
            _place(table, seat, player.draft, pile, code - PLACE_CODE, log)
        elif code < PICK_GADGET_CODE:
            player.draft.walls |= bit(code - BUILD_WALL_CODE)
            events.walled(log, seat, code - BUILD_WALL_CODE)
        else:
            _pick_gadget(table, seat, player.draft, pile, code - PICK_GADGET_CODE, log)


def _take(table: Position, seat: int, player: Player, pile: int, log: Log) -> None:
    draft = player.draft
    if player.taken:
        price = table.cards.sheet.bonus[draft.bonus]
        draft.bills -= price
        draft.bonus += 1
        events.took_bonus(log, seat, price)
    player.taken |= bit(pile)
    face = table.face(pile)
    if TRAINING <= face < GADGET:
        _train(table, seat, draft, pile, log)
    else:
        player.pending = pile


def _train(table: Position, seat: int, draft: Sheet, pile: int, log: Log) -> None:
    """Pay the number on the back and gain the points on the face."""
    value = table.face(pile) - TRAINING
    price = table.line(pile) % SIDE + 1
    draft.bills -= price
    points = table.cards.points[table.offered(pile)]
    added = draft.train(value, points, table.cards.sheet.training)
    events.trained(log, seat, value, added, price)


def _place(table: Position, seat: int, draft: Sheet, pile: int, room: int, log: Log) -> None:
    """Draw a fitting in; the bills of a secret come first, since they may pay for moving it."""
    face = table.face(pile)
    earned: i64 = 0
    if face >= DOSSIER:
        earned = draft.earn(table.variant.board.bills[face], table.cards.sheet.earned)
    price = line_distance(table.line(pile), room) * table.variant.board.moving
    draft.bills -= price
    draft.furnish(room, face)
    events.placed(log, seat, face, room, earned, price)


def _pick_gadget(
    table: Position, seat: int, draft: Sheet, pile: int, gadget: int, log: Log
) -> None:
    price = abs(table.line(pile) % SIDE - gadget) * table.variant.board.moving
    draft.bills -= price
    draft.gadgets |= bit(gadget)
    events.picked_gadget(log, seat, gadget, price)


def take_back(table: Position, seat: int) -> None:
    """Compose the turn anew, without its last note."""
    player = table.players[seat]
    notes = player.notes[:-1]
    player.tear_up()
    player.notes = notes
    for code in notes:
        note(table, seat, code, None)


# When all have handed in


def reveal(table: Position, log: Log) -> None:
    """Every turn becomes open: the drafts are the sheets now."""
    for seat, player in enumerate(table.players):
        if log is not None:
            _tell(table, seat, player, log)
        table.show(player.notes)
        player.sheet = player.draft
        player.notes = []
        player.tear_up()


def _tell(table: Position, seat: int, player: Player, log: Log) -> None:
    """Carry the turn out once more, aloud."""
    player.tear_up()
    for code in player.notes:
        note(table, seat, code, log)
    if player.draft.is_full() and not player.sheet.is_full():
        events.lair_filled(log, seat)
