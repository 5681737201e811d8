"""The Circle in the browser: clicking through to an action, and quick ways to a position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator

import planque
from planque.minds import seconds_from_now
from tests.browser.person import Person, look_on
from tests.lengths import LONG

GAME = planque.game("the-circle")
ME = {"who": "me", "name": "Anna"}
OPEN = {"who": "open"}
# A spy that is taken up is asked what it shall do.
TAKEN_UP = ("use", "infiltrate", "unmask")
COSTLY = ("activate_marker",)  # what it buys is told, and it is asked for once more
QUESTIONS = ("repel", "broker", "clock")
# In a search for a position: how often an action is tried, against 2 for all others.
LIKED = {"activate": 6, "use": 9, "activate_marker": 9, "raise": 4, "end_actions": 1, "veto": 0}

Step = tuple[int, planque.Action]
Asked = Callable[[planque.State], bool]


def open_circle(person: Person, *seats: Mapping[str, str], rounds: int | None = None) -> str:
    return person.open_table(*seats, game="the-circle", options={"round_cap": rounds})


def sight(person: Person, seat: int) -> dict[str, Any]:
    path = f"/api/tables/{person.table}/seats/{seat}"
    answer: dict[str, Any] = person.context.request.get(path).json()
    return answer


def decide(person: Person, seat: int) -> None:
    """Make a sensible decision for a seat, by clicking."""
    answer = sight(person, seat)
    click(person, _sensible(answer), answer["view"]["step"])
    person.wait_for_position(answer["position"] + 1)


def decide_among_many(person: Person, seat: int) -> None:
    """By clicking; but unless there is time, only the first of them clicks."""
    if LONG or seat == 0:
        decide(person, seat)
    else:
        answer = sight(person, seat)
        person.send(seat, answer["position"], _sensible(answer))


def _sensible(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    legal = tuple(GAME.action(one) for one in answer["legal"])
    mind = planque.mind("the-circle", "rookie", seed=answer["position"])
    return mind.choose(answer["view"], legal, seconds_from_now(1.0)).data


def click(person: Person, action: Mapping[str, Any], step: str = "") -> None:
    """Click through to an action, as a person would."""
    kind = action["type"]
    if kind in TAKEN_UP and step not in QUESTIONS:
        press(person, thing(person, action))
        press(person, answer_button(person, kind))
    elif "card" in action and step in QUESTIONS:
        press(person, person.page.locator(f'[data-answer="{kind}"][data-with="{action["card"]}"]'))
    elif len(action) == 1:
        press(person, answer_button(person, kind))
        if kind in COSTLY:
            press(person, answer_button(person, kind))
    else:
        press(person, thing(person, action))


def answer_button(person: Person, kind: str) -> Locator:
    return person.page.locator(f'[data-answer="{kind}"]')


def thing(person: Person, action: Mapping[str, Any]) -> Locator:
    """What is chosen on the table; on a phone, what lies in reach of the thumb."""
    match action:
        case {"service": service}:
            found = f'[data-service="{service}"]'
        case {"seat": seat, "division": division}:
            found = f'[data-choice][data-secrets="{seat}-{division}"]'
        case {"card": card}:
            found = f'[data-tray="card-{card}"]' if person.phone else f'[data-card="{card}"]'
        case {"division": division}:
            found = f'[data-{"tray" if person.phone else "division"}="%s"]'
            found %= f"division-{division}" if person.phone else division
        case {"seat": seat}:
            found = f'[data-tray="seat-{seat}"]' if person.phone else f'[data-seat="{seat}"]'
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


def way_to(seed: int, seats: int, asked: Asked) -> list[Step]:
    """The shortest of some random games with this seed that come to such a position."""
    games = [_random_game(seed, seats, asked, planque.Rng(number)) for number in range(60)]
    return min((game for game in games if game), key=len)


def _random_game(seed: int, seats: int, asked: Asked, rng: planque.Rng) -> list[Step]:
    state = GAME.start(seats=seats, seed=seed)
    steps: list[Step] = []
    while not state.over and len(steps) < 400:
        (seat,) = state.deciders
        tries = [
            action
            for action in state.tries(seat)
            for _ in range(LIKED.get(str(action.data["type"]), 2))
        ]
        steps.append((seat, tries[rng.below(len(tries))]))
        state.apply(*steps[-1])
        if asked(state):
            return steps
    return []


def play_by_api(people: Sequence[Person], steps: Sequence[Step]) -> None:
    """The seats of these people play without a click."""
    table = people[0].table
    for position, (seat, action) in enumerate(steps):
        look_on(people, table, position, len(steps))
        body = {"position": position, "client": f"step-{position}", "action": action.data}
        path = f"/api/tables/{table}/seats/{seat}/actions"
        answer = people[seat].context.request.post(path, data=body)
        assert answer.ok, answer.text()
