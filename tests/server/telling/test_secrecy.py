"""Every byte that the server sends in whole games, to seats, spectators and strangers."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import planque
from planque.core import record as records
from planque.server.tables.table import Table
from planque.server.telling.words import Told
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


def check_bytes_alone(texts: Sequence[str], viewer: int | None, secrets: Sequence[str]) -> None:
    for text in texts:
        for secret in secrets:
            if secret in text:
                raise Leak(f"{secret} was sent to {viewer}")


def check_bytes(texts: Sequence[str], viewer: int | None, secrets: Sequence[str]) -> None:
    check_bytes_alone(texts, viewer, secrets)
    for text in texts:
        message = json.loads(text)
        if "view" in message:
            check_sight(message, viewer)
        if message.get("type") == "played":
            check_played(message, viewer)


def check_against_the_game(page: Page, record: planque.Record) -> None:
    """Every view and event is exactly what the engine lets this viewer see, and nothing else."""
    messages = [json.loads(text) for text in page.raw]
    played = {one["position"]: one for one in messages if one["type"] == "played"}
    position = 0
    for state, seat, action, events in records.steps(planque.game(record.game), record):
        if action is None or state.unseen(page.seat):
            continue
        position += 1
        message = played.pop(position)
        seen = [event.seen_by(page.seat) for event in events]
        told = {
            "seat": seat,
            "events": json.loads(json.dumps(seen)),
            "action": action.data if seat == page.seat else None,
            "view": json.loads(json.dumps(state.view(page.seat))),
            "legal": [] if page.seat is None else [one.data for one in state.legal(page.seat)],
        }
        if {name: message[name] for name in told} != told:
            raise Leak(f"{page.seat} was told {message} instead of {told}")
    if played:
        raise Leak(f"{page.seat} was told of what it could not see: {played}")


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
        if ann.get(f"/api/tables/{table}")["phase"] != "over":
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


def check_spyworld(texts: Sequence[str], viewer: int | None) -> None:
    """Agents, and turns that are still being composed, are for their own seat alone."""
    for text in texts:
        message = json.loads(text)
        for number, private in enumerate(message.get("view", {}).get("private", [])):
            if private is not None and number != viewer:
                raise Leak(f"{viewer} sees the notes of {number}: {private}")
        for event in message.get("events", []):
            hidden = {"pencilled": "note", "agent_chosen": "agent"}.get(event["type"])
            if hidden in event and event["seat"] != viewer:
                raise Leak(f"{viewer} was told {event}")


def play_spyworld(server: Running, seed: int) -> None:
    """A whole game of three, with a spectator and a stranger's looks in between."""
    devices = [Device(server.port) for _ in range(3)]
    table = devices[0].open_table(ME, OPEN, OPEN, options={"turns": 2}, game="spyworld")
    for seat in (1, 2):
        devices[seat].sit(table, seat)
    pages = [device.page(table, seat) for seat, device in enumerate(devices)]
    pages.append(Device(server.port).page(table))
    secrets = [server_seed(server, table), *(str(device.cookie) for device in devices)]
    fetched: list[str] = []
    rng = random.Random(seed)
    while True:
        for page in pages:
            page.catch_up()
        movers = [page for page in pages if page.legal]
        if not movers:
            break
        assert rng.choice(movers).move(rng.randrange(100))["type"] == "ack"
        for path in ("", "/watch"):
            fetched.append(devices[0].http.get(f"/api/tables/{table}{path}").text)
    for page in pages:
        check_spyworld(page.raw, page.seat)
        others = [secret for secret in secrets if page.seat is None or page.device.cookie != secret]
        check_bytes_alone(page.raw, page.seat, others)
    check_bytes_alone(fetched, None, secrets)
    record = planque.read_record(devices[0].http.get(f"/api/tables/{table}/record").text)
    for page in pages:
        check_against_the_game(page, record)


@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_sent_the_notes_of_another(server: Running, seed: int) -> None:
    play_spyworld(server, seed)


def view_with_a_note(table: Table, seat: int | None) -> Any:
    view: Any = table.state.view(seat)
    private: Any = table.state.dump()["private"]
    return {**view, "private": private}


WORDS = Told.words


def words_for_the_one_who_acted(
    told: Told, viewer: int | None, own: set[int], heard: bool = True
) -> bytes:
    return WORDS(told, told.entry.seat, own, heard)


SPYWORLD_LEAKS: list[tuple[object, str, Callable[..., Any]]] = [
    (Table, "view", view_with_a_note),
    (Table, "_who_saw", lambda table: None),
    (Told, "words", words_for_the_one_who_acted),
]


@pytest.mark.parametrize(("where", "name", "leaky"), SPYWORLD_LEAKS)
def test_the_check_finds_a_leaked_note(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    leaky: Callable[..., Any],
) -> None:
    monkeypatch.setattr(where, name, leaky)
    with pytest.raises(Leak):
        play_spyworld(server, 1)


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
    (Told, "words", words_for_the_one_who_acted),
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
