"""`planque bench minds`: how strong the spymaster is, and what a best response gains against it.

Each deal is played twice, with the seats changed; intervals are 95 % ones, over pairs of games. All
seconds are of processor time: whatever else the machine has to do, nobody thinks less for it.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, median, stdev
from typing import Protocol, TypedDict

from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

import planque
from planque._build import how_it_runs
from planque.bench import peers
from planque.bench.ismcts import Ismcts
from planque.minds import ask, seconds_from_now

GAME = "agent-hunter"
LONGEST = 300  # turns
Z95 = 1.96


class Player(Protocol):
    """Whoever sits at the table."""

    def choose(self, state: planque.State, seat: int, seconds: float) -> planque.Action:
        """What it decides; it looks at nothing but what the seat may know."""


class House:
    """A mind of the house."""

    def __init__(self, name: str, seed: int) -> None:
        self._mind = planque.mind(GAME, name, seed)

    def choose(self, state: planque.State, seat: int, seconds: float) -> planque.Action:
        return ask(self._mind, state, seat, state.legal(seat), seconds_from_now(seconds))


@dataclass(frozen=True)
class Row:
    """A match of the spymaster, and the share of it that it should win."""

    name: str
    opponent: Callable[[int], Player]
    times: float  # its time for a decision, in those of the spymaster
    goal: float | None


ROWS = (
    Row("rookie", lambda seed: House("rookie", seed), 1, None),
    Row("agent, the same time", lambda seed: House("agent", seed), 1, 0.65),
    Row("agent, 10 times the time", lambda seed: House("agent", seed), 10, 0.60),
    Row("OpenSpiel ISMCTS, 10 times", lambda seed: Ismcts(GAME, seed, turn_cap=LONGEST), 10, 0.70),
)


@dataclass
class Match:
    """What became of a match."""

    shares: list[float] = field(default_factory=list)  # of pairs of games
    seconds: list[float] = field(default_factory=list)  # of the spymaster's decisions

    @property
    def share(self) -> float:
        return fmean(self.shares)

    @property
    def half(self) -> float:
        """Half of a 95 % interval."""
        return Z95 * stdev(self.shares) / sqrt(len(self.shares)) if len(self.shares) > 1 else 1.0


def play(row: Row, games: int, seconds: float) -> Match:
    """A match of so many games, half of them with each seat."""
    match = Match()
    table = planque.game(GAME).table(turn_cap=LONGEST)
    deals = range(max(1, games // 2))
    for deal in track(deals, row.name, console=Console(stderr=True), transient=True):
        both = [
            _game(row, table.start(deal, remember=True), deal, seat, seconds) for seat in (0, 1)
        ]
        match.shares.append(fmean(share for share, _ in both))
        for _, times in both:
            match.seconds += times
    return match


def _game(
    row: Row, state: planque.State, deal: int, seat: int, seconds: float
) -> tuple[float, list[float]]:
    """What the spymaster gained at a seat, and how long each of its decisions took."""
    spymaster = House("spymaster", 2 * deal + seat)
    opponent = row.opponent(2 * deal + seat)
    times: list[float] = []
    while not state.over:
        decider = state.deciders[0]
        if decider == seat:
            begun = time.monotonic()
            action = spymaster.choose(state, decider, seconds)
            times.append(time.monotonic() - begun)
        else:
            action = opponent.choose(state, decider, row.times * seconds)
        state.push(decider, action)
    return state.payoffs()[seat], times


class Told(TypedDict):
    """What is told of any match."""

    games: int
    won: float
    low: float
    high: float
    goal: float | None
    reached: bool | None


class Outcome(Told):
    """What is told of one of the spymaster's."""

    against: str
    median_seconds: float
    worst_seconds: float


def played(games: int, seconds: float) -> Iterator[Outcome]:
    """All matches that can be played here."""
    for row in ROWS:
        if "OpenSpiel" in row.name and not peers.have_open_spiel():
            print("Without OpenSpiel: pip install 'planque[bench]'", file=sys.stderr)
            continue
        match = play(row, games, seconds)
        yield {
            "against": row.name,
            "games": 2 * len(match.shares),
            "won": round(match.share, 3),
            "low": round(max(0.0, match.share - match.half), 3),
            "high": round(min(1.0, match.share + match.half), 3),
            "goal": row.goal,
            "reached": None if row.goal is None else match.share >= row.goal,
            "median_seconds": round(median(match.seconds), 3),
            "worst_seconds": round(max(match.seconds), 3),
        }


@contextmanager
def processor_time() -> Iterator[None]:
    """What all deadlines of this process are measured by, for a while."""
    clock = time.monotonic
    time.monotonic = time.process_time
    try:
        yield
    finally:
        time.monotonic = clock


def main(json_wanted: bool, seconds: float, games: int) -> None:
    """Play and print; `seconds` is what the spymaster has for a decision."""
    with processor_time():
        rows = list(played(games, seconds))
    if json_wanted:
        print(json.dumps({"how": how_it_runs(), "seconds": seconds, "matches": rows}))
        return
    grid = Grid("spymaster against", "won", "95 %", "games", "goal", "", "median s", "worst s")
    for row in rows:
        verdict = {None: "", True: "reached", False: "not reached"}[row["reached"]]
        grid.add_row(
            row["against"],
            f"{row['won']:.1%}",
            f"{row['low']:.0%} to {row['high']:.0%}",
            str(row["games"]),
            "" if row["goal"] is None else f"{row['goal']:.0%}",
            verdict,
            str(row["median_seconds"]),
            str(row["worst_seconds"]),
        )
    Console().print(grid)
