"""A partial route of the search."""

from mypy_extensions import i64

from planque.games.spyworld.table.kinds import NONE, USE_DRILL, USE_GRAPNEL


class PartialRoute:
    """A route up to a new room, or up to a shortcut through rooms already entered."""

    def __init__(self) -> None:
        self.before: PartialRoute | None = None
        self.origin: i64 = NONE  # the room from which the last step was made
        self.uses: i64 = 0  # what it used: grapnel, drill and expert smoke
        self.at: i64 = 0
        self.entered: i64 = 0
        self.met: i64 = 0
        self.smoked: i64 = 0
        self.bomb: i64 = NONE
        self.smoke_left: i64 = 0
        self.walls_left: i64 = 0
        self.jumps: i64 = 0
        self.walked: i64 = 0
        self.steps: i64 = 0
        self.stolen: i64 = 0
        self.rooms: i64 = 0
        self.guards: i64 = 0
        self.traps: i64 = 0
        self.left: i64 = 0  # movement left for walking
        self.hope: i64 = 0

    def next(self, origin: i64, room: i64, uses: i64, walked: i64, steps: i64) -> "PartialRoute":
        further = PartialRoute()
        further.before = self
        further.origin = origin
        further.uses = uses
        further.at = room
        further.entered = self.entered
        further.met = self.met
        further.smoked = self.smoked
        further.bomb = self.bomb
        further.smoke_left = self.smoke_left
        further.walls_left = self.walls_left
        further.jumps = self.jumps
        further.walked = walked
        further.steps = steps
        further.stolen = self.stolen
        further.rooms = self.rooms
        further.guards = self.guards
        further.traps = self.traps
        if uses & USE_DRILL:
            further.walls_left -= 1
        if uses & USE_GRAPNEL:
            further.jumps = 0
        return further
