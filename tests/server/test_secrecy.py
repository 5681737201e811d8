"""Every byte that the server sends in whole games, to seats, spectators and strangers."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import planque
from planque.core import record as records
from planque.server import room as rooms
from planque.server.table import Table
from planque.server.tokens import hash_of
from tests.server.running import Running
from tests.server.visiting import ME, OPEN, Device, Message, Page, play_on

FULL = {"turn_cap": 25}


class Leak(AssertionError):
    """Somebody was sent what they may not know."""


def check_sight(message: Message, viewer: int | None) -> None:
    """What lies face down or in another's hand has no number in a view."""
    view = message["view"]
    if view["step"] == "over":
        return
    if view["seat"] != viewer:
        raise Leak(f"the view of seat {view['seat']} went to {viewer}")
    if viewer is None and message["legal"]:
        raise Leak("a spectator was offered actions")
    for seat, side in enumerate(view["sides"]):
        shown = [side["hand"]] + [one["spy"] for one in side["hideouts"] if one["standing"]]
        if seat != viewer and any(number is not None for number in shown):
            raise Leak(f"{viewer} sees the cards of {seat}: {side}")


def check_played(message: Message, viewer: int | None) -> None:
    """A spy that another seat puts face down has no number."""
    if message["seat"] == viewer:
        return
    action = message["action"]
    if action is not None and action["type"] == "place":
        raise Leak(f"{viewer} was told {action}")
    for event in message["events"]:
        if event["type"] == "placed" and "card" in event:
            raise Leak(f"{viewer} was told {event}")


def check_bytes(texts: Sequence[str], viewer: int | None, secrets: Sequence[str]) -> None:
    for text in texts:
        for secret in secrets:
            if secret in text:
                raise Leak(f"{secret} was sent to {viewer}")
        message = json.loads(text)
        if "view" in message:
            check_sight(message, viewer)
        if message.get("type") == "played":
            check_played(message, viewer)


def check_against_the_game(page: Page, record: planque.Record) -> None:
    """Every view and event is exactly what the engine lets this viewer see, and nothing else."""
    messages = [json.loads(text) for text in page.raw]
    played = {one["position"]: one for one in messages if one["type"] == "played"}
    steps = records.steps(planque.game(record.game), record)
    for position, (state, seat, action, events) in enumerate(steps):
        if action is None or position not in played:
            continue
        message = played[position]
        seen = [event.seen_by(page.seat) for event in events]
        own_or_open = seat == page.seat or seen == [event.seen_by(seat) for event in events]
        told = {
            "seat": seat,
            "events": json.loads(json.dumps(seen)),
            "action": action.data if own_or_open else None,
            "view": json.loads(json.dumps(state.view(page.seat))),
            "legal": [] if page.seat is None else [one.data for one in state.legal(page.seat)],
        }
        if {name: message[name] for name in told} != told:
            raise Leak(f"{page.seat} was told {message} instead of {told}")


def play_watched(server: Running, seed: int) -> None:
    """A whole game of two devices, a spectator with a cookie and a stranger, with all checks."""
    ann, bob, watcher, stranger = (Device(server.port) for _ in range(4))
    table = ann.open_table(ME, OPEN, options=FULL)
    bob.sit(table, 1)
    watcher.open_table(ME, OPEN)
    link = ann.post(f"/api/tables/{table}/seats/0/link")["link"]
    pages = [ann.page(table, 0), bob.page(table, 1), watcher.page(table), stranger.page(table)]
    own = [[ann.cookie, link.split("=")[1]], [bob.cookie], [watcher.cookie], []]
    seed_text = server_seed(server, table)
    fetched: list[str] = []
    while play_on(pages[:2], 1, seed) == 1:
        seed += 7
        paths = ("", "/watch", "/record", "/replay", "/seats/0", "/seats/1")
        if ann.get(f"/api/tables/{table}")["state"] != "over":
            answers = [stranger.http.get(f"/api/tables/{table}{path}") for path in paths]
            assert [answer.status_code for answer in answers] == [200, 200, 409, 409, 403, 403]
            fetched += [answer.text for answer in answers]
    for page in pages:
        page.catch_up()
    for number, page in enumerate(pages):
        foreign = [token for other, tokens in enumerate(own) if other != number for token in tokens]
        secrets = [seed_text, *foreign, *(hash_of(str(token)) for one in own for token in one)]
        check_bytes(page.raw, page.seat, [str(secret) for secret in secrets])
    everybodys = [str(token) for tokens in own for token in tokens]
    check_bytes(fetched, None, [seed_text, *everybodys])
    record = planque.read_record(ann.http.get(f"/api/tables/{table}/record").text)
    assert str(record.seed) == seed_text
    for page in pages:
        check_against_the_game(page, record)


def server_seed(server: Running, table: str) -> str:
    with server.house.store.engine.connect() as connection:
        query = "SELECT seed FROM tables WHERE id = ?"
        return str(connection.exec_driver_sql(query, (table,)).scalar_one())


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_sent_what_they_may_not_know(server: Running, seed: int) -> None:
    play_watched(server, seed)


def view_of_the_other(table: Table, seat: int | None) -> Any:
    return {**table.state.view(0 if seat is None else 1 - seat), "seat": seat}


def view_with_one_open_spy(table: Table, seat: int | None) -> Any:
    view: Any = table.state.view(seat)
    if seat is not None:
        spies = table.state.dump()["sides"][1 - seat]["spies"]  # type: ignore[index]
        view["sides"][1 - seat]["hideouts"][0]["spy"] = spies[0]
    return view


LEAKS: list[tuple[object, str, Callable[..., Any]]] = [
    (Table, "view", view_of_the_other),
    (Table, "view", view_with_one_open_spy),
    (rooms, "hides_nothing_from", lambda events, seat: True),
]


@pytest.mark.parametrize(("where", "name", "leaky"), LEAKS)
def test_the_check_finds_a_leak(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    leaky: Callable[..., Any],
) -> None:
    monkeypatch.setattr(where, name, leaky)
    with pytest.raises(Leak):
        play_watched(server, 1)


def test_the_check_finds_a_seed_and_a_token(ann: Device) -> None:
    page = ann.page(ann.open_table(ME, OPEN))
    with pytest.raises(Leak):
        check_bytes(page.raw, None, ["agent-hunter"])


def test_without_the_case_file_no_possible_numbers_are_sent(ann: Device) -> None:
    table = ann.open_table(ME, OPEN, options=FULL, case_file=False)
    bob = Device(ann.port)
    bob.sit(table, 1)
    pages = [ann.page(table, 0), bob.page(table, 1), Device(ann.port).page(table)]
    play_on(pages[:2])
    for page in pages:
        page.catch_up()
        assert '"possible":[]' in page.raw[0]
        assert not any(
            '"possible":[' + digit in text for text in page.raw for digit in "0123456789"
        )
    assert "0" in str(bob.get(f"/api/tables/{table}/seats/1")["view"])
    watched = bob.http.get(f"/api/tables/{table}/watch").text
    assert '"possible":[]' in watched
    assert '"possible":[0' not in watched
