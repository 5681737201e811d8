"""Engines: minds that are programs in any language, by the protocol of docs/engines.md.

Where an engine fails, a rookie decides, and the log says why. One that fails is started again, with
more and more restraint.
"""

import atexit
import logging
import re
import shlex
import time
from importlib.metadata import version
from pathlib import Path
from typing import ClassVar

import orjson

from planque.core.action import Action
from planque.core.errors import UnknownMind
from planque.core.game import Game
from planque.minds.base import LONGEST_NAME, Legal, Lines, Mind, View
from planque.minds.program import SECONDS_TO_LEAVE, Program, ProgramFault

PROTOCOL = 1
SECONDS_TO_START = 20.0  # until it has said hello
GRACE = 5.0  # seconds after its deadline: the machine may be busy
PATIENCE = 60.0  # seconds, where no deadline is given
MOST_FAULTS = 6  # then it is not asked any more
FORGIVEN_AFTER = 20  # answers without a fault

MARK = "exec:"
NAME = re.compile(rf"[\w.+-]{{1,{LONGEST_NAME}}}")

log = logging.getLogger("planque.engines")


class Engine:
    """A program that has said hello."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._program = Program(command)
        self._questions = 0
        self._history: Lines = []  # of which it was told the first lines
        self._told = 0  # so many
        self.games: tuple[str, ...] | None = None  # that it can play; None: all
        self.wants_history = False
        try:
            self._greet()
        except ProgramFault as fault:
            self.end_at_once(fault)
            raise

    def begin(self, game: Game, view: View, seed: int, rounds: int | None) -> None:
        """From now on its questions are about this seat of this table."""
        self._history, self._told = [], 0
        self._tell(
            type="game",
            game=game.name,
            rules=game.rules_version,
            seat=view["seat"],
            options=view["options"],
            seed=seed,
            rounds=rounds,
        )

    def follows(self, history: Lines | None) -> bool:
        """Whether a history goes on from what it knows, and is not that of another game."""
        if history is None or history is self._history:  # the same list, which has grown
            return True
        return list(history[: self._told]) == list(self._history[: self._told])

    def choose(
        self, view: View, legal: Legal, deadline: float | None, history: Lines | None = None
    ) -> Action:
        """The action that it chooses; ProgramFault if it does not."""
        self._questions += 1
        now = time.monotonic()
        self._tell(
            type="choose",
            question=self._questions,
            seconds=None if deadline is None else max(0.0, deadline - now),
            view=view,
            legal=[action.data for action in legal],
            **self._new_in(history),
        )
        answer = self._answer(now + PATIENCE if deadline is None else max(now, deadline) + GRACE)
        choice = answer.get("choice")
        if type(choice) is not int or not 0 <= choice < len(legal):
            raise ProgramFault(f"it chose none of the {len(legal)} legal actions")
        return legal[choice]

    def end(self) -> bool:
        """Ask it to leave; whether it did, by itself."""
        return self._program.end(_line(type="quit"), SECONDS_TO_LEAVE)

    def end_at_once(self, fault: ProgramFault) -> None:
        """It has failed; with the fault goes what it said last."""
        fault.last_words = self._program.last_words()
        self._program.end(patience=0.0)

    def _new_in(self, history: Lines | None) -> dict[str, Lines]:
        """What it does not know yet, if it wants to."""
        if not self.wants_history or history is None:
            return {}
        new = history[self._told :]
        self._history, self._told = history, len(history)
        return {"history": new}

    def _greet(self) -> None:
        """Hear which games it plays, and what it wants to know."""
        self._tell(type="hello", protocol=PROTOCOL, planque=version("planque"))
        hello = self._hear("hello", time.monotonic() + SECONDS_TO_START)
        if hello.get("protocol") != PROTOCOL:
            raise ProgramFault(f"it did not say that it speaks protocol {PROTOCOL}")
        games, history = hello.get("games"), hello.get("history", False)
        if games is not None:
            if not isinstance(games, list) or not all(isinstance(game, str) for game in games):
                raise ProgramFault("the games in its hello are no list of names")
            self.games = tuple(games)
        if type(history) is not bool:
            raise ProgramFault("the history in its hello is neither true nor false")
        self.wants_history = history

    def _answer(self, until: float) -> dict[str, object]:
        """Its answer to the question asked last; what it still says about older ones is late."""
        while True:
            answer = self._hear("choice", until)
            question = answer.get("question")
            if question == self._questions:
                return answer
            if type(question) is not int or not 0 < question < self._questions:
                raise ProgramFault("it answered a question that was not asked")

    def _hear(self, kind: str, until: float) -> dict[str, object]:
        """Its next message of a kind; others may come with later versions of the protocol."""
        while True:
            try:
                message = orjson.loads(self._program.hear(until))
            except orjson.JSONDecodeError as error:
                raise ProgramFault("it said a line that is no JSON") from error
            if not isinstance(message, dict):
                raise ProgramFault("it said a line that is no JSON object")
            if message.get("type") == kind:
                return message

    def _tell(self, **message: object) -> None:
        self._program.tell(_line(**message))


class Keeper:
    """The running programs of one engine. One that is free waits for the next game, and all of them
    end with this process."""

    def __init__(self, name: str, command: tuple[str, ...]) -> None:
        self._name = name
        self.command = command
        self._free: list[Engine] = []
        self._faults = 0  # that are not forgiven
        self._good = 0  # answers since the last of them
        self._rest = 0  # decisions until it is asked again
        self._closed = False
        self._wants_history: bool | None = None  # None: it was not heard yet
        atexit.register(self.close)

    @property
    def wants_history(self) -> bool:
        """What it says of that itself; where it was not started yet, it is now, but only once."""
        if self._wants_history is None:
            self._wants_history = False
            self.warm_up()
        return self._wants_history

    def greet(self) -> tuple[str, ...] | None:
        """The games that it says it can play; ProgramFault if it says nothing of the kind."""
        engine = self._started()
        engine.end()
        return engine.games

    def warm_up(self) -> None:
        """Start it now, so that nobody waits for that later."""
        try:
            self.take_back(self.take())
        except ProgramFault:
            return  # the log has it

    def take(self) -> Engine:
        """One that is free, or else a new one; ProgramFault if there is none for now."""
        if self._faults >= MOST_FAULTS:
            raise ProgramFault(f"it has failed {self._faults} times, and is not asked any more")
        if self._rest:
            self._rest -= 1
            raise ProgramFault(f"it has failed {self._faults} times, and has a rest")
        if self._free:
            return self._free.pop()
        try:
            return self._started()
        except ProgramFault as fault:
            self._note(fault)
            raise

    def take_back(self, engine: Engine) -> None:
        if self._closed:
            engine.end()
        else:
            self._free.append(engine)

    def praise(self) -> None:
        """It has answered as it should."""
        self._good += 1
        if self._good >= FORGIVEN_AFTER:
            self._faults = 0

    def dismiss(self, engine: Engine, fault: ProgramFault) -> None:
        """It has failed: another one comes in its place, later each time."""
        engine.end_at_once(fault)
        self._note(fault)

    def close(self) -> None:
        self._closed = True
        while self._free:
            self._free.pop().end()

    def _started(self) -> Engine:
        engine = Engine(self.command)
        self._wants_history = engine.wants_history
        return engine

    def _note(self, fault: ProgramFault) -> None:
        self._good = 0
        self._faults += 1
        self._rest = 2 ** (self._faults - 1) - 1
        if self._faults >= MOST_FAULTS:
            how_long = "from now on"
        else:
            how_long = f"now and {self._rest} times more" if self._rest else "this time"
        log.warning("%s: %s; a rookie decides %s", self._name, fault.in_full, how_long)


class EngineMind(Mind):
    """A mind that asks a program. Where that fails, it decides as a rookie would."""

    keeper: ClassVar[Keeper]

    def __init__(self, game: Game, seed: int = 0, rounds: int | None = None) -> None:
        super().__init__(game, seed, rounds)
        self._seed = seed
        self._engine: Engine | None = None
        self._told: tuple[object, object] | None = None  # of which seat and options

    @property
    def wants_history(self) -> bool:
        return self.keeper.wants_history

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        self.excuse = ""
        if len(legal) == 1:
            return legal[0]
        try:
            return self._ask(view, legal, deadline)
        except ProgramFault as fault:
            self.excuse = str(fault)
            return self.game.rookie(view, legal, self.rng)

    def close(self) -> None:
        engine, self._engine, self._told = self._engine, None, None
        if engine is not None:
            self.keeper.take_back(engine)

    def __del__(self) -> None:
        self.close()

    def _ask(self, view: View, legal: Legal, deadline: float | None) -> Action:
        if self._engine is None:
            self._engine = self.keeper.take()
        try:
            table = view["seat"], view["options"]
            if table != self._told or not self._engine.follows(self.history):
                self._engine.begin(self.game, view, self._seed, self.rounds)
                self._told = table
            action = self._engine.choose(view, legal, deadline, self.history)
        except ProgramFault as fault:
            engine, self._engine, self._told = self._engine, None, None
            self.keeper.dismiss(engine, fault)
            raise
        self.keeper.praise()
        return action


def is_engine(path: str) -> bool:
    """Whether `exec:command` or `name=exec:command` is meant, and not a class."""
    return path.startswith(MARK) or path.partition("=")[2].startswith(MARK)


def engine(path: str) -> type[EngineMind]:
    """The mind that `exec:command` or `name=exec:command` stands for."""
    given, _, text = path.partition(MARK)
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise UnknownMind(f"{path}: this is no command: {error}") from error
    if not command or len(path.splitlines()) > 1:
        raise UnknownMind(f"{path!r}: this is no command; it is {MARK}COMMAND, on one line")
    name = given[:-1] if given else _name_of(command)
    if not NAME.fullmatch(name):
        right = f"NAME=exec:COMMAND, with up to {LONGEST_NAME} letters, digits and . + - _"
        raise UnknownMind(f"{path}: {name!r} is no name for a mind; give it one: {right}")
    return type(name, (EngineMind,), {"keeper": Keeper(name, command)})


def _name_of(command: tuple[str, ...]) -> str:
    """The name of the first file that stands in a command: in `python3 mybot.py` it is mybot."""
    files = [word for word in command if Path(word).is_file()]
    return Path(files[0] if files else command[0]).stem


def _line(**message: object) -> bytes:
    line: bytes = orjson.dumps(message)
    return line
