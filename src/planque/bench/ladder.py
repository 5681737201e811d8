"""`planque bench ladder`: whether more time to think makes a mind stronger, and than whom.

Matches of two, each deal from both seats, all seconds of processor time. Every game is written down
as soon as it is over: a run that was broken off, or whose minutes were up, goes on where it was.
"""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

import planque
from planque._build import how_it_runs
from planque.arena.ratings import wilson
from planque.bench.journal import Journal
from planque.bench.minds import GAME, LONGEST, Told, processor_time
from planque.core.errors import OptionError
from planque.minds import ask, seconds_from_now

MIND = "agent"
RUNGS = (0.05, 0.2, 1.0, 5.0)  # seconds for a decision
NO_TIME = 0.02  # of whoever is named without any: it would not use it
ENDS: dict[str, dict[str, object]] = {GAME: {"turn_cap": LONGEST}, "the-circle": {"round_cap": 60}}


@dataclass(frozen=True)
class Thinker:
    """A mind, and how long it thinks."""

    mind: str
    seconds: float

    def __str__(self) -> str:
        return f"{self.mind}@{self.seconds:g}"


@dataclass(frozen=True)
class Pair:
    """Two that play against each other, and the share that the first one should win."""

    one: Thinker
    two: Thinker
    goal: float | None = None


class Outcome(Told):
    """What is told of a match of two."""

    one: str
    two: str


def thinker(text: str) -> Thinker:
    """`agent@0.2`: a mind, and its seconds for a decision."""
    name, _, seconds = text.strip().partition("@")
    try:
        found = Thinker(name, float(seconds) if seconds else NO_TIME)
    except ValueError:
        found = Thinker(name, 0.0)
    if not found.seconds > 0:
        raise OptionError("match", f"{text!r:.80} does not fit; it is MIND@SECONDS")
    return found


def pair(text: str) -> Pair:
    """`agent@1,rookie`: two who play a match."""
    names = text.split(",")
    if len(names) != 2:
        raise OptionError("match", f"{text!r:.80} does not fit; it is MIND@SECONDS,MIND@SECONDS")
    return Pair(thinker(names[0]), thinker(names[1]))


def rungs_of(text: str | None) -> tuple[float, ...]:
    """`0.05,0.2`: seconds for a decision, from few to many; without a text, those of the house."""
    if text is None:
        return RUNGS
    return tuple(sorted(thinker(f"{MIND}@{one}").seconds for one in text.split(",")))


def steps(seconds: tuple[float, ...]) -> list[Pair]:
    """Each rung against the one before, and the last against the first."""
    rungs = [Thinker(MIND, one) for one in seconds]
    found = [Pair(more, less, 0.5) for less, more in pairwise(rungs)]
    return [*found, Pair(rungs[-1], rungs[0], 0.6)] if len(rungs) > 2 else found


class Kept(Journal):
    """The games that were played."""

    def shares(self, game: str, match: Pair) -> dict[tuple[int, int], float]:
        """What the first of two won, by deal and seat."""
        names = [str(match.one), str(match.two)]
        return {
            (one["deal"], one["seat"]): one["share"]
            for one in self.lines
            if one["game"] == game and [one["one"], one["two"]] == names
        }


def play(game: str, match: Pair, games: int, kept: Kept, until: float, first: int = 0) -> None:
    """Play what is missing of a match, from a first deal on, until a time of the wall's clock."""
    there = kept.shares(game, match)
    for number in range(games):
        deal, seat = first + number // 2, number % 2
        if (deal, seat) in there:
            continue
        if time.time() >= until:
            return
        begun = time.process_time()
        share = _share(game, match, deal, seat)
        kept.note(
            {
                "game": game,
                "one": str(match.one),
                "two": str(match.two),
                "deal": deal,
                "seat": seat,
                "share": share,
                "seconds": round(time.process_time() - begun, 2),
            }
        )


def _share(game: str, match: Pair, deal: int, seat: int) -> float:
    """What the first of two gained from a seat."""
    played = planque.game(game)
    state = played.start(seats=2, seed=deal, remember=True, **ENDS.get(game, {}))
    seated = [match.one, match.two] if seat == 0 else [match.two, match.one]
    minds = [
        planque.mind(game, one.mind, 4 * deal + 2 * seat + at) for at, one in enumerate(seated)
    ]
    while not state.over:
        decider = state.deciders[0]
        deadline = seconds_from_now(seated[decider].seconds)
        action = ask(minds[decider], state, decider, state.legal(decider), deadline)
        state.push(decider, action)
    for mind in minds:
        mind.close()
    return state.payoffs()[seat]


def outcomes(game: str, matches: list[Pair], kept: Kept) -> Iterator[Outcome]:
    """What became of the matches of which a game was played."""
    for match in matches:
        shares = list(kept.shares(game, match).values())
        if not shares:
            continue
        won = sum(shares) / len(shares)
        low, high = wilson(sum(shares), len(shares))
        yield {
            "one": str(match.one),
            "two": str(match.two),
            "games": len(shares),
            "won": round(won, 3),
            "low": round(low, 3),
            "high": round(high, 3),
            "goal": match.goal,
            "reached": None if match.goal is None else won >= match.goal,
        }


def main(
    json_wanted: bool,
    games: int,
    game: str | None,
    rungs: str | None,
    matches: list[str],
    path: Path | None,
    minutes: float | None,
    first: int,
) -> None:
    """Play and print: the ladder, or the matches that are given instead."""
    played = GAME if game is None else game
    wanted = [pair(text) for text in matches] or steps(rungs_of(rungs))
    until = float("inf") if minutes is None else time.time() + 60 * minutes
    kept = Kept(path)
    with processor_time():
        for match in wanted:
            play(played, match, games, kept, until, first)
    rows = list(outcomes(played, wanted, kept))
    if json_wanted:
        print(json.dumps({"how": how_it_runs(), "game": played, "matches": rows}))
        return
    grid = Grid("", "against", "won", "95 %", "games", "goal", "")
    for row in rows:
        grid.add_row(
            row["one"],
            row["two"],
            f"{row['won']:.1%}",
            f"{row['low']:.0%} to {row['high']:.0%}",
            str(row["games"]),
            "" if row["goal"] is None else f"{row['goal']:.0%}",
            {None: "", True: "reached", False: "not reached"}[row["reached"]],
        )
    Console().print(grid)
