"""Spyworld with a crowd: one browser among scripted people, and the ways in for many."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from playwright.sync_api import expect

from planque.bench import crowd
from planque.bench.wire import Address
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.spyworld import ME, OPEN, open_spyworld, press, sight, thing
from tests.browser.test_access import problems
from tests.lengths import at_length

SEATS = 99
MOST = 400  # looks at the table before the game is given up


async def join_and_play(port: int, table: str) -> int:
    """All the others sit down and play to the end; how many of them saw it."""
    players = await crowd.join(Address(port), table, range(1, SEATS))
    rng = Random(3)
    await asyncio.gather(*(player.play_on(rng, 0.3) for player in players))
    for player in players:
        player.close()
    return sum(player.over for player in players)


def decide(me: Person, seat: int, rng: Random) -> None:
    """Any decision, by a click; the others go on at the same time. The agent stops at the door."""
    before = sight(me, seat)
    exploring = before["view"]["phase"] == "exploration"
    press(me, thing(me, {"type": "stop"} if exploring else crowd.choice(before["legal"], rng)))
    while own_part(sight(me, seat), seat) == own_part(before, seat):
        me.page.wait_for_timeout(50)


def own_part(answer: dict[str, Any], seat: int) -> tuple[object, ...]:
    view = answer["view"]
    return answer["legal"], view["private"][seat], view["turn"]


def play_out(me: Person, seat: int) -> None:
    """Decide whenever it is one's turn, until the game is over."""
    rng = Random(5)
    for _ in range(MOST):
        about = me.about_table()
        if about["phase"] == "over":
            return
        if about["phase"] == "playing" and seat in about["deciders"]:
            decide(me, seat, rng)
        else:
            me.page.wait_for_timeout(100)
    raise AssertionError("the game does not end")


@at_length
def test_one_browser_among_ninety_nine(person: NewPerson, server: Server) -> None:
    anna = person()
    table = open_spyworld(anna, ME, *[OPEN] * (SEATS - 1), turns=2, agents="none")
    expect(anna.page.get_by_text("Seats taken: 1 of 99")).to_be_visible()
    with ThreadPoolExecutor(1) as pool:
        others = pool.submit(asyncio.run, join_and_play(server.port, table))
        expect(anna.page.locator(".leaders")).to_be_visible(timeout=40_000)
        expect(anna.page.get_by_text("99 of 99 here")).to_be_visible()
        play_out(anna, 0)
        assert others.result(60) == SEATS - 1
    ranking = anna.page.get_by_role("list", name="Ranking").get_by_role("listitem")
    expect(ranking).to_have_count(SEATS)
    assert problems(anna) == []


def test_a_table_for_many_is_set_up_and_filled_with_bots(person: NewPerson) -> None:
    anna = person()
    anna.visit("/?game=spyworld")
    seats = anna.page.get_by_role("spinbutton", name="Players")
    seats.fill("40")
    seats.press("Tab")
    anna.page.get_by_label("The 39 others").select_option("open")
    anna.page.get_by_role("button", name="Start", exact=True).click()
    expect(anna.page.get_by_text("Seats taken: 1 of 40")).to_be_visible()
    boris = person(phone=True)
    boris.visit(f"/table/{anna.table}")
    expect(boris.page.get_by_text("Seats taken: 1 of 40")).to_be_visible()
    boris.page.get_by_role("button", name="Sit down").tap()
    expect(anna.page.get_by_text("Seats taken: 2 of 40")).to_be_visible()
    anna.page.get_by_role("button", name=re.compile("^Bots for the rest")).click()
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.get_by_role("button", name="Begin all the same").click()
    expect(anna.page.get_by_text("2 of 40 here")).to_be_visible()
    anna.page.get_by_role("searchbox", name="Find a player").fill("magpie 2")
    found = anna.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("Magpie 2")
