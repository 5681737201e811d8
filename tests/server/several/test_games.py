"""Whole games between people at different servers, on lines and servers that fail."""

import random
import time
from collections.abc import Callable
from threading import Thread

import pytest

from planque.server.store.database import open_engine
from planque.server.store.schema import entries
from planque.server.tokens import hash_of
from tests.lengths import LONG
from tests.server.running import Running, process, quick, running
from tests.server.several.checking import check_game
from tests.server.several.database import Database
from tests.server.several.playing import GAMES, Player, party, play_to_the_end
from tests.server.several.proxy import proxy
from tests.server.visiting import LOCAL, ME, SMALL, Device, eventually


def test_every_game_between_two_servers(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of them has a slow line, and hears news in any order."""
    with (
        proxy(database.url) as line,
        running(quick(database.url)) as one,
        running(quick(line.url)) as two,
    ):
        line.delay = 0.005
        shuffle_news(two, monkeypatch)
        parties = [party(game, [one.port, two.port]) for game in GAMES]
        play_to_the_end([player for _, players in parties for player in players])
        for table, players in parties:
            check_game(database, one.port, table, players)


def in_the_meantime(work: Callable[[], None], players: list[Player]) -> None:
    """Let people play while something is done to their servers."""
    playing = Thread(target=play_to_the_end, args=[players])
    playing.start()
    work()
    playing.join()


def test_a_line_that_is_cut_again_and_again(database: Database) -> None:
    chance = random.Random(1)
    with (
        proxy(database.url) as line,
        running(quick(database.url)) as one,
        running(quick(line.url)) as two,
    ):
        table, players = party("the-circle", [one.port, two.port])

        def cut() -> None:
            for _ in range(30 if LONG else 6):
                time.sleep(chance.uniform(0.05, 0.4))
                line.cut()

        in_the_meantime(cut, players)
        check_game(database, one.port, table, players)


def test_news_that_are_lost_are_found(database: Database) -> None:
    with (
        proxy(database.url) as line,
        running(quick(database.url)) as one,
        running(quick(line.url)) as two,
    ):
        ann, elsewhere = Device(one.port), Device(two.port)
        table = ann.open_table(ME, LOCAL, options=SMALL)
        page, spectator = ann.page(table, 0), elsewhere.page(table)
        link = ann.post(f"/api/tables/{table}/seats/0/link")["link"]
        elsewhere.post(f"/api/tables/{table}/key", {"key": link.split("key=")[1]})
        line.deaf = True
        time.sleep(1.5)  # what was heard before is done with
        page.move()
        assert spectator.until("played")["position"] == 1
        ann.post(f"/api/tables/{table}/seats/0/link")  # the first one is worth nothing any more
        room = two.house.rooms.here(table)
        assert room is not None
        eventually(lambda: not room.owners.seats_of(hash_of(str(elsewhere.cookie))))


def shuffle_news(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It hears twice, late, and in any order."""
    chance, hear = random.Random(2), server.house.neighbours.hear
    listening = server.house.neighbours._listening
    assert listening is not None

    def late(table_id: str, number: int) -> None:
        for _ in range(2):
            listening._loop.call_later(chance.uniform(0, 0.2), hear, table_id, number)

    monkeypatch.setattr(listening, "_hear", late)


def test_a_server_that_freezes_in_the_middle_of_a_transaction(database: Database) -> None:
    with running(quick(database.url)) as server, open_engine(database.url).connect() as frozen:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL, options=SMALL)
        page = ann.page(table, 0)
        half = {"table_id": table, "number": 1, "at": 0.0, "kind": "said", "data": {}}
        frozen.execute(entries.insert().values(**half))
        assert page.move()["type"] == "ack"
        frozen.invalidate()


def test_servers_that_die_and_freeze_in_the_middle_of_a_game(database: Database) -> None:
    slow = quick(database.url, bot_pause=0.05)
    with process(slow) as one, process(slow) as two, running(slow) as three:
        table, players = party("spyworld", [one.port, two.port, three.port], people=3)

        def harm() -> None:
            time.sleep(0.5)
            two.freeze()
            one.kill()
            time.sleep(1)
            one.start()
            two.thaw()

        in_the_meantime(harm, players)
        eventually(lambda: database.table(table).phase == "over")
        check_game(database, three.port, table, players)
