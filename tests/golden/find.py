"""Find a game for every way to end and keep its record here.

Run it only when the rules change on purpose: `python -m tests.golden.find`.
"""

from pathlib import Path

import planque
from planque.core.options import OptionValue
from planque.games.agent_hunter.rules import AgentHunter
from tests.contract.playing import some_legal
from tests.golden.endings import ENDINGS, Ending, brought_about_by

FOLDER = Path(__file__).parent


def play(seed: int, edition: str, cap: int) -> tuple[AgentHunter, planque.Record]:
    """A game that mixes sense and chance, so that everything comes up."""
    options: dict[str, OptionValue] = {"edition": edition, "turn_cap": cap}
    game = planque.game("agent-hunter")
    state = game.start(seed=seed, **options)
    assert isinstance(state, AgentHunter)
    record = planque.Record(game.name, game.rules_version, state.seats, seed, options)
    rng = planque.Rng(seed)
    while not state.over:
        seat, action = some_legal(state, rng)
        if rng.below(3):
            action = state.instinct(seat, rng)
        state.apply(seat, action)
        record.actions.append((seat, action))
    assert state.result is not None
    record.result = state.result.data
    return state, record


def find(ending: Ending, edition: str, cap: int) -> planque.Record:
    seed = 0
    while True:
        state, record = play(seed, edition, cap)
        if ending(state, *brought_about_by(record)):
            return record
        seed += 1


if __name__ == "__main__":
    for name, ending in ENDINGS.items():
        for edition in ("iello", "aeg"):
            record = find(ending, edition, 10 if name == "turn-cap" else 300)
            (FOLDER / f"agent-hunter-{edition}-{name}.jsonl").write_text(record.text(), "utf-8")
            print(f"{edition} {name}: seed {record.seed}, {len(record.actions)} actions")
