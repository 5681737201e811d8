"""Only what is new in a view is sent to whoever keeps it."""

from itertools import count

from planque.server.telling.changes import changes, laid_over
from tests.server.visiting import ME, OPEN, Device, Page, play_on


def test_entries_that_differ_are_sent() -> None:
    before, view = {"turn": 1, "seat": 0, "cards": [1]}, {"turn": 2, "seat": 0, "cards": [2]}
    assert changes(before, view) == {"changes": {"turn": 2, "cards": [2]}, "items": {}}


def test_of_a_long_list_only_the_items_that_differ() -> None:
    before = {"sheets": [{"bills": number} for number in range(20)]}
    view = {"sheets": [*before["sheets"][:7], {"bills": 99}, *before["sheets"][8:]]}
    new = changes(before, view)
    assert new == {"changes": {}, "items": {"sheets": {"7": {"bills": 99}}}}
    assert laid_over(before, new) == view


def test_unless_most_of_them_do() -> None:
    before, view = {"sheets": list(range(20))}, {"sheets": list(range(1, 21))}
    assert changes(before, view) == {"changes": view, "items": {}}


def test_a_list_that_grew_is_sent_whole() -> None:
    before, view = {"route": list(range(20))}, {"route": list(range(21))}
    assert changes(before, view)["changes"] == view


def test_a_page_that_keeps_its_view_sees_what_the_others_see(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN, OPEN, options={"turns": 2}, game="spyworld")
    eve = Device(ann.port)
    bob.sit(table, 1)
    eve.sit(table, 2)
    pages = [ann.page(table, 0), bob.page(table, 1), eve.page(table, 2)]
    keeping = []
    for page in pages:
        keeping.append(Page(page.device, table))
        keeping[-1].changes = True
        keeping[-1].hello(page.seat)
    steps = count()
    while play_on(pages, 1, next(steps)):
        for page, kept in zip(pages, keeping, strict=True):
            page.catch_up()
            kept.catch_up()
            assert (kept.view, kept.legal) == (page.view, page.legal)
            assert (kept.position, kept.number) == (page.position, page.number)
    sent, whole = (sum(map(len, page.raw[1:])) for page in (keeping[0], pages[0]))
    assert sent < whole * 3 / 4, "the welcome is whole, and after it about half is new"
