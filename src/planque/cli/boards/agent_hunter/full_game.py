"""Lower bounds of what a best response wins against a mind in the full game."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance

from planque import Game, PlanqueError, Rng
from planque.arena import derive
from planque.arena.ratings import Z95
from planque.cli.language import figure
from planque.cli.output import tracked
from planque.core.action import Action
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.texts import Texts
from planque.lab.agent_hunter.answer_search import Answerer, Player
from planque.lab.agent_hunter.enemy_range import Known
from planque.minds import Mind, ask

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


@dataclass(frozen=True)
class Hunted:
    """A mind that a search hunts: how it says that it plays in a view, and how one of it is made
    for a game, if it plays by more than a view."""

    said: Said
    remembering: Callable[[int], Mind] | None


def hunted(
    game: Game, mind: Hunted, games: int, search: int, foresight: int, seed: int, words: Texts
) -> Bound:
    """By a search that knows how the mind plays, or what it says of that from a view alone."""
    begun = time.perf_counter()
    known = Known(lambda position, seat: mind.said(position.view(seat), position.legal(seat)))
    lot = Rng(derive(seed, "hunted"))
    answerer = Answerer(known, search, foresight, lot)
    table = game.table(**game.simulation)

    def played(number: int) -> float:
        position = table.start(deal=lot.below(2), remember=mind.remembering is not None)
        assert isinstance(position, AgentHunter), "what this game is played with"
        player = None
        if mind.remembering is not None:
            player = _player(mind.remembering(derive(seed, "hunted", number)))
        return answerer.play(position, number % 2, player)

    shares = (played(number) for number in range(games))
    gains = list(tracked(shares, games, words.say("exploit.hunting")))
    half = Z95 * sqrt(pvariance(gains) / len(gains))
    budget = {"search_rounds": search, "asked": known.asked}
    return Bound("hunted", games, fmean(gains), half, budget, time.perf_counter() - begun)


def _player(mind: Mind) -> Player:
    """A mind that is asked with the history of its seat."""
    return lambda position, seat: ask(mind, position, seat, position.legal(seat))


def trained(
    make: Callable[[int], Mind],
    lessons: int,
    together: int,
    games: int,
    seed: int,
    save: Path | None,
    words: Texts,
) -> Bound:
    """By a network that learns to beat it, and that is kept where somebody says so."""
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
    if save is not None:
        exploiter.write_weights(save)
    wins, half = exploiter.measure(games)
    return Bound("trained", games, wins, half, {"decisions": exploiter.decisions}, seconds)
