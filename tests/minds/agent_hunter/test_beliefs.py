"""Beliefs about what the enemy hides: exact, and from what the seat has seen alone."""

import itertools
from statistics import fmean

import numpy
import pytest

import planque
from planque.games.agent_hunter.actions import Place
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent_hunter.beliefs import (
    LIKENESS,
    TRUST,
    Beliefs,
    Seer,
    all_hidden,
    beliefs_of,
)
from planque.minds.agent_hunter.network import blueprint, hiders
from planque.minds.agent_hunter.past import deeds_before

HUNTER = planque.game("agent-hunter")


def seer_at(**options: object) -> Seer:
    return Seer(HUNTER.table(**options), HUNTER.table(), blueprint(), hiders())


def take_in(beliefs: Beliefs, state: planque.State, seat: int, rng: planque.Rng) -> None:
    """Tell beliefs what a seat has seen."""
    view, lines = state.view(seat), state.history(seat).lines
    now = HUNTER.guess(view, rng)
    assert isinstance(now, AgentHunter)
    deeds = deeds_before(now, view, lines)
    assert deeds is not None, "it leads to this view"
    beliefs.take_in(lines, deeds, now.first)


def likelihood(seer: Seer, lines: list[tuple[int, planque.Action]], enemy: int) -> float:
    """How likely the enemy does all this, each way of hiding being as likely as the others."""
    return fmean(_likelihood(seer, lines, enemy, way) for way in range(seer.ways))


def _likelihood(seer: Seer, lines: list[tuple[int, planque.Action]], enemy: int, way: int) -> float:
    state = seer.table.start(deal=0)
    assert isinstance(state, AgentHunter)
    product = 1.0
    for seat, action in lines:
        if seat == enemy:
            hiding = isinstance(action, Place)
            odds = _odds(seer, state, seat, way if hiding else 0)
            power = 1 if hiding else LIKENESS
            flat = [odds[seer.full.number(one)] ** power for one in state.legal(seat)]
            share = odds[seer.full.number(action)] ** power / sum(flat)
            product *= TRUST * share + (1 - TRUST) / len(flat)
        state.push(seat, action)
    return product


def _odds(seer: Seer, state: AgentHunter, seat: int, way: int) -> list[float]:
    """What one network would do, asked by itself."""
    network = [blueprint(), *hiders()][way]
    odds, _ = Seer(seer.table, seer.full, network).look([state], [seat])
    found: list[float] = odds[0].tolist()
    return found


@pytest.mark.parametrize("seed", range(8))
def test_beliefs_are_those_of_all_games_that_look_alike(seed: int) -> None:
    """Enumerated: every way in which the enemy could have set up, weighed by all that it did."""
    seer = seer_at(numbers=5, hideouts=2, decoys=0, turn_cap=12)
    state = seer.table.start(deal=0, remember=True)
    rng = planque.Rng(seed)
    done: list[tuple[int, planque.Action]] = []
    for _ in range(9):
        seat = state.deciders[0]
        legal = [one for one in state.legal(seat) if "hideout" not in one.data or len(done) < 4]
        action = legal[rng.below(len(legal))]  # attacks from the hand alone: no refills
        done.append((seat, action))
        state.push(seat, action)
        if state.over:
            return
    beliefs = Beliefs(seer, 0)
    take_in(beliefs, state, 0, rng)
    assert isinstance(state, AgentHunter)
    assert sorted(beliefs.hidden) == sorted(all_hidden(state.sides[1]))
    expected: dict[int, float] = {}
    setup = [at for at, (seat, _) in enumerate(done[:4]) if seat == 1]
    for cards in itertools.permutations(range(5), 2):
        past = list(done)
        for place, (at, card) in enumerate(zip(setup, cards, strict=True)):
            past[at] = (1, HUNTER.action({"type": "place", "card": card, "hideout": place}))
        other = seer.table.start(deal=0, remember=True)
        for seat, action in past:
            if other.over or action not in other.legal(seat):
                break
            other.push(seat, action)
        else:
            if other.history(0) == state.history(0):
                assert isinstance(other, AgentHunter)
                row = 0
                for hideout in range(2):
                    if other.sides[1].standing >> hideout & 1:
                        row |= other.sides[1].spies & (1023 << 10 * hideout)
                expected[row] = likelihood(seer, past, 1)
    total = sum(expected.values())
    found = dict(zip(beliefs.hidden.tolist(), beliefs.weights.tolist(), strict=True))
    exact = {row: weight / total for row, weight in expected.items()}
    assert found == pytest.approx(exact, rel=1e-4), "but for the network's single precision"


@pytest.mark.parametrize("edition", ["iello", "aeg"])
def test_beliefs_follow_whole_games_and_never_rule_out_the_truth(edition: str) -> None:
    seer = seer_at(turn_cap=40, edition=edition)
    rng = planque.Rng(3)
    for seed in range(4):
        state = seer.table.start(seed, remember=True)
        while not state.over:
            seat = state.deciders[rng.below(len(state.deciders))]
            assert isinstance(state, AgentHunter)
            beliefs = beliefs_of(seer, seat, state.history(seat).lines)
            take_in(beliefs, state, seat, rng)
            enemy = state.sides[1 - seat]
            assert sorted(beliefs.hidden) == sorted(all_hidden(enemy))
            assert beliefs.weights.sum() == pytest.approx(1)
            hides = [row for row in beliefs.hidden.tolist() if enemy.spies & row == row]
            assert len(hides) == 1
            legal = state.legal(seat)
            state.push(seat, legal[rng.below(len(legal))])


def test_beliefs_in_one_go_are_those_taken_in_step_by_step() -> None:
    seer = seer_at(turn_cap=40)
    state = seer.table.start(5, remember=True)
    rng = planque.Rng(1)
    steps = Beliefs(seer, 0)
    for _ in range(24):
        seat = state.deciders[0]
        take_in(steps, state, 0, rng)
        legal = state.legal(seat)
        state.push(seat, legal[rng.below(len(legal))])
    at_once = Beliefs(seer, 0)
    take_in(steps, state, 0, rng)
    take_in(at_once, state, 0, rng)
    assert (steps.hidden == at_once.hidden).all()
    assert numpy.allclose(steps.weights, at_once.weights)
