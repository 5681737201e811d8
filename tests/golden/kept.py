"""Finished games that are kept: how one is found, and how it is known again.

Each game has a folder here, with a record of every way to end and the list of them, `KEPT`, in its
`endings.py`; a record is called like its ending. Run this only when the rules, or the cards of the
house, change on purpose: `python -m tests.golden.kept the_circle`.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

import planque
from planque.core.action import Action
from planque.core.options import OptionValue
from tests.contract.playing import some_legal

FOLDER = Path(__file__).parent
GAMES = sorted(path.parent.name for path in FOLDER.glob("*/endings.py"))

Choose = Callable[[planque.State, planque.Rng], tuple[int, Action]]
Ending = Callable[[planque.State, planque.Record], bool]


@dataclass(frozen=True)
class Kept:
    """A game to be found and kept."""

    ends_so: Ending
    choose: Choose  # who does what, so that everything comes up and the game can end so
    seats: int = 2
    options: dict[str, OptionValue] = field(default_factory=dict)


def with_sense(often: int, of: int) -> Choose:
    """Instinct in so many of some decisions, chance in the others."""

    def choose(state: planque.State, rng: planque.Rng) -> tuple[int, Action]:
        seat, action = some_legal(state, rng)
        return seat, state.instinct(seat, rng) if rng.below(of) < often else action

    return choose


def kept_games(folder: str) -> dict[str, Kept]:
    """The games of a folder that are kept, by the names of their records."""
    kept: dict[str, Kept] = import_module(f"tests.golden.{folder}.endings").KEPT
    return kept


def path_of(folder: str, name: str) -> Path:
    return FOLDER / folder / f"{name}.jsonl"


def play(game: planque.Game, kept: Kept, seed: int) -> tuple[planque.State, planque.Record]:
    """A game from its start to whatever end it has."""
    state = game.start(seed=seed, seats=kept.seats, **kept.options)
    options = state.view(None)["options"]
    assert isinstance(options, dict)
    record = planque.Record(game.name, game.rules_version, kept.seats, seed, options)
    rng = planque.Rng(seed)
    while not state.over:
        seat, action = kept.choose(state, rng)
        state.push(seat, action)
        record.actions.append((seat, action))
    assert state.result is not None
    record.result = state.result.data
    return state, record


def find(game: planque.Game, kept: Kept) -> planque.Record:
    """The first game that ends as it should."""
    seed = 0
    while True:
        state, record = play(game, kept, seed)
        if kept.ends_so(state, record):
            return record
        seed += 1


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        game = planque.game(folder.replace("_", "-"))
        for name, kept in kept_games(folder).items():
            record = find(game, kept)
            path_of(folder, name).write_text(record.text(), "utf-8")
            print(f"{folder} {name}: seed {record.seed}, {len(record.actions)} actions")
