"""Minds: legal, repeatable, on time, and blind to what their seat may not know."""

import json
import subprocess
import sys
import time

import pytest

import planque
from planque.minds import Mind
from planque.minds.agent import Agent
from planque.minds.search import Search
from planque.minds.spyworld.agent import SpyworldAgent
from tests.contract.cases import CASES, Case
from tests.contract.playing import a_position

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_mind = pytest.mark.parametrize("name", planque.minds())


def quick(case: Case, name: str, seed: int) -> Mind:
    """A mind that does not take long about it."""
    return planque.mind(case.game, name, seed, rounds=10)


def choices(case: Case, name: str, seed: int) -> list[planque.Action]:
    """All choices of a whole game against itself."""
    state = case.start(seed)
    seats = [quick(case, name, seed + seat) for seat in range(state.seats)]
    chosen = []
    while not state.over:
        seat = state.deciders[-1]
        action = seats[seat].choose(state.view(seat), state.legal(seat))
        state.apply(seat, action)
        chosen.append(action)
    return chosen


@every_case
@every_mind
def test_a_mind_plays_whole_games(case: Case, name: str) -> None:
    for seed in range(3):
        assert choices(case, name, seed)


@every_case
@every_mind
def test_the_same_seed_makes_the_same_choices(case: Case, name: str) -> None:
    assert choices(case, name, 4) == choices(case, name, 4)


@every_case
@every_mind
def test_a_mind_needs_nothing_but_the_json_of_its_view(case: Case, name: str) -> None:
    rng = planque.Rng(2)
    for seed in range(10):
        state = a_position(case.start(seed), rng, case.steps)
        seat = state.deciders[0]
        view, legal = state.view(seat), state.legal(seat)
        bare = json.loads(json.dumps(view))
        assert quick(case, name, 1).choose(view, legal) == quick(case, name, 1).choose(bare, legal)


@every_case
@every_mind
def test_positions_that_look_alike_get_the_same_choice(case: Case, name: str) -> None:
    game, rng = planque.game(case.game), planque.Rng(6)
    for seed in range(10):
        state = a_position(case.start(seed), rng, case.steps)
        seat = state.deciders[0]
        other = game.guess(state.view(seat), rng)
        mine = quick(case, name, 1).choose(state.view(seat), state.legal(seat))
        assert mine == quick(case, name, 1).choose(other.view(seat), other.legal(seat))


ALONE_WITH_A_VIEW = """
import json, sys, planque
from planque.minds.agent import Agent
game = planque.game("agent-hunter")
mind = Agent(game, 5, rounds=40)
for line in sys.stdin:
    view, legal = json.loads(line)
    action = mind.choose(view, tuple(game.action(data) for data in legal))
    print(json.dumps(action.data), flush=True)
"""


