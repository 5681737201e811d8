"""Every way in which a game of The Circle can end, and how a game for each is found.

Run it only when the rules or the house edition change on purpose:
`python -m tests.golden.the_circle`.
"""

from pathlib import Path

import planque
from planque.core.action import Action
from planque.core.options import OptionValue
from planque.games.the_circle.actions import ActivateMarker, Infiltrate, PlaceSecret, Unmask
from planque.games.the_circle.variant import SEATS

FOLDER = Path(__file__).parent
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
GAMES = [
    (name, seats) for name in ENDINGS for seats in (SEATS if name in FOR_ALL_SEATS else SEATS[:2])
]


def path_of(name: str, seats: int) -> Path:
    return FOLDER / f"the-circle-{seats}-{name}.jsonl"


def fits(record: planque.Record, name: str) -> bool:
    result = record.result
    return result is not None and (result["reason"], result["decided_by"]) == ENDINGS[name]


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


def play(name: str, seats: int, seed: int) -> planque.Record:
    cap = SHORT if name == "round-cap" else LONG
    game = planque.game("the-circle")
    state = game.start(seats=seats, seed=seed, round_cap=cap)
    options: dict[str, OptionValue] = {"edition": "house", "round_cap": cap}
    record = planque.Record("the-circle", game.rules_version, seats, seed, options)
    rng = planque.Rng(seed)
    while not state.over:
        (seat,) = state.deciders
        action = choose(name, state, seat, rng)
        state.apply(seat, action)
        record.actions.append((seat, action))
    assert state.result is not None
    record.result = state.result.data
    return record


def find(name: str, seats: int) -> planque.Record:
    seed = 0
    while True:
        record = play(name, seats, seed)
        if fits(record, name):
            return record
        seed += 1


if __name__ == "__main__":
    for name, seats in GAMES:
        record = find(name, seats)
        path_of(name, seats).write_text(record.text(), "utf-8")
        print(f"{name}, {seats} seats: seed {record.seed}, {len(record.actions)} actions")
