"""Quick play to the end: the yardstick of an engine, and a way to value a position."""

from planque.core.chance import Rng
from planque.core.game import Table
from planque.core.state import State


def random_playout(state: State, rng: Rng) -> int:
    """Play this very state to its end with random actions; how many decisions it took."""
    decisions = 0
    while not state.over:
        seat = state.deciders[0]
        tries = state.tries(seat)
        state.perform(seat, tries[rng.below(len(tries))], None)
        decisions += 1
    return decisions


def random_games(table: Table, games: int, rng: Rng) -> int:
    """Play so many whole games at random, each with a seed of its own; all their decisions."""
    decisions = 0
    for _ in range(games):
        seed: int = rng.bits32()
        decisions += random_playout(table.begin(seed), rng)
    return decisions


def instinctive_playout(state: State, rng: Rng) -> int:
    """Play this very state by instinct until it is over or settled; how many decisions it took."""
    decisions = 0
    while not state.over and not state.settled(decisions):
        seat = state.deciders[0]
        state.perform(seat, state.instinct(seat, rng), None)
        decisions += 1
    return decisions
