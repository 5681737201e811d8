"""Tables of three and more, with The Circle: who sits, agrees, leaves, watches and wins."""

from typing import Any

import pytest

import planque
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from tests.server.visiting import BOT, LOCAL, ME, OPEN, Device, Page, eventually, play_on

CAPPED = {"round_cap": 2}
QUICK_BOT = {"who": "bot", "mind": "random"}


def open_circle(device: Device, *seats: dict[str, str], **more: object) -> str:
    return device.open_table(*seats, options=CAPPED, game="the-circle", **more)


@pytest.fixture
def cid(ann: Device) -> Device:
    return Device(ann.port)


@pytest.fixture
def four(ann: Device, bob: Device, cid: Device) -> list[Page]:
    """Ann, Bob and the friend beside him, and Cid, each through their own seat."""
    table = open_circle(bob, OPEN, {**ME, "name": "Bob"}, {**LOCAL, "name": "Bill"}, OPEN)
    ann.sit(table, 0, "Ann")
    cid.sit(table, 3, "Cid")
    return [ann.page(table, 0), bob.page(table, 1), bob.page(table, 2), cid.page(table, 3)]


def table_of(page: Page) -> dict[str, Any]:
    table: dict[str, Any] = page.hello(page.seat, page.number)["table"]
    return table


def decider_of(pages: list[Page]) -> Page:
    for page in pages:
        page.catch_up()
    return next(page for page in pages if page.legal)


class TestSittingDown:
    def test_the_game_begins_when_every_seat_is_taken(
        self, ann: Device, bob: Device, cid: Device
    ) -> None:
        table = open_circle(ann, ME, OPEN, BOT, OPEN)
        assert bob.sit(table, 3, "Bob")["phase"] == "waiting"
        told = cid.sit(table, 1, "Cid")
        assert told["phase"] == "playing"
        assert [seat["name"] for seat in told["seats"]] == ["Ann", "Cid", None, "Bob"]
        assert [seat["yours"] for seat in told["seats"]] == [False, True, False, False]

    def test_a_free_seat_can_be_given_to_a_bot(self, ann: Device, bob: Device) -> None:
        table = open_circle(ann, ME, OPEN, OPEN)
        bob.sit(table, 1)
        here = ann.page(table, 0)
        stranger = Device(ann.port).page(table)
        assert stranger.ask(type="hand_over", seat=2)["error"] == "not_your_seat"
        assert here.ask(type="hand_over", seat=2, mind="random")["type"] == "ack"
        told = table_of(here)
        assert (told["phase"], told["seats"][2]["mind"]) == ("playing", "random")
        assert here.ask(type="reclaim", seat=2)["error"] == "not_your_seat"
        late = Device(ann.port).post(f"/api/tables/{table}/seats/1", {"name": "Eve"}, 409)
        assert late["error"] == "taken"

    def test_whoever_comes_by_the_link_gets_the_next_free_seat(
        self, ann: Device, bob: Device, cid: Device
    ) -> None:
        table = open_circle(ann, ME, OPEN, BOT, OPEN)
        late = Device(ann.port)
        for device, seat in ((bob, 1), (cid, 3), (late, 2)):  # a bot's at last
            told = device.post(f"/api/tables/{table}/seats", {"name": "X"})
            assert [one["seat"] for one in told["seats"] if one["yours"]] == [seat]

    def test_all_free_seats_can_be_given_to_bots_at_once(self, ann: Device) -> None:
        table = open_circle(ann, ME, OPEN, OPEN, OPEN)
        page = ann.page(table, 0)
        assert page.ask(type="hand_over", seat=None, mind="random")["type"] == "ack"
        told = table_of(page)
        assert told["phase"] == "playing"
        assert [seat["mind"] for seat in told["seats"]] == [None, "random", "random", "random"]
        assert page.ask(type="hand_over", seat=None)["error"] == "not_now"

    @pytest.mark.parametrize("seats", [1, 7, 99])
    def test_as_many_seats_as_the_game_has(self, ann: Device, seats: int) -> None:
        body = {"game": "the-circle", "seats": [ME, *[OPEN] * (seats - 1)]}
        assert ann.post("/api/tables", body, 422)["error"] == "bad_option"


