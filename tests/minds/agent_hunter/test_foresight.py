"""One step ahead: what an action promises is the mean over all that the enemy may hide."""

import numpy
import pytest

import planque
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent_hunter.beliefs import Seer, all_hidden, face_down, lay
from planque.minds.agent_hunter.foresight import Foresight
from planque.minds.agent_hunter.network import blueprint

HUNTER = planque.game("agent-hunter")
TABLE = HUNTER.table(turn_cap=40, numbers=7)
SEER = Seer(TABLE, HUNTER.table(), blueprint())


def hand_by_hand(
    position: AgentHunter, seat: int, action: planque.Action, hidden: list[int]
) -> list[float]:
    """What an action leads to with each hand of the enemy."""
    enemy = position.sides[1 - seat]
    open_spies = enemy.spies & ~face_down(enemy)
    found = []
    for hand in hidden:
        after = position.copy()
        lay(after.sides[1 - seat], open_spies, hand)
        after.perform(seat, action, None)
        if after.over:
            found.append(after.payoffs()[seat])
        else:
            found.append((SEER.values([after], seat)[0] + 1) / 2)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_an_action_promises_the_mean_over_all_hands(seed: int) -> None:
    rng = planque.Rng(seed)
    state = TABLE.start(seed)
    compared = ends = 0
    while not state.over:
        assert isinstance(state, AgentHunter)
        seat = state.deciders[0]
        legal = state.legal(seat)
        hidden = all_hidden(state.sides[1 - seat])
        if len(hidden) <= 60:
            weights = numpy.array([1 + rng.random() for _ in hidden])
            worths = Foresight(SEER, state, seat, hidden, weights).worths(legal)
            for action, worth in zip(legal, worths, strict=True):
                each = hand_by_hand(state, seat, action, hidden.tolist())
                ends += len([one for one in each if one in (0, 0.5, 1)])
                assert worth == pytest.approx(numpy.average(each, weights=weights), abs=1e-5)
                compared += 1
        state.push(seat, legal[rng.below(len(legal))])
    assert compared > 20
    assert ends > 0, "in the last turns the game may be over at once"


def test_it_asks_about_what_the_seat_sees_alone() -> None:
    """The truth about the enemy's hand makes no difference."""
    rng = planque.Rng(1)
    state = TABLE.start(1)
    while state.view(None)["turn"] != 3:
        seat = state.deciders[0]
        state.push(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
    said = []
    seat = state.deciders[0]
    for guess in range(3):
        position = HUNTER.guess(state.view(seat), planque.Rng(guess))
        assert isinstance(position, AgentHunter)
        hidden = all_hidden(position.sides[1 - seat])
        foresight = Foresight(SEER, position, seat, hidden, numpy.ones(len(hidden)))
        said.append(foresight.worths(position.legal(seat)).tolist())
    assert said[0] == said[1] == said[2]
