"""Goûtons voir ! in the browser: phones in people's hands, and a television for all of them."""

import struct
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import planque
from planque.core.record import steps
from planque.games.goutons_voir.cards import SETS
from planque.server.telling.changes import laid_over
from tests.browser.conftest import NewPerson
from tests.browser.goutons_voir import (
    BOT,
    GAME,
    ME,
    OPEN,
    decide,
    decide_among_many,
    decide_unseen,
    open_tasting,
    taste,
)
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.spyworld import press, sight
from tests.browser.test_access import problems
from tests.browser.test_games import TOO_SMALL
from tests.browser.test_secrecy import Recorder, as_json
from tests.browser.test_table import sit_down
from tests.lengths import ways

SMALL_PHONE = (360, 640)
TELEVISION = (1920, 1080)


def table_of(person: NewPerson, count: int, **options: object) -> list[Person]:
    """So many people with phones, all at one table."""
    host, *guests = (person(phone=True) for _ in range(count))
    open_tasting(host, ME, *[OPEN] * len(guests), **options)
    for number, guest in enumerate(guests, 2):
        sit_down(guest, host.table, f"Taster {number}", f"Seat {number}")
    return [host, *guests]


def test_four_phones_and_a_television_come_to_a_portrait_worth_keeping(
    person: NewPerson, server: Server, tmp_path: Path
) -> None:
    television = person(size=TELEVISION)
    tasters = table_of(person, 4)
    anna, *_, dora = tasters
    recorders = {None: Recorder(television), 3: Recorder(dora)}
    dora.page.reload()
    television.visit(f"/table/{anna.table}")
    expect(television.page.get_by_text("0 of 4 have decided").first).to_be_visible()
    taste(tasters, until="speak", by=decide_among_many)
    expect(television.page.locator(".barrel").first).to_be_visible()
    taste(tasters, by=decide_among_many)

    score = sight(anna, 0)["view"]["score"]
    for one in (anna, television):
        expect(one.page.get_by_role("img", name=f"{score['percent']}% agreed")).to_be_visible()
    with anna.page.expect_download() as saved:
        anna.page.locator('[data-answer="save"]').dispatch_event("click")
    picture = tmp_path / "portrait.png"
    saved.value.save_as(picture)
    assert size_of(picture) == (1080, 1350)
    for seat, recorder in recorders.items():
        check_the_wire(recorder, server.record(anna.table), seat)


def size_of(picture: Path) -> tuple[int, int]:
    """As its first chunk says; an empty one would weigh next to nothing."""
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert len(data) > 30_000
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def check_the_wire(recorder: Recorder, record: planque.Record, seat: int | None) -> None:
    """Every view that came is one that this seat, or a spectator, may have: no others' tokens."""
    allowed = [
        as_json(state.view(viewer)) for state, *_ in steps(GAME, record) for viewer in (seat, None)
    ]
    view: dict[str, Any] = {}
    seen = 0
    for message in recorder.messages:
        if "legal" in message:
            view = laid_over(view, message) if "changes" in message else message["view"]
            assert view in allowed
            seen += 1
    assert seen > len(record.actions) // 8
    others = [
        tokens
        for view in allowed
        if view["result"] is None
        for voter, tokens in enumerate(view["tokens"])
        if voter != seat
    ]
    assert set(map(str, others)) == {"None"}


def test_a_small_phone_holds_all_cards_and_every_touch_finds_its_place(person: NewPerson) -> None:
    me = person(phone=True, size=SMALL_PHONE)
    open_tasting(me, ME, BOT, BOT)
    cards = me.page.locator("[data-card]")
    expect(cards).to_have_count(25)
    assert me.page.evaluate(TOO_SMALL) == []
    assert me.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE[0]
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= SMALL_PHONE[0] for box in boxes)
    assert all(one["x"] < two["x"] or one["y"] < two["y"] for one, two in pairwise(boxes))
    answer = me.page.locator('[data-answer="hand_in"]').bounding_box()
    assert answer is not None
    assert answer["y"] + answer["height"] <= SMALL_PHONE[1] - 48, "a thumb cannot reach it"


OUTSIDE = """() => [...document.querySelectorAll("[data-card]")].filter((card) => {
    const words = document.createRange();
    words.selectNodeContents(card.querySelector(".name"));
    const [inner, outer] = [words, card].map((one) => one.getBoundingClientRect());
    return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
}).map((card) => card.textContent.trim())"""


@pytest.mark.parametrize("language", ways("fr", "en"))
def test_every_name_fits_its_card_on_a_small_phone(person: NewPerson, language: str) -> None:
    me = person(language=language, phone=True, size=SMALL_PHONE)
    for name in SETS:
        open_tasting(me, ME, BOT, set=name)
        me.page.locator("[data-card]").first.wait_for()
        assert me.page.evaluate(OUTSIDE) == []


SMALLEST_LETTERS = """(names) => Math.min(...[...document.querySelectorAll(names)].map(
    (one) => parseFloat(getComputedStyle(one).fontSize)))"""


