"""Tables of more than two, with The Circle: sitting down, agreeing, the ranking at the end."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.test_table import ME, OPEN, sit_down

BOT = {"who": "bot", "mind": "random"}


def decide(me: Person, seat: int, rng: random.Random) -> None:
    """Any legal action, sent as a script would: the board has its own tests."""
    here = f"/api/tables/{me.table}/seats/{seat}"
    sight = me.context.request.get(here).json()
    move = {
        "position": sight["position"],
        "client": f"w{rng.getrandbits(60)}",
        "action": rng.choice(sight["legal"]),
    }
    answer = me.context.request.post(f"{here}/actions", data=move)
    assert answer.ok, answer.text()


def play_by_script(seats: dict[int, Person], most: int = 3000) -> None:
    """Let people decide until the game is over; bots decide by themselves."""
    one, rng = next(iter(seats.values())), random.Random(1)
    for _ in range(most):
        about = one.about_table()
        if about["phase"] == "over":
            return
        seat = about["deciders"][0]
        if seat in seats:
            decide(seats[seat], seat, rng)
        else:
            one.page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


@pytest.fixture
def three(person: NewPerson) -> list[Person]:
    """Anna, Boris and Carla at a table of four; a bot has the last seat, for want of a guest."""
    anna, boris, carla = person(), person(), person()
    anna.open_table(ME, OPEN, OPEN, OPEN, game="the-circle", options={"round_cap": 1})
    expect(anna.page.get_by_role("heading", name="the 3 free seats")).to_be_visible()
    sit_down(boris, anna.table, "Boris", "Seat 2")
    sit_down(carla, anna.table, "Carla", "Seat 3")
    expect(anna.page.get_by_role("heading", name="the free seat")).to_be_visible()
    anna.page.get_by_role("button", name="Seat a bot").click()
    expect(anna.page.get_by_text("Cobra (rookie)").first).to_be_visible()
    return [anna, boris, carla]


def test_everybody_else_is_asked_before_a_move_is_taken_back(three: list[Person]) -> None:
    rng = random.Random(2)
    anna = three[0]
    anna.page.wait_for_function(
        "id => fetch(`/api/tables/${id}`).then((r) => r.json()).then((t) => t.deciders[0] < 3)",
        arg=anna.table,
    )
    seat = anna.about_table()["deciders"][0]
    before = anna.about_table()["position"]
    asking, *others = three[seat:] + three[:seat]
    decide(asking, seat, rng)
    asking.page.get_by_role("button", name="Take back").click()
    expect(asking.page.get_by_text("The others are being asked")).to_be_visible()
    others[0].page.get_by_role("button", name="Agree").click()
    expect(others[0].page.get_by_text("The others are being asked")).to_be_visible()
    assert asking.about_table()["position"] > before
    others[1].page.get_by_role("button", name="Agree").click()
    expect(asking.page.get_by_text("The others are being asked")).to_have_count(0)
    expect(asking.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_ranking_a_replay_by_anybody_s_eyes_and_a_rematch(three: list[Person]) -> None:
    anna = three[0]
    play_by_script(dict(enumerate(three)))
    for one in three:
        ranking = one.page.get_by_role("list", name="Ranking")
        expect(ranking.get_by_role("listitem")).to_have_count(4)
    former = anna.table
    for one in three:
        one.page.get_by_role("button", name="Rematch, one seat further").click()
    for one in three:
        one.page.wait_for_url(lambda url: former not in url)
    names = [seat["name"] for seat in anna.about_table()["seats"]]
    assert names == [None, "Anna", "Boris", "Carla"]
    anna.visit(f"/replay/{former}")
    for name in ("Boris", "Cobra (rookie)"):
        anna.page.get_by_label("Seen by").select_option(f"Seen by {name}")
        expect(anna.page.get_by_role("region", name="Moves")).to_contain_text("Round 1.")


def test_a_phone_has_room_for_six(person: NewPerson) -> None:
    me = person(phone=True)
    clock = {"kind": "total", "seconds": 600}
    me.open_table(ME, *[BOT] * 5, game="the-circle", options={"round_cap": 1}, clock=clock)
    me.wait_until_live()
    me.page.get_by_role("tab", name="Players").tap()
    panel = me.page.get_by_role("tabpanel", name="Players")
    expect(panel.get_by_role("timer", name="Viper (amateur)")).to_be_visible()
    assert me.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
