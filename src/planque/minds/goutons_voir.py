"""The agent of Goûtons voir !: beliefs over what the others notice, in place of a search."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.games.goutons_voir.game import GoutonsVoirGame
from planque.games.goutons_voir.play.thinker import think
from planque.minds.base import Legal, Mind, View


class GoutonsVoirAgent(Mind):
    """Decides at once, and always alike: the others can count on it."""

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(self.game, GoutonsVoirGame)
        options = cast(Mapping[str, str], view["options"])
        layout = self.game.editions[options["edition"]].sets[options["set"]]
        return think(view, legal, layout)
