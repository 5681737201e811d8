"""Where minds choose: in processes of their own, never in the event loop."""

import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import Any, NamedTuple

from planque.core.action import Action
from planque.minds import mind, minds, seconds_from_now, warm_up
from planque.minds.base import Lines
from planque.minds.engine import log as engine_log
from planque.server.logs import log
from planque.server.workers.pool import Workers
from planque.server.workers.turns import Asker, Rank

QUICK = ("random", "rookie")  # of the house: they answer at once, so that nobody waits behind them
STAND_INS = ("rookie", "random")  # decide where a mind could not
Recall = Callable[[], Awaitable[Lines]]  # what a seat has seen since the start

GRACE = 10.0  # seconds after its deadline in which a mind has to answer: the machine may be busy
NICENESS = 10  # whoever thinks lets the server, and those who need not think, go first


class MindFailed(Exception):
    """A mind broke off, or chose what it may not; this says how, and nothing of what it saw."""


class Chance(NamedTuple):
    """What a mind is given so that it decides as it did before, if it has the time."""

    seed: int
    rounds: int | None = None  # of a search; None: as many as it has time for


class Bots:
    """The workers in which minds choose: some for those that think, one for those that need not."""

    def __init__(self, workers: int) -> None:
        self._thinkers = Workers(workers, _prepare_to_think)
        self._quick = Workers(1, minds)
        self._want_history: set[str] = set()  # minds that were heard to

    def warm_up(self) -> None:
        """Start the processes now, so that no person waits for a bot's first move."""
        self._thinkers.start()
        self._quick.start()

    def close(self) -> None:
        self._thinkers.close()
        self._quick.close()

    def processes(self) -> list[int]:
        """The process ids of the workers that run."""
        return self._thinkers.processes() + self._quick.processes()

    def thinks(self, mind_name: str) -> bool:
        """Whether a mind needs time to think."""
        return mind_name not in QUICK

    def rounds(self, rank: Rank) -> float:
        """How many thoughts each worker owes down to this rank, a new one included."""
        return (self._thinkers.waiting(rank) + 1) / len(self._thinkers)

    async def choose(
        self,
        asker: Asker,
        game: str,
        mind_name: str,
        view: Mapping[str, Any],
        legal: tuple[Action, ...],
        seconds: float,
        recall: Recall,
        chance: Chance | None = None,
    ) -> Action:
        """What a mind would do, or, if it fails, what a rookie would."""
        for name in dict.fromkeys((mind_name, *STAND_INS)):
            try:
                return await self._ask(asker, game, name, view, legal, seconds, recall, chance)
            except (MindFailed, TimeoutError, BrokenProcessPool) as fault:
                why = str(fault) if isinstance(fault, MindFailed) else type(fault).__name__
                extra = {"table": asker.table, "game": game, "mind": name, "why": why}
                log.warning("a mind could not decide", extra=extra)
        raise MindFailed("nor could those who stand in for it")

    async def _ask(
        self,
        asker: Asker,
        game: str,
        name: str,
        view: Mapping[str, Any],
        legal: tuple[Action, ...],
        seconds: float,
        recall: Recall,
        chance: Chance | None,
    ) -> Action:
        """What a mind chooses. The first time that one wants the history, it is asked again."""
        workers = self._thinkers if self.thinks(name) else self._quick
        history = await recall() if name in self._want_history else None
        seed, rounds = chance or Chance(secrets.randbits(48))
        question = game, name, view, legal, history, seconds, seed, rounds
        place = await workers.ask(asker, _choose, *question, seconds=seconds + GRACE)
        if place is not None:
            return legal[place]
        self._want_history.add(name)
        return await self._ask(asker, game, name, view, legal, seconds, recall, chance)


def _prepare_to_think() -> None:
    os.nice(NICENESS)
    engine_log.setLevel(logging.CRITICAL)  # what is wrong with an engine, the server itself tells
    warm_up()


def _choose(
    game: str,
    name: str,
    view: Mapping[str, Any],
    legal: tuple[Action, ...],
    history: Lines | None,
    seconds: float,
    seed: int,
    rounds: int | None,
) -> int | None:
    """The place of the action that a mind chooses; None if it wants the history, and has it not.

    Being a program, it may do anything.
    """
    try:
        with closing(mind(game, name, seed, rounds)) as chooser:
            if history is None and chooser.wants_history:
                return None
            if history is not None:
                chooser.history = history
            chosen = chooser.choose(view, legal, seconds_from_now(seconds))
        place = legal.index(chosen) if chosen in legal else None
    except BaseException as fault:
        raise MindFailed(_where(fault)) from None
    if chooser.excuse:
        raise MindFailed(chooser.excuse)
    if place is None:
        raise MindFailed("it chose none of the legal actions")
    return place


def _where(fault: BaseException) -> str:
    """The kind of a fault and its place in the program, without its words: they may be secret."""
    place = fault.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    line = "" if place is None else f" at {place.tb_frame.f_code.co_qualname}:{place.tb_lineno}"
    return f"{type(fault).__name__}{line}"
