"""What a seat does in private, with Spyworld: nobody else hears of it, nor can count it."""

import json
import time
from typing import Any

import pytest

import planque
from planque.server.tables.clocks import ClockKind, ClockRule
from planque.server.tables.counts import Count
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from tests.server.running import Running
from tests.server.visiting import LOCAL, ME, OPEN, Device, Page

OPTIONS = {"turns": 2, "agents": "none"}


def open_spyworld(device: Device, *seats: dict[str, str], **options: object) -> str:
    return device.open_table(*seats, options={**OPTIONS, **options}, game="spyworld")


@pytest.fixture
def two(ann: Device, bob: Device) -> list[Page]:
    table = open_spyworld(ann, ME, OPEN)
    bob.sit(table, 1)
    pages = [ann.page(table, 0), bob.page(table, 1)]
    for page in pages:
        page.catch_up()
    return pages


def do(page: Page, *kinds: str) -> None:
    """Actions of these types, whichever come first."""
    for kind in kinds:
        action = next(one for one in page.legal if one["type"] == kind)
        assert page.move(action=action)["type"] == "ack"


def compose(page: Page, *kinds: str) -> None:
    """A whole turn; at last whatever it takes to hand it in."""
    for kind in kinds:
        while kind == "whatever" and 0 in page.view["deciders"]:
            hand_in = [one for one in page.legal if one["type"] == "hand_in"]
            assert page.move(action=[*hand_in, *page.legal][0])["type"] == "ack"
        if kind != "whatever":
            do(page, kind)


def heard(page: Page) -> list[Any]:
    """What a page has been told since it was last asked, without the times."""
    del page.raw[:]
    page.catch_up()
    messages = [json.loads(text) for text in page.raw[:-1]]
    return [{**message, "at": None} for message in messages]


def test_others_hear_nothing_at_all(two: list[Page]) -> None:
    mine, other = two
    do(mine, "take")
    assert heard(other) == []
    do(mine, "back")
    assert heard(other) == []
    do(mine, "pass")
    (told,) = heard(other)
    assert told["events"] == [{"type": "handed_in", "seat": 0}]


def test_however_many_steps_there_were_others_are_told_the_very_same(ann: Device) -> None:
    told = []
    for steps in (("pass",), ("take", "back", "take", "back", "pass"), ("take", "whatever")):
        table = open_spyworld(ann, ME, OPEN)
        bob = Device(ann.port)
        bob.sit(table, 1)
        mine, other, watching = ann.page(table, 0), bob.page(table, 1), bob.page(table)
        for page in (other, watching):
            page.catch_up()
        compose(mine, *steps)
        answers: list[Any] = [bob.get(f"/api/tables/{table}/seats/1")]
        answers += [bob.get(f"/api/tables/{table}/watch"), bob.get(f"/api/tables/{table}")]
        late = [bob.page(table, 1), bob.page(table)]
        numbers = [(one["number"], one["position"]) for one in answers]
        seen = [heard(other), heard(watching), *(heard(page) for page in late), numbers]
        told.append([without_secrets_of_chance(one) for one in seen])
    assert told[0] == told[1] == told[2], "nor can they see whether a card was taken"


def without_secrets_of_chance(messages: Any) -> Any:
    """Two games are dealt differently: what is compared is all but the cards."""
    kept = ("type", "number", "position", "seat", "events", "action", "deciders", "may_undo")
    return [
        {name: one[name] for name in kept if name in one} if isinstance(one, dict) else one
        for one in messages
    ]


def test_each_seat_counts_its_own_steps(two: list[Page]) -> None:
    mine, other = two
    do(mine, "take", "back", "take")
    before = other.position
    do(other, "take")
    for page in two:
        table = page.device.get(f"/api/tables/{table_id(page)}")
        assert (table["position"], table["number"]) == (page.position, page.number)
    assert (mine.position, other.position) == (before + 3, before + 1)
    assert mine.number == other.number + 2
    assert other.move(position=before, action={"type": "back"})["error"] == "outdated"


def test_whoever_comes_back_hears_only_what_it_missed(two: list[Page]) -> None:
    mine, other = two
    seen = other.number
    do(mine, "take", "back", "pass")
    again = other.device.page(table_id(other), 1, seen)
    (told,) = (one for one in heard(again) if one["type"] == "played")
    assert told["number"] == seen + 1
    assert told["events"] == [{"type": "handed_in", "seat": 0}]
    own = mine.device.page(table_id(mine), 0, mine.number - 3)
    assert [one["number"] for one in heard(own) if one["type"] == "played"] == [
        mine.number - 2,
        mine.number - 1,
        mine.number,
    ]


def table_id(page: Page) -> str:
    table: str = page.device.get("/api/my-tables")[0]["id"]
    return table


def test_an_earlier_moment_is_looked_at_by_the_own_count(two: list[Page]) -> None:
    mine, other = two
    do(mine, "take")
    draft = mine.view["private"][0]["draft"]
    do(mine, "back", "pass")
    path = f"/api/tables/{table_id(mine)}/seats/0?position={mine.position - 2}"
    assert mine.device.get(path)["view"]["private"][0]["draft"] == draft
    other.catch_up()
    path = f"/api/tables/{table_id(other)}/seats/1?position={other.position - 1}"
    assert other.device.get(path)["view"]["deciders"] == [0, 1]
    later = path.replace(f"={other.position - 1}", f"={other.position + 1}")
    assert other.device.get(later, 404)["error"] == "not_found"


def test_a_repeated_move_has_the_same_numbers(two: list[Page]) -> None:
    mine, other = two
    do(mine, "take")
    do(other, "take")
    message: Any = {"position": mine.position, "action": {"type": "back"}, "client": "again"}
    first = mine.move(**message)
    do(other, "back")
    do(mine, "take")
    assert mine.move(**message) == first


