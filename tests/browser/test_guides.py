"""How a game is played, as the page tells it."""

from playwright.sync_api import expect

import planque
from tests.browser.conftest import NewPerson
from tests.browser.person import PHONE
from tests.browser.spyworld import ME, OPEN, open_spyworld
from tests.lengths import at_length


def test_the_guide_speaks_of_the_lair_that_is_played(person: NewPerson) -> None:
    me = person()
    table = open_spyworld(me, ME, OPEN, lair="volcano")
    me.visit(f"/guide/spyworld?table={table}")
    guide = me.page.locator("article.guide")
    expect(guide).to_contain_text("2 from step 13 on")
    expect(me.page.get_by_role("combobox")).to_have_count(0)


def test_without_a_table_a_lair_is_chosen_for_the_guide(person: NewPerson) -> None:
    me = person()
    me.visit("/guide/spyworld")
    guide = me.page.locator("article.guide")
    expect(guide).to_contain_text("each line further away costs 2 bills")
    me.page.get_by_role("combobox", name="Lair").select_option("super_yacht")
    expect(guide).to_contain_text("each line further away costs 1 bill")
    me.scroll_through()  # pictures are drawn when they come near
    expect(guide).to_contain_text("The nine fittings: Super-yacht")


@at_length  # a smaller phone is among the screens of every page
def test_guides_are_as_wide_as_a_phone(person: NewPerson) -> None:
    me = person(phone=True, language="fr")  # the longer words
    for game in planque.games():
        me.visit(f"/guide/{game}")
        me.page.locator("article.guide").wait_for()
        me.scroll_through()
        assert me.page.evaluate("document.documentElement.scrollWidth") == PHONE[0], game
