"""What a taster may think of a story's bottle: which it is, and where the others' tokens lie.

Others are taken to vote for what they notice. So what somebody says about one card tells something
about the bottle, and through it about all other cards.
"""

from math import fsum
from typing import Final

from planque.games.goutons_voir.cards import CARDS, Bottle, CardSet
from planque.games.goutons_voir.rules.story import MOMENT_OF_CLUE, posterior
from planque.games.goutons_voir.view import GoutonsVoirView

TRUST: Final = 0.95  # how sure it is that somebody keeps only what has a token of theirs
NO_IDEA: Final = 0.2  # how likely a token is on a card of a bottle that nobody tells about


class Taste:
    """The thoughts of one seat about one view."""

    def __init__(self, view: GoutonsVoirView, layout: CardSet) -> None:
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to decide"
        self._view = view
        self._layout = layout
        self._voters = len(view["teams"])
        self._voter = seat % self._voters
        clues = [layout.number[clue["card"]] for clue in view["clues"][seat] or []]
        self._noticed = [noticed(bottle) for bottle in layout.bottles] if clues else []
        self._likely = posterior(layout.bottles, clues) if clues else []
        self._said = self._words()
        for (_, card), keep in self._said.items():
            self._learn(card, keep)

    def _words(self) -> dict[tuple[int, int], bool]:
        """Whether another voter wanted to keep a card, where it was asked about."""
        said: dict[tuple[int, int], bool] = {}
        for proposal in self._view["proposals"]:
            for seat, sign in enumerate(proposal["words"]):
                voter = seat % self._voters
                if voter != self._voter:
                    said[voter, self._layout.number[proposal["card"]]] = sign == "+"
        return said

    def _learn(self, card: int, keep: bool) -> None:
        """What a word about a card tells of the bottle."""
        for bottle, likely in enumerate(self._likely):
            kept = _said_keep(self._noticed[bottle][card])
            self._likely[bottle] = likely * (kept if keep else 1.0 - kept)

    def others(self, card: int) -> float:
        """How likely the tokens of any other voter include this card."""
        if not self._likely:
            return NO_IDEA
        share = fsum([one * of[card] for one, of in zip(self._likely, self._noticed, strict=True)])
        return share / fsum(self._likely)

    def tokens_on(self, id_: str) -> float:
        """How many tokens this card can be expected to have."""
        for answer in self._view["answers"]:
            if answer["card"] == id_:
                return float(answer["tokens"])
        own = self._view["tokens"][self._voter] or []
        card = self._layout.number[id_]
        expected = 1.0 if id_ in own else 0.0
        for voter in range(self._voters):
            if voter != self._voter:
                expected += self._has_token(voter, card)
        return expected

    def _has_token(self, voter: int, card: int) -> float:
        said = self._said.get((voter, card))
        if said is None:
            return self.others(card)
        return TRUST if said else 1.0 - TRUST


def noticed(bottle: Bottle) -> list[float]:
    """How likely a taster of this bottle has a clue of each card."""
    missed = [1.0] * CARDS
    for moment in MOMENT_OF_CLUE:
        for card in range(CARDS):
            missed[card] *= 1.0 - bottle.piles[moment][card] / bottle.sizes[moment]
    return [1.0 - one for one in missed]


def _said_keep(has_token: float) -> float:
    """How likely somebody says keep whose token lies there with this likelihood."""
    return has_token * TRUST + (1.0 - has_token) * (1.0 - TRUST)
