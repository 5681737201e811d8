"""What can be done at a table besides playing."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.server.visiting import eventually

ME = {"who": "me", "name": "Anna"}
OPEN = {"who": "open"}


def sit_down(guest: Person, table: str, name: str, side: str = "") -> None:
    guest.visit(f"/table/{table}")
    guest.page.get_by_label("Your code name").fill(name)
    guest.page.get_by_role("button", name=f"Sit down{side and f': {side}'}").last.click()
    eventually(lambda: any(seat["yours"] for seat in guest.about_table()["seats"]))
    guest.wait_until_live()


def set_up(host: Person, guest: Person) -> None:
    """Both sides hide their spies."""
    for seat, one in ((0, host), (1, guest)):
        for _ in range(2):
            one.play(seat)


def test_the_language_changes_in_the_middle_of_a_game(person: NewPerson) -> None:
    me = person(language="fr")
    me.open_table(ME, {"who": "bot", "mind": "random"})
    me.play(0)
    log = me.page.get_by_role("log")
    expect(log).to_contain_text("Vous cachez l’espion")
    expect(me.page.get_by_role("tab", name="Journal")).to_be_visible()
    me.page.get_by_role("button", name="EN, English").click()
    expect(log).to_contain_text("You hide spy")
    expect(me.page.get_by_role("tab", name="Log")).to_be_visible()
    assert me.page.evaluate("document.documentElement.lang") == "en"
    me.play(0)
    me.page.reload()
    expect(me.page.get_by_role("tab", name="Log")).to_be_visible()


def test_a_spectator_sees_no_cards_and_may_talk(person: NewPerson) -> None:
    anna, boris, carla = person(), person(), person()
    anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    carla.visit(f"/table/{anna.table}")
    expect(carla.page.get_by_text("You are watching")).to_be_visible()
    set_up(anna, boris)
    expect(carla.page.get_by_role("log")).to_contain_text("hides a spy in its hideout B")
    assert carla.page.locator("[data-choice]").count() == 0
    assert carla.page.locator("[data-card]").count() == 0
    carla.page.get_by_role("tab", name="Chat").click()
    carla.page.get_by_label("Message").fill("<i>Good luck</i>")
    carla.page.keyboard.press("Enter")
    anna.page.get_by_role("tab", name=re.compile("Chat.*1")).click()
    expect(anna.page.get_by_role("log")).to_contain_text("<i>Good luck</i>")
    anna.page.get_by_role("button", name="Thanks!").click()
    expect(carla.page.get_by_role("log")).to_contain_text("Thanks!")


def test_taking_back_by_consent(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    anna.play(0)
    log = anna.page.get_by_role("log")
    expect(log.get_by_role("listitem")).to_have_count(1)
    anna.page.get_by_role("button", name="Take back").click()
    boris.page.get_by_role("button", name="Refuse").click()
    expect(anna.page.get_by_text("is asked whether")).to_have_count(0)
    assert anna.about_table()["position"] == 1
    anna.page.get_by_role("button", name="Take back").click()
    boris.page.get_by_role("button", name="Agree").click()
    expect(log.get_by_role("listitem")).to_have_count(0)
    assert anna.about_table()["position"] == 0
    set_up(anna, boris)


def test_a_moment_of_the_log_is_looked_at_again(person: NewPerson) -> None:
    me = person()
    me.open_table(ME, {"who": "bot", "mind": "random"})
    me.play(0)
    me.play(0)
    me.page.locator("[data-choice]").first.wait_for()  # nothing moves any more
    me.page.get_by_role("log").get_by_role("button", name="You hide spy").first.click()
    expect(me.page.get_by_text("You are looking at an earlier moment.")).to_be_visible()
    me.page.get_by_role("button", name="Back to now").click()
    expect(me.page.get_by_text("You are looking at an earlier moment.")).to_have_count(0)


def test_the_log_leads_back_to_moments_before_the_page_was_opened(person: NewPerson) -> None:
    me = person()
    me.open_table(ME, {"who": "bot", "mind": "random"})
    me.play(0)
    me.play(0)
    me.page.reload()
    me.wait_until_live()
    me.page.locator("[data-choice]").first.wait_for()
    first = me.page.get_by_role("log").get_by_role("button", name="You hide spy").first
    first.click()
    expect(me.page.get_by_text("You are looking at an earlier moment.")).to_be_visible()
    expect(first).to_have_attribute("aria-current", "step")
    expect(me.page.locator("[data-card]")).to_have_count(5)  # one of six is hidden
    me.page.get_by_role("button", name="Back to now").click()
    expect(me.page.locator("[data-card]")).not_to_have_count(5)  # another is, or is gone already


def test_a_seat_goes_on_at_another_device(person: NewPerson) -> None:
    anna, elsewhere = person(), person(phone=True)
    anna.open_table(ME, {"who": "bot", "mind": "random"})
    anna.play(0)
    anna.page.get_by_role("button", name="Another device").click()
    link = anna.page.get_by_label("Link", exact=True).input_value()
    elsewhere.visit(link)
    elsewhere.wait_until_live()
    assert "key" not in elsewhere.page.url
    elsewhere.play(0)
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("log")).to_contain_text("You hide spy")


def test_my_games_and_open_games_are_listed(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.open_table({"who": "me", "name": "Lister"}, OPEN, listed=True)
    boris.visit("/")
    boris.page.get_by_role("link", name=re.compile("Lister.*Join")).click()
    boris.page.get_by_role("button", name="Sit down").click()
    boris.wait_until_live()
    anna.visit("/")
    expect(anna.page.get_by_role("link", name=re.compile("Lister.*Your turn"))).to_be_visible()


def test_nobody_comes_and_a_bot_takes_the_free_seat(person: NewPerson) -> None:
    me = person()
    me.open_table(ME, OPEN)
    me.page.get_by_role("button", name="Seat a bot").click()
    me.play(0)
    assert me.about_table()["seats"][1]["who"] == "bot"


def test_a_page_that_is_older_than_its_server(person: NewPerson) -> None:
    me = person()
    table = me.open_table(ME, OPEN)

    def of_another_game(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "game": "chess"})

    me.page.route(f"**/api/tables/{table}", of_another_game)
    me.page.route_web_socket(re.compile("/live/"), lambda _: None)
    me.visit(f"/table/{table}")
    expect(me.page.get_by_text("does not know the game")).to_be_visible()


def test_an_address_that_leads_nowhere(person: NewPerson) -> None:
    me = person()
    for path in ("/nowhere", "/table/nonesuch", "/replay/nonesuch", "/guide/nonesuch"):
        me.visit(path)
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()


def test_the_seat_of_somebody_long_away_goes_to_a_bot_and_back(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.page.clock.install()
    anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    set_up(anna, boris)
    address = boris.page.url
    boris.page.close()
    hand_over = anna.page.get_by_role("button", name="Let a bot play on")
    expect(anna.page.get_by_text("away")).to_be_visible()
    expect(hand_over).to_have_count(0)
    anna.page.clock.fast_forward("02:00")
    hand_over.click()
    expect(hand_over).to_have_count(0)
    assert anna.about_table()["seats"][1]["who"] == "bot"
    boris.page = boris.new_page()
    boris.visit(address)
    boris.page.get_by_role("button", name="Take the seat back").click()
    expect(boris.page.get_by_role("button", name="Take the seat back")).to_have_count(0)
    assert anna.about_table()["seats"][1]["who"] == "person"


def test_the_log_says_where_somebody_left(person: NewPerson) -> None:
    anna, boris = person(), person(phone=True)
    table = anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    log = boris.page.get_by_role("tab", name="Log")
    log.tap()
    anna.play(0)
    expect(boris.page.locator("li.move")).to_have_count(1)
    boris.visit("/")
    anna.play(0)
    boris.visit(f"/table/{table}")
    expect(log).to_contain_text("1")
    log.tap()
    expect(boris.page.locator("[data-mark]")).to_have_text("Since you left")
    expect(boris.page.locator("li.move")).to_have_count(2)
    expect(boris.page.locator("[data-mark] ~ li.move")).to_have_count(1)
    expect(log).not_to_contain_text("1")
    anna.page.reload()
    expect(anna.page.locator("li.move")).to_have_count(2)
    expect(anna.page.locator("[data-mark]")).to_have_count(0)
