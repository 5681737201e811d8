"""A practice: the first turns of each game, along a script, with everything done once."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from planque.games.texts import texts_of
from tests.browser import circle, goutons_voir, spyworld
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.test_screens import TOUCHED, looks
from tests.lengths import LONG, at_length

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
PRACTISED = sorted(path.parent.name for path in GAMES.glob("*/practice.toml"))
# Language, and whether on a phone; in French on a phone it is played where its room is measured.
WAYS = [("en", False), ("en", True), ("fr", False)]

Action = Mapping[str, Any]


def hunt(me: Person, action: Action) -> None:
    me.choose(0, action)


def encircle(me: Person, action: Action) -> None:
    circle.click(me, action)


def spy(me: Person, action: Action) -> None:
    spyworld.press(me, spyworld.thing(me, action))


def taste(me: Person, action: Action) -> None:
    spyworld.press(me, goutons_voir.thing(me, action))


DO: Mapping[str, Callable[[Person, Action], None]] = {
    "agent-hunter": hunt,
    "the-circle": encircle,
    "spyworld": spy,
    "goutons-voir": taste,
}


def script(game: str) -> Any:
    return json.loads((GAMES / game / "practice.json").read_text("utf-8"))


def play(me: Person, game: str, at: Callable[[int], None] = lambda place: None) -> None:
    """Do what the coach says until there is nothing more to be said."""
    moments = script(game)["moments"]
    coach = me.page.locator(".coach")
    if me.page.locator(".goal figure").count():
        at(-1)
        circle.press(me, coach.locator("button"))
    for place, moment in enumerate(moments[:-1]):
        expect(coach.locator(".place")).to_have_text(f"{place + 1} / {len(moments)}")
        at(place)
        if moment["action"] is None:
            circle.press(me, coach.locator("button"))
        else:
            DO[game](me, moment["action"])
    expect(coach.locator(".place")).to_have_text(f"{len(moments)} / {len(moments)}")


def test_every_game_of_the_house_can_be_practised() -> None:
    assert set(PRACTISED) == set(DO)


def practise(me: Person, game: str, at: Callable[[int], None] = lambda place: None) -> None:
    """From its address to its end, of which no server hears."""
    told: list[str] = []
    me.page.on("request", lambda one: told.append(one.url) if one.method != "GET" else None)
    me.visit(f"/practice/{game}")
    me.page.locator(".coach .words").wait_for()
    play(me, game, at)
    language = me.page.locator("html").get_attribute("lang")
    done = texts_of(game, language or "").say("practice.done")
    expect(me.page.locator(".coach .words")).to_have_text(done)
    me.page.locator(".coach .first").click()
    expect(me.page).to_have_url(f"{me.server.address}/?game={game}")
    assert told == [], "a practice is no table, and counts nowhere"


@at_length
@pytest.mark.parametrize(("language", "phone"), WAYS)
@pytest.mark.parametrize("game", PRACTISED)
def test_a_practice_is_played_to_its_end(
    person: NewPerson, game: str, language: str, phone: bool
) -> None:
    practise(person(phone=phone, language=language), game)


@pytest.mark.parametrize("game", PRACTISED)
def test_a_practice_has_room(person: NewPerson, game: str) -> None:
    """At every size: its first steps, where most is said, and its middle, where most lies there."""
    me = person(phone=True, language="fr")
    me.page.emulate_media(reduced_motion="reduce")  # a film lays much over each other, and passes
    middle = len(script(game)["moments"]) // 2
    faults: list[str] = []

    def look(place: int) -> None:
        if LONG or place in (-1, 0, middle):
            faults.extend(looks(me, f"{game} practice {place + 1}"))
            me.page.set_viewport_size({"width": TOUCHED[1][0], "height": TOUCHED[1][1]})

    practise(me, game, look)
    assert faults == [], "\n".join(faults)


def test_the_ways_to_a_practice(person: NewPerson) -> None:
    me = person()
    me.visit("/?game=spyworld")
    me.page.get_by_role("link", name="Practise").click()
    expect(me.page).to_have_url(f"{me.server.address}/practice/spyworld")
    me.visit("/guide/spyworld")
    me.page.get_by_role("link", name="Practise").click()
    expect(me.page.locator(".coach")).to_be_visible()
    me.page.get_by_role("link", name="Leave").click()
    expect(me.page).to_have_url(f"{me.server.address}/?game=spyworld")
