"""Night and day, as chosen or as the device says; and what comes out of a printer."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.positions import lay
from tests.browser.serving import Server
from tests.browser.test_access import BOT, ME

GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def test_day_is_chosen_kept_and_left_at_the_door_of_a_table(person: NewPerson) -> None:
    me = person()
    me.visit("/")
    night = me.page.evaluate(GROUND)
    me.page.get_by_role("button", name="Settings").click()
    me.page.locator("select:has(option[value=light])").select_option("light")
    expect(me.page.locator("html")).to_have_attribute("data-theme", "light")
    assert me.page.evaluate(GROUND) != night
    me.page.reload()
    expect(me.page.locator("html")).to_have_attribute("data-theme", "light")
    me.open_table(ME, BOT)
    expect(me.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_device_says_it(person: NewPerson) -> None:
    me = person()
    me.page.add_init_script("localStorage.setItem('planque', '{\"theme\": \"device\"}')")
    me.page.emulate_media(color_scheme="dark")
    me.visit("/guide/agent-hunter")
    expect(me.page.locator("html")).to_have_attribute("data-theme", "dark")
    me.page.emulate_media(color_scheme="light")
    expect(me.page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_guide_is_printed_without_what_is_pressed(person: NewPerson) -> None:
    me = person()
    me.visit("/guide/spyworld")
    expect(me.page.get_by_role("heading", name="The aim")).to_be_visible()
    me.page.emulate_media(media="print")
    expect(me.page.get_by_role("heading", name="The aim")).to_be_visible()
    expect(me.page.locator("body > #page > header")).to_be_hidden()
    expect(me.page.locator("a.button").filter(visible=True)).to_have_count(0)


def test_pictures_of_a_guide_wait_for_the_reader_or_the_printer(person: NewPerson) -> None:
    me = person(phone=True)
    me.visit("/guide/the-circle")
    expect(me.page.locator("figure").first).to_be_visible()
    drawn = me.page.locator("figure")
    few = drawn.count()
    me.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert drawn.count() > few, "they are there before the printer looks"
    me.page.reload()
    me.page.emulate_media(media="print")
    expect(drawn).to_have_count(7)


@pytest.mark.parametrize(
    ("game", "printed"), [("spyworld", "section.scores"), ("goutons-voir", "svg.keepsake")]
)
def test_of_a_finished_game_the_sheet_or_the_portrait_is_printed(
    person: NewPerson, server: Server, game: str, printed: str
) -> None:
    me = person()
    me.visit(f"/table/{lay(server, game, 'end')}")
    expect(me.page.locator(printed).first).to_be_visible()
    me.page.emulate_media(media="print")
    expect(me.page.locator(printed).first).to_be_visible()
    expect(me.page.locator("body > #page > header")).to_be_hidden()
    expect(me.page.get_by_role("log")).to_be_hidden()
    box = me.page.locator(printed).first.bounding_box()
    assert box is not None
    assert box["y"] < 400, "it begins on the first sheet"
