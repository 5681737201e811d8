"""A state is small: bot writers keep many."""

import planque
from planque.bench.memory import bytes_of
from tests.contract.playing import positions


def test_a_state_takes_less_than_2_kilobytes() -> None:
    for seed in range(4):
        state = planque.game("agent-hunter").start(seed=seed)
        for position in positions(state, planque.Rng(seed)):
            assert 100 < bytes_of(position) < 2048
