"""Clocks: what they show, and what happens when one falls."""

import time

from planque.server.tables.clocks import ClockRule, Clocks
from tests.server.running import Running
from tests.server.visiting import BOT, LOCAL, ME, OPEN, SMALL, TINY, Device, eventually


def test_a_clock_for_each_move_is_full_again_after_it() -> None:
    clocks = Clocks(ClockRule("move", 10), 2)
    clocks.run([0], 100)
    assert clocks.at(103) == [7, 10]
    clocks.left = clocks.after_decision(0, 103)
    assert clocks.left == [10, 10]


def test_a_clock_for_all_moves_only_runs_down() -> None:
    clocks = Clocks(ClockRule("total", 10), 2)
    clocks.run([0, 1], 100)
    clocks.left = clocks.after_decision(0, 104)
    clocks.stop(0)
    clocks.run([1], 104)
    assert clocks.at(105) == [6, 5], "the other clock ran from the beginning"
    assert clocks.next_to_fall() == (1, 110)
    assert clocks.at(200) == [6, 0], "a clock does not go below zero"


def test_nothing_falls_where_nothing_runs() -> None:
    assert Clocks(ClockRule("total", 10), 2).next_to_fall() is None


def test_when_the_clock_falls_a_rookie_decides(ann: Device) -> None:
    table = ann.open_table(ME, LOCAL, clock={"kind": "move", "seconds": 1})
    page = ann.page(table, 0)
    played = page.until("played")
    assert played["timeout"] is True
    assert all(left <= 1 for left in played["clocks"])
    eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)


def test_a_total_clock_runs_down_and_the_game_still_ends(ann: Device) -> None:
    table = ann.open_table(ME, LOCAL, clock={"kind": "total", "seconds": 1})
    page = ann.page(table, 0)
    assert page.move()["type"] == "ack"
    eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)
    page.catch_up()
    assert ann.get(f"/api/tables/{table}")["clocks"][1] == 0


def test_no_clock_runs_before_all_sit(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN, options=SMALL, clock={"kind": "total", "seconds": 100})
    time.sleep(0.3)
    assert ann.get(f"/api/tables/{table}")["clocks"] == [100, 100]
    bob.sit(table, 1)
    time.sleep(0.3)
    assert all(left < 100 for left in ann.get(f"/api/tables/{table}")["clocks"])


def test_a_rested_clock_goes_on_where_it_was_stored(server: Running, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL, options=SMALL, clock={"kind": "total", "seconds": 100})
    page = ann.page(table, 0)
    time.sleep(0.3)
    page.move()
    page.catch_up()
    left = ann.get(f"/api/tables/{table}")["clocks"]
    assert 99 < left[0] < 99.8
    room = server.house.rooms.here(table)
    assert room is not None
    room.table.wake_clocks(time.time())
    assert room.table.clocks is not None
    assert room.table.clocks.at(time.time())[0] > 99


def test_bots_have_clocks_too(ann: Device) -> None:
    table = ann.open_table(ME, BOT, options=TINY, clock={"kind": "move", "seconds": 30})
    page = ann.page(table, 0)
    played = page.wait(lambda m: m["type"] == "played" and m["seat"] == 1)
    assert played["timeout"] is False


def test_whoever_is_away_is_charged_nothing() -> None:
    clocks = Clocks(ClockRule("total", 100), 2)
    clocks.run([0, 1], 1000)
    clocks.be_away(0, 1010, 1050)
    assert clocks.away_until(0, 1010) == 1050
    assert clocks.away_until(0, 1050) is None
    assert clocks.away_until(1, 1010) is None
    assert clocks.at(1030) == [90, 70], "the clock of the other one runs"
    assert clocks.at(1060) == [80, 40], "and theirs goes on by itself"
    assert clocks.next_to_fall() == (1, 1100)
    clocks.stop(1)
    assert clocks.next_to_fall() == (0, 1140)
    clocks.be_away(0, 1020, 1200)
    assert clocks.next_to_fall() == (0, 1290), "who changes their mind is away once"
    clocks.be_away(0, 1030, None)
    assert clocks.away_until(0, 1031) is None
    assert clocks.next_to_fall() == (0, 1120), "who is back earlier is charged from then on"
    twin = clocks.copy()
    twin.be_away(0, 1040, 1060)
    assert clocks.away_until(0, 1050) is None, "a copy changes nothing of what it was made of"


def test_who_is_asked_is_so_since_the_same_moment_after_a_restart() -> None:
    clocks = Clocks(ClockRule("move", 100), 2)
    clocks.run([0], 1000)
    clocks.nudge(0)
    clocks.rest()
    clocks.run([0], 1500)
    assert clocks.at(1510) == [90, 100]
    assert (clocks.asked_since(0), clocks.asked_since(1)) == (1000, None)
    assert clocks.nudged == {0}
    clocks.stop(0)
    clocks.run([0, 1], 1600)
    assert (clocks.asked_since(0), clocks.nudged) == (1600, frozenset())
