"""Many games, in this process or over a pool of others."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from planque.arena.groups import play_elsewhere, play_group, play_here
from planque.arena.match import Match, Played, play

Outcome = TypeVar("Outcome")


def play_all(matches: Iterable[Match], jobs: int = 1) -> Iterator[Played]:
    """Play many games on so many processes; they come back one by one, in their order."""
    return play_each(play, matches, jobs)


def play_each(
    how: Callable[[Match], Outcome], matches: Iterable[Match], jobs: int = 1
) -> Iterator[Outcome]:
    """The same, each by a function that plays one game."""
    return play_here(how, matches) if jobs == 1 else _play_in_pool(how, matches, jobs)


def _play_in_pool(
    how: Callable[[Match], Outcome], matches: Iterable[Match], jobs: int
) -> Iterator[Outcome]:
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _die_quietly_when_interrupted)
    try:
        yield from play_elsewhere(how, matches, _Processes(pool), 2 * jobs)  # none is ever idle
        pool.shutdown()
    except BaseException:
        for child in set(active_children()) - others:  # else the games under way would go on
            child.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise


class _Processes:
    """Takes groups to the processes of a pool."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def send(self, how: Callable[[Match], Any], group: list[Match]) -> Any:
        return self._pool.submit(play_group, how, group)

    def wait(self, under_way: list[Any]) -> Iterable[Any]:
        return wait(under_way, return_when=FIRST_COMPLETED).done

    def received(self, sent: Future[tuple[list[Any], float]]) -> tuple[list[Any], float]:
        return sent.result()


def _die_quietly_when_interrupted() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
