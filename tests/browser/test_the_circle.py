"""The Circle, as people play it in their browsers."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import planque
from tests.browser import circle
from tests.browser.circle import (
    ME,
    OPEN,
    answer_button,
    click,
    decide,
    decide_among_many,
    open_circle,
    press,
)
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.test_access import problems
from tests.browser.test_games import TOO_SMALL
from tests.browser.test_table import sit_down
from tests.lengths import LONG, ways

BOT = {"who": "bot", "mind": "rookie"}
# How an auction comes to its end.
WILLING = ("pass", "take", "use", "pay_from")
# What of the board is out of sight, what covers something else, and whether the page scrolls.
CUT_OFF = """
() => {
  const things = document.querySelectorAll(".board :is(.player, .track, .wheel, .neutrals)");
  const boxes = [...things].map((one) => one.getBoundingClientRect());
  const board = document.querySelector(".board[role]").getBoundingClientRect();
  const out = boxes.filter((box) => box.bottom > board.bottom + 1 || box.right > board.right + 1);
  const beside = (a, b) => a.right < b.left + 1 || a.bottom < b.top + 1;
  const covered = boxes.filter((a, i) =>
    boxes.some((b, j) => i < j && !beside(a, b) && !beside(b, a)));
  return [out.length, covered.length, document.scrollingElement.scrollHeight > innerHeight];
}
"""
# Spies lie close together at the wheel; whoever taps one is shown it first, with its buttons.
LOOKED_AT = re.compile(r'class="(spy|quarter)')


def two_against_one(server: Server, person: NewPerson) -> tuple[list[Person], int]:
    """Anna plays the first and the last seat, Boris the one between; and the secret seed."""
    anna, boris = person(), person()
    open_circle(anna, ME, OPEN, {"who": "local", "name": "Clara"})
    sit_down(boris, anna.table, "Boris")
    return [anna, boris, anna], int(server.seed(anna.table))


def asks_boris(step: str) -> circle.Asked:
    def asked(state: planque.State) -> bool:
        return state.view(None)["step"] == step and state.deciders == (1,)

    return asked


def test_three_people_and_three_bots_to_the_end(person: NewPerson) -> None:
    people = [person(), person(language="fr"), person()]
    anna, boris, clara = people
    open_circle(anna, ME, BOT, OPEN, BOT, OPEN, BOT, rounds=2)
    for guest, name in ((boris, "Boris"), (clara, "Clara")):
        guest.visit(f"/table/{anna.table}")
        guest.page.locator("main input").fill(name)
        guest.page.locator("main form button, main .button.first").first.click()
        guest.wait_until_live()
    seats = dict(zip((0, 2, 4), people, strict=True))
    looked = False
    while (about := anna.about_table())["phase"] != "over":
        (seat,) = about["deciders"]
        if seat in seats:
            decide_among_many(seats[seat], seat)
        else:
            anna.page.wait_for_timeout(50)
        if about["position"] > 40 and not looked:
            looked = True
            assert anna.page.evaluate(CUT_OFF) == [0, 0, False]
    assert looked
    for one in people:
        expect(one.page.locator(".board .ask .stamp")).to_be_visible()


def test_a_veto(server: Server, person: NewPerson) -> None:
    people, seed = two_against_one(server, person)
    anna, boris, _ = people
    way = circle.way_to(seed, 3, asks_boris("veto"))
    circle.play_by_api(people, way)
    expect(answer_button(boris, "veto")).to_be_visible()
    expect(answer_button(anna, "veto")).to_have_count(0)
    press(boris, answer_button(boris, "veto"))
    expect(anna.page.get_by_role("log")).to_contain_text("Boris forbids it")
    expect(boris.page.get_by_role("log")).to_contain_text("You forbid it")


def test_a_question_that_is_never_asked_again(server: Server, person: NewPerson) -> None:
    people, seed = two_against_one(server, person)
    _, boris, _ = people
    way = circle.way_to(seed, 3, asks_boris("veto"))
    circle.play_by_api(people, way)
    press(boris, answer_button(boris, "never"))
    boris.wait_for_position(len(way) + 1)
    bell = boris.page.get_by_role("button", name="What I am asked")
    press(boris, bell)
    question = boris.page.get_by_role("checkbox", name="forbid an exclusive spy")
    expect(question).not_to_be_checked()
    question.check()
    boris.page.reload()
    press(boris, bell)
    expect(question).to_be_checked()


def test_an_auction(server: Server, person: NewPerson) -> None:
    people, seed = two_against_one(server, person)
    anna, boris, _ = people

    def asked(state: planque.State) -> bool:
        auction: Any = state.view(None)["auction"]
        return asks_boris("bid")(state) and len(auction["bidders"]) > 1

    circle.play_by_api(people, circle.way_to(seed, 3, asked))
    stage = boris.page.get_by_role("region", name="Auction")
    expect(stage).to_contain_text("to bid")
    click(boris, {"type": "raise"})
    expect(boris.page.get_by_role("log")).to_contain_text("You bid")
    while (view := circle.sight(boris, 1)["view"])["auction"]:
        (seat,) = view["deciders"]
        answer = circle.sight(people[seat], seat)
        wanted = {"bid": "pass", "take": "take", "broker": "decline", "pay": "pay_from"}[
            view["step"]
        ]
        action = next((one for one in answer["legal"] if one["type"] == wanted), answer["legal"][0])
        click(people[seat], action, view["step"])
        boris.wait_for_position(answer["position"] + 1)
    expect(anna.page.get_by_role("log")).to_contain_text("enters")


def test_a_phone(person: NewPerson) -> None:
    me = person(phone=True)
    open_circle(me, ME, BOT, rounds=2 if LONG else 1)
    while (about := me.about_table())["phase"] != "over":
        if about["deciders"] != [0]:
            me.page.wait_for_timeout(20)
            continue
        before = about["position"]
        decide(me, 0)
        if before in (1, 8, 15):
            small = me.page.evaluate(TOO_SMALL)
            assert [one for one in small if not LOOKED_AT.search(one)] == []
            assert me.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    expect(me.page.locator(".board .ask .stamp")).to_be_visible()


def test_by_the_keyboard(person: NewPerson) -> None:
    me = person()
    open_circle(me, ME, {"who": "local", "name": "Boris"})
    page = me.page
    board = page.get_by_role("region", name="The table of The Circle")
    for position in (0, 1):
        page.locator("[data-service][data-choice]").first.wait_for()
        board.evaluate("(board) => (board.dataset.seen = 'yes')")
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        me.wait_for_position(position + 1)
        page.wait_for_timeout(900)  # the device goes on to the other one
    assert board.get_attribute("data-seen") == "yes", "the board was made anew"
    while circle.sight(me, 0)["view"]["step"] == "free":
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
    view = circle.sight(me, 0)["view"]
    assert view["step"] == "secrets"
    page.locator("[data-division]").first.wait_for()
    page.keyboard.press("4")
    back = answer_button(me, "back")
    expect(back).to_be_visible()
    page.keyboard.press("Escape")
    expect(back).to_have_count(0)
    page.locator("[data-division]").first.wait_for()  # a new view puts every slip away
    # Spies stand side by side here; from the wheel, whose spies are drawn, a track may be nearer.
    page.get_by_role("region", name="Intelligence").locator("[data-card]").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slip")).to_be_visible()


@pytest.mark.parametrize(("language", "phone"), ways(("fr", True), ("en", False)))
def test_for_those_who_listen(person: NewPerson, language: str, phone: bool) -> None:
    me = person(language=language, phone=phone)
    open_circle(me, ME, {"who": "local", "name": "Boris"})
    found: list[str] = []
    for _ in range(4):  # two services, and some secrets
        (seat,) = me.about_table()["deciders"]
        me.page.locator("[data-choice]").first.wait_for()
        found += problems(me)
        decide(me, seat)
    me.visit("/guide/the-circle")
    me.page.locator("h1").first.wait_for(state="attached")
    found += problems(me)
    assert found == []
