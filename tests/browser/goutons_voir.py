"""Goûtons voir ! in the browser: touching through to an action."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator

import planque
from planque.minds import seconds_from_now
from tests.browser.person import Person
from tests.browser.spyworld import press, sight
from tests.lengths import LONG
from tests.server.visiting import eventually

GAME = planque.game("goutons-voir")
ME = {"who": "me", "name": "Anna"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "mind": "rookie"}


def open_tasting(person: Person, *seats: Mapping[str, str], **options: object) -> str:
    return person.open_table(*seats, game="goutons-voir", options={"bottle": "story", **options})


def decide(person: Person, seat: int) -> Mapping[str, Any]:
    """Make a sensible decision for a seat, by touching what is shown."""
    answer = sight(person, seat)
    action = _sensible(answer)
    press(person, thing(person, action))
    eventually(lambda: _own(sight(person, seat)) != _own(answer))
    return action


def _sensible(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    legal = tuple(GAME.action(one) for one in answer["legal"])
    mind = planque.mind("goutons-voir", "rookie", seed=answer["position"])
    return mind.choose(answer["view"], legal, seconds_from_now(1.0)).data


def decide_unseen(person: Person, seat: int) -> None:
    """The same without a touch, where it only matters what comes after it."""
    answer = sight(person, seat)
    person.send(seat, answer["position"], _sensible(answer))


def decide_among_many(person: Person, seat: int) -> None:
    """By touch; but unless there is time, only the first of them touches."""
    if LONG or seat == 0:
        decide(person, seat)
    else:
        decide_unseen(person, seat)


def _own(answer: Mapping[str, Any]) -> object:
    """What changes with one's own decision."""
    return answer["legal"], answer["view"]["proposals"], answer["view"]["answers"]


def thing(person: Person, action: Mapping[str, Any]) -> Locator:
    """What is touched for an action."""
    card = action.get("card")
    found = f'[data-answer="{action["type"]}"]' if card is None else f'[data-card="{card}"]'
    return person.page.locator(found)


def taste(
    people: Sequence[Person],
    until: str = "over",
    by: Callable[[Person, int], object] = decide,
) -> None:
    """Everybody plays, seat by seat, until the table asks for this."""
    for _ in range(2000):
        for seat, person in enumerate(people):
            answer = sight(person, seat)
            if answer["view"]["step"] == until:
                return
            if answer["legal"]:
                by(person, seat)
    raise AssertionError(f"{until} never comes")
