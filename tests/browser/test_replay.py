"""Looking at finished games again."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import SMALL, Person

GOLDEN = Path(__file__).parent.parent / "golden"
RECORD = GOLDEN / "agent_hunter" / "iello-scoring-example.jsonl"


def finished_table(me: Person) -> str:
    """A game that two bots have played."""
    seats = ({"who": "bot", "mind": "random"}, {"who": "bot", "mind": "rookie"})
    table = me.open_table(*seats, options={**SMALL, "turn_cap": 12})
    for _ in range(400):
        if me.about_table()["phase"] == "over":
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
    me.page.get_by_label("Seen by").select_option(index=2)
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("End")
    expect(
        me.page.get_by_role("region", name="Moves").get_by_role("button").last
    ).to_have_attribute("aria-current", "step")
    me.page.get_by_role("button", name="Play").click()
    expect(me.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place).not_to_have_value("0")


def drop(me: Person, name: str, content: str) -> None:
    """Let a file fall onto the page, beside the field for it."""
    making = """([name, content]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], name));
      return carried;
    }"""
    carried = {"dataTransfer": me.page.evaluate_handle(making, [name, content])}
    for happening in ("dragenter", "dragover", "drop"):
        me.page.dispatch_event("h1", happening, carried)


def test_a_record_is_dropped_onto_the_page(person: NewPerson) -> None:
    me = person()
    me.visit("/replay")
    drop(me, "game.jsonl", RECORD.read_text("utf-8"))
    expect(me.page.get_by_role("slider", name="Move")).to_have_value("0")
    moves = me.page.get_by_role("region", name="Moves")
    expect(moves).to_contain_text("Points:")
    me.page.get_by_label("Seen by").select_option("Seen by T.A.R.G.E.T.")
    expect(moves).to_contain_text("You hide spy")
    me.page.get_by_label("Seen by").select_option("All cards open")
    expect(moves).not_to_contain_text("You hide spy")


NO_RECORDS = {
    "diary.txt": ("dear diary", "line 1 is not JSON"),
    "nothing.txt": ("", "the record is empty"),
    "chess.jsonl": ('{"game": "chess"}', "there is no game 'chess'"),
    "forged.jsonl": (RECORD.read_text("utf-8").replace('"card": ', '"card": 1', 1), "action"),
    "novel.txt": ("x" * 1_100_000, "too large"),
}


def test_dropped_files_that_are_no_records(person: NewPerson) -> None:
    me = person()
    me.visit("/replay")
    alert = me.page.get_by_role("alert")
    for name, (content, why) in NO_RECORDS.items():
        drop(me, name, content)
        expect(alert).to_contain_text(f"“{name}” cannot be replayed.")
        expect(alert).to_contain_text(why)
    drop(me, "game.jsonl", RECORD.read_text("utf-8"))
    expect(me.page.get_by_role("slider", name="Move")).to_have_value("0")


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


def test_a_tasting_of_bots_from_the_command_line(person: NewPerson, tmp_path: Path) -> None:
    """Its record has none of the usual options; the words for its cards hang on one of them."""
    command = [sys.executable, "-m", "planque", "sim", "goutons-voir", "--games", "1"]
    subprocess.run([*command, "--minds", "rookie", "--save", str(tmp_path)], check=True)
    (record,) = tmp_path.iterdir()
    me = person()
    me.visit("/replay")
    me.page.locator("input[type=file]").set_input_files(record)
    me.page.get_by_role("slider", name="Move").press("End")
    expect(me.page.get_by_text(re.compile(r"\d\s%")).first).to_be_visible()
