"""Phase 2: ready spies act, infiltrate or are unmasked; service markers are activated."""

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.rules import infiltration, veto
from planque.games.the_circle.rules.spies import all_spies
from planque.games.the_circle.table.choices import (
    ACTIVATE_MARKER,
    DECLINE,
    END_ACTIONS,
    FOUR,
    INFILTRATE,
    UNMASK,
    USE,
)
from planque.games.the_circle.table.choices import REPEL as REPEL_WITH
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import (
    ACT,
    ACTIVE,
    BEFORE_SEAT,
    DESTROY,
    GAIN,
    GOAL,
    PASSIVE,
    POSTED,
    REPEL,
    Position,
)
from planque.games.the_circle.table.sets import bit, lowest, members


def begin(table: Position, log: list[Event] | None) -> None:
    """The active player's phase 2 begins; an Interceptor before the player bars infiltrations."""
    barred = table.players[table.active].interceptor != NONE
    table.infiltrations = 0 if barred else 1
    go_on(table, log)


def go_on(table: Position, log: list[Event] | None) -> None:
    """Ask for the next action; where nothing is left to do, the player is not asked."""
    table.ask(table.active, ACT)
    if len(table.offer) == 1:
        finish(table, log)


def offer(table: Position) -> tuple[Action, ...]:
    seat = table.active
    player = table.players[seat]
    found: list[Action] = []
    ready = player.ready
    while ready:
        card = lowest(ready)
        ready &= ready - 1
        if all_spies.may_use(table, seat, card):
            found.append(USE[card])
        if table.infiltrations > 0:
            found.append(INFILTRATE[card])
    infiltrators = player.infiltrators
    while infiltrators:
        card = lowest(infiltrators)
        infiltrators &= infiltrators - 1
        if table.cards.points[card] <= player.points:
            found.append(UNMASK[card])
    if player.marker == PASSIVE and player.points > 0:
        found.append(ACTIVATE_MARKER)
    found.append(END_ACTIONS)
    return tuple(found)


def finish(table: Position, log: list[Event] | None) -> None:
    """The active player does nothing more; an Interceptor before it has done its work."""
    if log is not None:
        events.actions_ended(log, table.active)
    table.infiltrations = 0
    interceptor = table.players[table.active].interceptor
    if interceptor != NONE:
        table.lift(interceptor)
        table.prepare(interceptor, log)
    table.turn_over(log)


# Infiltration and the service marker


def infiltrate(table: Position, card: int, log: list[Event] | None) -> None:
    infiltration.infiltrate(table, card, log)
    go_on(table, log)


def unmask(table: Position, card: int, log: list[Event] | None) -> None:
    infiltration.unmask(table, card, log)
    go_on(table, log)


def activate_marker(table: Position, log: list[Event] | None) -> None:
    player = table.players[table.active]
    player.points -= 1
    player.marker = ACTIVE
    if log is not None:
        events.marker_activated(log, table.active)
    go_on(table, log)


# The action of a spy: choose it, choose what it acts on, and only then does anything happen


def use(table: Position, card: int, log: list[Event] | None) -> None:
    table.using = card
    if log is not None:
        events.used(log, table.active, card)
    step = all_spies.STEP_OF[table.cards.type[card]]
    if step == NONE:
        _declare(table, log)
    else:
        table.ask(table.active, step)


def pick(table: Position, pick: int, log: list[Event] | None) -> None:
    table.picks.append(pick)
    if log is not None:
        _tell_pick(table, pick, log)
    if all_spies.enough_picks(table):
        _declare(table, log)
    else:
        table.ask(table.active, table.step)


def _tell_pick(table: Position, pick: int, log: list[Event]) -> None:
    if table.step in (GAIN, DESTROY):
        events.picked(log, table.active, None, pick // FOUR, pick % FOUR)
    elif pick >= BEFORE_SEAT:
        events.picked(log, table.active, None, pick - BEFORE_SEAT, None)
    else:
        events.picked(log, table.active, None if pick == POSTED else pick, None, None)


def take_back(table: Position) -> None:
    if table.picks:
        table.picks.pop()
        table.ask(table.active, table.step)
    else:
        table.using = NONE
        table.ask(table.active, ACT)


def _declare(table: Position, log: list[Event] | None) -> None:
    if not veto.ask_service(table):
        strike(table, 0, log)


def strike(table: Position, start: int, log: list[Event] | None) -> None:
    """Let Bodyguards step in, from this pick on; if none does, the action takes effect."""
    if all_spies.is_attack(table):
        for place in range(start, len(table.picks)):
            if _is_guarded(table, table.picks[place], log):
                return
    all_spies.act(table, log)
    if table.circle >= GOAL:
        table.end("circle", log)
        return
    player = table.players[table.active]
    if player.ready & bit(table.using):
        player.ready &= ~bit(table.using)
        table.prepare(table.using, log)
    used_up(table, log)


def used_up(table: Position, log: list[Event] | None) -> None:
    """The spy in use has its place again, whatever came of its action."""
    table.using = NONE
    table.picks.clear()
    table.attacked = NONE
    go_on(table, log)


# Bodyguards


def _is_guarded(table: Position, target: int, log: list[Event] | None) -> bool:
    """Whether a Bodyguard repels the attack on this spy by itself, or its owner must be asked."""
    if table.guarded & bit(target):
        repel(table, table.guard_of(target), target, log)
        return True
    owner = table.owner[target]
    if owner == NONE:
        return False
    player = table.players[owner]
    if player.posted & bit(target):
        repel(table, target, target, log)
        return True
    if player.posted == 0 or owner == table.active or not player.ready & bit(target):
        return False
    table.attacked = target
    table.ask(owner, REPEL)
    return True


def repel_offer(table: Position) -> tuple[Action, ...]:
    posted = table.players[table.owner[table.attacked]].posted
    return (*[REPEL_WITH[card] for card in members(posted)], DECLINE)


def repel(table: Position, guard: int, target: int, log: list[Event] | None) -> None:
    """The attack fails as a whole: attacker and Bodyguard go to the wheel."""
    owner = table.owner[guard]
    if log is not None:
        events.repelled(log, owner, guard, target)
    if table.laid & bit(guard):
        table.lift(guard)
    else:
        table.players[owner].posted &= ~bit(guard)
    table.players[table.active].ready &= ~bit(table.using)
    table.prepare(table.using, log)
    table.prepare(guard, log)
    used_up(table, log)


def let_strike(table: Position, log: list[Event] | None) -> None:
    """The owner of the attacked spy declines to guard it: go on behind that spy."""
    place = table.picks.index(table.attacked)
    table.attacked = NONE
    strike(table, place + 1, log)
