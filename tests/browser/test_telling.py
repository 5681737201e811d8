"""Over days: told by mail of one's turn, nudged by whoever waits, and away until a day."""

import re
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.test_access import ME, problems
from tests.browser.test_bell import decide
from tests.server.mailing import MailServer, mail_server

ADDRESS = "anna.karenina@example.org"
DAYS = {"kind": "move", "seconds": 3 * 24 * 3600}


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture(scope="module")
def shared_server(mails: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    server = Server(folder, "--mail", mails.sender, "--set", "nudge_hours=0")
    server.start()
    yield server
    server.stop()


def name_an_address(person: Person, mails: MailServer) -> None:
    """By mail, with the code that comes there."""
    person.visit("/me")
    section = person.page.get_by_role("region", name="Being told of my turn")
    section.get_by_label("Address").fill(ADDRESS)
    section.get_by_role("button", name="Send a code there").click()
    expect(section.get_by_text("waits for its code")).to_be_visible()
    expect(section).to_contain_text("an…@example.org")
    (code,) = re.findall(r"\b[A-Z]{6}\b", mails.wait_for(ADDRESS, 1).text)
    section.get_by_label("The code that was sent there").fill(code.lower())
    assert problems(person) == []
    section.get_by_role("button", name="Confirm").click()
    expect(section.get_by_role("switch", name="In all my games over days")).to_be_checked()


def test_a_game_over_days(person: NewPerson, mails: MailServer) -> None:
    anna, boris = person(phone=True), person()
    anna.sleep_never()
    name_an_address(anna, mails)
    anna.open_table(ME, {"who": "open"}, clock=DAYS)
    table = anna.table
    anna.visit("/me")
    path = f"/api/tables/{table}/seats/1"
    assert boris.context.request.post(path, data={"name": "Boris"}).ok
    boris.visit(f"/table/{table}")
    boris.wait_until_live()
    nudge = boris.page.get_by_role("button", name="Nudge")
    expect(nudge).to_have_count(0)  # they are waited for themselves
    while 1 in boris.about_table()["deciders"]:
        decide(boris, table, 1)
    assert "It is your turn: Anna, Boris." in mails.wait_for(ADDRESS, 2).text
    nudge.click()
    expect(boris.page.get_by_text("to move · nudged")).to_be_visible()
    expect(nudge).to_have_count(0)
    mail = mails.wait_for(ADDRESS, 3)
    assert "You are waited for: Anna, Boris." in mail.text
    assert f"/table/{table}" in mail.text

    section = anna.page.get_by_role("region", name="Away")
    day = date.today() + timedelta(days=9)
    section.get_by_label("Away until").fill(day.isoformat())
    section.get_by_role("button", name="I am away").click()
    expect(section.get_by_role("status")).to_contain_text(f"You are away until {day.day} ")
    players = boris.page.get_by_role("list", name="Players")
    expect(players).to_contain_text(f"away until {day.day} ")
    assert problems(boris) == []
    boris.visit("/")
    expect(boris.page.get_by_role("link", name=re.compile("Anna: away until"))).to_be_visible()
    section.get_by_role("button", name="I am back").click()
    expect(section.get_by_label("Away until")).to_be_visible()
