"""Every action on a set of cards, made once: lists of legal actions are put together from these."""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.games.goutons_voir.actions import (
    Back,
    Choose,
    HandIn,
    Keep,
    Pick,
    Propose,
    Remove,
    SpendJoker,
)
from planque.games.goutons_voir.table.sets import members

Offer = tuple[Action, ...]

NOTHING: Final[Offer] = ()
BACK: Final[Offer] = (Back(),)
HAND_IN: Final[Offer] = (HandIn(),)
KEEP_OR_REMOVE: Final[Offer] = (Keep(), Remove())
OR_A_JOKER: Final[Offer] = (*KEEP_OR_REMOVE, SpendJoker())


class Choices:
    """The actions that name a card of one set, by card."""

    def __init__(self, ids: list[str]) -> None:
        self.pick: list[Action] = [Pick(id_) for id_ in ids]
        self.propose: list[Action] = [Propose(id_) for id_ in ids]
        self.choose: list[Action] = [Choose(id_) for id_ in ids]


def some(actions: list[Action], cards: i64) -> Offer:
    """Those of the actions that name one of these cards."""
    return tuple([actions[card] for card in members(cards)])
