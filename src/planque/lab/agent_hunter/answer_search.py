"""A best response by search, for games too large to solve: it knows the enemy's policy.

It draws what the enemy has hidden from the exact posterior, lets the enemy play by its own policy,
and grows a tree of its own decisions alone. Whatever it finds, its games are played against the
enemy itself: so what it wins on average is a lower bound of what a best response wins. That holds
too where the enemy plays by more than the policy says, as one does who remembers.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Final, final

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import SETUP
from planque.lab.agent_hunter.enemy_range import EnemyRange, Known
from planque.lab.agent_hunter.hidden import hide

CURIOSITY: Final = 0.7
WIDENING: Final = 1.5  # actions a node looks at, times the root of its visits

Player = Callable[[AgentHunter, int], Action]  # what a seat really does


@final
class _Arm:
    """An action that a node has looked at."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.gain = 0.0
        self.after: dict[int, _Node] = {}  # by what was seen until the next own decision


@final
class _Node:
    """An own decision."""

    def __init__(self) -> None:
        self.visits = 0
        self.arms: list[_Arm] = []

    def choose(self, position: AgentHunter, seat: int, rng: Rng) -> _Arm:
        legal = position.legal(seat)
        if len(self.arms) < len(legal) and len(self.arms) <= WIDENING * sqrt(self.visits):
            return self._widen(position, legal, seat, rng)
        best = self.arms[0]
        best_bound = -1.0
        for arm in self.arms:
            bound = arm.gain / arm.visits + CURIOSITY * sqrt(log(self.visits) / arm.visits)
            if bound > best_bound:
                best, best_bound = arm, bound
        return best

    def _widen(self, position: AgentHunter, legal: tuple[Action, ...], seat: int, rng: Rng) -> _Arm:
        """What instinct says, or else any action that was not looked at."""
        met = {arm.action for arm in self.arms}
        action = position.instinct(seat, rng)
        if action in met:
            new = [one for one in legal if one not in met]
            action = new[rng.below(len(new))]
        arm = _Arm(action)
        self.arms.append(arm)
        return arm


@final
class Answerer:
    """Plays one seat of a game against a known policy."""

    def __init__(self, known: Known, rounds: int, foresight: int, rng: Rng) -> None:
        self._known = known
        self._rounds = rounds
        self._foresight = foresight  # decisions in which the enemy is foreseen; then by instinct
        self._rng = rng

    def play(self, position: AgentHunter, seat: int, player: Player | None = None) -> float:
        """One game from its start; what it was worth to the searcher, from 0 to 1. The player
        decides for the enemy, or the known policy itself."""
        enemy = EnemyRange(position, 1 - seat, self._known)
        while position.owes(1 - seat) and position.step == SETUP:
            position.push(1 - seat, self._answer(position, 1 - seat, player))
        while position.step == SETUP:
            position.push(seat, self._best(position, seat, enemy))
        while not position.over:
            decider = position.deciders[0]
            before = position.copy()
            if decider == seat:
                action = self._best(position, seat, enemy)
                position.push(decider, action)
                enemy.see_own(before, seat, action, position.shown)
            else:
                position.push(decider, self._answer(position, decider, player))
                enemy.see(before, position.shown)
        return position.payoffs()[seat]

    def _answer(self, position: AgentHunter, seat: int, player: Player | None) -> Action:
        if player is None:
            return self._known.draw(position, seat, self._rng)
        return player(position, seat)

    def _best(self, position: AgentHunter, seat: int, enemy: EnemyRange) -> Action:
        legal = position.legal(seat)
        if len(legal) == 1:
            return legal[0]
        root = _Node()
        for _ in range(self._rounds):
            guess = position.copy()
            if guess.step == SETUP:
                guess.first = guess.active = self._rng.below(2)
            hide(guess.sides[1 - seat], enemy.draw(self._rng))
            self._round(root, guess, seat)
        best = root.arms[0]
        for arm in root.arms:
            if arm.visits > best.visits:
                best = arm
        return best.action

    def _round(self, root: _Node, position: AgentHunter, seat: int) -> None:
        nodes: list[_Node] = []
        arms: list[_Arm] = []
        node: _Node | None = root
        foreseen = 0
        seen = 0
        while not position.over:
            decider = position.deciders[0]
            if decider != seat:
                if foreseen < self._foresight:
                    action = self._known.draw(position, decider, self._rng)
                    foreseen += 1
                else:
                    action = position.instinct(decider, self._rng)
                position.perform(decider, action, None)
                seen = hash((seen, position.shown))
                continue
            if arms and node is not None:
                node = arms[-1].after.get(seen)
                if node is None:
                    node = arms[-1].after[seen] = _Node()
            if node is None:
                position.perform(decider, position.instinct(decider, self._rng), None)
                continue
            arm = node.choose(position, seat, self._rng)
            nodes.append(node)
            arms.append(arm)
            position.perform(decider, arm.action, None)
            seen = hash((0, position.seen(seat)))
            if arm.visits == 0:
                node = None  # one new action a round
        gain = position.payoffs()[seat]
        for place in range(len(nodes)):
            nodes[place].visits += 1
            arms[place].visits += 1
            arms[place].gain += gain
