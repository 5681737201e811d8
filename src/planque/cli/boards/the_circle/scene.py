"""The Circle at a terminal: one view with the words, names and colours to draw it."""

from collections.abc import Iterable, Sequence
from typing import cast

from rich.text import Text

from planque.cli.boards.the_circle.spies import COLOURS, Spies
from planque.games.texts import Facts, Texts
from planque.games.the_circle.table.kinds import CURRENCIES
from planque.games.the_circle.view import PickView, TheCircleView

WIDTH = 100
DUE = 8  # the slot of the spies that are due


class Scene:
    """One view being drawn."""

    def __init__(self, view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> None:
        self.view = cast(TheCircleView, view)
        self.names = names
        self.spies = Spies(cast(str, self.view["options"]["edition"]), self.view["cards"], texts)
        self._texts = texts
        self._words = words

    def say(self, text: str, /, **facts: object) -> str:
        """Words of the board itself."""
        return self._words.say(f"the_circle.{text}", facts)

    def pick(self, pick: PickView) -> str:
        """One part of an unfinished choice."""
        facts = {"target": pick["card"], "rival": pick["seat"], "division": pick["division"]}
        view = self.view
        always = {"options": view["options"], "cards": view["cards"], "names": self.names}
        return self._texts.say("phrase.pick", {**always, "viewer": view["seat"], **facts})

    def currency(self, currency: int) -> Text:
        """A division, or any mix, in its colour."""
        return Text(self.say(f"currency.{CURRENCIES[currency]}"), style=COLOURS[currency])

    def values(self, card: int) -> Text:
        """Preparation time and points of a spy."""
        return Text(self.say("values", **self.spies[card]))

    def owner(self, seat: int | None) -> Text:
        """The marker of an owner; of a spy that will be hired, a question mark."""
        if seat is None:
            return Text("‹?›", style="bold")
        return Text(f"‹{self.names[seat]}›", style="bold" if seat == self.view["seat"] else "")

    def owned(self, card: int, owner: int | None) -> Text:
        """A spy with the marker of its owner."""
        return self.spies.label(card).append(" ").append_text(self.owner(owner))

    def laid_on(self, card: int) -> list[Text]:
        """The spies that lie on a spy."""
        return [
            self.owned(laid["card"], laid["owner"])
            for laid in self.view["laid"]
            if laid["on"] == card
        ]

    def laid_before(self, seat: int) -> list[Text]:
        """The spies of others that lie before a player."""
        return [
            self.owned(laid["card"], laid["owner"])
            for laid in self.view["laid"]
            if laid["before"] == seat
        ]


def flow(parts: Iterable[Text], between: str, width: int, head: str = "") -> Text:
    """Texts one after another, with line breaks between them and never within (as rich would)."""
    mark = between.rstrip()  # what is left of the separator at the end of a line
    lines = [Text().append(head, style="dim")]
    empty = True  # but for the head
    for part in parts:
        if not empty and len(lines[-1]) + len(between) + len(part) + len(mark) > width:
            lines[-1].append(mark)
            lines.append(Text())
        elif not empty:
            lines[-1].append(between)
        lines[-1].append_text(part)
        empty = False
    return Text("\n").join(lines)
