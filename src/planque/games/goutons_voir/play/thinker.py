"""How a taster decides who thinks of the others: vote, keep and mark what they will.

No search: where everybody wants the same, the best is what all can work out alike.
"""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.games.goutons_voir.actions import Back, Choose, Keep, Pick, Propose, Remove, SpendJoker
from planque.games.goutons_voir.cards import CardSet
from planque.games.goutons_voir.play.taste import Taste
from planque.games.goutons_voir.view import GoutonsVoirView


def think(view: Mapping[str, object], legal: tuple[Action, ...], layout: CardSet) -> Action:
    """The legal action with the best worth; of equal ones the first, as all others would."""
    thinker = Thinker(cast(GoutonsVoirView, view), layout)
    best = legal[0]
    best_worth = -1000.0
    for action in legal:
        if isinstance(action, Back):
            continue
        worth = thinker.worth(action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


class Thinker:
    """One decision being made."""

    def __init__(self, view: GoutonsVoirView, layout: CardSet) -> None:
        self._view = view
        self._taste = Taste(view, layout)

    def worth(self, action: Action) -> float:
        if isinstance(action, (Pick, Choose)):
            return self._taste.tokens_on(action.card)
        if isinstance(action, Propose):
            return -self._taste.tokens_on(action.card)
        if isinstance(action, (Keep, Remove)):
            return float(self._wants_to_keep() == isinstance(action, Keep))
        return -1.0 if isinstance(action, SpendJoker) else 0.0  # what all say tells as much

    def _wants_to_keep(self) -> bool:
        """Keep what has one's own token, so that the others learn it; to break a tie, keep what
        has as many tokens as voters who do without."""
        proposal = self._view["proposal"]
        assert proposal is not None
        if self._view["step"] == "tie":
            return 2 * self._taste.tokens_on(proposal) >= len(self._view["teams"])
        return any(tokens is not None and proposal in tokens for tokens in self._view["tokens"])
