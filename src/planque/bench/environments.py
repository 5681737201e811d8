"""How fast environments of PettingZoo are stepped: decisions per second on one thread.

Ours and theirs are driven by the same loop, which asks for every observation and draws a legal
action from its mask.
"""

from importlib import import_module
from importlib.util import find_spec
from random import getrandbits
from time import perf_counter
from typing import Any

from numpy import flatnonzero

GAMES = 16  # between two looks at the clock


def have_pettingzoo() -> bool:
    """Tell whether PettingZoo is installed, with what its card games need."""
    return all(find_spec(name) is not None for name in ("pettingzoo", "rlcard", "pygame"))


def adapter(name: str, seconds: float, **options: Any) -> float:
    """Decisions per second of a game of Planque through its adapter."""
    return _rate(import_module("planque.adapters.pettingzoo").env(name, **options), seconds)


def leduc_holdem(seconds: float) -> float:
    """The same of PettingZoo's own Leduc hold'em."""
    return _rate(import_module("pettingzoo.classic.leduc_holdem_v4").env(), seconds)


def _rate(env: Any, seconds: float) -> float:
    _play(env)  # whatever is made at first
    decisions, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        decisions += sum(_play(env) for _ in range(GAMES))
    return decisions / spent


def _play(env: Any) -> int:
    """One random game."""
    decisions = 0
    env.reset()
    for _ in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
        else:
            legal = flatnonzero(observation["action_mask"])
            env.step(int(legal[getrandbits(30) % len(legal)]))
            decisions += 1
    return decisions
