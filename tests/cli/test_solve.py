"""`planque solve`: the best route in a picture, in words, in numbers and as a drawing."""

import json
import tomllib
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from planque import Record, Rng
from tests.cli.running import complaint, planque
from tests.games.spyworld.table import the_game

PUZZLE = Path(__file__).parents[2] / "docs" / "puzzle.toml"


@pytest.fixture(scope="module")
def record() -> Record:
    """A short game of two rookies."""
    game, rng = the_game(), Rng(3)
    state = game.start(seats=2, seed=3, turns=12)
    record = Record(game.name, game.rules_version, 2, 3, {"turns": 12})
    while not state.over:
        seat = state.deciders[0]
        action = game.rookie(state.view(seat), state.legal(seat), rng)
        state.apply(seat, action)
        record.actions.append((seat, action))
    assert state.result is not None
    record.result = state.result.data
    return record


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(record.text(), encoding="utf-8")
    return path


# A lair


def test_a_lair_is_shown_with_its_best_route() -> None:
    ran = planque("solve", str(PUZZLE), "--lang", "en")
    assert ran.returncode == 0, ran.stderr
    assert "┏━" in ran.stdout
    assert "before the first step" in ran.stdout
    assert "go to row" in ran.stdout
    assert ran.stdout.rstrip().endswith("80 points were stolen; 90 were possible.")


def test_in_french_too() -> None:
    said = planque("solve", str(PUZZLE), "--lang", "fr").stdout
    assert "départ" in said
    assert "80 points volés\N{NARROW NO-BREAK SPACE}; 90 étaient possibles." in said


def test_the_same_lair_in_json(tmp_path: Path) -> None:
    lair = tmp_path / "lair.json"
    lair.write_text(json.dumps(tomllib.loads(PUZZLE.read_text("utf-8"))), encoding="utf-8")
    said = json.loads(planque("solve", str(lair), "--json").stdout)
    assert (said["best"], said["stolen"]) == (90, 80)
    assert said["route"][0].keys() == {"action", "paid", "left"}


def test_what_is_paid_and_what_is_left_add_up() -> None:
    route = json.loads(planque("solve", str(PUZZLE), "--json").stdout)["route"]
    for before, after in pairwise(route):
        for value in range(3):
            assert before["left"][value] - after["paid"][value] == after["left"][value]


def test_the_drawing_shows_every_room_and_numbers_the_route(tmp_path: Path) -> None:
    drawing = tmp_path / "lair.svg"
    planque("solve", str(PUZZLE), "--svg", str(drawing), "--lang", "en")
    texts = [found.text for found in ElementTree.parse(drawing).iter() if found.text]
    assert "start" in texts
    assert {"1", "2"} <= {number for text in texts for number in text.split(" · ")}


# A record


def test_a_record_tells_what_was_stolen_and_what_was_possible(file: Path) -> None:
    for seat in ("0", "1"):
        said = json.loads(planque("solve", str(file), "--seat", seat, "--json").stdout)
        assert said["best"] >= said["stolen"]


def test_a_game_that_is_not_over_says_nothing_of_what_was_stolen(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:-2]), encoding="utf-8")
    assert json.loads(planque("solve", str(file), "--json").stdout)["stolen"] is None


def test_a_record_before_its_exploration(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:5]), encoding="utf-8")
    assert "has not come to its exploration" in complaint(planque("solve", str(file)))


def test_a_seat_that_is_not_there(file: Path) -> None:
    assert "0 to 1" in complaint(planque("solve", str(file), "--seat", "2"))


# Files that do not fit


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("lair.toml", "lair = ", "TOML"),
        ("lair.toml", "movement = 3", "lair: it is missing"),
        ("lair.json", '{"lair": "castle"}', "lair: 'castle'"),
        ("lair.json", "[1, 2", "line 1"),
        ("game.jsonl", "", "empty"),
        ("game.jsonl", '{"planque": 1, "game": "chess"}', "chess"),
    ],
)
def test_a_file_that_does_not_fit_is_named(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    line = complaint(planque("solve", str(path)))
    assert str(path) in line
    assert said in line


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "lair.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in complaint(planque("solve", str(path)))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "none.toml" in complaint(planque("solve", str(tmp_path / "none.toml")))
