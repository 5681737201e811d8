"""An evening run from the page alone; and how its pages look."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from planque.games.texts import texts_of
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.test_screens import looks
from tests.lengths import LONG
from tests.server.playing import Evening, joined, move, next_round, open_evening, play_table
from tests.server.visiting import Device, eventually

PEOPLE = 24 if LONG else 8  # two of them at browsers
TABLES = PEOPLE // 2
# The game as the host sets it in the form: short, and still a game.
SHORT = {"Numbers": "4", "Hideouts": "1", "Decoys": "0", "Turn limit": "8"}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that can be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


class Company:
    """Two people at their browsers, and many who play by the API."""

    def __init__(self, server: Server, host: Person, guest: Person, evening: str) -> None:
        self.evening = evening
        self.host = host
        self.browsers = {0: host, 1: guest}
        self.devices: dict[int, Device] = {}
        self._server = server

    def come(self, count: int) -> None:
        """So many scripted people join."""
        for _ in range(count):
            device, number = Device(self._server.port), 2 + len(self.devices)
            device.post(f"/api/evenings/{self.evening}/people", {"name": f"Guest {number}"})
            self.devices[number] = device

    def about(self) -> Evening:
        answer = self.host.context.request.get(f"/api/evenings/{self.evening}")
        found: Evening = answer.json()
        return found

    def draw(self, number: int) -> None:
        self.press(f"Draw round {number}")
        self.press(f"Start round {number}")
        expect(self.host.page.get_by_text(f"of {TABLES} tables are done")).to_be_visible()

    def press(self, name: str) -> None:
        self.host.page.get_by_role("button", name=name, exact=True).click()

    def play_round(self) -> None:
        for table in self.about()["rounds"][-1]["tables"]:
            self.play(table)
        expect(self.host.page.get_by_role("button", name="Draw round")).to_be_visible()

    def play(self, table: Evening) -> None:
        """At the page where a person sits, by the API where not."""
        here = [one for one in table["seats"] if one in self.browsers]
        if not here:
            play_table(table, self.devices)
            return
        for person in here:
            one = self.browsers[person]
            one.page.get_by_role("link", name="To my table").click()
            one.wait_until_live()
        looker = self.browsers[here[0]]
        while (about := looker.about_table())["phase"] != "over":
            self.decide(table, about["deciders"][0])
        for person in here:
            one = self.browsers[person]
            one.page.get_by_role("link", name="Back to the evening").click()
            expect(one.page.get_by_role("heading", name="Standings")).to_be_visible()

    def decide(self, table: Evening, seat: int) -> None:
        person = table["seats"][seat]
        if person in self.browsers:
            self.browsers[person].play(seat)
        elif person is not None:
            move(self.devices[person], table["id"], seat)


def row(page: Person, name: str) -> Locator:
    return page.page.get_by_role("row", name=name)


def open_from_the_page(host: Person) -> str:
    host.visit("/")
    host.page.get_by_role("link", name="Run an evening").click()
    host.page.get_by_label("Name of the evening").fill("Tuesday")
    host.page.get_by_label("Your code name").fill("Zoe")
    host.page.locator("summary", has_text="options").click()
    for name, value in SHORT.items():
        host.page.get_by_role("spinbutton", name=name).fill(value)
    host.page.get_by_role("button", name="Run an evening").click()
    host.page.get_by_role("button", name="Take part").click()
    expect(host.page.get_by_text("You take part.")).to_be_visible()
    return host.page.url.rsplit("/", 1)[-1]


def test_an_evening_run_from_the_page_alone(browser: Browser, own_server: Server) -> None:
    host = Person(browser, own_server, phone=True)
    guest = Person(browser, own_server)
    evening = open_from_the_page(host)
    guest.visit(f"/evening/{evening}")
    guest.page.get_by_label("Your code name").fill("Guy")
    guest.page.get_by_role("button", name="Take part").click()
    expect(guest.page.get_by_text("You take part.")).to_be_visible()  # as the second of all
    company = Company(own_server, host, guest, evening)
    company.come(PEOPLE - 3)  # one comes later: until then a bot has the odd seat
    company.draw(1)
    company.play_round()
    company.come(1)
    company.draw(2)
    tables = company.about()["rounds"][1]["tables"]
    company.play(tables[0])
    leaver = next(one for one in tables[-1]["seats"] if one in company.devices)
    company.devices[leaver].post(f"/api/evenings/{evening}/leave", {})
    own_server.kill()
    own_server.start()
    company.play_round()
    about = company.about()
    assert not about["people"][leaver]["here"]
    company.draw(3)
    company.play_round()
    company.press("Close the evening")
    company.press("Really close it for good?")
    expect(guest.page.get_by_text("The evening is over.")).to_be_visible()
    about = company.about()
    check_rounds(about, late=PEOPLE - 1, leaver=leaver)
    expect(row(guest, "Guy")).to_be_visible()
    for one in (host, guest):
        one.close()


def check_rounds(about: Evening, late: int, leaver: int) -> None:
    assert [len(one["tables"]) for one in about["rounds"]] == [TABLES] * 3
    seated = [
        [one for table in round_["tables"] for one in table["seats"] if one is not None]
        for round_ in about["rounds"]
    ]
    assert all(len(set(one)) == len(one) for one in seated)
    assert [late in one for one in seated] == [False, True, True]
    assert [leaver in one for one in seated] == [True, True, False]
    pairs = [frozenset(table["seats"]) for one in about["rounds"] for table in one["tables"]]
    people = [pair for pair in pairs if None not in pair]
    assert len(set(people)) == len(people)  # nobody has met twice
    assert sum(line["points"] for line in about["standings"]) > 0


@pytest.fixture
def laid(server: Server) -> tuple[str, Device]:
    """An evening in its second round, with long names and clocks."""
    host = Device(server.port)
    clock = {"kind": "total", "seconds": 300.0}
    evening = open_evening(host, name="Le grand tournoi du mardi soir", clock=clock)
    guests = [Device(server.port) for _ in range(9)]
    joined(evening, guests)
    long_one = Device(server.port)
    long_one.post(f"/api/evenings/{evening}/people", {"name": "Hortense de la Tour-Maubourg"})
    people = dict(enumerate([*guests, long_one], start=1))
    for table in next_round(host, evening)["rounds"][0]["tables"]:
        play_table(table, people)
    next_round(host, evening)
    return evening, host


def welcome(me: Person, device: Device) -> None:
    cookie = {"name": "planque_player", "value": device.cookie, "url": me.server.address}
    me.context.add_cookies([cookie])  # type: ignore[list-item]  # it is one


@pytest.mark.parametrize("path", ["/evening", "/kiosk"])
def test_a_page_to_begin_with(person: NewPerson, path: str) -> None:
    me = person(phone=True)
    me.visit(path)
    me.page.wait_for_load_state("networkidle")
    faults = looks(me, f"page {path}")
    assert faults == [], "\n".join(faults)


def test_the_page_of_whoever_runs_it(person: NewPerson, laid: tuple[str, Device]) -> None:
    me = person(phone=True)
    welcome(me, laid[1])
    me.visit(f"/evening/{laid[0]}")
    me.page.get_by_role("heading", name="Standings").wait_for()
    me.page.locator("summary", has_text="People").click()
    faults = looks(me, "page evening")
    assert faults == [], "\n".join(faults)


def test_all_of_it_from_a_small_phone(person: NewPerson) -> None:
    """Drawing, moving somebody, starting, correcting, a helper, another host, closing."""
    me = person(phone=True, size=(360, 640))
    host, *guests = (Device(me.server.port) for _ in range(5))
    evening = open_evening(host)
    joined(evening, guests)
    welcome(me, host)
    me.visit(f"/evening/{evening}")
    company = Company(me.server, me, me, evening)
    company.press("Draw round 1")
    expect(me.page.get_by_text("Not as it should be?")).to_be_visible()
    before = company.about()["draft"]["tables"]
    one, other = before[0][0], before[1][1]
    company.press(f"Guest {one - 1}")
    expect(me.page.get_by_text(f"Where is Guest {one - 1} to sit?")).to_be_visible()
    company.press(f"Guest {other - 1}")
    moved = [[other, before[0][1]], [before[1][0], one]]
    eventually(lambda: company.about()["draft"]["tables"] == moved)
    company.press("Start round 1")
    for number in range(len(moved)):
        me.page.get_by_role("button", name="Correct").nth(number).click()
        me.page.get_by_role("spinbutton").first.fill("1")
        company.press("Save")
        expect(me.page.get_by_role("button", name="Save")).to_have_count(0)
    expect(me.page.get_by_role("button", name="Draw round 2")).to_be_visible()
    assert [table["seats"] for table in company.about()["rounds"][0]["tables"]] == moved
    me.page.reload()
    me.page.locator("summary", has_text="People").click()
    me.page.get_by_role("button", name="Make a helper").first.click()
    company.press("Make the host")
    company.press("Really make Guest 0 the host?")
    expect(me.page.get_by_text("Helper", exact=True)).to_be_visible()
    company.press("Close the evening")
    company.press("Really close it for good?")
    expect(me.page.get_by_text("Closed")).to_be_visible()


def test_on_paper_nothing_is_folded(person: NewPerson, laid: tuple[str, Device]) -> None:
    me = person()
    me.visit(f"/evening/{laid[0]}")
    me.page.locator("summary", has_text="Round 1").wait_for()
    first = me.page.locator("details", has_text="Round 1").locator("ol")
    expect(first).to_be_hidden()
    me.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(first).to_be_visible()
    me.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(first).to_be_hidden()


SMALL_ON_WALL = """all => all.filter(one => one.childElementCount === 0 && one.textContent.trim()
    && parseFloat(getComputedStyle(one).fontSize) < 24).map(one => one.textContent)"""


def check_wall(me: Person) -> None:
    """What is on it is large, and it fits a projector without scrolling."""
    assert me.page.locator(".wall *").evaluate_all(SMALL_ON_WALL) == []
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


REVEALED: dict[str, dict[str, object]] = {"spyworld": {}, "goutons-voir": {"bottle": "story"}}


@pytest.mark.parametrize("game", REVEALED)
def test_the_wall_reveals_the_end_of_a_game(person: NewPerson, game: str) -> None:
    me = person(size=(1920, 1080))
    host, *guests = (Device(me.server.port) for _ in range(3))
    evening = open_evening(host, game=game, options=REVEALED[game])
    joined(evening, guests)
    (table,) = next_round(host, evening)["rounds"][0]["tables"]
    me.visit(f"/wall/{evening}")
    me.page.get_by_role("heading", name="Standings").wait_for()
    reveal = me.page.get_by_role("region", name="Table 1: how it ended")
    expect(reveal).to_have_count(0)
    play_table(table, dict(enumerate(guests, start=1)))
    expect(reveal).to_be_visible()
    view = host.get(f"/api/evenings/{evening}/reveal?round=0&table=0")["view"]
    for word in shown_of(view):
        expect(reveal).to_contain_text(word)
    check_wall(me)


def shown_of(view: dict[str, Any]) -> list[str]:
    """Some of what the wall must say of a view."""
    facts = {"options": view["options"], "cards": view["cards"]}
    words = texts_of(view["game"], "en").say
    if view["game"] == "spyworld":
        agents = [one["agent"] for one in view["explorers"]]
        named = [words("phrase.agent", {**facts, "agent": agent}) for agent in agents]
        return [*named, *(str(one["total"]) for one in view["scores"]), "Guest 0", "Guest 1"]
    cards = [words("phrase.card", {**facts, "card": one}) for one in view["portrait"]]
    bottle = words("phrase.bottle", {**facts, "bottle": view["bottle"]})
    return [*cards, bottle, f"{view['score']['percent']}%"]


def test_the_wall(person: NewPerson, laid: tuple[str, Device]) -> None:
    me = person(size=(1920, 1080))
    me.visit(f"/wall/{laid[0]}")
    me.page.get_by_role("heading", name="Standings").wait_for()
    expect(me.page.get_by_text("Hortense de la Tour-Maubourg")).to_have_count(2)
    check_wall(me)
    code = me.page.get_by_role("img").bounding_box()
    assert code is not None
    assert code["width"] >= 380


def test_a_tablet_comes_back_by_itself(person: NewPerson) -> None:
    me = person(phone=True)
    me.visit("/kiosk?idle=2")
    me.page.get_by_role("button", name="Agent Hunter").click()
    me.page.wait_for_url("**/table/*")
    me.page.wait_for_url("**/kiosk")
    expect(me.page.get_by_role("heading", name="Play now")).to_be_visible()
