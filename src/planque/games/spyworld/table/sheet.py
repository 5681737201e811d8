"""A player's sheet: the lair that is drawn on it, the budget, the training, the gadgets.

The fittings lie in four sets of rooms that overlap, so that a sheet is quickly copied: the numbers
of a fitting within its group, 1 to 3, in two bits (`low`, `high`), and the rooms with guards and
with secrets. A sheet that others can see never changes: a turn is written on a copy.
"""

from mypy_extensions import i64

from planque.core.pickling import kept
from planque.games.spyworld.table.grid import FURNISHABLE, ROOMS
from planque.games.spyworld.table.kinds import DRILL, GUARDS, IN_A_GROUP, NONE, SECRETS, group_of
from planque.games.spyworld.table.sets import bit, size


class Sheet:
    """Everything that a player has written down."""

    def __init__(self, bills: int) -> None:
        self.low: i64 = 0
        self.high: i64 = 0
        self.guards: i64 = 0
        self.secrets: i64 = 0
        self.walls: i64 = 0
        self.bills: i64 = bills
        self.earned: i64 = 0  # bills earned in the whole game
        self.movement: i64 = 0
        self.stealth: i64 = 0
        self.combat: i64 = 0
        self.bonus: i64 = 0  # bonus actions used
        self.gadgets: i64 = 0  # a set
        self.points: i64 = 0  # of missions
        self.seen: dict[str, object] | None = None  # how a view shows it, once it was asked for

    @property
    def furnished(self) -> i64:
        """The rooms with a fitting."""
        return self.low | self.high

    def is_full(self) -> bool:
        furnishable: i64 = FURNISHABLE
        return self.low | self.high == furnishable

    def rooms_of(self, fitting: i64) -> i64:
        """The rooms with this fitting."""
        number = fitting % IN_A_GROUP + 1
        rooms = self.rooms_of_group(group_of(fitting))
        rooms &= self.low if number & 1 else ~self.low
        rooms &= self.high if number & 2 else ~self.high
        return rooms

    def rooms_of_group(self, group: i64) -> i64:
        """The rooms with traps, with guards or with secrets."""
        if group == GUARDS:
            return self.guards
        if group == SECRETS:
            return self.secrets
        return (self.low | self.high) & ~self.guards & ~self.secrets

    def fitting_at(self, room: i64) -> int:
        """What is in a room, or NONE."""
        number = (self.low >> room & 1) + (self.high >> room & 1) * 2
        if number == 0:
            return NONE
        if self.guards >> room & 1:
            return number + 2
        return number + 5 if self.secrets >> room & 1 else number - 1

    def fittings(self) -> list[int]:
        """What is in each room, or NONE."""
        return [self.fitting_at(room) for room in range(ROOMS)]

    def furnish(self, room: i64, fitting: i64) -> None:
        number = fitting % IN_A_GROUP + 1
        group = group_of(fitting)
        here = bit(room)
        if number & 1:
            self.low |= here
        if number & 2:
            self.high |= here
        if group == GUARDS:
            self.guards |= here
        elif group == SECRETS:
            self.secrets |= here

    def train(self, value: i64, points: i64, most: i64) -> i64:
        """Add to a value, up to the most that is allowed; what was added."""
        added = min(points, most - self.value(value))
        if value == 0:
            self.movement += added
        elif value == 1:
            self.stealth += added
        else:
            self.combat += added
        return added

    def value(self, value: i64) -> i64:
        """Movement, stealth or combat."""
        if value == 0:
            return self.movement
        return self.stealth if value == 1 else self.combat

    def earn(self, bills: i64, most: i64) -> i64:
        """Add earned bills, as long as the whole game's limit allows it; what was added."""
        added = min(bills, most - self.earned)
        self.earned += added
        self.bills += added
        return added

    def gadget_boxes(self) -> int:
        """How many gadget boxes are ticked: the laser drill has two."""
        return size(self.gadgets) + (1 if self.gadgets & bit(DRILL) else 0)

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, 0)

    def copy(self) -> "Sheet":
        twin = Sheet(0)
        twin.low = self.low
        twin.high = self.high
        twin.guards = self.guards
        twin.secrets = self.secrets
        twin.walls = self.walls
        twin.bills = self.bills
        twin.earned = self.earned
        twin.movement = self.movement
        twin.stealth = self.stealth
        twin.combat = self.combat
        twin.bonus = self.bonus
        twin.gadgets = self.gadgets
        twin.points = self.points
        return twin
