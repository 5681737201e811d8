"""A table at a terminal: one person, and a mind at every other seat."""

import re
import sys
from collections.abc import Callable, Mapping

from planque import Action, Event, Game, Mind, Record, State
from planque.arena import Budget
from planque.cli.boards import Misread, board
from planque.cli.language import cli_texts
from planque.cli.output import out, say
from planque.cli.rules import print_guide
from planque.games.texts import texts_of

_LISTED = re.compile(r"#\s*(\d{1,6})")


class Quit(Exception):
    """The person leaves the table."""


class Terminal:
    """A game from its start to its end, or until the person leaves."""

    def __init__(
        self,
        game: Game,
        state: State,
        record: Record,
        seat: int,
        minds: Mapping[int, tuple[str, Mind]],
        budget: Budget,
        language: str,
    ) -> None:
        self._state = state
        self._record = record
        self._seat = seat
        self._minds = minds
        self._budget = budget
        self._board = board(game.name)
        self._texts = texts_of(game.name, language)
        self._words = cli_texts(language)
        self._options = state.view(seat)["options"]
        self._told: list[str] = []
        self._commands: dict[str, Callable[[], None]] = {
            "": self._show_table,
            "?": self._show_help,
            "l": self._show_legal,
            "log": self._show_log,
            "r": self._show_rules,
            "q": self._quit,
        }

    def play(self) -> None:
        """Play the game to its end; Quit if the person leaves before."""
        say(self._words.say("play.welcome", {"title": self._texts.say("title")}), style="bold")
        say(self._words.say("play.hint"), style="dim")
        while not self._state.over:
            seat = next(iter(self._minds.keys() & self._state.deciders), self._seat)
            if seat == self._seat:
                self._ask()
            else:
                self._let_think(seat)
        self._show_end()

    def _let_think(self, seat: int) -> None:
        _, mind = self._minds[seat]
        view, legal = self._state.view(seat), self._state.legal(seat)
        self._carry_out(seat, mind.choose(view, legal, self._budget.deadline()))

    def _ask(self) -> None:
        """Ask until the answer is a legal action."""
        self._show_table()
        while True:
            entry = self._read()
            command = self._commands.get(entry.casefold())
            if command is not None:
                command()
                continue
            try:
                action = self._understand(entry)
            except Misread as misread:
                say(self._say(misread.name, misread.facts), style="yellow")
                continue
            self._carry_out(self._seat, action)
            return

    def _read(self) -> str:
        out.print("> ", end="", style="bold")
        out.file.flush()
        line = sys.stdin.readline() if sys.stdin else ""  # none where stdin was closed
        if not line:
            raise Quit
        if not sys.stdin.isatty():
            out.print(line.rstrip("\n"))  # so that the transcript of a script reads as a dialogue
        return line.strip()

    def _understand(self, entry: str) -> Action:
        legal = self._state.legal(self._seat)
        if listed := _LISTED.fullmatch(entry):
            number = int(listed[1])
            if not 1 <= number <= len(legal):
                raise Misread("typing.not_listed", number=number, last=len(legal))
            return legal[number - 1]
        view = self._state.view(self._seat)
        action = self._board.read(entry, view)
        if action not in legal:
            raise self._board.why_not(view, action)
        return action

    def _carry_out(self, seat: int, action: Action) -> None:
        events = self._state.apply(seat, action)
        self._record.actions.append((seat, action))
        if self._state.result is not None:
            self._record.result = self._state.result.data
        for event in events:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        sentence = self._say(f"event.{event.kind}", event.seen_by(self._seat))
        self._told.append(sentence)
        if event.kind != "ended":  # told last, under the open cards
            say(f"• {sentence}", hang="  ")

    def _show_table(self) -> None:
        view = self._state.view(self._seat)
        asked = self._board.asked(view)
        players = {seat: name for seat, (name, _) in self._minds.items()}
        players[self._seat] = self._words.say("play.you")
        out.print()
        out.print(self._board.draw(view, self._texts, players))
        if not self._state.over:
            say(self._say(f"step.{asked['step']}", asked), style="bold")
            say(self._say("typing.hint", asked), style="dim")

    def _show_end(self) -> None:
        self._show_table()
        say(self._told[-1], style="bold green")

    def _show_help(self) -> None:
        say(self._say("typing.hint", self._state.view(self._seat)))
        for line in self._words.say("play.help").split("\n"):
            out.print(line)

    def _show_legal(self) -> None:
        for number, action in enumerate(self._state.legal(self._seat), start=1):
            sentence = self._say(f"action.{action.data['type']}", action.data)
            say(f"{f'#{number}':>4}  {sentence}", hang="      ")

    def _show_log(self) -> None:
        for number, sentence in enumerate(self._told, start=1):
            say(f"{number:>3}. {sentence}", hang="     ")

    def _show_rules(self) -> None:
        print_guide(self._texts, {"options": self._options})

    def _quit(self) -> None:
        raise Quit

    def _say(self, name: str, facts: Mapping[str, object]) -> str:
        return self._texts.say(name, {"options": self._options, "viewer": self._seat, **facts})
