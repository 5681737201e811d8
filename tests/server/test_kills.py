"""Killed again and again while people play: what was acknowledged is kept once, and no more is."""

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from planque.server.settings import sqlite_url
from tests.lengths import LONG, repeats
from tests.server.killing import servers
from tests.server.running import quick, wait_for_start
from tests.server.several.checking import check_log, check_views
from tests.server.several.database import Database
from tests.server.several.evenings import Evening, going_on, parties_of, people_of, served
from tests.server.store.databases import emptied
from tests.server.visiting import eventually

KILLS = repeats(5, 500)  # of the servers on each database
SERVERS = {"sqlite": 1, "postgresql": 2}
TABLES = 8
WHILE_IT_STARTS = 0.2  # of all kills come before anybody is served
MOST_SECONDS = 0.2  # between somebody's move and the kill
IN_TIME = 60


@pytest.fixture(params=SERVERS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    url = sqlite_url(tmp_path / "planque.db")
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres")
        emptied(url)
    with Database(url) as database:
        yield database


def wait_until_served(evenings: Sequence[Evening]) -> None:
    before = served(evenings)
    eventually(
        lambda: served(evenings) > before or any(evening.fault for evening in evenings), IN_TIME
    )


def test_killed_again_and_again_they_keep_what_was_acknowledged(database: Database) -> None:
    chance = random.Random(9)
    with servers(quick(database.url), SERVERS[database.kind]) as running:
        evenings = [Evening(running.ports, seed) for seed in range(TABLES)]
        with going_on(evenings):
            for number in range(KILLS):
                port = running.ports[number % len(running.ports)]
                if chance.random() > WHILE_IT_STARTS:
                    wait_until_served(evenings)
                time.sleep(chance.uniform(0, MOST_SECONDS))
                running.kill(port)
                for evening in evenings:
                    for table, players in evening.parties[-1:]:
                        check_log(database, table, players)
                running.start(port)
            for port in running.ports:
                wait_for_start(port)
        for table, players in parties_of(evenings):
            check_log(database, table, players)
            check_views(database, table, players)
        refused = sum(len(player.refused) for player in people_of(evenings))
        print(f"{KILLS} kills, {served(evenings)} acknowledged, {refused} refused")
        assert served(evenings)
        assert refused or not LONG, "a tenth of many moves come too early"
