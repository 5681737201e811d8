"""What a route is worth: stolen secrets, and whatever an award may add."""

from mypy_extensions import i64

from planque.games.spyworld.table.grid import ROOMS


class Goal:
    """Points for a route: so many times the stolen secrets, and points by three counts.

    The counts are those of the awards: rooms explored (with the start), guards neutralised, traps
    triggered. Each is a table of points by count, zero unless a threshold is set:

        Goal()                                       # the stolen secrets alone
        Goal().at_least("rooms", 12, 5)              # 5 more with 12 rooms or more: explorer
        Goal().at_least("guards", 4, 20)             # 20 more with 4 guards or more: brutal
        Goal().at_least("traps", 3, -10)             # the owner of the lair would become trapper
        Goal(secrets=1000).each("rooms", 1)          # of the best routes, one with most rooms
    """

    def __init__(self, secrets: int = 1) -> None:
        self.secrets: i64 = secrets
        self.rooms: list[i64] = [0] * (ROOMS + 1)
        self.guards: list[i64] = [0] * (ROOMS + 1)
        self.traps: list[i64] = [0] * (ROOMS + 1)
        self.counts_guards = False
        self._counts = False

    def at_least(self, what: str, count: int, points: int) -> "Goal":
        """So many points more from this count on."""
        table = self._table(what, points)
        for number in range(max(count, 0), ROOMS + 1):
            table[number] += points
        return self

    def each(self, what: str, points: int) -> "Goal":
        """So many points more for each."""
        table = self._table(what, points)
        for number in range(ROOMS + 1):
            table[number] += number * points
        return self

    def score(self, stolen: i64, rooms: i64, guards: i64, traps: i64) -> i64:
        return self.secrets * stolen + self.rooms[rooms] + self.guards[guards] + self.traps[traps]

    def hope(self, rooms: i64, guards: i64, traps: i64, more: i64) -> i64:
        """The most that the counts can bring if each may still rise by so many."""
        return (
            _most(self.rooms, rooms, more)
            + _most(self.guards, guards, more)
            + _most(self.traps, traps, more)
        )

    def is_plain(self) -> bool:
        """Whether nothing but secrets counts."""
        return not self._counts

    def _table(self, what: str, points: int) -> list[i64]:
        self._counts = True
        if what == "rooms":
            return self.rooms
        if what == "guards":
            assert points >= 0, "no award is lost by one more guard"
            self.counts_guards = True
            return self.guards
        assert what == "traps", f"{what} is not counted: rooms, guards and traps are"
        return self.traps


def _most(table: list[i64], first: i64, more: i64) -> i64:
    best = table[first]
    for number in range(first + 1, min(first + more, ROOMS) + 1):
        if table[number] > best:
            best = table[number]
    return best
