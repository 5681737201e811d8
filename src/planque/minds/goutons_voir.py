"""The agent and the spymaster of Goûtons voir !: beliefs about the others, in place of a search."""

from collections.abc import Mapping
from math import fsum
from typing import cast

from planque.core.action import Action
from planque.games.goutons_voir.actions import Pick
from planque.games.goutons_voir.cards import CardSet
from planque.games.goutons_voir.game import GoutonsVoirGame
from planque.games.goutons_voir.play.taste import noticed
from planque.games.goutons_voir.play.thinker import think
from planque.games.goutons_voir.rules.story import posterior
from planque.games.goutons_voir.view import GoutonsVoirView
from planque.minds.base import Legal, Mind, View

AMONG_EQUALS = 0.001  # what the other bottles count, so that they decide only between equals


class GoutonsVoirAgent(Mind):
    """Decides at once, and always alike: the others can count on it."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(self.game, GoutonsVoirGame)
        options = cast(Mapping[str, str], view["options"])
        layout = self.game.editions[options["edition"]].sets[options["set"]]
        return self.decide(view, legal, layout)

    def decide(self, view: View, legal: Legal, layout: CardSet) -> Action:
        return think(view, legal, layout)

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        return {self.choose(view, legal): 1.0}


class GoutonsVoirSpymaster(GoutonsVoirAgent):
    """Votes as if it were sure of the likeliest bottle, and then thinks as the agent does.

    Whoever is in two minds and votes a bit of both agrees with nobody; all who take the same bottle
    for the likeliest lay their tokens on the same five cards, however sure each of them is.
    """

    def decide(self, view: View, legal: Legal, layout: CardSet) -> Action:
        seen = cast(GoutonsVoirView, view)
        picks = [action for action in legal if isinstance(action, Pick)]
        seat = seen["seat"]
        assert seat is not None, "a spectator has nothing to decide"
        clues = [layout.number[clue["card"]] for clue in seen["clues"][seat] or []]
        if seen["step"] != "vote" or not picks or not clues:
            return think(view, legal, layout)
        tokens = _tokens(layout, clues)
        return max(picks, key=lambda pick: tokens[layout.number[pick.card]])


def _tokens(layout: CardSet, clues: list[int]) -> list[float]:
    """How likely the others' tokens are on each card, if all believe in the likeliest bottle."""
    likely = posterior(layout.bottles, clues)
    bottles = [noticed(bottle) for bottle in layout.bottles]
    likeliest = bottles[likely.index(max(likely))]
    return [
        here + AMONG_EQUALS * fsum([bottle[card] for bottle in bottles])
        for card, here in enumerate(likeliest)
    ]
