"""`planque cards spyworld`: every card and board of an edition, and files with those of a box."""

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from planque.games.spyworld.table.kinds import FITTINGS, GADGETS
from planque.games.texts import LANGUAGES, texts_of
from tests.cli.running import planque

HOUSE = (files("planque.games") / "spyworld" / "cards.toml").read_text("utf-8")
OWN = HOUSE.replace('edition = "house"', 'edition = "my_box"')
FIELDS = [
    "game",
    "edition",
    "sheet",
    "cards",
    "lairs",
    "gadgets",
    "agents",
    "missions",
    "awards",
    "ranks",
]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A box in which the first agent and the first mission have names of their own."""
    path = tmp_path / "my-box.toml"
    text = OWN.replace("[[agent]]", '[[agent]]\nname = "Miss Prime"', 1)
    text = text.replace("[[mission]]", '[[mission]]\nname = "Bodyguards"', 1)
    path.write_text(text, encoding="utf-8")
    return path


def cards(*arguments: str) -> dict[str, Any]:
    ran = planque("cards", "spyworld", "--json", *arguments)
    assert ran.returncode == 0, ran.stderr
    data: dict[str, Any] = json.loads(ran.stdout)
    return data


def shown(*arguments: str) -> str:
    """The tables, which fit 100 columns."""
    ran = planque("cards", "spyworld", *arguments, COLUMNS="100")
    assert ran.returncode == 0, ran.stderr
    tables = [line for line in ran.stdout.splitlines() if line[:1] in "╭│├╰"]
    assert max(map(len, tables)) <= 100
    return ran.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_name_every_fitting_gadget_agent_mission_award_and_rank(lang: str) -> None:
    said, texts = shown("--lang", lang), texts_of("spyworld", lang)
    counts = {"fitting": len(FITTINGS), "gadget": len(GADGETS), "agent": 9, "mission": 24}
    names = [
        texts.say(f"{kind}.{number}.name")
        for kind, count in counts.items()
        for number in range(count)
    ]
    names += [texts.say("phrase.award", {"award": award}) for award in range(4)]
    names += [texts.say("phrase.rank", {"rank": rank}) for rank in range(1, 6)]
    assert [name for name in names if name not in said] == []


def test_every_planning_card_is_counted_once() -> None:
    backs = re.findall(r"\b[rb][1-5]\b", shown("--lang", "en"))
    assert sorted(backs) == sorted(card["back"] for card in cards()["cards"])
    assert len(backs) == 108


def test_the_same_as_json() -> None:
    data = cards()
    assert list(data) == FIELDS
    assert data["lairs"]["super_yacht"]["dog"]["combat"] == 2
    assert data["lairs"]["volcano"]["tired"] == 13
    assert data["awards"] == {"trapper": 10, "explorer": 5, "brutal": 20, "gadget_fan": -20}
    assert data["agents"][0]["power"] == "spare_combat"
    assert data["missions"][0]["needs"] == {"needs": "cluster", "what": ["robot"], "size": 2}


def test_a_file_that_fits_is_shown_with_its_own_names_and_the_words_of_its_missions(
    own: Path,
) -> None:
    said = shown("--edition", str(own), "--lang", "en")
    assert "“my_box” fits" in said
    assert re.search(r"Miss Prime\s+│\s+\+3 │", said)
    assert re.search(r"Bodyguards\s+│\s+3 │\s+15 │ cluster · what robot · size 2", said)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('face = "saw"', 'face = "axe"', "planning 3 (axe): face: 'axe'"),
        ("dog = { combat = 2 }", "dog = { combat = -2 }", "lair.super_yacht.dog: combat: -2"),
        ('power = "trap_free"', 'power = "luck"', "agent 3: power: 'luck'"),
        ("size = 2", "size = 0", "mission 1 (Bodyguards): size: 0"),
        ("brutal = 20", 'brutal = "much"', "awards: brutal: 'much'"),
    ],
)
def test_what_does_not_fit_is_named_by_card_and_field(
    own: Path, old: str, new: str, problem: str
) -> None:
    text = own.read_text("utf-8")
    assert old in text
    own.write_text(text.replace(old, new, 1), encoding="utf-8")
    ran = planque("cards", "spyworld", "--edition", str(own))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert f"planque: {own}: {problem}" in ran.stderr
