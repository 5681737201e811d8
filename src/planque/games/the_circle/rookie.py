"""Rules of thumb for The Circle that a beginner would recognise."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.the_circle.actions import Back
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.view import TheCircleView


def rookie(
    view: Mapping[str, object], legal: tuple[Action, ...], editions: Mapping[str, Cards], rng: Rng
) -> Action:
    """The legal action with the best score; equal ones by lot."""
    seen = cast(TheCircleView, view)
    assert seen["seat"] is not None
    choices = [action for action in legal if not isinstance(action, Back)]
    return choices[rng.below(len(choices))]
