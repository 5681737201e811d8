"""`planque bench solver`: the exact solver of Spyworld and OR-tools' CP-SAT, on the same lairs.

The lairs are those of whole games of agents on all four boards, with normal and expert gadgets.
Both work on one thread, both prove their answer, and a different answer is an error. What counts is
processor time, so that a busy machine harms neither.
"""

import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, TypedDict

from rich.console import Console
from rich.table import Table as Grid

import planque
from planque._build import how_it_runs
from planque.core.chance import Rng
from planque.core.options import OptionValue
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.kinds import GADGETS, LAIRS
from planque.games.spyworld.table.position import EXPLORATION
from planque.games.spyworld.variant import SIDES
from planque.lab.spyworld.solver import solve

if TYPE_CHECKING:
    from planque.bench.cp_sat import Answer  # needs OR-tools

SEATS = 3
GAMES = 100
ROUNDS = 8  # that an agent thinks about a decision
TIMES_FASTER = 20  # the goal, against CP-SAT
MOST_MS = 100  # the goal, for the 99th percentile
LEAST_COMPARED = 8
PATIENCE = 20  # times the seconds for a figure: what CP-SAT may take in all
LONGEST = 30  # seconds or so for one lair, after which CP-SAT gives up its proof


class Report(TypedDict):
    how: str
    lairs: int
    median_ms: float
    p99_ms: float
    worst_ms: float
    compared: int  # lairs that CP-SAT worked on too
    proven: int  # of these, the ones that it came to an end with
    cp_sat_median_ms: float | None
    times_faster: float | None  # the median over the lairs compared


def spyworld() -> SpyworldGame:
    game = planque.game("spyworld")
    assert isinstance(game, SpyworldGame)
    return game


def built_lairs(games: int, seed: int = 0, by_agents: bool = False) -> Iterator[Exploration]:
    """The explorations of so many games of rookies or agents, before the first step."""
    game = spyworld()
    for number in range(seed, seed + games):
        yield from _explorations(game, number, by_agents)


def _explorations(game: SpyworldGame, number: int, by_agents: bool) -> list[Exploration]:
    chance = Random(number)
    options: dict[str, OptionValue] = {gadget: chance.choice(SIDES) for gadget in GADGETS}
    state = game.start(seats=SEATS, seed=number, lair=LAIRS[number % len(LAIRS)], **options)
    assert isinstance(state, Spyworld)
    agents = [planque.mind(game.name, "agent", number + seat, ROUNDS) for seat in range(SEATS)]
    rng = Rng(number)
    while state.phase < EXPLORATION:
        seat = state.deciders[0]
        view = state.view(seat)
        if by_agents:
            action = agents[seat].choose(view, state.tries(seat), None)
        else:
            action = game.rookie(view, state.legal(seat), rng)
        state.apply(seat, action)
    return [player.exploration for player in state.players if player.exploration is not None]


def measure(games: int, seconds: float) -> Report:
    """Solve every lair, and with CP-SAT as many as there is time for."""
    lairs = list(built_lairs(games, by_agents=True))
    times: list[float] = []
    answers: list[int] = []
    for lair in lairs:
        begin = process_time()
        answers.append(solve(lair).stolen)
        times.append(process_time() - begin)
    theirs = list(_ask_cp_sat(lairs, answers, seconds)) if have_cp_sat() else []
    ratios = [their.seconds / own for their, own in zip(theirs, times, strict=False)]
    in_order = sorted(times)
    return {
        "how": how_it_runs(),
        "lairs": len(lairs),
        "median_ms": _ms(median(times)),
        "p99_ms": _ms(in_order[int(0.99 * len(times))]),
        "worst_ms": _ms(in_order[-1]),
        "compared": len(theirs),
        "proven": sum(their.found == their.bound for their in theirs),
        "cp_sat_median_ms": _ms(median(their.seconds for their in theirs)) if theirs else None,
        "times_faster": round(median(ratios), 1) if ratios else None,
    }


def have_cp_sat() -> bool:
    return find_spec("ortools") is not None


def _ask_cp_sat(lairs: list[Exploration], answers: list[int], seconds: float) -> Iterator["Answer"]:
    """CP-SAT's answers for the first lairs; the time for building its models is not counted."""
    from planque.bench.cp_sat import most_stolen

    left = PATIENCE * seconds
    for number, (lair, answer) in enumerate(zip(lairs, answers, strict=True)):
        if left < 0 and number >= LEAST_COMPARED:
            return
        theirs = most_stolen(lair, LONGEST)
        if not theirs.found <= answer <= theirs.bound:
            raise AssertionError(f"lair {number}: CP-SAT says {theirs}, the solver {answer}")
        left -= theirs.seconds
        yield theirs


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 3)


def main(json_wanted: bool, seconds: float) -> None:
    """Measure and print; CP-SAT gets some times `seconds`."""
    if not have_cp_sat():
        print("CP-SAT is not at hand: pip install 'planque[bench]'", file=sys.stderr)
    report = measure(GAMES, seconds)
    if json_wanted:
        print(json.dumps(report))
    else:
        show(report)


def show(report: Report) -> None:
    title = f"Exact routes through {report['lairs']} lairs, one thread, {report['how']}"
    grid = Grid("", "measured", "goal", title=title)
    grid.add_row("median", f"{report['median_ms']} ms", "")
    grid.add_row("99th percentile", f"{report['p99_ms']} ms", f"under {MOST_MS} ms")
    grid.add_row("worst", f"{report['worst_ms']} ms", "")
    if report["times_faster"] is not None:
        what = f"median of CP-SAT, {report['compared']} lairs, {report['proven']} proven"
        grid.add_row(what, f"{report['cp_sat_median_ms']} ms", "")
        grid.add_row("times faster", str(report["times_faster"]), f"{TIMES_FASTER} times")
    Console().print(grid)
