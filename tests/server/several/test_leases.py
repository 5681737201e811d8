"""One server sees to the bots and clocks of a table, and another one takes over when it dies."""

import time
from typing import Any

import pytest

from planque.server.rooms import neighbours
from tests.server.running import Running, process, quick, running
from tests.server.several.database import Database
from tests.server.visiting import BOT, LOCAL, ME, SMALL, TINY, Device, eventually

IN_TIME = 15  # seconds: five on a machine that is not busy


def test_what_a_dead_server_leaves_goes_on(database: Database) -> None:
    url = database.url
    with running(quick(url)) as there, process(quick(url, bot_pause=0.5)) as here:
        ann = Device(here.port)
        bots = ann.open_table(BOT, BOT, options=SMALL)
        clock = {"kind": "move", "seconds": 2}
        clocked = ann.open_table(ME, LOCAL, options=TINY, clock=clock)
        eventually(lambda: database.log(bots))
        holder = database.table(bots).holder
        assert database.table(clocked).holder == holder != there.house.store.server
        here.kill()
        killed = time.monotonic()
        eventually(lambda: database.table(bots).holder != holder, IN_TIME)
        eventually(lambda: database.table(clocked).holder != holder, IN_TIME)
        print(f"taken over after {time.monotonic() - killed:.1f} s")
        eventually(lambda: database.table(bots).phase == "over", 60)
        assert database.table(bots).holder is None, "nothing is left to be done"
        eventually(lambda: database.log(clocked), 60)


def test_a_server_that_stops_leaves_its_tables_at_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "LEAVE_SECONDS", 60)  # this machine may be busy
    with running(quick(database.url)) as there:
        with running(quick(database.url, bot_pause=0.3)) as here:
            table = Device(here.port).open_table(BOT, BOT, options=SMALL)
            eventually(lambda: database.log(table))
            stopping = here.house.store.server
        assert stopping not in database.servers(), "nobody waits for its death"
        eventually(lambda: database.table(table).holder == there.house.store.server, IN_TIME)
        eventually(lambda: database.table(table).phase == "over", 60)


def decisions(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What its bots are asked from now on."""
    asked: list[object] = []
    choose = server.house.bots.choose

    async def counted(*question: Any) -> Any:
        asked.append(question)
        return await choose(*question)

    monkeypatch.setattr(server.house.bots, "choose", counted)
    return asked


def test_one_server_thinks_though_both_watch(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(quick(database.url)) as one, running(quick(database.url)) as two:
        asked, elsewhere = decisions(one, monkeypatch), decisions(two, monkeypatch)
        ann = Device(one.port)
        table = ann.open_table(ME, BOT, options=SMALL)
        page, spectator = ann.page(table, 0), Device(two.port).page(table)
        while page.view["result"] is None:
            page.catch_up()
            if page.legal:
                page.move()
        spectator.wait(lambda message: message.get("result") is not None)
        assert asked
        assert not elsewhere


def test_bots_that_rest_at_one_server_go_on_where_somebody_looks(database: Database) -> None:
    settings = quick(database.url, bot_pause=0.1, rest_seconds=0.3)
    with running(settings) as here, running(settings) as there:
        table = Device(here.port).open_table(BOT, BOT, options=SMALL)
        eventually(lambda: database.table(table).holder is None)
        assert database.table(table).phase == "playing", "they rest"
        spectator = Device(there.port).page(table)
        spectator.wait(lambda message: message.get("result") is not None)


def test_a_server_that_was_frozen_does_nothing_that_another_took_over(database: Database) -> None:
    with running(quick(database.url)) as there, process(quick(database.url)) as here:
        clock = {"kind": "move", "seconds": 4}
        table = Device(here.port).open_table(ME, LOCAL, options=TINY, clock=clock)
        time.sleep(1)  # its alarm is set
        here.freeze()
        eventually(lambda: database.table(table).holder == there.house.store.server, IN_TIME)
        time.sleep(1.5)  # by now it would have rung
        here.thaw()
        eventually(lambda: database.log(table))
        late = database.log(table)[0].at - database.table(table).woken
        assert late > 3.9, "the clock fell as its new server has it"
