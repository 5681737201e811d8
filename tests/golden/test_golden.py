"""Finished games of Agent Hunter, kept: each must replay step by step to the same end, for ever."""

from pathlib import Path

import pytest

import planque
from planque.games.agent_hunter.rules import AgentHunter
from tests.golden.endings import ENDINGS, brought_about_by

FOLDER = Path(__file__).parent
EDITIONS = ("iello", "aeg")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ENDINGS)
def test_the_game_ends_as_its_name_says(name: str, edition: str) -> None:
    text = (FOLDER / f"agent-hunter-{edition}-{name}.jsonl").read_text("utf-8")
    record = planque.read_record(text)
    assert record.result is not None
    assert record.options["edition"] == edition
    state = planque.replay(record)
    assert isinstance(state, AgentHunter)
    assert ENDINGS[name](state, *brought_about_by(record))
    assert record.text() == text


def test_every_kept_game_is_tested() -> None:
    kept = {path.stem for path in FOLDER.glob("agent-hunter-*.jsonl")}
    assert kept == {f"agent-hunter-{edition}-{name}" for edition in EDITIONS for name in ENDINGS}


def test_a_game_of_older_rules_is_refused_by_name() -> None:
    text = (FOLDER / "agent-hunter-aeg-hand-hit.jsonl").read_text("utf-8")
    with pytest.raises(planque.RulesVersionError, match=r"agent-hunter was .* version 1, .* 2"):
        planque.read_record(text.replace('"rules": 2', '"rules": 1', 1))
