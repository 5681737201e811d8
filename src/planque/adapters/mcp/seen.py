"""What a seat has been told of its table, and what it may do there now. No input or output.

It is put together from the server's messages (docs/protocol.md), which hold what the seat may see
and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Message = Mapping[str, Any]
Kind = Literal["act", "agree", "refuse", "abandon", "play_on", "reclaim", "ready", "fill", "again"]

STANDING = ("clocks", "deciders", "result", "asks", "may_undo")
FILLING = "rookie"  # the mind at seats that nobody has taken


@dataclass(frozen=True)
class Choice:
    """One thing that the seat may do now, and the message that does it."""

    kind: Kind
    message: Message

    @property
    def action(self) -> Any:
        """An action of the game, as JSON has it; None: something else."""
        return self.message.get("action")


@dataclass(frozen=True)
class Decision:
    """A list of choices, and the position that they are for. Its number is given once: a choice
    from an older list is never taken for one of a newer list."""

    number: int
    position: int = 0
    choices: tuple[Choice, ...] = ()

    def message(self, choice: int) -> dict[str, Any]:
        """What to send for a choice, counted from 1; LookupError if it is not on the list."""
        if not 1 <= choice <= len(self.choices):
            raise LookupError(choice)
        chosen = self.choices[choice - 1]
        position = {"position": self.position} if chosen.kind == "act" else {}
        return {**chosen.message, **position}

    @property
    def is_due(self) -> bool:
        """Whether somebody waits for it."""
        return any(choice.kind not in ("fill", "again") for choice in self.choices)


class Seen:
    """A table through the eyes of one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.table: dict[str, Any] = {}  # empty: nothing has been told yet
        self.view: Message = {}
        self.number = 0  # of the last entry that was told
        self.news: list[Message] = []  # entries that the agent has not acted upon yet
        self.announcement = ""
        self.decision = Decision(0)
        self._legal: list[Any] = []
        self._position = 0
        self._as_of = 0  # the number of the entry after which the whole table was told
        self._settled = False  # how the table stands after the last move was told too

    @property
    def is_over(self) -> bool:
        return bool(self.table) and self.table["phase"] == "over"

    @property
    def rematch(self) -> str | None:
        """The table at which everybody plays on."""
        found: str | None = self.table.get("rematch")
        return found

    def hear(self, message: Message) -> None:
        """Take in what the server says."""
        kind = message["type"]
        moved_on = False
        if kind == "welcome":
            self.table = dict(message["table"])
            self._as_of = message["number"]
            self._take_in(message)
        elif kind == "presence":
            self._mark_present(message["connected"])
        elif kind == "announcement":
            self.announcement = message["text"]
        elif "at" in message:  # an entry of the log
            moved_on = self._add(message)
        self._decide(moved_on)

    def forget_news(self, until: int) -> None:
        """The agent has acted upon all that it was told up to this entry."""
        self.news = [entry for entry in self.news if entry["number"] > until]

    def _add(self, entry: Message) -> bool:
        """Add an entry of the log; whether what the seat was asked before is answered by it."""
        if entry["number"] > self.number:
            self.number = entry["number"]
            self.news.append(entry)
        if entry["number"] > self._as_of:
            self._change_table(entry)
        if entry["type"] == "played":
            return bool(entry["seat"] == self.seat)
        return entry["type"] in ("undone", "started")

    def _take_in(self, message: Message) -> None:
        """How the table stands now."""
        self.view = message["view"]
        self._legal = message["legal"]
        self._position = message["position"]
        self._settled = True

    def _change_table(self, entry: Message) -> None:
        table, asks = self.table, self.table["asks"]
        match entry["type"]:
            case "played" | "undone":
                self._settled = False
                if "legal" in entry:  # the newest of those that come together
                    self._take_in(entry)
                    table.update({name: entry[name] for name in STANDING})
                    if table["result"] is not None:
                        table["phase"] = "over"
            case "sat":
                self._seat_anew(entry["seats"])
            case "removed":
                self._seat_anew(entry["seats"])
                self._take_in(entry)
            case "started":
                self._start(entry)
            case "readied":
                others = [seat for seat in table["ready"] if seat != entry["seat"]]
                table["ready"] = [*others, entry["seat"]] if entry["ready"] else others
            case "host_passed":
                table["host"] = entry["to"]
            case "abandon_asked":
                table["asks"] = {**asks, "abandon": [*asks["abandon"], entry["seat"]]}
            case "abandon_refused":
                table["asks"] = {**asks, "abandon": []}
            case "resigned" | "abandoned":
                table["phase"] = "over"
                table["ended"] = {"how": entry["type"], "seat": entry["seat"]}
            case "undo_asked":
                agreed = [] if asks["undo"] is None else asks["undo_agreed"]
                asking = entry["seat"] if asks["undo"] is None else asks["undo"]
                asked = {"undo": asking, "undo_agreed": [*agreed, entry["seat"]]}
                table["asks"] = {**asks, **asked}
            case "undo_refused":
                table["asks"] = {**asks, "undo": None, "undo_agreed": []}
            case "rematch_asked":
                table["asks"] = {**asks, "rematch": [*asks["rematch"], entry["seat"]]}
            case "rematch":
                table["rematch"] = entry["table"]
            case "closed":
                table["phase"] = "over"

    def _seat_anew(self, moved: list[Message]) -> None:
        """Others sit at some seats now; with the last of them the game begins."""
        newly = {one["seat"]: one for one in moved}
        seats = [{**one, **newly.get(one["seat"], {})} for one in self.table["seats"]]
        self.table["seats"] = seats
        full = self.table["begins"] == "full" and all(one["who"] != "open" for one in seats)
        if self.table["phase"] == "waiting" and full:
            self.table["phase"] = "playing"

    def _start(self, entry: Message) -> None:
        """The host has begun the game; where seats were left out the others have new numbers."""
        kept = entry["kept"]
        before = [self.table["seats"][seat] for seat in kept]
        seats = [{**was, **now} for was, now in zip(before, entry["seats"], strict=True)]
        self.seat = kept.index(self.seat)
        host = kept.index(self.table["host"])
        self.table.update(seats=seats, host=host, ready=[], phase="playing")
        self._take_in(entry)
        self.table.update({name: entry[name] for name in STANDING})

    def _mark_present(self, connected: list[int]) -> None:
        if self.table:
            self.table["seats"] = [
                {**one, "connected": one["seat"] in connected} for one in self.table["seats"]
            ]

    def _decide(self, moved_on: bool) -> None:
        """Another list of choices gets another number, and so does the same one asked anew."""
        choices = tuple(self._choices()) if self._settled else ()
        if moved_on or choices != self.decision.choices:
            number = max(self.number, self.decision.number + 1)
            self.decision = Decision(number, self._position, choices)

    def _choices(self) -> list[Choice]:
        seat, table = self.seat, self.table
        if self.is_over:
            return self._choices_at_the_end()
        if table["seats"][seat]["who"] == "bot":
            return [Choice("reclaim", {"type": "reclaim", "seat": seat})]
        if table["phase"] == "waiting":
            return self._choices_before_it_begins()
        choices = [
            Choice("act", {"type": "move", "seat": seat, "action": action})
            for action in self._legal
        ]
        if table["asks"]["undo"] is not None and seat not in table["asks"]["undo_agreed"]:
            choices.append(Choice("agree", {"type": "undo", "seat": seat}))
            choices.append(Choice("refuse", {"type": "refuse_undo", "seat": seat}))
        if table["asks"]["abandon"] and seat not in table["asks"]["abandon"]:
            choices.append(Choice("abandon", {"type": "abandon", "seat": seat}))
            choices.append(Choice("play_on", {"type": "refuse_abandon", "seat": seat}))
        return choices

    def _choices_before_it_begins(self) -> list[Choice]:
        """A host begins; a guest says that it may."""
        if self.table["host"] == self.seat:
            return [Choice("fill", {"type": "start", "free": "bots", "mind": FILLING})]
        if self.table["begins"] == "full" or self.seat in self.table["ready"]:
            return []
        return [Choice("ready", {"type": "ready", "seat": self.seat, "ready": True})]

    def _choices_at_the_end(self) -> list[Choice]:
        asked = self.seat in self.table["asks"]["rematch"]
        unfinished = self.table["result"] is None and self.table["ended"] is None
        if asked or unfinished or self.rematch is not None:
            return []
        return [Choice("again", {"type": "rematch", "seat": self.seat})]
