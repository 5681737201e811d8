"""Lower bounds of what a best response wins against a mind in the full game."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance

from planque import Game, PlanqueError, Rng
from planque.arena import derive
from planque.arena.ratings import Z95
from planque.cli.boards.agent_hunter.solved import variant_of
from planque.cli.language import figure
from planque.cli.output import tracked
from planque.core.action import Action
from planque.games.texts import Texts
from planque.lab.agent_hunter.answer_search import Answerer
from planque.lab.agent_hunter.enemy_range import Known
from planque.minds import Mind

View = Mapping[str, object]
Said = Callable[[View, tuple[Action, ...]], Mapping[Action, float]]


@dataclass(frozen=True)
class Bound:
    """The share of its games that somebody wins against the mind."""

    how: str
    games: int
    wins: float
    half: float  # of a 95 % interval
    budget: Mapping[str, int]  # what was spent on it
    seconds: float

    @property
    def interval(self) -> tuple[float, float]:
        return max(0.0, self.wins - self.half), min(1.0, self.wins + self.half)

    @property
    def field(self) -> str:
        """What it is called in JSON."""
        return {"hunted": "full_game", "trained": "trained"}[self.how]

    @property
    def data(self) -> dict[str, object]:
        return {
            "games": self.games,
            **self.budget,
            "wins": self.wins,
            "interval": list(self.interval),
            "exploitability_at_least": 2 * self.wins - 1,
            "seconds": self.seconds,
        }

    def facts(self, language: str) -> dict[str, object]:
        wins, low, high = [figure(100 * one, 1, language) for one in (self.wins, *self.interval)]
        spent = {name: figure(number, 0, language) for name, number in self.budget.items()}
        seconds = figure(self.seconds, 0, language)
        shares = {"wins": wins, "low": low, "high": high}
        return {**shares, **spent, "games": self.games, "seconds": seconds}


def hunted(
    game: Game, said: Said, games: int, search: int, foresight: int, seed: int, words: Texts
) -> Bound:
    """By a search that knows how the mind plays."""
    begun = time.perf_counter()
    variant = variant_of(dict(game.simulation))
    known = Known(lambda position, seat: said(position.view(seat), position.legal(seat)))
    lot = Rng(derive(seed, "hunted"))
    answerer = Answerer(known, search, foresight, lot)
    played = (answerer.play(variant, number % 2, lot.below(2)) for number in range(games))
    gains = list(tracked(played, games, words.say("exploit.hunting")))
    half = Z95 * sqrt(pvariance(gains) / len(gains))
    budget = {"search_rounds": search, "asked": known.asked}
    return Bound("hunted", games, fmean(gains), half, budget, time.perf_counter() - begun)


def trained(
    make: Callable[[int], Mind], lessons: int, together: int, games: int, seed: int, words: Texts
) -> Bound:
    """By a network that learns to beat it."""
    try:
        import torch
    except ModuleNotFoundError as error:
        raise PlanqueError("an exploiter needs PyTorch: pip install 'planque[train]'") from error
    from planque.training.agent_hunter.exploiter import Exploiter  # with PyTorch

    torch.set_num_threads(1)
    begun = time.perf_counter()
    exploiter = Exploiter(make, seed, together)
    for _ in tracked(exploiter.learn(lessons), lessons, words.say("exploit.training")):
        pass
    seconds = time.perf_counter() - begun
    wins, half = exploiter.measure(games)
    return Bound("trained", games, wins, half, {"decisions": exploiter.decisions}, seconds)
