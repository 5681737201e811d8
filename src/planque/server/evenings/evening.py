"""An evening: what its log adds up to. It does no input or output."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from planque.server.evenings.pairings import Draw, Form, System

Kind = Literal["joined", "left", "drawn", "started", "result", "corrected", "ended", "closed"]
Role = Literal["host", "helper", "member"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What an evening was opened with."""

    name: str
    game: str
    options: Mapping[str, Any]
    seats: int
    sizes: tuple[int, ...]
    system: System
    bots: str | None  # the mind that takes seats for which there is nobody; None: byes
    same_deal: bool
    clock: dict[str, Any] | None
    rated: bool = False

    @property
    def form(self) -> Form:
        return Form(self.system, self.seats, self.sizes, self.bots is not None, self.same_deal)


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that happened in the course of an evening."""

    number: int
    at: float
    kind: Kind
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a table ended: each seat's points, from 0 to 1, and the game's own scores."""

    points: tuple[float, ...]
    scores: tuple[int, ...] = ()
    corrected: bool = False


@dataclass(slots=True)
class Round:
    """One round, from the moment when its tables are opened."""

    draw: Draw
    tables: tuple[str, ...]  # their ids
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    over: bool = False

    @property
    def is_decided(self) -> bool:
        return len(self.outcomes) == len(self.tables)

    def place_of(self, person: int) -> tuple[int, int] | None:
        """The table and the seat of somebody."""
        for table, seats in enumerate(self.draw.tables):
            if person in seats:
                return table, seats.index(person)
        return None


class Evening:
    """Everything that happened, added up."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.number = 0
        self.field: list[int] = []  # who takes part now, in the order in which they came
        self.entered: list[int] = []  # whoever took part at any time
        self.rounds: list[Round] = []
        self.draft: Draw | None = None
        self.closed = False

    @property
    def running(self) -> Round | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    def fold(self, note: Note) -> None:
        assert note.number == self.number + 1, f"a gap before {note.number}"
        self.number = note.number
        match note.kind:
            case "joined":
                self._join(note.data["person"])
            case "left":
                self.field.remove(note.data["person"])
                self.draft = None  # it has a place for somebody who is not there
            case "drawn":
                self.draft = as_draw(note.data)
            case "started":
                self.rounds.append(Round(as_draw(note.data), tuple(note.data["ids"])))
                self.draft = None
            case "result" | "corrected":
                self._decide(note)
            case "ended":
                self.rounds[-1].over = True
            case "closed":
                self.closed = True

    def _join(self, person: int) -> None:
        self.field.append(person)
        if person not in self.entered:
            self.entered.append(person)
        self.draft = None

    def _decide(self, note: Note) -> None:
        data = note.data
        outcomes = self.rounds[data["round"]].outcomes
        points, before = tuple(data["points"]), outcomes.get(data["table"])
        if note.kind == "corrected":
            scores = () if before is None else before.scores
            outcomes[data["table"]] = Outcome(points, scores, corrected=True)
        elif before is None:  # what was said by hand stays
            outcomes[data["table"]] = Outcome(points, tuple(data["scores"]))


def as_draw(data: Mapping[str, Any]) -> Draw:
    return Draw(tuple(tuple(table) for table in data["tables"]), tuple(data["byes"]))


def draw_data(draw: Draw) -> dict[str, Any]:
    return {"tables": [list(table) for table in draw.tables], "byes": list(draw.byes)}


def moved(draw: Draw, person: int, table: int, seat: int) -> Draw:
    """Somebody has another place, and whoever had that has theirs. A bot needs none."""
    tables, byes = [list(one) for one in draw.tables], list(draw.byes)
    there = tables[table][seat]
    for seats in tables:
        for place, one in enumerate(seats):
            if one == person:
                seats[place] = there
    if person in byes:
        byes.remove(person)
        byes += [] if there is None else [there]
    tables[table][seat] = person
    return Draw(tuple(map(tuple, tables)), tuple(byes))
