"""The words of one table: what it looks like, what is asked there, decided and told."""

from collections.abc import Sequence
from typing import cast

from planque import Action, Game
from planque.cli.boards import Look, board
from planque.cli.language import cli_texts
from planque.games.texts import Facts, texts_of


class Wording:
    """One table in one language. `view` may be any of it; `names` says who sits where."""

    def __init__(self, game: Game, language: str, view: Facts, names: Sequence[str]) -> None:
        self.board = board(game.name)
        self.texts = texts_of(game.name, language)
        self._words = cli_texts(language)
        self._names = names
        self.options = cast(Facts, view["options"])
        self._always = {"options": self.options, "cards": view.get("cards"), "names": names}

    def look(self, view: Facts) -> Look:
        """How a view looks."""
        return self.board.look(view, self.texts, self._words, self._names)

    def question(self, look: Look, viewer: int | None) -> str:
        """What a seat is asked for now."""
        asked = look.asked()
        return self.say(f"step.{asked['step']}", asked, viewer)

    def action(self, action: Action, look: Look, viewer: int | None) -> str:
        """A decision, with what helps to choose it among the others."""
        words = self.say(f"action.{action.data['type']}", action.data, viewer)
        return f"{words} {look.remark(action)}".rstrip()

    def event(self, event: Facts, viewer: int | None) -> str:
        """Something that happened, as the viewer saw it."""
        return self.say(f"event.{event['type']}", event, viewer)

    def say(self, name: str, facts: Facts, viewer: int | None) -> str:
        """A text of the game at this table."""
        return self.texts.say(name, {**self._always, "viewer": viewer, **facts})
