"""How fast other packages play at random, driven the fastest honest way each allows.

Every figure is decisions per second on one thread. A decision is one action of a player:
chance and the set-up of each game are timed but never counted, loading a game is neither.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import isclose
from random import Random, getrandbits, random
from time import perf_counter
from typing import Any, TypeVar

BATCH = 128  # games between two looks at the clock
CHECKED = 16  # games looked through for uneven chance
ROLLOUTS = 256  # native rollouts from one deal: enough to hide the call from Python
REPLAYED = 4096  # games replayed at least to know the mean length of the rollouts
SIMULATIONS = 500  # per search
UCT = 5.0  # the search's exploration constant
PAIRS = 32  # search roots: as many openings, and as many later decisions

Played = TypeVar("Played")


def have_open_spiel() -> bool:
    """Tell whether OpenSpiel is installed."""
    return find_spec("pyspiel") is not None


def have_rlcard() -> bool:
    """Tell whether RLCard is installed."""
    return find_spec("rlcard") is not None


def python_driven(name: str, seconds: float) -> float:
    """Decisions per second of an OpenSpiel game played at random from Python."""
    clone = _start(name).clone
    return _rate(lambda: _play_out([clone() for _ in range(BATCH)]), _decisions, seconds)


def with_tensor(name: str, seconds: float) -> float:
    """The same, with the observation of the player at every decision, as a learner wants it.

    The lists of legal actions stand for masks: they cost less.
    """
    clone = _start(name).clone
    return _rate(lambda: _play_out_observed([clone() for _ in range(BATCH)]), _decisions, seconds)


def native(name: str, seconds: float) -> float:
    """Decisions per second of `pyspiel.evaluate_bots` with native uniform random bots.

    The count is exact: each final state keeps its history, which is read off the clock.
    """
    spiel, start = _spiel(), _start(name)
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(start.num_players())]
    clone, play = start.clone, spiel.evaluate_bots

    def batch() -> list[Any]:
        states = [clone() for _ in range(BATCH)]
        for state in states:
            play(state, bots, getrandbits(30))
        return states

    return _rate(batch, _decisions, seconds)


def rollouts(name: str, seconds: float) -> float:
    """Decisions per second of OpenSpiel's C++ random rollouts, its fastest random play.

    One simulation of its MCTSBot is just `ROLLOUTS` rollouts from the root, here a fresh deal
    (a root must be a player's turn, so only the opening chance is played, and timed, from
    Python). Their decisions are `ROLLOUTS` times the mean of games replayed from the same
    deals off the clock.
    """
    start, search = _start(name), _roller(name)
    deals: list[Any] = []
    spent = 0.0
    while spent < seconds:
        begun = perf_counter()
        deals.append(_dealt(start.clone()))
        search(deals[-1])
        spent += perf_counter() - begun
    return ROLLOUTS * len(deals) * _mean_length(deals) / spent


def ismcts(name: str, seconds: float) -> float:
    """Decisions simulated per second inside OpenSpiel's C++ ISMCTSBot.

    One decision is one player's action applied to a simulated world, in the tree or in the
    rollout. The C++ keeps no count, so OpenSpiel's own Python twin of the bot, the same
    algorithm with the same settings, searches the same roots off the clock, and the histories
    of its worlds are counted. Only games that can resample a hidden state can be searched:
    `leduc_poker` and `gin_rummy`, not `liars_dice` nor `phantom_ttt`.
    """
    searches, spent = _searched(name, seconds)
    return sum(_simulated(name, search % (2 * PAIRS)) for search in range(searches)) / spent


def simulations(name: str, seconds: float) -> float:
    """Simulations per second of the searches that `ismcts` times."""
    searches, spent = _searched(name, seconds)
    return searches * SIMULATIONS / spent


def rlcard(name: str, seconds: float) -> float:
    """Decisions per second of an RLCard game played at random.

    The environment's own game is stepped: it knows the rules and skips the arrays that
    `env.step` encodes for learners.
    """
    game = import_module("rlcard").make(name).game
    play = _play_judged if hasattr(game, "judge") else _play_told
    return _rate(lambda: sum(play(game) for _ in range(BATCH)), int, seconds)


def _rate(batch: Callable[[], Played], count: Callable[[Played], int], seconds: float) -> float:
    """Time batches for some seconds; their decisions are counted with the clock stopped."""
    spent, decisions = 0.0, 0
    while spent < seconds:
        begun = perf_counter()
        played = batch()
        spent += perf_counter() - begun
        decisions += count(played)
    return decisions / spent


def _spiel() -> Any:
    # Imported by name, when asked for: the peers are optional and carry no types.
    return import_module("pyspiel")


@cache
def _start(name: str) -> Any:
    """Load a game's initial state: a clone of it costs far less than a new one in gin rummy."""
    start = _spiel().load_game(name).new_initial_state()
    for _ in range(CHECKED):
        _check_even(start.clone())
    return start


