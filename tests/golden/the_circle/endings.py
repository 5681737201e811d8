"""Every way in which a game of The Circle can end, and how a game comes to it."""

import planque
from planque.core.action import Action
from planque.games.the_circle.actions import ActivateMarker, Infiltrate, PlaceSecret, Unmask
from planque.games.the_circle.variant import SEATS
from tests.golden.kept import Kept

SHORT = 4  # rounds, where the round cap is the end
LONG = 40

# The end: what ended the game, and what decided it
ENDINGS = {
    "circle": ("circle", "points"),
    "circle-secrets": ("circle", "secrets"),
    "circle-shared": ("circle", "shared"),
    "players": ("players", "points"),
    "players-secrets": ("players", "secrets"),
    "players-shared": ("players", "shared"),
    "round-cap": ("round_cap", "points"),
}
FOR_ALL_SEATS = ("circle", "players", "round-cap")


def choose(name: str, state: planque.State, seat: int, rng: planque.Rng) -> Action:
    """Chance with some sense, so that everything comes up and the game comes to this end."""
    legal = state.legal(seat)
    arrests = name.startswith("circle")
    for action in legal:
        if isinstance(action, Infiltrate) and not arrests and rng.below(2):
            return action
        if isinstance(action, PlaceSecret) and arrests and action.division == seat % 4:
            return action
    action = legal[rng.below(len(legal))]
    unwanted = isinstance(action, Unmask | ActivateMarker | Infiltrate) and rng.below(8)
    return choose(name, state, seat, rng) if unwanted else action


def kept(name: str, seats: int) -> Kept:
    def decide(state: planque.State, rng: planque.Rng) -> tuple[int, Action]:
        (seat,) = state.deciders
        return seat, choose(name, state, seat, rng)

    def ends_so(state: planque.State, record: planque.Record) -> bool:
        result = state.result
        return result is not None and (result.reason, result.decided_by) == ENDINGS[name]

    cap = SHORT if name == "round-cap" else LONG
    return Kept(ends_so, decide, seats, {"round_cap": cap})


KEPT = {
    f"{seats}-{name}": kept(name, seats)
    for name in ENDINGS
    for seats in (SEATS if name in FOR_ALL_SEATS else SEATS[:2])
}
