"""The spies of REC, orange: Recruiter, Forger, Turncoat, Bodyguard."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import Post
from planque.games.the_circle.rules.spies.base import AimsAtSpy, lay_on, target
from planque.games.the_circle.table.choices import POST
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import DESERT, GUARD, LAY_ON


class Recruiter(AimsAtSpy):
    """Laid on an unowned spy at the wheel: when it is due, its hiring division is chosen."""

    step = LAY_ON

    def aims(self, table: Position, card: int) -> i64:
        return table.unowned & ~table.covered

    def act(self, table: Position, log: list[Event] | None) -> None:
        lay_on(table, log)


class Forger(AimsAtSpy):
    """Laid on an unowned coloured spy at the wheel: when it is due, it counts as neutral."""

    step = LAY_ON

    def aims(self, table: Position, card: int) -> i64:
        return table.unowned & ~table.covered & ~table.cards.neutral

    def act(self, table: Position, log: list[Event] | None) -> None:
        lay_on(table, log)


class Turncoat(AimsAtSpy):
    """Takes the owner's marker off a spy at the wheel."""

    step = DESERT

    def aims(self, table: Position, card: int) -> i64:
        return table.preparing

    def is_attack(self, table: Position) -> bool:
        return True

    def act(self, table: Position, log: list[Event] | None) -> None:
        deserter = target(table)
        former = table.owner[deserter]
        table.owner[deserter] = NONE
        table.preparing &= ~bit(deserter)
        table.unowned |= bit(deserter)
        events.deserted(log, table.user(), table.using, deserter, former)


class Bodyguard(AimsAtSpy):
    """Laid on a spy, ready or at the wheel; or posted before its owner.

    How it repels attacks is told in `bodyguards`.
    """

    step = GUARD

    def aims(self, table: Position, card: int) -> i64:
        found = table.unowned | table.preparing
        for player in table.players:
            found |= player.ready
        return found & ~table.guarded & ~bit(card)

    def may_use(self, table: Position, card: int) -> bool:
        return True

    def targets(self, table: Position) -> tuple[Action, ...]:
        return (POST, *super().targets(table))

    def act(self, table: Position, log: list[Event] | None) -> None:
        if isinstance(table.picks[0], Post):
            _post(table, log)
        else:
            lay_on(table, log)


def _post(table: Position, log: list[Event] | None) -> None:
    player = table.players[table.user()]
    player.ready &= ~bit(table.using)
    player.posted |= bit(table.using)
    events.posted(log, table.user(), table.using)
