"""The spies of INT, yellow: Informer, Shredder, Broker, Saboteur."""

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import DestroySecret, GainSecret
from planque.games.the_circle.rules.spies.base import SpyType, all_picked, lay_before
from planque.games.the_circle.table.choices import DESTROY as DESTROY_IN
from planque.games.the_circle.table.choices import FOUR, LAY_BEFORE
from planque.games.the_circle.table.choices import GAIN as GAIN_ANYWHERE
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import GOAL, Position
from planque.games.the_circle.table.steps import BEFORE, DESTROY, GAIN


class Informer(SpyType):
    """2 new secrets (neutral: 1) for any divisions of anybody."""

    step = GAIN

    def targets(self, table: Position) -> tuple[Action, ...]:
        return GAIN_ANYWHERE[table.seats]

    def enough(self, table: Position) -> bool:
        return all_picked(table)

    def act(self, table: Position, log: list[Event] | None) -> None:
        for pick in table.picks:
            assert isinstance(pick, GainSecret)
            arrest = table.gain(pick.seat, pick.division)
            if log is not None:
                events.gained(log, table.user(), table.using, pick.seat, pick.division)
                if arrest:
                    events.arrested(log, pick.seat, pick.division)
            if table.circle >= GOAL:
                return


class Shredder(SpyType):
    """2 secrets (neutral: 1) less in any divisions of anybody."""

    step = DESTROY

    def may_use(self, table: Position, card: int) -> bool:
        for player in table.players:
            if player.all_secrets():
                return True
        return False

    def targets(self, table: Position) -> tuple[Action, ...]:
        """Every division that has a secret, beside the one that is picked already."""
        found: list[Action] = []
        for seat in range(table.seats):
            player = table.players[seat]
            for division in range(FOUR):
                here = player.secrets[division]
                if here and here > _picked(table, seat, division):
                    found.append(DESTROY_IN[seat][division])
        return tuple(found)

    def enough(self, table: Position) -> bool:
        return all_picked(table) or not self.targets(table)

    def act(self, table: Position, log: list[Event] | None) -> None:
        for pick in table.picks:
            assert isinstance(pick, DestroySecret)
            table.players[pick.seat].secrets[pick.division] -= 1
            events.destroyed(log, table.user(), table.using, pick.seat, pick.division)


def _picked(table: Position, seat: int, division: int) -> int:
    """How many secrets of a division are picked to be destroyed."""
    count = 0
    for pick in table.picks:
        if isinstance(pick, DestroySecret) and pick.seat == seat and pick.division == division:
            count += 1
    return count


class Broker(SpyType):
    """2 secrets (neutral: 1) less to pay in an auction; so it works in phase 3 only."""

    def may_use(self, table: Position, card: int) -> bool:
        return False

    def act(self, table: Position, log: list[Event] | None) -> None:
        worth = min(table.cards.strength[table.using], table.price)
        table.price -= worth
        events.brokered(log, table.leader, table.using, worth)


class Saboteur(SpyType):
    """Laid before a rival, whose next phase 1 brings 2 secrets (neutral: 3)."""

    step = BEFORE

    def may_use(self, table: Position, card: int) -> bool:
        for seat in range(table.seats):
            if seat != table.active and table.players[seat].saboteur == NONE:
                return True
        return False

    def targets(self, table: Position) -> tuple[Action, ...]:
        """Rivals before whom no Saboteur lies yet."""
        found: list[Action] = []
        for seat in range(table.seats):
            if seat != table.active and table.players[seat].saboteur == NONE:
                found.append(LAY_BEFORE[seat])
        return tuple(found)

    def act(self, table: Position, log: list[Event] | None) -> None:
        lay_before(table, log)
