"""Moves over the live connection: each is played once, for the position it was made for."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import Running, quick, running
from tests.server.visiting import LOCAL, ME, OPEN, SMALL, Device, Page, eventually, play_on, word


@pytest.fixture
def table(ann: Device) -> str:
    return ann.open_table(ME, LOCAL, options=SMALL)


def test_a_whole_game(ann: Device, table: str) -> None:
    pages = [ann.page(table, 0), ann.page(table, 1)]
    played = play_on(pages)
    told = ann.get(f"/api/tables/{table}")
    assert told["phase"] == "over"
    assert told["position"] == told["number"] == played
    assert told["result"] == pages[0].view["result"]


def test_entries_are_numbered_without_gaps(ann: Device, table: str) -> None:
    pages = [ann.page(table, 0), ann.page(table, 1)]
    play_on(pages)
    for page in pages:
        messages = [json.loads(text) for text in page.raw]
        numbers = [message["number"] for message in messages if message["type"] == "played"]
        assert numbers == list(range(1, len(numbers) + 1))
        assert all("view" in message for message in messages if message["type"] == "played")


def test_a_repeated_move_is_acknowledged_again_and_played_once(ann: Device, table: str) -> None:
    page = ann.page(table, 0)
    client = word()
    position, action = page.position, page.legal[0]
    first = page.move(client=client)
    again = page.move(client=client, position=position, action=action)
    assert first == again
    assert ann.get(f"/api/tables/{table}")["position"] == 1


def test_a_move_may_be_repeated_on_another_connection(ann: Device, table: str) -> None:
    page = ann.page(table, 0)
    client, position, action = word(), page.position, page.legal[0]
    page.send(type="move", seat=0, position=position, client=client, action=action)
    page.socket.close()
    later = ann.page(table, 0)
    answer = later.move(client=client, position=position, action=action)
    assert (answer["type"], answer["position"], answer["number"]) == ("ack", 1, 1)


@pytest.mark.parametrize("position", [0, 1, 4, 1000])
def test_a_move_for_another_position_is_refused(ann: Device, table: str, position: int) -> None:
    page = ann.page(table, 0)
    page.move()
    page.catch_up()
    page.move()
    page.catch_up()
    assert page.position == 2
    answer = page.move(position=position, action={"type": "place", "card": 3, "hideout": 1})
    assert answer["error"] == "outdated"


def test_moves_in_the_wrong_order_are_refused(ann: Device, table: str) -> None:
    page = ann.page(table, 0)
    one, two = page.legal[:2]
    late = {**two, "hideout": 1}
    assert page.move(position=1, action=late)["error"] == "outdated"
    assert page.move(position=0, action=one)["type"] == "ack"
    assert page.move(position=1, action=late)["type"] == "ack"
    assert page.move(position=0, action=one)["error"] == "outdated"


def test_who_decides_at_once_need_not_wait_for_another(ann: Device, table: str) -> None:
    one, two = ann.page(table, 0), ann.page(table, 1)
    assert one.move()["type"] == "ack"
    assert two.move(position=0)["type"] == "ack"
    one.catch_up()
    assert one.position == 2
    assert two.move(position=0)["error"] == "outdated", "that decision has been taken"


def test_an_illegal_action_changes_nothing(ann: Device, table: str) -> None:
    page = ann.page(table, 0)
    illegal = {"type": "place", "card": 9, "hideout": 0}
    assert page.move(action=illegal)["error"] == "illegal_action"
    for garbage in ({}, {"type": "fly"}, {"type": "place"}, {"type": ["place"]}):
        assert page.move(action=garbage)["error"] == "illegal_action"
    assert ann.get(f"/api/tables/{table}")["number"] == 0


def test_nobody_moves_for_a_seat_of_somebody_else(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    page = bob.page(table, 1)
    for seat in (0, 2, 99):
        assert page.move(seat=seat)["error"] == "not_your_seat"
    page.send(type="hello", seat=0, seen=0)
    assert page.until("error")["error"] == "not_your_seat"
    assert bob.http.get(f"/api/tables/{table}/seats/0").status_code == 403
    body = {"position": 0, "client": word(), "action": page.legal[0]}
    assert bob.post(f"/api/tables/{table}/seats/0/actions", body, 403)["error"] == "not_your_seat"


def test_a_spectator_and_a_stranger_cannot_move(ann: Device, bob: Device, table: str) -> None:
    for device in (bob, Device(bob.port)):
        page = device.page(table)
        assert page.legal == []
        answer = page.move(seat=0, action={"type": "place", "card": 0, "hideout": 0})
        assert answer["error"] == "not_your_seat"
    assert ann.get(f"/api/tables/{table}")["position"] == 0


def test_a_cookie_that_was_never_given_owns_nothing(ann: Device, table: str) -> None:
    stranger = Device(ann.port)
    stranger.http.cookies.set("planque_player", "A" * 22)
    page = Page(stranger, table)
    page.send(type="hello", seat=0, seen=0)
    assert page.until("error")["error"] == "not_your_seat"


GARBAGE = [
    "",
    "hello",
    "{}",
    "[]",
    "null",
    "1e999",
    '{"type": "dance"}',
    '{"type": "hello", "seat": "0"}',
    '{"type": "hello", "seat": -1}',
    '{"type": "hello", "seen": -1}',
    '{"type": "hello", "seat": 0, "more": 1}',
    '{"type": "move"}',
    '{"type": "move", "seat": 0, "position": 0, "client": "", "action": {}}',
    '{"type": "move", "seat": 0, "position": 1e99, "client": "x", "action": {}}',
    '{"type": "move", "seat": true, "position": 0, "client": "x", "action": {}}',
    '{"type": "say", "client": "x", "text": 5}',
    "[" * 8000,
    '{"type": "hello", "seat": 0',
    "\x00\x01",
]


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_is_answered_and_the_connection_goes_on(ann: Device, table: str, text: str) -> None:
    page = ann.page(table, 0)
    page.socket.send(text)
    assert page.until("error")["error"] == "malformed"
    page.socket.send(text.encode())
    assert page.until("error")["error"] == "malformed"
    assert page.move()["type"] == "ack"


def test_nothing_is_done_before_hello(ann: Device, table: str) -> None:
    page = Page(ann, table)
    page.seat = 0
    assert page.move(action={"type": "place", "card": 0, "hideout": 0})["error"] == "malformed"


def test_a_message_that_is_too_large_closes_the_connection(ann: Device, table: str) -> None:
    page = ann.page(table, 0)
    page.socket.send('{"type": "say", "client": "x", "text": "' + "x" * 17_000 + '"}')
    assert page.closing() == 1009


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_connection_from_another_site_is_refused(ann: Device, table: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Page(ann, table, Origin=origin)
    assert refused.value.response.status_code == 403


def test_the_own_page_may_connect(ann: Device, table: str) -> None:
    page = Page(ann, table, Origin=f"http://127.0.0.1:{ann.port}")
    assert page.hello(0)["table"]["id"] == table


def test_an_unknown_table_is_said_and_closed(ann: Device) -> None:
    page = Page(ann, "nowhere")
    assert page.receive()["error"] == "not_found"
    assert page.closing() == 4404


def test_a_connection_cut_at_every_step_is_resumed_by_its_number(ann: Device, table: str) -> None:
    """Each step is played by a new page that knows only what the one before it had seen."""
    steady = [ann.page(table, 0), ann.page(table, 1)]
    seen = 0
    heard: list[dict[str, object]] = []
    while True:
        page = ann.page(table, 0, seen)
        page.catch_up()
        heard += entries(page)
        seen = page.number
        page.socket.close()
        if play_on(steady, 1, seen) == 0:
            break
    numbers = [message["number"] for message in heard]
    assert numbers == list(range(1, ann.get(f"/api/tables/{table}")["number"] + 1))
    assert without_sight(heard) == without_sight(entries(steady[0]))


def test_the_whole_past_is_told_to_whoever_has_seen_nothing(ann: Device, table: str) -> None:
    live = [ann.page(table, 0), ann.page(table, 1), ann.page(table)]
    play_on(live)
    for page in live:
        late = ann.page(table, page.seat)
        late.catch_up()
        assert without_sight(entries(late)) == without_sight(entries(page))
        with_sight = [message for message in entries(late) if "view" in message]
        assert with_sight == entries(late)[-1:], "only the newest has it"
        assert late.view == page.view


def test_one_device_may_look_through_each_of_its_seats(ann: Device, table: str) -> None:
    page = ann.page(table, 0)
    page.move()
    assert page.view["seat"] == 0
    page.hello(1, page.number)
    assert page.view["seat"] == 1
    assert page.move()["type"] == "ack"
    page.catch_up()
    assert page.view["seat"] == 1


def test_a_page_that_reads_nothing_is_cut_off_and_comes_back(ann: Device, table: str) -> None:
    deaf = ann.page(table, 0)
    with pytest.raises(ConnectionClosed):
        keep_greeting(deaf)
    again = ann.page(table, 0)
    assert again.move()["type"] == "ack"


def test_one_address_cannot_take_all_connections(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("crowd") / "planque.db"
    with running(quick(file, connections_per_address=2)) as server:
        device = Device(server.port)
        table = device.open_table(ME, LOCAL, options=SMALL)
        first, second = device.page(table, 0), device.page(table, 1)
        with pytest.raises(InvalidStatus):
            device.page(table)
        second.close()
        room = server.house.rooms.here(table)
        assert room is not None
        eventually(lambda: len(room.audience) == 1)
        assert device.page(table).view["seat"] is None
        assert first.move()["type"] == "ack"


def test_two_servers_on_one_database_cannot_both_win(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("two") / "planque.db"
    with running(quick(file)) as one, running(quick(file)) as two:
        here = Device(one.port)
        table = here.open_table(ME, LOCAL, options=SMALL)
        there = Device(two.port)
        there.http.cookies = here.http.cookies
        first, second = here.page(table, 0), there.page(table, 0)
        assert first.move()["type"] == "ack"
        assert second.move(1)["error"] == "outdated"
        second.catch_up()
        assert second.view == first.view, "the slower one has caught up"
        assert second.move()["type"] == "ack"


def keep_greeting(page: Page) -> None:
    for _ in range(100_000):
        page.send(type="hello", seat=0, seen=0)


def entries(page: Page) -> list[dict[str, object]]:
    messages = [json.loads(text) for text in page.raw]
    return [message for message in messages if message["type"] == "played"]


def without_sight(messages: list[dict[str, object]]) -> list[dict[str, object]]:
    kept = ("type", "number", "at", "seat", "action", "events", "position", "timeout")
    return [{name: message[name] for name in kept} for message in messages]


def test_an_idle_table_is_forgotten_and_comes_back(
    server: Running, ann: Device, table: str
) -> None:
    page = ann.page(table, 0)
    page.move()
    page.catch_up()
    rooms = server.house.rooms
    rooms.forget_idle(-1)
    assert rooms.here(table) is not None, "somebody looks at it"
    page.close()

    def is_forgotten() -> bool:
        rooms.forget_idle(-1)
        return rooms.here(table) is None

    eventually(is_forgotten)
    assert ann.page(table, 0).view == page.view
