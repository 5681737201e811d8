"""Finished games, kept: each must replay step by step to the same end, for ever."""

import pytest

import planque
from tests.golden.kept import FOLDER, GAMES, kept_games, path_of

EVERY = [(folder, name) for folder in GAMES for name in kept_games(folder)]


@pytest.mark.parametrize(("folder", "name"), EVERY)
def test_the_game_ends_as_its_name_says(folder: str, name: str) -> None:
    kept = kept_games(folder)[name]
    text = path_of(folder, name).read_text("utf-8")
    record = planque.read_record(text)
    state = planque.replay(record)
    assert record.seats == kept.seats
    assert record.options.items() >= kept.options.items()
    assert state.result is not None
    assert record.result == state.result.data
    assert kept.ends_so(state, record)
    assert record.text() == text


def test_every_kept_game_is_tested() -> None:
    assert set(FOLDER.rglob("*.jsonl")) == {path_of(folder, name) for folder, name in EVERY}


def test_every_game_keeps_some() -> None:
    assert {folder.replace("_", "-") for folder in GAMES} == set(planque.games())


@pytest.mark.parametrize(
    ("folder", "name"), [("agent_hunter", "aeg-hand-hit"), ("the_circle", "2-players")]
)
def test_a_game_of_older_rules_is_refused_by_name(folder: str, name: str) -> None:
    text = path_of(folder, name).read_text("utf-8")
    game = folder.replace("_", "-")
    with pytest.raises(planque.RulesVersionError, match=rf"{game} was .* version 1, .* 2"):
        planque.read_record(text.replace('"rules": 2', '"rules": 1', 1))
