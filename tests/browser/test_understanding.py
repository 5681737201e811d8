"""What a newcomer must not have to guess."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser import laid
from tests.browser.circle import answer_button, press, sight
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.positions import lay, positions
from tests.browser.serving import Server
from tests.browser.test_table import ME, OPEN
from tests.lengths import ways


def seated(server: Server, me: Person, game: str, kind: str) -> int:
    """Whoever is asked there; the seat."""
    laid.welcome(me)
    me.visit(f"/table/{lay(server, game, kind)}")
    me.wait_until_live()
    return positions(game)[kind].viewer


def test_help_on_a_phone_is_the_rules(server: Server, person: NewPerson) -> None:
    me = person(phone=True)
    seated(server, me, "spyworld", "start")
    rules = me.page.get_by_role("navigation").get_by_role("link", name="Rules")
    expect(rules).to_have_attribute("href", f"/guide/spyworld?table={me.table}")
    me.visit("/")
    rules.tap()
    expect(me.page.locator("article.guide")).to_be_visible()
    assert me.page.get_by_role("dialog").count() == 0


def test_the_list_of_finished_games_says_who_won_and_when(
    server: Server, person: NewPerson
) -> None:
    me = person()
    laid.welcome(me)
    table = lay(server, "the-circle", "end")
    me.visit("/")
    row = me.page.locator(f'a[href="/replay/{table}"]')
    expect(row).to_contain_text("Dora wins")
    expect(row).to_contain_text(re.compile(r"\b\d\d:\d\d$|\b\d\d:\d\d\s"))  # as in Britain
    expect(row).not_to_contain_text(re.compile("am|pm", re.IGNORECASE))


@pytest.mark.parametrize("phone", ways(True, False))
def test_what_i_said_myself_is_never_unread(person: NewPerson, phone: bool) -> None:
    me, other = person(phone=phone), person()
    me.open_table(ME, OPEN)
    other.visit(f"/table/{me.table}")
    other.page.locator(".button.first").click()
    other.wait_until_live()
    me.page.get_by_role("tab", name="Chat").click()
    me.page.get_by_label("Message").fill("Good evening")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("log")).to_contain_text("Good evening")
    expect(other.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    me.page.reload()
    me.wait_until_live()
    expect(me.page.get_by_role("tab", name="Chat")).to_have_text(re.compile(r"^\s*Chat\s*$"))
    other.page.get_by_role("tab", name="Chat").click()
    other.page.get_by_role("button", name="Thanks!").click()
    expect(me.page.get_by_role("tab", name="Chat")).to_contain_text("1")


@pytest.mark.parametrize("phone", ways(True, False))
def test_the_gold_button_costs_no_point(server: Server, person: NewPerson, phone: bool) -> None:
    me = person(phone=phone)
    seat = seated(server, me, "the-circle", "idle")
    expect(answer_button(me, "end_actions")).not_to_have_class(re.compile("quiet"))
    marker = answer_button(me, "activate_marker")
    expect(marker).to_have_class(re.compile("quiet"))
    before = sight(me, seat)
    press(me, marker)
    expect(me.page.locator(".ask.mine")).to_contain_text("One point makes your marker active")
    press(me, me.page.get_by_role("button", name="Cancel"))
    expect(answer_button(me, "end_actions")).to_be_visible()
    assert sight(me, seat) == before


@pytest.mark.parametrize("phone", ways(True, False))
def test_secrets_on_their_way_are_my_token_and_how_many_are_left(
    server: Server, person: NewPerson, phone: bool
) -> None:
    me = person(phone=phone)
    seated(server, me, "the-circle", "secrets")
    there = '[data-tray="division-2"]' if phone else "[data-division='2']"
    press(me, me.page.locator(there))
    expect(me.page.locator(".ask.mine")).to_contain_text("3 secrets left")
    ghost = me.page.locator(".track .ghost")
    expect(ghost).to_have_attribute("data-number", "+1")
    expect(ghost.locator(".seal")).to_have_count(1)
    if phone:
        expect(me.page.locator(f"{there} small")).to_have_attribute("data-coming", "+1")
    press(me, answer_button(me, "back"))
    expect(ghost).to_have_count(0)


def test_a_first_game_of_spyworld_is_on_the_super_yacht(person: NewPerson) -> None:
    me = person()
    me.visit("/?game=spyworld")
    me.page.get_by_role("button", name="Play now").click()
    me.wait_until_live()
    assert me.about_table()["options"]["lair"] == "super_yacht"
    me.page.evaluate(
        "(known) => localStorage.setItem('planque', known)", json.dumps({"firstGame": False})
    )
    me.visit("/?game=spyworld")
    me.page.get_by_role("button", name="Play now").click()
    me.wait_until_live()
    assert me.about_table()["options"]["lair"] != "super_yacht"


# Films so slow that they can be watched by a test.
SLOWLY = """
() => {
  const pace = new CSSStyleSheet();
  pace.replaceSync(":root { --calm: 3s !important }");
  document.adoptedStyleSheets = [pace];
}
"""


def test_a_phone_shows_the_panel_on_which_something_happens(
    server: Server, person: NewPerson
) -> None:
    me = person(phone=True)
    me.page.emulate_media(reduced_motion="no-preference")
    seated(server, me, "the-circle", "secrets")
    me.page.evaluate(SLOWLY)
    spies, wheel = (me.page.get_by_role("tab", name=name) for name in ("Spies", "Wheel"))
    expect(spies).to_have_attribute("aria-selected", "true")
    press(me, me.page.locator("[data-tray^=card-]").first)
    expect(wheel).to_have_attribute("aria-selected", "true")  # where the spy lands
    expect(spies).to_have_attribute("aria-selected", "true")  # where the next question is
    press(me, me.page.locator("[data-tray^=division-]").first)
    expect(me.page.get_by_role("tab", name="Secrets")).to_have_attribute("aria-selected", "true")
