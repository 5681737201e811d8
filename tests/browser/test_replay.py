"""Looking at finished games again."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import SMALL, Person

GOLDEN = Path(__file__).parent.parent / "golden"
RECORD = GOLDEN / "agent-hunter-iello-scoring-example.jsonl"


def finished_table(me: Person) -> str:
    """A game that two bots have played."""
    seats = ({"who": "bot", "mind": "random"}, {"who": "bot", "mind": "rookie"})
    table = me.open_table(*seats, options={**SMALL, "turn_cap": 12})
    for _ in range(400):
        if me.about_table()["state"] == "over":
            return table
        me.page.wait_for_timeout(20)
    raise AssertionError("the bots do not finish")


def test_a_link_to_a_move(person: NewPerson) -> None:
    me = person()
    table = finished_table(me)
    me.visit(f"/replay/{table}#3")
    place = me.page.get_by_role("slider", name="Move")
    expect(place).to_have_value("3")
    me.page.keyboard.press("ArrowRight")
    expect(place).to_have_value("4")
    expect(me.page).to_have_url(re.compile(r"#4$"))
    me.page.keyboard.press("ArrowLeft")
    me.page.keyboard.press("Home")
    expect(place).to_have_value("0")
    me.page.get_by_label("Seen by").select_option("1")
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("End")
    expect(
        me.page.get_by_role("region", name="Moves").get_by_role("button").last
    ).to_have_attribute("aria-current", "step")
    me.page.get_by_role("button", name="Play").click()
    expect(me.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place).not_to_have_value("0")


def test_a_record_from_a_file(person: NewPerson) -> None:
    me = person()
    me.visit("/replay")
    me.page.locator("input[type=file]").set_input_files(RECORD)
    expect(me.page.get_by_role("slider", name="Move")).to_have_value("0")
    expect(me.page.get_by_role("region", name="Moves")).to_contain_text("Points:")
    me.page.get_by_role("button", name="Another file").click()
    broken = {"name": "x.jsonl", "mimeType": "text/plain", "buffer": b"nothing"}
    me.page.locator("input[type=file]").set_input_files(broken)  # type: ignore[arg-type]  # a file
    expect(me.page.get_by_role("alert")).to_contain_text("not the record of a game")
