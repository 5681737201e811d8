"""Every game, with the options that the shared contract test plays it with.

A game's own tests say in `tests/games/<game>/cases.py` how it is played, and what holds in each of
its states. One without such a file is played as it comes, with the fewest seats and the most.
"""

import importlib
from pathlib import Path

import planque
from tests.contract.case import Case

__all__ = ["CASES", "Case"]

GAMES = Path(__file__).parents[1] / "games"


def cases_of(game: str) -> list[Case]:
    folder = game.replace("-", "_")
    if not (GAMES / folder / "cases.py").exists():
        seats = planque.game(game).seats
        return [Case(game, number) for number in sorted({min(seats), max(seats)})]
    found: list[Case] = importlib.import_module(f"tests.games.{folder}.cases").CASES
    return found


CASES = [case for game in planque.games() for case in cases_of(game)]
