"""A bound for what can still be stolen: the steps of a round through some of the secrets.

Where going back costs something, whoever wants certain secrets must at least walk to them, one
after the other. With a handful of secrets all their choices can be looked at.
"""

from mypy_extensions import i64

from planque.games.spyworld.table.grid import ROOMS
from planque.games.spyworld.table.kinds import SECRETS, group_of
from planque.games.spyworld.table.sets import bit
from planque.lab.spyworld.lair_map import LairMap

MOST_SECRETS = 8  # beyond, the table would take longer than it saves
FAR: i64 = 99
JUMP: i64 = 2  # steps that a jump can save at most


class BoundBySteps:
    """The fewest steps to each choice of secrets, from each room."""

    def __init__(self, lair: LairMap, drills: bool) -> None:
        self.rooms: list[i64] = []  # of the secrets
        for room in range(ROOMS):
            if group_of(lair.fittings[room]) == SECRETS:
                self.rooms.append(room)
        self._choices: list[i64] = []  # the best first
        self._worth: list[i64] = []
        self._steps: list[i64] = []
        if 0 < len(self.rooms) <= MOST_SECRETS:
            self._measure([distances(lair, room, drills) for room in self.rooms])
            self._rank(lair)

    def _measure(self, away: list[list[i64]]) -> None:
        """Note the fewest steps by choice and room: those to a first secret, and on from there."""
        count = len(self.rooms)
        self._steps = [0] * ROOMS
        for choice in range(1, 1 << count):
            for room in range(ROOMS):
                fewest = FAR
                for first in range(count):
                    if choice & bit(first):
                        rest = choice & ~bit(first)
                        steps = away[first][room] + self._steps[rest * ROOMS + self.rooms[first]]
                        fewest = min(fewest, steps)
                self._steps.append(fewest)

    def _rank(self, lair: LairMap) -> None:
        worths: list[int] = []
        for choice in range(1 << len(self.rooms)):
            worth: i64 = 0
            for number, room in enumerate(self.rooms):
                if choice & bit(number):
                    worth += lair.worth[lair.fittings[room]]
            worths.append(worth)
        for choice_ in sorted(range(len(worths)), key=lambda choice: -worths[choice]):
            self._choices.append(choice_)
            self._worth.append(worths[choice_])

    def worth(self, rooms: i64, at: i64, steps: i64, known: i64) -> i64:
        """The best choice of secrets in these rooms with a round of so few steps from here.

        `known` bounds it already, and is the answer where there are too many secrets.
        """
        if not self._choices:
            return known
        wanted: i64 = 0
        for number in range(len(self.rooms)):
            if rooms & bit(self.rooms[number]):
                wanted |= bit(number)
        for place in range(len(self._choices)):
            choice = self._choices[place]
            if choice & ~wanted == 0 and self._steps[choice * ROOMS + at] <= steps:
                return min(known, self._worth[place])
        return 0


def distances(lair: LairMap, room: i64, drills: bool) -> list[i64]:
    """The steps from every room to this one, through openings or, drilling, through all walls."""
    away: list[i64] = [FAR] * ROOMS
    reach = bit(room)
    border = reach
    steps: i64 = 0
    while border:
        for other in range(ROOMS):
            if border & bit(other):
                away[other] = steps
        border = lair.further(reach, drills) & ~reach
        reach |= border
        steps += 1
    return away
