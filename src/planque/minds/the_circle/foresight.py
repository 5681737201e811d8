"""Positions of The Circle in which a search looks ahead by what was learnt."""

from collections.abc import Mapping
from typing import final

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.the_circle.belief import TheCircleBelief
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.game import TheCircleGame
from planque.games.the_circle.rules.rounds import TheCircle
from planque.games.the_circle.variant import Variant
from planque.minds.search import Search
from planque.minds.the_circle.instinct import instinct
from planque.minds.the_circle.learnt import Learnt
from planque.minds.the_circle.outlook import outlook


@final
class Foreseen(TheCircle):
    """A position whose outlook was learnt."""

    def __init__(self, variant: Variant, first: int, learnt: Learnt) -> None:
        super().__init__(variant, first)
        self._learnt = learnt

    def copy(self) -> "Foreseen":
        twin = Foreseen(self.variant, self.first, self._learnt)
        self.copy_to(twin)
        return twin

    def instinct(self, seat: int, rng: Rng) -> Action:
        return instinct(self, seat, rng)

    def outlook(self) -> list[float]:
        return outlook(self, self._learnt)


@final
class Foresight(TheCircleBelief):
    """All that fits a view, as such positions."""

    def __init__(
        self, view: Mapping[str, object], editions: Mapping[str, Cards], learnt: Learnt
    ) -> None:
        super().__init__(view, editions)
        self._learnt = learnt

    def draw(self, rng: Rng) -> Foreseen:
        table = Foreseen(self._table.variant, self._table.first, self._learnt)
        self._table.copy_to(table)
        deck = self._deck[:]
        rng.shuffle(deck)
        self._fill_deck(table, deck)
        return table


def foreseeing_search(
    game: TheCircleGame, view: Mapping[str, object], rng: Rng, learnt: Learnt
) -> Search:
    """The search of the house, by what was learnt."""
    search = Search(game, view, rng)
    search._belief = Foresight(view, game.editions, learnt)  # its own knows nothing of that
    return search
