"""Games in groups: those that are short go together to where they are played.

How large a group is follows from how long the ones before took. What comes of the games is the
same, and in the same order, as if they were played one by one.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Protocol, TypeVar

from planque.arena.match import Match, play, play_many

SECONDS_OF_A_GROUP = 0.5  # at most, if it has several games: far longer than it travels
LARGEST_GROUP = 1024
AHEAD = 8  # groups for each under way: so many may be done and wait for one that takes long

Outcome = TypeVar("Outcome")


class Carrier(Protocol):
    """Takes groups to where they are played."""

    def send(self, how: Callable[[Match], Any], group: list[Match]) -> Any:
        """Send a group away; something to know it by."""

    def wait(self, under_way: list[Any]) -> Iterable[Any]:
        """Those that are done: one at least."""

    def received(self, sent: Any) -> tuple[list[Any], float]:
        """The outcomes of a group that is done, and how long they took; or what went wrong."""


def play_group(how: Callable[[Match], Outcome], group: list[Match]) -> tuple[list[Outcome], float]:
    """What comes of each game of a group, and how many seconds they took."""
    begun = time.perf_counter()
    outcomes: list[Any] = play_many(group) if how is play else [how(match) for match in group]
    return outcomes, time.perf_counter() - begun


def play_here(how: Callable[[Match], Outcome], matches: Iterable[Match]) -> Iterator[Outcome]:
    """Each game by a function that plays one, in this process."""
    left, size = iter(matches), 1
    while group := list(islice(left, size)):
        outcomes, seconds = play_group(how, group)
        yield from outcomes
        size = fitting(size, seconds)


def play_elsewhere(
    how: Callable[[Match], Outcome], matches: Iterable[Match], carrier: Carrier, most: int
) -> Iterator[Outcome]:
    """The same, with so many groups under way at once."""
    left, size = iter(matches), 1
    waiting: deque[Any] = deque()  # in their order
    under_way: set[Any] = set()
    while True:
        while len(under_way) < most and len(waiting) < AHEAD * most:
            if not (group := list(islice(left, size))):
                break
            waiting.append(carrier.send(how, group))
            under_way.add(waiting[-1])
        if not waiting:
            return
        under_way.difference_update(carrier.wait(list(under_way)))
        while waiting and waiting[0] not in under_way:
            outcomes, seconds = carrier.received(waiting.popleft())
            yield from outcomes
            size = fitting(size, seconds)


def fitting(size: int, seconds: float) -> int:
    """The size of the next groups, after one that took so long."""
    if seconds < SECONDS_OF_A_GROUP / 2:
        return min(2 * size, LARGEST_GROUP)
    return max(1, size // 2) if seconds > SECONDS_OF_A_GROUP else size
