"""`planque replay`: a game in words, and damaged files named by line."""

import json
from pathlib import Path

import pytest

from planque.arena import Match, play_recorded
from tests.cli.running import complaint, planque


@pytest.fixture(scope="module")
def text() -> str:
    table = Match("agent-hunter", ("rookie", "random"), 8, {"turn_cap": 300})
    return play_recorded(table)[1].text()


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_game_is_told_action_by_action(file: Path, text: str) -> None:
    ran = planque("replay", str(file), "--lang", "en")
    assert ran.returncode == 0, ran.stderr
    told = ran.stdout.splitlines()
    assert len(told) == 1 + text.count('"action"')
    assert "hides spy" in told[1]
    assert "wins." in told[-1]


def test_a_seat_sees_its_own_spies_only(file: Path) -> None:
    said = planque("replay", str(file), "--seat", "1", "--lang", "fr").stdout
    assert "Vous cachez l’espion" in said
    assert "cache un espion" in said
    assert "T.A.R.G.E.T. cache l’espion" not in said


def test_an_unfinished_game_says_so(file: Path, text: str) -> None:
    file.write_text("".join(text.splitlines(keepends=True)[:6]), encoding="utf-8")
    assert "not finished" in planque("replay", str(file)).stdout


def changed(text: str, line: int, **changes: object) -> str:
    lines = text.splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **changes})
    return "\n".join(lines)


def damaged(text: str) -> dict[str, tuple[str, str]]:
    """Ways to damage a record, each with what the complaint must say."""
    lines = text.splitlines()
    decoy = {"type": "put_decoy", "hideout": 0}
    return {
        "empty": ("", "empty"),
        "not JSON": (text.replace(lines[4], lines[4][:-3]), "line 5"),
        "another game": (changed(text, 1, game="chess"), "chess"),
        "old rules": (changed(text, 1, rules=0), "version 0"),
        "bad option": (changed(text, 1, options={"edition": "gold"}), "line 1"),
        "illegal action": (changed(text, 8, action=decoy), "line 8"),
        "unknown action": (changed(text, 8, action={"type": "fly"}), "line 8"),
        "a line lost": ("\n".join(lines[:2] + lines[3:]), "line"),
        "another end": (changed(text, len(lines), result={}), f"line {len(lines)}"),
        "more after the end": (text + lines[-1], f"line {len(lines) + 1}"),
    }


@pytest.mark.parametrize("way", damaged('{"a": 1}\n' * 12))
def test_a_damaged_record_is_named(file: Path, text: str, way: str) -> None:
    broken, said = damaged(text)[way]
    file.write_text(broken, encoding="utf-8")
    line = complaint(planque("replay", str(file)))
    assert str(file) in line
    assert said in line


def test_a_file_that_is_not_text_is_named(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in complaint(planque("replay", str(file)))


def test_a_seat_that_is_not_there(file: Path) -> None:
    assert "0 to 1" in complaint(planque("replay", str(file), "--seat", "2"))
