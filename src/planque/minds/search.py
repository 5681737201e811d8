"""A search for games with hidden information, written once for all games.

Each round draws a full state that fits the view, walks down what is already known of it, tries one
new action, plays on by instinct until the game is over or can be valued, and remembers who gained
what. A node begins with the few actions that instinct finds, and more join them the more often one
comes there: so a long list of small steps does not use up the search. Every seat has a tree of its
own, which branches by what that seat has seen: so nobody's choice in the search can depend on what
is hidden from it (information-set Monte Carlo tree search with several observers). It knows
nothing of two sides or of one winner: seats may decide at once, be many, and gain any shares.

What the searching seat hides would be the same in every round, and the others' trees would learn
it. So they learn from rounds of their own, in which all that a spectator cannot see is drawn, and
somebody with any secrets sits in the searcher's place. In the rounds with the searcher's real
secrets the others choose as their trees say, and only the searcher learns.
"""

import time
from collections.abc import Mapping
from math import log, sqrt

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.game import Belief, Game
from planque.core.playout import instinctive_playout
from planque.core.state import State

EXPLORATION = 1.4  # times the spread of what is gained
WIDEST = 0.5  # spread: that of a game that is won or lost
NARROWEST = 0.01
FEW = 8  # rounds that do not tell the spread yet
WIDTH = 1.5  # actions that a node chooses from, times the root of its visits
HEAD_START = 5  # so many fewer where instinct finds no further one
IN_THE_OPEN = 0.95  # of the favourite's visits: what has fewer is not drawn
IN_SECRET = 0.25  # the same, for choices that look alike to all others
ROUNDS_PER_LOOK_AT_THE_CLOCK = 16
ENOUGH = 4000  # rounds: before, others may still learn what turns the worths round
SURE = 4.0  # standard errors
NEXT_TO_NOTHING = 0.001  # of a victory
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

    def drawn(self, state: State, seat: int, rng: Rng) -> Action | None:
        """An action, as often as it was tried here; nothing is learnt. None: none was."""
        arms: list[Arm] = []
        visits = 0
        for action in state.tries(seat):
            arm = self.arms.get(action)
            if arm is not None:
                arms.append(arm)
                visits += arm.visits
        if visits == 0:
            return None
        number = rng.below(visits)
        for arm in arms:
            number -= arm.visits
            if number < 0:
                return arm.action
        return None

    def arm(self, action: Action) -> Arm:
        """What is known of an action, which may be tried for the first time now."""
        arm = self.arms.get(action)
        if arm is None:
            arm = Arm(action)
            arm.chances = 1
            self.arms[action] = arm
        return arm


class Gains:
    """What a seat gained so far, and how much that differs from round to round."""

    def __init__(self) -> None:
        self.rounds = 0
        self._sum = 0.0
        self._sum_of_squares = 0.0

    def note(self, gained: float) -> None:
        self.rounds += 1
        self._sum += gained
        self._sum_of_squares += gained * gained

    def curiosity(self) -> float:
        """How much more an action must promise than another that was hardly tried."""
        return EXPLORATION * self.spread()

    def spread(self) -> float:
        """How far a round lies from the mean, in general."""
        if self.rounds < FEW:
            return WIDEST
        mean = self._sum / self.rounds
        variance = max(0.0, self._sum_of_squares / self.rounds - mean * mean)
        return max(NARROWEST, sqrt(variance))


