"""A search for games with hidden information, written once for all games.

Each round draws a full state that fits the view, walks down what is already known of it, tries one
new action, plays on by instinct until the game is over or can be valued, and remembers who gained
what. A node begins with the few actions that instinct finds, and more join them the more often one
comes there: so a long list of small steps does not use up the search. Every seat has a tree of its
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

EXPLORATION = 1.4  # times the spread of what is gained
WIDEST = 0.5  # spread: that of a game that is won or lost
NARROWEST = 0.01
FEW = 8  # rounds that do not tell the spread yet
WIDTH = 1.5  # actions that a node chooses from, times the root of its visits
HEAD_START = 5  # so many fewer where instinct finds no further one
ROUNDS_PER_LOOK_AT_THE_CLOCK = 16
NO_TIME = 1e-9  # seconds


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
        self.visits = 0
        self.arms: dict[Action, Arm] = {}
        self.children: dict[int, Node] = {}

    def child(self, seen: int) -> "Node":
        node = self.children.get(seen)
        if node is None:
            node = Node()
            self.children[seen] = node
        return node

    def pick(self, state: State, seat: int, curiosity: float, rng: Rng) -> Arm:
        """The most promising action of a few; the more often one comes here, the more there are."""
        best: Arm | None = None
        best_promise = -1.0
        untried: list[Action] = []
        tries = state.tries(seat)
        for action in tries:
            arm = self.arms.get(action)
            if arm is None:
                untried.append(action)
                continue
            arm.chances += 1
            promise = arm.gained / arm.visits + curiosity * sqrt(log(arm.chances) / arm.visits)
            if promise > best_promise:
                best, best_promise = arm, promise
        self.visits += 1
        if untried:
            new = self._new(untried, len(tries) - len(untried), state, seat, rng)
            if new is not None:
                return self.arm(new)
        assert best is not None, "a decider always has something to try"
        return best

    def _new(
        self, untried: list[Action], tried: int, state: State, seat: int, rng: Rng
    ) -> Action | None:
        """An action to be tried for the first time, if it is time for one."""
        width = WIDTH * sqrt(self.visits)
        if tried >= width:
            return None
        said = state.instinct(seat, rng)
        if said not in self.arms:
            return said
        return untried[rng.below(len(untried))] if tried < width - HEAD_START else None

    def arm(self, action: Action) -> Arm:
        """What is known of an action, which may be tried for the first time now."""
        arm = self.arms.get(action)
        if arm is None:
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
        self._gained = 0.0
        self._gained_squared = 0.0

    def run(self, rounds: int, deadline: float) -> None:
        """Search for so many rounds, or until a time of `time.monotonic()`, if that comes first."""
        if len(self._belief.draw(self._rng).tries(self.seat)) == 1:
            return  # there is nothing to find out
        begun = time.monotonic()
        for done in range(rounds):
            if done % ROUNDS_PER_LOOK_AT_THE_CLOCK == 0:
                now = time.monotonic()
                if now >= deadline:
                    return
                if done:
                    in_time = done * (deadline - now) / max(now - begun, NO_TIME)
                    if self._lead() > min(float(rounds - done), in_time):
                        return  # no other action can catch up
            self._round(self._belief.draw(self._rng))

    def compare(self, actions: tuple[Action, ...], rounds: int, deadline: float) -> None:
        """Try these actions of the searching seat equally often, each in the same guesses: in so
        many, or until a time of `time.monotonic()`, but in one at least."""
        for done in range(rounds):
            if done and time.monotonic() >= deadline:
                return
            guess = self._belief.draw(self._rng)
            for action in actions:
                self._round(guess.copy(), action)

    def worth(self, action: Action) -> float:
        """What an action that was tried has gained on average."""
        arm = self._roots[self.seat].arms[action]
        return arm.gained / arm.visits

    def _lead(self) -> int:
        """How much oftener the favourite was tried than any other action."""
        first = second = 0
        for arm in self._roots[self.seat].arms.values():
            if arm.visits > first:
                first, second = arm.visits, first
            elif arm.visits > second:
                second = arm.visits
        return first - second

    def visits(self, action: Action) -> int:
        """How often an action was tried."""
        arm = self._roots[self.seat].arms.get(action) if self._roots else None
        return 0 if arm is None else arm.visits

    def best(self, legal: tuple[Action, ...]) -> Action:
        """The action tried most often, among these; without a search, what instinct says."""
        if not self._roots:
            return self._belief.draw(self._rng).instinct(self.seat, self._rng)
        arms = self._roots[self.seat].arms
        best = legal[0]
        most = 0.0
        for action in legal:
            arm = arms.get(action)
            if arm is None:
                continue
            favour = arm.visits + arm.gained / arm.visits  # what was gained decides between equals
            if favour > most:
                best, most = action, favour
        return best

    def _round(self, state: State, first: Action | None = None) -> None:
        """Learn from one guess; what the searching seat does first may be given."""
        if not self._roots:
            self._roots = [Node() for _ in range(state.seats)]
        path: list[Arm] = []
        deciders: list[int] = []
        self._descend(state, path, deciders, first)
        self.decisions += len(path) + instinctive_playout(state, self._rng)
        payoffs = state.payoffs() if state.over else state.outlook()
        self._note(payoffs[self.seat])
        for step, arm in enumerate(path):
            arm.visits += 1
            arm.gained += payoffs[deciders[step]]

    def _note(self, gained: float) -> None:
        self.rounds += 1
        self._gained += gained
        self._gained_squared += gained * gained

    def _spread(self) -> float:
        """The standard deviation of what the searching seat gained so far."""
        if self.rounds < FEW:
            return WIDEST
        mean = self._gained / self.rounds
        return max(NARROWEST, sqrt(max(0.0, self._gained_squared / self.rounds - mean * mean)))

    def _descend(
        self, state: State, path: list[Arm], deciders: list[int], first: Action | None
    ) -> None:
        """Walk down the trees, to the first action that was never tried before."""
        nodes = self._roots[:]
        curiosity = EXPLORATION * self._spread()
        while not state.over:
            seat = self.seat if state.owes(self.seat) else state.deciders[0]
            if first is None:
                arm = nodes[seat].pick(state, seat, curiosity, self._rng)
            else:
                arm, first = nodes[seat].arm(first), None
            state.push(seat, arm.action)
            path.append(arm)
            deciders.append(seat)
            if arm.visits == 0:
                return
            for observer in range(state.seats):
                nodes[observer] = nodes[observer].child(state.seen(observer))


def weighed(
    game: Game,
    view: Mapping[str, object],
    actions: tuple[Action, ...],
    rng: Rng,
    rounds: int,
    deadline: float,
) -> dict[Action, float]:
    """What each of these legal actions promises the seat whose view this is."""
    search = Search(game, view, rng)
    search.compare(actions, rounds, deadline)
    return {action: search.worth(action) for action in actions}
