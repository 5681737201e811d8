"""A club from the page: founded, joined by its link, its tables, evenings and roles; its looks."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.test_evening import welcome
from tests.browser.test_screens import looks
from tests.server.playing import next_round, open_evening, play_table, say
from tests.server.visiting import ME, OPEN, Device

SMALLEST = (360, 640)


def press(me: Person, name: str, within: Locator | None = None) -> None:
    (within or me.page).get_by_role("button", name=name, exact=True).click()


def unfold(me: Person, title: str) -> Locator:
    """What is behind a title, opened."""
    fold = me.page.locator("details", has=me.page.locator("summary", has_text=title)).last
    fold.locator("summary").first.click()
    return fold


def founded(me: Person, name: str) -> str:
    """A club founded from the first page on; its link."""
    me.visit("/")
    me.page.get_by_role("link", name="Clubs").click()
    me.page.get_by_label("Name of the club").fill(name)
    me.page.get_by_label("Your code name").fill("Zoe")
    press(me, "Found a club")
    return me.page.get_by_role(
        "textbox", name="Link"
    ).input_value()  # shown as long as one is alone


def joined(me: Person, link: str, name: str) -> None:
    me.visit(link)
    me.page.get_by_label("Your code name").fill(name)
    press(me, "Come in")
    me.page.get_by_role("heading", name="Members").wait_for()
    assert "#" not in me.page.url  # so that nobody hands the key on by mistake


def test_a_club_from_a_phone(person: NewPerson) -> None:
    host, guest = (person(phone=True, size=SMALLEST) for _ in range(2))
    link = founded(host, "The Night Watch")
    joined(guest, link, "Guy")
    club = guest.page.url
    unfold(guest, "Open a table of the club")
    press(guest, "Start")
    guest.page.wait_for_url("**/table/*")
    host.page.reload()
    host.page.get_by_role("link", name="Guy").click()
    host.page.wait_for_url(guest.page.url)
    host.visit(club)
    press(host, "Make a helper", unfold(host, "Guy"))
    expect(host.page.get_by_text("Helper", exact=True)).to_be_visible()
    guest.visit(club)
    guest.page.get_by_role("link", name="Run an evening").click()
    guest.page.get_by_label("Name of the evening").fill("Tuesday")
    press(guest, "Run an evening")
    guest.page.get_by_role("link", name="To the club").click()
    expect(guest.page.get_by_role("link", name="Tuesday")).to_be_visible()
    host.page.reload()
    fold = unfold(host, "Guy")
    fold.get_by_label("A word").fill("Too loud")
    press(host, "Remove from the club", fold)
    press(host, "Really remove Guy?", fold)
    expect(host.page.get_by_text("Members: 1")).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_role("alert")).to_contain_text("(Too loud)")
    press(host, "Leave the club")
    press(host, "Really leave? You are the last: the club ends.")
    host.page.wait_for_url("**/club")
    host.visit(club)
    expect(host.page.get_by_role("alert")).to_contain_text("Only its members")


def laid(host: Device, guests: list[Device]) -> str:
    """A club with everything that its page can show; its id."""
    club = host.post("/api/clubs", {"name": "Le cercle des espions du mardi soir", "host": "Zoe"})
    names = ["Hortense de la Tour-Maubourg", "Bob", "Carl"]
    for device, name in zip(guests, names, strict=True):
        body = {"key": club["link"].partition("=")[2], "name": name}
        members = device.post(f"/api/clubs/{club['id']}/members", body)["members"]
    for what, more in (("role", {"role": "helper"}), ("remove", {"word": "Too loud " * 5})):
        number = 1 if what == "role" else 3
        host.post(f"/api/clubs/{club['id']}/{what}", {"member": members[number]["id"], **more})
    table = guests[0].open_table(ME, OPEN, club=club["id"], rated=True)
    guests[1].sit(table, 1)
    guests[0].page(table, 0).ask(type="resign", seat=0)
    guests[1].open_table(ME, OPEN, club=club["id"])
    evening = open_evening(host, club=club["id"], name="Le grand tournoi du mardi soir")
    for device, name in zip(guests[:2], names[:2], strict=True):
        device.post(f"/api/evenings/{evening}/people", {"name": name})
    for one in next_round(host, evening)["rounds"][0]["tables"]:
        play_table(one, dict(enumerate(guests, start=1)))
    say(host, evening, "close")
    return str(club["id"])


def test_how_its_pages_look(person: NewPerson) -> None:
    me = person(phone=True)
    host, *guests = (Device(me.server.port) for _ in range(4))
    club = laid(host, guests)
    welcome(me, host)
    me.visit(f"/club/{club}")
    me.page.get_by_role("heading", name="Ratings").wait_for()
    for title in ("Hortense", "Link to come in", "Removed"):
        unfold(me, title)
    faults = looks(me, "page club")
    me.visit("/club")
    me.page.get_by_role("link", name="Le cercle").wait_for()
    faults += looks(me, "page clubs")
    assert faults == [], "\n".join(faults)
