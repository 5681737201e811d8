"""Quick play to the end: the yardstick of an engine, and a way to value a position."""

from typing import Final, final

from planque.core.chance import Rng, derive
from planque.core.game import Table
from planque.core.result import Result
from planque.core.state import State

PURPOSE: Final = "random"  # what the seed of a game is made anew for, where all play at random


def random_playout(state: State, rng: Rng) -> int:
    """Play this very state to its end with random actions; how many decisions it took."""
    decisions = 0
    while not state.over:
        seat = state.deciders[0]
        state.perform(seat, state.at_random(seat, rng), None)
        decisions += 1
    return decisions


def random_games(table: Table, games: int, rng: Rng) -> int:
    """Play so many whole games at random, each with a seed of its own; all their decisions."""
    decisions = 0
    for _ in range(games):
        seed: int = rng.bits32()
        decisions += random_playout(table.begin(seed), rng)
    return decisions


def random_ends(table: Table, seeds: list[int]) -> list[tuple[Result, int]]:
    """How games with these seeds end if chance alone plays, and how many decisions they take."""
    return [_random_end(table, seed) for seed in seeds]


def _random_end(table: Table, seed: int) -> tuple[Result, int]:
    state = table.begin(seed)
    decisions = random_playout(state, Rng(derive(seed, PURPOSE)))
    result = state.result
    assert result is not None, "the game was played to its end"
    return result, decisions


@final
class Tally:
    """Games counted by seats; a shared victory counts as a draw.

    Where all play together, what counts is the part of the best score that they reached.
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.draws = 0
        self.wins = [0] * seats
        self.reached: list[float] = []  # by game, where all play together

    def count(self, result: Result, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        winners = result.winners
        if result.most is not None:
            self.reached.append(result.share(0))
        elif len(winners) == 1:
            self.wins[winners[0]] += 1
        else:
            self.draws += 1

    def count_random(self, table: Table, seed: int, games: range) -> None:
        """Play games of chance alone, with the seeds of these numbers, and count them."""
        for number in range(games.start, games.stop):
            result, decisions = _random_end(table, game_seed(seed, number))
            self.count(result, decisions)


def game_seed(seed: int, number: int) -> int:
    """The seed of one of many games that are played from one seed."""
    return derive(seed, "game", number)


def instinctive_playout(state: State, rng: Rng) -> int:
    """Play this very state by instinct until it is over or settled; how many decisions it took."""
    decisions = 0
    while not state.over and not state.settled(decisions):
        seat = state.deciders[0]
        state.perform(seat, state.instinct(seat, rng), None)
        decisions += 1
    return decisions
