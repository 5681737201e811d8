"""Agent Hunter at a terminal: drawing the table."""

from collections.abc import Sequence
from typing import cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from planque.cli.boards.agent_hunter import decisions_typed
from planque.cli.boards.agent_hunter.decisions_typed import LETTERS, asked
from planque.cli.boards.board import Grammar
from planque.core.action import Action
from planque.games.agent_hunter.view import AgentHunterView, HideoutView
from planque.games.texts import Facts, Texts

__all__ = ["grammar", "look", "width"]

width = 80
grammar: Grammar | None = decisions_typed

PANEL_WIDTH = 25
COLOURS = ("blue", "red")  # of the seats, as on the cards


def look(view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> "AgentHunterLook":
    return AgentHunterLook(cast(AgentHunterView, view), texts, names)


class AgentHunterLook:
    """One view being drawn."""

    def __init__(self, view: AgentHunterView, texts: Texts, names: Sequence[str]) -> None:
        seat = view["seat"]
        assert seat is not None, "the table is drawn for a player"
        self.viewer = seat
        self._view = view
        self._texts = texts
        self._names = names
        self._open = self.asked()["filling"]

    def draw(self) -> RenderableType:
        """The enemy's side above, the viewer's below."""
        mine = self.viewer
        return Group(self.head(), self.side(1 - mine), self.side(mine), *self.foot(mine))

    def asked(self) -> Facts:
        return asked(cast(Facts, self._view))

    def notes(self) -> list[str]:
        return []  # the board says it all

    def remark(self, action: Action) -> str:
        return ""

    def head(self) -> Text:
        return Text(self._say("label.turn", turn=self._view["turn"]), style="bold")

    def side(self, seat: int) -> RenderableType:
        """A heading, the hideouts, and what is publicly known of them."""
        grid = Table.grid()
        grid.add_row(
            *(
                self._panel(seat, number, hideout)
                for number, hideout in enumerate(self._view["sides"][seat]["hideouts"])
            )
        )
        return Group(self._heading(seat), grid)

    def foot(self, seat: int) -> list[RenderableType]:
        """The hands that are open, and what has left the game."""
        over = self._view["result"] is not None
        lines = [self._hand(seat), self._hand(1 - seat)] if over else [self._hand(seat)]
        if self._view["gone"]:
            lines.append(Text(self._say("label.gone", gone=self._view["gone"]), style="dim"))
        if not over:
            lines.append(Text(self._say("label.case_file"), style="dim"))
        return [*lines]

    def _heading(self, seat: int) -> Text:
        side = self._view["sides"][seat]
        heading = Text(no_wrap=True)
        heading.append(f" {self._say('side', seat=seat)} ", style=f"bold white on {COLOURS[seat]}")
        heading.append(f" {self._names[seat]} · {self._say('label.summary', **side)}")
        return heading

    def _hand(self, seat: int) -> Text:
        name = "label.hand" if seat == self.viewer else "label.enemy_hand"
        return Text(self._say(name, hand=self._view["sides"][seat]["hand"]), style="bold")

    def _panel(self, seat: int, number: int, hideout: HideoutView) -> Panel:
        return Panel(
            Group(self._occupant(seat, number, hideout), self._case_file(hideout)),
            title=f" {LETTERS[number]} ",
            subtitle=self._decoys(hideout),
            box=ROUNDED,
            width=PANEL_WIDTH,
            border_style=COLOURS[seat] if hideout["standing"] else "dim",
        )

    def _occupant(self, seat: int, number: int, hideout: HideoutView) -> Text:
        if not hideout["standing"]:
            return Text(f"✗ {self._say('label.fallen', card=hideout['spy'])}", style="dim")
        if hideout["spy"] is not None:
            return Text(self._say("label.spy", card=hideout["spy"]), style="bold")
        if hideout["occupied"]:
            return Text(f"▒▒ {self._say('label.hidden')}")
        being_filled = seat == self.viewer and number == self._open
        return Text(self._say("label.to_fill" if being_filled else "label.empty"), style="yellow")

    def _case_file(self, hideout: HideoutView) -> Text:
        """All numbers in a row; those ruled out are dots."""
        possible = hideout["possible"]
        if not possible:
            return Text()
        numbers = range(cast(int, self._view["options"]["numbers"]))
        row = " ".join(str(number) if number in possible else "·" for number in numbers)
        return Text(row, style="bold yellow" if len(possible) == 1 else "")

    def _decoys(self, hideout: HideoutView) -> Text | None:
        if not hideout["decoys"]:
            return None
        return Text(f"{self._say('label.decoys')} {'●' * hideout['decoys']}", style="magenta")

    def _say(self, name: str, **facts: object) -> str:
        return self._texts.say(name, {"options": self._view["options"], **facts})
