"""`planque bench decisions`: what less time to think gives away."""

import json
import math
from pathlib import Path

import pytest

from planque.bench import decisions
from planque.bench.minds import processor_time
from planque.core.errors import OptionError

NEVER = math.inf


def test_decisions_of_a_game_are_asked_about_of_which_there_is_a_choice() -> None:
    with processor_time():
        asked = decisions.questions("agent-hunter", 0.002, deal=3)
    assert len(asked) == decisions.POSITIONS_OF_A_GAME
    assert all(len(legal) > 1 for _, legal in asked)
    assert {view["seat"] for view, _ in asked} == {0, 1}


def test_every_length_of_time_is_worth_something_and_the_longest_gives_nothing_away() -> None:
    rungs = (0.002, 0.02)
    kept = decisions.Kept(None)
    with processor_time():
        decisions.judge("agent-hunter", rungs, 10, 5, kept, NEVER)
    judgements = [one["worths"] for one in kept.of("agent-hunter", rungs)]
    assert len(judgements) == 10
    assert all(0 <= worth <= 1 for one in judgements for worth in one)
    few, many = decisions.rows(rungs, judgements)
    assert (few["seconds"], many["seconds"]) == rungs
    assert few["gained"] == many["lost"] == 0
    assert few["lost"] == many["gained"], "two lengths have one difference"
    assert many["half"] > 0


def test_a_run_that_was_broken_off_goes_on_with_the_next_deal(tmp_path: Path) -> None:
    path = tmp_path / "judged.jsonl"
    rungs = (0.002, 0.004)
    with processor_time():
        decisions.judge("agent-hunter", rungs, 3, 5, decisions.Kept(path), NEVER)
        before = path.read_text("utf-8")
        decisions.judge("agent-hunter", rungs, 6, 5, decisions.Kept(path), NEVER)
    after = path.read_text("utf-8")
    assert after.startswith(before), "what was judged stays"
    assert [json.loads(line)["deal"] for line in after.splitlines()] == [5, 5, 5, 6, 6, 6]
    assert decisions.Kept(path).of("the-circle", rungs) == []
    assert decisions.Kept(path).of("agent-hunter", (0.002, 0.005)) == []


def test_decisions_that_all_take_alike_count_too() -> None:
    judgements = [[0.0, 0.0], [0.25, 0.5], [0.0, 0.0]]
    few, many = decisions.rows((0.1, 0.2), judgements)
    assert few["lost"] == pytest.approx(0.25 / 3, abs=1e-5)
    assert many["gained"] == few["lost"]


def test_a_mind_that_cannot_say_how_it_plays_is_refused_by_name() -> None:
    with pytest.raises(OptionError, match="agent cannot say how it plays spyworld"):
        decisions.judge("spyworld", (0.001, 0.002), 1, 0, decisions.Kept(None), NEVER)


def test_it_prints_what_was_judged(capsys: pytest.CaptureFixture[str]) -> None:
    decisions.main(True, None, "0.004,0.002", 4, None, None, 7)
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["positions"]) == ("agent-hunter", 4)
    assert [row["seconds"] for row in told["rungs"]] == [0.002, 0.004], "from few to many"
    decisions.main(False, None, "0.002,0.004", 4, None, 0.0, 7)
    assert "0 decisions" in capsys.readouterr().out, "the time was up before the first"
