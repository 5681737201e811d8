"""The mind that thinks of both lairs."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.game import Game
from planque.games.spyworld.actions import Back, TakeBack
from planque.games.spyworld.edition.cards import Cards
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.view import SpyworldView
from planque.minds.agent import FOREVER, Agent
from planque.minds.base import Legal, View
from planque.minds.spyworld.lair_route import route
from planque.minds.spyworld.scene import Scene, variant_of
from planque.minds.spyworld.turn_options import Option, options_of
from planque.minds.spyworld.weighing import Weighing

ROUNDS = 32  # futures that are looked at, time permitting


class SpyworldAgent(Agent):
    """Weighs every card by the raids to come; explores by the exact solver.

    The small steps of a turn follow the plan made with its first; where there is none, since
    another mind of this name has made it, they are weighed again.
    """

    def __init__(self, game: Game, seed: int, rounds: int | None = None) -> None:
        assert isinstance(game, SpyworldGame)
        super().__init__(game, seed, rounds)
        self._editions: Mapping[str, Cards] = game.editions
        self._plan: list[Action] = []
        self._trail: list[int] = []  # where the plan goes on

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        tries = tuple([one for one in legal if not isinstance(one, (Back, TakeBack))])
        if len(tries) == 1:
            return tries[0]
        seen = cast(SpyworldView, view)
        trail = _trail(seen)
        if trail != self._trail or not self._plan or self._plan[0] not in tries:
            self._plan = self._think(seen, tries, FOREVER if deadline is None else deadline)
        action = self._plan.pop(0)
        self._trail = [*trail, action.code]
        return action

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float] | None:
        return None  # its choice follows from the futures that it happens to look at

    def _think(self, view: SpyworldView, tries: Legal, deadline: float) -> list[Action]:
        """What to do now, and then."""
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to decide"
        if view["explorers"] is not None:
            return route(view, seat, variant_of(view, self._editions), deadline)
        scene = Scene(view, self._editions)
        options = options_of(scene, tries)
        if view["phase"] == "missions":
            return [Weighing(scene, options, self.rng).claim(tries)]
        best = self.weigh_options(scene, options, deadline)
        return [best.action] if best.then is None else [best.action, best.then]

    def weigh_options(self, scene: Scene, options: list[Option], deadline: float) -> Option:
        """The best use of a turn."""
        weighing = Weighing(scene, options, self.rng)
        weighing.run(ROUNDS if self.rounds is None else self.rounds, deadline)
        return weighing.best()


def _trail(view: SpyworldView) -> list[int]:
    """How a seat came to where it is: the turn, and what it has done in it, or in the lair."""
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to decide"
    if view["explorers"] is not None:
        return [view["turn"], *view["explorers"][seat]["route"]]
    private = view["private"][seat]
    assert private is not None, "a seat sees its own draft until planning is over"
    return [view["turn"], *private["draft"]["notes"]]
