"""`planque engine-check`: whether a program speaks the protocol of engines, for its author."""

from collections.abc import Iterator
from typing import Annotated

import typer

from planque import Action, Game, OptionError, game
from planque import games as all_games
from planque.arena import derive
from planque.arena.match import SECONDS
from planque.cli import options as cli
from planque.cli.language import cli_texts, language
from planque.cli.output import say
from planque.minds import seconds_from_now
from planque.minds.base import Recalled
from planque.minds.engine import Engine, engine, is_engine
from planque.minds.program import ProgramFault


def engine_check(
    path: Annotated[str, typer.Argument(metavar="exec:COMMAND", help="The program to check.")],
    games: Annotated[int, typer.Option(min=1, help="Of each game that it plays.")] = 3,
    seconds: cli.Seconds = SECONDS,
    seed: int = 0,
    lang: cli.Lang = None,
) -> None:
    """Let an engine play at all seats, and name what it does against the protocol."""
    words = cli_texts(language(lang))
    if not is_engine(path):
        raise OptionError("engine", f"{path!r:.80} does not fit; it is exec:COMMAND")
    check = Check(engine(path).keeper.command, seconds)
    if check.told_history:
        say(words.say("engine_check.history"))
    for name in check.games:
        played = sum(
            check.play(game(name), derive(seed, "game", number)) for number in range(games)
        )
        say(words.say("engine_check.played", {"game": name, "decisions": played}))
    check.leave()
    for fault in check.faults:
        say(words.say("engine_check.fault", {"fault": fault}), style="yellow")
    if check.faults:
        raise typer.Exit(1)
    say(words.say("engine_check.good"), style="bold")


class Check:
    """A program that is checked. One that fails is started again for the next game."""

    def __init__(self, command: tuple[str, ...], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self.faults: dict[str, None] = {}  # each once
        self._engine = self._started()
        played = None if self._engine is None else self._engine.games
        self.told_history = self._engine is not None and self._engine.wants_history
        self.games = [name for name in all_games() if played is None or name in played]

    def play(self, game: Game, seed: int) -> int:
        """Play a game, as far as it comes; the decisions that it made."""
        engine, decisions = self._engine, 0
        if engine is None:
            return decisions
        try:
            for _ in _decisions(engine, game, seed, self._seconds):
                decisions += 1
        except ProgramFault as fault:
            engine.end_at_once(fault)
            self._note(f"{game.name}: {fault.in_full}")
            self._engine = self._started()
        return decisions

    def leave(self) -> None:
        if self._engine is not None and not self._engine.end():
            self._note("quit: it did not leave, and was ended")

    def _started(self) -> Engine | None:
        try:
            return Engine(self._command)
        except ProgramFault as fault:
            self._note(f"hello: {fault.in_full}")
            return None

    def _note(self, fault: str) -> None:
        self.faults.setdefault(fault)


def _decisions(engine: Engine, game: Game, seed: int, seconds: float) -> Iterator[Action]:
    """All that a program decides in a game: for every seat in turn, as it does at a server."""
    state = game.start(seed=seed, remember=engine.wants_history, **game.simulation)
    asked_about: int | None = None
    recalled = [Recalled() for _ in range(state.seats)]
    while not state.over:
        seat = state.deciders[0]
        view, tries = state.view(seat), state.tries(seat)
        action = tries[0]
        if len(tries) > 1:
            if seat != asked_about:
                engine.begin(game, view, derive(seed, "mind", seat), None)
                asked_about = seat
            history = None if state.past is None else recalled[seat].of(state.past, seat)
            action = engine.choose(view, tries, seconds_from_now(seconds), history)
            yield action
        state.push(seat, action)
