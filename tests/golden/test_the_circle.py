"""Finished games of The Circle, kept: each must replay step by step to the same end, for ever."""

import pytest

import planque
from tests.golden.the_circle import FOLDER, GAMES, fits, path_of


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_game_ends_as_its_name_says(name: str, seats: int) -> None:
    text = path_of(name, seats).read_text("utf-8")
    record = planque.read_record(text)
    assert record.seats == seats
    assert fits(record, name)
    assert planque.replay(record).over
    assert record.text() == text


def test_every_kept_game_is_tested() -> None:
    kept = set(FOLDER.glob("the-circle-*.jsonl"))
    assert kept == {path_of(name, seats) for name, seats in GAMES}
