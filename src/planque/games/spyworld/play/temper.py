"""Beginners differ: each has a liking for some cards, by which they can be told apart."""

from typing import Final

from planque.games.spyworld.table.kinds import DOSSIER, GADGET, GUARDS, IN_A_GROUP, TRAINING, WALL
from planque.games.spyworld.view import SpyworldView


class Temper:
    """What cards of each kind are worth to somebody beyond their worth, in bills."""

    def __init__(
        self, traps: float, guards: float, secrets: float, training: float, rest: float
    ) -> None:
        self.traps = traps
        self.guards = guards
        self.secrets = secrets
        self.training = training
        self.rest = rest  # walls and gadgets

    def liking(self, face: int) -> float:
        if face < GUARDS * IN_A_GROUP:
            return self.traps
        if face < DOSSIER:
            return self.guards
        if face < WALL:
            return self.secrets
        if TRAINING <= face < GADGET:
            return self.training
        return self.rest


TEMPERS: Final = (
    Temper(0.0, 0.0, 0.0, 1.0, 0.0),  # a bit of everything
    Temper(-0.6, -0.6, 0.5, 1.8, 0.0),  # the burglar
    Temper(0.8, 0.8, 0.5, 0.6, 0.5),  # the landlord
    Temper(-0.8, -0.8, 1.6, 1.0, 0.0),  # the collector
    Temper(0.9, -0.6, 0.3, 1.2, 1.2),  # the tinkerer
)


def temper_of(view: SpyworldView) -> Temper:
    """By the seat and the missions of the game: everybody may know both, and they never change."""
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to decide"
    drawn = sum([mission["mission"] for mission in view["missions"]])
    return TEMPERS[(seat + drawn) % len(TEMPERS)]
