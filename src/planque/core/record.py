"""Records: a game as the list of its actions. Everything else is rebuilt by replay."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from planque.core.action import Action
from planque.core.errors import ActionError, BadRecord, OptionError, RulesVersionError
from planque.core.event import Event
from planque.core.game import Game
from planque.core.options import OptionValue, check_options
from planque.core.state import State

FORMAT = 1
MOST_LINES = 100_000  # an action each
MOST_DIGITS = 80  # of a number: a seed is the longest


@dataclass
class Record:
    """One game: what it was started with, and every action in order.

    On disk: JSON lines. The first line says what was played, each further line is one action, and
    the last line of a finished game is its result.
    """

    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    actions: list[tuple[int, Action]] = field(default_factory=list)
    result: dict[str, object] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        table = (self.game, self.rules, self.seats, self.seed, self.options)
        return (Record, (*table, self.actions, self.result))

    def text(self) -> str:
        """The record as JSON lines."""
        return "".join(self.lines())

    def lines(self) -> Iterator[str]:
        """The same, line by line: a record of a table of 99 is long."""
        head: dict[str, object] = {
            "planque": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
        }
        yield _as_line(head)
        for seat, action in self.actions:
            yield _as_line({"seat": seat, "action": action.data})
        if self.result is not None:
            yield _as_line({"result": self.result})


def _as_line(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"


def game_of(text: str) -> str:
    """The name of the game that a record's first line says it is of."""
    return _word(_head(_lines(text)), "game", 1)


def parse(game: Game, text: str) -> Record:
    """Read a record of this game from JSON lines; BadRecord names the line that is wrong.

    It may come from a stranger: what a line says is checked before the next line is looked at.
    """
    lines = _lines(text)
    head = _head(lines)
    if _number(head, "planque", 1) != FORMAT:
        raise RulesVersionError(f"line 1: record format {head['planque']} is not {FORMAT}")
    options = head.get("options")
    if not isinstance(options, dict):
        raise BadRecord("line 1: options must be an object")
    record = Record(
        game=_word(head, "game", 1),
        rules=_number(head, "rules", 1),
        seats=_number(head, "seats", 1),
        seed=_number(head, "seed", 1),
        options=options,
    )
    check_version(game, record)
    _check_table(game, record)
    for number, line in enumerate(lines, start=2):
        if number > MOST_LINES:
            raise BadRecord(f"line {number}: no game has so many actions")
        if record.result is not None:
            raise BadRecord(f"line {number}: nothing may follow the result")
        if "result" in line:
            record.result = _object(line, "result", number)
        else:
            record.actions.append((_number(line, "seat", number), _action(game, line, number)))
    return record


def check_version(game: Game, record: Record) -> None:
    """Refuse a record of another game or of rules that are no longer played."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of {record.game}, not of {game.name}")
    if record.rules != game.rules_version:
        raise RulesVersionError(
            f"this game of {record.game} was played under rules version {record.rules}, "
            f"and this Planque plays version {game.rules_version}; "
            "replay it with the Planque that recorded it"
        )


def _check_table(game: Game, record: Record) -> None:
    if record.seats not in game.seats:
        raise BadRecord(f"line 1: {game.name} has no {record.seats} seats")
    try:
        check_options(game.options, record.options)
    except OptionError as error:
        raise BadRecord(f"line 1: {error}") from error


def steps(game: Game, record: Record) -> Iterator[tuple[State, int, Action | None, list[Event]]]:
    """Replay a record, checking every step.

    The first step has the state before any action; the state is the same object in every step.
    """
    check_version(game, record)
    try:
        state = game.start(seats=record.seats, seed=record.seed, **record.options)
    except OptionError as error:
        raise BadRecord(f"the game cannot be started: {error}") from error
    yield state, -1, None, []
    for number, (seat, action) in enumerate(record.actions, start=1):
        try:
            events = state.apply(seat, action)
        except ActionError as illegal:
            raise BadRecord(f"action {number}: {illegal}") from illegal
        yield state, seat, action, events
    played = None if state.result is None else state.result.data
    if record.result is not None and record.result != played:
        said = f"the record says it ended as {record.result!r:.200}"
        raise BadRecord(f"{said}, the replay as {played!r:.200}")


def _lines(text: str) -> Iterator[dict[str, object]]:
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            data = json.loads(line, parse_int=_whole)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"line {number} is not JSON: {error}") from error
        if not isinstance(data, dict):
            raise BadRecord(f"line {number} must be an object, not {line:.80}")
        yield data


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def _head(lines: Iterator[dict[str, object]]) -> dict[str, object]:
    for head in lines:
        return head
    raise BadRecord("the record is empty; its first line should say which game it is")


def _number(line: Mapping[str, object], name: str, number: int) -> int:
    value = line.get(name)
    if type(value) is not int:
        raise BadRecord(f"line {number}: {name} must be a whole number, not {value!r:.80}")
    return value


def _word(line: Mapping[str, object], name: str, number: int) -> str:
    value = line.get(name)
    if not isinstance(value, str):
        raise BadRecord(f"line {number}: {name} must be a word, not {value!r:.80}")
    return value


def _object(line: Mapping[str, object], name: str, number: int) -> dict[str, object]:
    value = line.get(name)
    if not isinstance(value, dict):
        raise BadRecord(f"line {number}: {name} must be an object, not {value!r:.80}")
    return value


def _action(game: Game, line: Mapping[str, object], number: int) -> Action:
    try:
        return game.action(line.get("action"))
    except ActionError as error:
        raise BadRecord(f"line {number}: {error}") from error
