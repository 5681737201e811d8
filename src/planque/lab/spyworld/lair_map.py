"""The lair as a search sees it: sets of rooms, the ways between them, and the price of a step."""

from typing import Final

from mypy_extensions import i64

from planque.games.spyworld.rules.exploration import TIRED_STEP, Exploration
from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, NEIGHBOUR, ROOMS, SIDE, spread
from planque.games.spyworld.table.kinds import DEVICE, DOSSIER, DRILL, NONE, SECRETS, group_of
from planque.games.spyworld.table.sets import bit, members, set_of, size

UP: Final = 0  # the directions of the grid
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3


class LairMap:
    """What does not change while an agent explores a lair."""

    def __init__(self, exploration: Exploration, secrets: i64) -> None:
        """`secrets` is how much a point of a secret is worth."""
        terms = exploration.terms
        self.fittings: list[i64] = list(exploration.lair.fittings)
        self.points: list[i64] = list(terms.board.points)
        self.back: i64 = exploration.costs.back
        self.tired: i64 = terms.board.tired
        self.expert_drill = terms.is_expert(DRILL)
        self.wall_price: i64 = terms.gadgets.wall
        self.jump_price: i64 = terms.gadgets.jump
        self.open, self.walled, self.jumps = _ways(exploration)
        self.free: i64 = 0  # the rooms without a trap or a guard
        self.secrets: list[i64] = [0] * (DEVICE + 1)  # by fitting, the rooms with this secret
        self.worth: list[i64] = [point * secrets for point in terms.board.points]
        for room, fitting in enumerate(self.fittings):
            if fitting == NONE or group_of(fitting) == SECRETS:
                self.free |= bit(room)
            if group_of(fitting) == SECRETS:
                self.secrets[fitting] |= bit(room)
        self._dearest_first = sorted(range(DOSSIER, DEVICE + 1), key=lambda kind: -self.worth[kind])
        self.areas: list[i64] = self._areas()
        self.touched: list[list[int]] = self._touched()
        self.openers: list[i64] = [room for room in range(ROOMS) if self.touched[room]]
        self._open_up = self._open_to(UP)
        self._open_right = self._open_to(RIGHT)
        self._open_down = self._open_to(DOWN)
        self._open_left = self._open_to(LEFT)

    def _open_to(self, way: int) -> i64:
        """The rooms with an opening to this side."""
        rooms: i64 = 0
        for room in range(ROOMS):
            other = NEIGHBOUR[room * DIRECTIONS + way]
            if other != NONE and other in self.open[room]:
                rooms |= bit(room)
        return rooms

    # Prices

    def steps_after(self, made: i64, more: i64) -> i64:
        """Steps made, as far as they matter: only where the agent gets tired."""
        nothing: i64 = 0
        return min(made + more, self.tired) if self.tired else nothing

    def going_back(self, made: i64, steps: i64) -> i64:
        """The movement for so many steps back, after those made."""
        if self.tired == 0 or self.back == 0:
            return steps * self.back
        price: i64 = 0
        for step in range(made, made + steps):
            price += max(self.back, self.new_step(step))
        return price

    def new_step(self, made: i64) -> i64:
        """The movement for a step into a new room, after those made."""
        one: i64 = 1
        return TIRED_STEP if self.tired and made + 1 >= self.tired else one

    # Sets of rooms

    def further(self, rooms: i64, drills: bool) -> i64:
        """The rooms one step further, for whoever can drill or not."""
        if drills:
            return spread(rooms)
        return (
            (rooms & self._open_up) >> SIDE
            | (rooms & self._open_right) << 1
            | (rooms & self._open_down) << SIDE
            | (rooms & self._open_left) >> 1
        )

    def most_points(self, rooms: i64, most: i64) -> i64:
        """What the secrets in so many of these rooms are worth, the best ones."""
        worth: i64 = 0
        for kind in self._dearest_first:
            count = min(most, size(rooms & self.secrets[kind]))
            worth += count * self.worth[kind]
            most -= count
        return worth

    # Areas without traps and guards

    def _areas(self) -> list[i64]:
        """Rooms without traps and guards that hang together, as sets of rooms."""
        areas: list[i64] = []
        left = self.free
        while left:
            area = left & -left
            border: list[int] = [members(area)[0]]
            for room in border:
                for other in self.open[room]:
                    if self.free & ~area & bit(other):
                        area |= bit(other)
                        border.append(other)
            areas.append(area)
            left &= ~area
        return areas

    def _touched(self) -> list[list[int]]:
        """By room: the areas that an opening leads into, for those with a trap or a guard."""
        touched: list[list[int]] = [[] for _ in range(ROOMS)]
        for room in range(ROOMS):
            if not self.free & bit(room):
                doors = set_of([int(other) for other in self.open[room]])
                for number, area in enumerate(self.areas):
                    if area & doors:
                        touched[room].append(number)
        return touched


Ways = list[list[i64]]  # by room


def _ways(exploration: Exploration) -> tuple[Ways, Ways, Ways]:
    """By room: the neighbours through openings, those behind a wall, and where a jump leads."""
    walls = exploration.lair.walls
    open_: Ways = [[] for _ in range(ROOMS)]
    walled: Ways = [[] for _ in range(ROOMS)]
    jumps: Ways = [[] for _ in range(ROOMS)]
    for room in range(ROOMS):
        for way in range(DIRECTIONS):
            edge = EDGE[room * DIRECTIONS + way]
            if edge == NONE:
                continue
            other = NEIGHBOUR[room * DIRECTIONS + way]
            if walls & bit(edge):
                walled[room].append(other)
                continue
            open_[room].append(other)
            beyond = EDGE[other * DIRECTIONS + way]
            if beyond != NONE and not walls & bit(beyond):
                jumps[room].append(NEIGHBOUR[other * DIRECTIONS + way])
    return open_, walled, jumps
