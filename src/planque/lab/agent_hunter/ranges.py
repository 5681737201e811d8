"""With which probabilities a side has hidden each of its assignments."""

from typing import Final, final

from librt.vecs import vec

from planque.lab.agent_hunter.walk import zeros

# How both sides have hidden their spies.
DRAWN: Final = 0  # in the setup, before it is drawn who is first: alike in both roles
KNOWN: Final = 1  # in the setup, when it is known who is first
GIVEN: Final = 2  # before: it cannot be changed any more


@final
class Range:
    """The probabilities of a side's assignments: given, or bettered as all else is (`walk.py`).

    With `instead`, the side may leave before the ending begins, each assignment for so much: then
    the other side has to leave it no more than that, or it comes (the gadget of safe re-solving).
    """

    def __init__(self, odds: vec[float], given: bool, instead: vec[float] | None = None) -> None:
        self.now = odds
        self._odds = odds
        self._given = given
        self._instead = instead
        self._regrets = zeros(len(odds))
        self._leaving = zeros(len(odds))
        self._sums = zeros(len(odds))

    def average(self) -> vec[float]:
        return self._odds if self._given else shares(self._sums)

    def remember(self, weight: float) -> None:
        for one in range(len(self.now)):
            self._sums[one] = self._sums[one] + weight * self.now[one]

    def learn(self, worths: vec[float]) -> None:
        if self._instead is not None:
            self._come_or_leave(worths, self._instead)
        elif not self._given:
            self._choose(worths)

    def _come_or_leave(self, worths: vec[float], instead: vec[float]) -> None:
        now = zeros(len(worths))
        for one in range(len(worths)):
            odds = self._odds[one]
            coming = self.now[one] / odds if odds > 0.0 else 0.0
            mean = coming * worths[one] + (1.0 - coming) * instead[one]
            come = max(0.0, self._regrets[one] + worths[one] - mean)
            leave = max(0.0, self._leaving[one] + instead[one] - mean)
            self._regrets[one] = come
            self._leaving[one] = leave
            come = max(0.0, come + worths[one] - mean)
            leave = max(0.0, leave + instead[one] - mean)
            now[one] = odds * (come / (come + leave) if come + leave > 0.0 else 0.5)
        self.now = now

    def _choose(self, worths: vec[float]) -> None:
        mean = product(self.now, worths)
        hoped = zeros(len(worths))
        for one in range(len(worths)):
            missed = worths[one] - mean
            self._regrets[one] = max(0.0, self._regrets[one] + missed)
            hoped[one] = max(0.0, self._regrets[one] + missed)
        self.now = shares(hoped)


def even(size: int) -> vec[float]:
    """Each as likely as the other."""
    return vec[float]([1.0 / size] * size)


def shares(weights: vec[float]) -> vec[float]:
    """Probabilities in proportion to weights: even ones if these are nothing."""
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return even(len(weights))
    return vec[float]([weight / total for weight in weights])


def product(one: vec[float], two: vec[float]) -> float:
    total = 0.0
    for place in range(len(one)):
        total += one[place] * two[place]
    return total
