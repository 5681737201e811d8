"""A table in memory: what its log adds up to. It does no input or output."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from planque.core.action import Action
from planque.core.event import Event
from planque.core.game import Game
from planque.core.options import OptionValue
from planque.core.record import Record
from planque.core.state import State
from planque.server.refusals import Refusal
from planque.server.tables.clocks import ClockRule, Clocks
from planque.server.tables.company import Begins, Company, Door, Ended
from planque.server.tables.counts import Count
from planque.server.tables.dealer import Dealer, seed_after
from planque.server.tables.entry import Entry, data_of
from planque.server.tables.seat import Seat, Who

Phase = Literal["waiting", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table was opened with."""

    id: str
    game: Game
    options: Mapping[str, OptionValue]
    clock: ClockRule | None
    listed: bool
    case_file: bool
    created: float
    host: int | None = None  # the seat of whoever opened it, if they sit there
    begins: Begins = "full"
    door: Door = "open"
    same_deal: bool = False  # other tables play it too: it is never dealt anew


@dataclass(frozen=True, slots=True)
class Played:
    """One action of the game so far."""

    seat: int
    action: Action
    by_person: bool
    knows: tuple[int, ...] | None  # the seats that saw anything of it; None: everybody


@dataclass(frozen=True, slots=True)
class Owed:
    """A decision that a seat owes: what it may do, and at which position it was asked."""

    legal: tuple[Action, ...]
    since: int


@dataclass(frozen=True, slots=True)
class Happening:
    """An entry that has just been added to a table, and what came of it."""

    entry: Entry
    events: list[Event]  # of the game
    action: Action | None  # where a seat acted
    knows: tuple[int, ...] | None  # the seats that learn of it; None: everybody
    seats: dict[int, Seat]  # where somebody else sits now
    asks: bool  # there are new decisions, and nobody shall wait for them


