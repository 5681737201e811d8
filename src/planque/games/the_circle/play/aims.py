"""What the aims of a spy in use are worth to the player who chooses: spies, secrets, rivals."""

from planque.core.action import Action
from planque.games.the_circle.actions import DestroySecret, GainSecret, LayBefore, Target
from planque.games.the_circle.play.worth import (
    chance,
    circle_worth,
    demand,
    lead,
    leader,
    pushes,
    secret_worth,
    spy_worth,
)
from planque.games.the_circle.table.choices import FOUR
from planque.games.the_circle.table.kinds import NONE, RECRUITER
from planque.games.the_circle.table.position import ARREST, ARREST_POINTS, Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import (
    ADVANCE,
    DELAY,
    DESERT,
    EXCHANGE,
    GUARD,
    INTERCEPT,
    KILL,
    LAY_ON,
)


def aim_worth(table: Position, seat: int, action: Action) -> float:
    """What it is worth to let the spy in use act on this, or to say yes to what is asked."""
    if isinstance(action, Target):
        return _target_worth(table, seat, action.card)
    if isinstance(action, GainSecret):
        return _gain_worth(table, seat, action.seat, action.division)
    if isinstance(action, DestroySecret):
        return _destroy_worth(table, seat, action.seat, action.division)
    if isinstance(action, LayBefore):
        return _before_worth(table, seat, action.seat)
    return 0.5  # yes: a Bodyguard posted, a veto, a guard that repels, a spy for nothing


def _target_worth(table: Position, seat: int, card: int) -> float:
    step = table.step
    if step == ADVANCE:
        return _interest(table, seat, card)
    if step == DELAY:
        return -_interest(table, seat, card)
    if step == LAY_ON:
        return _cover_worth(table, seat, card)
    if step == DESERT:
        return _harm(table, seat, card) + _hope(table, seat, card)
    if step == GUARD:
        return 0.3 * spy_worth(table, card) if table.owner[card] == seat else -1.0
    if step == EXCHANGE:
        return _exchange_worth(table, seat, card)
    if step == INTERCEPT:
        return 0.4 * _harm(table, seat, card)
    assert step == KILL
    return _harm(table, seat, card)


def _rivalry(table: Position, seat: int, rival: int) -> float:
    """How much a player gains from what a rival loses: most from the leader's loss."""
    if rival == leader(table, seat):
        return 0.7
    return 0.7 / table.seats


def _harm(table: Position, seat: int, card: int) -> float:
    """What it is worth that the owner of a spy loses it."""
    owner = table.owner[card]
    worth = spy_worth(table, card)
    return -worth if owner == seat else worth * _rivalry(table, seat, owner)


def _hope(table: Position, seat: int, card: int) -> float:
    """What a spy that is to be hired at the wheel promises."""
    division = table.cards.currency[card]
    if division >= FOUR:
        return 0.3
    return spy_worth(table, card) * chance(lead(table, seat, division))


def _interest(table: Position, seat: int, card: int) -> float:
    """What it is worth that a spy at the wheel is ready a step sooner."""
    if table.owner[card] == NONE:
        own = _hope(table, seat, card)
        return 0.3 * (2.0 * own - 0.8 * spy_worth(table, card))
    return -0.3 * _harm(table, seat, card)


def _cover_worth(table: Position, seat: int, card: int) -> float:
    """Recruiter: the spy becomes ours where we lead. Forger: a spy that we would not get."""
    without = _hope(table, seat, card)
    if table.cards.type[table.using] != RECRUITER:
        return 0.4 * (spy_worth(table, card) - without)
    most = 0.0
    for division in range(FOUR):
        here = chance(lead(table, seat, division))
        if here > most:
            most = here
    return spy_worth(table, card) * most - without


def _exchange_worth(table: Position, seat: int, card: int) -> float:
    """Unmasker: a rival's best spy for our worst one."""
    if table.owner[card] == seat:
        return 1.0 - 0.3 * spy_worth(table, card)
    return _harm(table, seat, card) + 0.5 * spy_worth(table, card)


def _gain_worth(table: Position, seat: int, receiver: int, division: int) -> float:
    """Informer: for our own divisions; or for a rival, whose arrest pushes the Circle."""
    pending = _pending(table, receiver, division)
    if receiver == seat:
        return secret_worth(table, seat, division, pending)
    missing = ARREST - table.players[receiver].secrets[division] - pending
    if missing >= table.cards.strength[table.using] - len(table.picks) or not pushes(table, seat):
        return -1.0
    return circle_worth(table, seat, 0, ARREST_POINTS)


def _pending(table: Position, receiver: int, division: int) -> int:
    """Secrets that are picked for this division already."""
    count = 0
    for pick in table.picks:
        if isinstance(pick, GainSecret) and pick.seat == receiver and pick.division == division:
            count += 1
    return count


def _destroy_worth(table: Position, seat: int, victim: int, division: int) -> float:
    """Shredder: a rival's majority, or what the leader pays with."""
    if victim == seat:
        return -1.0
    here = lead(table, seat, division)
    theirs = table.players[victim].secrets[division]
    worth = 0.3 * _rivalry(table, seat, victim)
    if table.players[seat].secrets[division] - theirs == here:  # this rival is the best there
        worth += demand(table, division) * (chance(here + 1) - chance(here))
    return worth


def _before_worth(table: Position, seat: int, rival: int) -> float:
    """Saboteur, Interceptor: before the leader, and an Interceptor where spies are ready."""
    worth = _rivalry(table, seat, rival)
    if table.step == INTERCEPT and table.players[rival].ready & ~bit(table.using) == 0:
        return 0.3 * worth
    return worth
