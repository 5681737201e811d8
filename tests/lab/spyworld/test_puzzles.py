"""The lairs of the daily puzzle: their par can be reached, and not be beaten."""

import json
from collections import Counter
from typing import cast

import pytest
from scripts.make_puzzles import DAYS, PUZZLES, PuzzleData, puzzle_data, stolen_greedily

from planque.bench.solver import spyworld
from planque.games.card_file import HOUSE
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.table.grid import EDGES, ROOMS
from planque.games.spyworld.table.kinds import GADGETS, LAIRS, NONE
from planque.games.spyworld.table.sets import set_of
from planque.lab.spyworld.solver import solve
from tests.lengths import LONG

AGAIN = "the cards have changed: run python -m scripts.make_puzzles"


def puzzles() -> list[PuzzleData]:
    return cast(list[PuzzleData], json.loads(PUZZLES.read_text("utf-8")))


def start(puzzle: PuzzleData) -> Exploration:
    """The agent at the door of a puzzle's lair."""
    cards = spyworld().editions[HOUSE]
    fittings = [NONE if sign == "." else int(sign) for sign in puzzle["rooms"]]
    walls = set_of([edge for edge in range(EDGES) if puzzle["walls"][edge] == "#"])
    expert = set_of([GADGETS.index(name) for name in puzzle["expert"]])
    terms = Terms(cards.lairs[puzzle["lair"]], cards.gadgets, expert, cards.sheet.training)
    agent = None if puzzle["agent"] is None else cards.agents[puzzle["agent"]]
    gadgets = set_of([int(sign) - 1 for sign in puzzle["gadgets"]])
    return Exploration(terms, Lair(fittings, walls), agent, puzzle["values"], gadgets)


def test_there_is_one_for_every_day_of_a_year_and_each_is_another() -> None:
    found = puzzles()
    assert len(found) > 366
    assert len(found) % DAYS == 1  # the first one stands by itself, the others in weeks
    assert len({(puzzle["rooms"], puzzle["walls"]) for puzzle in found}) == len(found)
    assert PUZZLES.stat().st_size < 120_000


def test_every_lair_has_its_share() -> None:
    lairs = Counter(puzzle["lair"] for puzzle in puzzles())
    assert lairs.keys() == set(LAIRS)
    assert min(lairs.values()) > len(puzzles()) / 8


def test_a_week_begins_easier_than_it_ends() -> None:
    def moves(day: int) -> int:
        return sum(len(puzzle["route"]) for puzzle in puzzles()[1 + day :: DAYS])

    assert moves(0) < moves(DAYS - 1)


@pytest.mark.parametrize("number", range(0, 400, 1 if LONG else 20))
def test_its_route_steals_the_par_and_the_solver_finds_no_better_one(number: int) -> None:
    puzzle = puzzles()[number]
    walk = start(puzzle)
    assert len(puzzle["rooms"]) == ROOMS
    for code in puzzle["route"]:
        move = move_of(code)
        assert move in walk.moves(), AGAIN
        walk.make(move)
    assert walk.stolen == puzzle["par"] == solve(start(puzzle)).stolen, AGAIN
    assert puzzle_data(start(puzzle), puzzle["par"], list(map(move_of, puzzle["route"]))) == puzzle


@pytest.mark.parametrize("number", range(0, 400, 40))
def test_going_for_the_cheapest_secret_steals_less(number: int) -> None:
    puzzle = puzzles()[number]
    assert stolen_greedily(start(puzzle)) < puzzle["par"], AGAIN
