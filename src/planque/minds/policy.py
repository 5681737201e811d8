"""With which probabilities a mind plays: said by itself, or found out by asking many times."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from planque.core.action import Action
from planque.minds.base import Legal, Mind, View

Odds = Mapping[Action, float]


@dataclass(frozen=True)
class Policy:
    """The probabilities of a mind's actions; where it was asked many times, also by halves of the
    answers: what is found out from one half can be checked on the other."""

    odds: Odds
    halves: tuple[Odds, Odds]
    sampled: bool


def policy_of(
    make: Callable[[], Mind], view: View, legal: Legal, draws: int, seconds: float | None = None
) -> Policy:
    """How a mind plays in a view. `make` makes it with a fresh seed each time: one that cannot say
    is asked for a choice `draws` times. `seconds` is how long it may think each time."""
    if len(legal) == 1:
        return _said({legal[0]: 1.0})
    odds = make().policy(view, legal, _deadline(seconds))
    if odds is not None:
        return _said(odds)
    chosen = [make().choose(view, legal, _deadline(seconds)) for _ in range(max(draws, 2))]
    return Policy(_shares(chosen), (_shares(chosen[::2]), _shares(chosen[1::2])), sampled=True)


def _deadline(seconds: float | None) -> float | None:
    return None if seconds is None else time.monotonic() + seconds


def _said(odds: Odds) -> Policy:
    return Policy(odds, (odds, odds), sampled=False)


def _shares(chosen: list[Action]) -> dict[Action, float]:
    shares = dict.fromkeys(chosen, 0.0)
    for action in chosen:
        shares[action] += 1 / len(chosen)
    return shares
