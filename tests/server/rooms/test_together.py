"""What people do together: talk, take back, play again, leave and come back."""

import time
from typing import Any

import pytest

from tests.server.running import Running
from tests.server.visiting import BOT, LOCAL, ME, OPEN, SMALL, TINY, Device, Page, play_on, word


@pytest.fixture
def two(ann: Device, bob: Device) -> list[Page]:
    """Ann and Bob at a small table."""
    table = ann.open_table(ME, OPEN, options=SMALL)
    bob.sit(table, 1)
    return [ann.page(table, 0), bob.page(table, 1)]


def table_of(page: Page) -> str:
    return str(page.hello(page.seat, page.number)["table"]["id"])


class TestUndo:
    def test_a_placement_is_taken_back_by_consent(self, two: list[Page]) -> None:
        ann, bob = two
        before = ann.view
        ann.move()
        assert ann.ask(type="undo", seat=0)["type"] == "ack"
        assert bob.until("undo_asked")["seat"] == 0
        bob.ask(type="undo", seat=1)
        undone = ann.until("undone")
        assert (undone["position"], undone["seat"]) == (0, 0)
        assert ann.view == before
        assert ann.move(1)["type"] == "ack"

    def test_it_may_be_refused(self, two: list[Page]) -> None:
        ann, bob = two
        ann.move()
        ann.ask(type="undo", seat=0)
        assert bob.ask(type="refuse_undo", seat=1)["type"] == "ack"
        assert ann.until("undo_refused")["seat"] == 1
        assert bob.ask(type="undo", seat=1)["error"] == "not_now", "nothing is asked any more"
        assert bob.ask(type="refuse_undo", seat=1)["error"] == "not_now"

    def test_asking_twice_is_not_agreeing(self, two: list[Page]) -> None:
        ann = two[0]
        ann.move()
        ann.ask(type="undo", seat=0)
        assert ann.ask(type="undo", seat=0)["error"] == "not_now"
        assert ann.hello(0, ann.number)["table"]["asks"]["undo"] == 0

    def test_what_was_revealed_is_not_taken_back(self, two: list[Page]) -> None:
        play_on(two, 4)
        for page in two:
            page.catch_up()
        turn = next(page for page in two if page.legal)
        kinds = [action["type"] for action in turn.legal]
        assert turn.move(kinds.index("attack_from_hand"))["type"] == "ack"
        assert turn.ask(type="undo", seat=turn.seat)["error"] == "not_now"

    def test_the_last_placement_of_the_setup_tells_who_begins(self, two: list[Page]) -> None:
        play_on(two, 3)
        for page in two:
            page.catch_up()
        last = next(page for page in two if page.legal)
        last.move()
        assert last.ask(type="undo", seat=last.seat)["error"] == "not_now"

    def test_the_first_step_of_a_swap_stays_and_its_second_may_go(self, two: list[Page]) -> None:
        play_on(two, 4)
        for page in two:
            page.catch_up()
        turn = next(page for page in two if page.legal)
        other = two[1 - two.index(turn)]
        turn.move([action["type"] for action in turn.legal].index("swap"))
        assert turn.ask(type="undo", seat=turn.seat)["error"] == "not_now"
        turn.catch_up()
        turn.move()
        assert turn.ask(type="undo", seat=turn.seat)["type"] == "ack"
        assert other.ask(type="undo", seat=other.seat)["type"] == "ack"
        turn.until("undone")
        assert turn.view["step"] == "swap"

    def test_who_has_not_acted_has_nothing_to_take_back(self, two: list[Page]) -> None:
        ann, bob = two
        assert ann.ask(type="undo", seat=0)["error"] == "not_now"
        ann.move()
        assert bob.ask(type="undo", seat=1)["error"] == "not_now"

    def test_what_others_have_hidden_since_goes_with_it(self, two: list[Page]) -> None:
        ann, bob = two
        before = bob.view
        ann.move()
        bob.move(position=0)
        assert ann.ask(type="undo", seat=0)["type"] == "ack"
        assert bob.ask(type="undo", seat=1)["type"] == "ack"
        assert ann.until("undone")["position"] == 0
        assert bob.view == before

    def test_the_page_is_told_who_may_ask(self, two: list[Page]) -> None:
        ann, bob = two
        assert ann.hello(0)["table"]["may_undo"] == []
        ann.move()
        assert bob.until("played")["may_undo"] == [0]
        bob.move(position=0)
        assert bob.hello(1)["table"]["may_undo"] == [0, 1]
        ann.ask(type="undo", seat=0)
        asks = bob.hello(1)["table"]["asks"]
        assert (asks["undo"], asks["undo_agreed"]) == (0, [0])
        play_on(two, 2)
        assert ann.hello(0)["table"]["may_undo"] == [], "all know now who begins"

    def test_a_move_ends_the_question(self, two: list[Page]) -> None:
        ann, bob = two
        ann.move()
        ann.ask(type="undo", seat=0)
        bob.catch_up()
        bob.move()
        assert ann.hello(0, ann.number)["table"]["asks"]["undo"] is None

    def test_a_bot_and_the_own_device_agree_at_once(self, ann: Device) -> None:
        page = ann.page(ann.open_table(ME, LOCAL, options=SMALL), 0)
        page.move()
        page.ask(type="undo", seat=0)
        page.hello(0, 0)
        assert page.position == 0
        assert page.number == 2

    def test_an_undone_move_that_comes_again_is_not_played_again(self, ann: Device) -> None:
        page = ann.page(ann.open_table(ME, LOCAL, options=SMALL), 0)
        client, action = word(), page.legal[0]
        page.move(client=client)
        page.ask(type="undo", seat=0)
        again = page.move(client=client, position=0, action=action)
        assert (again["type"], again["number"]) == ("ack", 1)
        page.hello(0, 0)
        assert page.position == 0

    def test_it_survives_in_the_log(self, server: Running, ann: Device) -> None:
        table = ann.open_table(ME, LOCAL, options=SMALL)
        page = ann.page(table, 0)
        page.move()
        page.ask(type="undo", seat=0)
        page.catch_up()
        page.move(1)
        page.catch_up()
        fresh = Device(server.port)
        fresh.http.cookies = ann.http.cookies
        again = fresh.page(table, 0)
        again.catch_up()
        assert (again.view, again.position) == (page.view, 1)


