"""A search for games with hidden information, written once for all games.

Each round draws a full state that fits the view, walks down what is already known of it, tries one
new action, plays the rest by instinct, and remembers who gained what. Every seat has a tree of its
own, which branches by what that seat has seen: so nobody's choice in the search can depend on what
is hidden from it (information-set Monte Carlo tree search with several observers). It knows
nothing of two sides or of one winner: seats may decide at once, be many, and gain any shares.
"""

import time
from collections.abc import Mapping
from math import log, sqrt

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Game
from planque.core.playout import instinctive_playout
from planque.core.state import State

EXPLORATION = 0.7
ROUNDS_PER_LOOK_AT_THE_CLOCK = 16


class Arm:
    """One action at one node: how often it could be tried, was tried, and what it gained."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.chances = 0
        self.visits = 0
        self.gained = 0.0


class Node:
    """What one seat has seen since the root."""

    def __init__(self) -> None:
        self.arms: dict[Action, Arm] = {}
        self.children: dict[int, Node] = {}

    def child(self, seen: int) -> "Node":
        node = self.children.get(seen)
        if node is None:
            node = Node()
            self.children[seen] = node
        return node

    def pick(self, legal: tuple[Action, ...], rng: Rng) -> Arm:
        """An untried action, or else the most promising one."""
        untried: list[Action] = []
        best: Arm | None = None
        best_promise = -1.0
        for action in legal:
            arm = self.arms.get(action)
            if arm is None:
                untried.append(action)
                continue
            arm.chances += 1
            promise = arm.gained / arm.visits + EXPLORATION * sqrt(log(arm.chances) / arm.visits)
            if promise > best_promise:
                best, best_promise = arm, promise
        if untried:
            return self._try(untried[rng.below(len(untried))])
        assert best is not None, "a decider always has a legal action"
        return best

    def _try(self, action: Action) -> Arm:
        arm = Arm(action)
        arm.chances = 1
        self.arms[action] = arm
        return arm


class Search:
    """One search from one view. `decisions` counts every decision it has simulated."""

    def __init__(self, game: Game, view: Mapping[str, object], rng: Rng) -> None:
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        self.seat: int = seat
        self.decisions = 0
        self.rounds = 0
        self._belief = game.belief(view)
        self._rng = rng
        self._roots: list[Node] = []

    def run(self, rounds: int, deadline: float) -> None:
        """Search for so many rounds, or until a time of `time.monotonic()`, if that comes first."""
        for done in range(rounds):
            if done % ROUNDS_PER_LOOK_AT_THE_CLOCK == 0 and time.monotonic() >= deadline:
                return
            self._round(self._belief.draw(self._rng))
            self.rounds += 1

    def best(self, legal: tuple[Action, ...]) -> Action:
        """The action tried most often, among these."""
        best = legal[0]
        most = -1
        arms = self._roots[self.seat].arms if self._roots else {}
        for action in legal:
            arm = arms.get(action)
            if arm is not None and arm.visits > most:
                best, most = action, arm.visits
        return best

    def _round(self, state: State) -> None:
        if not self._roots:
            self._roots = [Node() for _ in range(state.seats)]
        path: list[Arm] = []
        deciders: list[int] = []
        self._descend(state, path, deciders)
        self.decisions += len(path) + instinctive_playout(state, self._rng)
        payoffs = state.payoffs()
        for step, arm in enumerate(path):
            arm.visits += 1
            arm.gained += payoffs[deciders[step]]

    def _descend(self, state: State, path: list[Arm], deciders: list[int]) -> None:
        """Walk down the trees, to the first action that was never tried before."""
        nodes = self._roots[:]
        while not state.over:
            seat = self.seat if state.owes(self.seat) else state.deciders[0]
            arm = nodes[seat].pick(state.tries(seat), self._rng)
            state.push(seat, arm.action)
            path.append(arm)
            deciders.append(seat)
            if arm.visits == 0:
                return
            for observer in range(state.seats):
                nodes[observer] = nodes[observer].child(state.seen(observer))
