"""OpenSpiel's exploitability and CFR, through the adapter, against our own."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest
from librt.vecs import vec

from planque.core.action import Action
from planque.games.agent_hunter.actions import Place
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import SETUP
from planque.games.agent_hunter.table.sets import in_row, members
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.hidden import assignment_of
from planque.lab.agent_hunter.public_tree import PublicState
from planque.lab.agent_hunter.ranges import DRAWN
from planque.lab.agent_hunter.setup import hiding, placing
from planque.lab.agent_hunter.solver import Strategy, variant_solver
from planque.lab.agent_hunter.variants import variant_tree
from planque.lab.agent_hunter.walk import Table
from tests.lengths import LONG

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install planque[test]")

import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability

import_module("planque.adapters.openspiel")  # which tells OpenSpiel of our games

OTHER_SEAT = 1 << 16  # of `shown`: the bit that says who did it
NEAR = 1e-6
VARIANTS = [(3, 1, 0, 3), (3, 1, 1, 2), (4, 2, 0, 1)]  # numbers, hideouts, decoys, turn cap
VARIANTS += [(4, 1, 0, 3), (3, 1, 1, 3)] if LONG else []


class Both:
    """A variant as OpenSpiel has it, who is first being drawn, and as our tree: seat 0 is first."""

    def __init__(self, numbers: int, hideouts: int, decoys: int, turn_cap: int) -> None:
        self.variant = Variant("iello", numbers, hideouts, decoys, turn_cap)
        self.tree = variant_tree(self.variant)
        options = {"numbers": numbers, "hideouts": hideouts, "decoys": decoys}
        self.game = pyspiel.load_game("planque_agent_hunter", {**options, "turn_cap": turn_cap})
        self.policy: Any = policies.TabularPolicy(self.game)
        # By name of an information set: who is first, and where its slots begin.
        self.turns: dict[str, tuple[int, int, tuple[Action, ...]]] = {}
        # By seat and what it has placed: the name.
        self.setups: dict[tuple[int, int], str] = {}
        for first in range(2):
            state = self.game.new_initial_state()
            state.apply_action(first)
            self._set_up(state, first)

    def _set_up(self, state: Any, first: int) -> None:
        position: AgentHunter = state.position
        if position.step != SETUP:
            hidden = self.tree.root.hidden
            held = [hidden[0].index(assignment_of(side)) for side in position.sides]
            self._play(state, first, self.tree.root, 0, held)
            return
        seat = state.current_player()
        name = state.information_state_string()
        assert self.setups.setdefault((seat, position.sides[seat].spies), name) == name
        for action in state.legal_actions():
            self._set_up(state.child(action), first)

    def _play(self, state: Any, first: int, at: PublicState, base: int, held: list[int]) -> None:
        if state.is_terminal():
            return
        seat = state.current_player()
        assert at.seat == seat ^ first
        begin = at.begins[held[seat]]
        legal = at.actions[held[seat]]
        self.turns[state.information_state_string()] = (first, base + begin, legal)
        for choice, action in enumerate(legal):
            then = state.child(self.game.table.actions.index(action))
            seen = then.position.shown ^ (first * OTHER_SEAT)
            [branch] = [one for one in at.branches if one.seen == seen]
            after = [list(branch.others).index(held[1 - seat])] * 2
            after[seat] = list(branch.slots).index(begin + choice)
            self._play(then, first, branch.after, base + branch.offset, after)

    # From OpenSpiel to us

    def exploitability(self, policy: Any) -> float:
        """Of a policy of OpenSpiel, by our own best responses."""
        self.policy = policy
        one, two = [self._strategy(first) for first in range(2)]
        gain = best_of(one.answers(0), two.answers(1)) + best_of(one.answers(1), two.answers(0))
        return gain / 2

    def _strategy(self, first: int) -> Strategy:
        """What both do when this one is first, seats changed if need be."""
        table = Table(self.tree, True)
        for name, (whose, begin, legal) in self.turns.items():
            if whose == first:
                odds = self._odds(name, legal)
                for choice, action in enumerate(legal):
                    table.numbers[begin + choice] = odds[action]
        hidden = self.tree.root.hidden
        ranges = [hiding(self.variant, seat, hidden[0], self._setup_odds) for seat in range(2)]
        return Strategy(self.tree, table, ranges[:: -1 if first else 1], DRAWN)

    def _setup_odds(self, position: AgentHunter, seat: int) -> Mapping[Action, float]:
        name = self.setups[seat, position.sides[seat].spies]
        return self._odds(name, position.legal(seat))

    def _odds(self, name: str, legal: tuple[Action, ...]) -> dict[Action, float]:
        row = self.policy.action_probability_array[self.policy.state_lookup[name]]
        return {action: row[self.game.table.actions.index(action)] for action in legal}

    # From us to OpenSpiel

    def exported(self, strategy: Strategy) -> Any:
        """A strategy that both seats follow, as a policy of OpenSpiel."""
        policy = policies.TabularPolicy(self.game)
        for (seat, spies), name in self.setups.items():
            position = AgentHunter(self.variant, 0)
            while position.sides[seat].spies != spies:
                hideout = position.sides[seat].first_empty()
                [card] = members(in_row(spies, hideout))
                [action] = [one for one in position.legal(seat) if one == Place(card, hideout)]
                position.perform(seat, action, None)
            hidden = self.tree.root.hidden[0]
            odds = placing(position, seat, hidden, strategy.ranges[0])
            self._write(policy, name, odds)
        for name, (_, begin, legal) in self.turns.items():
            numbers = strategy.table.numbers
            self._write(policy, name, {one: numbers[begin + i] for i, one in enumerate(legal)})
        return policy

    def _write(self, policy: Any, name: str, odds: Mapping[Action, float]) -> None:
        row = policy.action_probability_array[policy.state_lookup[name]]
        row[:] = 0
        for action, probability in odds.items():
            row[self.game.table.actions.index(action)] = probability


def best_of(one: vec[float], two: vec[float]) -> float:
    """The best to hide where it is not known whether one will be first."""
    return max(a + b for a, b in zip(one, two, strict=True)) / 2


@pytest.fixture(scope="module", params=VARIANTS, ids=str)
def both(request: pytest.FixtureRequest) -> Both:
    return Both(*request.param)


@pytest.fixture
def smaller(both: Both) -> Both:
    """OpenSpiel takes long over two hideouts, where both agree on an equilibrium anyway."""
    if both.variant.hideouts > 1 and not LONG:
        pytest.skip("takes long: make test-long")
    return both


def test_every_information_set_of_openspiel_is_one_of_ours(both: Both) -> None:
    policy = policies.TabularPolicy(both.game)
    assert {*both.turns, *both.setups.values()} == set(policy.state_lookup)
    assert sum(len(legal) for _, _, legal in both.turns.values()) == 2 * both.tree.total


def test_random_play_is_as_exploitable_for_both(smaller: Both) -> None:
    policy = policies.TabularPolicy(smaller.game)
    theirs = exploitability.exploitability(smaller.game, policy)
    assert smaller.exploitability(policy) == pytest.approx(theirs, abs=NEAR)


def test_what_their_cfr_finds_is_as_exploitable_for_both(smaller: Both) -> None:
    solver = cfr.CFRPlusSolver(smaller.game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    theirs = exploitability.exploitability(smaller.game, policy)
    assert theirs > 10 * NEAR, "else anything would agree"
    assert smaller.exploitability(policy) == pytest.approx(theirs, abs=NEAR)


def test_what_we_solve_is_an_equilibrium_for_both(both: Both) -> None:
    strategy = variant_solver(both.tree, DRAWN).run(rounds=20_000, until=NEAR / 2)
    ours = strategy.exploitability()
    theirs = exploitability.exploitability(both.game, both.exported(strategy))
    assert theirs == pytest.approx(ours, abs=NEAR)
    assert theirs < NEAR
