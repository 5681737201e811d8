"""The puzzle of each day, as the page has it, and what a route through it brings."""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import planque
from planque.games.card_file import HOUSE
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table.kinds import GADGETS, NONE
from planque.games.spyworld.table.sets import set_of

FILE = Path(__file__).with_name("puzzles.json")  # by scripts/make_puzzles.py
MONDAY = date(2026, 1, 5)  # the puzzles go by weeks: easy first


@cache
def puzzles() -> list[Mapping[str, Any]]:
    """All of them; the first one belongs to no day."""
    found: list[Mapping[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found


def puzzle_of(day: date) -> Mapping[str, Any]:
    return puzzles()[1 + (day - MONDAY).days % (len(puzzles()) - 1)]


def par_of(day: date) -> int:
    """The most that can be stolen on a day."""
    return int(puzzle_of(day)["par"])


def points_of(day: date, route: Sequence[int]) -> int | None:
    """What a route of actions, each by its code, steals; None: the rules do not allow it."""
    walk = entered(puzzle_of(day))
    for code in route:
        move = next((move for move in walk.moves() if move.code == code), None)
        if move is None:
            return None
        walk.make(move)
    return int(walk.stolen)


def entered(puzzle: Mapping[str, Any]) -> Exploration:
    """The agent before its first step."""
    game = planque.game("spyworld")
    assert isinstance(game, SpyworldGame), "it has this name"
    cards = game.editions[HOUSE]
    expert = set_of([GADGETS.index(name) for name in puzzle["expert"]])
    terms = Terms(cards.lairs[puzzle["lair"]], cards.gadgets, expert, cards.sheet.training)
    agent = None if puzzle["agent"] is None else cards.agents[puzzle["agent"]]
    gadgets = set_of([int(sign) - 1 for sign in puzzle["gadgets"]])
    return Exploration(terms, _lair(puzzle), agent, list(puzzle["values"]), gadgets)


def _lair(puzzle: Mapping[str, Any]) -> Lair:
    rooms = [NONE if sign == "." else int(sign) for sign in puzzle["rooms"]]
    return Lair(rooms, set_of([edge for edge, sign in enumerate(puzzle["walls"]) if sign == "#"]))
