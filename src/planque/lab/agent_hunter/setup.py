"""The setup: from the odds of single placements to those of whole assignments, and back."""

from collections.abc import Callable, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from planque.core.action import Action
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.sets import WIDTH
from planque.games.agent_hunter.variant import Variant
from planque.lab.agent_hunter.hidden import assignment_of

Ask = Callable[[AgentHunter, int], Mapping[Action, float]]  # what a seat does in a position


def hiding(variant: Variant, seat: int, hidden: list[int], ask: Ask) -> vec[float]:
    """With which odds a seat hides each of these assignments, by what it says of each placement."""
    found = dict.fromkeys(hidden, 0.0)
    _place(AgentHunter(variant, 0), seat, 1.0, ask, found)
    return vec[float]([found[assignment] for assignment in hidden])


def _place(
    position: AgentHunter, seat: int, weight: float, ask: Ask, found: dict[int, float]
) -> None:
    legal = position.legal(seat)
    if not legal:
        found[assignment_of(position.sides[seat])] = weight
        return
    odds = ask(position, seat)
    for action in legal:
        then = position.copy()
        then.perform(seat, action, None)
        _place(then, seat, weight * odds.get(action, 0.0), ask, found)


def placing(
    position: AgentHunter, seat: int, hidden: list[int], odds: vec[float]
) -> dict[Action, float]:
    """With which odds a seat takes its next placement, by those of whole assignments."""
    legal = position.legal(seat)
    weights = []
    for action in legal:
        then = position.copy()
        then.perform(seat, action, None)
        weights.append(_weight(then.sides[seat].spies, hidden, odds))
    total = sum(weights)
    if total <= 0.0:
        return dict.fromkeys(legal, 1 / len(legal))
    return {action: weight / total for action, weight in zip(legal, weights, strict=True)}


def _weight(row: i64, hidden: list[int], odds: vec[float]) -> float:
    """How likely all is as far as this row has it."""
    total = 0.0
    for place in range(len(hidden)):
        if (hidden[place] >> WIDTH) & row == row:
            total += odds[place]
    return total
