"""A table at a terminal: one person or several at it, and a mind at every other seat."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence

from rich.columns import Columns

from planque import Action, Event, Game, Mind, Record, State
from planque.arena import Budget
from planque.cli.boards import Look, Misread
from planque.cli.card_sets import card_set, has_cards
from planque.cli.language import cli_texts
from planque.cli.output import out, say
from planque.cli.rules import guide_facts, print_guide
from planque.cli.wording import Wording
from planque.minds import ask

FEW = 6  # decisions that are listed one below the other
_NUMBER = re.compile(r"(#?)\s*(\d{1,6})")


class Quit(Exception):
    """The people leave the table."""


class Unlisted(Misread):
    """The number of no decision. The words for it are those of the command line."""


class Terminal:
    """A game from its start to its end, or until the people leave."""

    def __init__(
        self,
        game: Game,
        state: State,
        record: Record,
        names: Sequence[str],
        minds: Mapping[int, Mind],
        budget: Budget,
        language: str,
    ) -> None:
        self._game = game
        self._state = state
        self._record = record
        self._names = names
        self._minds = minds
        self._people = [seat for seat in range(state.seats) if seat not in minds]
        self._reader = self._people[0] if len(self._people) == 1 else None  # None: all of them
        self._asked = self._people[0]  # the person asked last
        self._shown = ""  # the table as it was shown last
        self._budget = budget
        self._wording = Wording(game, language, state.view(None), names)
        self._board = self._wording.board
        self._texts = self._wording.texts
        self._words = cli_texts(language)
        self._told: list[str] = []
        self._commands: dict[str, Callable[[], None]] = {
            "": self._show_table,
            "?": self._show_help,
            "l": self._show_legal,
            "log": self._show_log,
            "r": self._show_rules,
            "q": self._quit,
        }
        if has_cards(game.name):
            self._commands["c"] = self._show_cards

    def play(self) -> None:
        """Play the game to its end; Quit if the people leave before."""
        say(self._words.say("play.welcome", {"title": self._texts.say("title")}), style="bold")
        say(self._words.say("play.hint"), style="dim")
        if out.width < self._board.width:
            facts = {"width": out.width, "wanted": self._board.width}
            say(self._words.say("play.narrow", facts), style="yellow")
        while not self._state.over:
            thinkers = self._minds.keys() & self._state.deciders
            if thinkers:
                self._let_think(min(thinkers))
            else:
                self._ask(self._state.deciders[0])
        self._show_end()

    def _let_think(self, seat: int) -> None:
        mind, tries = self._minds[seat], self._state.tries(seat)
        self._carry_out(seat, ask(mind, self._state, seat, tries, self._budget.deadline()))

    def _ask(self, seat: int) -> None:
        """Ask a person until the answer is a legal action."""
        if self._game.private and seat != self._asked:
            self._draw_curtain(seat)
        self._asked = seat
        if self._table() != self._shown:
            self._show_table()
        else:
            self._show_question()
        while True:
            entry = self._read()
            command = self._commands.get(entry.casefold())
            if command is not None:
                command()
                continue
            try:
                action = self._understand(entry)
            except Unlisted as fault:
                say(self._words.say(fault.name, fault.facts), style="yellow")
                continue
            except Misread as misread:
                say(self._wording.say(misread.name, misread.facts, seat), style="yellow")
                continue
            self._carry_out(seat, action)
            return

    def _draw_curtain(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits down."""
        out.clear()
        say(self._words.say("play.curtain", {"name": self._names[seat]}), style="bold reverse")
        self._read()

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
        """The legal action that was typed: by its number in the list, or in the game's own way."""
        grammar, legal = self._board.grammar, self._state.legal(self._asked)
        listed = _NUMBER.fullmatch(entry)
        if listed and (listed[1] or grammar is None):
            number = int(listed[2])
            if not 1 <= number <= len(legal):
                raise Unlisted("play.not_listed", number=number, last=len(legal))
            return legal[number - 1]
        if grammar is None:
            raise Unlisted("play.not_a_number", entry=entry, last=len(legal))
        view = self._state.view(self._asked)
        action = grammar.read(entry, view)
        if action not in legal:
            raise grammar.why_not(view, action)
        return action

    def _carry_out(self, seat: int, action: Action) -> None:
        events = self._state.apply(seat, action)
        self._record.actions.append((seat, action))
        if self._state.result is not None:
            self._record.result = self._state.result.data
        for event in events:
            if event.kind not in self._game.passing:
                self._tell(event)

    def _tell(self, event: Event) -> None:
        sentence = self._wording.event(event.seen_by(self._reader), self._reader)
        self._told.append(sentence)
        if event.kind != "ended":  # told last, under the open cards
            say(f"• {sentence}", hang="  ")

    def _table(self) -> str:
        """The table as the person asked last sees it, ready to be printed."""
        with out.capture() as drawn:
            out.print(self._look().draw())
        return drawn.get()

    def _look(self) -> Look:
        return self._wording.look(self._state.view(self._asked))

    def _show_table(self) -> None:
        self._shown = self._table()
        out.print()
        out.print(self._look().draw())
        if not self._state.over:
            self._show_question()

    def _show_question(self) -> None:
        look = self._look()
        question = self._wording.question(look, self._asked)
        if self._reader is None:
            question = f"[{self._names[self._asked]}] {question}"
        say(question, style="bold")
        for note in look.notes():
            say(note, style="dim", hang="  ")
        if self._board.grammar is None:
            self._show_legal()
        else:
            say(self._typing_hint(look.asked()), style="dim")

    def _show_end(self) -> None:
        self._show_table()
        say(self._told[-1], style="bold green")

    def _show_help(self) -> None:
        if self._board.grammar is None:
            say(self._words.say("play.by_number"))
        else:
            say(self._typing_hint(self._state.view(self._asked)))
        lines = self._words.say("play.help").split("\n")
        if "c" in self._commands:
            lines.insert(-1, self._words.say("play.help_cards"))
        for line in lines:
            out.print(line)

    def _show_legal(self) -> None:
        """Every decision with its number: on a wide screen in columns."""
        mark = "#" if self._board.grammar else ""
        look = self._look()
        lines = [
            f"{f'{mark}{number}':>4}  {self._wording.action(action, look, self._asked)}"
            for number, action in enumerate(self._state.legal(self._asked), start=1)
        ]
        if self._board.grammar is None and len(lines) > FEW:
            out.print(Columns(lines, column_first=True, padding=(0, 1)))
        else:
            for line in lines:
                say(line, hang="      ")

    def _typing_hint(self, facts: Mapping[str, object]) -> str:
        return self._wording.say("typing.hint", facts, self._asked)

    def _show_log(self) -> None:
        for number, sentence in enumerate(self._told, start=1):
            say(f"{number:>3}. {sentence}", hang="     ")

    def _show_rules(self) -> None:
        print_guide(self._texts, guide_facts(self._game, self._state.view(None)))

    def _show_cards(self) -> None:
        edition = self._wording.options["edition"]
        deck = card_set(self._game.name).at_hand()[str(edition)]
        out.print(deck.draw(self._texts, self._words))

    def _quit(self) -> None:
        raise Quit
