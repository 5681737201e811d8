"""Each mind is stronger than the one before it. The full figures come from `planque arena`."""

import planque
from planque.minds.agent import Agent
from planque.minds.base import Mind
from tests.lengths import at_length
from tests.minds.hunter import Hunter


def share(one: Mind, two: Mind, games: int) -> float:
    """What the first mind wins, sitting on either side in turn."""
    total = 0.0
    for seed in range(games):
        state = planque.game("agent-hunter").start(seed=seed, turn_cap=300)
        own = seed % 2
        while not state.over:
            seat = state.deciders[0]
            mind = one if seat == own else two
            state.apply(seat, mind.choose(state.view(seat), state.legal(seat)))
        assert state.result is not None
        total += state.result.share(own)
    return total / games


def test_rookie_beats_random() -> None:
    rookie = planque.mind("agent-hunter", "rookie", 1)
    assert share(rookie, planque.mind("agent-hunter", "random", 2), 200) > 0.85


def test_hunter_beats_random() -> None:
    hunter = Hunter(planque.game("agent-hunter"), 1)
    assert share(hunter, planque.mind("agent-hunter", "random", 2), 100) > 0.85


def test_agent_beats_rookie() -> None:
    agent = Agent(planque.game("agent-hunter"), 1, rounds=400)
    assert share(agent, planque.mind("agent-hunter", "rookie", 2), 40) > 0.6


@at_length
def test_agent_beats_a_hunter_who_does_not_search() -> None:
    agent = Agent(planque.game("agent-hunter"), 1, rounds=400)
    assert share(agent, Hunter(planque.game("agent-hunter"), 2), 40) > 0.55
