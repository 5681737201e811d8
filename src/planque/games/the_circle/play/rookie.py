"""Rules of thumb for The Circle that a beginner would recognise: those of `weighing`."""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.the_circle.belief import TheCircleBelief
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.play.instinct import instinct


def rookie(view: Mapping[str, object], editions: Mapping[str, Cards], rng: Rng) -> Action:
    """What instinct says. Nothing that it looks at is hidden, so any guess will do."""
    table = TheCircleBelief(view, editions).draw(rng)
    return instinct(table, table.deciders[0], rng)
