"""Every byte that is sent in whole tastings, to each seat and to a spectator: nobody's tokens."""

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import planque
from planque.server.tables.table import Table
from planque.server.telling.words import Told
from tests.server.running import Running
from tests.server.telling.test_secrecy import (
    Leak,
    check_against_the_game,
    check_bytes_alone,
    server_seed,
    words_for_the_one_who_acted,
)
from tests.server.visiting import ME, OPEN, Device, Page

SEATS = 6  # the first and the last are a team, and may know the same tokens
NOBODY = -1
STORY = {"bottle": "story", "set": "tea"}


def check_tasting(page: Page) -> None:
    """Until the end each sees the tokens of the own team, and the own notes, words and clues."""
    for text in page.raw:
        message = json.loads(text)
        if "view" in message and message["view"]["step"] != "over":
            check_sight(message["view"], page.seat)
        for event in message.get("events", []):
            check_event(event, page.seat)


def check_sight(view: Mapping[str, Any], viewer: int | None) -> None:
    for team, tokens in zip(view["teams"], view["tokens"], strict=True):
        if tokens is not None and viewer not in team:
            raise Leak(f"{viewer} sees the tokens of {team}: {tokens}")
    for seat, clues in enumerate(view["clues"]):
        if clues is not None and seat != viewer:
            raise Leak(f"{viewer} sees the clues of {seat}: {clues}")
    if view["bottle"] is not None or view["seat"] != viewer:
        raise Leak(f"{viewer} sees {view}")


def check_event(event: Mapping[str, Any], viewer: int | None) -> None:
    """A note and a word are their own taster's, and where tokens lie is their team's."""
    if event["type"] == "pencilled" and event.get("seat", NOBODY) != viewer:
        raise Leak(f"{viewer} was told that somebody took a note")
    if event["type"] == "said" and "keep" in event and event["seat"] != viewer:
        raise Leak(f"{viewer} was told {event}")
    if event["type"] == "tokens_laid" and "five" in event and viewer not in event["team"]:
        raise Leak(f"{viewer} was told {event}")


def taste_watched(server: Running, seed: int, until: str = "over") -> None:
    """A tasting of six, with a spectator; and what the table's own page shows to strangers."""
    devices = [Device(server.port) for _ in range(SEATS)]
    table = devices[0].open_table(ME, *[OPEN] * (SEATS - 1), options=STORY, game="goutons-voir")
    for seat in range(1, SEATS):
        devices[seat].sit(table, seat)
    stranger = Device(server.port)
    tasters = [device.page(table, seat) for seat, device in enumerate(devices)]
    pages = [*tasters, stranger.page(table)]
    step = taste(tasters, random.Random(seed), until)
    if step != "over":
        check_sight(stranger.get(f"/api/tables/{table}/watch")["view"], None)
    for page in pages:
        page.catch_up()
        check_tasting(page)
        check_bytes_alone(page.raw, page.seat, [server_seed(server, table)])
    if step == "over":
        record = planque.read_record(stranger.http.get(f"/api/tables/{table}/record").text)
        for page in pages:
            check_against_the_game(page, record)


def taste(tasters: list[Page], rng: random.Random, until: str) -> str:
    """Everybody decides in turn, until this is asked; what is asked then."""
    while True:
        rng.shuffle(tasters)
        for page in tasters:
            page.catch_up()
            if page.view["step"] in (until, "over"):
                return str(page.view["step"])
            if page.legal:
                assert page.move(rng.randrange(100))["type"] == "ack"


def test_nobody_is_sent_the_tokens_of_another(server: Running) -> None:
    taste_watched(server, 1)


def view_with_all_tokens(table: Table, seat: int | None) -> Any:
    state = table.state
    names = state.names  # type: ignore[attr-defined]  # the state of a tasting
    tokens = [names(five) for five in state.tokens]  # type: ignore[attr-defined]  # the same
    return {**state.view(seat), "tokens": tokens}


LEAKS: list[tuple[object, str, Callable[..., Any]]] = [
    (Table, "view", view_with_all_tokens),
    (Table, "_who_saw", lambda table: None),
    (Told, "words", words_for_the_one_who_acted),
]


@pytest.mark.parametrize(("where", "name", "leaky"), LEAKS)
def test_the_check_finds_a_leaked_token(
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    leaky: Callable[..., Any],
) -> None:
    monkeypatch.setattr(where, name, leaky)
    with pytest.raises(Leak):
        taste_watched(server, 1, until="say")
