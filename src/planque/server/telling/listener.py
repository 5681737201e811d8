"""One page that looks at a table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from planque.server.telling.words import Numbered

View = Mapping[str, Any]


class Listener:
    """A page that looks through a seat; None: as a spectator."""

    __slots__ = ("changes", "hidden", "muted", "player", "seat", "send", "view", "waiting")

    def __init__(self, player: str | None, send: Callable[[bytes], None]) -> None:
        self.player = player  # the hash of their cookie
        self.send = send
        self.seat: int | None = None
        self.hidden = False  # the page is open, but out of sight
        self.muted: frozenset[str] = frozenset()  # people whose words it does not want to hear
        self.changes = False  # it keeps its view and wants to hear only what is new in it
        self.view: View = {}  # what it was shown last
        self.waiting: list[Numbered] = []  # what it has not been told yet

    def share_view(self, others: Iterable["Listener"]) -> None:
        """Keep no second copy of what another page was shown: there may be thousands of pages."""
        other = next((one for one in others if one.seat == self.seat), None)
        if other is not None and other.view == self.view:
            self.view = other.view
