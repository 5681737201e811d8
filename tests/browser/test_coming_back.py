"""Leave and come back: the game goes on where it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.serving import Server
from tests.browser.test_table import ME, OPEN, sit_down


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own, to be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_a_reload_and_a_killed_server_in_the_middle(server: Server, person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    anna.play(0)
    anna.page.reload()
    expect(anna.page.get_by_role("log")).to_contain_text("You hide spy")
    anna.play(0)
    boris.play(1)

    server.kill()
    for one in (anna, boris):
        expect(one.page.locator("[data-connection=lost]")).to_be_visible()
    boris.card(5).or_(boris.card(4)).last.click()  # sent as soon as the server is back
    server.start()
    for one in (anna, boris):
        one.wait_until_live()
    boris.wait_for_position(4)
    assert anna.about_table()["position"] == 4
    for _ in range(3):  # and it goes on
        seat = anna.about_table()["deciders"][0]
        (anna, boris)[seat].play(seat)
