"""How well a network plays by itself, without any thought at the table."""

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy

import planque
from planque.core.state import State
from planque.minds.agent_hunter.blueprint import SHARPNESS
from planque.minds.agent_hunter.encoding import Encoding
from planque.minds.agent_hunter.network import Network
from planque.minds.base import ask

LONGEST = 300  # turns


class Table:
    """A table of the full game, at which a network decides."""

    def __init__(self, network: Network) -> None:
        game = planque.game("agent-hunter")
        self._table = game.table(turn_cap=LONGEST)
        self._encoding = Encoding(self._table, game.table())
        self._network = network

    def start(self, seed: int, remember: bool) -> State:
        return self._table.start(seed, remember=remember)

    def draw(self, state: State, seat: int, rng: Any) -> planque.Action:
        encoded = self._encoding.encode(state.observe(seat)[None], state.legal_mask(seat)[None])
        shares, _ = self._network.run(encoded)
        sums = numpy.cumsum(shares[0].astype(float) ** SHARPNESS)
        choice = numpy.searchsorted(sums, rng.random() * sums[-1], side="right")
        number: int = self._encoding.own(encoded.meanings[0, choice])
        return self._table.actions[number]


def against(network: Network, other: planque.Mind, games: int, seed: int) -> tuple[float, float]:
    """The share that it wins, and half a 95 % interval: each deal is played with both seats."""
    table = Table(network)
    rng = planque.Rng(seed)
    shares = []
    for deal in range(max(2, games // 2)):
        shares.append(fmean(_share(table, other, seed + deal, seat, rng) for seat in (0, 1)))
    return fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares))


def _share(table: Table, other: planque.Mind, seed: int, seat: int, rng: Any) -> float:
    state = table.start(seed, other.wants_history)
    while not state.over:
        decider = state.deciders[0]
        if decider == seat:
            action = table.draw(state, decider, rng)
        else:
            action = ask(other, state, decider, state.legal(decider))
        state.push(decider, action)
    return state.payoffs()[seat]
