"""Who plays what: the tables of a simulation."""

from dataclasses import dataclass, field
from typing import Any

ME = {"who": "me", "name": "Ann"}
OPEN = {"who": "open"}
ROOKIE = {"who": "bot", "mind": "rookie"}
RANDOM = {"who": "bot", "mind": "random"}


@dataclass(frozen=True)
class Party:
    """A table and those around it: one person for each seat that is no bot's, and spectators."""

    game: str
    people: int
    bots: tuple[dict[str, str], ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    clock: dict[str, Any] | None = None
    spectators: int = 0

    @property
    def opening(self) -> dict[str, Any]:
        seats = [ME, *[OPEN] * (self.people - 1)] if self.people else []
        return {
            "game": self.game,
            "options": self.options,
            "seats": [*seats, *self.bots],
            "clock": self.clock,
        }


SMALL = {"numbers": 4, "hideouts": 2, "decoys": 1, "turn_cap": 40}
BY_MOVE = {"kind": "move", "seconds": 8.0}
IN_ALL = {"kind": "total", "seconds": 30.0}

PARTIES = [
    Party("agent-hunter", 2, (), SMALL, None, 2),
    Party("agent-hunter", 2, (), {"turn_cap": 60}, IN_ALL),
    Party("agent-hunter", 1, (ROOKIE,), SMALL, BY_MOVE),
    Party("agent-hunter", 0, (ROOKIE, RANDOM), {"turn_cap": 80}, None, 1),
    Party("the-circle", 3, (), {"round_cap": 4}, None, 1),
    Party("the-circle", 2, (RANDOM, ROOKIE), {"round_cap": 4}, BY_MOVE),
    Party("the-circle", 1, (RANDOM,), {"round_cap": 6}, IN_ALL, 1),
    Party("spyworld", 3, (), {"turns": 4}, None, 1),
    Party("spyworld", 2, (RANDOM, ROOKIE), {"turns": 3, "take_backs": "yes"}, BY_MOVE),
    Party("spyworld", 2, (), {"turns": 3, "clock": 10, "agents": "chosen"}, None, 1),
    Party("spyworld", 2, (RANDOM,) * 11, {"turns": 1}, None, 1),
    Party("goutons-voir", 3, (), {"bottle": "story", "patience": 10}, None, 1),
    Party("goutons-voir", 2, (RANDOM, ROOKIE), {"bottle": "story"}, BY_MOVE),
    Party("goutons-voir", 2, (), {"bottle": "real", "set": "tea"}, None, 1),
]


def parties_of(game: str) -> list[Party]:
    return [party for party in PARTIES if party.game == game]