class TestRematch:
    def test_sides_are_swapped_when_all_want_it(self, two: list[Page]) -> None:
        ann, bob = two
        assert ann.ask(type="rematch", seat=0)["error"] == "not_now"
        play_on(two)
        assert ann.ask(type="rematch", seat=0)["type"] == "ack"
        assert bob.until("rematch_asked")["seat"] == 0
        assert bob.ask(type="rematch", seat=1)["type"] == "ack"
        again = ann.until("rematch")["table"]
        welcome = ann.hello(0, ann.number)
        assert welcome["table"]["rematch"] == again
        assert ann.ask(type="rematch", seat=0)["error"] == "not_now", "there is one already"

    def test_everybody_keeps_their_seat_at_the_new_table(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN, options=TINY, clock={"kind": "total", "seconds": 900})
        bob.sit(table, 1)
        pages = [ann.page(table, 0), bob.page(table, 1)]
        play_on(pages)
        pages[0].ask(type="rematch", seat=0)
        pages[1].ask(type="rematch", seat=1)
        again = ann.get(f"/api/tables/{pages[1].hello(1)['table']['rematch']}")
        assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ann"]
        assert [seat["yours"] for seat in again["seats"]] == [False, True]
        assert again["clock"] == {"kind": "total", "seconds": 900, "bot_after": 0}
        assert again["options"] == ann.get(f"/api/tables/{table}")["options"]
        new = [bob.page(again["id"], 0), ann.page(again["id"], 1)]
        assert play_on(new) > 0

    def test_a_bot_always_wants_one(self, ann: Device) -> None:
        page = ann.page(ann.open_table(ME, BOT), 0)
        while page.view["step"] != "over":
            if page.legal:
                page.move()
            else:
                page.until("played")
            page.catch_up()
        page.ask(type="rematch", seat=0)
        page.hello(0, 0)
        again = page.until("rematch")["table"]
        assert [seat["who"] for seat in ann.get(f"/api/tables/{again}")["seats"]] == [
            "bot",
            "person",
        ]


