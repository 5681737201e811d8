"""The games of a stretch in several parts: here, or on the machines of a Ray cluster.

Each part has games and chance of its own. So where it is played makes no difference to what is
learned from it; how many parts there are does.
"""

from typing import Any, Protocol

import torch

from planque.arena.cluster import Cluster
from planque.core.chance import Rng, derive
from planque.training.agent_hunter.selfplay import Games, Rollout, tables


class Part:
    """Some games, played on from one lesson to the next."""

    def __init__(self, games: int, seed: int, chance: Any = None) -> None:
        self._games = Games(tables(games, Rng(seed)), seed)
        self._chance = chance or torch.Generator().manual_seed(seed)

    def roll(self, network: Any) -> Rollout:
        return Rollout(self._games, network, self._chance)


class Parts(Protocol):
    """Where the parts of a stretch are played."""

    def roll(self, network: Any) -> Rollout:
        """Play on in all of them."""


class Here:
    """One part after the other, in this process."""

    def __init__(self, parts: list[Part]) -> None:
        self._parts = parts

    def roll(self, network: Any) -> Rollout:
        return Rollout.joined([part.roll(network) for part in self._parts])


class Elsewhere:
    """Side by side, each in a process of a cluster."""

    def __init__(self, cluster: Cluster, sizes: list[tuple[int, int]]) -> None:
        self._cluster = cluster
        self._parts = [cluster.hire(Part, games, seed) for games, seed in sizes]

    def roll(self, network: Any) -> Rollout:
        return Rollout.joined(self._cluster.ask_all(self._parts, "roll", network))


def dealt_out(games: int, seed: int, parts: int, chance: Any, cluster: Cluster | None) -> Parts:
    """The games of a stretch in so many parts. A single one shares the chance of the lessons."""
    if parts == 1:
        return Here([Part(games, seed, chance)])
    each = [games // parts + (at < games % parts) for at in range(parts)]
    sizes = [(count, derive(seed, "part", at)) for at, count in enumerate(each)]
    if cluster is not None:
        return Elsewhere(cluster, sizes)
    return Here([Part(*size) for size in sizes])
