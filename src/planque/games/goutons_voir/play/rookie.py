"""Rules of thumb for Goûtons voir ! that a beginner would recognise: stand by your own nose."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.goutons_voir.actions import Back, Choose, Keep, Pick, Propose, Remove, SpendJoker
from planque.games.goutons_voir.view import GoutonsVoirView


def rookie(view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
    """The legal action with the best worth; equal ones by lot. A beginner forgets the jokers."""
    thoughts = Thoughts(cast(GoutonsVoirView, view))
    best: list[Action] = []
    best_worth = -1000
    for action in legal:
        if isinstance(action, (Back, SpendJoker)):
            continue
        worth = thoughts.worth(action)
        if worth > best_worth:
            best, best_worth = [action], worth
        elif worth == best_worth:
            best.append(action)
    return best[rng.below(len(best))]


class Thoughts:
    """What a beginner sees in a view."""

    def __init__(self, view: GoutonsVoirView) -> None:
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to decide"
        self._view = view
        clues = view["clues"][seat] or []
        tokens = view["tokens"][seat % len(view["teams"])] or []
        self._noticed = [clue["card"] for clue in clues] if view["step"] == "vote" else tokens

    def worth(self, action: Action) -> int:
        if isinstance(action, (Pick, Choose)):
            return self._worth_of_card(action.card)
        if isinstance(action, Propose):
            return -self._worth_of_card(action.card)
        proposal = self._view["proposal"]
        if isinstance(action, (Keep, Remove)) and proposal is not None:
            return int((proposal in self._noticed) == isinstance(action, Keep))
        return 0

    def _worth_of_card(self, card: str) -> int:
        """What one noticed oneself; then what others wanted to keep."""
        if card in self._noticed:
            return len(self._view["clues"])
        asked = [one["words"] for one in self._view["proposals"] if one["card"] == card]
        return asked[-1].count("+") if asked else 0
