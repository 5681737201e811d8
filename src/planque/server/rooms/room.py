"""A table in use, with the people around it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from planque.minds.base import Lines
from planque.server.logs import log
from planque.server.protocol.shapes import SeatInfo, TableInfo
from planque.server.refusals import Refusal
from planque.server.rooms.ledger import Ledger
from planque.server.rooms.recollection import Recollection
from planque.server.settings import DAY, Settings
from planque.server.store.deals import is_sealed
from planque.server.store.store import Store
from planque.server.tables.owners import Owners
from planque.server.tables.table import Happening, Table
from planque.server.telling.audience import Audience
from planque.server.telling.sights import as_ended, where
from planque.server.telling.words import seated


class Room:
    """One table, its owners, its log and its audience. Things happen one at a time, under `lock`.

    `after` is called when something has happened, to let bots and clocks go on.
    """

    evening: str | None = None  # to which the table belongs
    club: str | None = None
    rated = False  # all who sit down know that it counts
    sealed = False  # the same deal is still played elsewhere: nobody else may look
    deal: str | None = None  # that is played at other tables too
    luck: int | None = None  # of the bots, where it must be the same at all tables

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
        self.looked_at = time.monotonic()  # when somebody last asked for it
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots, by their seats
        self.alarm: asyncio.TimerHandle | asyncio.Task[None] | None = None  # set, or ringing
        self._after = after
        self._recollection: Recollection | None = None  # until a bot wants to know

    def recall(self, seat: int) -> Callable[[], Awaitable[Lines]]:
        """A way to find out what a seat has seen and done until now, for whoever wants to know."""
        played, position = self.table.played, self.table.position  # others may play on meanwhile

        async def recalled() -> Lines:
            if self._recollection is None:
                self._recollection = Recollection(self.table.first)
            return await self._recollection.of(seat, played, position)

        return recalled

    @property
    def idle(self) -> bool:
        busy = self.users or self.audience.is_busy or self.thinking or self.alarm
        return not busy and not self.lock.locked()

    @property
    def expires(self) -> float | None:
        """When the table goes if nothing happens at it; None: it stays."""
        days = self.settings.abandoned_days
        return None if self.table.phase == "over" or not days else self.table.last_at + days * DAY

    def check_space(self) -> None:
        """Refuse people whose table has a log longer than any game needs."""
        if self.table.number >= self.settings.entries_per_table:
            raise Refusal("too_large")

    def close(self, why: int) -> None:
        """The room is no more: nothing happens in it by itself, and nobody looks at it."""
        if self.alarm is not None:
            self.alarm.cancel()
        for thinking in self.thinking.values():
            thinking.cancel()
        self.audience.dismiss(why)

    @property
    def over_days(self) -> bool:
        """Whether people have days to decide, and may be away."""
        clock = self.table.setup.clock
        return clock is not None and clock.is_of_days

    @property
    def watched(self) -> bool:
        """Whether anybody looks, or has just looked."""
        looked_on = self.users or self.audience.is_busy
        return bool(looked_on) or self.looked_at > time.monotonic() - self.settings.rest_seconds

    @property
    def rests(self) -> bool:
        """Whether bots play here alone and nobody looks: they go on when somebody does."""
        return not self.watched and not self.table.seats_of("person")

    async def check_owns(self, player: str | None, seat: int) -> None:
        """Refuse whoever has not taken this seat, at this server or at another."""
        if not self.owners.owns(player, seat):
            await self.ledger.catch_up_when_free()
            if not self.owners.owns(player, seat):
                raise Refusal("not_your_seat")

    async def check_may_look(self, player: str | None) -> None:
        """Refuse whoever has no seat where the same deal is still played elsewhere. Before the
        game begins there is nothing to see, and somebody may come to sit down."""
        if not self.owners.seats_of(player) and self.table.phase != "waiting":
            await self.check_unsealed()

    async def check_unsealed(self) -> None:
        """Refuse everybody as long as the same deal is played elsewhere."""
        if self.sealed:
            self.seal(await self.store.read(is_sealed, self.table.setup.id, time.time()))
        if self.sealed:
            raise Refusal("sealed")

    def seal(self, sealed: bool) -> None:
        """Say whether nobody else may look, until it is asked again."""
        self.sealed = self.audience.sealed = sealed

    def is_host(self, player: str | None) -> bool:
        """Whether this player is the host of the table."""
        host = self.table.company.host
        return host is not None and self.owners.owns(player, host)

    async def meet_others(self) -> None:
        """Learn who is at the table at other servers."""
        table_id = self.table.setup.id
        if self.store.server is not None:
            self.audience.know((await self.store.elsewhere([table_id]))[table_id])

    async def wake_clocks(self) -> None:
        """The server that saw to them died: the time until now is charged to nobody."""
        async with self.lock:
            self.table.wake_clocks(time.time())

    def _happened(self, happenings: Sequence[Happening]) -> None:
        self.last_used = time.monotonic()
        try:
            self.audience.hear(happenings)
        except Exception:  # it is stored and stands; pages that miss it will ask
            log.exception("it could not be told", extra={"table": self.table.setup.id})
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
            "expires": self.expires,
            "rematch": table.rematch,
            "away_seconds": self.settings.away_seconds,
            "nudge_seconds": self.settings.nudge_seconds if self.over_days else None,
            "host": table.company.host,
            "ready": sorted(table.company.ready),
            "begins": setup.begins,
            "door": table.company.door,
            "sent_away": player in table.company.sent_away,
            "ended": as_ended(table),
            "evening": self.evening,
            "deal": self.deal,
            "rated": self.rated,
            **where(table),
        }

    def _seats(self, own: set[int]) -> list[SeatInfo]:
        here, away, now = self.audience.connected, self.audience.away_since, time.time()
        return [
            {
                **seated(seat, one, own),
                "connected": seat in here,
                "away_since": away[seat],
                "away_until": self.table.away_until(seat, now),
            }
            for seat, one in enumerate(self.table.seats)
        ]
