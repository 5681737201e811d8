"""The script of the players: both servers are sent the same kinds of moves, as often.

They mostly attack from the hand where everybody knows that it misses, so that games last; one move
in ten is any legal one, so that every kind of move is played.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

View = Mapping[str, Any]
Attack = tuple[int, int]

AT_RANDOM = 0.1


def safe_attack(view: View, seat: int, rng: Random) -> Attack | None:
    """A card and a target that is known not to be it; None: none, or it is time for a surprise."""
    if view["step"] != "turn" or rng.random() < AT_RANDOM:
        return None
    safe = [
        (card, target)
        for target, hideout in enumerate(view["sides"][1 - seat]["hideouts"])
        if hideout["standing"]
        for card in view["sides"][seat]["hand"]
        if card not in hideout["possible"]
    ]
    return rng.choice(safe) if safe else None
