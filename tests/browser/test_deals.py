"""The same deal on the page: that of the day, and at several tables of friends."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.serving import Server
from tests.browser.test_evening import welcome
from tests.browser.test_screens import looks
from tests.server.playing import tasted
from tests.server.visiting import Device

RANDOM = {"who": "bot", "mind": "random"}
TODAY = "/api/deals/today/agent-hunter"


def test_the_deal_of_the_day_from_the_first_page_to_how_others_did(
    server: Server, person: NewPerson
) -> None:
    me, other = person(), Device(server.port)
    theirs = other.post(TODAY, {"name": "Bob"})
    me.visit("/")
    me.page.get_by_role("link", name="Deals of the day").click()
    deal = me.page.locator("li[data-game=agent-hunter]")
    expect(deal).to_contain_text("You and one agent")
    deal.get_by_role("button", name="Play").click()
    me.wait_until_live()
    mine = me.about_table()
    assert (mine["deal"], mine["id"] != theirs["id"]) == (theirs["deal"], True)
    own = next(seat for seat in mine["seats"] if seat["yours"])
    assert own["seat"] == next(seat["seat"] for seat in theirs["seats"] if seat["yours"])

    me.visit(f"/deal/{mine['deal']}")
    expect(me.page.get_by_text("Whoever has played it sees here")).to_be_visible()
    me.visit("/deal")
    deal.get_by_role("button", name="Go on").click()
    me.wait_until_live()
    assert me.about_table()["id"] == mine["id"]
    me.page.get_by_role("button", name="Give up").click()
    me.page.get_by_role("button", name="Resign").click()
    me.page.get_by_role("link", name="Compare the tables").click()
    line = me.page.locator("li.me")
    expect(line).to_contain_text("Lost")
    expect(me.page.get_by_text("Bob")).to_have_count(0)
    me.page.get_by_role("link", name="All deals of the day").click()
    expect(deal).to_contain_text(re.compile(r"Place \d+ of \d+"))
    faults = looks(me, "deals of the day")
    me.visit(f"/deal/{mine['deal']}")
    line.wait_for()
    faults += looks(me, "deal of the day")
    assert faults == [], "\n".join(faults)


def test_the_same_deal_at_two_tables_is_compared_at_the_end(
    server: Server, person: NewPerson
) -> None:
    me, friend = person(phone=True), Device(server.port)
    me.visit("/?game=agent-hunter")
    me.page.get_by_label("Your code name").fill("Hortense de la Tour-Maubourg")
    me.page.locator("summary", has_text="More options").click()
    me.page.get_by_label("The same deal at several tables").fill("2")
    me.page.get_by_role("button", name="Start", exact=True).click()
    tables = me.page.locator("li[data-table]")
    expect(tables).to_have_count(2)
    first, second = (str(tables.nth(n).get_attribute("data-table")) for n in (0, 1))
    expect(tables.nth(0).get_by_role("link", name="Your table")).to_be_visible()
    me.page.get_by_role("button", name="Link of table 2").click()
    expect(me.page.get_by_role("dialog").locator("input")).to_have_value(re.compile(second))
    me.page.keyboard.press("Escape")
    faults = looks(me, "deal waiting")

    mine = Device(server.port)
    cookie = next(one for one in me.context.cookies() if one["name"] == "planque_player")
    mine.http.cookies.set("planque_player", str(cookie["value"]))
    friend.sit(second, 0, "Bob")
    for device, table in ((mine, first), (friend, second)):
        page = device.page(table, 0)
        page.ask(type="start", free="bots", mind="random")
        page.ask(type="resign", seat=0)
    result = me.page.get_by_role("region", name=re.compile("Seat by seat|Place par place"))
    expect(result.get_by_role("row")).to_have_count(3)
    faults += looks(me, "deal compared")
    assert faults == [], "\n".join(faults)


def test_ranks_of_the_booklet(server: Server, person: NewPerson) -> None:
    me, taster = person(phone=True), Device(server.port)
    tasted(taster)
    welcome(me, taster)
    me.visit("/ratings")
    me.page.get_by_label("Game").select_option("goutons-voir")
    ranks = me.page.get_by_role("region", name="Ranks of the booklet")
    expect(ranks).to_contain_text("Games finished, rated or not: 1.")
    faults = looks(me, "page ranks")
    assert faults == [], "\n".join(faults)
