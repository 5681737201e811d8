"""One step ahead: what an action promises is the mean over all that the enemy may hide."""

import numpy
import pytest

import planque
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent_hunter.beliefs import Seer, all_hidden, face_down, lay
from planque.minds.agent_hunter.foresight import HANDS, UNLIKELY, Foresight
from planque.minds.agent_hunter.network import blueprint
from tests.lengths import repeats, ways

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
        found.append(valued(after, seat))
    return found


@pytest.mark.parametrize("seed", range(repeats(2, 4)))
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


@pytest.mark.parametrize("seed", ways(1, 0, 2))
def test_two_steps_ahead_the_enemy_answers_by_the_blueprint(seed: int) -> None:
    rng = planque.Rng(seed)
    state = TABLE.start(seed)
    compared = 0
    while not state.over:
        assert isinstance(state, AgentHunter)
        seat = state.deciders[0]
        legal = state.legal(seat)
        hidden = all_hidden(state.sides[1 - seat])
        if state.view(None)["step"] == "turn" and len(hidden) <= HANDS:
            foresight = Foresight(SEER, state, seat, hidden, numpy.ones(len(hidden)))
            for action, worth in zip(legal, foresight.worths_answered(legal), strict=True):
                each = [answered(state, seat, action, hand) for hand in hidden.tolist()]
                assert worth == pytest.approx(numpy.mean(each), abs=1e-5)
                compared += 1
        state.push(seat, legal[rng.below(len(legal))])
    assert compared > 10


def answered(position: AgentHunter, seat: int, action: planque.Action, hand: int) -> float:
    """What an action is worth with one hand of the enemy, after its likely answers."""
    enemy = position.sides[1 - seat]
    after = position.copy()
    lay(after.sides[1 - seat], enemy.spies & ~face_down(enemy), hand)
    after.perform(seat, action, None)
    if after.over or after.owes(seat):
        return valued(after, seat)
    odds = SEER.look([after], [1 - seat])[0][0]
    sums = [0.0, 0.0]
    for number, chance in enumerate(odds.tolist()):
        if chance >= min(UNLIKELY, odds.max()):
            later = after.copy()
            later.perform(1 - seat, HUNTER.table().actions[number], None)
            sums[0] += chance * valued(later, seat)
            sums[1] += chance
    return sums[0] / sums[1]


def valued(position: AgentHunter, seat: int) -> float:
    if position.over:
        return position.payoffs()[seat]
    return float((SEER.values([position], seat)[0] + 1) / 2)


def test_a_few_hands_stand_for_all() -> None:
    """Each as often as it is likely, so that what is certain stays certain."""
    state = TABLE.start(1)
    rng = planque.Rng(1)
    while state.view(None)["turn"] != 2:
        seat = state.deciders[0]
        state.push(seat, state.legal(seat)[rng.below(len(state.legal(seat)))])
    assert isinstance(state, AgentHunter)
    seat = state.deciders[0]
    hidden = all_hidden(state.sides[1 - seat])
    assert len(hidden) > HANDS
    certain = numpy.zeros(len(hidden))
    certain[7] = 1
    legal = state.legal(seat)
    one = Foresight(SEER, state, seat, hidden, certain).worths_answered(legal)
    alone = Foresight(SEER, state, seat, hidden[7:8], numpy.ones(1)).worths_answered(legal)
    assert one == pytest.approx(alone, abs=1e-5)


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
