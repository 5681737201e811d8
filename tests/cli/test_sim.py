"""`planque sim` and `planque arena`: fields, repeatability, records."""

import json
import signal
import subprocess
from pathlib import Path

import pyarrow.parquet
import pytest

import planque as package
from tests.cli.running import COMMAND, complaint, planque
from tests.lengths import ways
from tests.server.visiting import eventually


def sim(*arguments: str) -> dict[str, object]:
    ran = planque("sim", "agent-hunter", "--json", *arguments)
    assert ran.returncode == 0, ran.stderr
    data: dict[str, object] = json.loads(ran.stdout)
    return data


def without_time(data: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in data.items() if name != "seconds"}


def test_the_json_has_exactly_its_fields() -> None:
    data = sim("--games", "20", "--seed", "4")
    assert list(data) == ["games", "decisions", "seconds", "wins", "draws"]
    assert data["games"] == 20
    wins, draws, decisions = data["wins"], data["draws"], data["decisions"]
    assert isinstance(wins, list)
    assert isinstance(draws, int)
    assert isinstance(decisions, int)
    assert sum(wins) + draws == 20
    assert decisions > 200


@pytest.mark.parametrize("minds", ["random", "rookie,random"])
def test_the_same_seed_repeats_the_games(minds: str) -> None:
    arguments = ("--games", "12", "--minds", minds, "--seed")
    once = without_time(sim(*arguments, "4"))
    assert without_time(sim(*arguments, "4")) == once
    assert without_time(sim(*arguments, "4", "--jobs", "2")) == once
    assert without_time(sim(*arguments, "5")) != once


def test_minds_sit_in_the_order_given() -> None:
    wins = sim("--games", "20", "--minds", "random,rookie")["wins"]
    assert isinstance(wins, list)
    assert wins[1] > wins[0]


def test_saved_games_replay_and_are_never_overwritten(tmp_path: Path) -> None:
    arguments = ("--games", "3", "--minds", "rookie,random", "--edition", "aeg")
    saved = sim(*arguments, "--save", str(tmp_path / "games"))
    assert without_time(saved) == without_time(sim(*arguments))
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 3
    for file in files:
        record = package.read_record(file.read_text("utf-8"))
        assert record.options["edition"] == "aeg"
        assert package.replay(record).over
    again = planque("sim", "agent-hunter", *arguments, "--save", str(tmp_path / "games"))
    assert "File exists" in complaint(again)


@pytest.mark.parametrize(("lang", "said"), [("fr", "parties"), ("en", "games")])
def test_people_get_a_table(lang: str, said: str) -> None:
    ran = planque("sim", "agent-hunter", "--games", "5", "--lang", lang)
    assert said in ran.stdout
    assert "random" in ran.stdout


ARENA = ("arena", "agent-hunter", "--minds", "random,rookie,agent", "--rounds", "8", "--games", "4")


def test_a_tournament_is_repeatable_and_fair() -> None:
    once, again = (
        without_time(json.loads(planque(*ARENA, "--json", "--jobs", jobs).stdout))
        for jobs in ("2", "1")
    )
    assert once == again
    assert once["games"] == 12
    minds, pairs = once["minds"], once["pairs"]
    assert isinstance(minds, list)
    assert isinstance(pairs, list)
    assert {mind["games"] for mind in minds} == {8}
    assert {pair["games"] for pair in pairs} == {4}
    for mind in minds:
        low, high = mind["rating_interval"]
        assert low < mind["rating"] < high
        low, high = mind["win_share_interval"]
        assert 0 <= low <= mind["win_share"] <= high <= 1
        assert mind["wins"] + mind["draws"] + mind["losses"] == mind["games"]


@pytest.mark.parametrize(("lang", "said"), [("fr", "Classement"), ("en", "Standings")])
def test_a_tournament_in_words(lang: str, said: str) -> None:
    minds = ("--minds", "random,rookie")
    ran = planque("arena", "agent-hunter", *minds, "--games", "2", "--lang", lang)
    assert said in ran.stdout
    assert "random – rookie" in ran.stdout


STUDY = ("--minds", "random,rookie", "--rounds", "4", "--option", "turn_cap=10")


def test_a_tournament_with_a_study_is_the_same_and_tells_regrets(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    arena = ("arena", "agent-hunter", *STUDY, "--games", "2", "--json")
    plain = without_time(json.loads(planque(*arena, "--jobs", "1").stdout))
    told = json.loads(planque(*arena, "--study", str(file), "--jobs", "2").stdout)
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for mind in told["minds"]:
        regret, (low, high) = mind.pop("regret"), mind.pop("regret_interval")
        assert low < regret < high
        own = [row["regret"] for row in rows if row["mind"] == mind["mind"]]
        assert regret == pytest.approx(sum(own) / len(own))
    assert without_time(told) == plain


def test_a_study_in_words(tmp_path: Path) -> None:
    file = tmp_path / "study.parquet"
    ran = planque(
        "arena", "agent-hunter", *STUDY, "--games", "2", "--study", str(file), "--lang", "en"
    )
    assert "regret" in ran.stdout, ran.stderr
    assert f"decisions are in {file}" in ran.stdout


@pytest.mark.parametrize("how", ways(signal.SIGKILL, signal.SIGINT), ids=str)
def test_a_study_that_is_broken_off_can_be_read(how: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "study.parquet"
    long = (*STUDY, "--games", "100000", "--jobs", "1", "--study", str(file))
    with subprocess.Popen(
        [*COMMAND, "arena", "agent-hunter", *long], stderr=subprocess.DEVNULL
    ) as running:
        try:
            eventually(lambda: file.exists() and rows_in(file) > 100)
        finally:
            running.send_signal(how)
    assert rows_in(file) > 100


def rows_in(file: Path) -> int:
    rows: int = pyarrow.parquet.read_metadata(file).num_rows if file.stat().st_size else 0
    return rows
