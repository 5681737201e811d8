"""How far an agent may get, at best: with any number of drilled walls, but with one jump."""

from mypy_extensions import i64

from planque.games.spyworld.table.grid import spread
from planque.lab.spyworld.lair_map import LairMap


class Reach:
    """The rooms that can be reached, before the jump and in all."""

    def __init__(self, lair: LairMap, rooms: i64, drills: bool, jumps: bool) -> None:
        self._grounds = lair
        self._drills = drills
        self._jumps = jumps
        self._before = rooms
        self.all = rooms

    def widen(self, within: i64) -> bool:
        """Take one step further, into these rooms; False: there is nothing new."""
        further = self._grounds.further(self.all, self._drills)
        before = self._before
        if self._jumps:
            further |= spread(spread(before))
            self._before |= self._grounds.further(before, self._drills) & within
        wider = self.all | (further & within)
        changed = wider != self.all or self._before != before
        self.all = wider
        return changed

    def fill(self, within: i64) -> None:
        """Take as many steps as there are, into these rooms."""
        while self.widen(within):
            pass