class TestChat:
    def test_everybody_hears_it(self, two: list[Page], bob: Device) -> None:
        ann = two[0]
        watching = bob.page(table_of(ann))
        ann.ask(type="say", text="  <b>Hi</b>\n\u202e there \x07 ")
        for page in (two[1], watching):
            said = page.until("said")
            assert (said["seat"], said["name"], said["text"]) == (0, "Ann", "<b>Hi</b> there")
        watching.ask(type="say", text=":wow:", name=" Eve\n")
        said = ann.until("said")
        assert (said["seat"], said["name"], said["text"]) == (None, "Eve", ":wow:")

    def test_a_repeated_message_is_said_once(self, two: list[Page]) -> None:
        client = word()
        one = two[0].ask(type="say", text="once", client=client)
        assert two[0].ask(type="say", text="once", client=client) == one

    @pytest.mark.parametrize("text", ["", "  \n ", "x" * 501])
    def test_nothing_and_too_much_are_refused(self, two: list[Page], text: str) -> None:
        assert two[0].ask(type="say", text=text)["error"] == "malformed"

    def test_nobody_can_flood_the_table(self, two: list[Page]) -> None:
        answers = [two[0].ask(type="say", text="again") for _ in range(20)]
        assert [answer.get("error") for answer in answers].count("too_fast") >= 8


class TestPresence:
    def test_who_is_here_is_told(self, two: list[Page]) -> None:
        ann, bob = two
        assert ann.wait(lambda m: m["type"] == "presence" and m["connected"] == [0, 1])
        bob.close()
        gone = ann.wait(lambda m: m["type"] == "presence" and m["connected"] == [0])
        assert gone["away_since"][0] is None
        assert abs(gone["away_since"][1] - time.time()) < 10

    def test_a_seat_left_for_long_can_be_handed_to_a_bot(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN, options=SMALL)
        bob.sit(table, 1)
        here, away = ann.page(table, 0), bob.page(table, 1)
        assert here.ask(type="hand_over", seat=1, mind="rookie")["error"] == "not_now"
        away.close()
        here.wait(lambda m: m["type"] == "presence" and m["connected"] == [0])
        time.sleep(0.3)
        assert here.ask(type="hand_over", seat=1, mind="genius")["error"] == "bad_option"
        stranger = Device(ann.port).page(table)
        assert stranger.ask(type="hand_over", seat=1)["error"] == "not_your_seat"
        assert here.ask(type="hand_over", seat=1, mind="rookie")["type"] == "ack"
        seat = here.hello(0, 0)["table"]["seats"][1]
        assert (seat["who"], seat["name"], seat["mind"]) == ("bot", "Bob", "rookie")
        here.wait(lambda m: m["type"] == "played" and m["seat"] == 1)

        back = bob.page(table, 1)
        assert here.ask(type="reclaim", seat=1)["error"] == "not_your_seat"
        assert back.ask(type="reclaim", seat=1)["type"] == "ack"
        assert back.ask(type="reclaim", seat=1)["error"] == "not_now"
        seats: Any = here.wait(lambda m: m["type"] == "sat" and m["seats"][0]["who"] == "person")
        assert (seats["seats"][0]["seat"], seats["seats"][0]["name"]) == (1, "Bob")
        pages = [here, back]
        assert play_on(pages) > 0

    def test_the_own_seat_cannot_be_handed_over(self, two: list[Page]) -> None:
        assert two[0].ask(type="hand_over", seat=0)["error"] == "not_your_seat"
