"""The daily puzzle: one lair a day, a route, a par, and a result to tell."""

import datetime
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from planque.games.spyworld.actions import Step
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.table.kinds import USE_POWER
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.routes import ARROWS, left, plan, thing, walk
from tests.browser.spyworld import press
from tests.browser.test_access import problems
from tests.lengths import ways

WEB = Path(__file__).parents[2] / "web"
PUZZLES: list[dict[str, Any]] = json.loads(
    (WEB / "src" / "games" / "spyworld" / "puzzle" / "puzzles.json").read_text("utf-8")
)
MONDAY = datetime.date(2026, 1, 5)
TODAY = datetime.date(2026, 11, 16)


def at_noon(me: Person, path: str = "/puzzle", day: datetime.date = TODAY) -> None:
    me.page.clock.set_fixed_time(datetime.datetime(day.year, day.month, day.day, 12))
    me.visit(path)
    me.page.locator("[data-par]").wait_for()


def puzzle_of(day: datetime.date) -> dict[str, Any]:
    return PUZZLES[1 + (day - MONDAY).days % (len(PUZZLES) - 1)]


def day_of(puzzle: dict[str, Any]) -> datetime.date:
    """A day of this year that has this puzzle, and is over."""
    return MONDAY + datetime.timedelta(days=PUZZLES.index(puzzle) - 1)


def shown_par(me: Person) -> int:
    return int(me.page.locator("[data-par]").get_attribute("data-par") or "")


def shown_best(me: Person) -> int:
    return int(me.page.locator("[data-best]").get_attribute("data-best") or "")


def copied(me: Person) -> list[str]:
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(me, me.page.locator('[data-answer="copy"]'))
    expect(me.page.get_by_text("The result is copied")).to_be_visible()
    text: str = me.page.evaluate("navigator.clipboard.readText()")
    return text.splitlines()


def kinds(puzzle: dict[str, Any]) -> set[str]:
    """What a puzzle's route asks of whoever follows it."""
    moves = [move_of(code) for code in puzzle["route"]]
    steps = [move for move in moves if isinstance(move, Step)]
    used = {f"use {bit}" for bit in (1, 2, 4, 16, 32) for step in steps if step.uses & bit}
    split = {"split" for step in steps if step.stealth}
    return {str(move.data["type"]) for move in moves} | used | split


def test_the_date_chooses_the_puzzle_and_earlier_days_stay(person: NewPerson) -> None:
    me = person()
    at_noon(me)
    assert shown_par(me) == puzzle_of(TODAY)["par"]
    expect(me.page.get_by_role("heading", name="16 November 2026")).to_be_visible()
    expect(me.page.get_by_role("button", name="The day after")).to_be_disabled()
    me.page.get_by_role("button", name="The day before").click()
    expect(me.page.get_by_role("heading", name="15 November 2026")).to_be_visible()
    assert me.page.url.endswith("/puzzle/2026-11-15")
    assert shown_par(me) == puzzle_of(TODAY - datetime.timedelta(days=1))["par"]
    me.page.get_by_role("button", name="The day after").click()
    expect(me.page.get_by_role("heading", name="16 November 2026")).to_be_visible()
    at_noon(me, "/puzzle/2026-11-17")
    expect(me.page.get_by_role("heading", name="16 November 2026")).to_be_visible()


def test_the_first_puzzle_solved_and_told_without_giving_it_away(person: NewPerson) -> None:
    me = person()
    me.visit("/")
    me.page.get_by_role("link", name="Puzzle of the day").click()
    at_noon(me, "/puzzle/first")
    first = PUZZLES[0]
    expect(me.page.locator("[data-par]")).to_contain_text(f"{first['par']} points can be stolen")
    plan(me, first["route"][:2])
    walk(me)
    expect(me.page.get_by_role("button", name="Try again")).to_be_visible()
    me.page.get_by_role("button", name="Try again").click()
    plan(me, first["route"])
    walk(me)
    expect(me.page.get_by_text("Masterly", exact=True)).to_be_visible()
    assert shown_best(me) == first["par"]
    result, blocks, link = copied(me)
    assert result == f"Spyworld, puzzle first: {first['par']}/{first['par']}, 2 tries"
    assert blocks == "🟨" * 10
    assert link == f"{me.server.address}/puzzle/first"
    me.page.reload()
    expect(me.page.locator("[data-par]")).to_contain_text("in 2 tries")


