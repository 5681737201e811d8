"""Who may do what at a table: its host begins, and guests are ready."""

import time
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.server.rooms.seating import Opening, to_be_stored
from planque.server.store.store import Store
from planque.server.tables.seat import Seat
from tests.server.running import Running, quick, running
from tests.server.visiting import BOT, ME, OPEN, Device, Page, eventually, play_on

CIRCLE = {"game": "the-circle", "options": {"round_cap": 1}}


@pytest.fixture
def cid(ann: Device) -> Device:
    return Device(ann.port)


def open_table(device: Device, *seats: dict[str, str], **more: object) -> str:
    return device.open_table(*seats, **{**CIRCLE, "begins": "host", **more})


def about(device: Device, table: str) -> dict[str, Any]:
    told: dict[str, Any] = device.get(f"/api/tables/{table}")
    return told


def names(device: Device, table: str) -> list[str | None]:
    return [seat["name"] for seat in about(device, table)["seats"]]


def error(page: Page, **message: object) -> str:
    """Why something is refused; nothing: it is not."""
    return str(page.ask(**message).get("error", ""))


class TestBeginning:
    def test_a_full_table_waits_for_its_host(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN, begins="host")
        assert bob.sit(table, 1)["phase"] == "waiting"
        host, guest = ann.page(table, 0), bob.page(table, 1)
        assert (host if host.legal else guest).move()["error"] == "seats_open"
        assert error(guest, type="start") == "host_only"
        assert error(guest, type="ready", seat=1, ready=True) == ""
        assert about(ann, table)["ready"] == [1]
        assert error(guest, type="ready", seat=1, ready=True) == "not_now"
        assert error(host, type="start") == ""
        assert guest.until("started")["kept"] == [0, 1]
        assert about(bob, table)["phase"] == "playing"
        assert error(host, type="start") == "not_now"
        assert play_on([host, guest], 3) == 3

    def test_of_a_crowd_no_guest_begins_for_all(self, ann: Device, bob: Device) -> None:
        """As any of twenty could, by one tap."""
        table = ann.open_table(ME, *[OPEN] * 19, game="spyworld", options={}, begins="host")
        bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        guest = bob.page(table, 1)
        for message in (
            {"type": "hand_over", "seat": None},
            {"type": "hand_over", "seat": 7},
            {"type": "hand_over", "seat": 0},
            {"type": "start", "free": "bots"},
            {"type": "start", "free": "drop"},
            {"type": "pass_host", "seat": 1},
            {"type": "remove", "seat": 0},
            {"type": "set_door", "door": "locked"},
        ):
            assert error(guest, **message) == "host_only"
        spectator = Device(ann.port).page(table)
        assert error(spectator, type="start", free="bots") == "not_your_seat"
        assert about(ann, table)["phase"] == "waiting"

    def test_with_free_seats_the_host_has_to_say_what_becomes_of_them(self, ann: Device) -> None:
        table = open_table(ann, ME, OPEN, OPEN)
        host = ann.page(table, 0)
        assert error(host, type="start") == "seats_open"
        assert error(host, type="start", free="drop") == "too_few"
        assert error(host, type="start", free="bots", mind="genius") == "bad_option"
        assert error(host, type="start", free="bots", mind="random") == ""
        assert [seat["mind"] for seat in about(ann, table)["seats"]] == [None, "random", "random"]

    def test_free_seats_are_really_left_out(self, server: Running, ann: Device) -> None:
        """Seats have new numbers then, and everybody their own cards."""
        bob, cid = Device(ann.port), Device(ann.port)
        seats = [OPEN, ME, *[OPEN] * 17, BOT]
        options = {"turns": 1, "beginner_seats": [1, 3, 7]}
        table = ann.open_table(*seats, game="spyworld", options=options, begins="host")
        bob.sit(table, 7, "Bob")
        cid.sit(table, 4, "Cid")
        key = bob.post(f"/api/tables/{table}/seats/7/link")["link"].split("key=")[1]
        host, guest, other = ann.page(table, 1), bob.page(table, 7), cid.page(table, 4)
        guest.ask(type="say", text="Here I am")
        assert error(host, type="start", free="drop") == ""
        told = guest.until("started")
        assert told["kept"] == [1, 4, 7, 19]
        assert [seat["yours"] for seat in told["seats"]] == [False, False, True, False]
        assert (guest.view["seat"], len(guest.view["sheets"])) == (2, 4)
        assert names(ann, table) == ["Ann", "Cid", "Bob", None]
        assert about(ann, table)["options"]["beginner_seats"] == [0, 2]
        assert about(ann, table)["host"] == 0
        assert Device(ann.port).post(f"/api/tables/{table}/key", {"key": key}) == {"seat": 2}
        server.house.rooms._rooms.pop(table)  # it is read from its log again
        for page in (host, guest, other):
            page.close()
        pages = [ann.page(table, 0), cid.page(table, 1), bob.page(table, 2)]
        assert [page.view["seat"] for page in pages] == [0, 1, 2]
        play_on(pages)
        eventually(lambda: about(ann, table)["phase"] == "over")
        record = planque.read_record(ann.http.get(f"/api/tables/{table}/record").text)
        assert record.seats == 4
        assert planque.replay(record).result is not None

    def test_what_was_seen_before_is_worth_nothing(self, ann: Device, bob: Device) -> None:
        """The game is dealt when it begins."""
        table = ann.open_table(ME, OPEN, begins="host", game="spyworld", options={})
        bob.sit(table, 1)
        host, guest = ann.page(table, 0), bob.page(table, 1)
        before = [host.view, guest.view]
        host.ask(type="start")
        guest.until("started")
        assert host.view != before[0]
        assert guest.view != before[1]

    def test_a_table_of_a_script_begins_when_it_is_full(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN)
        assert bob.sit(table, 1)["phase"] == "playing"

    def test_where_nobody_is_waited_for_it_begins_at_once(self, ann: Device) -> None:
        table = open_table(ann, ME, BOT, BOT)
        assert about(ann, table)["phase"] == "playing"


