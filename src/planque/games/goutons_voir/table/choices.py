"""Every action on a set of cards, made once: lists of legal actions are put together from these."""

from functools import cache
from typing import Final

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

Offer = tuple[Action, ...]

NOTHING: Final[Offer] = ()
BACK: Final[Offer] = (Back(),)
HAND_IN: Final[Offer] = (HandIn(),)
KEEP_OR_REMOVE: Final[Offer] = (Keep(), Remove())
OR_A_JOKER: Final[Offer] = (*KEEP_OR_REMOVE, SpendJoker())


@cache
def pick(card: str) -> Action:
    return Pick(card)


@cache
def propose(card: str) -> Action:
    return Propose(card)


@cache
def choose(card: str) -> Action:
    return Choose(card)
