"""The host's desk: with a token, in both languages, at a desk and on a phone."""

import pytest
from playwright.sync_api import expect

from planque.server import make_token
from planque.server.settings import sqlite_url
from tests.browser.conftest import NewPerson
from tests.browser.serving import Server
from tests.browser.test_access import ME, problems
from tests.lengths import ways


@pytest.fixture
def token(server: Server) -> str:
    return make_token(sqlite_url(server.database))


def test_the_host_sees_and_acts(person: NewPerson, token: str) -> None:
    anna, host = person(), person()
    anna.open_table(ME, {"who": "local", "name": "Boris"})
    anna.wait_until_live()
    host.visit("/admin")
    host.page.get_by_label("Token").fill(token)
    host.page.get_by_role("button", name="Come in").click()
    sheet = host.page.locator("li.paper", has_text=anna.table)
    expect(sheet).to_contain_text("Playing")
    expect(sheet).to_contain_text("Anna")

    host.page.get_by_label("Announcement").fill("We close at ten.")
    host.page.get_by_role("button", name="Announce").click()
    expect(anna.page.get_by_text("We close at ten.")).to_be_visible()

    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_contain_text("Over")
    expect(anna.page.get_by_text("The host has closed this table.")).to_be_visible()

    with host.page.expect_download() as download:
        host.page.get_by_role("button", name="Download all records").click()
    assert download.value.suggested_filename == "planque-records.zip"

    sheet.get_by_role("button", name="Remove").click()
    sheet.get_by_role("button", name="Really").click()
    expect(sheet).to_have_count(0)

    host.page.get_by_label("Announcement").fill("")
    host.page.get_by_role("button", name="Announce").click()


def test_orders_are_given_and_lifted(person: NewPerson, token: str) -> None:
    host = person()
    host.visit(f"/admin#{token}")
    host.page.get_by_label("Address or player").fill("203.0.113.7")
    host.page.get_by_role("button", name="Give the order").click()
    order = host.page.locator("li", has_text="203.0.113.7")
    expect(order).to_contain_text("Sent away")
    assert token not in host.page.url, "it does not stay in sight"
    order.get_by_role("button", name="Lift").click()
    expect(order).to_have_count(0)


@pytest.mark.parametrize(("language", "phone"), ways(("fr", True), ("en", False)))
def test_everybody_can_use_it(person: NewPerson, token: str, language: str, phone: bool) -> None:
    anna, host = person(), person(language=language, phone=phone)
    anna.open_table(ME, {"who": "open"})
    host.visit("/admin")
    host.page.get_by_role("heading", level=1).wait_for()
    found = problems(host)
    host.visit(f"/admin#{token}")
    host.page.reload()
    host.page.locator("li.paper").first.wait_for()
    assert found + problems(host) == []
    wide = host.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing stands beyond the edge"
