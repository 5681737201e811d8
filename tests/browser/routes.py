"""Planning a route of Spyworld in the browser, move by move, as a person would."""

from collections.abc import Sequence
from itertools import pairwise

from playwright.sync_api import Locator, expect

import planque
from planque.games.spyworld.actions import Equip, InjectAdrenaline, Step, Transfer
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    USE_DARTS,
    USE_GRAPNEL,
    USE_POWER,
    USE_SMOKE,
)
from tests.browser.person import Person
from tests.browser.spyworld import press

# What is pressed for something that a step uses; the drill is used wherever a wall is crossed.
THINGS = {USE_GRAPNEL: "1", USE_SMOKE: "2", USE_DARTS: "3", USE_POWER: "P"}
ARROWS = {-5: "ArrowUp", 1: "ArrowRight", 5: "ArrowDown", -1: "ArrowLeft"}


def plan(person: Person, codes: Sequence[int]) -> None:
    """Plan what a route notes."""
    for code in codes:
        plan_move(person, move_of(code))


def plan_move(person: Person, move: planque.Action) -> None:
    match move:
        case Step():
            press(person, person.page.locator(f'[data-choice][data-room="{move.room}"]'))
            _use(person, move.uses)
            _split(person, move.stealth)
        case Equip():
            press(person, person.page.locator(f'[data-equip="{move.gadget}"]'))
        case InjectAdrenaline():
            press(person, thing(person, str(ADRENALINE + 1)))
        case Transfer():
            press(person, thing(person, "P"))
            press(person, person.page.locator(f'[data-transfer="{move.giver}-{move.taker}"]'))
        case _:
            raise AssertionError(move)


def _use(person: Person, uses: int) -> None:
    """Take up or put down whatever the last planned step shall be made with."""
    for bit, key in THINGS.items():
        button = thing(person, key)
        if button.count() and (button.get_attribute("aria-pressed") == "true") != bool(uses & bit):
            press(person, button)
    for bit, key in THINGS.items():
        if uses & bit:
            expect(thing(person, key)).to_have_attribute("aria-pressed", "true")


def _split(person: Person, stealth: int) -> None:
    slider = person.page.get_by_role("slider")
    if slider.count():
        slider.fill(str(stealth))


def thing(person: Person, key: str) -> Locator:
    """The button of a gadget by its number on the cards, or of the agent's power: P."""
    return person.page.locator(f'[data-thing="{key}"]')


def left(person: Person) -> list[int]:
    """Movement, stealth and combat at the end of the plan."""
    values = person.page.locator("[data-value]")
    return [int(one.get_attribute("data-left") or "") for one in values.all()]


def wait_for_left(person: Person, wanted: list[int]) -> None:
    """The page may still be on its way to what the server knows already."""
    values = person.page.locator("[data-value]")
    for place, value in enumerate(wanted):
        expect(values.nth(place)).to_have_attribute("data-left", str(value))


def walk(person: Person) -> None:
    press(person, person.page.locator('[data-answer="walk"]'))


def drag(person: Person, rooms: Sequence[int]) -> None:
    """A finger goes through the middle of these rooms without leaving the screen."""
    box = person.page.locator(".lair .lair svg").bounding_box()
    assert box is not None
    spots = [_middle(box["x"], box["y"], box["width"], room) for room in rooms]
    session = person.context.new_cdp_session(person.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", spots[0])
    for one, other in pairwise(spots):
        for part in (0.25, 0.5, 0.75, 1.0):
            spot = {axis: one[axis] + (other[axis] - one[axis]) * part for axis in ("x", "y")}
            touch("touchMove", spot)
    touch("touchEnd")


def _middle(x: float, y: float, width: float, room: int) -> dict[str, float]:
    """The drawing is 524 wide with a margin of 12; a room is 100."""
    unit = width / 524
    return {"x": x + (62 + room % 5 * 100) * unit, "y": y + (62 + room // 5 * 100) * unit}
