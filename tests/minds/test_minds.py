"""Minds: legal, repeatable, on time, and blind to what their seat may not know."""

import json
import subprocess
import sys
import time

import pytest

import planque
from planque.core.game import Game
from planque.minds import Mind, strongest
from planque.minds.agent import Agent, one_drawn
from planque.minds.base import Recalled
from planque.minds.search import Node, Search
from planque.minds.simple import Rookie
from planque.minds.spyworld.agent import SpyworldAgent
from tests.contract.cases import CASES, Case
from tests.contract.playing import a_position, some_legal

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_mind = pytest.mark.parametrize(
    ("case", "name"),
    [
        pytest.param(case, name, id=f"{case}-{name}")
        for case in CASES
        for name in planque.minds(case.game)
    ],
)


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


@every_mind
def test_a_mind_plays_whole_games(case: Case, name: str) -> None:
    for seed in range(3):
        assert choices(case, name, seed)


@every_mind
def test_the_same_seed_makes_the_same_choices(case: Case, name: str) -> None:
    assert choices(case, name, 4) == choices(case, name, 4)


@every_mind
def test_a_mind_needs_nothing_but_the_json_of_its_view(case: Case, name: str) -> None:
    rng = planque.Rng(2)
    for seed in range(10):
        state = a_position(case.start(seed), rng, case.steps)
        seat = state.deciders[0]
        view, legal = state.view(seat), state.legal(seat)
        bare = json.loads(json.dumps(view))
        assert quick(case, name, 1).choose(view, legal) == quick(case, name, 1).choose(bare, legal)


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
from planque.minds.base import Recalled
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


def test_a_spymaster_is_listed_last_and_only_where_a_game_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = planque.game("agent-hunter")
    monkeypatch.setattr(game, "spymaster", None)
    assert strongest(game.name) == planque.minds(game.name)[-1] == "agent"
    with pytest.raises(planque.UnknownMind, match="'spymaster'; there are random, rookie, agent"):
        planque.mind(game.name, "spymaster")
    monkeypatch.setattr(game, "spymaster", "planque.minds.simple:Rookie")
    assert strongest(game.name) == planque.minds(game.name)[-1] == "spymaster"
    assert isinstance(planque.mind(game.name, "spymaster"), Rookie)


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


def test_who_has_the_victory_at_hand_does_not_think_about_it_for_long() -> None:
    game, rng = planque.game("agent-hunter"), planque.Rng(3)
    state, winning = game.start(seed=1), None
    while winning is None:
        state = game.start(seed=rng.bits32()) if state.over else state
        seat = state.deciders[0]
        winning = next((one for one in state.tries(seat) if wins(game, state, seat, one)), None)
        if winning is None:
            state.push(seat, state.instinct(seat, rng))
    assert len(state.tries(seat)) > 1, "there is something to think about"
    search = Search(game, state.view(seat), rng)
    search.run(20_000, float("inf"))
    assert search.best(state.legal(seat)) == winning
    assert search.rounds < 4_500, "half of the rounds would have to be over for nothing to catch up"


def wins(game: Game, state: planque.State, seat: int, action: planque.Action) -> bool:
    """Whether an action wins at once, whatever is hidden."""
    rng = planque.Rng(5)
    for _ in range(10):
        guess = game.guess(state.view(seat), rng)
        guess.push(seat, action)
        if not guess.over or guess.payoffs()[seat] < 1:
            return False
    return True


def learnt(node: Node) -> object:
    """All that a tree holds, to be compared."""
    arms = [(arm.action, arm.visits, arm.gained) for arm in node.arms.values()]
    return node.visits, arms, [(seen, learnt(child)) for seen, child in node.children.items()]


@every_case
def test_nobody_in_a_search_learns_what_the_searcher_hides(case: Case) -> None:
    """With whatever secrets the searcher has, the others come to expect the very same of it."""
    game, rng = planque.game(case.game), planque.Rng(8)
    compared = 0
    for seed in range(20):
        state = a_position(case.start(seed), rng, case.steps)
        seat = state.deciders[0]
        twin = game.guess(state.view(None), rng)
        if twin.view(seat) == state.view(seat):
            continue
        one = Search(game, state.view(seat), planque.Rng(seed))
        two = Search(game, twin.view(seat), planque.Rng(seed))
        for search in (one, two):
            search.run(15, float("inf"))  # so few that no search ends sooner
        if one.rounds == two.rounds:
            assert [learnt(tree) for tree in one.trees] == [learnt(tree) for tree in two.trees]
            compared += one.rounds
    assert compared or case.game not in ("agent-hunter", "spyworld"), "these have secrets"