class TestTheRole:
    def test_it_is_passed_on(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, BOT)
        bob.sit(table, 1)
        host, guest = ann.page(table, 0), bob.page(table, 1)
        assert error(host, type="pass_host", seat=2) == "not_now", "a bot is no host"
        assert error(host, type="pass_host", seat=9) == "not_found"
        assert error(host, type="pass_host", seat=1) == ""
        assert guest.until("host_passed")["to"] == 1
        assert error(host, type="start") == "host_only"
        assert error(guest, type="start") == ""

    def test_who_vanishes_for_long_is_followed_by_the_next(self, tmp_path: Path) -> None:
        with running(quick(tmp_path / "planque.db", host_seconds=0.2)) as server:
            ann, bob, cid = (Device(server.port) for _ in range(3))
            table = open_table(ann, OPEN, OPEN, ME, OPEN)
            bob.sit(table, 1, "Bob")
            cid.sit(table, 3, "Cid")
            host, guest, other = ann.page(table, 2), bob.page(table, 1), cid.page(table, 3)
            server.do(server.house._let_others_be_hosts())
            assert about(ann, table)["host"] == 2, "who is here stays it"
            host.close()
            guest.wait(lambda said: said["type"] == "presence" and said["connected"] == [1, 3])
            time.sleep(0.3)
            server.do(server.house._let_others_be_hosts())
            assert guest.until("host_passed")["to"] == 3
            assert error(guest, type="start", free="bots") == "host_only"
            assert error(other, type="start", free="bots") == ""
            assert error(ann.page(table, 2), type="set_door", door="free") == "host_only"

    def test_the_next_person_need_not_wait_for_it(self, tmp_path: Path) -> None:
        with running(quick(tmp_path / "planque.db", host_seconds=0.2)) as server:
            ann, bob = Device(server.port), Device(server.port)
            table = open_table(ann, ME, OPEN, OPEN)
            bob.sit(table, 1)
            guest = bob.page(table, 1)
            eventually(lambda: error(guest, type="start", free="bots") == "")

    def test_in_time_it_comes_back(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, OPEN)
        bob.sit(table, 1)
        guest = bob.page(table, 1)
        assert error(guest, type="start", free="bots") == "host_only"

    def test_where_who_opened_it_has_no_seat_it_is_the_first_who_sits(
        self, ann: Device, bob: Device, cid: Device
    ) -> None:
        table = open_table(ann, OPEN, OPEN, BOT)
        assert about(ann, table)["host"] is None
        bob.sit(table, 1)
        cid.sit(table, 0)
        assert about(ann, table)["host"] == 1

    def test_it_goes_one_seat_further_with_the_rematch(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN)
        bob.sit(table, 1)
        pages = [ann.page(table, 0), bob.page(table, 1)]
        play_on(pages)
        for page in pages:
            page.ask(type="rematch", seat=page.seat)
        assert about(ann, about(ann, table)["rematch"])["host"] == 1


