"""Spyworld in the browser: clicking through to an action, and quick ways to a position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

import planque
from planque.core.options import OptionValue
from planque.minds import seconds_from_now
from tests.browser.person import Person, look_on
from tests.lengths import LONG
from tests.server.visiting import eventually

GAME = planque.game("spyworld")
ME = {"who": "me", "name": "Anna"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "mind": "rookie"}

Step = tuple[int, planque.Action]
Asked = Callable[[planque.State], bool]


def open_spyworld(person: Person, *seats: Mapping[str, str], **options: object) -> str:
    return person.open_table(*seats, game="spyworld", options=options)


def sight(person: Person, seat: int) -> dict[str, Any]:
    path = f"/api/tables/{person.table}/seats/{seat}"
    answer = person.context.request.get(path)
    assert answer.ok, answer.text()
    seen: dict[str, Any] = answer.json()
    return seen


def decide(person: Person, seat: int) -> Mapping[str, Any]:
    """Make a sensible decision for a seat, by clicking; agents stop where they are."""
    answer = sight(person, seat)
    action = _wanted(answer)
    button = thing(person, action)
    if answer["view"]["phase"] == "exploration":
        button.wait_for()  # the slip comes with it
        put_the_slip_away(person)
    press(person, button)
    eventually(lambda: _choices(sight(person, seat)) != _choices(answer))
    return action


def decide_among_many(person: Person, seat: int) -> None:
    """By clicking; but unless there is time, only the first of them clicks."""
    if LONG or seat == 0:
        decide(person, seat)
    else:
        answer = sight(person, seat)
        person.send(seat, answer["position"], _wanted(answer))


def put_the_slip_away(person: Person) -> None:
    """The slip that tells who goes where lies over the plan; it may have gone by itself."""
    slip = person.page.locator('[data-answer="reveal"]')
    slip.evaluate_all("(all) => all.forEach((one) => one.click())")
    expect(slip).to_have_count(0)


def _choices(answer: Mapping[str, Any]) -> object:
    """What changes with one's own decision, and with nobody else's."""
    return answer["legal"], answer["view"]["turn"]


def _wanted(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    if answer["view"]["phase"] == "exploration":
        return {"type": "stop"}
    legal = tuple(GAME.action(one) for one in answer["legal"])
    mind = planque.mind("spyworld", "rookie", seed=answer["position"])
    return mind.choose(answer["view"], legal, seconds_from_now(1.0)).data


def thing(person: Person, action: Mapping[str, Any]) -> Locator:
    """What is clicked for an action."""
    match action:
        case {"type": "choose_agent", "agent": agent}:
            found = f'[data-choice][data-agent="{agent}"]'
        case {"pile": pile}:
            found = f'[data-choice][data-pile="{pile}"]'
        case {"type": "place", "room": room}:
            found = f'[data-choice][data-room="{room}"]'
        case {"edge": edge}:
            found = f'[data-choice][data-edge="{edge}"]'
        case {"type": "pick_gadget", "gadget": gadget}:
            found = f'[data-choice][data-gadget="{gadget}"]'
        case {"type": kind, "place": place}:
            found = f'[data-answer="{kind}-{place}"]'
        case {"type": kind}:
            found = f'[data-answer="{kind}"]'
        case _:
            raise AssertionError(action)
    return person.page.locator(found)


def press(person: Person, button: Locator) -> None:
    person.page.bring_to_front()  # a page that nobody looks at is drawn slowly
    if person.phone:
        button.tap()
    else:
        button.click()


# Quick ways to a position


def way_to(seed: int, seats: int, asked: Asked, **options: OptionValue) -> list[Step]:
    """The first of some games of moody rookies with this seed that comes to such a position."""
    games = (_game(seed, seats, asked, planque.Rng(mood), options) for mood in range(60))
    return next(steps for steps in games if steps)


def _game(
    seed: int, seats: int, asked: Asked, mood: planque.Rng, options: Mapping[str, OptionValue]
) -> list[Step]:
    """The steps up to such a position; none where the game goes by without it."""
    state = GAME.start(seats=seats, seed=seed, **options)
    mind = planque.mind("spyworld", "rookie", seed=seed)
    steps: list[Step] = []
    while not state.over:
        seat = state.deciders[0]
        tries = state.tries(seat)
        action = mind.choose(state.view(seat), tries, seconds_from_now(0.2))
        if mood.below(3) == 0:
            action = tries[mood.below(len(tries))]
        steps.append((seat, action))
        state.apply(seat, action)
        if asked(state):
            return steps
    return []


def play_by_api(people: Sequence[Person], steps: Sequence[Step]) -> None:
    """The seats of these people play without a click."""
    table = people[0].table
    for number, (seat, action) in enumerate(steps):
        look_on(people, table, number, len(steps))
        api, path = people[seat].context.request, f"/api/tables/{table}/seats/{seat}"
        position = api.get(path).json()["position"]  # each seat counts what it has seen
        body = {"position": position, "client": f"step-{number}", "action": action.data}
        answer = api.post(f"{path}/actions", data=body)
        assert answer.ok, answer.text()
