"""The rules of Dead Drop.

In each round all choose a box at once, in secret. Then the boxes are opened: a message is worth a
point if it lies alone, and not in the box that was watched.
"""

from dead_drop import events
from dead_drop.actions import BOXES, DROPS, Drop
from dead_drop.view import DeadDropView
from planque.core.action import Action
from planque.core.event import Event
from planque.core.result import Result
from planque.core.state import State

NOWHERE = -1


class DeadDrop(State):
    def __init__(self, seats: int, watched: list[int]) -> None:
        super().__init__(seats)
        self.watched = watched  # one box a round
        self.round = 0
        self.boxes = [NOWHERE] * seats
        self.points = [0] * seats
        self.deciders = tuple(range(seats))
        self.last = (0, 0, 0)  # who dropped last, what everybody saw of it, and what that seat knew

    def legal(self, seat: int) -> tuple[Action, ...]:
        return DROPS if self.owes(seat) else ()

    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        assert isinstance(action, Drop)
        self.boxes[seat] = action.box
        self.deciders = tuple(other for other in self.deciders if other != seat)
        self.last = (seat, seat, seat * BOXES + action.box)
        events.dropped(log, seat, action.box)
        if not self.deciders:
            self._open(log)

    def _open(self, log: list[Event] | None) -> None:
        watched = self.watched[self.round]
        shown = self.seats
        for seat, box in enumerate(self.boxes):
            shown = shown * BOXES + box
            if box != watched and self.boxes.count(box) == 1:
                self.points[seat] += 1
        shown = shown * BOXES + watched
        self.last = (self.last[0], shown, shown)
        events.opened(log, self.boxes[:], watched)
        self.round += 1
        if self.round == len(self.watched):
            self.over = True
            events.ended(log, self._score())
            return
        self.boxes = [NOWHERE] * self.seats
        self.deciders = tuple(range(self.seats))

    @property
    def result(self) -> Result | None:
        return self._score() if self.over else None

    def _score(self) -> Result:
        most = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == most)
        return Result(tuple(self.points), winners, "last_round", "points")

    def seen(self, seat: int) -> int:
        last, shown, known = self.last
        return known if seat == last else shown

    def view(self, seat: int | None) -> DeadDropView:
        box = NOWHERE if seat is None else self.boxes[seat]
        return {
            "game": "dead-drop",
            "seat": seat,
            "options": {"rounds": len(self.watched)},
            "step": "over" if self.over else "drop",
            "deciders": list(self.deciders),
            "dropped": [box != NOWHERE for box in self.boxes],
            "box": None if box == NOWHERE else box,
            "watched": self.watched[: self.round],
            "points": self.points[:],
            "result": None if self.result is None else self.result.data,
        }

    def dump(self) -> dict[str, object]:
        return {
            "watched": self.watched[:],
            "round": self.round,
            "boxes": self.boxes[:],
            "points": self.points[:],
            "last": list(self.last),
        }

    def copy(self) -> "DeadDrop":
        twin = DeadDrop(self.seats, self.watched[:])
        twin.round = self.round
        twin.boxes = self.boxes[:]
        twin.points = self.points[:]
        twin.deciders = self.deciders
        twin.over = self.over
        twin.last = self.last
        twin.past = self.past
        return twin