class TestRemoving:
    def test_a_guest_is_told_and_gets_no_seat_again(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, OPEN)
        bob.sit(table, 1)
        key = bob.post(f"/api/tables/{table}/seats/1/link")["link"].split("key=")[1]
        host, guest = ann.page(table, 0), bob.page(table, 1)
        assert error(host, type="remove", seat=0) == "not_your_seat"
        assert error(host, type="remove", seat=2) == "not_now", "nobody has it"
        assert error(host, type="remove", seat=1) == ""
        assert guest.closing() == 4410
        told = about(bob, table)
        assert told["sent_away"]
        assert not about(ann, table)["sent_away"]
        assert told["seats"][1]["who"] == "open"
        for path in ("seats", "seats/1"):
            refused = bob.post(f"/api/tables/{table}/{path}", {"name": "Bob"}, 403)
            assert refused["error"] == "sent_away"
        bob.post(f"/api/tables/{table}/key", {"key": key}, 403)
        assert bob.get(f"/api/tables/{table}/seats/1", 403)["error"] == "not_your_seat"

    def test_whoever_comes_next_has_other_cards(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN, OPEN, game="spyworld", options={})
        bob.sit(table, 1)
        seen = bob.page(table, 1).view
        host = ann.page(table, 0)
        before = host.view
        host.ask(type="remove", seat=1)
        host.catch_up()
        assert host.view != before, "they were dealt anew"
        cid = Device(ann.port)
        cid.sit(table, 1)
        assert cid.page(table, 1).view != seen

    def test_in_the_middle_of_a_game_a_bot_plays_on(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, BOT)
        bob.sit(table, 1)
        host, guest = ann.page(table, 0), bob.page(table, 1)
        host.ask(type="start")
        assert error(host, type="remove", seat=2) == "not_now", "bots stay"
        assert error(host, type="remove", seat=1) == ""
        assert guest.closing() == 4410
        seat = about(ann, table)["seats"][1]
        assert (seat["who"], seat["name"], seat["mind"]) == ("bot", None, "rookie")
        late = bob.post(f"/api/tables/{table}/seats", {"name": "Bob"}, 403)
        assert late["error"] == "sent_away", "with what they know of that seat they get no other"

    def test_a_bot_makes_room_while_the_table_waits(self, ann: Device) -> None:
        table = open_table(ann, ME, BOT, OPEN)
        assert error(ann.page(table, 0), type="remove", seat=1) == ""
        assert about(ann, table)["seats"][1]["who"] == "open"


class TestTheDoor:
    def test_nobody_sits_down_at_a_locked_table(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, OPEN, listed=True)
        host = ann.page(table, 0)
        assert error(host, type="set_door", door="locked") == ""
        assert error(host, type="set_door", door="locked") == "not_now"
        refused = bob.http.post(
            f"/api/tables/{table}/seats", json={"name": "B"}, headers={"Accept-Language": "fr"}
        )
        assert refused.status_code == 403
        assert "verrouillé" in refused.json()["message"]
        assert table not in [one["id"] for one in bob.get("/api/tables")]
        host.ask(type="set_door", door="free")
        assert bob.sit(table, 1)["phase"] == "waiting"

    def test_who_comes_late_takes_the_seat_of_a_bot(self, ann: Device, bob: Device) -> None:
        """And sees what that seat sees, from its next decision on."""
        table = ann.open_table(ME, OPEN, OPEN, game="spyworld", options={}, begins="host")
        host = ann.page(table, 0)
        host.ask(type="start", free="bots", mind="random")
        told = bob.post(f"/api/tables/{table}/seats", {"name": "Bob"})
        assert [seat["yours"] for seat in told["seats"]] == [False, True, False]
        late = bob.page(table, 1)
        assert late.view["seat"] == 1
        assert bob.get(f"/api/tables/{table}/seats/2", 403)["error"] == "not_your_seat"
        assert bob.post(f"/api/tables/{table}/seats/2", {}, 409)["error"] == "one_seat"
        while not late.legal:
            assert play_on([host], 1) == 1
            late.catch_up()
        assert late.move()["type"] == "ack"

    def test_if_the_host_does_not_allow_it_they_look_on(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, BOT, door="free")
        ann.page(table, 0).ask(type="start", free="bots")
        assert bob.post(f"/api/tables/{table}/seats", {}, 409)["error"] == "taken"

    def test_a_game_against_bots_is_no_invitation(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, BOT, BOT)
        assert about(ann, table)["door"] == "free"
        assert bob.post(f"/api/tables/{table}/seats", {}, 409)["error"] == "taken"

    def test_nobody_takes_the_place_that_a_bot_keeps(self, ann: Device, bob: Device) -> None:
        table = open_table(ann, ME, OPEN, OPEN)
        bob.sit(table, 1)
        host, guest = ann.page(table, 0), bob.page(table, 1)
        host.ask(type="start", free="drop")
        guest.ask(type="resign", seat=1)
        assert Device(ann.port).post(f"/api/tables/{table}/seats", {}, 409)["error"] == "taken"


def test_a_table_from_before_there_were_hosts(server: Running, ann: Device, bob: Device) -> None:
    """It begins when it is full, lets nobody come late, and the first person is its host."""

    async def store_it(store: Store) -> None:
        seats = [Seat("open"), Seat("open")]
        rows = to_be_stored("older", Opening("agent-hunter", {}, seats, ()), {})
        rows[0] = rows[0].values(host=None, begins=None, door=None)  # type: ignore[attr-defined] # an insertion
        await store.write("older", (), rows)

    server.do(store_it(server.house.store))
    ann.sit("older", 0, "Ann")
    assert about(ann, "older")["host"] == 0
    assert (about(ann, "older")["door"], about(ann, "older")["begins"]) == ("free", "full")
    assert bob.sit("older", 1, "Bob")["phase"] == "playing"
