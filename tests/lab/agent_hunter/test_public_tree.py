"""The tree against the rules engine, on whole small variants: every way to play them."""

import pytest

from planque.core.state import State
from planque.games.agent_hunter.game import AgentHunterGame
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import SETUP
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.hidden import assignment_of, assignments
from planque.lab.agent_hunter.public_tree import PublicState, TooLarge, Tree
from planque.lab.agent_hunter.variants import ending_tree, fit, variant_tree

# edition, numbers, hideouts, decoys, turn cap
SMALL = [
    ("iello", 3, 1, 0, 3),
    ("iello", 3, 1, 1, 2),
    ("aeg", 3, 1, 1, 3),
    ("iello", 4, 2, 0, 1),
    ("iello", 4, 2, 1, 1),
]


class Compared:
    """A game by the rules engine, side by side with the tree; `told` is what it has seen so far."""

    def __init__(self) -> None:
        self.places: dict[tuple[object, ...], tuple[object, ...]] = {}
        self.histories: dict[tuple[object, ...], tuple[object, ...]] = {}
        self.pasts: set[tuple[int, ...]] = set()

    def meet(self, state: State, seat: int, past: tuple[int, ...], own: int) -> None:
        """One history of a seat is one public past with one assignment, and the other way round."""
        history = (seat, state.history(seat).numbers)
        place = (seat, past, own)
        assert self.places.setdefault(history, place) == place
        assert self.histories.setdefault(place, history) == history

    def compare(
        self, state: State, at: PublicState, past: tuple[int, ...], held: list[int]
    ) -> None:
        assert isinstance(state, AgentHunter)
        self.pasts.add(past)
        for seat in range(2):
            assert at.hidden[seat][held[seat]] == assignment_of(state.sides[seat])
        if state.over:
            assert at.seat == -1
            assert payoff(at, held) == 2 * state.payoffs()[0] - 1
            return
        seat = at.seat
        assert state.deciders == (seat,)
        assert at.actions[held[seat]] == state.legal(seat)
        self.meet(state, seat, past, held[seat])
        for choice, action in enumerate(state.legal(seat)):
            then = state.copy()
            then.push(seat, action)
            assert isinstance(then, AgentHunter)
            [branch] = [one for one in at.branches if one.seen == then.shown]
            slot = at.begins[held[seat]] + choice
            held_then = [list(branch.others).index(held[1 - seat])] * 2
            held_then[seat] = list(branch.slots).index(slot)
            assert branch.own[held_then[seat]] == held[seat]
            self.compare(then, branch.after, (*past, at.branches.index(branch)), held_then)


def payoff(at: PublicState, held: list[int]) -> float:
    if len(at.payoffs) == 1:
        return at.payoffs[0]
    return at.payoffs[held[0] * len(at.hidden[1]) + held[1]]


def begun(variant: Variant) -> list[State]:
    """Every game behind its setup, seat 0 being first."""
    table = AgentHunterGame().table(**variant.options)
    ready: list[State] = []
    waiting: list[State] = [table.start(deal=0, remember=True)]
    while waiting:
        state = waiting.pop()
        assert isinstance(state, AgentHunter)
        if state.step != SETUP:
            ready.append(state)
            continue
        for action in state.legal(state.deciders[0]):
            then = state.copy()
            then.push(then.deciders[0], action)
            waiting.append(then)
    return ready


@pytest.mark.parametrize("options", SMALL)
def test_every_way_to_play_a_small_variant_is_in_the_tree_as_the_rules_have_it(
    options: tuple[str, int, int, int, int],
) -> None:
    variant = Variant(*options)
    tree = variant_tree(variant)
    root = tree.root
    compared = Compared()
    games = begun(variant)
    assert len(games) == len(root.hidden[0]) * len(root.hidden[1])
    for state in games:
        assert isinstance(state, AgentHunter)
        held = [root.hidden[seat].index(assignment_of(state.sides[seat])) for seat in range(2)]
        compared.compare(state, root, (), held)
    assert len(compared.pasts) == tree.nodes
    assert slots(root) == tree.total


def slots(state: PublicState) -> int:
    """Counted once more, along every public past."""
    return state.slots + sum(slots(branch.after) for branch in state.branches)


def test_the_assignments_of_every_public_position_are_those_that_its_case_file_leaves_open() -> (
    None
):
    for state in variant_tree(Variant("iello", 4, 2, 1, 2)).states:
        for seat in range(2):
            assert state.hidden[seat] == assignments(state.position, seat)


def test_an_ending_begins_with_all_that_is_public_and_is_scored_after_its_turns() -> None:
    game = AgentHunterGame().start(seed=3, numbers=6, hideouts=2)
    assert isinstance(game, AgentHunter)
    while game.turn < 4:
        seat = game.deciders[0]
        game.push(seat, game.legal(seat)[0])
    tree = ending_tree(game, turns=1)
    assert tree.root.seat == game.deciders[0]
    assert all(state.position.turn <= game.turn for state in tree.states)
    assert assignment_of(game.sides[0]) in tree.root.hidden[0]


def test_a_tree_that_is_too_large_is_refused() -> None:
    variant = Variant("iello", 4, 2, 0, 3)
    with pytest.raises(TooLarge, match="to try"):
        variant_tree(variant, most_work=1000)
    with pytest.raises(TooLarge, match="information sets"):
        variant_tree(variant, most_slots=1000)


def test_a_tree_counts_its_public_pasts_and_shares_its_public_positions() -> None:
    tree: Tree = variant_tree(Variant("iello", 3, 1, 0, 3))
    assert len(tree.states) < tree.nodes


def test_a_variant_says_as_far_as_it_fits_how_large_it_is() -> None:
    whole = fit(Variant("iello", 3, 1, 0, 3))
    assert whole.tree is not None
    assert whole.sizes[-1] == whole.tree.total
    part = fit(Variant("iello", 3, 1, 0, 30), most_slots=whole.tree.total)
    assert part.tree is None
    assert part.sizes == whole.sizes
    expected = part.expected(4)
    assert expected is not None
    assert expected > whole.tree.total
