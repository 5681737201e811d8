"""Who may do what at a table: the host begins, guests are ready, and late is not lost."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.test_table import ME, OPEN, set_up, sit_down
from tests.lengths import ways
from tests.server.visiting import eventually

SIZES = ways((360, 640), (844, 390), (1280, 800))
CIRCLE = {"game": "the-circle", "options": {"round_cap": 1}, "begins": "host"}


def button(one: Person, name: str) -> None:
    one.page.get_by_role("button", name=name, exact=True).click()


def tools(one: Person) -> None:
    """On a phone they are behind a tab."""
    players = one.page.get_by_role("tab", name="Players")
    if players.last.is_visible():
        players.last.click()


def names(one: Person) -> list[str | None]:
    return [seat["name"] for seat in one.about_table()["seats"]]


@pytest.mark.parametrize("size", SIZES)
def test_the_host_begins_with_those_here(person: NewPerson, size: tuple[int, int]) -> None:
    anna, boris = person(size=size), person(size=size)
    anna.open_table(ME, *[OPEN] * 19, game="spyworld", options={}, begins="host")
    boris.visit(f"/table/{anna.table}")
    boris.page.get_by_label("Your code name").fill("Boris")
    assert boris.page.locator(".button.first").count() == 1, "one gold button"
    button(boris, "Sit down")
    expect(boris.page.get_by_text("The host begins the game: Anna.")).to_be_visible()
    for of_the_host in ("Start the game", "Bots for the rest (rookie)", "Host"):
        expect(boris.page.get_by_role("button", name=of_the_host)).to_have_count(0)
    button(boris, "I am ready")
    expect(anna.page.get_by_text("Boris ✓")).to_be_visible()
    button(anna, "Start the game")
    expect(anna.page.get_by_role("heading", name="2 of 20 sit: begin?")).to_be_visible()
    button(anna, "With those here (2 seats)")
    for one in (anna, boris):
        expect(one.page.get_by_role("heading", name="free seats")).to_have_count(0)
        assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert names(anna) == ["Anna", "Boris"]


def test_waiting_is_an_answer_too_and_bots_take_the_rest(person: NewPerson) -> None:
    anna = person(language="fr")
    anna.open_table(ME, OPEN, OPEN, OPEN, **CIRCLE)
    button(anna, "Commencer la partie")
    button(anna, "Attendre")
    assert anna.about_table()["phase"] == "waiting"
    button(anna, "Des robots pour le reste (recrue)")
    expect(anna.page.get_by_role("heading", name="Tous les sièges sont pris")).to_be_visible()
    button(anna, "Commencer la partie")
    anna.page.wait_for_function(
        "id => fetch(`/api/tables/${id}`).then((r) => r.json()).then((t) => t.phase == 'playing')",
        arg=anna.table,
    )


def test_a_guest_who_is_not_ready_is_asked_about(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.open_table(ME, OPEN, begins="host")
    sit_down(boris, anna.table, "Boris")
    button(anna, "Start the game")
    expect(anna.page.get_by_text("Not ready yet: Boris.")).to_be_visible()
    button(anna, "Begin all the same")
    set_up(anna, boris)


def test_the_host_passes_the_role_on_and_locks_the_table(person: NewPerson) -> None:
    anna, boris, carla = person(), person(), person()
    anna.open_table(ME, OPEN, OPEN, **CIRCLE)
    sit_down(boris, anna.table, "Boris")
    button(anna, "Host")
    anna.page.get_by_label("Nobody: the table is locked").check()
    button(anna, "Make host")
    expect(boris.page.get_by_role("button", name="Start the game")).to_be_visible()
    carla.visit(f"/table/{anna.table}")
    expect(carla.page.get_by_text("The host has locked this table")).to_be_visible()
    expect(carla.page.get_by_role("button", name=re.compile("^Sit down"))).to_have_count(0)
    expect(carla.page.get_by_role("button", name="Just watch")).to_be_visible()


def test_who_is_removed_is_told(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.open_table(ME, OPEN, OPEN, **CIRCLE)
    sit_down(boris, anna.table, "Boris")
    button(anna, "Host")
    button(anna, "Remove Boris")
    assert names(anna) == ["Anna", "Boris", None], "it is asked once more"
    button(anna, "Really remove Boris?")
    told = boris.page.get_by_text("The host of this table has removed you from it.")
    expect(told.first).to_be_visible()
    expect(boris.page.get_by_role("button", name=re.compile("^Sit down"))).to_have_count(0)
    boris.page.reload()
    expect(told.first).to_be_visible()
    assert names(anna) == ["Anna", None, None]


@pytest.mark.parametrize("size", SIZES)
def test_late_is_not_lost(person: NewPerson, size: tuple[int, int]) -> None:
    anna, late = person(size=size), person(size=size)
    anna.open_table(ME, OPEN, OPEN, **CIRCLE)
    button(anna, "Start the game")
    anna.page.get_by_role("button", name=re.compile("^With bots in the free seats")).click()
    eventually(lambda: anna.about_table()["phase"] == "playing")
    late.visit(f"/table/{anna.table}")
    expect(late.page.get_by_text("you take over from a bot")).to_be_visible()
    assert late.page.locator(".button.first").count() == 1
    button(late, "Sit down: Seat 2")
    expect(late.page.get_by_role("button", name="Just watch")).to_have_count(0)
    seats = late.about_table()["seats"]
    assert [seat["yours"] for seat in seats] == [False, True, False]
    hidden = late.context.request.get(f"/api/tables/{late.table}/seats/2")
    assert hidden.status == 403, "another seat's cards stay its own"


class TestGivingUp:
    def test_of_two_the_other_wins_as_was_said_before(self, person: NewPerson) -> None:
        anna, boris = person(), person()
        anna.open_table(ME, OPEN)
        sit_down(boris, anna.table, "Boris")
        button(boris, "Give up")
        expect(boris.page.get_by_text("the game ends at once and Anna wins")).to_be_visible()
        button(boris, "Resign")
        for one, stamp in ((anna, "Victory"), (boris, "Unmasked")):
            ending = one.page.get_by_role("region", name="The end of the game")
            expect(ending).to_contain_text("Anna wins")
            expect(ending).to_contain_text("Boris has resigned.")
            expect(ending).to_contain_text(stamp)
            assert one.page.locator("[data-choice]:not([aria-disabled=true])").count() == 0
        anna.page.get_by_role("link", name="Replay").click()
        expect(anna.page.get_by_role("region", name="Moves")).to_be_visible()

    def test_several_end_the_game_together(self, person: NewPerson) -> None:
        anna, boris = person(size=(360, 640)), person(size=(844, 390))
        anna.open_table(ME, OPEN, {"who": "bot", "mind": "random"}, **CIRCLE)
        sit_down(boris, anna.table, "Boris")
        button(anna, "Start the game")
        button(anna, "Begin all the same")
        anna.page.wait_for_timeout(300)
        for refusing in (True, False):
            tools(anna)
            button(anna, "Give up")
            expect(anna.page.get_by_text("If all the others agree")).to_be_visible()
            button(anna, "Ask to abandon the game")
            asked = boris.page.get_by_text("Anna would like to abandon the game")
            expect(asked).to_be_visible()
            button(boris, "Play on" if refusing else "Agree")
            expect(asked).to_have_count(0)
            tools(anna)
        for one in (anna, boris):
            ending = one.page.get_by_role("region", name="The end of the game")
            expect(ending).to_contain_text("nobody wins, nobody loses")

    def test_one_of_several_leaves_the_seat_to_a_bot(self, person: NewPerson) -> None:
        anna, boris = person(), person()
        anna.open_table(ME, OPEN, {"who": "bot", "mind": "random"}, **CIRCLE)
        sit_down(boris, anna.table, "Boris")
        button(anna, "Start the game")
        button(anna, "Begin all the same")
        button(anna, "Give up")
        button(anna, "Leave my seat to a bot")
        button(anna, "Take the seat back")
        expect(anna.page.get_by_role("button", name="Take the seat back")).to_have_count(0)
        assert anna.about_table()["phase"] == "playing"


def test_back_from_a_rematch_leads_to_the_old_table_and_stays_there(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    former = anna.table
    button(boris, "Give up")
    button(boris, "Resign")
    for one in (anna, boris):
        button(one, "Rematch, sides swapped")
    for one in (anna, boris):
        one.page.wait_for_url(lambda url: former not in url)
    anna.page.go_back()
    expect(anna.page.get_by_role("link", name="To the rematch")).to_be_visible()
    anna.wait_until_live()
    anna.page.wait_for_timeout(500)
    assert anna.table == former
    anna.page.get_by_role("link", name="To the rematch").click()
    anna.page.wait_for_url(lambda url: former not in url)


class TestOffline:
    def test_it_is_seen_at_once_and_the_move_lands_once(self, person: NewPerson) -> None:
        anna, boris = person(), person()
        anna.open_table(ME, OPEN)
        sit_down(boris, anna.table, "Boris")
        anna.wait_until_live()
        anna.context.set_offline(True)
        expect(anna.page.locator("[data-connection=lost]")).to_be_visible()
        anna.card(5).or_(anna.card(4)).last.click()
        expect(anna.page.get_by_text("your move is kept")).to_be_visible()
        assert boris.about_table()["position"] == 0
        anna.context.set_offline(False)
        anna.wait_until_live()
        anna.wait_for_position(1)
        expect(anna.page.get_by_text("your move is kept")).to_have_count(0)
        anna.play(0)
        assert boris.about_table()["position"] == 2, "nothing was played twice"

    def test_a_server_that_does_not_answer_is_noticed(self, person: NewPerson) -> None:
        anna = person()
        silent: list[bool] = []

        def between(line: WebSocketRoute) -> None:
            there = line.connect_to_server()
            there.on_message(lambda said: None if silent else line.send(said))
            line.on_message(lambda said: None if silent else there.send(said))

        anna.page.route_web_socket(re.compile("/live/"), between)
        anna.open_table(ME, {"who": "bot", "mind": "random"})
        anna.wait_until_live()
        silent.append(True)
        expect(anna.page.locator("[data-connection=lost]")).to_be_visible()
        silent.clear()
        anna.wait_until_live()