def test_a_mind_in_another_process_where_the_real_state_is_withheld() -> None:
    """The process gets the bytes of views and legal actions, and chooses just the same."""
    state = planque.game("agent-hunter").start(seed=12, turn_cap=40)
    here = Agent(planque.game("agent-hunter"), 5, rounds=40)
    rookie = planque.mind("agent-hunter", "rookie", 1)
    with subprocess.Popen(
        [sys.executable, "-c", ALONE_WITH_A_VIEW],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as there:
        assert there.stdin is not None
        assert there.stdout is not None
        while not state.over:
            seat = state.deciders[0]
            view, legal = state.view(seat), state.legal(seat)
            if seat == 1:
                state.apply(1, rookie.choose(view, legal))
                continue
            data = [action.data for action in legal]
            print(json.dumps([view, data]), file=there.stdin, flush=True)
            chosen = planque.game("agent-hunter").action(json.loads(there.stdout.readline()))
            assert chosen == here.choose(view, legal)
            state.apply(0, chosen)
        there.stdin.close()


def test_a_deadline_is_kept() -> None:
    state = planque.game("agent-hunter").start(seed=1)
    agent = planque.mind("agent-hunter", "agent")
    begun = time.monotonic()
    agent.choose(state.view(0), state.legal(0), begun + 0.2)
    assert time.monotonic() - begun < 5, "far looser than in practice: the machine may lag"
    late = agent.choose(state.view(0), state.legal(0), begun)
    assert late in state.legal(0), "too late to think is not too late to move"


def test_a_game_may_have_an_agent_of_its_own() -> None:
    assert isinstance(planque.mind("agent-hunter", "agent"), Agent)
    assert isinstance(planque.mind("spyworld", "agent"), SpyworldAgent)


def test_the_search_counts_what_it_simulates() -> None:
    state = planque.game("agent-hunter").start(seed=1)
    search = Search(planque.game("agent-hunter"), state.view(0), planque.Rng(1))
    search.run(50, float("inf"))
    assert 25 < search.rounds <= 50, "before half of them nothing can be decided"
    assert search.decisions >= search.rounds * 6, "a game takes at least the setup"


@every_case
def test_a_search_looks_at_more_actions_the_longer_it_takes(case: Case) -> None:
    rng = planque.Rng(3)
    state = a_position(case.start(1), rng, case.steps)
    while len(state.tries(state.deciders[0])) == 1:  # nothing to look at
        state.push(state.deciders[0], state.tries(state.deciders[0])[0])
    seat = state.deciders[0]
    search = Search(planque.game(case.game), state.view(seat), rng)
    search.run(100, float("inf"))
    tries = state.tries(seat)
    tried = [action for action in tries if search.visits(action)]
    assert 1 <= len(tried) <= 15, "one and a half times the root of a hundred"
    assert sum(search.visits(action) for action in tries) == search.rounds


@every_case
def test_a_search_ends_as_soon_as_no_other_action_can_catch_up(case: Case) -> None:
    for seed in range(5):
        rng = planque.Rng(seed)
        state = a_position(case.start(seed), rng, case.steps)
        seat = state.deciders[0]
        search = Search(planque.game(case.game), state.view(seat), rng)
        search.run(200, float("inf"))
        if len(state.tries(seat)) > 1 and search.rounds < 200:
            first, second, *_ = sorted(search.visits(one) for one in state.tries(seat))[::-1]
            assert first - second > 200 - search.rounds


@every_case
def test_a_settled_position_promises_something_to_everybody(case: Case) -> None:
    rng = planque.Rng(4)
    for seed in range(10):
        state = a_position(case.start(seed), rng, case.steps)
        if state.settled(1000):
            outlook = state.outlook()
            assert len(outlook) == state.seats
            assert sum(outlook) == pytest.approx(1.0)


def test_the_search_sees_a_hit_that_wins() -> None:
    """One enemy hideout left, one number possible, and that spy in hand."""
    for seed in range(40):
        state = planque.game("agent-hunter").start(seed=seed, numbers=4, hideouts=1, decoys=0)
        rng = planque.Rng(seed)
        for _ in range(4):
            if not state.over:
                seat = state.deciders[0]
                legal = state.legal(seat)
                state.push(seat, legal[rng.below(len(legal))])
        if state.over:
            continue
        seat = state.deciders[0]
        sides = json.loads(json.dumps(state.view(seat)))["sides"]
        possible = sides[1 - seat]["hideouts"][0]["possible"]
        if len(possible) == 1 and possible[0] in sides[seat]["hand"]:
            agent = Agent(planque.game("agent-hunter"), 1, rounds=200)
            action = agent.choose(state.view(seat), state.legal(seat))
            worth = agent.weigh(state.view(seat), state.legal(seat))
            assert worth[action] == 1.0 > min(worth.values())
            state.apply(seat, action)
            assert state.result is not None
            assert state.result.winners == (seat,)
            return
    pytest.fail("no such position was found")


@every_case
@every_mind
def test_what_a_mind_says_of_actions_lies_between_a_defeat_and_a_victory(
    case: Case, name: str
) -> None:
    state = a_position(case.start(2), planque.Rng(2), case.steps)
    seat = state.deciders[0]
    legal = state.legal(seat)
    worth = quick(case, name, 1).weigh(state.view(seat), legal)
    assert worth == quick(case, name, 1).weigh(state.view(seat), legal)
    assert set(worth) in (set(legal), set()), "all of them, or it does not know"
    assert all(0 <= one <= 1 for one in worth.values())
