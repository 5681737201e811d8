"""Finished games of Spyworld, kept: each must replay step by step to the same end, for ever."""

from pathlib import Path

import pytest

from planque.core import record as records
from planque.games.spyworld.rules.phases import Spyworld
from tests.games.spyworld.table import the_game
from tests.golden.spyworld.endings import KEPT

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("name", KEPT)
def test_the_game_ends_as_its_name_says(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text("utf-8")
    record = records.parse(the_game(), text)
    *_, (state, _, _, _) = records.steps(the_game(), record)
    assert isinstance(state, Spyworld)
    assert state.seats == KEPT[name].seats
    assert state.result is not None
    assert record.result == state.result.data
    assert KEPT[name].ending(state)
    assert record.text() == text


def test_every_kept_game_is_tested() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(KEPT)
