"""Goûtons voir ! at a terminal: the twenty-five cards, and what lies on them."""

from collections.abc import Iterator, Sequence
from typing import cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.boards.board import Grammar
from planque.core.action import Action
from planque.games.goutons_voir.view import ClueView, GoutonsVoirView
from planque.games.texts import Facts, Texts

__all__ = ["grammar", "look", "width"]

width = 100
grammar: Grammar | None = None

COLUMNS = 5
AROMA = "magenta"
CHARACTERISTIC = "cyan"


def look(view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> "GoutonsVoirLook":
    return GoutonsVoirLook(cast(GoutonsVoirView, view), texts, names)


class GoutonsVoirLook:
    """One view being drawn."""

    def __init__(self, view: GoutonsVoirView, texts: Texts, names: Sequence[str]) -> None:
        self._view = view
        self._texts = texts
        self._always = {"cards": view["cards"], "options": view["options"], "names": names}

    def draw(self) -> RenderableType:
        """The cards, and under them what else is known."""
        return Group(self._head(), self._layout(), *self._known())

    def asked(self) -> Facts:
        return cast(Facts, self._view)

    def notes(self) -> list[str]:
        """What one has picked so far."""
        picks = self._view["picks"]
        return [self._listed("picks", [self._name(card) for card in picks])] if picks else []

    def remark(self, action: Action) -> str:
        return ""

    def _head(self) -> Text:
        view = self._view
        parts = [
            self._say("label.round", round=view["round"]),
            self._say("label.barrel", barrel=view["barrel"], viewer=view["seat"]),
            self._say("label.jokers", jokers=view["jokers"]),
        ]
        return Text(" · ".join(parts), style="bold")

    def _layout(self) -> Table:
        grid = Table(box=ROUNDED, width=width, show_header=False, border_style="dim")
        for _ in range(COLUMNS):
            grid.add_column(ratio=1)
        cards = [self._card(place) for place in range(len(self._view["layout"]))]
        for first in range(0, len(cards), COLUMNS):
            grid.add_row(*cards[first : first + COLUMNS])
        return grid

    def _card(self, place: int) -> Text:
        """A card with its signs: ● a token or a mark of one's own, ▶ proposed, ✓ safe, ✗ removed,
        ★ in the portrait."""
        view = self._view
        card = view["layout"][place]
        colour = AROMA if place < view["aromas"] else CHARACTERISTIC
        style = "dim strike" if card in view["removed"] else colour
        signs = "".join(sign for sign, cards in self._signs() if card in cards)
        return Text(self._name(card), style=style).append(f" {signs}".rstrip(), style="bold white")

    def _signs(self) -> Iterator[tuple[str, Sequence[str]]]:
        view = self._view
        yield "●", [*(view["picks"] or []), *self._own_tokens()]
        yield "▶", [view["proposal"] or ""]
        yield "✓", view["safe"]
        yield "✗", view["removed"]
        yield "★", view["portrait"]

    def _own_tokens(self) -> list[str]:
        seat = self._view["seat"]
        if seat is None:
            return []
        return self._view["tokens"][seat % len(self._view["teams"])] or []

    def _known(self) -> Iterator[Text]:
        """Clues, tokens, answers of jokers, and at the end everything."""
        view = self._view
        clues = None if view["seat"] is None else view["clues"][view["seat"]]
        if clues:
            yield Text(self._listed("clues", [self._clue(clue) for clue in clues]))
        for answer in view["answers"]:
            yield Text(self._say("label.answer", **answer))
        if view["portrait"]:
            portrait = [self._name(card) for card in view["portrait"]]
            yield Text(self._listed("portrait", portrait), style="bold")
        if view["bottle"] is not None:
            yield Text(self._say("label.bottle", bottle=view["bottle"]))
            yield Text(self._story(view["bottle"]), style="italic")
        if view["score"] is not None:
            yield Text(self._say("label.score", **view["score"]), style="bold")

    def _clue(self, clue: ClueView) -> str:
        moment = clue["moment"]
        return " ".join([self._say(f"moment.{moment}"), self._name(clue["card"])])

    def _story(self, bottle: str) -> str:
        """What is told of a bottle; of another edition, by its own file."""
        printed = self._view["cards"]
        return self._say(f"story.{bottle}") if printed is None else printed["stories"][bottle]

    def _listed(self, label: str, things: Sequence[str]) -> str:
        return self._say(f"label.{label}", listed=", ".join(things))

    def _name(self, card: str) -> str:
        return self._say("phrase.card", card=card)

    def _say(self, name: str, **facts: object) -> str:
        return self._texts.say(name, {**self._always, **facts})
