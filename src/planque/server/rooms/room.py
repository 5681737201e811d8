"""A table in use, with the people around it."""

import asyncio
import time
from collections.abc import Callable, Sequence

from planque.server.protocol.shapes import SeatInfo, TableInfo
from planque.server.rooms.ledger import Ledger
from planque.server.settings import Settings
from planque.server.store.store import Store
from planque.server.tables.owners import Owners
from planque.server.tables.table import Happening, Table
from planque.server.telling.audience import Audience
from planque.server.telling.sights import where
from planque.server.telling.words import seated


class Room:
    """One table, its owners, its log and its audience. Things happen one at a time, under `lock`.

    `after` is called when something has happened, to let bots and clocks go on.
    """

    def __init__(
        self,
        table: Table,
        owners: Owners,
        store: Store,
        settings: Settings,
        after: Callable[["Room"], None],
    ) -> None:
        self.table = table
        self.owners = owners
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.audience = Audience(table, owners)
        self.ledger = Ledger(table, owners, store, self.lock, self._happened)
        self.users = 0  # requests under way: a room in use stays in memory
        self.last_used = time.monotonic()
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots, by their seats
        self.alarm: asyncio.TimerHandle | None = None
        self._after = after

    @property
    def idle(self) -> bool:
        busy = self.users or self.audience.is_busy or self.thinking or self.alarm
        return not busy and not self.lock.locked()

    def _happened(self, happenings: Sequence[Happening]) -> None:
        self.last_used = time.monotonic()
        self.audience.hear(happenings)
        self._after(self)

    def summary(self, player: str | None) -> TableInfo:
        """The table, as the lists show it. Whoever has one seat counts as it does."""
        own = self.owners.seats_of(player)
        return self.summary_for(player, min(own) if len(own) == 1 else None)

    def summary_for(self, player: str | None, viewer: int | None) -> TableInfo:
        """The table, as a player who looks through this seat is told; None: as a spectator."""
        table, setup = self.table, self.table.setup
        return {
            "id": setup.id,
            "game": setup.game.name,
            "options": dict(setup.options),
            "seats": self._seats(self.owners.seats_of(player)),
            "clock": None if setup.clock is None else setup.clock.data,
            "listed": setup.listed,
            "case_file": setup.case_file,
            "position": table.positions.by(viewer),
            "number": table.numbers.by(viewer),
            "phase": table.phase,
            "created": setup.created,
            "rematch": table.rematch,
            "away_seconds": self.settings.away_seconds,
            **where(table),
        }

    def _seats(self, own: set[int]) -> list[SeatInfo]:
        here, away = self.audience.connected, self.audience.away_since
        return [
            {**seated(seat, one, own), "connected": seat in here, "away_since": away[seat]}
            for seat, one in enumerate(self.table.seats)
        ]
