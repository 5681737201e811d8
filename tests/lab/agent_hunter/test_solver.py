"""Equilibria of scaled variants and of endings, and best responses."""

import math

import pytest
from librt.vecs import vec

from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.public_tree import Tree
from planque.lab.agent_hunter.ranges import DRAWN, KNOWN, even
from planque.lab.agent_hunter.solver import Strategy, ending_solver, variant_solver
from planque.lab.agent_hunter.variants import MEASURED, after_setup, ending_tree, variant_tree
from planque.lab.agent_hunter.walk import Table, share_out


def tree_of(numbers: int, hideouts: int, decoys: int, turn_cap: int) -> Tree:
    return variant_tree(Variant("iello", numbers, hideouts, decoys, turn_cap))


def uniform(tree: Tree, setup: int) -> Strategy:
    table = Table(tree, True)
    share_out(table, tree)
    return Strategy(tree, table, [even(len(hidden)) for hidden in tree.root.hidden], setup)


@pytest.mark.parametrize(
    ("variant", "exploitability"), list(zip(MEASURED, (0.4912, 0.493125, 0.561632), strict=True))
)
def test_random_play_is_as_exploitable_as_is_known(
    variant: tuple[int, int, int, int], exploitability: float
) -> None:
    found = uniform(tree_of(*variant), DRAWN).exploitability()
    assert found == pytest.approx(exploitability, abs=1e-6)


def test_whoever_knows_the_role_while_hiding_exploits_no_less() -> None:
    tree = tree_of(4, 2, 0, 3)
    assert uniform(tree, KNOWN).exploitability() > uniform(tree, DRAWN).exploitability()


@pytest.mark.parametrize("setup", [DRAWN, KNOWN])
@pytest.mark.parametrize("variant", [(3, 1, 0, 4), (3, 1, 1, 4), (4, 2, 0, 2)])
def test_an_equilibrium_leaves_next_to_nothing_to_gain(
    variant: tuple[int, int, int, int], setup: int
) -> None:
    strategy = variant_solver(tree_of(*variant), setup).run(rounds=2000, until=1e-4)
    assert 0 <= strategy.exploitability() <= 1e-4


def test_the_value_lies_between_what_the_best_responses_leave_and_take() -> None:
    strategy = variant_solver(tree_of(4, 1, 0, 4), KNOWN).run(rounds=300)
    value = strategy.value()
    assert -max(strategy.answers(1)) <= value <= max(strategy.answers(0))


def test_an_ending_with_the_odds_of_the_whole_game_has_its_value() -> None:
    tree = tree_of(4, 1, 1, 3)
    whole = variant_solver(tree, KNOWN).run(rounds=1000)
    ending = ending_solver(tree, whole.ranges).run(rounds=1000)
    assert ending.value() == pytest.approx(whole.value(), abs=1e-3)
    assert ending.exploitability() <= whole.exploitability() + 1e-3


def test_an_ending_that_is_solved_safely_leaves_the_enemy_no_more_than_before() -> None:
    tree = tree_of(4, 1, 1, 3)
    whole = variant_solver(tree, KNOWN).run(rounds=1000)
    before = whole.answers(1)
    wrong = vec[float]([0.7, 0.1, 0.1, 0.1])  # what the enemy is thought to have
    odds = [whole.ranges[0], wrong]
    rashly = ending_solver(tree, odds).run(rounds=500).answers(1)
    safely = ending_solver(tree, odds, seat=0, instead=before).run(rounds=500).answers(1)
    assert max(after - now for after, now in zip(rashly, before, strict=True)) > 0.05
    assert max(after - now for after, now in zip(safely, before, strict=True)) < 0.01


def test_an_enemy_who_is_surely_known_is_struck_at_once() -> None:
    position = after_setup(Variant("iello", 4, 1, 0, 5))
    tree = ending_tree(position)
    root = tree.root
    found = vec[float]([1.0 if one == 0 else 0.0 for one in range(4)])  # spy 0 is there
    strategy = ending_solver(tree, [even(4), found]).run(rounds=200)
    for own in range(1, 4):  # all that have spy 0 in hand
        odds = dict(zip(root.actions[own], slots_of(strategy, own), strict=True))
        [strike] = [one for one in odds if one.data == STRIKE]
        assert odds[strike] > 0.99


STRIKE = {"type": "attack_from_hand", "card": 0, "target": 0}


def slots_of(strategy: Strategy, own: int) -> list[float]:
    begins = strategy.tree.root.begins
    return [strategy.table.numbers[slot] for slot in range(begins[own], begins[own + 1])]


def test_a_solver_stops_at_its_deadline() -> None:
    solver = variant_solver(tree_of(3, 1, 0, 3))
    assert solver.run(deadline=-math.inf).exploitability() > 0.01
    assert solver.rounds == 0


def test_an_ending_wants_odds_for_every_assignment() -> None:
    tree = ending_tree(after_setup(Variant("iello", 4, 1, 0, 2)))
    assert isinstance(tree.root.position, AgentHunter)
    with pytest.raises(ValueError, match="seat 1 has 4 assignments"):
        ending_solver(tree, [even(4), even(3)])
