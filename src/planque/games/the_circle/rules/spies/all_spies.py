"""The sixteen types of spy side by side: whether one may be used, on what, and to what effect."""

from typing import Final

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle.rules.spies import int_spies, ops_spies, rec_spies, sup_spies
from planque.games.the_circle.table.choices import GAIN as GAIN_ANYWHERE
from planque.games.the_circle.table.kinds import (
    ASSASSIN,
    BLOODHOUND,
    BODYGUARD,
    BROKER,
    CLOCKMAKER,
    DELAYER,
    FORGER,
    HANDLER,
    INFORMER,
    INTERCEPTOR,
    NONE,
    QUARTERMASTER,
    RECRUITER,
    SABOTEUR,
    SHREDDER,
    TURNCOAT,
    UNMASKER,
)
from planque.games.the_circle.table.position import (
    ADVANCE,
    BEFORE,
    BEFORE_SEAT,
    DELAY,
    DESERT,
    DESTROY,
    EXCHANGE,
    GAIN,
    GUARD,
    INTERCEPT,
    KILL,
    LAY_ON,
    Position,
)

# What is asked once a spy of a type is chosen; NONE: nothing.
STEP_OF: Final[tuple[int, ...]] = (
    GAIN,
    DESTROY,
    NONE,  # Broker: in an auction
    BEFORE,
    ADVANCE,
    DELAY,
    NONE,  # Clockmaker: in phase 3
    NONE,  # Handler
    LAY_ON,
    LAY_ON,
    DESERT,
    GUARD,
    NONE,  # Bloodhound
    KILL,
    EXCHANGE,
    INTERCEPT,
)


def may_use(table: Position, seat: int, card: int) -> bool:
    """Whether the action of a ready spy can have an effect in phase 2."""
    type_ = table.cards.type[card]
    if type_ in (INFORMER, BODYGUARD, BLOODHOUND):
        return True
    if type_ in (BROKER, CLOCKMAKER):
        return False
    if type_ == SHREDDER:
        return int_spies.may_destroy(table)
    if type_ == SABOTEUR:
        return int_spies.may_sabotage(table, seat)
    if type_ == QUARTERMASTER:
        return sup_spies.may_advance(table)
    if type_ == DELAYER:
        return sup_spies.may_delay(table)
    if type_ == HANDLER:
        return table.players[seat].interceptor == NONE
    if type_ == RECRUITER:
        return rec_spies.recruiter_set(table) != 0
    if type_ == FORGER:
        return rec_spies.forger_set(table) != 0
    if type_ == TURNCOAT:
        return table.preparing != 0
    if type_ == ASSASSIN:
        return ops_spies.assassin_set(table, card) != 0
    if type_ == UNMASKER:
        return ops_spies.may_exchange(table, card)
    return ops_spies.may_intercept(table, seat)


def targets(table: Position) -> tuple[Action, ...]:
    """What the spy in use may act on; what is picked already is taken into account."""
    type_ = table.cards.type[table.using]
    seat = table.owner[table.using]
    if type_ == INFORMER:
        return GAIN_ANYWHERE[table.seats]
    if type_ == SHREDDER:
        return int_spies.shredder_targets(table)
    if type_ == SABOTEUR:
        return int_spies.saboteur_targets(table, seat)
    if type_ == QUARTERMASTER:
        return sup_spies.advance_targets(table)
    if type_ == DELAYER:
        return sup_spies.delay_targets(table)
    if type_ == RECRUITER:
        return rec_spies.in_order(rec_spies.recruiter_set(table))
    if type_ == FORGER:
        return rec_spies.in_order(rec_spies.forger_set(table))
    if type_ == TURNCOAT:
        return rec_spies.in_order(table.preparing)
    if type_ == BODYGUARD:
        return rec_spies.bodyguard_targets(table)
    if type_ == ASSASSIN:
        return rec_spies.in_order(ops_spies.assassin_set(table, table.using))
    if type_ == UNMASKER:
        return rec_spies.in_order(ops_spies.unmasker_set(table))
    return ops_spies.interceptor_targets(table, seat)


def enough_picks(table: Position) -> bool:
    """Whether everything is chosen that the spy in use needs to act."""
    type_ = table.cards.type[table.using]
    if type_ == UNMASKER:
        return len(table.picks) == 2
    if type_ in (INFORMER, QUARTERMASTER, DELAYER):
        return len(table.picks) == table.cards.strength[table.using]
    if type_ == SHREDDER:
        return len(table.picks) == table.cards.strength[table.using] or not targets(table)
    return True


def is_attack(table: Position) -> bool:
    """Whether a Bodyguard can repel what the spy in use is about to do."""
    type_ = table.cards.type[table.using]
    if type_ == INTERCEPTOR:
        return table.picks[0] < BEFORE_SEAT
    return type_ in (DELAYER, TURNCOAT, ASSASSIN, UNMASKER)


def act(table: Position, log: list[Event] | None) -> None:
    """Carry out the action of the spy in use."""
    type_ = table.cards.type[table.using]
    if type_ == INFORMER:
        int_spies.inform(table, log)
    elif type_ == SHREDDER:
        int_spies.destroy(table, log)
    elif type_ == SABOTEUR:
        int_spies.lay_before(table, table.picks[0] - BEFORE_SEAT, log)
    elif type_ == QUARTERMASTER:
        sup_spies.advance(table, log)
    elif type_ == DELAYER:
        sup_spies.delay(table, log)
    elif type_ == HANDLER:
        sup_spies.handle(table, log)
    elif type_ in (RECRUITER, FORGER):
        rec_spies.lay_on(table, log)
    elif type_ == TURNCOAT:
        rec_spies.desert(table, log)
    elif type_ == BODYGUARD:
        rec_spies.protect(table, log)
    elif type_ == BLOODHOUND:
        ops_spies.capture(table, log)
    elif type_ == ASSASSIN:
        ops_spies.kill(table, log)
    elif type_ == UNMASKER:
        ops_spies.exchange(table, log)
    else:
        ops_spies.intercept(table, log)
