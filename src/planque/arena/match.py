"""Games between minds: one, or many over a pool of processes."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Table
from planque.core.options import OptionValue
from planque.core.playout import random_playout
from planque.core.record import Record
from planque.core.result import Result
from planque.core.state import State
from planque.games import game
from planque.minds import Mind, ask, mind, seconds_from_now, want_history

SECONDS = 0.2
MOST_TABLES = 64  # that are kept for the next match

_tables: dict[tuple[str, int, str], Table] = {}

Outcome = TypeVar("Outcome")


@dataclass(frozen=True)
class Budget:
    """What a mind that thinks may spend on one decision.

    Given a number of rounds, the time does not count, and so the games can be repeated exactly.
    """

    seconds: float = SECONDS
    rounds: int | None = None

    def deadline(self) -> float | None:
        return seconds_from_now(self.seconds) if self.rounds is None else None


@dataclass(slots=True)  # not frozen: that takes as long as a tenth of a random game
class Match:
    """One game to be played: the mind at each seat, and all that decides how it goes."""

    game: str
    minds: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)


@dataclass(slots=True)
class Played:
    """How a game went."""

    minds: tuple[str, ...]
    result: Result
    decisions: int
    stand_ins: tuple[int, ...] = ()  # decisions that a rookie made for a mind that could not


def derive(seed: int, *purpose: object) -> int:
    """A seed of its own for every purpose, all of them from one."""
    label = repr((seed, *purpose)).encode()
    return int.from_bytes(blake2b(label, digest_size=6).digest(), "big")


def play(match: Match) -> Played:
    """Play one game."""
    if set(match.minds) == {"random"}:
        state = _start(match)
        decisions = random_playout(state, Rng(_seed_of_chance(match)))
        return Played(match.minds, _result(state), decisions)
    state, actions, stand_ins = _play_to_the_end(match)
    return Played(match.minds, _result(state), len(actions), stand_ins)


def play_recorded(match: Match) -> tuple[Played, Record]:
    """Play the same game as `play` would, and keep its record."""
    state, actions, stand_ins = _play_to_the_end(match)
    result = _result(state)
    record = Record(
        game=match.game,
        rules=game(match.game).rules_version,
        seats=len(match.minds),
        seed=match.seed,
        options=dict(match.options),
        actions=actions,
        result=result.data,
    )
    return Played(match.minds, result, len(actions), stand_ins), record


def play_all(matches: Iterable[Match], jobs: int = 1, batch: int = 1) -> Iterator[Played]:
    """Play many games on so many processes; they come back one by one, in their order.

    `batch` games go to a process at once: more than one pays where a game is very short.
    """
    return play_each(play, matches, jobs, batch)


def play_each(
    how: Callable[[Match], Outcome], matches: Iterable[Match], jobs: int = 1, batch: int = 1
) -> Iterator[Outcome]:
    """The same, each by a function that plays one game."""
    return map(how, matches) if jobs == 1 else _play_in_pool(how, iter(matches), jobs, batch)


def _start(match: Match, remember: bool = False) -> State:
    table = _table_of(match)
    return table.start(match.seed, remember=True) if remember else table.begin(match.seed)


def _table_of(match: Match) -> Table:
    """The table of a match: laid once for all that are played at the same."""
    key = match.game, len(match.minds), repr(match.options)
    if key not in _tables:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        _tables[key] = game(match.game).table(seats=len(match.minds), **match.options)
    return _tables[key]


def _result(state: State) -> Result:
    result = state.result
    assert result is not None, "the game was played to its end"
    return result


def _play_to_the_end(
    match: Match,
) -> tuple[State, list[tuple[int, Action]], tuple[int, ...]]:
    """A game, all its decisions, and the numbers of those that a rookie made for somebody else.

    A mind gets what its seat may see, and is not asked whether it takes a choice back.
    """
    minds = _seated(match)
    actions: list[tuple[int, Action]] = []
    stand_ins: list[int] = []
    try:
        state = _start(match, want_history(minds))
        while not state.over:
            seat = state.deciders[0]
            tries = state.tries(seat)
            action = ask(minds[seat], state, seat, tries, match.budget.deadline())
            if minds[seat].excuse:
                stand_ins.append(len(actions))
            state.check(seat, action)
            state.push(seat, action)
            actions.append((seat, action))
    finally:
        for one in minds:
            one.close()
    return state, actions, tuple(stand_ins)


def _seated(match: Match) -> list[Mind]:
    if set(match.minds) == {"random"}:  # they share one chance, as in the quick random playout
        return [mind(match.game, "random", _seed_of_chance(match))] * len(match.minds)
    return [
        mind(match.game, name, derive(match.seed, "mind", seat), match.budget.rounds)
        for seat, name in enumerate(match.minds)
    ]


def _seed_of_chance(match: Match) -> int:
    return derive(match.seed, "random")


def _play_in_pool(
    how: Callable[[Match], Outcome], matches: Iterator[Match], jobs: int, batch: int
) -> Iterator[Outcome]:
    """Keep every process busy without laying out all games at once."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _die_quietly_when_interrupted)
    waiting: deque[Future[list[Outcome]]] = deque()
    try:
        while group := list(islice(matches, batch)):
            waiting.append(pool.submit(play_group, how, group))
            if len(waiting) > 2 * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
        pool.shutdown()
    except BaseException:
        for child in set(active_children()) - others:  # else the games under way would go on
            child.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def play_group(how: Callable[[Match], Outcome], matches: list[Match]) -> list[Outcome]:
    """What one process plays before it tells."""
    return [how(match) for match in matches]


def _die_quietly_when_interrupted() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
