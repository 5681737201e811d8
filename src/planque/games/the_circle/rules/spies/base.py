"""What the rules ask of each of the sixteen types of spy."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import LayBefore, Target
from planque.games.the_circle.table.choices import NOTHING, TARGET
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit, lowest


class SpyType:
    """One of the sixteen types of spy: everything that the rules say of it."""

    step: int = NONE  # what is asked once such a spy is chosen; NONE: nothing

    def may_use(self, table: Position, card: int) -> bool:
        """Whether the action of a ready spy of the active player can have an effect in phase 2."""
        return True

    def targets(self, table: Position) -> tuple[Action, ...]:
        """What the spy in use may act on; what is picked already is taken into account."""
        return NOTHING

    def enough(self, table: Position) -> bool:
        """Whether everything is picked that the spy in use needs to act."""
        return True

    def is_attack(self, table: Position) -> bool:
        """Whether a Bodyguard can repel what the spy in use is about to do."""
        return False

    def act(self, table: Position, log: list[Event] | None) -> None:
        """Carry out the action of the spy in use."""
        raise NotImplementedError("every type of spy can do something")


class AimsAtSpy(SpyType):
    """A spy that acts on one spy out of a set."""

    def aims(self, table: Position, card: int) -> i64:
        """The spies that this one may act on."""
        raise NotImplementedError("who aims at spies says at which")

    def may_use(self, table: Position, card: int) -> bool:
        return self.aims(table, card) != 0

    def targets(self, table: Position) -> tuple[Action, ...]:
        return in_order(self.aims(table, table.using))


def in_order(spies: i64) -> tuple[Action, ...]:
    """Every spy of a set as a target."""
    found: list[Action] = []
    while spies:
        found.append(TARGET[lowest(spies)])
        spies &= spies - 1
    return tuple(found)


def target(table: Position, place: int = 0) -> int:
    """The spy that is picked as the first target, or as the second."""
    pick = table.picks[place]
    assert isinstance(pick, Target)
    return pick.card


def all_picked(table: Position) -> bool:
    """Whether as much is picked as the spy in use is strong: 2, or 1 if it is neutral."""
    return len(table.picks) == table.cards.strength[table.using]


def lay_on(table: Position, log: list[Event] | None) -> None:
    """Recruiter, Forger, Bodyguard: the spy in use is laid on its target."""
    seat = table.user()
    table.players[seat].ready &= ~bit(table.using)
    table.lay_on(table.using, target(table))
    events.laid_on(log, seat, table.using, target(table))


def lay_before(table: Position, log: list[Event] | None) -> None:
    """Saboteur, Interceptor: the spy in use is laid before the rival that is picked."""
    pick = table.picks[0]
    assert isinstance(pick, LayBefore)
    seat = table.user()
    table.players[seat].ready &= ~bit(table.using)
    table.lay_before(table.using, pick.seat)
    events.laid_before(log, seat, table.using, pick.seat)
