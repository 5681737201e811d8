"""Games between minds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from planque.core.action import Action
from planque.core.chance import derive
from planque.core.game import Table
from planque.core.options import OptionValue
from planque.core.playout import PURPOSE, random_ends
from planque.core.record import Record
from planque.core.result import Result
from planque.core.state import State
from planque.games import game
from planque.minds import Mind, ask, mind, seconds_from_now, want_history

SECONDS = 0.2
RANDOM = {"random"}
MOST_TABLES = 64  # that are kept for the next match

_tables: dict[tuple[str, int, str], Table] = {}


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


def play(match: Match) -> Played:
    """Play one game."""
    if set(match.minds) == RANDOM:
        return _play_at_random([match])[0]
    state, actions, stand_ins = _play_to_the_end(match)
    return Played(match.minds, _result(state), len(actions), stand_ins)


def play_many(matches: list[Match]) -> list[Played]:
    """What `play` makes of each: at once, where chance alone plays and at one table."""
    first = matches[0]
    if set(first.minds) == RANDOM and all(_same_table(first, match) for match in matches):
        return _play_at_random(matches)
    return [play(match) for match in matches]


def _same_table(one: Match, other: Match) -> bool:
    return other.options is one.options and other.game == one.game and other.minds == one.minds


def _play_at_random(matches: list[Match]) -> list[Played]:
    """Games of random minds at one table."""
    minds = matches[0].minds
    ends = random_ends(_table_of(matches[0]), [match.seed for match in matches])
    return [Played(minds, result, decisions) for result, decisions in ends]


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
    if set(match.minds) == RANDOM:  # they share one chance, as in the quick random playout
        return [mind(match.game, "random", derive(match.seed, PURPOSE))] * len(match.minds)
    return [
        mind(match.game, name, derive(match.seed, "mind", seat), match.budget.rounds)
        for seat, name in enumerate(match.minds)
    ]
