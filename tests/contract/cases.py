"""Every game, with the options that the shared contract test plays it with.

A new game adds its cases here, and the invariants that hold in each of its states.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import planque
from planque.core.options import OptionValue
from tests.games.agent_hunter.invariants import check_agent_hunter
from tests.games.spyworld.invariants import check_spyworld
from tests.games.the_circle.invariants import check_the_circle


@dataclass(frozen=True)
class Case:
    """One game, played with these options."""

    game: str
    seats: int
    invariants: Callable[[planque.State], None]
    options: dict[str, OptionValue] = field(default_factory=dict)
    steps: int = 40  # so many decisions bring everything up that can happen

    def start(self, seed: int) -> planque.State:
        options = dict(planque.game(self.game).simulation) | self.options
        return planque.game(self.game).start(seats=self.seats, seed=seed, **options)

    def __str__(self) -> str:
        seats = [f"{self.seats}-seats"] if len(planque.game(self.game).seats) > 1 else []
        words = [self.game, *seats, *(f"{name}={value}" for name, value in self.options.items())]
        return "-".join(words)


EXPERT: dict[str, OptionValue] = dict.fromkeys(
    ("grapnel", "smoke", "darts", "adrenaline", "drill"), "expert"
)
CASES = [
    Case("agent-hunter", 2, check_agent_hunter),
    Case("agent-hunter", 2, check_agent_hunter, {"edition": "aeg"}),
    Case("agent-hunter", 2, check_agent_hunter, {"numbers": 6, "decoys": 2, "turn_cap": 25}),
    Case("agent-hunter", 2, check_agent_hunter, {"numbers": 5, "hideouts": 2, "edition": "aeg"}),
    Case("agent-hunter", 2, check_agent_hunter, {"numbers": 2, "hideouts": 1, "decoys": 0}),
    Case("the-circle", 2, check_the_circle, {"round_cap": 9}, steps=200),
    Case("the-circle", 3, check_the_circle, {"round_cap": 7}, steps=200),
    Case("the-circle", 4, check_the_circle, {"round_cap": 5}, steps=200),
    Case("the-circle", 6, check_the_circle, {"round_cap": 3}, steps=150),
    Case("spyworld", 2, check_spyworld, {"turns": 10}, steps=100),
    Case(
        "spyworld",
        2,
        check_spyworld,
        {"turns": 6, "lair": "super_yacht", "beginners": "all_but_first"},
        steps=60,
    ),
    Case(
        "spyworld",
        3,
        check_spyworld,
        {"turns": 5, "lair": "volcano", "agents": "chosen", **EXPERT},
        steps=80,
    ),
    Case(
        "spyworld",
        4,
        check_spyworld,
        {"turns": 4, "lair": "orbital_station", "take_backs": "yes"},
        steps=80,
    ),
    Case("spyworld", 5, check_spyworld, {"turns": 2}, steps=50),
    Case("spyworld", 10, check_spyworld, {"turns": 1}, steps=60),
]