def _check_even(state: Any) -> None:
    """Play one game to see that its chance is even, as `_play_out` takes it to be."""
    while actions := state.legal_actions():
        if state.is_chance_node():
            odds = [chance for _, chance in state.chance_outcomes()]
            if not isclose(min(odds), max(odds)):
                raise ValueError(f"{state.get_game()} has uneven chance")
        state.apply_action(actions[getrandbits(30) % len(actions)])


def _play_out(states: list[Any]) -> list[Any]:
    """Play states at random to their end, in place.

    Two calls a move are enough: no action is legal once the game is over, and even chance is
    drawn as a player's move is. Random bits and a remainder beat `int(random() * n)`, and a
    loop within beats a call per state.
    """
    bits = getrandbits
    for state in states:
        legal, apply = state.legal_actions, state.apply_action
        while actions := legal():
            apply(actions[bits(30) % len(actions)])
    return states


def _play_out_observed(states: list[Any]) -> list[Any]:
    """The same, with the tensor of whoever is to decide: chance needs none."""
    bits = getrandbits
    for state in states:
        legal, apply, observe = state.legal_actions, state.apply_action, state.observation_tensor
        player = state.current_player
        while actions := legal():
            if player() >= 0:
                observe()
            apply(actions[bits(30) % len(actions)])
    return states


def _decisions(states: list[Any]) -> int:
    return sum(map(_taken, states))


def _taken(state: Any) -> int:
    """Count the players' actions in a state's history; chance is a player below zero."""
    return sum(step.player >= 0 for step in state.full_history())


def _dealt(state: Any) -> Any:
    """Play the opening chance."""
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[getrandbits(30) % len(actions)])
    return state


def _roller(name: str) -> Callable[[Any], Any]:
    spiel = _spiel()
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = spiel.MCTSBot(
        game=_start(name).get_game(),
        evaluator=evaluator,
        uct_c=UCT,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=1,
        verbose=False,
    )
    search: Callable[[Any], Any] = bot.mcts_search
    return search


def _mean_length(deals: list[Any]) -> float:
    """Decisions per random game from these deals, each replayed as often as the others."""
    games = [deal.clone() for _ in range(1 + REPLAYED // len(deals)) for deal in deals]
    return _decisions(_play_out(games)) / len(games)


def _searched(name: str, seconds: float) -> tuple[int, float]:
    """Search root after root for some seconds; return the searches done and the time."""
    spiel, roots = _spiel(), _roots(name)
    bot = spiel.ISMCTSBot(1, spiel.RandomRolloutEvaluator(1, 1), UCT, SIMULATIONS)
    searches, spent = 0, 0.0
    while spent < seconds:
        begun = perf_counter()
        bot.step(roots[searches % len(roots)])
        spent += perf_counter() - begun
        searches += 1
    return searches, spent


@cache
def _roots(name: str) -> list[Any]:
    """Pick from random games the first choice and a later one; the same ones on every run."""
    rng = Random(1)
    return [root for _ in range(PAIRS) for root in _choices(_start(name).clone(), rng)]


def _choices(state: Any, rng: Random) -> list[Any]:
    # A lone legal action is no choice: the bot would return it unsearched.
    met = []
    while actions := state.legal_actions():
        if len(actions) > 1 and not state.is_chance_node():
            met.append(state.clone())
        state.apply_action(rng.choice(actions))
    return [met[0], rng.choice(met)]


@cache
def _simulated(name: str, root: int) -> int:
    """Count the decisions of one search from a root, by the Python twin of the bot."""
    twin = import_module("open_spiel.python.algorithms.ismcts").ISMCTSBot
    worlds: list[tuple[Any, int]] = []

    def resample(state: Any, seat: int) -> Any:
        world = state.resample_from_infostate(seat, random)
        worlds.append((world, _taken(world)))
        return world

    bot = twin(_start(name).get_game(), _InPlace(), UCT, SIMULATIONS)
    bot.set_resampler(resample)
    bot.run_search(_roots(name)[root])
    return sum(_taken(world) - before for world, before in worlds)


class _InPlace:
    """The twin's evaluator: it rolls the world itself out, so its history tells the whole."""

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: Any) -> Any:
        return _play_out([state])[0].returns()


def _play_told(game: Any) -> int:
    """Play an RLCard game whose every step tells the legal actions; return the decisions."""
    step, over = game.step, game.is_over
    state, _ = game.init_game()
    decisions = 0
    while not over():
        actions = state["legal_actions"]
        state, _ = step(actions[getrandbits(30) % len(actions)])
        decisions += 1
    return decisions


def _play_judged(game: Any) -> int:
    """Play an RLCard game whose judge tells the legal actions; return the decisions."""
    step, legal = game.step, game.judge.get_legal_actions
    game.init_game()
    decisions = 0
    while actions := legal():
        step(actions[getrandbits(30) % len(actions)])
        decisions += 1
    return decisions
