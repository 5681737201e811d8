"""`planque bench ladder`: matches that go on where they were broken off."""

import json
import math
from pathlib import Path

import pytest

from planque.bench import ladder
from planque.bench.minds import GAME, processor_time
from planque.core.errors import OptionError


def test_every_rung_meets_the_one_before_and_the_last_meets_the_first() -> None:
    found = [(str(one.one), str(one.two), one.goal) for one in ladder.steps((0.05, 0.2, 1.0))]
    assert found == [
        ("agent@0.2", "agent@0.05", 0.5),
        ("agent@1", "agent@0.2", 0.5),
        ("agent@1", "agent@0.05", 0.6),
    ]


def test_a_match_names_two_minds_and_their_seconds() -> None:
    match = ladder.pair("agent@0.5, rookie")
    assert (match.one.mind, match.one.seconds, match.two.mind) == ("agent", 0.5, "rookie")
    for text in ("agent@0.5", "agent@soon,rookie", "agent@0,rookie", "agent@nan,rookie"):
        with pytest.raises(OptionError, match="does not fit"):
            ladder.pair(text)


def test_a_match_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    match = ladder.pair("rookie,random")
    with processor_time():
        ladder.play(GAME, match, 2, ladder.Kept(path), math.inf)
        before = path.read_text("utf-8")
        ladder.play(GAME, match, 4, ladder.Kept(path), math.inf)
    lines = path.read_text("utf-8").splitlines()
    assert before.splitlines() == lines[:2], "what was played stays"
    games = [json.loads(line) for line in lines]
    assert [(one["deal"], one["seat"]) for one in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    (told,) = ladder.outcomes(GAME, [match], ladder.Kept(path))
    assert told["games"] == 4
    assert told["won"] == sum(one["share"] for one in games) / 4
    assert told["low"] <= told["won"] <= told["high"]


def test_no_game_begins_when_the_time_is_up() -> None:
    kept = ladder.Kept(None)
    ladder.play(GAME, ladder.pair("random,random"), 2, kept, until=0.0)
    assert list(ladder.outcomes(GAME, [ladder.pair("random,random")], kept)) == []
