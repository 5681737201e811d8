"""`planque bench decisions`: what `agent` gives away where it has less time to think.

A game of long thoughts takes minutes, so few can be played. Here single decisions are compared,
drawn from games of the shortest thoughts: each is thought about anew for every length of time, and
what comes out of it is judged by a search that knows nothing of these. It tries all that may be
chosen equally often, in the same guesses of what is hidden. All seconds are of processor time.
Every decision is written down as soon as it is judged, so that a run can go on later.
"""

import json
import time
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, TypedDict

from rich.console import Console
from rich.table import Table as Grid

import planque
from planque._build import how_it_runs
from planque.bench.journal import Journal
from planque.bench.ladder import ENDS, MIND, rungs_of
from planque.bench.minds import GAME, Z95, processor_time
from planque.core.action import Action
from planque.core.chance import derive
from planque.core.errors import OptionError
from planque.minds import seconds_from_now
from planque.minds.base import Legal, View

POSITIONS_OF_A_GAME = 8

Question = tuple[View, Legal]


class Row(TypedDict):
    """What is told of a length of time; worths are parts of a victory."""

    seconds: float
    lost: float  # a decision, against the longest time
    gained: float  # against the time before
    half: float  # of the 95 % interval of what was gained


def questions(game: str, seconds: float, deal: int) -> list[Question]:
    """Some of the decisions of a game in which there was something to decide."""
    state = planque.game(game).start(seats=2, seed=deal, **ENDS.get(game, {}))
    minds = [planque.mind(game, MIND, derive(deal, "seat", seat)) for seat in range(2)]
    asked: list[Question] = []
    while not state.over:
        seat = state.deciders[0]
        view, legal = state.view(seat), state.legal(seat)
        if len(state.tries(seat)) > 1:
            asked.append((view, legal))
        state.push(seat, minds[seat].choose(view, legal, seconds_from_now(seconds)))
    rng = planque.Rng(derive(deal, "questions"))
    while len(asked) > POSITIONS_OF_A_GAME:
        asked.pop(rng.below(len(asked)))
    return asked


def worths(game: str, question: Question, rungs: tuple[float, ...], seed: int) -> list[float]:
    """What is expected of each length of time, by the judge."""
    view, legal = question
    odds = [_odds(game, question, seconds, derive(seed, "rung", seconds)) for seconds in rungs]
    likely = tuple(action for action in legal if any(action in one for one in odds))
    if len(likely) == 1:
        return [0.0] * len(rungs)  # whatever it is worth, all do the same
    judging = planque.mind(game, MIND, derive(seed, "judge"))
    worth = judging.weigh(view, likely, seconds_from_now(rungs[-1]))
    return [sum(chance * worth[action] for action, chance in one.items()) for one in odds]


def _odds(game: str, question: Question, seconds: float, seed: int) -> Mapping[Action, float]:
    odds = planque.mind(game, MIND, seed).policy(*question, seconds_from_now(seconds))
    if odds is None:
        raise OptionError("game", f"{MIND} cannot say how it plays {game}")
    return odds


class Kept(Journal):
    """The decisions that were judged."""

    def of(self, game: str, rungs: tuple[float, ...]) -> list[dict[str, Any]]:
        """Those of a game and these lengths of time."""
        return [one for one in self.lines if (one["game"], one["rungs"]) == (game, list(rungs))]


def judge(
    game: str, rungs: tuple[float, ...], positions: int, first: int, kept: Kept, until: float
) -> None:
    """Judge what is missing of so many decisions, until a time of the wall's clock; first those of
    the deal after the last one of which any was judged."""
    deal = max([first, *(1 + one["deal"] for one in kept.of(game, rungs))])
    while (missing := positions - len(kept.of(game, rungs))) > 0:
        for number, question in enumerate(questions(game, rungs[0], deal)[:missing]):
            if time.time() >= until:
                return
            found = worths(game, question, rungs, derive(deal, number))
            kept.note({"game": game, "rungs": list(rungs), "deal": deal, "worths": found})
        deal += 1


def rows(rungs: tuple[float, ...], judgements: list[list[float]]) -> Iterator[Row]:
    """What is told, from the shortest time to the longest."""
    by_rung = list(zip(*judgements, strict=True))
    gains = [[0.0] * len(judgements)]
    gains += [[more - less for less, more in zip(*two, strict=True)] for two in pairwise(by_rung)]
    for seconds, worth, gained in zip(rungs, by_rung, gains, strict=True):
        yield {
            "seconds": seconds,
            "lost": round(fmean(by_rung[-1]) - fmean(worth), 5),
            "gained": round(fmean(gained), 5),
            "half": round(Z95 * stdev(gained) / sqrt(len(gained)), 5) if len(gained) > 1 else 1.0,
        }


def main(
    json_wanted: bool,
    game: str | None,
    rungs: str | None,
    positions: int,
    path: Path | None,
    minutes: float | None,
    first: int,
) -> None:
    """Judge and print."""
    played, seconds = game or GAME, rungs_of(rungs)
    until = float("inf") if minutes is None else time.time() + 60 * minutes
    kept = Kept(path)
    with processor_time():
        judge(played, seconds, positions, first, kept, until)
    judgements = [one["worths"] for one in kept.of(played, seconds)]
    found = list(rows(seconds, judgements)) if judgements else []
    if json_wanted:
        told = {"how": how_it_runs(), "game": played, "positions": len(judgements), "rungs": found}
        print(json.dumps(told))
        return
    grid = Grid("seconds", "given away", "gained", "95 %", caption=f"{len(judgements)} decisions")
    for row in found:
        gained = f"{row['gained']:.4f}", f"± {row['half']:.4f}"
        grid.add_row(f"{row['seconds']:g}", f"{row['lost']:.4f}", *gained)
    Console().print(grid)
