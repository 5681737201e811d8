"""Small tables, solved from the setup on: an equilibrium, found once in a process."""

from functools import cache
from typing import final

from planque.core.action import Action
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import SETUP
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.hidden import assignment_of
from planque.lab.agent_hunter.public_tree import TooLarge
from planque.lab.agent_hunter.setup import placing
from planque.lab.agent_hunter.solver import Strategy, variant_solver
from planque.lab.agent_hunter.variants import variant_tree
from planque.minds.agent_hunter.past import Deed

ROUNDS = 160  # of PCFR+
MOST_TURNS = 12  # of a table that is tried at all
MOST_SLOTS = 120_000  # of a tree: so many take about a second
MOST_WORK = 1_500_000  # while it is built, about as long


@final
class Solved:
    """What to do at a small table, by all that was public and what one has hidden."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def odds(self, deeds: list[Deed], position: AgentHunter, seat: int) -> dict[Action, float]:
        """How likely each action of a seat is, after all that was done, in this position."""
        if position.step == SETUP:
            hidden = self._strategy.tree.root.hidden[0]
            return placing(position, seat, hidden, self._strategy.ranges[0])
        first = position.first
        tree = self._strategy.tree
        state, base = tree.root, 0
        replay = AgentHunter(position.variant, 0)  # as if seat 0 had been first
        for deed in deeds:
            behind_setup = replay.step != SETUP
            replay.perform(deed.seat ^ first, deed.action, None)
            if behind_setup:
                for branch in state.branches:
                    if branch.seen == replay.shown:
                        state, base = branch.after, base + branch.offset
                        break
        own = state.hidden[state.seat].index(assignment_of(position.sides[seat]))
        begin = state.begins[own]
        numbers = self._strategy.table.numbers
        actions = state.actions[own]
        return {action: numbers[base + begin + at] for at, action in enumerate(actions)}


def solved(variant: Variant) -> Solved | None:
    """The solution of a table; None where that would take too long."""
    cap = variant.turn_cap
    if cap is None or cap > MOST_TURNS:
        return None
    return _solved(variant.edition, variant.numbers, variant.hideouts, variant.decoys, cap)


@cache
def _solved(edition: str, numbers: int, hideouts: int, decoys: int, cap: int) -> Solved | None:
    try:
        variant = Variant(edition, numbers, hideouts, decoys, cap)
        tree = variant_tree(variant, MOST_SLOTS, MOST_WORK)
    except TooLarge:
        return None
    return Solved(variant_solver(tree).run(ROUNDS))
