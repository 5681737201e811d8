"""The exploration of Spyworld: a route is planned in pencil, counted, and then walked."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

import planque
from planque.games.spyworld import actions
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.variant import variant
from planque.games.spyworld.view_reading import read_exploration
from planque.lab.spyworld.solver import solve
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.routes import ARROWS, drag, left, plan, wait_for_left, walk
from tests.browser.spyworld import (
    GAME,
    ME,
    OPEN,
    Step,
    open_spyworld,
    play_by_api,
    put_the_slip_away,
    sight,
    way_to,
)
from tests.browser.test_access import problems
from tests.lengths import ways

SMALL: dict[str, int | str | bool | None] = {
    "turns": 12,
    "beginners": "everybody",
    "agents": "chosen",
    "take_backs": "yes",
}


def explorers(person: NewPerson, **more: object) -> tuple[Person, Person]:
    """Anna and Boris before each other's lairs; Boris decides by script."""
    anna, boris = arrivals(person, **more)
    put_the_slip_away(anna)
    return anna, boris


def arrivals(person: NewPerson, **more: object) -> tuple[Person, Person]:
    """Anna, who has just learnt where she goes, and Boris."""
    anna, boris = person(**more), person()
    steps: list[Step] = []
    while not steps:  # until there is a lair with an open door
        table = open_spyworld(anna, ME, OPEN, **SMALL)
        steps = way_to(int(anna.server.seed(table)), 2, explores, **SMALL)
        state = GAME.start(seats=2, seed=int(anna.server.seed(table)), **SMALL)
        for seat, action in steps:
            state.apply(seat, action)
        if len(plain_way(read(state.view(0), 0), 2)) < 2:
            steps = []
    boris.visit(f"/table/{table}")
    answer = boris.context.request.post(f"/api/tables/{table}/seats/1", data={"name": "Boris"})
    assert answer.ok, answer.text()
    play_by_api((anna, boris), steps)
    anna.page.locator("[data-case]").wait_for()
    expect(anna.page.locator('[data-answer="stop"]')).to_be_visible()
    return anna, boris


def explores(state: planque.State) -> bool:
    """Whether the first seat is to take a step."""
    return state.view(0)["phase"] == "exploration" and state.view(0)["step"] == "explore"


def position(person: Person) -> Exploration:
    """Anna's agent, as the engine has it."""
    return read(sight(person, 0)["view"], 0)


def read(view: Any, seat: int) -> Exploration:
    assert isinstance(GAME, SpyworldGame)
    return read_exploration(view, seat, variant(2, view["options"], GAME.editions))


def plain_way(exploration: Exploration, most: int) -> list[int]:
    """A way of new rooms that needs nothing but the three values, as long as there is one."""
    best: list[int] = []
    for move in exploration.moves():
        if most and isinstance(move, actions.Step) and not move.uses | move.stealth:
            new = not exploration.entered >> move.room & 1
            split = exploration.is_split(move.room, 0)
            if new and not split:
                then = exploration.copy()
                then.make(move)
                way = [move.room, *plain_way(then, most - 1)]
                best = max(best, way, key=len)
    return best


def route(person: Person) -> list[int]:
    """What Anna's agent has done; an extra gadget was taken by script."""
    codes: list[int] = sight(person, 0)["view"]["explorers"][0]["route"]
    return [code for code in codes if not isinstance(move_of(code), actions.Equip)]


def wait_for_route(person: Person, codes: Sequence[int]) -> None:
    for _ in range(300):
        if route(person) == list(codes):
            return
        person.page.wait_for_timeout(20)
    raise AssertionError(f"{route(person)} is not {list(codes)}")


def test_the_agents_are_revealed_and_the_lairs_passed(person: NewPerson) -> None:
    anna, _ = arrivals(person)
    slip = anna.page.get_by_role("region", name="The agents are revealed")
    own, other = slip.get_by_role("listitem").all()
    expect(own).to_contain_text("The lair of Boris")
    expect(other).to_contain_text("Your lair")
    slip.get_by_role("button", name="To the exploration").click()
    expect(slip).to_have_count(0)


def test_a_route_planned_by_touch(person: NewPerson) -> None:
    """Dragging through rooms plans them, the page does not scroll away, and a tap walks them."""
    anna, _ = explorers(person, phone=True)
    agent = position(anna)
    rooms = plain_way(agent, 4)
    drag(anna, [22, *rooms])
    for room in rooms:
        agent.make(actions.Step(room, 0, 0))
    wait_for_left(anna, [agent.movement, agent.stealth, agent.combat])
    assert route(anna) == [], "it is only pencil"
    assert anna.page.evaluate("scrollY") == 0
    walk(anna)
    wait_for_route(anna, rooms)
    expect(anna.page.locator("[data-stolen]")).to_have_attribute("data-stolen", str(agent.stolen))
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_best_route_clicked_and_the_score(person: NewPerson) -> None:
    """What the solver promises is planned click by click, walked, and counted at the end."""
    anna, boris = explorers(person)
    best = solve(position(anna))
    codes = [move.code for move in best.route]
    plan(anna, codes)
    case = anna.page.locator("[data-case]")
    expect(case).to_contain_text(str(best.stolen))
    if codes:
        walk(anna)
    wait_for_route(anna, codes)
    expect(case).to_have_attribute("data-stolen", str(best.stolen))
    anna.page.locator('[data-answer="stop"]').click()
    told = f"This exploration is over: {best.stolen} points stolen"
    expect(anna.page.get_by_text(told)).to_be_visible()
    boris_stops = {"position": sight(boris, 1)["position"], "client": "end"}
    answer = boris.context.request.post(
        f"/api/tables/{boris.table}/seats/1/actions",
        data={**boris_stops, "action": {"type": "stop"}},
    )
    assert answer.ok, answer.text()
    for _ in range(100):
        if anna.about_table()["phase"] == "over":
            break
        anna.page.wait_for_timeout(20)
    assert sight(anna, 0)["view"]["scores"][0]["stolen"] == best.stolen


def test_the_arrow_keys_and_taking_back(person: NewPerson) -> None:
    anna, _ = explorers(person)
    rooms = plain_way(position(anna), 3)
    before = left(anna)
    keyboard = anna.page.keyboard
    keys = [ARROWS[other - one] for one, other in pairwise([22, *rooms])]
    for key in keys:
        keyboard.press(key)
    keyboard.press("Backspace")
    expect(anna.page.locator(".pencil .number")).to_have_count(len(rooms) - 1)
    keyboard.press("Escape")
    for key in keys[-2:]:
        keyboard.press(key)
    keyboard.press("Enter")
    wait_for_route(anna, rooms)
    while rooms:
        anna.page.locator('[data-answer="take_back"]').click()
        rooms.pop()
        wait_for_route(anna, rooms)
    wait_for_left(anna, before)
    anna.page.locator('[data-look="1"]').click()
    expect(anna.page.get_by_role("heading", name="Your own lair")).to_be_visible()


@pytest.mark.parametrize("language", ways("fr", "en"))
def test_axe_finds_nothing(person: NewPerson, language: str) -> None:
    anna, _ = explorers(person, language=language, phone=language == "fr")
    found = problems(anna)
    rooms = plain_way(position(anna), 2)
    plan(anna, rooms)
    assert found + problems(anna) == []
