"""Find the games of Spyworld that are kept, and write their records here.

Run it only when the rules change on purpose: `python -m tests.golden.spyworld.find`.
"""

from pathlib import Path

import planque
from planque.games.spyworld.rules.phases import Spyworld
from tests.contract.playing import some_legal
from tests.games.spyworld.table import the_game
from tests.golden.spyworld.endings import KEPT, Kept

FOLDER = Path(__file__).parent


def play(kept: Kept, seed: int) -> tuple[Spyworld, planque.Record]:
    """A game that mixes sense and chance, so that everything comes up."""
    game = the_game()
    state = game.start(seed=seed, seats=kept.seats, **kept.options)
    assert isinstance(state, Spyworld)
    options = state.variant.options
    record = planque.Record(game.name, game.rules_version, kept.seats, seed, options)
    rng = planque.Rng(seed)
    while not state.over:
        seat, action = some_legal(state, rng)
        if rng.below(8) < kept.sense:
            action = state.instinct(seat, rng)
        state.push(seat, action)
        record.actions.append((seat, action))
    assert state.result is not None
    record.result = state.result.data
    return state, record


def find(kept: Kept) -> planque.Record:
    seed = 0
    while True:
        state, record = play(kept, seed)
        if kept.ending(state):
            return record
        seed += 1


if __name__ == "__main__":
    for name, kept in KEPT.items():
        record = find(kept)
        (FOLDER / f"{name}.jsonl").write_text(record.text(), "utf-8")
        print(f"{name}: seed {record.seed}, {len(record.actions)} actions")
