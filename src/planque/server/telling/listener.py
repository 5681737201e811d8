"""One page that looks at a table."""

from collections.abc import Callable, Mapping
from typing import Any

from planque.server.telling.words import Numbered

View = Mapping[str, Any]


class Listener:
    """A page that looks through a seat; None: as a spectator."""

    __slots__ = ("changes", "player", "seat", "send", "view", "waiting")

    def __init__(self, player: str | None, send: Callable[[bytes], None]) -> None:
        self.player = player  # the hash of their cookie
        self.send = send
        self.seat: int | None = None
        self.changes = False  # it keeps its view and wants to hear only what is new in it
        self.view: View = {}  # what it was shown last
        self.waiting: list[Numbered] = []  # what it has not been told yet
