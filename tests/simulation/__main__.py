"""Run one simulated world, to see again what a test has seen."""

import argparse
import time

import planque
from tests.simulation.world import simulate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=planque.games())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=5_000)
    asked = parser.parse_args()
    begun = time.perf_counter()
    outcome = simulate(asked.game, asked.seed, asked.steps)
    spent = time.perf_counter() - begun
    print(f"{outcome.steps} steps, {outcome.seconds:.0f} s by its own clock, {spent:.1f} s by ours")
    print(dict(outcome.counts))
    print(outcome.trace)


main()
