"""Studies of the games: exact solvers, and what they find out about a game that was played."""

import math
from collections.abc import Callable, Mapping
from typing import cast

from planque.core.game import Game
from planque.core.named import named
from planque.core.state import State

__all__ = ["Findings", "findings"]

Findings = Mapping[str, object] | None


def findings(game: Game, state: State, deadline: float = math.inf) -> Findings:
    """What a study of a state finds out that its players could not see; None: nothing.

    `deadline` is a time of `time.monotonic()`, at which the best found so far is the answer.
    """
    if game.findings is None:
        return None
    return cast(Callable[[State, float], Findings], named(game.findings))(state, deadline)
