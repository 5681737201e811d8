"""Films on the table can be held, hurried and skipped, and the speed is kept."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.circle import press
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.positions import lay
from tests.browser.serving import Server
from tests.browser.test_screens import looks
from tests.browser.test_understanding import SLOWLY, seated
from tests.lengths import ways

RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"
CALM = "getComputedStyle(document.documentElement).getPropertyValue('--calm')"


def button(me: Person, name: str) -> Locator:
    return me.page.get_by_role("button", name=name)


def moving(server: Server, me: Person, game: str = "the-circle", kind: str = "secrets") -> None:
    """Somebody who likes things to move, at a table."""
    me.page.emulate_media(reduced_motion="no-preference")
    seated(server, me, game, kind)


@pytest.mark.parametrize("phone", ways(True, False))
def test_a_film_is_held_and_skipped(server: Server, person: NewPerson, phone: bool) -> None:
    me = person(phone=phone)
    moving(server, me)
    me.page.evaluate(SLOWLY)
    expect(button(me, "Skip the film")).to_be_disabled()
    press(me, me.page.locator("[data-tray^=card-]" if phone else "[data-choice][data-card]").first)
    expect(button(me, "Skip the film")).to_be_enabled()
    press(me, button(me, "Pause the film"))
    assert me.page.evaluate(RUNNING) == 0
    expect(me.page.locator(".ask.mine")).to_have_count(0)
    press(me, button(me, "Go on with the film"))
    expect(button(me, "Pause the film")).to_be_visible()
    press(me, button(me, "Skip the film"))
    expect(me.page.locator(".ask.mine")).to_be_visible()
    expect(button(me, "Skip the film")).to_be_disabled()


def test_keys_hold_and_hurry(server: Server, person: NewPerson) -> None:
    me = person()
    moving(server, me)
    me.page.keyboard.press("Space")
    expect(button(me, "Go on with the film")).to_be_visible()
    me.page.keyboard.press("Space")
    expect(button(me, "Pause the film")).to_be_visible()
    me.page.keyboard.press("f")
    expect(button(me, "Speed of the film: 2 times")).to_be_visible()


def test_the_speed_is_kept_and_holds_in_replays(server: Server, person: NewPerson) -> None:
    me = person(phone=True)
    moving(server, me)
    usual = me.page.evaluate(CALM)
    button(me, "Speed of the film: 1 times").tap()
    expect(button(me, "Speed of the film: 2 times")).to_be_visible()
    assert me.page.evaluate(CALM) != usual
    me.page.reload()
    expect(button(me, "Speed of the film: 2 times")).to_be_visible()
    me.visit(f"/replay/{lay(server, 'the-circle', 'end')}")
    expect(button(me, "Speed of the film: 2 times")).to_be_visible()
    assert me.page.evaluate(CALM) != usual


def test_where_nothing_moves_there_is_nothing_to_hold(server: Server, person: NewPerson) -> None:
    me = person()
    seated(server, me, "the-circle", "secrets")
    expect(button(me, "Pause the film")).to_have_count(0)


@pytest.mark.parametrize("game", ways("the-circle", "agent-hunter", "spyworld", "goutons-voir"))
def test_there_is_room_for_it(server: Server, person: NewPerson, game: str) -> None:
    me = person(phone=True)
    moving(server, me, game, "middle")
    expect(button(me, "Pause the film")).to_be_visible()
    faults = looks(me, f"{game} film")
    assert faults == [], "\n".join(faults)
