"""What the host has ordered: who is kept away, who may not talk, and what all are told."""

import secrets
import time

from planque.server.limits import household
from planque.server.protocol.live import Announcement
from planque.server.refusals import Refusal
from planque.server.rooms.rooms import Rooms
from planque.server.store.orders import (
    ANNOUNCEMENT,
    PLAYER_LENGTH,
    TOKEN,
    Bar,
    all_orders,
    barred,
    ordered,
)
from planque.server.store.store import Store
from planque.server.telling.frames import as_frame
from planque.server.tokens import hash_of

NO_TABLE = "-"  # what is ordered concerns them all


class Orders:
    """The host's orders, in memory: other servers on the same database hear of them in time."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._token_hash = ""
        self._bars: dict[tuple[str, str], float] = {}
        self.announcement = ""

    @property
    def bars(self) -> list[Bar]:
        now = time.time()
        return [Bar(kind, who, until) for (kind, who), until in self._bars.items() if until > now]

    async def read(self) -> None:
        """Hear of what was ordered, here or elsewhere."""
        names, bars = await self._store.read(all_orders)
        self._token_hash = names.get(TOKEN, "")
        self._bars = {(bar.kind, bar.who): bar.until for bar in bars}
        said, self.announcement = self.announcement, names.get(ANNOUNCEMENT, "")
        if said != self.announcement:
            self._tell_all()

    def is_token(self, token: str) -> bool:
        return secrets.compare_digest(hash_of(token), self._token_hash)

    async def announce(self, text: str) -> None:
        """Tell all who are at a table, and all who come later; without a text, no more."""
        await self._store.write(NO_TABLE, (), ordered(ANNOUNCEMENT, text))
        await self.read()

    async def bar(self, bar: Bar) -> None:
        await self._store.write(NO_TABLE, (), barred(bar))
        await self.read()

    def check_welcome(self, address: str, player: str | None) -> None:
        """Refuse somebody whom the host keeps away."""
        if self._bars and self._holds("ban", address, player):
            raise Refusal("banned")

    def check_may_talk(self, address: str, player: str | None) -> None:
        if self._bars and self._holds("mute", address, player):
            raise Refusal("muted")

    def _holds(self, kind: str, address: str, player: str | None) -> bool:
        known = (address, household(address), (player or "")[:PLAYER_LENGTH])
        return any(self._bars.get((kind, who), 0.0) > time.time() for who in known)

    def _tell_all(self) -> None:
        frame = as_frame(self.as_message())
        for room in self._rooms.all():
            room.audience.tell_all(frame)

    def as_message(self) -> Announcement:
        return {"type": "announcement", "text": self.announcement}
