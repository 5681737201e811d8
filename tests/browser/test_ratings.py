"""Ratings on the page: a game is rated by whoever opens it, and whoever sits down is told."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.serving import Server
from tests.browser.test_evening import welcome
from tests.browser.test_screens import looks
from tests.server.visiting import ME, OPEN, Device


def played(server: Server, games: int) -> Device:
    """Somebody who has won so many rated games."""
    loser, winner = Device(server.port), Device(server.port)
    for _ in range(games):
        table = loser.open_table(ME, OPEN, rated=True)
        winner.sit(table, 1, "Philippine de la Tour-Maubourg")
        loser.page(table, 0).ask(type="resign", seat=0)
    return winner


def test_where_one_stands_and_how_it_came(server: Server, person: NewPerson) -> None:
    me = person(phone=True)
    welcome(me, played(server, 3))
    me.visit("/ratings")
    yours = me.page.get_by_role("region", name="Your rating")
    expect(yours).to_contain_text("Provisional")
    expect(yours).to_contain_text("3 won in a row.")
    expect(yours.get_by_role("row", name="Ann 3 0 0")).to_be_visible()
    ladder = me.page.get_by_role("region", name="The ladder of this server")
    line = ladder.get_by_role("row", name=re.compile("Philippine"))
    expect(line).to_be_visible()
    faults = looks(me, "page ratings")
    assert faults == [], "\n".join(faults)
    me.page.get_by_role("button", name="EN, ").click()
    me.page.get_by_text("Show me on the lists").click()
    expect(line).to_have_count(0)


def test_whoever_sits_down_knows_that_it_counts(person: NewPerson) -> None:
    me, other = person(), person()
    me.visit("/?game=agent-hunter")
    me.page.locator("summary", has_text="More options").click()
    me.page.get_by_text("Rated", exact=True).click()
    me.page.get_by_role("button", name="Start", exact=True).click()
    me.wait_until_live()
    assert me.about_table()["rated"]
    other.visit(f"/table/{me.table}")
    expect(other.page.get_by_text("This game is rated")).to_be_visible()
