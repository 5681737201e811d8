"""A name of one's own: a passkey, a second device, words that are good once, privacy, company."""

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from planque.server import make_token
from planque.server.settings import sqlite_url
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.test_access import ME, problems
from tests.browser.test_screens import looks
from tests.browser.test_table import sit_down
from tests.server.visiting import Device

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Keeper:
    """The part of a device that keeps passkeys, as Chromium imitates it."""

    def __init__(self, person: Person) -> None:
        self._session: CDPSession = person.context.new_cdp_session(person.page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = made["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        found = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})
        credentials: list[dict[str, Any]] = found["credentials"]
        return credentials

    def bring(self, passkey: dict[str, Any]) -> None:
        """As a person's devices share their passkeys with each other."""
        new = {"authenticatorId": self._id, "credential": passkey}
        self._session.send("WebAuthn.addCredential", new)


def visit(person: Person, path: str = "/me") -> None:
    """By a name: passkeys are for places that have one."""
    person.visit(f"http://localhost:{person.server.port}{path}")


def own_table(person: Person, name: str = "Anna") -> str:
    body = {"game": "agent-hunter", "seats": [{"who": "me", "name": name}, {"who": "open"}]}
    address = f"http://localhost:{person.server.port}/api/tables"
    answer = person.context.request.post(address, data=body)
    table: str = answer.json()["id"]
    return table


def take_a_name(person: Person, name: str) -> list[str]:
    """Make a name one's own with one tap; its recovery words."""
    visit(person)
    person.page.get_by_label("Your code name").fill(name)
    person.page.get_by_role("button", name="Make this name mine").click()
    person.page.get_by_role("dialog").wait_for()
    words = person.page.locator("dialog code").all_inner_texts()
    person.page.get_by_role("button", name="I have written them down").click()
    return words


def test_a_passkey_is_made_and_used_on_a_second_device(person: NewPerson) -> None:
    phone, desk = person(phone=True), person()
    keeper = Keeper(phone)
    table = own_table(phone)
    take_a_name(phone, "Anna Karenina")
    expect(phone.page.get_by_role("region", name="Passkeys")).to_contain_text("since")

    visit(desk)
    Keeper(desk).bring(keeper.passkeys()[0])
    desk.page.get_by_role("button", name="I have a passkey").click()
    expect(desk.page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Anna Karenina")
    expect(desk.page.get_by_text("this device")).to_have_count(1)
    visit(desk, "/")
    expect(desk.page.locator(f'a[href="/table/{table}"]')).to_be_visible()


def test_a_code_a_link_and_a_recovery_word_let_devices_join(person: NewPerson) -> None:
    phone = person()
    Keeper(phone)
    words = take_a_name(phone, "Boris")
    assert len(words) == 8
    phone.page.get_by_role("button", name="Add another device").click()
    code = phone.page.locator("dialog p.code").inner_text()
    link = phone.page.get_by_role("textbox", name="Link").input_value()
    assert len(code) == 6

    for word in (code.lower(), words[3]):
        other = person()
        visit(other)
        other.page.get_by_placeholder("Code, or recovery word").fill(word)
        other.page.get_by_role("button", name="Join", exact=True).click()
        expect(other.page.get_by_role("dialog")).to_contain_text("Join “Boris”?")
        other.page.get_by_role("button", name="Yes, it is mine").click()
        expect(other.page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Boris")
    by_link = person()
    by_link.visit(link)
    by_link.page.get_by_role("button", name="Yes, it is mine").click()
    expect(by_link.page.get_by_role("textbox", name="Name", exact=True)).to_have_value("Boris")
    assert "#" not in by_link.page.url, "it does not stay in sight"
    expect(by_link.page.get_by_role("button", name="Sign out: ")).to_have_count(4)

    late = person()
    visit(late)
    late.page.get_by_placeholder("Code, or recovery word").fill(code)
    late.page.get_by_role("button", name="Join", exact=True).click()
    expect(late.page.get_by_text("This word is not good")).to_be_visible()


def test_all_that_is_kept_is_downloaded_and_erased(person: NewPerson) -> None:
    anna, boris = person(), person()
    Keeper(anna)
    table = own_table(anna, "Anastasia")
    sit_down(boris, table, "Boris")
    take_a_name(anna, "Anastasia")
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Download everything").click()
    with open(download.value.path(), encoding="utf-8") as file:
        kept = json.load(file)
    assert kept["accounts"][0]["name"] == "Anastasia"
    assert [game["table"] for game in kept["games"]] == [table]

    anna.page.get_by_role("button", name="Erase me").click()
    anna.page.get_by_role("button", name="Yes, erase everything").click()
    expect(anna.page.get_by_text("Nothing is kept about you")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Make this name mine")).to_be_visible()
    seats = boris.about_table()["seats"]
    assert [seat["name"] for seat in seats] == [None, "Boris"]
    boris.wait_until_live()


def test_people_are_muted_blocked_and_reported(person: NewPerson, server: Server) -> None:
    anna, boris, host = person(), person(phone=True), person()
    anna.open_table(ME, {"who": "open"})
    sit_down(boris, anna.table, "Boris")
    anna.page.get_by_role("button", name="People").click()
    anna.page.get_by_label("Reason").fill("He sings.")
    anna.page.get_by_role("button", name="Report to the host").click()
    expect(anna.page.get_by_text("The host will read it.")).to_be_visible()
    anna.page.get_by_role("button", name="Block").click()
    expect(anna.page.get_by_text("Boris is blocked.")).to_be_visible()
    anna.page.keyboard.press("Escape")

    said = {"type": "say", "client": "one", "text": "La la la"}
    boris.page.evaluate(
        "([table, said]) => new Promise((done) => {"
        "  const line = new WebSocket(`ws://${location.host}/live/${table}`);"
        "  line.onopen = () => line.send(JSON.stringify({type: 'hello', seat: 1}));"
        "  line.onmessage = ({data}) => data.includes('welcome') ? line.send(said)"
        "    : data.includes('ack') && done(line.close()); })",
        [anna.table, json.dumps(said)],
    )
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_role("log")).to_contain_text("Nobody has said anything yet.")
    expect(anna.page.get_by_text("La la la")).to_have_count(0)

    host.visit(f"/admin#{make_token(sqlite_url(server.database))}")
    report = host.page.locator("li", has_text="He sings.")
    expect(report).to_contain_text("Boris")
    report.get_by_role("button", name="Settled").click()
    expect(report).to_have_count(0)
    anna.visit("/me")
    with anna.page.expect_response("**/api/me/opinions/*") as lifted:
        anna.page.get_by_role("button", name="Lift: Boris").click()
    assert lifted.value.ok, lifted.value.text()
    expect(anna.page.get_by_text("Nobody.")).to_be_visible()


@pytest.mark.parametrize("named", [False, True])
def test_it_looks_right_everywhere(person: NewPerson, named: bool) -> None:
    me = person(phone=True)
    Keeper(me)
    visit(me)
    if named:
        take_a_name(me, "Anna-Maximiliana von und zu Hohenstein")
    me.page.get_by_role("heading", level=1).wait_for()
    me.page.wait_for_load_state("networkidle")
    faults = looks(me, f"me {'named' if named else 'new'}") + problems(me)
    assert faults == [], "\n".join(faults)


def test_a_spectator_who_talks_is_muted(person: NewPerson, server: Server) -> None:
    anna, noise = person(phone=True), Device(server.port)
    anna.open_table(ME, {"who": "bot", "mind": "rookie"})
    anna.wait_until_live()
    page = noise.page(anna.table)
    page.ask(type="say", text="La la la", name="Noise")
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_role("log")).to_contain_text("La la la")
    anna.page.get_by_role("tab", name="Players").click()
    anna.page.get_by_role("button", name="People").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Noise")
    anna.page.get_by_role("button", name="Mute").click()
    expect(anna.page.get_by_text("Noise is muted.")).to_be_visible()
    anna.page.keyboard.press("Escape")
    page.ask(type="say", text="Tra la la", name="Noise")
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_role("log")).to_contain_text("Nobody has said anything yet.")
