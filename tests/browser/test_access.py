"""axe-core finds no serious problem on any page: both languages, at a desk and on a phone."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.lengths import ways

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BOT = {"who": "bot", "mind": "random"}
ME = {"who": "me", "name": "Anna"}
DAY = "localStorage.setItem('planque', JSON.stringify({ theme: 'light' }))"
DEVICES = ways(("phone", "fr"), ("phone", "en"), ("desk", "fr"), ("desk", "en"))


def problems(me: Person) -> list[str]:
    me.page.wait_for_timeout(300)
    me.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = me.page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{me.page.url} {one['id']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.fixture(params=DEVICES, ids="-".join)
def new(person: NewPerson, request: pytest.FixtureRequest) -> NewPerson:
    """Makes people who all have the same language and the same kind of device."""
    device, language = request.param
    return partial(person, language=language, phone=device == "phone")


def test_the_first_page_and_its_dialogs(new: NewPerson) -> None:
    me = new()
    me.visit("/")
    me.page.locator("summary").click()
    found = problems(me)
    for button in me.page.locator("header nav > button").all():
        button.click()
        me.page.get_by_role("dialog").wait_for()
        found += problems(me)
        me.page.keyboard.press("Escape")
    assert found == []


def test_waiting_and_joining(new: NewPerson) -> None:
    me, stranger = new(), new()
    me.open_table(ME, {"who": "open"}, listed=True)
    me.wait_until_live()
    stranger.visit(f"/table/{me.table}")
    stranger.wait_until_live()
    found = problems(me) + problems(stranger)
    stranger.visit("/")
    stranger.page.locator(f'a[href="/table/{me.table}"]').wait_for()
    assert found + problems(stranger) == []


def test_the_curtain(new: NewPerson) -> None:
    me = new()
    me.open_table(ME, {"who": "local", "name": "Boris"})
    me.page.locator(".curtain").wait_for()
    assert problems(me) == []


def test_a_game_in_play_and_its_panels(new: NewPerson) -> None:
    me = new()
    me.open_table(ME, BOT, clock={"kind": "total", "seconds": 300})
    for _ in range(2):
        me.play(0)
    me.page.locator("[data-choice]").first.wait_for()
    found = problems(me)
    for tab in me.page.get_by_role("tab").all():
        tab.click()
        found += problems(me)
    assert found == []


def test_a_question_about_taking_back(new: NewPerson) -> None:
    me, other = new(), new()
    me.open_table(ME, {"who": "open"})
    other.visit(f"/table/{me.table}")
    other.page.locator(".button.first").click()
    me.play(0)
    if me.phone:
        me.page.get_by_role("tab").first.click()
    me.page.locator('[data-tool="undo"]').click()
    other.page.locator(".answers").wait_for()
    assert problems(me) + problems(other) == []


def test_the_end_and_the_replay(new: NewPerson) -> None:
    me = new()
    table = me.open_table(ME, BOT)
    for _ in me.play_out(0):
        pass
    me.page.locator(f'a[href="/replay/{table}"]').wait_for()
    found = problems(me)
    me.visit(f"/replay/{table}#5")
    me.page.get_by_role("slider").wait_for()
    assert found + problems(me) == []


@pytest.mark.parametrize("path", ["/", "/guide/spyworld", "/puzzle", "/evening", "/club", "/me"])
def test_pages_by_day(new: NewPerson, path: str) -> None:
    me = new()
    me.page.add_init_script(DAY)
    me.visit(path)
    me.page.locator("html[data-theme=light]").wait_for()
    me.page.locator("h1").first.wait_for(state="attached")
    assert problems(me) == []


@pytest.mark.parametrize("path", ["/replay", "/guide/agent-hunter", "/nowhere", "/table/none"])
def test_pages_to_read(new: NewPerson, path: str) -> None:
    me = new()
    me.visit(path)
    me.page.locator("h1").first.wait_for(state="attached")
    assert problems(me) == []
