"""Parts of the server by themselves: names and texts, limits, memory, secrets of an action."""

import gc
import tracemalloc

import pytest

import planque
from planque.server.http.secrecy import together
from planque.server.limits import Bucket, Buckets, cleaned
from planque.server.refusals import STATUS, Refusal, language_of
from planque.server.rooms.room import Room
from planque.server.tables.entry import PLAYED, Entry
from planque.server.tables.table import PERSON, Seat, Setup, Table
from planque.server.tokens import hash_of, new_table_id, new_token

MOST_BYTES = 50 * 1024


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Ann ", "Ann"),
        ("A\nn\tn\x00", "A n n"),
        ("\u202eAnn\u200b\ufeff", "Ann"),
        ("e\u0301", "é"),
        ("👩‍🚀", "👩‍🚀"),
        ("\ud800", ""),
        ("x" * 50, "x" * 40),
        ("<b>", "<b>"),
    ],
)
def test_names_are_cleaned(text: str, clean: str) -> None:
    assert cleaned(text, 40) == clean


def test_a_bucket_runs_dry() -> None:
    bucket = Bucket(rate=0.001, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    buckets = Buckets(rate=0.001, burst=1)
    assert [buckets.take(who) for who in "aab"] == [True, False, True]


@pytest.mark.parametrize(
    ("header", "language"),
    [(None, "en"), ("fr", "fr"), ("de, fr;q=0.8, en;q=0.5", "fr"), ("EN-gb", "en"), ("xx", "en")],
)
def test_the_language_of_a_browser(header: str | None, language: str) -> None:
    assert language_of(header) == language


@pytest.mark.parametrize("error", STATUS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_refusal_has_words(error: str, language: str) -> None:
    assert Refusal(error, "why").message(language).endswith("(why)")


def test_tokens_are_long_and_never_the_same() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert len({new_table_id() for _ in range(100)}) == 100
    assert hash_of("a") != hash_of("b")
    assert len(hash_of("a")) == 64


def started() -> planque.State:
    return planque.game("agent-hunter").start(seed=1)


def test_together_all_seats_see_all_cards() -> None:
    state = started()
    state.apply(0, state.legal(0)[3])
    view = together([state.view(seat) for seat in (None, 0, 1)])
    assert view["seat"] is None
    assert view["sides"][0]["hideouts"][0]["spy"] == 3
    assert len(view["sides"][1]["hand"]) == 10


def a_played_table(number: int) -> Room:
    """A table in the middle of a long game."""
    game = planque.game("agent-hunter")
    setup = Setup(f"t{number}", game, {}, None, False, True, 0.0)
    first = game.start(seed=number)
    table = Table(setup, [Seat(PERSON, "Ann"), Seat(PERSON, "Bob")], first)
    rng = planque.Rng(number)
    while not table.state.over and table.position < 100:
        seat = table.state.deciders[0]
        legal = table.state.legal(seat)
        action = legal[rng.below(len(legal))].data
        data = {"action": action, "position": 0, "clocks": None, "timeout": False}
        table.fold(Entry(table.number + 1, 0.0, PLAYED, seat, data))
    return Room(table, {hash_of(f"{number} {seat}"): {seat} for seat in (0, 1)})


def test_an_idle_table_is_small() -> None:
    a_played_table(0)
    gc.collect()
    tracemalloc.start()
    rooms = [a_played_table(number) for number in range(20)]
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size / len(rooms) < MOST_BYTES
    print(f"an idle table takes {size / len(rooms) / 1024:.1f} KB")