class Table:
    """Everything that happened at a table, added up."""

    def __init__(
        self, setup: Setup, seats: Sequence[Seat], first: State, dealer: Dealer | None = None
    ) -> None:
        self.setup = setup
        self.first = first  # kept for an undo, so that the seed need not be kept in memory
        self._dealer = dealer  # until the game has begun
        self.dealt_by = 0  # the entry that dealt it anew, if any did
        self._sit(seats)
        self.company = Company(setup.host, setup.door)
        self._started = False  # by the host
        self.number = 0
        self.last_at = setup.created  # when anything happened
        self.numbers = Count()  # of the entries
        self.knows: tuple[int, ...] | None = None  # whom the last entry is for; None: everybody
        self.undo_asked: int | None = None
        self.undo_agreed: set[int] = set()
        self.rematch_asked: set[int] = set()
        self.rematch: str | None = None
        self.closed = False  # by the host of the server, before the game was over
        self.ended: Ended | None = None
        self.clocks = None if setup.clock is None else Clocks(setup.clock, len(seats))
        self.time_up: float | None = None  # when the game itself waits no longer
        self.asked = 0  # the question that it waits for
        self._begin()

    def _sit(self, seats: Sequence[Seat]) -> None:
        self.seats = list(seats)
        self.has_free_seats = any(seat.who == "open" for seat in self.seats)

    def _begin(self) -> None:
        """The game before its first action."""
        self.state = self.first.copy()
        self.played: list[Played] = []
        self.positions = Count()
        self.people: set[int] = set()  # the seats whose last action was a person's
        self.may_go_back: dict[int, int] = {}  # each seat's undo: the position it would lead to
        self.owed: dict[int, Owed] = {}
        self._ask(self.state.deciders)

    @property
    def position(self) -> int:
        """How many actions there are in truth; each seat counts those it saw, in `positions`."""
        return len(self.played)

    @property
    def phase(self) -> Phase:
        if self.state.over or self.closed or self.ended is not None:
            return "over"
        full = self.setup.begins == "full" and not self.has_free_seats
        return "playing" if self._started or full else "waiting"

    @property
    def result(self) -> dict[str, object] | None:
        result = self.state.result
        return None if result is None else result.data

    def view(self, seat: int | None) -> Mapping[str, Any]:
        """What a person at this seat is shown; None: a spectator."""
        return self.shown(self.state, seat)

    def retraced(self, seat: int | None, position: int) -> Iterator[State]:
        """The game once more, until this seat has seen so many actions; it is always one state."""
        state = self.first.copy()
        yield state
        for played in self.played:
            if played.knows is None or seat in played.knows:
                if not position:
                    break
                position -= 1
            state.push(played.seat, played.action)
            yield state

    def legal(self, seat: int | None) -> list[dict[str, object]]:
        owed = None if seat is None else self.owed.get(seat)
        return [] if owed is None else [data_of(action) for action in owed.legal]

    def clocks_at(self, now: float) -> list[float | None]:
        """What every seat has left now, of its clock and of the time that the game gives."""
        left: list[float | None] = [None] * len(self.seats)
        if self.clocks is not None:
            left = list(self.clocks.at(now))
        if self.time_up is not None:
            rest = round(max(0.0, self.time_up - now), 3)
            for seat in self.state.deciders:
                own = left[seat]
                left[seat] = rest if own is None else min(own, rest)
        return left

    def away_until(self, seat: int, now: float) -> float | None:
        """Until when the person of a seat has said to be away."""
        return None if self.clocks is None else self.clocks.away_until(seat, now)

    def record(self, seed: int) -> Record:
        """The record of the game so far, at a table that was opened with this seed."""
        setup = self.setup
        return Record(
            setup.game.name,
            setup.game.rules_version,
            len(self.seats),
            seed_after(seed, self.dealt_by),
            dict(setup.options),
            [(played.seat, played.action) for played in self.played],
            self.result,
        )

    def copy(self) -> "Table":
        """The same table, to see what an entry would lead to.

        It goes on with the state itself, which keeps what it has worked out for its views, and this
        table with a copy of it: most of what is tried out comes true.
        """
        twin = Table.__new__(Table)
        twin.become(self)
        self.state = self.state.copy()
        twin.played = self.played[:]
        twin.positions = self.positions.copy()
        twin.numbers = self.numbers.copy()
        twin.owed = self.owed.copy()
        twin.people = self.people.copy()
        twin.may_go_back = self.may_go_back.copy()
        twin.undo_agreed = self.undo_agreed.copy()
        twin.rematch_asked = self.rematch_asked.copy()
        twin.company = self.company.copy()
        twin.clocks = None if self.clocks is None else self.clocks.copy()
        return twin

    def become(self, ahead: "Table") -> None:
        """Go on where a copy of this table has got to, which is not used any more."""
        vars(self).update(vars(ahead))

    def blank(self) -> "Table":
        """The same table before its log, to go through what happened once more."""
        return Table(self.setup, self.seats, self.first)

    def seats_of(self, who: Who) -> list[int]:
        return [seat for seat, one in enumerate(self.seats) if one.who == who]

    def counted(self, viewer: int | None, entry: Entry) -> tuple[int, int]:
        """The number of an entry, and the position after it, as a viewer counts them."""
        position = self.positions.by(viewer)
        if entry.kind == "played":
            position = self.positions.until(viewer, entry.data["position"])
        return self.numbers.until(viewer, entry.number), position

    def check_move(self, seat: int, position: int, action: Action) -> None:
        """Refuse a move that was made for another position, or that the rules do not allow.

        Where several decide at once, a decision is still the same one after another seat's.
        """
        here = self.positions.by(seat)
        since = self.owed[seat].since if seat in self.owed else here
        if not since <= position <= here:
            raise Refusal("outdated")
        self.state.check(seat, action)

    def check_undo(self, seat: int) -> None:
        """Refuse a seat that has not acted since something hidden was last shown to anybody."""
        if seat not in self.may_go_back:
            raise Refusal("not_now")

    def is_private(self, seat: int, action: Action) -> bool:
        """Whether this is a legal action of which nobody but the seat itself would see anything."""
        if action not in self.state.legal(seat):
            return False
        ahead = self.state.copy()
        ahead.push(seat, action)
        others = [None, *range(seat), *range(seat + 1, ahead.seats)]
        return all(ahead.unseen(other) for other in others)

    def fold(self, entry: Entry, action: Action | None = None) -> Happening:
        """Add the next entry of the log; its action need not be read from it if it is known."""
        assert entry.number == self.number + 1, f"{self.setup.id}: a gap before {entry.number}"
        seats, asked = self.seats, len(self.owed)
        self.number = entry.number
        self.last_at = entry.at
        self.knows = None
        events = self._add(entry, action)
        self.numbers.add(self.knows)
        return Happening(
            entry,
            events,
            self.played[-1].action if entry.kind == "played" else None,
            self.knows,
            self._seated_anew(seats) if self.seats is not seats else {},
            len(self.owed) > asked,
        )

    def _seated_anew(self, before: Sequence[Seat]) -> dict[int, Seat]:
        """The seats at which somebody else sits now; all of them if they may have new numbers."""
        if self._started and self.dealt_by == self.number:
            return dict(enumerate(self.seats))
        pairs = enumerate(zip(before, self.seats, strict=False))  # they were fewer later
        return {seat: now for seat, (former, now) in pairs if now != former}

    def _add(self, entry: Entry, action: Action | None) -> list[Event]:
        match entry.kind:
            case "played":
                return self._play(entry, action or self.setup.game.action(entry.data["action"]))
            case "sat" | "removed":
                self._sit([Seat(**seat) for seat in entry.data["seats"]])
                self.company.seat([seat.is_persons for seat in self.seats])
                if entry.kind == "removed":
                    self._send_away(entry)
                    self._be_away(entry, None)
                self._run_clocks(entry.at)
            case "started":
                self._start(entry)
            case "readied" | "host_passed" | "door" | "abandon_asked" | "abandon_refused":
                self.company.arrange(entry)
            case "undo_asked":
                self._ask_undo(entry)
            case "undo_refused":
                self.undo_asked = None
            case "undone":
                self._undo(entry)
            case "rematch_asked":
                self._ask_rematch(entry)
            case "rematch":
                self.rematch = entry.data["table"]
            case "resigned" | "abandoned":
                self.ended = Ended(entry.kind, entry.seat if entry.kind == "resigned" else None)
                self._stop(entry)
            case "closed":
                self.closed = True
                self._stop(entry)
            case "away":
                self._be_away(entry, entry.data["until"])
            case "nudged":
                if self.clocks is not None:
                    self.clocks.nudge(entry.data["to"])
            case "said":
                pass  # talk moves nothing
        return []

    def _start(self, entry: Entry) -> None:
        """The host has begun the game, perhaps with fewer seats."""
        self._started = True
        self.company.keep(entry.data["kept"])
        self._sit([Seat(**seat) for seat in entry.data["seats"]])
        self.setup = replace(self.setup, options=entry.data["options"])
        self._deal(entry)
        if self.setup.clock is not None and self.clocks is not None:
            before, self.clocks = self.clocks, Clocks(self.setup.clock, len(self.seats))
            self.clocks.keep_absences(before, entry.data["kept"])
        self._run_clocks(entry.at)

    def _be_away(self, entry: Entry, until: float | None) -> None:
        """Whoever has a seat is away, or back, or another one; only clocks of days know it."""
        if self.clocks is not None and entry.seat is not None:
            self.clocks.be_away(entry.seat, entry.at, until)

    def _send_away(self, entry: Entry) -> None:
        """Whoever had to go may have seen their cards, if the game has not begun."""
        self.company.sent_away.update(entry.data["players"])
        if self.phase == "waiting":
            self._deal(entry)

    def _deal(self, entry: Entry) -> None:
        if self.setup.same_deal:
            return
        self.dealt_by = entry.number
        if self._dealer is not None:
            self.first = self._dealer.deal(entry.number, len(self.seats), self.setup.options)
            self._begin()

    def _stop(self, entry: Entry) -> None:
        """The game stays as it is: nobody owes anything, and nothing is taken back."""
        self.owed = {}
        self.may_go_back = {}
        self.undo_asked = None
        self._run_clocks(entry.at)

    def wake_clocks(self, now: float) -> None:
        """After the log was read: the time until now is charged to nobody."""
        if self.clocks is not None:
            self.clocks.rest()
        self.time_up = None
        self._run_clocks(now)

    def _play(self, entry: Entry, action: Action) -> list[Event]:
        seat = entry.seat
        assert seat is not None, "an action is a seat's"
        events = self._carry_out(seat, action, self.seats[seat].who != "bot")
        if self.clocks is not None:
            self.clocks.missed(seat, entry.data["timeout"])
        if self.knows is not None:
            return events  # done in private: not even a clock or an answer may show it
        if self.clocks is not None:
            self.clocks.left = entry.data["clocks"]
            self.clocks.stop(seat)
        self._run_clocks(entry.at)
        if self.seats[seat].who != "bot" or self.undo_asked not in self.may_go_back:
            self.undo_asked = None  # whoever plays on has answered
        return events

    def _carry_out(self, seat: int, action: Action, by_person: bool) -> list[Event]:
        self._dealer = None
        state = self.state
        events = state.apply(seat, action)
        self.knows = knows = self._who_saw()
        if state.over or self.setup.game.reveals(events):
            self.may_go_back.clear()
        elif knows is None:
            self.may_go_back[seat] = self.position
        self.played.append(Played(seat, action, by_person, knows))
        if by_person:
            self.people.add(seat)
        else:
            self.people.discard(seat)
        self.positions.add(knows)
        self.owed.pop(seat, None)
        self._ask(range(len(self.seats)) if knows is None else knows)
        return events

    def _who_saw(self) -> tuple[int, ...] | None:
        """The seats that saw anything of the last action; None: everybody did."""
        if not self.state.unseen(None):
            return None
        return tuple([seat for seat in range(len(self.seats)) if not self.state.unseen(seat)])

    def _ask(self, seats: Iterable[int]) -> None:
        """See what these seats are asked now; what stays the same is as old as it was."""
        deciders = set(self.state.deciders)
        for seat in seats:
            if seat not in deciders:
                self.owed.pop(seat, None)
                continue
            legal = self.state.legal(seat)
            before = self.owed.get(seat)
            if before is None or before.legal != legal:
                self.owed[seat] = Owed(legal, self.positions.by(seat))

    def _ask_undo(self, entry: Entry) -> None:
        """The first seat asks, each other one agrees."""
        assert entry.seat is not None, "a seat asks"
        if self.undo_asked is None:
            self.undo_asked = entry.seat
            self.undo_agreed = set()
        self.undo_agreed.add(entry.seat)

    def _ask_rematch(self, entry: Entry) -> None:
        assert entry.seat is not None, "a seat asks"
        self.rematch_asked.add(entry.seat)

    def _undo(self, entry: Entry) -> None:
        """Play the game again up to the position that the entry goes back to."""
        again = self.played[: entry.data["position"]]
        self._begin()
        for played in again:
            self._carry_out(played.seat, played.action, played.by_person)
        self.knows = None
        self.undo_asked = None
        if self.clocks is not None:
            self.clocks.stop_all()
        self._run_clocks(entry.at)

    def shown(self, state: State, seat: int | None) -> Mapping[str, Any]:
        """What a person at this seat is shown of a state of this game."""
        view = state.view(seat)
        return view if self.setup.case_file else self.setup.game.without_case_file(view)

    def _run_clocks(self, now: float) -> None:
        if self.clocks is not None:
            self.clocks.run(self.state.deciders if self.phase == "playing" else (), now)
        seconds, before = self.state.hurry(self.people), self.asked
        if self.phase != "playing":
            seconds = None
        self.asked = self.state.question()
        if seconds is None:
            self.time_up = None
        elif self.time_up is None or self.asked != before:
            self.time_up = now + seconds