def test_every_kind_of_move_on_a_phone(person: NewPerson) -> None:
    """Routes with gadgets, powers, injections, transfers and split pools, followed by taps."""
    me = person(phone=True)
    wanted = {kind for puzzle in PUZZLES for kind in kinds(puzzle)}
    assert {"step", "inject_adrenaline", "equip", "transfer", "split"} <= wanted
    while wanted:
        puzzle = max(PUZZLES[1:], key=lambda one: len(kinds(one) & wanted))
        wanted -= kinds(puzzle)
        at_noon(me, f"/puzzle/{day_of(puzzle)}", datetime.date(2027, 6, 1))
        plan(me, puzzle["route"])
        walk(me)
        best = me.page.locator("[data-best]")
        expect(best).to_have_attribute("data-best", str(puzzle["par"]))
    assert me.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_keyboard_and_the_solution_on_request(person: NewPerson) -> None:
    me = person()
    at_noon(me, "/puzzle/first")
    keyboard, first = me.page.keyboard, PUZZLES[0]
    before = left(me)
    with_power = [move_of(code).data["uses"] for code in first["route"]].index(USE_POWER)
    rooms = [22, *(code & 31 for code in first["route"][: with_power + 3])]
    for one, other in pairwise(rooms):
        keyboard.press(ARROWS[other - one])
    keyboard.press("Backspace")
    keyboard.press("Escape")
    assert left(me) != before
    keyboard.press("p")
    expect(thing(me, "P")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Enter")
    expect(me.page.locator("[data-best]")).to_contain_text("1 try")
    me.page.get_by_role("button", name="Show me").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Let me try").click()
    expect(me.page.locator("g.best")).to_have_count(0)
    me.page.get_by_role("button", name="Show me").click()
    me.page.get_by_role("dialog").get_by_role("button", name="Show me").click()
    expect(me.page.locator("g.best")).to_be_visible()
    assert re.fullmatch(r".* 1 try, solution shown", copied(me)[0])


def solve(me: Person, day: datetime.date, steps: int | None = None) -> None:
    """Walk the best route of a day, or the beginning of it."""
    plan(me, puzzle_of(day)["route"][:steps])
    walk(me)
    me.page.locator('[data-answer="copy"]').wait_for()


def test_who_has_solved_it_hears_how_others_did(person: NewPerson) -> None:
    """By the server's own clock, which knows no days to come."""
    day = datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=1)
    bob, me = person(), person(phone=True)
    bob.visit(f"/puzzle/{day}")
    with bob.page.expect_response(f"**/api/puzzle/{day}") as told:
        solve(bob, day, 1)
    assert told.value.ok
    expect(bob.page.locator("[data-players]")).to_have_count(0)
    me.visit(f"/puzzle/{day}")
    solve(me, day)
    expect(me.page.get_by_text("Of 2 people on this server, 1 found it.")).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_days_in_a_row_the_next_puzzle_and_earlier_days(person: NewPerson) -> None:
    me = person()
    yesterday = TODAY - datetime.timedelta(days=1)
    at_noon(me, f"/puzzle/{yesterday}")
    solve(me, yesterday)
    at_noon(me)
    expect(me.page.get_by_text("1 day in a row")).to_be_visible()
    expect(me.page.get_by_text("Next puzzle in 12 h 0 min")).to_be_visible()
    solve(me, TODAY)
    expect(me.page.get_by_text("2 days in a row")).to_be_visible()
    me.page.get_by_role("button", name="Earlier days").click()
    expect(me.page.locator('[data-mark="solved"]')).to_have_count(2)
    me.page.get_by_role("link", name="14 Nov").click()
    expect(me.page.get_by_role("heading", name="14 November 2026")).to_be_visible()
    me.visit("/")
    expect(me.page.get_by_role("link", name="Puzzle of the day")).to_contain_text("2 days in a row")


@pytest.mark.parametrize("size", ways((360, 640), (844, 390), (1280, 800)))
def test_the_first_page_shows_it_at_once(person: NewPerson, size: tuple[int, int]) -> None:
    me = person(size=size, language="fr")
    me.visit("/")
    tile = me.page.get_by_role("link", name="Énigme du jour").bounding_box()
    assert tile is not None
    assert tile["y"] + tile["height"] <= size[1]


@pytest.mark.parametrize(("language", "phone"), ways(("fr", True), ("en", False)))
def test_axe_finds_nothing(person: NewPerson, language: str, phone: bool) -> None:
    me = person(language=language, phone=phone)
    at_noon(me, "/puzzle/first")
    found = problems(me)
    plan(me, PUZZLES[0]["route"])
    assert found + problems(me) == []
