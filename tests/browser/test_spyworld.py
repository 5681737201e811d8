"""Spyworld, as people play it in their browsers."""

from typing import Any

import pytest
from playwright.sync_api import expect

import planque
from tests.browser import spyworld
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.spyworld import (
    BOT,
    ME,
    OPEN,
    decide,
    decide_among_many,
    open_spyworld,
    press,
    sight,
    thing,
)
from tests.browser.test_access import problems
from tests.browser.test_games import TOO_SMALL
from tests.browser.test_table import sit_down
from tests.games.spyworld.table import house
from tests.lengths import at_length, ways

FACES = [card.face for card in house().planning]
FITTINGS = 9
# What of the board is out of sight, and how far the page scrolls down and sideways.
CUT_OFF = """
() => {
  const board = document.querySelector(".board[role]").getBoundingClientRect();
  const things = document.querySelectorAll(".board :is(.lair, .pile, article, .mini, .training)");
  const boxes = [...things].map((one) => one.getBoundingClientRect());
  const out = boxes.filter((box) => box.bottom > board.bottom + 1 || box.right > board.right + 1);
  const page = document.scrollingElement;
  return [out.length, page.scrollHeight > innerHeight, page.scrollWidth > innerWidth];
}
"""


def asks_anna(state: planque.State, step: str) -> bool:
    return 0 in state.deciders and state.view(0)["step"] == step


def play_on(people: list[Person], until: str) -> None:
    """All play until the table is in this phase or over."""
    while (view := sight(people[0], 0)["view"])["phase"] not in (until, "over"):
        for seat in view["deciders"]:
            if seat in sight(people[seat], seat)["view"]["deciders"]:
                decide_among_many(people[seat], seat)


def test_four_people_play_a_whole_short_game(person: NewPerson) -> None:
    people = [person(), person(language="fr"), person(), person()]
    anna, boris, clara, dora = people
    open_spyworld(anna, ME, OPEN, OPEN, OPEN, lair="super_yacht", turns=2)
    for guest, name in ((boris, "Boris"), (clara, "Clara"), (dora, "Dora")):
        guest.visit(f"/table/{anna.table}")
        guest.page.locator("main input").fill(name)
        guest.page.locator("main form button, main .button.first").first.click()
        guest.wait_until_live()
    anna.page.locator("[data-pile][data-choice]").first.wait_for()
    assert anna.page.evaluate(CUT_OFF) == [0, False, False]
    play_on(people, "exploration")
    play_on(people, "over")
    scores: list[dict[str, Any]] = sight(anna, 0)["view"]["scores"]
    for one in people:
        expect(one.page.locator(".scores .best").first).to_have_text(
            str(max(score["total"] for score in scores))
        )
    sheet = anna.page.get_by_role("region", name="The score sheet")
    for row, line in (("Secrets kept", "kept"), ("Bills left", "bills"), ("Total", "total")):
        cells = sheet.get_by_role("row", name=row).get_by_role("cell").all_inner_texts()
        assert sorted(map(int, cells)) == sorted(score[line] for score in scores)


def test_a_choice_is_secret_until_all_have_handed_in(person: NewPerson) -> None:
    anna, boris = person(), person()
    open_spyworld(anna, ME, OPEN, lair="super_yacht", turns=9)
    sit_down(boris, anna.table, "Boris")
    while 0 in sight(anna, 0)["view"]["deciders"]:
        decide(anna, 0)
    expect(anna.page.locator(".ask")).to_contain_text("Still thinking: Boris")
    log = boris.page.get_by_role("log")
    expect(log).not_to_contain_text("Anna")
    press(boris, thing(boris, {"type": "pass"}))
    expect(log).to_contain_text("You pass and get 1 bill")
    expect(log).to_contain_text("Anna")


