"""How fast Planque plays at random and searches: decisions per second on one thread."""

from collections.abc import Callable
from random import getrandbits
from time import perf_counter

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Game, Table
from planque.core.playout import random_games
from planque.core.state import State
from planque.minds.search import Search

BATCH = 128  # games between two looks at the clock
WARM_UP = 500_000  # decisions before the clock starts: the lists of legal actions are made once
SIMULATIONS = 500  # per search, as with the peer
PAIRS = 32  # search roots: as many openings, and as many later decisions


def whole_games(table: Table, seconds: float) -> float:
    """Random games from start to end, without leaving compiled code."""
    rng = Rng(1)
    warm = 0
    while warm < WARM_UP:
        warm += random_games(table, BATCH, rng)
    return _rate(lambda: random_games(table, BATCH, rng), seconds)


def python_loop(table: Table, seconds: float) -> float:
    """The same from a loop in Python, unchecked and untold: what a peer's loop does as well."""
    return _rate(lambda: sum(_play(table, checked=False) for _ in range(BATCH)), seconds)


def python_loop_checked(table: Table, seconds: float) -> float:
    """The same with `apply`: every action is checked, and every event told."""
    return _rate(lambda: sum(_play(table, checked=True) for _ in range(BATCH)), seconds)


def inside_search(game: Game, table: Table, seconds: float) -> float:
    """Decisions simulated inside the search of the mind called agent."""
    roots = [root for number in range(PAIRS) for root in _roots(table, Rng(number))]
    decisions, searches, spent = 0, 0, 0.0
    while spent < seconds:
        state, seat = roots[searches % len(roots)]
        begun = perf_counter()
        search = Search(game, state.view(seat), Rng(searches))
        search.run(SIMULATIONS, float("inf"))
        search.best(state.legal(seat))
        spent += perf_counter() - begun
        decisions += search.decisions
        searches += 1
    return decisions / spent


def _rate(batch: Callable[[], int], seconds: float) -> float:
    """Time batches for some seconds; each tells how many decisions it made."""
    decisions, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        decisions += batch()
    return decisions / spent


def _play(table: Table, checked: bool) -> int:
    state = table.start(getrandbits(30))
    bits, legal = getrandbits, state.legal
    move: Callable[[int, Action], object] = state.apply if checked else state.push
    decisions = 0
    while deciders := state.deciders:
        seat = deciders[0]
        actions = legal(seat)
        move(seat, actions[bits(30) % len(actions)])
        decisions += 1
    return decisions


def _roots(table: Table, rng: Rng) -> list[tuple[State, int]]:
    """The first choice of a random game, and a later one."""
    state = table.start(rng.below(1_000_000))
    met = []
    while not state.over:
        seat = state.deciders[0]
        actions = state.legal(seat)
        if len(actions) > 1:
            met.append((state.copy(), seat))
        state.push(seat, actions[rng.below(len(actions))])
    return [met[0], met[rng.below(len(met))]]
