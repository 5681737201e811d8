"""A table in memory: what its log adds up to. It does no input or output."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from planque.core.action import Action
from planque.core.event import Event
from planque.core.game import Game
from planque.core.options import OptionValue
from planque.core.record import Record
from planque.core.state import State
from planque.server import entry as kinds
from planque.server.clocks import ClockRule, Clocks
from planque.server.entry import Entry
from planque.server.refusals import Refusal

OPEN = "open"
PERSON = "person"
BOT = "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits somewhere. A bot with a name keeps the seat of the person of that name."""

    who: str
    name: str | None = None
    mind: str | None = None

    @property
    def data(self) -> dict[str, str | None]:
        return {"who": self.who, "name": self.name, "mind": self.mind}


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table was opened with, and never changes."""

    id: str
    game: Game
    options: Mapping[str, OptionValue]
    clock: ClockRule | None
    listed: bool
    case_file: bool
    created: float


@dataclass(frozen=True, slots=True)
class Played:
    """One action of the game so far."""

    seat: int
    action: Action


class Table:
    """Everything that happened at a table, added up."""

    __slots__ = (
        "clocks",
        "first",
        "may_go_back",
        "number",
        "played",
        "rematch",
        "rematch_asked",
        "seats",
        "setup",
        "since",
        "state",
        "undo_agreed",
        "undo_asked",
    )

    def __init__(self, setup: Setup, seats: Sequence[Seat], first: State) -> None:
        self.setup = setup
        self.first = first  # kept for an undo, so that the seed need not be kept in memory
        self.seats = list(seats)
        self.number = 0
        self.played: list[Played] = []
        self.may_go_back: dict[int, int] = {}  # each seat's undo: the position it would lead to
        self.undo_asked: int | None = None
        self.undo_agreed: set[int] = set()
        self.rematch_asked: set[int] = set()
        self.rematch: str | None = None
        self.clocks = None if setup.clock is None else Clocks(setup.clock, len(seats))
        self.state = first.copy()
        self.since = dict.fromkeys(self.state.deciders, 0)  # where each open decision began

    @property
    def position(self) -> int:
        return len(self.played)

    @property
    def phase(self) -> str:
        if self.state.over:
            return "over"
        return "waiting" if any(seat.who == OPEN for seat in self.seats) else "playing"

    @property
    def result(self) -> dict[str, object] | None:
        result = self.state.result
        return None if result is None else result.data

    def view(self, seat: int | None) -> Mapping[str, Any]:
        """What a person at this seat is shown; None: a spectator."""
        return self._shown(self.state, seat)

    def view_at(self, seat: int | None, position: int) -> Mapping[str, Any]:
        """What the same person was shown after so many actions."""
        state = self.first.copy()
        for played in self.played[:position]:
            state.push(played.seat, played.action)
        return self._shown(state, seat)

    def legal(self, seat: int | None) -> list[dict[str, object]]:
        if seat is None:
            return []
        return [data_of(action) for action in self.state.legal(seat)]

    def record(self, seed: int) -> Record:
        setup = self.setup
        return Record(
            setup.game.name,
            setup.game.rules_version,
            len(self.seats),
            seed,
            dict(setup.options),
            [(played.seat, played.action) for played in self.played],
            self.result,
        )

    def blank(self) -> "Table":
        """The same table before its log, to go through what happened once more."""
        return Table(self.setup, self.seats, self.first)

    def seats_of(self, who: str) -> list[int]:
        return [seat for seat, one in enumerate(self.seats) if one.who == who]

    def check_move(self, seat: int, position: int, action: Action) -> None:
        """Refuse a move that was made for another position, or that the rules do not allow.

        Where several decide at once, a decision is still the same one after another seat's.
        """
        owed_since = self.since.get(seat, self.position)
        if not owed_since <= position <= self.position:
            raise Refusal("outdated")
        self.state.check(seat, action)

    def check_undo(self, seat: int) -> None:
        """Refuse a seat that has not acted since something hidden was last shown to anybody."""
        if seat not in self.may_go_back:
            raise Refusal("not_now")

    def fold(self, entry: Entry) -> list[Event]:
        """Add the next entry of the log; the events of the game that it led to."""
        assert entry.number == self.number + 1, f"{self.setup.id}: a gap before {entry.number}"
        self.number = entry.number
        if entry.kind == kinds.PLAYED:
            return self._play(entry)
        if entry.kind == kinds.SAT:
            self.seats = [Seat(**seat) for seat in entry.data["seats"]]
            self._run_clocks(entry.at)
        elif entry.kind == kinds.UNDO_ASKED:
            self._ask_undo(entry)
        elif entry.kind == kinds.UNDO_REFUSED:
            self.undo_asked = None
        elif entry.kind == kinds.UNDONE:
            self._undo(entry)
        elif entry.kind == kinds.REMATCH_ASKED and entry.seat is not None:
            self.rematch_asked.add(entry.seat)
        elif entry.kind == kinds.REMATCH:
            self.rematch = entry.data["table"]
        return []

    def wake_clocks(self, now: float) -> None:
        """After the log was read: the time until now is charged to nobody."""
        if self.clocks is not None:
            self.clocks.stop_all()
            self._run_clocks(now)

    def _play(self, entry: Entry) -> list[Event]:
        seat = entry.seat
        assert seat is not None, "an action is a seat's"
        action = self.setup.game.action(entry.data["action"])
        events = self._carry_out(seat, action)
        if self.clocks is not None:
            self.clocks.left = entry.data["clocks"]
            self.clocks.stop(seat)
            self._run_clocks(entry.at)
        if self.seats[seat].who != BOT or self.undo_asked not in self.may_go_back:
            self.undo_asked = None  # whoever plays on has answered
        return events

    def _carry_out(self, seat: int, action: Action) -> list[Event]:
        state = self.state
        others = {other: state.legal(other) for other in state.deciders if other != seat}
        events = state.apply(seat, action)
        if state.over or self.setup.game.reveals(events):
            self.may_go_back.clear()
        else:
            self.may_go_back[seat] = self.position
        self.played.append(Played(seat, action))
        self.since = {
            decider: self.since[decider]
            if decider in others and state.legal(decider) == others[decider]
            else self.position
            for decider in state.deciders
        }
        return events

    def _ask_undo(self, entry: Entry) -> None:
        """The first seat asks, each other one agrees."""
        assert entry.seat is not None, "a seat asks"
        if self.undo_asked is None:
            self.undo_asked = entry.seat
            self.undo_agreed = set()
        self.undo_agreed.add(entry.seat)

    def _undo(self, entry: Entry) -> None:
        """Play the game again up to the position that the entry goes back to."""
        again = self.played[: entry.data["position"]]
        self.played = []
        self.may_go_back = {}
        self.state = self.first.copy()
        self.since = dict.fromkeys(self.state.deciders, 0)
        for played in again:
            self._carry_out(played.seat, played.action)
        self.undo_asked = None
        if self.clocks is not None:
            self.clocks.stop_all()
            self._run_clocks(entry.at)

    def _shown(self, state: State, seat: int | None) -> Mapping[str, Any]:
        view = state.view(seat)
        return view if self.setup.case_file else self.setup.game.without_case_file(view)

    def _run_clocks(self, now: float) -> None:
        if self.clocks is not None:
            self.clocks.run(self.state.deciders if self.phase == "playing" else (), now)


@lru_cache(maxsize=4096)
def data_of(action: Action) -> dict[str, object]:
    """The JSON form of an action: there are few different ones, and each is sent often."""
    return action.data
