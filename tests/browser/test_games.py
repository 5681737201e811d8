"""Whole games, as people play them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import play_to_the_end
from tests.lengths import at_length

ENDING = "The end of the game"
TOO_SMALL = """
[...document.querySelectorAll("button, a:not(.unseen), [data-choice]")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.width < 43.5 || box.height < 43.5);
}).map((one) => one.outerHTML.slice(0, 120))
"""


def test_two_browsers_play_each_other_and_then_a_rematch(person: NewPerson) -> None:
    anna, boris = person(), person()
    anna.visit("/")
    anna.page.get_by_label("Your code name").fill("Anna")
    anna.page.get_by_text("More options").click()
    for option, value in (("Numbers", "6"), ("Hideouts", "2"), ("Turn limit", "8")):
        anna.page.get_by_role("spinbutton", name=option).fill(value)
    anna.page.get_by_role("button", name="Start", exact=True).click()
    link = anna.page.get_by_label("Link", exact=True).input_value()
    expect(anna.page.get_by_role("img", name="QR code")).to_be_visible()

    boris.visit(link)
    boris.page.get_by_label("Your code name").fill("Boris <b>")
    boris.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.get_by_text("Boris <b>").first).to_be_visible()
    boris.page.get_by_role("button", name="I am ready").click()
    expect(anna.page.get_by_text("✓ ready")).to_have_count(2)
    anna.page.get_by_role("button", name="Start the game").click()
    boris.card(1).wait_for()

    play_to_the_end([anna, boris])
    names = [anna.about_table()["seats"][seat]["name"] for seat in (0, 1)]
    for one in (anna, boris):
        ending = one.page.get_by_role("region", name=ENDING)
        expect(ending).to_contain_text("Points:")
    former = anna.table
    anna.page.get_by_role("button", name="Rematch").click()
    expect(boris.page.get_by_text("Anna would like a rematch.")).to_be_visible()
    boris.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda url: former not in url)
    boris.page.wait_for_url(lambda url: former not in url)
    assert anna.table == boris.table
    assert [seat["name"] for seat in anna.about_table()["seats"]] == names[::-1]
    boris.play(0)
    expect(anna.page.get_by_role("log")).to_contain_text("hides a spy in its hideout A")


def test_against_a_bot_and_the_replay_afterwards(person: NewPerson) -> None:
    me = person()
    me.visit("/")
    me.page.get_by_role("button", name="Play now").click()
    me.wait_until_live()
    expect(me.page.get_by_text(re.compile(r"\(rookie\)")).first).to_be_visible()

    me.open_table({"who": "me", "name": "Mata"}, {"who": "bot", "mind": "random"})
    assert list(me.play_out(0))
    ending = me.page.get_by_role("region", name=ENDING)
    expect(ending).to_contain_text("Points:")
    with me.page.expect_download() as download:
        ending.get_by_role("link", name="Download").click()
    assert download.value.path().read_text("utf-8").startswith('{"planque"')
    ending.get_by_role("link", name="Replay").click()
    expect(me.page).to_have_url(re.compile(r"/replay/\w+#0"))


def test_two_people_at_one_device(person: NewPerson) -> None:
    us = person()
    us.visit("/")
    us.page.get_by_label("Your code name").fill("Anna")
    us.page.get_by_label("Men in Mask").select_option("Another person on this device")
    us.page.get_by_label("Name of the other person").fill("Boris")
    us.page.get_by_role("button", name="Start", exact=True).click()
    expect(us.page.get_by_text("Pass the device to Anna")).to_be_visible()

    us.open_table({"who": "me", "name": "Anna"}, {"who": "local", "name": "Boris"})
    names = ("Anna", "Boris")
    while us.about_table()["phase"] != "over":
        seat = us.about_table()["deciders"][0]
        curtain = us.page.get_by_role("button", name=f"I am {names[seat]}")
        us.page.locator("[data-choice]").or_(curtain).first.wait_for()
        if curtain.is_visible():
            assert us.page.locator("[data-card]").count() == 0
            assert "spy 0" not in us.page.content()
            curtain.click()
        us.play(seat)
    expect(us.page.get_by_role("region", name=ENDING)).to_contain_text("wins")


def test_a_phone(person: NewPerson) -> None:
    me = person(phone=True)
    me.open_table({"who": "me", "name": "Mata"}, {"who": "bot", "mind": "random"})
    me.wait_until_live()
    me.page.locator("[data-choice]").first.wait_for()
    height = me.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert height <= 0, "the board does not fit without scrolling"
    for _ in me.play_out(0):
        assert me.page.evaluate(TOO_SMALL) == []
    expect(me.page.get_by_role("region", name=ENDING)).to_be_visible()
    me.page.get_by_role("tab", name="Log").tap()
    expect(me.page.get_by_role("log")).to_contain_text("hideout")


@at_length  # its screens are measured one by one
@pytest.mark.parametrize(
    ("size", "language"),
    [((360, 640), "fr"), ((375, 667), "en"), ((390, 664), "fr"), ((844, 390), "en")],
)
def test_a_small_phone_and_one_on_its_side(
    person: NewPerson, size: tuple[int, int], language: str
) -> None:
    """The page may scroll down, never sideways; what is to be tapped can be reached and hit."""
    me = person(phone=True, size=size, language=language)
    me.open_table({"who": "me", "name": "Mata"}, {"who": "bot", "mind": "random"}, options={})
    for moves, _ in enumerate(me.play_out(0)):
        assert me.page.evaluate(TOO_SMALL) == []
        assert me.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        if moves == 12:
            break
    me.page.get_by_role("tab").first.tap()
    expect(me.page.get_by_text("Mata").first).to_be_visible()


def test_a_whole_game_by_the_keyboard_alone(person: NewPerson) -> None:
    me = person(keyboard=True)
    me.open_table({"who": "me", "name": "Anna"}, {"who": "bot", "mind": "rookie"})
    for _ in me.play_out(0):
        pass
    expect(me.page.get_by_role("region", name=ENDING)).to_be_visible()


def test_the_keyboard_alone(person: NewPerson) -> None:
    me = person()
    me.visit("/")
    keyboard = me.page.keyboard
    me.page.get_by_role("heading", level=2, name="Agent Hunter").wait_for()
    for _ in range(30):
        keyboard.press("Tab")
        if me.page.evaluate("document.activeElement.textContent.trim()") == "Play now":
            break
    keyboard.press("Enter")
    me.wait_until_live()
    for card in ("2", "5", "8"):
        me.page.locator("[data-choice]").first.wait_for()
        before = me.about_table()["position"]
        keyboard.press(card)
        me.wait_for_position(before + 1)
    me.page.locator("[data-choice]").first.wait_for()
    before = me.about_table()["position"]
    keyboard.press("4")
    keyboard.press("b")
    me.wait_for_position(before + 1)
    keyboard.press("?")
    expect(me.page.get_by_role("dialog", name="Keyboard help")).to_be_visible()
    keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
