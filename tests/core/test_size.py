"""A state is small: bot writers keep many."""

import planque
from planque.bench.memory import bytes_of
from tests.contract.playing import positions
from tests.lengths import repeats


def test_a_state_takes_less_than_2_kilobytes() -> None:
    for seed in range(repeats(2, 20)):
        state = planque.game("agent-hunter").start(seed=seed)
        for position in positions(state, planque.Rng(seed)):
            assert 100 < bytes_of(position) < 2048
