"""Files of studies: the same rows as JSON lines and as Parquet, readable at any moment."""

import json
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import planque
from planque.arena import Budget, Match, open_study, play_studied
from planque.minds import strongest

TINY = {"numbers": 4, "hideouts": 1, "decoys": 0, "turn_cap": 20}
GAMES = [
    play_studied(Match("agent-hunter", ("rookie", "random"), seed, TINY, Budget(rounds=4)))
    for seed in range(5)
]
every_kind = pytest.mark.parametrize("name", ["study.jsonl", "study.parquet"])


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of either kind."""
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    rows: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return [
        {**row, "chosen": json.loads(row["chosen"]), "best": json.loads(row["best"])}
        for row in rows
    ]


@every_kind
def test_a_row_says_all_of_a_decision(name: str, tmp_path: Path) -> None:
    with open_study(tmp_path / name) as file:
        for game in GAMES:
            file.add(game)
    rows = read(tmp_path / name)
    assert len(rows) == file.decisions == sum(len(game.decisions) for game in GAMES)
    first = GAMES[0].decisions[0]
    assert rows[0] == {
        "game": "agent-hunter",
        "number": 0,
        "seed": 0,
        "minds": ["rookie", "random"],
        "position": first.position,
        "seat": first.seat,
        "mind": first.mind,
        "stand_in": False,
        "legal": first.legal,
        "chosen": first.chosen.data,
        "best": first.best.data,
        "chosen_worth": first.chosen_worth,
        "best_worth": first.best_worth,
        "regret": first.regret,
        "judge": strongest("agent-hunter"),
    }
    assert rows[-1]["number"] == 4
    assert [path.name for path in tmp_path.iterdir()] == [name]


@every_kind
def test_it_can_be_read_while_it_is_written(name: str, tmp_path: Path) -> None:
    with open_study(tmp_path / name) as file:
        assert read(tmp_path / name) == []
        for game in GAMES:
            file.add(game)
            assert len(read(tmp_path / name)) > file.decisions / 2


@every_kind
def test_an_interrupted_run_leaves_what_it_has(name: str, tmp_path: Path) -> None:
    def interrupted() -> None:
        with open_study(tmp_path / name) as file:
            for game in GAMES[:4]:
                file.add(game)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert {row["number"] for row in read(tmp_path / name)} == {0, 1, 2, 3}


@every_kind
def test_no_file_is_overwritten(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(FileExistsError), open_study(tmp_path / name):
        pass
    assert (tmp_path / name).read_text() == "mine"


def test_other_endings_are_refused(tmp_path: Path) -> None:
    said = r"study\.csv does not fit; its name ends in \.jsonl or \.parquet"
    with pytest.raises(planque.OptionError, match=said), open_study(tmp_path / "study.csv"):
        pass


def test_without_pyarrow_it_says_what_would_be_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = r"pip install 'planque\[study\]', or .* ends in \.jsonl"
    with pytest.raises(planque.OptionError, match=said), open_study(tmp_path / "s.parquet"):
        pass
    assert not list(tmp_path.iterdir())