def test_where_an_enemy_strikes_in_a_search_tells_nothing_of_the_hand() -> None:
    """A spy that lies in the first hideout: the simulated enemy tries it there no oftener."""
    game = planque.game("agent-hunter")
    struck = [strikes(game.start(deal=0), spy, other) for spy, other in ((2, 6), (6, 2))]
    assert struck[0] == struck[1] != {}


def strikes(state: planque.State, spy: int, other: int) -> dict[planque.Action, int]:
    """How often the enemy tried each action, after the searcher has hidden and struck once."""
    game = planque.game("agent-hunter")
    for seat, cards in ((0, (spy, 1, other)), (1, (3, 4, 5))):
        for hideout, card in enumerate(cards):
            state.apply(seat, game.action({"type": "place", "card": card, "hideout": hideout}))
    search = Search(game, state.view(0), planque.Rng(7))
    attack = game.action({"type": "attack_from_hand", "card": 8, "target": 0})
    search.compare((attack,), 400, float("inf"))
    found: dict[planque.Action, int] = {}
    for child in search.trees[1].children.values():
        for arm in child.arms.values():
            found[arm.action] = found.get(arm.action, 0) + arm.visits
    return found


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


@every_mind
def test_the_policy_of_a_mind_is_a_share_for_each_legal_action(case: Case, name: str) -> None:
    state = a_position(case.start(2), planque.Rng(2), case.steps)
    seat = state.deciders[0]
    legal = state.legal(seat)
    policy = quick(case, name, 1).policy(state.view(seat), legal)
    if policy is None:
        assert name != "random", "the simplest of all can say how it plays"
        return
    assert set(policy) <= set(legal)
    assert min(policy.values()) >= 0
    assert sum(policy.values()) == pytest.approx(1)


@every_case
def test_what_is_recalled_grows_with_its_game_and_follows_no_other(case: Case) -> None:
    state = case.start(1)
    state.remember()
    recalled, rng = Recalled(), planque.Rng(1)

    def told(asked: planque.State, seat: int) -> object:
        assert asked.past is not None
        lines = recalled.of(asked.past, seat)
        assert lines == asked.history(seat).lines
        return lines

    before = state.copy()
    state.push(*some_legal(state, rng))
    first = told(state, 0)
    for _ in range(3):
        if not state.over:
            state.push(*some_legal(state, rng))
    assert told(state, 0) is first, "the same list has grown"
    other = before.copy()
    seat = other.deciders[0]
    other.push(seat, other.legal(seat)[-1])
    for asked, about in ((before, 0), (state, 1), (other, 1), (state, 0)):
        told(asked, about)


@every_case
def test_an_agent_draws_its_choice_from_its_policy(case: Case) -> None:
    if planque.game(case.game).agent is not None:
        return
    for seed in range(5):
        state = a_position(case.start(seed), planque.Rng(seed), case.steps)
        seat = state.deciders[0]
        view, legal = state.view(seat), state.legal(seat)
        one, two = quick(case, "agent", seed), quick(case, "agent", seed)
        policy = one.policy(view, legal)
        assert policy is not None
        assert one_drawn(policy, one.rng) == two.choose(view, legal)


def test_what_is_drawn_comes_as_often_as_it_is_likely() -> None:
    legal = planque.game("agent-hunter").start(seed=1).legal(0)
    policy, rng = {legal[0]: 0.5, legal[1]: 0.3, legal[2]: 0.2}, planque.Rng(1)
    drawn = [one_drawn(policy, rng) for _ in range(2000)]
    for action, share in policy.items():
        assert drawn.count(action) / 2000 == pytest.approx(share, abs=0.05)


def test_an_agent_hides_its_spies_now_here_now_there() -> None:
    state = planque.game("agent-hunter").start(seed=1)
    policy = Agent(planque.game("agent-hunter"), 1, rounds=100).policy(
        state.view(0), state.legal(0)
    )
    assert policy is not None
    assert len(policy) > 3
    assert max(policy.values()) < 0.5


def test_an_agent_does_in_the_open_what_is_nearly_best() -> None:
    state = planque.game("agent-hunter").start(seed=3)
    rng = planque.Rng(3)
    while state.deciders == (0, 1) or len(state.legal(state.deciders[0])) < 20:
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.push(seat, legal[rng.below(len(legal))])
    seat = state.deciders[0]
    search = Search(planque.game("agent-hunter"), state.view(seat), rng)
    search.run(400, float("inf"))
    most = search.visits(search.best(state.legal(seat)))
    policy = search.policy(state.legal(seat))
    assert sum(policy.values()) == pytest.approx(1)
    assert all(search.visits(action) >= 0.95 * most for action in policy)
