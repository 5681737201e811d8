"""A page of the simulation: it pieces together what it is told, and notices what does not fit."""

import json
from collections.abc import Callable
from typing import Any

from planque.server.telling.changes import laid_over
from tests.simulation.asked import Asked, Promises, insist
from tests.simulation.network import Network, Wire
from tests.simulation.server import Server

Message = dict[str, Any]
Sights = dict[tuple[str, int | None, int], Message]  # by table, seat and number: the view and more
ENTRIES = {  # what has a number
    *("played", "undone", "said", "sat"),
    *("undo_asked", "undo_refused", "rematch_asked", "rematch"),
}
KEPT = 4  # one view of so many is compared with the log


class Page:
    """Looks at a table through a seat, or as a spectator."""

    def __init__(
        self,
        network: Network,
        promises: Promises,
        sights: Sights,
        trace: Callable[[bytes], None],
        cookie: str,
    ) -> None:
        self.network = network
        self._promises = promises
        self._sights = sights
        self.trace = trace
        self.cookie = cookie
        self.changes = False
        self._wire: Wire | None = None
        self._waiting: dict[str, int] = {}  # what was asked on this wire and is not answered
        self._hellos: list[tuple[int, int]] = []  # what it knew each time that it said hello
        self.look("", None)

    def look(self, table: str, seat: int | None) -> None:
        """Turn to a table, of which nothing is known yet."""
        self.table, self.seat = table, seat
        self.number = self.position = 0
        self.view: Message | None = None
        self.legal: list[Message] = []
        self.seats: list[Message] = []
        self.over = False
        self.undo_asked = False
        self.rematch: str | None = None
        self.here = False  # the server has said welcome
        self._promised: tuple[int, int] | None = None  # number and position that are to come

    @property
    def connected(self) -> bool:
        """As far as it knows: that nobody is there any more, it notices in its own time."""
        return self._wire is not None

    @property
    def unanswered(self) -> list[str]:
        return [word for word, times in self._waiting.items() if times]

    def connect(self, server: Server) -> None:
        self._waiting = {}
        self._hellos = []
        if server.life is None:
            return
        path = f"/live/{self.table}"
        self._wire = Wire(self.network, server, path, self.cookie, self._hear, self._hang_up)
        self.hello()

    def hello(self) -> None:
        self.here = False
        self._hellos.append((self.number, self.position))
        hello = {"seat": self.seat, "seen": self.number, "changes": self.changes}
        self.send({"type": "hello", **hello})

    def leave(self) -> None:
        if self._wire is not None:
            self._wire.leave()
            self._hang_up(self._wire)

    def break_off(self) -> None:
        if self._wire is not None:
            self._wire.break_off()

    def send(self, message: object) -> None:
        assert self._wire is not None, "it is connected"
        self._wire.send(json.dumps(message).encode())

    def ask(self, asked: Asked) -> None:
        asked.sent += 1
        self._waiting[asked.word] = self._waiting.get(asked.word, 0) + 1
        self.send(asked.message)

    def _hang_up(self, wire: Wire) -> None:
        if self._wire is wire:
            self._wire = None
            self.here = False

    # What it is told

    def _hear(self, text: bytes) -> None:
        self.trace(text)
        message: Message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self._be_welcome(message)
        elif kind in ENTRIES:
            self._hear_entry(message)
        elif kind == "ack":
            self._answered(message)
            self._promises.acknowledged(message["client"], message["number"])
        elif kind == "error" and message["client"] in self._waiting:
            self._answered(message)
            self._promises.refused(message["client"])
        elif kind == "error" and not self.here and message["error"] == "fault":
            self.break_off()  # as the real page does, which then comes back

    def _answered(self, message: Message) -> None:
        word = message["client"]
        insist(self._waiting.get(word), f"an answer to {word}, which nobody asked: {message}")
        self._waiting[word] -= 1

    def _be_welcome(self, message: Message) -> None:
        insist(message["number"] >= self.number, f"{self.table} has forgotten something")
        if message["number"] == self.number and self.view is not None:
            insist(message["view"] == self.view, f"{self._name} had seen something else")
        self.here = True
        self.number, self.position = self._hellos.pop(0)  # it is told all that came after
        self._promised = message["number"], message["position"]
        self.view, self.legal = message["view"], message["legal"]
        self.seats = message["table"]["seats"]
        self.rematch = message["table"]["rematch"]
        self._stand(message["table"])
        self._keep_promise()

    def _hear_entry(self, message: Message) -> None:
        insist(
            message["number"] == self.number + 1,
            f"{self._name} knew {self.number} and was told {message['number']}",
        )
        self.number += 1
        match message["type"]:
            case "played":
                insist(message["position"] == self.position + 1, f"{self._name}: {message}")
            case "undone":
                insist(message["position"] <= self.position, f"{self._name}: {message}")
            case "rematch":
                self.rematch = message["table"]
            case "sat":
                for one in message["seats"]:
                    self.seats[one["seat"]] |= one
        self.position = message.get("position", self.position)
        if "legal" in message:
            self._see(message)
        self._keep_promise()

    def _keep_promise(self) -> None:
        """What the welcome has promised has come, with all before it."""
        if self._promised is not None and self._promised[0] == self.number:
            insist(self._promised[1] == self.position, f"{self._name} counts otherwise")
            self._promised = None

    def _see(self, message: Message) -> None:
        assert self.view is not None, "it was welcome"
        whole = message.get("view")
        self.view = laid_over(self.view, message) if whole is None else whole
        self.legal = message["legal"]
        self._stand(message)
        if self._promised is None and self.number % KEPT == 0:
            self._keep_sight()

    def _stand(self, message: Message) -> None:
        self.over = message["result"] is not None
        self.undo_asked = message["asks"]["undo"] is not None

    def _keep_sight(self) -> None:
        key = self.table, self.seat, self.number
        sight = {"view": self.view, "legal": self.legal, "position": self.position}
        insist(self._sights.setdefault(key, sight) == sight, f"{self._name} sees otherwise")

    @property
    def _name(self) -> str:
        return f"seat {self.seat} of {self.table}"
