"""A page comes to a server that does not know yet what another one has told it."""

import asyncio

from planque.server.tables.entry import Entry
from tests.server.running import Running
from tests.server.visiting import LOCAL, ME, Device, eventually, word


def test_a_page_is_never_told_less_than_it_has_seen(server: Running, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    before = ann.page(table, 0)
    said = Entry(1, 0.0, "said", 0, {"name": "Ann", "text": "elsewhere"}, word())
    _store_elsewhere(server, table, said)
    page = ann.page(table, 0, seen=1)
    assert page.number == 1
    assert before.until("said")["text"] == "elsewhere"


def _store_elsewhere(server: Running, table: str, entry: Entry) -> None:
    """As another server does, of which this one has not heard yet."""
    store = server.house.store
    writing = store.write(table, [entry])
    assert asyncio.run_coroutine_threadsafe(writing, store._writer._loop).result(30)


def test_nothing_waits_for_pages_that_are_silent(server: Running, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    before = _tasks(server)
    pages = [Device(server.port).page(table) for _ in range(20)]
    eventually(lambda: _tasks(server) < before + 10)
    page = ann.page(table, 0)
    page.move()
    for silent in pages:
        assert silent.until("played")["position"] == 1
        silent.close()


def _tasks(server: Running) -> int:
    async def count() -> int:
        return len(asyncio.all_tasks())

    return server.do(count())
