"""axe-core finds no serious problem on any page, at a desk or on a phone."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.test_replay import finished_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BOT = {"who": "bot", "mind": "random"}
ME = {"who": "me", "name": "Anna"}


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


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("fr", True)])
def test_every_page(person: NewPerson, language: str, phone: bool) -> None:
    me = person(language=language, phone=phone)
    found: list[str] = []
    me.visit("/")
    me.page.locator("summary").click()
    found += problems(me)
    for button in ("header nav > button >> nth=0", "header nav > button >> nth=1"):
        me.page.locator(button).click()
        found += problems(me)
        me.page.keyboard.press("Escape")
    me.open_table(ME, {"who": "open"}, listed=True)
    me.wait_until_live()
    found += problems(me)
    stranger = person(language=language, phone=phone)
    stranger.visit(f"/table/{me.table}")
    stranger.wait_until_live()
    found += problems(stranger)
    me.open_table(ME, {"who": "local", "name": "Boris"})
    me.wait_until_live()
    found += problems(me)
    me.open_table(ME, BOT, clock={"kind": "total", "seconds": 300})
    for _ in range(2):
        me.play(0)
    me.page.locator("[data-choice]").first.wait_for()
    found += problems(me)
    for tab in me.page.get_by_role("tab").all():
        tab.click()
        found += problems(me)
    table = finished_table(me)
    me.page.locator(".stamp").first.wait_for()
    found += problems(me)
    for path in (f"/replay/{table}#5", "/replay", "/guide/agent-hunter", "/nowhere"):
        me.visit(path)
        me.page.locator("h1").first.wait_for(state="attached")
        found += problems(me)
    assert found == []
