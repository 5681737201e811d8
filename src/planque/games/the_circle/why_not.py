"""Why an action is not allowed now, in words that say what would be."""

from planque.core.action import Action, kind_of
from planque.games.the_circle.actions import (
    Activate,
    ActivateMarker,
    ChooseService,
    DestroySecret,
    Infiltrate,
    LayBefore,
    PayFrom,
    Repel,
    Target,
    Unmask,
    Use,
)
from planque.games.the_circle.rules.phase_1_secrets import PRICE
from planque.games.the_circle.table.kinds import BROKER, CLOCKMAKER, NONE
from planque.games.the_circle.table.player import ACTIVE, SPENT, Player
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import members
from planque.games.the_circle.table.steps import ACT, SECRETS, STEPS


def why_not(table: Position, seat: int, action: Action) -> str:
    """The reason of the rules, if this kind of action is asked for now; else what is asked for."""
    kinds: list[type[Action]] = []
    for offered in table.legal(seat):
        if type(offered) not in kinds:
            kinds.append(type(offered))
    if type(action) in kinds:
        return _why_not_this(table, seat, action)
    if table.step == ACT:
        return _why_nothing_of_the_kind(table, seat, action)
    if table.step == SECRETS and isinstance(action, Activate):
        return _why_not_activate(table, action.card)
    asked = ", ".join([kind_of(kind) for kind in kinds])
    return f"the step now is {STEPS[table.step]}: {asked}"


def _why_not_this(table: Position, seat: int, action: Action) -> str:
    """Another one of its kind would be legal."""
    player = table.players[seat]
    if isinstance(action, ChooseService):
        return f"service {action.service} is not there to choose"
    if isinstance(action, Activate):
        return _why_not_activate(table, action.card)
    if isinstance(action, Use):
        return _why_not_use(table, player, action.card)
    if isinstance(action, Infiltrate):
        return _why_not_infiltrate(table, player, action.card)
    if isinstance(action, Unmask):
        return _why_not_unmask(table, player, action.card)
    if isinstance(action, DestroySecret):
        return f"division {action.division} of seat {action.seat} has no secret left to destroy"
    if isinstance(action, PayFrom):
        return f"division {action.division} has no secret left to pay with"
    if isinstance(action, Repel):
        return f"spy {action.card} does not stand guard before you"
    if isinstance(action, Target):
        return f"spy {action.card} is no target; these are: {_targets(table, seat)}"
    if isinstance(action, LayBefore):
        return "it is laid before a rival before whom none of its type lies yet"
    return "there is no such player or division"


def _why_nothing_of_the_kind(table: Position, seat: int, action: Action) -> str:
    """Phase 2, and nothing of this kind would be legal."""
    player = table.players[seat]
    if isinstance(action, Use):
        return _why_not_use(table, player, action.card)
    if isinstance(action, Infiltrate):
        return _why_not_infiltrate(table, player, action.card)
    if isinstance(action, Unmask):
        return _why_not_unmask(table, player, action.card)
    if isinstance(action, ActivateMarker):
        return _why_not_marker(player)
    return "in phase 2, use or infiltrate with a spy, unmask one, activate the marker, or end"


def _why_not_activate(table: Position, card: int) -> str:
    if table.step == SECRETS:
        if table.new_secrets < PRICE:
            return f"an activation takes {PRICE} new secrets; you have {table.new_secrets}"
        neutral = table.is_neutral(card)
        if (table.neutral_activated if neutral else table.coloured_activated) != NONE:
            return f"you have activated a {'neutral' if neutral else 'coloured'} spy in this phase"
    return f"spy {card} is neither on top of a pile nor one of the neutral spies face up"


def _why_not_use(table: Position, player: Player, card: int) -> str:
    if card not in members(player.ready):
        return _not_ready(player, card)
    type_ = table.cards.type[card]
    if type_ == BROKER:
        return "a Broker works when a bid is paid, in phase 3"
    if type_ == CLOCKMAKER:
        return "a Clockmaker works in phase 3, and once only"
    return f"the action of spy {card} would have no effect now"


def _why_not_infiltrate(table: Position, player: Player, card: int) -> str:
    if player.interceptor != NONE:
        return "an Interceptor lies before you, so you cannot infiltrate in this phase"
    if table.infiltrations == 0:
        return "you have no infiltration left in this round"
    return _not_ready(player, card)


def _why_not_unmask(table: Position, player: Player, card: int) -> str:
    if card not in members(player.infiltrators):
        return f"spy {card} is none of your infiltrators; {_listed(members(player.infiltrators))}"
    points = table.cards.points[card]
    return f"that would cost {points} points, and you have {player.points}"


def _why_not_marker(player: Player) -> str:
    if player.marker == ACTIVE:
        return "the marker of your service is active already"
    if player.marker == SPENT:
        return "the marker was used in this round; it can be activated again in the next"
    return "that costs 1 point, and you have none"


def _not_ready(player: Player, card: int) -> str:
    return f"spy {card} is not ready before you; {_listed(members(player.ready))}"


def _targets(table: Position, seat: int) -> str:
    found = [str(offered.card) for offered in table.tries(seat) if isinstance(offered, Target)]
    return ", ".join(found)


def _listed(cards: list[int]) -> str:
    if not cards:
        return "there are none"
    return "these are: " + ", ".join([str(card) for card in cards])
