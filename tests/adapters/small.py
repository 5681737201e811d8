"""Short games, so that every adapter can be tried with all of them."""

from typing import Any

import planque

SMALL: dict[str, dict[str, Any]] = {
    "agent-hunter": {"turn_cap": 10},
    "the-circle": {"round_cap": 1},
    "spyworld": {"turns": 1},
}


def small(name: str) -> dict[str, Any]:
    return SMALL.get(name, {})


def says_numbers(name: str) -> bool:
    try:
        return bool(planque.game(name).table().actions)
    except planque.NoNumbers:
        return False


NUMBERED = [name for name in planque.games() if says_numbers(name)]
