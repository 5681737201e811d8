"""What an enemy may have hidden, weighed by how it plays: exact, from every public event."""

from collections.abc import Callable, Mapping
from typing import Final, final

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.numbers import Row
from planque.games.agent_hunter.rules import AgentHunter
from planque.lab.agent_hunter.hidden import assignment_of, assignments, hide
from planque.lab.agent_hunter.setup import hiding
from planque.lab.agent_hunter.variants import after_setup

SLIPS: Final = 0.02  # how often it is thought to do just anything: its policy may be drawn
DRAW_STEPS: Final = 1_000_000

Odds = Mapping[Action, float]


@final
class Known:
    """A player's policy, asked once for each view."""

    def __init__(self, ask: Callable[[AgentHunter, int], Odds]) -> None:
        self._ask = ask
        self._said: dict[bytes, Odds] = {}
        self.asked = 0

    def odds(self, position: AgentHunter, seat: int) -> Odds:
        row = Row(position.numbers().observation.size)
        position.fill(seat, row)
        row.end()
        key = bytes([seat]) + bytes(memoryview(row.words))
        said = self._said.get(key)
        if said is None:
            self.asked += 1
            said = self._said[key] = self._ask(position, seat)
        return said

    def draw(self, position: AgentHunter, seat: int, rng: Rng) -> Action:
        """One of its actions, as likely as it says."""
        odds = self.odds(position, seat)
        left = rng.below(DRAW_STEPS) / DRAW_STEPS
        chosen: Action | None = None
        for action, probability in odds.items():
            if probability > 0.0:
                chosen = action
                left -= probability
                if left < 0.0:
                    break
        assert chosen is not None, "a policy has an action"
        return chosen


@final
class EnemyRange:
    """The weights of what a seat may have hidden, for somebody who knows its policy."""

    def __init__(self, position: AgentHunter, seat: int, known: Known) -> None:
        self.seat = seat
        self._known = known
        hidden = assignments(after_setup(position.variant), seat)
        odds = hiding(position.variant, seat, hidden, known.odds)
        least = SLIPS / len(hidden)
        self.weights = {one: weight + least for one, weight in zip(hidden, odds, strict=True)}

    def see_own(self, before: AgentHunter, seat: int, action: Action, shown: int) -> None:
        """The other seat has done this, and this was shown."""
        found: dict[int, float] = {}
        for hidden, weight in self.weights.items():
            after = self._done(before, hidden, seat, action)
            if after.shown == shown:
                found[assignment_of(after.sides[self.seat])] = weight
        self.weights = found

    def see(self, before: AgentHunter, shown: int) -> None:
        """The seat itself has done something, of which this was shown."""
        found: dict[int, float] = {}
        total = 0.0
        for hidden, weight in self.weights.items():
            position = before.copy()
            hide(position.sides[self.seat], hidden)
            legal = position.legal(self.seat)
            odds = self._known.odds(position, self.seat)
            for action in legal:
                after = self._done(before, hidden, self.seat, action)
                if after.shown == shown:
                    likely = odds.get(action, 0.0) * (1 - SLIPS) + SLIPS / len(legal)
                    found[assignment_of(after.sides[self.seat])] = weight * likely
                    total += weight * likely
        self.weights = {hidden: weight / total for hidden, weight in found.items()}

    def draw(self, rng: Rng) -> int:
        left = sum(self.weights.values()) * rng.below(DRAW_STEPS) / DRAW_STEPS
        chosen = 0
        for hidden, weight in self.weights.items():
            chosen = hidden
            left -= weight
            if left < 0.0:
                break
        return chosen

    def _done(self, before: AgentHunter, hidden: int, seat: int, action: Action) -> AgentHunter:
        after = before.copy()
        hide(after.sides[self.seat], hidden)
        after.perform(seat, action, None)
        return after
