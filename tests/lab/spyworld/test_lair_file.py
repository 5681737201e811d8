"""Lairs described in files: what they say, and what is said of those that say nothing."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from planque.games.spyworld.table.kinds import DOG, LASERS, NONE
from planque.lab.spyworld.lair_file import BadLair, Puzzle, read_lair
from planque.lab.spyworld.solver import solve
from tests.games.spyworld.table import WES, edge, house, room, the_game

PUZZLE = Path(__file__).parents[3] / "docs" / "puzzle.toml"

PLAN = """
1 . . . l
-
. . . . .

. .|. . .

. . . . .

. . @ d .
"""
LEAST: dict[str, Any] = {
    "lair": "volcano",
    "movement": 3,
    "stealth": 2,
    "combat": 1,
    "plan": PLAN,
}


def read(**changes: object) -> Puzzle:
    return read_lair("a file", {**LEAST, **changes}, the_game().editions)


def test_rooms_and_walls_are_where_they_are_drawn() -> None:
    lair = read().exploration.lair
    assert (lair.fittings[room(5, 4)], lair.fittings[room(1, 5)]) == (DOG, LASERS)
    assert lair.fittings.count(NONE) == 22
    walls = (edge(room(1, 1), room(2, 1)), edge(room(3, 2), room(3, 3)))
    assert lair.walls == 1 << walls[0] | 1 << walls[1]


def test_what_is_not_given_is_not_there() -> None:
    start = read().exploration
    assert (start.movement, start.stealth, start.combat) == (3, 2, 1)
    assert (start.agent, start.gadgets, start.terms.expert) == (None, 0, 0)
    assert read().stolen is None


def test_agent_and_gadgets() -> None:
    puzzle = read(agent=3, gadgets=["smoke"], expert=["smoke", "drill"], stolen=40)
    start = puzzle.exploration
    assert start.agent is house().agents[WES]
    assert (start.gadgets, start.terms.expert, puzzle.stolen) == (0b10, 0b10010, 40)


def changed(old: str, new: str) -> dict[str, str]:
    assert old in PLAN
    return {"plan": PLAN.replace(old, new)}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"lair": "castle"}, "lair: 'castle'"),
        ({"edition": "gold"}, "edition: 'gold'"),
        ({"movement": 21}, "movement: 21"),
        ({"stealth": "much"}, "stealth: 'much'"),
        ({"agent": 10}, "agent: 10"),
        ({"gadgets": ["rope"]}, "gadgets: 'rope'"),
        ({"gadgets": 3}, "gadgets: 3"),
        ({"stolen": -1}, "stolen: -1"),
        ({"colour": "red"}, "colour: there is no such field"),
        ({"plan": None}, "plan: it is missing"),
        ({"plan": ". . . . .\n"}, "plan: it has 1 lines"),
        (changed("l\n", "l .\n"), "line 1"),
        (changed("d .", "x ."), "row 5, column 4: 'x'"),
        (changed("@", "."), "row 5, column 3: the start"),
        (changed("1 .", "@ ."), "row 1, column 1: the start"),
        (changed("@ d", "@|d"), "no wall touches the start"),
        (changed("@ d", "@ r"), "the hall takes no"),
        (changed(".|.", ".-."), "line 5, sign 4"),
    ],
)
def test_what_does_not_fit_is_named(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadLair) as raised:
        read(**changes)
    assert str(raised.value).startswith("a file: ")
    assert said in str(raised.value)


def test_the_puzzle_of_the_documentation_has_a_better_route() -> None:
    puzzle = read_lair("", tomllib.loads(PUZZLE.read_text("utf-8")), the_game().editions)
    assert (puzzle.stolen, solve(puzzle.exploration).stolen) == (80, 90)