def test_a_mission_is_claimed(server: Server, person: NewPerson) -> None:
    anna, boris = person(), person()
    open_spyworld(anna, ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    seed = int(server.seed(anna.table))
    way = spyworld.way_to(seed, 2, lambda state: asks_anna(state, "claim"))
    spyworld.play_by_api([anna, boris], way)
    before = sight(anna, 0)
    claim = next(one for one in before["legal"] if one["type"] == "claim_points")
    expect(anna.page.get_by_text("Fulfilled!").first).to_be_visible()
    press(anna, thing(anna, claim))
    press(anna, thing(anna, {"type": "hand_in"}))
    anna.wait_for_position(before["position"] + 2, 0)
    if 1 in (answer := sight(boris, 1))["view"]["deciders"] and answer["view"]["step"] == "claim":
        press(boris, thing(boris, {"type": "hand_in"}))
    for one, name in ((anna, "you"), (boris, "Anna")):
        mission = one.page.get_by_role("article").nth(claim["place"])
        expect(mission).to_contain_text(f"{name} (points)")


def test_the_sheets_of_the_others(person: NewPerson) -> None:
    me = person()
    open_spyworld(me, ME, BOT, BOT, lair="super_yacht", turns=3)
    page = me.page
    page.locator("[data-pile][data-choice]").first.wait_for()
    page.get_by_role("button", name="The sheet of the left neighbour").click()
    other = page.get_by_role("region", name="Sheet of Lynx")
    expect(other).to_contain_text("Neighbour")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Your sheet")).to_be_visible()
    page.keyboard.press("n")
    expect(other).to_be_visible()
    press(me, page.locator("[data-pile][data-choice]").first)
    expect(page.get_by_role("region", name="Your sheet")).to_be_visible()


def test_a_card_shows_its_line_and_every_place_with_its_price(person: NewPerson) -> None:
    me = person()
    open_spyworld(me, ME, BOT, turns=30)
    while (answer := sight(me, 0))["view"]["step"] != "place":
        if answer["legal"]:
            decide(me, 0)
    places = {one["room"] for one in answer["legal"] if one["type"] == "place"}
    rooms = me.page.locator("[data-choice][data-room]")
    expect(rooms).to_have_count(len(places))
    line = answer["view"]["lines"][answer["view"]["private"][0]["draft"]["pending"]]
    for room in places:
        away = abs(room // 5 - line) if line < 5 else abs(room % 5 - (line - 5))
        tag = me.page.locator(f'[data-room="{room}"] .tag')
        expect(tag).to_have_text("0" if away == 0 else f"−{2 * away}")
    press(me, thing(me, {"type": "back"}))
    expect(rooms).to_have_count(0)


# A finger goes from right to left over the sheet.
SWIPE = """
(sheet) => {
  const told = (kind, clientX, touches) => {
    const touch = new Touch({identifier: 1, target: sheet, clientX, clientY: 300});
    const more = {touches: touches ? [touch] : [], changedTouches: [touch], bubbles: true};
    sheet.dispatchEvent(new TouchEvent(kind, more));
  };
  told("touchstart", 300, true);
  told("touchend", 180, false);
}
"""


def test_a_swipe_leads_to_the_neighbour(person: NewPerson) -> None:
    me = person(phone=True, language="fr")
    open_spyworld(me, ME, BOT, BOT, lair="super_yacht", turns=3)
    me.page.locator("[data-pile][data-choice]").first.wait_for()
    me.page.get_by_role("region", name="Votre feuille").evaluate(SWIPE)
    expect(me.page.get_by_role("region", name="Feuille de Lynx")).to_contain_text("Voisin")
    press(me, me.page.locator("[data-pile][data-choice]").first)
    expect(me.page.get_by_role("region", name="Votre feuille")).to_be_visible()


def test_a_phone(person: NewPerson) -> None:
    me = person(phone=True)
    open_spyworld(me, ME, BOT, BOT, turns=2)
    made = 0
    while (about := me.about_table())["phase"] != "over":
        if 0 not in about["deciders"]:
            me.page.wait_for_timeout(20)
            continue
        decide(me, 0)
        made += 1
        if made in (1, 2, 3):
            assert me.page.evaluate(TOO_SMALL) == []
            assert me.page.evaluate(CUT_OFF)[1:] == [False, False]
    for tab in ("Sheet", "Missions", "Players"):
        me.page.get_by_role("tab", name=tab).first.tap()
    expect(me.page.locator(".board .ask .stamp")).to_be_visible()


@at_length  # its screens are measured one by one
@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_a_small_phone_and_one_on_its_side(person: NewPerson, size: tuple[int, int]) -> None:
    me = person(phone=True, size=size, language="fr")
    open_spyworld(me, ME, BOT, lair="super_yacht", turns=2)
    while me.about_table()["phase"] != "over" and sight(me, 0)["view"]["turn"] < 2:
        if 0 in me.about_table()["deciders"]:
            decide(me, 0)
            assert me.page.evaluate(TOO_SMALL) == []
            assert me.page.evaluate(CUT_OFF)[2] is False


def test_by_the_keyboard(person: NewPerson) -> None:
    me = person()
    open_spyworld(me, ME, BOT, lair="super_yacht", turns=20)
    page, keyboard = me.page, me.page.keyboard
    page.locator("[data-pile][data-choice]").first.wait_for()
    keyboard.press("l")
    expect(page.get_by_role("dialog", name="Super-yacht")).to_contain_text("Doomsday device")
    keyboard.press("Escape")
    keyboard.press("p")
    expect(page.locator(".ask")).to_contain_text("Turn 2")
    answer = sight(me, 0)
    piles = [one["pile"] for one in answer["legal"] if one["type"] == "take"]
    keyboard.press(str(piles[0] + 1))
    me.wait_for_position(answer["position"] + 1)
    page.locator('[data-answer="back"]').wait_for()
    keyboard.press("Escape")
    page.locator('[data-answer="pass"]').wait_for()
    while sight(me, 0)["view"]["step"] != "place":
        take_a_fitting(me)
    rooms = page.locator("[data-room]")
    rooms.first.wait_for()
    focused = page.locator("[data-room]:focus")
    expect(focused).to_have_count(1)
    arrow, beside = way_to_a_neighbour(int(focused.get_attribute("data-room") or ""), sight(me, 0))
    keyboard.press(arrow)
    expect(focused).to_have_attribute("data-room", str(beside))
    keyboard.press("Enter")
    page.locator('[data-answer="hand_in"]').wait_for()
    keyboard.press("h")
    expect(page.locator(".ask")).not_to_contain_text("bonus action")


def way_to_a_neighbour(room: int, answer: dict[str, Any]) -> tuple[str, int]:
    """An arrow key that leads to another room where the card may be placed, and that room."""
    places = {one["room"] for one in answer["legal"] if one["type"] == "place"}
    row, column = divmod(room, 5)
    ways = {"ArrowRight": (row, column + 1), "ArrowLeft": (row, column - 1)}
    ways |= {"ArrowDown": (row + 1, column), "ArrowUp": (row - 1, column)}
    inside = {arrow: 5 * y + x for arrow, (y, x) in ways.items() if 0 <= x < 5}
    return next((arrow, to) for arrow, to in inside.items() if to in places)


def take_a_fitting(me: Person) -> None:
    """With the keys: take a card that goes into a room, or wait for one."""
    answer = sight(me, 0)
    faces = [FACES[card] for card in answer["view"]["offers"]]
    takes = [one["pile"] for one in answer["legal"] if one["type"] == "take"]
    wanted = [pile for pile in takes if faces[pile] < FITTINGS]
    me.page.keyboard.press(str(wanted[0] + 1) if wanted else "p")
    me.wait_for_position(answer["position"] + 1)
    if not wanted:
        me.page.locator('[data-answer="pass"]').wait_for()


@pytest.mark.parametrize(("language", "phone"), ways(("fr", True), ("en", False)))
def test_for_those_who_listen(person: NewPerson, language: str, phone: bool) -> None:
    me = person(language=language, phone=phone)
    open_spyworld(me, ME, BOT, BOT, turns=1)
    me.page.locator("[data-choice]").first.wait_for()
    found: list[str] = []
    looked_at: set[str] = set()
    while me.about_table()["phase"] != "over":
        if 0 not in me.about_table()["deciders"]:
            me.page.wait_for_timeout(20)
            continue
        step = sight(me, 0)["view"]["step"]
        if step in ("agent", "place", "take") and step not in looked_at:
            looked_at.add(step)
            found += problems(me)
        decide(me, 0)
    expect(me.page.locator(".scores")).to_be_visible()
    me.page.keyboard.press("l")
    me.page.get_by_role("dialog").wait_for()
    found += problems(me)
    me.visit("/guide/spyworld")
    me.page.locator("h1").first.wait_for(state="attached")
    assert found + problems(me) == []
