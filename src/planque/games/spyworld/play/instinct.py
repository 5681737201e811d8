"""A quick decision in Spyworld, from nothing but what the seat may know."""

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.spyworld.actions import (
    BuildWall,
    ClaimPoints,
    HandIn,
    Pass,
    Place,
    Take,
)
from planque.games.spyworld.play.worth import (
    LATE,
    WORTH_OF_PASSING,
    worth_of_card,
    worth_of_edge,
    worth_of_move,
    worth_of_room,
)
from planque.games.spyworld.rules.planning import next_price
from planque.games.spyworld.table.position import EXPLORATION, PLANNING, Player, Position

WHIM = 1.5  # so that not every game is the same


def instinct(table: Position, seat: int, rng: Rng) -> Action:
    """The best by taste, with a whim; where nothing can be compared, any."""
    tries = table.tries(seat)
    if len(tries) == 1:
        return tries[0]
    player = table.players[seat]
    best = tries[0]
    best_worth = -1000.0
    for action in tries:
        worth = _worth(table, player, action) + WHIM * rng.random()
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _worth(table: Position, player: Player, action: Action) -> float:
    if table.phase == PLANNING:
        return _worth_of_plan(table, player, action)
    if table.phase == EXPLORATION:
        assert player.exploration is not None
        return worth_of_move(player.exploration, action)
    if isinstance(action, HandIn):
        return -10.0  # a reward that is there is taken
    return 3.0 if isinstance(action, ClaimPoints) == (table.turn >= LATE) else 0.0


def _worth_of_plan(table: Position, player: Player, action: Action) -> float:
    board = table.variant.board
    draft = player.draft
    if isinstance(action, Take):
        pile = action.pile
        card = table.offered(pile)
        worth = worth_of_card(table.cards, board, draft, card, table.line(pile), table.turn)
        price: int = next_price(table, player)
        return worth - 1.5 * price
    if isinstance(action, Pass):
        return WORTH_OF_PASSING
    if isinstance(action, HandIn):
        return 2.0
    if isinstance(action, Place):
        pile = player.pending
        return worth_of_room(board, draft, table.face(pile), table.line(pile), action.room)
    return worth_of_edge(draft, action.edge) if isinstance(action, BuildWall) else 0.0