class TestUndo:
    def test_all_others_must_agree(self, four: list[Page]) -> None:
        mover = decider_of(four)
        before = mover.position
        mover.move()
        assert mover.ask(type="undo", seat=mover.seat)["type"] == "ack"
        devices = [[four[0]], [four[1], four[2]], [four[3]]]
        others = [pages[0] for pages in devices if mover not in pages]
        for number, other in enumerate(others):
            assert table_of(other)["asks"]["undo"] == mover.seat
            agreed = other.ask(type="undo", seat=other.seat)
            assert agreed["position"] == (before if number == 1 else before + 1)
        told = table_of(mover)
        assert told["position"] == before
        assert told["asks"] == {"undo": None, "undo_agreed": [], "rematch": [], "abandon": []}

    def test_who_has_agreed_is_not_asked_again(self, four: list[Page]) -> None:
        mover = decider_of(four)
        mover.move()
        mover.ask(type="undo", seat=mover.seat)
        other = next(page for page in four if page is not mover and {page, mover} != set(four[1:3]))
        other.ask(type="undo", seat=other.seat)
        assert set(table_of(other)["asks"]["undo_agreed"]) == {mover.seat, other.seat}
        assert other.ask(type="undo", seat=other.seat)["error"] == "not_now"

    def test_one_refusal_is_enough(self, four: list[Page]) -> None:
        mover = decider_of(four)
        mover.move()
        mover.ask(type="undo", seat=mover.seat)
        other = four[3] if mover is not four[3] else four[0]
        assert other.ask(type="refuse_undo", seat=other.seat)["type"] == "ack"
        assert table_of(mover)["asks"]["undo"] is None


class TestBotsAndAQuestion:
    """A table in memory: a person begins, then a bot and another person choose."""

    @pytest.fixture
    def table(self) -> Table:
        game = planque.game("the-circle")
        first = next(
            state
            for seed in range(100)
            if (state := game.start(seed=seed, seats=3)).deciders == (0,)
        )
        seats = [Seat("person", "Ann"), Seat("bot", None, "random"), Seat("person", "Cid")]
        setup = Setup("t", game, {}, None, False, True, 0.0)
        return Table(setup, seats, first)

    def play(self, table: Table) -> None:
        (seat,) = table.state.deciders
        action = table.state.legal(seat)[0].data
        data = {"action": action, "position": table.position + 1, "clocks": None, "timeout": False}
        table.fold(Entry(table.number + 1, 0.0, "played", seat, data))

    def test_what_bots_have_done_since_goes_back_too(self, table: Table) -> None:
        self.play(table)
        self.play(table)
        assert table.may_go_back == {0: 0, 1: 1}
        data = {"position": table.may_go_back[0], "clocks": None}
        table.fold(Entry(3, 0.0, "undone", 0, data))
        assert (table.position, table.state, table.may_go_back) == (0, table.first, {})

    def test_a_bot_plays_on_and_the_question_stays(self, table: Table) -> None:
        self.play(table)
        table.fold(Entry(2, 0.0, "undo_asked", 0, {}))
        self.play(table)
        assert table.undo_asked == 0
        self.play(table)
        assert table.undo_asked is None, "that was a person"


class TestRematch:
    def test_everybody_sits_one_seat_further(self, four: list[Page], ann: Device) -> None:
        play_on(four)
        wishes = (four[0], four[1], four[3])  # Bob speaks for the friend at his device
        assert [page.ask(type="rematch", seat=page.seat)["type"] for page in wishes] == ["ack"] * 3
        again = ann.get(f"/api/tables/{table_of(four[0])['rematch']}")
        assert [seat["name"] for seat in again["seats"]] == ["Cid", "Ann", "Bob", "Bill"]
        assert [seat["yours"] for seat in again["seats"]] == [False, True, False, False]


class TestTheEnd:
    def test_six_bots_and_a_replay_through_any_eyes(self, ann: Device) -> None:
        table = open_circle(ann, *[QUICK_BOT] * 6)
        eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)
        result = ann.get(f"/api/tables/{table}")["result"]
        assert len(result["scores"]) == 6
        record = planque.read_record(ann.http.get(f"/api/tables/{table}/record").text)
        assert planque.replay(record).result is not None
        for seat in ("", *(f"?seat={seat}" for seat in range(6))):
            replay = ann.get(f"/api/tables/{table}/replay{seat}")
            assert len(replay["steps"]) == len(record.actions) + 1
            assert len(replay["seats"]) == 6

    def test_a_spectator_sees_the_same_game_and_decides_nothing(
        self, four: list[Page], ann: Device
    ) -> None:
        watching = Device(ann.port).page(table_of(four[0])["id"])
        play_on(four, 12)
        watching.catch_up()
        for page in four:
            page.catch_up()
            assert {**page.view, "seat": None} == watching.view
        assert watching.legal == []


def test_three_people_at_one_device_and_a_clock_for_each(ann: Device) -> None:
    clock = {"kind": "total", "seconds": 600}
    table = open_circle(ann, ME, LOCAL, {**LOCAL, "name": "Cid"}, clock=clock)
    pages = [ann.page(table, seat) for seat in range(3)]
    assert play_on(pages, 9) == 9
    told = ann.get(f"/api/tables/{table}")
    assert len(told["clocks"]) == 3
    assert all(0 < left <= 600 for left in told["clocks"])
    assert all(seat["connected"] for seat in told["seats"])
    (mine,) = ann.get("/api/my-tables")
    assert mine["your_turn"]
