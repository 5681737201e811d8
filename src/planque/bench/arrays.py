"""`planque bench arrays`: games as numbers, beside OpenSpiel and PettingZoo, in one run.

What a learning program is fed with: the observation of the seat that is to decide and what it may
do, at every decision. And what the command line makes of the same games.
"""

import json
import subprocess
import sys
from functools import cache
from time import perf_counter

import planque
from planque._build import how_it_runs
from planque.bench import environments, own, peers
from planque.bench.comparing import Figure, Goal, compare, measure_all, show

GAMES = 256  # stepped together
STEPS = 32  # between two looks at the clock
SEATS = 4  # in The Circle and in Spyworld
FIRST_GAMES = 2_000  # of the command line, to know how many it plays in a second

BATCH = "Agent Hunter, batch with observations and masks"
CIRCLE = "The Circle, 4 seats, batch with observations and masks"
SPYWORLD = "Spyworld, 4 seats, batch with observations and masks"
ADAPTER = "Agent Hunter through PettingZoo"
SIM = "planque sim agent-hunter --minds random,random"
WHOLE = "Agent Hunter, whole games compiled"

LEDUC_TENSOR = "OpenSpiel leduc_poker, driven from Python, with tensor"
GIN_TENSOR = "OpenSpiel gin_rummy, driven from Python, with tensor"
LEDUC_HOLDEM = "PettingZoo leduc_holdem"
LEDUC = "OpenSpiel leduc_poker, driven from Python"
NATIVE = ("OpenSpiel leduc_poker, native evaluate_bots", "OpenSpiel leduc_poker, native rollouts")

GOALS = (
    Goal(BATCH, (LEDUC_TENSOR,), 8.0),
    Goal(CIRCLE, (GIN_TENSOR,), 10.0),
    Goal(SPYWORLD, (GIN_TENSOR,), 10.0),
    Goal(ADAPTER, (LEDUC_HOLDEM,), 8.0),
    Goal(SIM, (LEDUC,), 4.0),
    Goal(WHOLE, NATIVE, 1.5),
)


def figures() -> list[Figure]:
    """Everything that can be measured here."""
    hunters = planque.game("agent-hunter")
    table = hunters.table(**hunters.simulation)
    found = [
        Figure(BATCH, lambda seconds: batch("agent-hunter", 2, seconds)),
        Figure(CIRCLE, lambda seconds: batch("the-circle", SEATS, seconds)),
        Figure(SPYWORLD, lambda seconds: batch("spyworld", SEATS, seconds)),
        Figure(SIM, command_line),
        Figure(WHOLE, lambda seconds: own.whole_games(table, seconds)),
    ]
    if environments.have_pettingzoo():
        found += [
            Figure(ADAPTER, lambda seconds: environments.adapter("agent-hunter", seconds)),
            Figure(LEDUC_HOLDEM, environments.leduc_holdem),
        ]
    if peers.have_open_spiel():
        found += [
            Figure(LEDUC_TENSOR, lambda seconds: peers.with_tensor("leduc_poker", seconds)),
            Figure(GIN_TENSOR, lambda seconds: peers.with_tensor("gin_rummy", seconds)),
            Figure(LEDUC, lambda seconds: peers.python_driven("leduc_poker", seconds)),
            Figure(NATIVE[0], lambda seconds: peers.native("leduc_poker", seconds)),
            Figure(NATIVE[1], lambda seconds: peers.rollouts("leduc_poker", seconds)),
        ]
    return found


def batch(name: str, seats: int, seconds: float) -> float:
    """Decisions per second of a batch whose actions are drawn by lot from its masks."""
    games = _batch(name, seats)
    steps, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        for _ in range(STEPS):
            games.step(games.sample())
        steps += STEPS
    return steps * GAMES / spent


@cache
def _batch(name: str, seats: int) -> planque.Batch:
    return planque.batch(name, n=GAMES, seed=1, seats=seats)


def command_line(seconds: float) -> float:
    """Decisions per second that `planque sim` reports, in a process of its own."""
    report = _sim(round(_games_a_second() * seconds) or 1)
    return report["decisions"] / report["seconds"]


@cache
def _games_a_second() -> float:
    report = _sim(FIRST_GAMES)
    return report["games"] / report["seconds"]


def _sim(games: int) -> dict[str, float]:
    command = [sys.executable, "-m", "planque", *SIM.split()[1:], "--games", str(games), "--json"]
    run = subprocess.run(command, check=True, capture_output=True)
    report: dict[str, float] = json.loads(run.stdout)
    return report


def main(json_wanted: bool, seconds: float) -> None:
    """Measure, compare and print; `seconds` is what each figure gets each time."""
    if not (peers.have_open_spiel() and environments.have_pettingzoo()):
        print(
            "Without its peers there is little to compare: pip install 'planque[bench]'",
            file=sys.stderr,
        )
    measured = measure_all(figures(), seconds)
    compared = compare(measured, GOALS)
    if json_wanted:
        rates = {name: round(value) for name, value in measured.items()}
        report = {"how": how_it_runs(), "decisions_per_second": rates, "goals": compared}
        print(json.dumps(report))
    else:
        show(f"Games as numbers, one thread, {how_it_runs()}", measured, compared)