def test_no_undo_tells_of_it(two: list[Page]) -> None:
    mine, other = two
    do(mine, "take")
    table = other.device.get(f"/api/tables/{table_id(other)}")
    assert table["may_undo"] == []
    assert mine.ask(type="undo", seat=0)["error"] == "not_now"


def test_two_at_one_device_do_not_see_each_other(ann: Device) -> None:
    table = open_spyworld(ann, ME, LOCAL)
    pages = [ann.page(table, 0), ann.page(table, 1)]
    pages[1].catch_up()
    do(pages[0], "take")
    assert heard(pages[1]) == []


def new_table(rule: ClockRule | None = None, **options: Any) -> Table:
    game = planque.game("spyworld")
    first = game.start(seed=5, seats=3, **{**OPTIONS, **options})
    setup = Setup("t", game, {}, rule, False, True, 0.0)
    return Table(setup, [Seat("person", name) for name in "ABC"], first)


def play(table: Table, seat: int, at: float, kind: str) -> None:
    action = next(one for one in table.state.legal(seat) if one.data["type"] == kind)
    clocks = None if table.clocks is None else table.clocks.after_decision(seat, at)
    data = {"action": action.data, "position": table.position + 1, "clocks": clocks}
    entry = Entry(table.number + 1, at, "played", seat, {**data, "timeout": False})
    table.fold(entry)


def bot_sits_at(table: Table, seat: int) -> None:
    seats = list(table.seats)
    seats[seat] = Seat("bot", None, "rookie")
    data = {"seats": [one.data for one in seats]}
    table.fold(Entry(table.number + 1, 1004, "sat", None, data))


@pytest.mark.parametrize("kind", ["move", "total"])
def test_no_clock_tells_of_it(kind: ClockKind) -> None:
    table = new_table(ClockRule(kind, 100))
    table.wake_clocks(1000)
    play(table, 0, 1010, "take")
    assert table.clocks_at(1020) == [80, 80, 80]
    play(table, 0, 1030, "back")
    play(table, 0, 1040, "pass")
    assert table.clocks_at(1050) == [100 if kind == "move" else 60, 50, 50]


class TestTheExplorationClock:
    """Once the first person has finished, the others have so long."""

    def explored(self, **options: Any) -> Table:
        table = new_table(turns=1, agents="chosen", **options)
        for kind in ("choose_agent", "pass"):
            for seat in range(3):
                play(table, seat, 1000, kind)
        assert table.state.deciders == (0, 1, 2), "everybody can walk"
        return table

    def test_runs_from_when_the_first_has_stopped(self) -> None:
        table = self.explored(clock=30)
        assert table.time_up is None
        assert table.clocks_at(1000) == [None] * 3
        play(table, 1, 1005, "stop")
        assert table.time_up == 1035
        assert table.clocks_at(1015) == [20, None, 20]

    def test_does_not_start_with_a_bot(self) -> None:
        table = self.explored(clock=30)
        bot_sits_at(table, 1)
        play(table, 1, 1005, "stop")
        assert table.time_up is None
        play(table, 0, 1010, "stop")
        assert table.time_up == 1040

    def test_goes_on_when_whoever_started_it_leaves(self) -> None:
        table = self.explored(clock=30)
        play(table, 1, 1005, "stop")
        bot_sits_at(table, 1)
        assert table.time_up == 1035

    def test_goes_on_for_the_next_who_stops(self) -> None:
        table = self.explored(clock=30)
        play(table, 2, 1005, "stop")
        play(table, 0, 1020, "stop")
        assert table.time_up == 1035

    def test_is_given_anew_after_a_restart(self) -> None:
        table = self.explored(clock=30)
        play(table, 0, 1005, "stop")
        table.wake_clocks(5000)
        assert table.time_up == 5030

    def test_does_not_run_without_the_option(self) -> None:
        table = self.explored()
        play(table, 0, 1005, "stop")
        assert table.time_up is None

    def test_stops_the_others(self, server: Running, ann: Device) -> None:
        table = open_spyworld(ann, ME, LOCAL, turns=1, agents="chosen", clock=10)
        pages = [ann.page(table, 0), ann.page(table, 1)]
        for kind in ("choose_agent", "pass"):
            for page in pages:
                do(page, kind)
            for page in pages:
                page.catch_up()
        do(pages[0], "stop")
        assert 5 < ann.get(f"/api/tables/{table}")["clocks"][1] <= 10
        room = server.house.rooms.here(table)
        assert room is not None
        room.table.time_up = time.time() + 0.2  # nobody wants to wait for it here
        pages[0].ask(type="say", text="Hurry!")
        last = pages[1].wait(lambda one: one["type"] == "played" and one["seat"] == 1)
        assert (last["timeout"], last["action"]) == (True, {"type": "stop"})
        assert ann.get(f"/api/tables/{table}")["phase"] == "over"


class TestCounting:
    def test_everybody_counts_what_they_know(self) -> None:
        count = Count()
        for knows in (None, (1,), (1, 2), None):
            count.add(knows)
        assert [count.by(viewer) for viewer in (0, 1, 2, None)] == [2, 4, 3, 2]

    def test_and_what_they_knew_then(self) -> None:
        count = Count()
        for knows in (None, (1,), (1, 2), None):
            count.add(knows)
        assert [count.until(1, place) for place in range(5)] == [0, 1, 2, 3, 4]
        assert [count.until(None, place) for place in range(5)] == [0, 1, 1, 1, 2]

    def test_a_copy_goes_its_own_way(self) -> None:
        count = Count()
        twin = count.copy()
        twin.add((0,))
        assert (count.by(0), twin.by(0), twin.by(1)) == (0, 1, 0)
