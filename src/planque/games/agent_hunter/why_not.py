"""Why an action is not allowed now, in words that say what would be."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.games.agent_hunter.actions import AttackFromHand, AttackFromHideout, Place, Swap
from planque.games.agent_hunter.table.position import DECOY, SETUP, STEPS, TURN, Position, Side
from planque.games.agent_hunter.table.sets import members


def why_not(position: Position, seat: int, action: Action) -> str:
    side = position.sides[seat]
    enemy = position.sides[1 - seat]
    if isinstance(action, Place):
        return _why_not_place(position, side, action)
    if position.step == DECOY:
        last = position.variant.hideouts - 1
        return f"a swap ends with a decoy beside one of your hideouts, 0 to {last}"
    if position.step != TURN:
        return f"the step now is {STEPS[position.step]}: place a spy of your hand"
    if isinstance(action, AttackFromHand):
        return _not_in_hand(side, action.card) or _not_standing(enemy, action.target)
    if isinstance(action, AttackFromHideout):
        return _not_standing(side, action.hideout) or _not_standing(enemy, action.target)
    if isinstance(action, Swap):
        return _not_standing(side, action.hideout) or "you have no decoy left, so you cannot swap"
    return "a turn is an attack from the hand, an attack from a hideout, or a swap"


def _why_not_place(position: Position, side: Side, action: Place) -> str:
    if position.step in (TURN, DECOY):
        return "there is no empty hideout to fill now"
    open_hideout: int = side.first_empty() if position.step == SETUP else position.filling
    if action.hideout != open_hideout:
        return f"hideout {open_hideout} is the one to fill now"
    return _not_in_hand(side, action.card)


def _not_in_hand(side: Side, card: int) -> str:
    if card in members(side.hand):
        return ""
    return f"spy {card} is not in your hand; your hand is {_listed(side.hand)}"


def _not_standing(side: Side, hideout: int) -> str:
    if hideout in members(side.standing):
        return ""
    return f"hideout {hideout} does not stand; these do: {_listed(side.standing)}"


def _listed(set_: i64) -> str:
    return ", ".join(str(member) for member in members(set_))