class Search:
    """One search from one view. `decisions` counts every decision it has simulated."""

    def __init__(self, game: Game, view: Mapping[str, object], rng: Rng) -> None:
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        self.seat: int = seat
        self.decisions = 0
        self._belief = game.belief(view)
        self._public_rng = Rng(rng.bits32())  # what others learn follows from what is public
        self._public_gains = Gains()
        self._rng = rng
        guess = self._belief.draw(rng)
        self.trees = [Node() for _ in range(guess.seats)]  # none has learnt the searcher's secrets
        self._gains = Gains()
        self._public = _public_belief(game, view, guess)
        self._tree = self.trees[seat] if self._public is None else Node()

    @property
    def rounds(self) -> int:
        """How many guesses with the searcher's real secrets it has learnt from."""
        return self._gains.rounds

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
                    if self._lead() > min(float(rounds - done), in_time) or self._sure():
                        return  # no other action can catch up, or none is worth more
            self._round(self._belief.draw(self._rng), None)

    def compare(self, actions: tuple[Action, ...], rounds: int, deadline: float) -> None:
        """Try these actions of the searching seat equally often, each in the same guesses: in so
        many, or until a time of `time.monotonic()`, but in one at least."""
        for done in range(rounds):
            if done and time.monotonic() >= deadline:
                return
            guess = self._belief.draw(self._rng)
            for action in actions:
                self._round(guess.copy(), action)

    def attempt(self, action: Action) -> Arm:
        """One round in which the searching seat does this first; what is known of it then."""
        self._round(self._belief.draw(self._rng), action)
        return self._tree.arms[action]

    def worth(self, action: Action) -> float:
        """What an action that was tried has gained on average."""
        arm = self._tree.arms[action]
        return arm.gained / arm.visits

    def _lead(self) -> float:
        """How much oftener the favourite was tried than any other action, or than it would have to
        be tried to be drawn."""
        first = second = 0
        for arm in self._tree.arms.values():
            if arm.visits > first:
                first, second = arm.visits, first
            elif arm.visits > second:
                second = arm.visits
        return IN_THE_OPEN * first - second

    def _sure(self) -> bool:
        """Whether no other action can well be worth more than the favourite, but for next to
        nothing."""
        if self.rounds < ENOUGH:
            return False
        favourite: Arm | None = None
        for arm in self._tree.arms.values():
            if favourite is None or arm.visits > favourite.visits:
                favourite = arm
        assert favourite is not None, "every round tries something"
        least = favourite.gained / favourite.visits + NEXT_TO_NOTHING
        doubt = SURE * self._gains.spread()
        for arm in self._tree.arms.values():
            hoped = arm.gained / arm.visits + doubt / sqrt(arm.visits)
            if hoped > least and arm is not favourite:
                return False
        return True

    def visits(self, action: Action) -> int:
        """How often an action was tried."""
        arm = self._tree.arms.get(action)
        return 0 if arm is None else arm.visits

    def best(self, legal: tuple[Action, ...]) -> Action:
        """The action tried most often, among these; without a search, what instinct says."""
        best = legal[0]
        most = 0.0
        for action in legal:
            arm = self._tree.arms.get(action)
            if arm is None:
                continue
            favour = arm.visits + arm.gained / arm.visits  # what was gained decides between equals
            if favour > most:
                best, most = action, favour
        if most == 0.0:
            return self._belief.draw(self._rng).instinct(self.seat, self._rng)
        return best

    def policy(self, legal: tuple[Action, ...]) -> dict[Action, float]:
        """How likely each of these is to be drawn: the favourite, and what comes near it.

        A choice that looks like any other to all others is drawn from more: who always hid in the
        same way would be found there.
        """
        best = self.best(legal)
        share = IN_SECRET if self._look_alike(legal) else IN_THE_OPEN
        least = max(1.0, share * self.visits(best))
        near = {one: self.visits(one) for one in legal if self.visits(one) >= least}
        total = sum(near.values())
        return {one: near[one] / total for one in near} if near else {best: 1.0}

    def _look_alike(self, legal: tuple[Action, ...]) -> bool:
        """Whether nobody else sees which of these actions is taken."""
        guess = self._belief.draw(self._rng)
        others = [seat for seat in range(guess.seats) if seat != self.seat]
        shown: list[int] = []
        for action in legal:
            after = guess.copy()
            after.push(self.seat, action)
            looks = [after.seen(seat) for seat in others]
            if shown and looks != shown:
                return False
            shown = looks
        return True

    def _round(self, state: State, first: Action | None) -> None:
        """Learn from one guess; what the searching seat does first may be given."""
        if self._public is None:
            self._learn_together(state, first, self._gains, self._rng)
        else:
            guess = self._public.draw(self._public_rng)
            self._learn_together(guess, None, self._public_gains, self._public_rng)
            self._learn_alone(state, first)

    def _learn_together(self, state: State, first: Action | None, gains: Gains, rng: Rng) -> None:
        """Walk down the trees, to the first action that was never tried before; all learn."""
        path: list[Arm] = []
        deciders: list[int] = []
        nodes = self.trees[:]
        curiosity = gains.curiosity()
        while not state.over:
            seat = self._decider(state)
            if first is None:
                arm = nodes[seat].pick(state, seat, curiosity, rng)
            else:
                arm, first = nodes[seat].arm(first), None
            state.push(seat, arm.action)
            path.append(arm)
            deciders.append(seat)
            if arm.visits == 0:
                break
            for observer in range(state.seats):
                nodes[observer] = nodes[observer].child(state.seen(observer))
        payoffs = self._payoffs(state, len(path), rng)
        gains.note(payoffs[self.seat])
        for step, arm in enumerate(path):
            arm.visits += 1
            arm.gained += payoffs[deciders[step]]

    def _learn_alone(self, state: State, first: Action | None) -> None:
        """Walk down the searcher's own tree, while the others do what theirs say."""
        path: list[Arm] = []
        others: list[Node | None] = []
        others += self.trees
        own = self._tree
        played = 0
        curiosity = self._gains.curiosity()
        while not state.over:
            seat = self._decider(state)
            played += 1
            if seat != self.seat:
                state.push(seat, self._foreseen(others[seat], state, seat))
            else:
                if first is None:
                    arm = own.pick(state, seat, curiosity, self._rng)
                else:
                    arm, first = own.arm(first), None
                state.push(seat, arm.action)
                path.append(arm)
                if arm.visits == 0:
                    break
            own = own.child(state.seen(self.seat))
            for observer in range(state.seats):
                node = others[observer]
                if node is not None:
                    others[observer] = node.children.get(state.seen(observer))
        gained = self._payoffs(state, played, self._rng)[self.seat]
        self._gains.note(gained)
        for arm in path:
            arm.visits += 1
            arm.gained += gained

    def _decider(self, state: State) -> int:
        return self.seat if state.owes(self.seat) else state.deciders[0]

    def _foreseen(self, node: Node | None, state: State, seat: int) -> Action:
        """What another seat does, as far as its tree can tell."""
        said = None if node is None else node.drawn(state, seat, self._rng)
        return state.instinct(seat, self._rng) if said is None else said

    def _payoffs(self, state: State, played: int, rng: Rng) -> list[float]:
        """What everybody gains where instinct leads from here, after so many decisions."""
        self.decisions += played + instinctive_playout(state, rng)
        return state.payoffs() if state.over else state.outlook()


def _public_belief(game: Game, view: Mapping[str, object], guess: State) -> Belief | None:
    """What a spectator knows; None if the seat of the view knows nothing more of its own."""
    seen = guess.view(None)
    if all(name == "seat" or seen[name] == view[name] for name in view):
        return None
    return game.belief(seen)