def test_a_television_can_be_read_from_four_metres(person: NewPerson) -> None:
    television, me = person(size=TELEVISION), person()
    open_tasting(me, ME, BOT, BOT, BOT, BOT)
    television.visit(f"/table/{me.table}")
    television.page.get_by_role("button", name="Just watch").click()
    letters = television.page.locator(".card .name, .ask p, .tasters strong, .status .round")
    letters.first.wait_for()
    taste([me], until="say", by=decide_unseen)
    expect(television.page.locator(".proposed strong")).to_be_visible()
    assert television.page.evaluate(SMALLEST_LETTERS, ".card .name") >= 24
    others = ".ask p, .tasters strong, .status .round, .proposed strong"
    assert television.page.evaluate(SMALLEST_LETTERS, others) >= 28
    taste([me], by=decide_unseen)
    portrait = television.page.get_by_role("img", name="agreed")
    expect(portrait).to_be_in_viewport(ratio=1)


def test_whoever_comes_late_sits_down_in_place_of_a_bot(person: NewPerson) -> None:
    anna, boris = person(phone=True), person(phone=True)
    open_tasting(anna, ME, *[BOT] * 6)
    boris.visit(f"/table/{anna.table}")
    boris.page.get_by_label("Your code name").fill("Boris")
    boris.page.get_by_role("button", name="Sit down").tap()
    expect(boris.page.locator("[data-card]")).to_have_count(25)
    assert [seat["name"] for seat in boris.about_table()["seats"]][:3] == ["Anna", "Boris", None]


def test_with_one_touch_one_tastes_a_story_with_bots(person: NewPerson) -> None:
    me = person(phone=True)
    me.visit("/")
    me.page.get_by_role("navigation").get_by_text("Goûtons voir !").tap()
    for drink in ("Tea", "Chocolate", "Fruit juice"):
        expect(me.page.get_by_role("radio", name=drink)).to_be_visible()
    me.page.get_by_role("button", name="Play now").tap()
    expect(me.page.locator("[data-card]")).to_have_count(25)
    assert me.about_table()["options"]["bottle"] == "story"


def test_tokens_are_hidden_unless_a_thumb_rests_on_them(person: NewPerson) -> None:
    me = person()
    open_tasting(me, ME, BOT)
    decide(me, 0)
    mine = me.page.locator("span.mine")
    expect(mine).to_have_count(0)  # the glimpse after a pick is over
    me.page.locator(".own").hover()
    me.page.mouse.down()
    expect(mine).to_have_count(1)
    me.page.mouse.up()
    expect(mine).to_have_count(0)


def test_a_vote_by_keyboard_with_a_step_back(person: NewPerson) -> None:
    me = person()
    open_tasting(me, ME, BOT)
    first = me.page.locator("[data-choice]").first
    first.wait_for()
    first.focus()
    me.page.keyboard.press("Enter")
    wait_for_picks(me, 1)
    expect(me.page.locator('[data-answer="back"]')).to_be_enabled()  # the page knows it too
    me.page.keyboard.press("Escape")
    wait_for_picks(me, 0)
    for count in range(1, 6):
        me.page.locator("[data-choice]").first.focus()
        me.page.keyboard.press("ArrowRight")
        me.page.keyboard.press("Enter")
        wait_for_picks(me, count)
    expect(me.page.locator('[data-answer="hand_in"]')).to_be_enabled()
    me.page.keyboard.press("h")
    expect(me.page.get_by_text("Round 1 of 10").first).to_be_visible()


def wait_for_picks(person: Person, count: int) -> None:
    for _ in range(500):
        if len(sight(person, 0)["view"]["picks"]) == count:
            return
        person.page.wait_for_timeout(10)
    raise AssertionError(f"there are never {count} picks")


def test_the_cellar_book_keeps_a_tasting_and_its_label(person: NewPerson) -> None:
    me = person()
    open_tasting(me, ME, BOT)
    me.page.get_by_role("button", name="Label", exact=True).click()
    me.page.get_by_label("What the label says.").fill("Grandmother's cider")
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_text("Grandmother's cider")).to_have_count(0)
    taste([me], by=decide_unseen)
    expect(me.page.get_by_role("img", name="Grandmother's cider")).to_be_visible()
    me.visit("/guide/goutons-voir")
    me.page.get_by_role("heading", level=1).wait_for()
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the book is drawn when it is near
    entry = me.page.get_by_role("button", name="Grandmother's cider")
    entry.click()
    expect(me.page.get_by_role("img", name="Grandmother's cider")).to_be_visible()


@pytest.mark.parametrize(("language", "phone"), ways(("fr", True), ("en", False)))
def test_axe_finds_nothing(person: NewPerson, language: str, phone: bool) -> None:
    me = person(language=language, phone=phone)
    open_tasting(me, ME, BOT)
    me.page.locator("[data-card]").first.wait_for()
    found = problems(me)
    taste([me], until="mark", by=decide_unseen)
    me.page.locator(".few").wait_for()
    found += problems(me)
    taste([me], by=decide_unseen)
    me.page.locator('[data-answer="save"]').wait_for()
    assert found + problems(me) == []


def test_what_was_said_is_revealed_to_all_at_once(person: NewPerson) -> None:
    tasters = anna, boris = table_of(person, 2)
    taste(tasters, until="say")
    press(anna, anna.page.locator('[data-answer="remove"]'))
    expect(boris.page.locator(".reveal")).to_have_count(0)
    press(boris, boris.page.locator('[data-answer="remove"]'))
    for one in tasters:
        expect(one.page.locator(".reveal .removed")).to_be_visible()
