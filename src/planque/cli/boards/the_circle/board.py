"""The Circle at a terminal: drawing the table, from the wheel to the players."""

from collections.abc import Sequence
from typing import cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from planque.cli.boards.board import Grammar
from planque.cli.boards.the_circle.players import players
from planque.cli.boards.the_circle.question import notes, remark
from planque.cli.boards.the_circle.scene import DUE, WIDTH, Scene, flow
from planque.cli.boards.the_circle.spies import COLOURS
from planque.core.action import Action
from planque.games.texts import Facts, Texts
from planque.games.the_circle.table.kinds import DIVISIONS, TYPES
from planque.games.the_circle.view import WheelView

__all__ = ["grammar", "look", "width"]

width = WIDTH
grammar: Grammar | None = None

SPIES_WIDTH = WIDTH - 10  # without the frame and the number of the slot
TYPES_OF_A_DIVISION = len(TYPES) // len(DIVISIONS)


def look(view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> "TheCircleLook":
    return TheCircleLook(Scene(view, texts, words, names))


class TheCircleLook:
    """One view being drawn."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def draw(self) -> RenderableType:
        """The wheel, what may be activated, and the players."""
        scene = self._scene
        return Group(head(scene), wheel(scene), piles(scene), neutral(scene), players(scene))

    def asked(self) -> Facts:
        return cast(Facts, self._scene.view)

    def notes(self) -> list[str]:
        return notes(self._scene)

    def remark(self, action: Action) -> str:
        return remark(self._scene, action)


def head(scene: Scene) -> Text:
    view = scene.view
    first = scene.names[view["first"]]
    return Text(
        scene.say("head", round=view["round"], phase=view["phase"], first=first), style="bold"
    )


def wheel(scene: Scene) -> Panel:
    """The slots, the due one first where it is filled; the innermost spy of each first."""
    grid = Table.grid(padding=(0, 1))
    slots = scene.view["wheel"]
    for slot in (DUE, *range(1, DUE)):
        if slots[slot - 1] or slot != DUE:
            number = Text(scene.say("slot", slot=slot), style="bold")
            spies = [_at_wheel(scene, spy) for spy in slots[slot - 1]]
            grid.add_row(number, flow(spies, "  ", SPIES_WIDTH))
    return Panel(grid, title=scene.say("wheel"), title_align="left", box=ROUNDED, width=WIDTH)


def _at_wheel(scene: Scene, spy: WheelView) -> Text:
    label = scene.owned(spy["card"], spy["owner"])
    for laid in scene.laid_on(spy["card"]):
        label.append(" + ").append_text(laid)
    return label


def piles(scene: Scene) -> Table:
    """One column for each division; in each pile the spy on top."""
    grid = Table(box=ROUNDED, width=WIDTH, padding=(0, 0), border_style="dim")
    for division in range(len(DIVISIONS)):
        grid.add_column(scene.currency(division), ratio=1)
    for row in range(TYPES_OF_A_DIVISION):
        types = range(row, len(TYPES), TYPES_OF_A_DIVISION)
        grid.add_row(*(_pile(scene, type_) for type_ in types))
    return grid


def _pile(scene: Scene, type_: int) -> Text:
    pile = scene.view["piles"][type_]
    kind = scene.spies.type(type_)
    if not pile:
        return Text(f"{kind} ×0", style="dim")
    spy = scene.spies[pile[0]]
    text = Text(f"{kind} ×{len(pile)} ").append_text(scene.values(pile[0]))
    text.append(f"\n{scene.spies.alias(pile[0])}", style=COLOURS[spy["division"]])
    if spy["service"] is not None:
        text.append(f" ★{scene.spies.service(spy['service'])}")
    return text


def neutral(scene: Scene) -> Text:
    """The two face up, and what is known of the deck."""
    view = scene.view
    up = [_face_up(scene, card) for card in view["neutral"] if card is not None]
    lines = [flow(up or [Text(scene.say("none"))], " · ", WIDTH, f"{scene.say('neutral')} ")]
    lines.append(Text(scene.say("deck", count=len(view["deck"])), style="dim"))
    if view["under_deck"]:
        under = [scene.spies.label(card) for card in view["under_deck"]]
        lines.append(flow(under, ", ", WIDTH, f"{scene.say('under_deck')} "))
    return Text("\n").join(lines)


def _face_up(scene: Scene, card: int) -> Text:
    label = scene.spies.label(card).append(" ").append_text(scene.values(card)).append(" ")
    return label.append_text(scene.currency(scene.spies[card]["currency"]))
