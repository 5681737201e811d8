"""Rules of thumb for Spyworld that a beginner would recognise: a good guess at every card."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.options import check_options
from planque.games.spyworld.actions import (
    Back,
    BuildWall,
    ClaimPoints,
    HandIn,
    Pass,
    Place,
    Take,
    TakeBack,
)
from planque.games.spyworld.edition.cards import Cards
from planque.games.spyworld.play.ahead import first_move
from planque.games.spyworld.play.temper import Temper, temper_of
from planque.games.spyworld.play.worth import (
    LATE,
    WORTH_OF_PASSING,
    worth_of_card,
    worth_of_edge,
    worth_of_room,
)
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import Variant, options_with, variant
from planque.games.spyworld.view import SpyworldView
from planque.games.spyworld.view_reading import read_exploration, read_sheet


def rookie(
    view: Mapping[str, object], legal: tuple[Action, ...], editions: Mapping[str, Cards], rng: Rng
) -> Action:
    """The legal action with the best worth; equal ones by lot. In a lair, a few rooms ahead."""
    thoughts = Thoughts(cast(SpyworldView, view), editions)
    if thoughts.exploration is not None:
        return first_move(thoughts.exploration, legal, rng)
    best: list[Action] = []
    best_worth = -1000.0
    for action in legal:
        if isinstance(action, (Back, TakeBack)):
            continue
        worth = thoughts.worth(action)
        if worth > best_worth:
            best, best_worth = [action], worth
        elif worth == best_worth:
            best.append(action)
    return best[rng.below(len(best))]


class Thoughts:
    """What a beginner sees in a view."""

    def __init__(self, view: SpyworldView, editions: Mapping[str, Cards]) -> None:
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to decide"
        self._view = view
        options = check_options(options_with(editions), view["options"])
        self._variant: Variant = variant(len(view["sheets"]), options, editions)
        self._temper: Temper = temper_of(view)
        self.exploration: Exploration | None = None
        self._draft: Sheet | None = None
        self._taken = 0
        self._pending: int | None = None
        private = view["private"][seat]
        if view["explorers"] is not None:
            self.exploration = read_exploration(view, seat, self._variant)
        elif private is not None:
            self._draft = read_sheet(private["draft"]["sheet"])
            self._taken = len(private["draft"]["taken"])
            self._pending = private["draft"]["pending"]

    def worth(self, action: Action) -> float:
        if self._view["phase"] == "planning":
            return self._worth_of_plan(action)
        if isinstance(action, HandIn):
            return -10.0
        return 1.0 if isinstance(action, ClaimPoints) == (self._view["turn"] >= LATE) else 0.0

    def _worth_of_plan(self, action: Action) -> float:
        assert self._draft is not None
        if isinstance(action, Take):
            return self._worth_of_take(self._draft, action.pile)
        if isinstance(action, Pass):
            return WORTH_OF_PASSING
        if isinstance(action, HandIn):
            return 2.0
        if isinstance(action, Place):
            return self._worth_of_place(self._draft, action.room)
        return worth_of_edge(self._draft, action.edge) if isinstance(action, BuildWall) else 0.0

    def _worth_of_take(self, draft: Sheet, pile: int) -> float:
        cards = self._variant.cards
        worth = worth_of_card(
            cards,
            self._variant.board,
            draft,
            self._view["offers"][pile],
            self._view["lines"][pile],
            self._view["turn"],
        )
        worth += self._temper.liking(cards.face[self._view["offers"][pile]])
        if not self._taken:
            return worth
        price = cards.sheet.bonus[draft.bonus]
        return worth - 1.5 * price

    def _worth_of_place(self, draft: Sheet, room: int) -> float:
        pile = self._pending
        assert pile is not None
        face = self._variant.cards.face[self._view["offers"][pile]]
        return worth_of_room(self._variant.board, draft, face, self._view["lines"][pile], room)
