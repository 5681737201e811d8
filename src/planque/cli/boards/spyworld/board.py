"""Spyworld at a terminal: drawing the table, from the piles to the lairs."""

from collections.abc import Sequence
from typing import cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.boards.board import Grammar
from planque.cli.boards.spyworld.lairs import explored_lair, own_lair
from planque.cli.boards.spyworld.players import (
    SIDE_WIDTH,
    explorers,
    neighbours,
    own_agent,
    own_sheet,
    scores,
    sheets,
)
from planque.cli.boards.spyworld.printed import colour, line_colour
from planque.cli.boards.spyworld.question import remark
from planque.cli.boards.spyworld.scene import WIDTH, Scene
from planque.core.action import Action
from planque.games.spyworld.table.kinds import FITTINGS
from planque.games.spyworld.view import MissionView
from planque.games.texts import Facts, Texts

__all__ = ["grammar", "look", "width"]

width = WIDTH
grammar: Grammar | None = None

LAIR_WIDTH = WIDTH - SIDE_WIDTH - 2


def look(view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> "SpyworldLook":
    return SpyworldLook(Scene(view, texts, words, names))


class SpyworldLook:
    """One view being drawn."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def draw(self) -> RenderableType:
        scene = self._scene
        if scene.view["explorers"] is None:
            return Group(head(scene), piles(scene), missions(scene), planning(scene), signs(scene))
        found = scene.view["scores"]
        table = Group(head(scene), exploration(scene), letters(scene))
        return table if found is None else Group(table, scores(scene, found))

    def asked(self) -> Facts:
        return cast(Facts, self._scene.view)

    def notes(self) -> list[str]:
        return []

    def remark(self, action: Action) -> str:
        return remark(self._scene, action)


def head(scene: Scene) -> Text:
    view = scene.view
    facts = {"turn": view["turn"], "last": view["last_turn"], "phase": view["phase"]}
    lair = scene.printed.lair(scene.lair_name)
    return Text(scene.say("head", lair=lair, **facts), style="bold")


def piles(scene: Scene) -> Table | Text:
    """The three cards, each with the line that the back above it gives."""
    offers, lines = scene.view["offers"], scene.view["lines"]
    if not offers:
        return Text()
    grid = Table(box=ROUNDED, width=WIDTH, border_style="dim")
    for pile, line in enumerate(lines):
        taken = scene.draft is not None and pile in scene.draft["taken"]
        title = f"{'✓ ' if taken else ''}{pile + 1} · {scene.printed.line(line)}"
        grid.add_column(Text(title, style=f"bold {line_colour(line)}"), ratio=1)
    grid.add_row(*(_card(scene, card) for card in offers))
    return grid


def _card(scene: Scene, card: int) -> Text:
    """What a card shows; of a fitting, also its values in this lair."""
    planning = scene.printed.facts["planning"][card]
    face = planning["face"]
    text = Text(scene.printed.face(face, planning["points"]))
    if face < len(FITTINGS):
        text.stylize(f"bold {colour(face)}")
        text.append(f"  {scene.printed.values(scene.lair, face)}", style="not bold")
    return text


def missions(scene: Scene) -> Table:
    """The three missions: what they ask for and bring, and whether they are still open."""
    grid = Table(box=ROUNDED, width=WIDTH, padding=(0, 1), border_style="dim", show_header=False)
    for mission in scene.view["missions"]:
        facts = scene.printed.facts["missions"][mission["mission"]]
        name = scene.printed.mission(mission["mission"])
        rewards = scene.say("rewards", bills=facts["bills"], points=facts["points"])
        style = "" if mission["open"] else "dim"
        state = _state(scene, mission)
        grid.add_row(name, scene.printed.asks(mission["mission"]), rewards, state, style=style)
    return grid


def _state(scene: Scene, mission: MissionView) -> str:
    """Open, or who has claimed it."""
    if mission["open"]:
        return scene.say("open")
    return ", ".join(scene.names[claim["seat"]] for claim in mission["claims"]) or "–"


def planning(scene: Scene) -> Table:
    """The reader's own sheet, and what is open of the others."""
    beside = Group(own_sheet(scene), sheets(scene), neighbours(scene))
    return _side_by_side(own_lair(scene), beside)


def exploration(scene: Scene) -> Table:
    """The lair that the reader explores, and how far the others are."""
    return _side_by_side(explored_lair(scene), Group(own_agent(scene), explorers(scene)))


def _side_by_side(lair: Text, beside: RenderableType) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, width=LAIR_WIDTH)
    grid.add_column(width=SIDE_WIDTH)
    grid.add_row(lair, beside)
    return grid


def signs(scene: Scene) -> Text:
    """The letters of values and of small lairs."""
    return letters(scene).append(f"; {scene.say('signs')}")


def letters(scene: Scene) -> Text:
    return Text(scene.printed.say("letters"), style="dim")
