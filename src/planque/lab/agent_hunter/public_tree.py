"""The game as everybody sees it: public positions, and what each hidden assignment may do there.

An information set is all that was public so far and the decider's own assignment: whatever a side
did in secret follows from these. Both sides own the same numbers but hide their own spies, so every
assignment of one side goes with every one of the other. What may happen in a public position hangs
on nothing but the position and the assignments that are still possible: so a position that many
public pasts lead to is built once, from the rules, and the tree is walked over these.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from planque.core.action import Action
from planque.core.errors import PlanqueError
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import Side
from planque.lab.agent_hunter.hidden import assignment_of, hide

ANSWER_BITS: Final = 8  # of `shown`: how the enemy answered, behind what was announced
NOBODY: Final = -1

MOST_SLOTS = 40_000_000  # of a tree: each takes some 30 bytes while it is solved
MOST_WORK = 20_000_000  # actions tried while it is built: some ten seconds of them
WORK_OF_A_STATE: Final = 100  # for what it takes besides, memory above all


class TooLarge(PlanqueError):
    """A tree that does not fit into memory, or would take days to solve."""


@final
class Branch:
    """One thing that everybody may see happen, and which assignments lead where."""

    def __init__(
        self, seen: i64, after: "PublicState", slots: list[int], own: list[int], others: list[int]
    ) -> None:
        self.seen = seen  # as `state.shown` has it
        self.after = after
        self.slots = vec[i64](slots)  # by assignment of the decider afterwards: its way there,
        self.own = vec[i64](own)  # and its assignment before
        self.others = vec[i64](others)  # by assignment of the other side: the same one before
        self.offset: i64 = 0  # where the part of the tree behind it begins


@final
class PublicState:
    """A public position with the assignments that both sides may have.

    Every action of every assignment of the decider has a *slot*, in order.
    """

    def __init__(self, position: AgentHunter, hidden: list[list[int]]) -> None:
        self.position = position  # with anything hidden
        self.hidden = hidden  # by seat
        self.seat: i64 = NOBODY if position.over else position.deciders[0]
        self.actions: list[tuple[Action, ...]] = []  # by assignment of the decider
        self.begins = vec[i64]([0])  # by assignment: its first slot; behind the last, how many
        self.branches: list[Branch] = []
        self.payoffs = vec[float]([])  # at the end, for seat 0: of all pairs, or the one of them
        self.at: i64 = 0  # the place of its slots among those of all public states
        self.total: int = 0  # slots of the whole tree from here on
        self.nodes: int = 1  # and public pasts
        self.room: i64 = 0  # numbers that a walk through the tree from here on keeps

    @property
    def slots(self) -> int:
        return self.begins[len(self.begins) - 1]

    def with_hidden(self, assignment: i64) -> AgentHunter:
        """The position, with this hidden by the decider."""
        twin = self.position.copy()
        hide(twin.sides[self.seat], assignment)
        return twin


@final
class Tree:
    """All that can follow from a public position with given assignments of both sides."""

    def __init__(
        self,
        position: AgentHunter,
        hidden: list[list[int]],
        most_slots: int = MOST_SLOTS,
        most_work: int = MOST_WORK,
    ) -> None:
        self.most_slots = most_slots
        self.most_work = most_work
        self.work: int = 0
        self.states: list[PublicState] = []  # none before those that follow from it
        self.slots: i64 = 0  # of all public states
        self._known: dict[tuple[object, ...], PublicState] = {}
        self.root = self._state(position, hidden)
        self._known = {}

    @property
    def nodes(self) -> int:
        """Public pasts, ends included."""
        return self.root.nodes

    @property
    def total(self) -> int:
        """Actions of all information sets."""
        return self.root.total

    def _state(self, position: AgentHunter, hidden: list[list[int]]) -> PublicState:
        key = _key(position, hidden)
        known = self._known.get(key)
        if known is not None:
            return known
        self._add_work(WORK_OF_A_STATE)
        state = PublicState(position, hidden)
        self._known[key] = state
        if state.seat == NOBODY:
            state.payoffs = _payoffs(state)
            self._add_work(len(state.payoffs))
        else:
            self._find_actions(state)
            self._find_branches(state)
        self._measure(state)
        self.states.append(state)
        return state

    def _add_work(self, tries: int) -> None:
        self.work += tries
        if self.work > self.most_work:
            raise TooLarge(f"more than {self.most_work} actions to try while the tree is built")

    def _find_actions(self, state: PublicState) -> None:
        begins = [0]
        for assignment in state.hidden[state.seat]:
            legal = state.with_hidden(assignment).legal(state.seat)
            state.actions.append(legal)
            begins.append(begins[-1] + len(legal))
        state.begins = vec[i64](begins)

    def _find_branches(self, state: PublicState) -> None:
        """What everybody sees of an action, and the answer to it, hang on the announcement and on
        the other side: so each announcement is tried once against each, and each way to make it
        once with each answer."""
        others = state.hidden[1 - state.seat]
        self._add_work(state.slots)
        announced: dict[int, list[tuple[int, int]]] = {}
        for own in range(len(state.actions)):
            for choice in range(len(state.actions[own])):
                after = _after(state, own, choice, others[0])
                announced.setdefault(after.shown >> ANSWER_BITS, []).append((own, choice))
        for ways in announced.values():
            self._add_work(len(others))
            own, choice = ways[0]
            answers: dict[int, list[tuple[int, int]]] = {}
            for other in range(len(others)):
                after = _after(state, own, choice, others[other])
                hidden = assignment_of(after.sides[1 - state.seat])
                answers.setdefault(after.shown, []).append((hidden, other))
            for seen, met in answers.items():
                self._add_branch(state, seen, ways, met)

    def _add_branch(
        self, state: PublicState, seen: int, ways: list[tuple[int, int]], met: list[tuple[int, int]]
    ) -> None:
        """One announcement with one answer: the ways to make it, and the others that answer so."""
        self._add_work(len(ways))
        against = state.hidden[1 - state.seat][met[0][1]]
        after = _after(state, ways[0][0], ways[0][1], against)
        came: list[tuple[int, int, int]] = []
        for own, choice in ways:
            hidden = assignment_of(_after(state, own, choice, against).sides[state.seat])
            came.append((hidden, state.begins[own] + choice, own))
        came.sort()
        met.sort()
        lists = [[one[0] for one in came], [one[0] for one in met]]
        if state.seat == 1:
            lists.reverse()
        next_state = self._state(after, lists)
        slots = [one[1] for one in came]
        before = [one[2] for one in came]
        state.branches.append(Branch(seen, next_state, slots, before, [one[1] for one in met]))

    def _measure(self, state: PublicState) -> None:
        """Where the slots of what follows stand, and how much a walk must keep."""
        slots = state.slots
        state.at = self.slots
        self.slots += slots
        total: int = slots
        room: i64 = 0
        for branch in state.branches:
            after = branch.after
            branch.offset = total
            total += after.total
            state.nodes += after.nodes
            room = max(room, after.room + len(branch.own) + len(branch.others))
            if total > self.most_slots:
                raise TooLarge(f"more than {self.most_slots} actions of information sets")
        state.total = total
        state.room = slots + room


def _after(state: PublicState, own: i64, choice: i64, other: i64) -> AgentHunter:
    """The position after an action of one assignment against another."""
    seat = state.seat
    twin = state.with_hidden(state.hidden[seat][own])
    hide(twin.sides[1 - seat], other)
    twin.perform(seat, state.actions[own][choice], None)
    return twin


def _key(position: AgentHunter, hidden: list[list[int]]) -> tuple[object, ...]:
    one, two = position.sides
    return (
        position.active,
        position.turn,
        position.step,
        position.filling,
        (one.standing, one.in_game, one.decoys, one.decoys_left),
        (two.standing, two.in_game, two.decoys, two.decoys_left),
        tuple(hidden[0]),
        tuple(hidden[1]),
    )


def _payoffs(state: PublicState) -> vec[float]:
    """What the end is worth to seat 0, from -1 to 1, for every pair: or once, if it is all one."""
    end = state.position.copy()
    sums = [[_hand_sum(end.sides[seat], one) for one in state.hidden[seat]] for seat in range(2)]
    worth: dict[tuple[int, int], float] = {}  # a hand counts for nothing but its sum
    for one in set(sums[0]):
        hide(end.sides[0], state.hidden[0][sums[0].index(one)])
        for two in set(sums[1]):
            hide(end.sides[1], state.hidden[1][sums[1].index(two)])
            worth[one, two] = 2.0 * end.payoffs()[0] - 1.0
    if len(set(worth.values())) == 1:
        return vec[float]([worth[sums[0][0], sums[1][0]]])
    return vec[float]([worth[one, two] for one in sums[0] for two in sums[1]])


def _hand_sum(side: Side, assignment: i64) -> int:
    hide(side, assignment)
    return side.hand_sum()
