"""People at a server: a device with its cookie, and a page with its live connection."""

import json
import time
from collections.abc import Callable
from itertools import count
from ssl import CERT_NONE, PROTOCOL_TLS_CLIENT, SSLContext
from typing import Annotated, Any

import httpx
from pydantic import ConfigDict, Field, TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from planque.server.protocol.live import FromServer
from planque.server.telling.changes import laid_over
from planque.server.tokens import COOKIE

Message = dict[str, Any]

FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(
    Annotated[FromServer, Field(discriminator="type")],
    config=ConfigDict(extra="forbid", strict=True),  # nothing may be sent that is not described
)
TINY = {"numbers": 2, "hideouts": 1, "decoys": 0, "turn_cap": 20}
SMALL = {"numbers": 4, "hideouts": 2, "decoys": 1, "turn_cap": 40}
ME = {"who": "me", "name": "Ann"}
LOCAL = {"who": "local", "name": "Bob"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "mind": "rookie"}
SECONDS = 30

_words = count()
_ANYBODY = SSLContext(PROTOCOL_TLS_CLIENT)  # whoever has signed their certificate
_ANYBODY.check_hostname = False
_ANYBODY.verify_mode = CERT_NONE


def eventually(happens: Callable[[], object], seconds: float = SECONDS) -> None:
    """Wait for something that the server does in its own time."""
    give_up = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < give_up, "it did not happen"
        time.sleep(0.01)


def word() -> str:
    """A client's own word for a message."""
    return f"w{next(_words)}"


class Device:
    """A browser, or a script: whoever keeps one cookie.

    It comes from any of the loopback addresses, and speaks TLS with whoever says to be the server.
    """

    def __init__(self, port: int, *, secure: bool = False, comes_from: str = "127.0.0.1") -> None:
        self.port = port
        self.place = f"{'s' if secure else ''}://127.0.0.1:{port}"  # after http or ws
        self.comes_from = comes_from
        # No authority is asked here, and reading the list of all of them takes 30 ms.
        transport = httpx.HTTPTransport(verify=False, local_address=comes_from)
        address = f"http{self.place}"
        self.http = httpx.Client(base_url=address, timeout=SECONDS, transport=transport)

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open_table(self, *seats: Message, options: object = TINY, **more: object) -> str:
        body = {"game": "agent-hunter", "seats": list(seats), "options": options, **more}
        table: str = self.post("/api/tables", body)["id"]
        return table

    def sit(self, table: str, seat: int, name: str = "Bob") -> Any:
        return self.post(f"/api/tables/{table}/seats/{seat}", {"name": name})

    def page(self, table: str, seat: int | None = None, seen: int = 0) -> "Page":
        page = Page(self, table)
        page.hello(seat, seen)
        return page


class Page:
    """A page with a live connection. It remembers every byte it was sent."""

    def __init__(self, device: Device, table: str, **headers: str) -> None:
        self.device = device
        if device.cookie is not None:
            headers.setdefault("Cookie", f"{COOKIE}={device.cookie}")
        address = f"ws{device.place}/live/{table}"
        connecting = connect(
            address,
            additional_headers=headers,
            compression=None,
            ping_interval=None,
            source_address=(device.comes_from, 0),
            ssl=_ANYBODY if address.startswith("wss:") else None,
        )
        self.socket = connecting.__enter__()  # it stays open for as long as the test wants
        self.raw: list[str] = []
        self.changes = False
        self.position = self.number = 0
        self.legal: list[Message] = []
        self.view: Message = {}

    def hello(self, seat: int | None, seen: int = 0) -> Message:
        self.seat = seat
        self.send(type="hello", seat=seat, seen=seen, changes=self.changes)
        return self.until("welcome")

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, seconds: float = SECONDS) -> Message:
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        FROM_SERVER.validate_json(text)
        message: Message = json.loads(text)
        self.number = max(self.number, message.get("number", 0))
        if "legal" in message:
            whole = message.get("view")
            self.view = laid_over(self.view, message) if whole is None else whole
            self.legal, self.position = message["legal"], message["position"]
        return message

    def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        return self.wait(lambda message: message["type"] in kinds)

    def wait(self, wanted: Callable[[Message], bool]) -> Message:
        while not wanted(message := self.receive()):
            pass
        return message

    def ask(self, **message: object) -> Message:
        """Send something and wait for its acknowledgement or error."""
        client = message.setdefault("client", word())
        self.send(**message)
        return self.wait(
            lambda answer: answer["type"] in ("ack", "error") and answer["client"] == client
        )

    def move(self, choice: int = 0, **changes: object) -> Message:
        """Play one of the legal actions of this page's seat, but take nothing back: it might go
        back and forth for ever."""
        onward = [action for action in self.legal if action["type"] not in ("back", "take_back")]
        message: Message = {
            "type": "move",
            "seat": self.seat,
            "position": self.position,
            "action": onward[choice % len(onward)] if onward else {},
            **changes,
        }
        return self.ask(**message)

    def catch_up(self) -> None:
        """Read all that the server has to say so far."""
        self.send(type="ping")
        self.until("pong")

    def close(self) -> None:
        self.socket.close()

    def closing(self) -> int:
        """Read on until the server closes the connection; its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return 0 if closed.rcvd is None else closed.rcvd.code


def play_on(pages: list[Page], steps: int | None = None, choice: int = 0) -> int:
    """Let pages that look through all seats play to the end, or so many steps; how many it were."""
    played = 0
    while steps is None or played < steps:
        for page in pages:
            page.catch_up()
        mover = next((page for page in pages if page.legal), None)
        if mover is None:
            return played
        assert mover.move(choice + played)["type"] == "ack"
        played += 1
    return played
