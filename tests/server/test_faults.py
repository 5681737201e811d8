"""The database fails during play: what was refused was never played, what was acknowledged was.

The faults are real ones: files that may not grow, a full disk, connections that are cut.
"""

import os
import random
import resource
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select, text

from planque.server.settings import sqlite_url
from planque.server.store.database import open_engine
from planque.server.store.schema import entries
from tests.lengths import at_length, repeats
from tests.server.running import Process, process, quick
from tests.server.several.proxy import proxy
from tests.server.store.databases import emptied
from tests.server.visiting import LOCAL, ME, SECONDS, SMALL, Device, Page, eventually, word

PLAYERS = 6
FAULTS = repeats(3, 100)
SPELL = 0.3  # seconds, of each fault and after it
DISK = 8 * 1024 * 1024  # bytes
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()"


@dataclass
class Weather:
    """A server whose database can be hurt, and healed."""

    server: Process
    url: str
    hurt: Callable[[], None]
    heal: Callable[[], None]


class Player(threading.Thread):
    """A person at both seats of one table after the other, who plays on until told to stop.

    Remembers the words of what was acknowledged and of what was refused.
    """

    def __init__(self, port: int, seed: int) -> None:
        super().__init__()
        self._rng = random.Random(seed)
        self._device = Device(port)
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.stopping = False
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping:
                self._play_at(self._new_table())
        except BaseException as fault:
            self.fault = fault

    def _new_table(self) -> str:
        while True:
            try:
                return self._device.open_table(ME, LOCAL, options=SMALL)
            except (AssertionError, httpx.TransportError):
                time.sleep(0.05)  # it was refused, and the connection perhaps closed after that

    def _page(self, table: str, seat: int) -> Page:
        page = Page(self._device, table)
        page.seat = seat
        page.send(type="hello", seat=seat, seen=0)
        while page.until("welcome", "error")["type"] == "error":
            page.send(type="hello", seat=seat, seen=0)
        return page

    def _play_at(self, table: str) -> None:
        pages = [self._page(table, seat) for seat in (0, 1)]
        while not self.stopping:
            for page in pages:
                page.catch_up()
            movers = [page for page in pages if page.legal]
            if not movers:
                break
            self._move(self._rng.choice(movers))
        for page in pages:
            page.catch_up()
            fresh = self._page(table, page.seat or 0)
            assert (page.view, page.position) == (fresh.view, fresh.position), "it shows the truth"
            fresh.close()
            page.close()

    def _move(self, page: Page) -> None:
        client = word()
        answer = page.move(self._rng.randrange(100), client=client)
        (self.acknowledged if answer["type"] == "ack" else self.refused).append(client)


def check_play_under(weather: Weather) -> None:
    """People play while the database fails again and again."""
    players = [Player(weather.server.port, seed) for seed in range(PLAYERS)]
    for player in players:
        player.start()
    eventually(lambda: all(player.acknowledged for player in players))
    for _ in range(FAULTS):
        time.sleep(SPELL)
        weather.hurt()
        time.sleep(SPELL)
        weather.heal()
    time.sleep(SPELL)
    for player in players:
        player.stopping = True
    for player in players:
        player.join(2 * SECONDS)
        assert player.fault is None, player.fault
    acknowledged = [one for player in players for one in player.acknowledged]
    refused = [one for player in players for one in player.refused]
    stored = words_in_the_log(weather.url)
    print(f"{len(acknowledged)} acknowledged, {len(refused)} refused")
    assert sorted(acknowledged) == sorted(stored), "each once, and none that was refused"


def words_in_the_log(url: str) -> list[str]:
    """The client words of all entries."""
    engine = open_engine(url)
    with engine.connect() as connection:
        found = [
            str(one).split(".")[-1]
            for one in connection.execute(select(entries.c.client)).scalars()
        ]
    engine.dispose()
    return found


@at_length
def test_files_that_may_not_grow(tmp_path: Path) -> None:
    """Every write of the server fails, as it would for a quota or a broken disk."""
    settings = quick(tmp_path / "planque.db")
    with process(settings) as server:
        _, most = resource.prlimit(server.id, resource.RLIMIT_FSIZE)

        def may_grow(size: int) -> None:
            resource.prlimit(server.id, resource.RLIMIT_FSIZE, (size, most))

        check_play_under(
            Weather(server, settings.database, lambda: may_grow(1), lambda: may_grow(most))
        )


def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk, process(quick(disk / "planque.db")) as server:
        ballast = disk / "ballast"

        def fill() -> None:
            with suppress(OSError), ballast.open("wb") as file:
                while True:
                    file.write(bytes(4096))
                    file.flush()

        check_play_under(Weather(server, sqlite_url(disk / "planque.db"), fill, ballast.unlink))


@pytest.fixture
def url(postgres: str) -> str:
    emptied(postgres)
    return postgres


def test_connections_to_the_database_that_are_cut(url: str) -> None:
    with process(quick(url)) as server:
        engine = open_engine(url)

        def cut() -> None:
            with engine.connect() as connection:
                connection.execute(text(CUT))

        check_play_under(Weather(server, url, cut, cut))
        engine.dispose()


def test_commits_of_which_nobody_hears(url: str) -> None:
    with proxy(url) as line, process(quick(line.url)) as server:

        def loses_answers(does: bool) -> None:
            line.loses_answers = does

        check_play_under(
            Weather(server, url, lambda: loses_answers(True), lambda: loses_answers(False))
        )


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of its own that is soon full; only the system's administrator can have one."""
    disk = folder / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "planque", str(disk)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
        pytest.skip("a small disk cannot be had here")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)
