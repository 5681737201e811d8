"""Links that people open: given away by the device's own sheet, and a page where there is none."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.test_table import ME, OPEN
from tests.lengths import ways
from tests.server.visiting import eventually

SHEET = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"


@pytest.mark.parametrize("size", ways((360, 640), (844, 390), (1280, 800)))
def test_a_link_is_shared_by_the_device_s_own_sheet(
    person: NewPerson, size: tuple[int, int]
) -> None:
    anna = person(size=size)
    anna.page.add_init_script(SHEET)
    anna.open_table(ME, OPEN)
    anna.page.get_by_role("button", name="Share", exact=True).click()
    eventually(lambda: anna.page.evaluate("window.shared"))
    assert anna.page.evaluate("window.shared.url").endswith(f"/table/{anna.table}")
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_device_without_one_copies(person: NewPerson) -> None:
    anna = person()
    anna.page.add_init_script("delete Navigator.prototype.share")
    anna.open_table(ME, OPEN)
    expect(anna.page.get_by_role("button", name="Copy")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Share", exact=True)).to_have_count(0)


def test_addresses_that_lead_nowhere_help_on(person: NewPerson) -> None:
    me = person(language="fr")
    for path in ("/nowhere", "/guide/chess", "/table/a/b"):
        answer = me.page.goto(path)
        assert answer is not None
        assert answer.status == 404
        me.page.get_by_role("main").get_by_role("link", name="Accueil").click()
        expect(me.page.get_by_role("heading", name="La table des jeux d’espions")).to_be_visible()


def test_the_pictures_and_the_icon_are_served(person: NewPerson) -> None:
    me = person()
    for path in ("/favicon.ico", "/robots.txt", "/share/spyworld.png", "/share/planque.png"):
        assert me.context.request.get(path).ok
