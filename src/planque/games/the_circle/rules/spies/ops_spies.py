"""The spies of OPS, purple: Bloodhound, Assassin, Unmasker, Interceptor."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import Target
from planque.games.the_circle.rules.spies.base import (
    AimsAtSpy,
    SpyType,
    in_order,
    lay_before,
    target,
)
from planque.games.the_circle.table.choices import LAY_BEFORE
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import EXCHANGE, INTERCEPT, KILL


class Bloodhound(SpyType):
    """A member of the Circle is captured, which gives the Circle a point too."""

    def act(self, table: Position, log: list[Event] | None) -> None:
        table.score(table.user(), 1)
        table.circle += 1
        events.captured(log, table.user(), table.using)


class Assassin(AimsAtSpy):
    """A hired spy, ready, laid, posted or preparing, leaves the game."""

    step = KILL

    def aims(self, table: Position, card: int) -> i64:
        found = table.preparing | table.laid
        for player in table.players:
            found |= player.ready | player.posted
        return found & ~bit(card)

    def is_attack(self, table: Position) -> bool:
        return True

    def act(self, table: Position, log: list[Event] | None) -> None:
        dead = target(table)
        victim = table.owner[dead]
        _take_away(table, dead)
        table.owner[dead] = NONE
        table.gone |= bit(dead)
        events.killed(log, table.user(), table.using, dead, victim)


def _take_away(table: Position, card: int) -> None:
    """A posted Bodyguard always repels, so it never dies; nor does a guarded spy."""
    if table.preparing & bit(card):
        table.rows.take(table.row_of(table.slot_of(card)), card)
        table.preparing &= ~bit(card)
    elif table.laid & bit(card):
        table.lift(card)
    else:
        table.players[table.owner[card]].ready &= ~bit(card)


class Unmasker(AimsAtSpy):
    """Two ready spies of different players change owners; not itself."""

    step = EXCHANGE

    def may_use(self, table: Position, card: int) -> bool:
        """Whether two players have a ready spy beside it."""
        owners = 0
        for player in table.players:
            if player.ready & ~bit(card):
                owners += 1
        return owners > 1

    def aims(self, table: Position, card: int) -> i64:
        """Any ready spy but itself; then one of another player."""
        first = table.owner[target(table)] if table.picks else NONE
        found: i64 = 0
        for seat in range(table.seats):
            if seat != first:
                found |= table.players[seat].ready
        return found & ~bit(card)

    def enough(self, table: Position) -> bool:
        return len(table.picks) == 2

    def is_attack(self, table: Position) -> bool:
        return True

    def act(self, table: Position, log: list[Event] | None) -> None:
        one, two = target(table), target(table, 1)
        owner_of_one, owner_of_two = table.owner[one], table.owner[two]
        _change_owner(table, one, owner_of_two)
        _change_owner(table, two, owner_of_one)
        events.exchanged(log, table.user(), table.using, one, owner_of_two)
        events.exchanged(log, table.user(), table.using, two, owner_of_one)


def _change_owner(table: Position, card: int, new: int) -> None:
    table.players[table.owner[card]].ready &= ~bit(card)
    table.players[new].ready |= bit(card)
    table.owner[card] = new


class Interceptor(SpyType):
    """A rival's ready spy prepares anew; or a rival infiltrates nothing in its next phase 2."""

    step = INTERCEPT

    def may_use(self, table: Position, card: int) -> bool:
        for seat in range(table.seats):
            player = table.players[seat]
            if seat != table.active and (player.ready or player.interceptor == NONE):
                return True
        return False

    def targets(self, table: Position) -> tuple[Action, ...]:
        before: list[Action] = []
        ready: i64 = 0
        for seat in range(table.seats):
            if seat != table.active:
                player = table.players[seat]
                ready |= player.ready
                if player.interceptor == NONE:
                    before.append(LAY_BEFORE[seat])
        return (*before, *in_order(ready))

    def is_attack(self, table: Position) -> bool:
        return isinstance(table.picks[0], Target)

    def act(self, table: Position, log: list[Event] | None) -> None:
        if self.is_attack(table):
            _intercept(table, log)
        else:
            lay_before(table, log)


def _intercept(table: Position, log: list[Event] | None) -> None:
    card = target(table)
    victim = table.owner[card]
    table.players[victim].ready &= ~bit(card)
    events.intercepted(log, table.user(), table.using, card, victim)
    table.prepare(card, log)
