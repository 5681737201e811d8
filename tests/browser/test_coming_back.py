"""Leave and come back: the game goes on where it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import play_to_the_end
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
    play_to_the_end([anna, boris])


def test_the_log_says_where_somebody_left(person: NewPerson) -> None:
    anna, boris = person(), person(phone=True)
    table = anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    log = boris.page.get_by_role("tab", name="Log")
    log.tap()
    anna.play(0)
    expect(boris.page.locator("li.move")).to_have_count(1)
    boris.visit("/")
    anna.play(0)
    boris.visit(f"/table/{table}")
    expect(log).to_contain_text("1")
    log.tap()
    expect(boris.page.locator("[data-mark]")).to_have_text("Since you left")
    expect(boris.page.locator("li.move")).to_have_count(2)
    expect(boris.page.locator("[data-mark] ~ li.move")).to_have_count(1)
    expect(log).not_to_contain_text("1")
    anna.page.reload()
    expect(anna.page.locator("li.move")).to_have_count(2)
    expect(anna.page.locator("[data-mark]")).to_have_count(0)
