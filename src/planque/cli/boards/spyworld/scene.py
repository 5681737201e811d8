"""Spyworld at a terminal: one view with the words, names and rules to draw it."""

from collections.abc import Sequence
from functools import cached_property
from typing import cast

from planque.cli.boards.spyworld.printed import GAME, Printed
from planque.games.editions import editions
from planque.games.spyworld.edition.as_json import LairFacts, edition_facts
from planque.games.spyworld.edition.reader import read_cards
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.kinds import NONE, POOL
from planque.games.spyworld.variant import variant
from planque.games.spyworld.view import DraftView, SheetView, SpyworldView
from planque.games.spyworld.view_reading import read_exploration
from planque.games.texts import Facts, Texts
from planque.lab.spyworld.solver import solve

WIDTH = 100


class Scene:
    """One view being drawn, through the eyes of its seat; of a spectator, the first seat's."""

    def __init__(self, view: Facts, texts: Texts, words: Texts, names: Sequence[str]) -> None:
        self.view = cast(SpyworldView, view)
        self.names = names
        self.seat = self.view["seat"] or 0
        self.seats = len(self.view["sheets"])
        options = self.view["options"]
        self._variant = variant(self.seats, options, editions(GAME, read_cards))
        self.printed = Printed(edition_facts(self._variant.cards), texts, words)
        self.lair_name = cast(str, options["lair"])
        self._words = words

    @property
    def lair(self) -> LairFacts:
        """The lair board of the table."""
        return self.printed.facts["lairs"][self.lair_name]

    @property
    def draft(self) -> DraftView | None:
        """The turn that this seat is composing."""
        private = self.view["private"][self.seat]
        return None if private is None else private["draft"]

    @property
    def sheet(self) -> SheetView:
        """The sheet of this seat, with the turn that it is composing."""
        return self.view["sheets"][self.seat] if self.draft is None else self.draft["sheet"]

    @property
    def agent(self) -> int | None:
        """The agent of this seat, if it has one and knows it."""
        private, explorers = self.view["private"][self.seat], self.view["explorers"]
        if explorers is not None:
            return explorers[self.seat]["agent"]
        return None if private is None else private["agent"]

    @property
    def lit(self) -> int | None:
        """The line of the card that this seat is drawing in."""
        if self.draft is None or self.draft["pending"] is None:
            return None
        return self.view["lines"][self.draft["pending"]]

    @cached_property
    def exploration(self) -> Exploration:
        """The agent of this seat in its lair, once it is there."""
        return read_exploration(self.view, self.seat, self._variant)

    @cached_property
    def par(self) -> int:
        """The most that this seat could have stolen."""
        explorers = self.view["explorers"]
        assert explorers is not None, "somebody has explored"
        at_the_door: SpyworldView = {
            **self.view,
            "explorers": [{**explorer, "route": []} for explorer in explorers],
        }
        return solve(read_exploration(at_the_door, self.seat, self._variant)).stolen

    def say(self, name: str, /, **facts: object) -> str:
        """Words of the board itself."""
        return self._words.say(f"spyworld.board.{name}", facts)

    def short(self, fitting: int) -> str:
        """A fitting in one short word; a secret by its points."""
        if fitting == NONE:
            return ""
        points = self.lair["points"][fitting]
        return self._words.say("solve.fitting", {"kind": fitting, "points": points})

    def cost_of(self, fitting: int) -> str:
        """What a fitting costs the agent of this seat, with its powers that last."""
        costs = self.exploration.costs
        if fitting == POOL and costs.split:
            return self.printed.say("split", split=costs.split)
        return self.printed.price(
            (costs.movement[fitting], costs.stealth[fitting], costs.combat[fitting])
        )

    def moved(self, steps: int) -> str:
        """The bills for something that many lines or numbers away."""
        return self.bills(steps * self.lair["moving"])

    def bills(self, bills: int) -> str:
        return self.printed.say("bills", number=bills) if bills else ""


def fittings(sheet: SheetView) -> list[int]:
    """What is in each room of a sheet, or NONE."""
    return [NONE if sign == "." else int(sign) for sign in sheet["rooms"]]


def walls(sheet: SheetView) -> int:
    """The set of walls of a sheet."""
    return sum(1 << edge for edge, sign in enumerate(sheet["walls"]) if sign == "#")
