"""The page is set in letters of its own from the first moment on, and nothing jumps."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.lengths import ways

MOST_JUMPS = 0.1  # the share of the screen that moves, times how far: below that, pages are steady
JUMPS = """
window.jumps = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.jumps += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
FACES = {"Planque Sans", "Planque Serif", "Planque Typewriter"}
FIRST_SIGHT = """
addEventListener("DOMContentLoaded", () => {
  const there = () => [...document.fonts].filter((face) => face.status === "loaded");
  const page = document.getElementById("page");
  new MutationObserver((_, watch) => {
    window.faces = there().map((face) => face.family.replaceAll('"', ""));
    watch.disconnect();
  }).observe(page, { childList: true });
});
"""


def faces_at_first_sight(me: Person) -> set[str]:
    me.page.add_init_script(FIRST_SIGHT)
    me.visit("/")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    return set(me.page.evaluate("window.faces"))


def test_no_other_letters_are_seen_before_ours(person: NewPerson) -> None:
    me = person(language="fr")
    assert faces_at_first_sight(me) == FACES


def test_without_our_letters_the_page_is_there_all_the_same(person: NewPerson) -> None:
    me = person()

    def refuse(route: Route) -> None:
        route.abort()

    me.page.route("**/*.woff2", refuse)
    assert faces_at_first_sight(me) == set()


@pytest.mark.parametrize("phone", ways(True, False))
def test_nothing_jumps_while_the_first_page_comes(person: NewPerson, phone: bool) -> None:
    me = person(phone=phone)
    me.page.add_init_script(JUMPS)
    me.visit("/")
    expect(me.page.get_by_role("heading", name="Open games")).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert me.page.evaluate("window.jumps") < MOST_JUMPS
