"""How the shared contract test plays Spyworld."""

from planque.core.options import OptionValue
from tests.contract.case import Case
from tests.games.spyworld.invariants import check_spyworld

EXPERT: dict[str, OptionValue] = dict.fromkeys(
    ("grapnel", "smoke", "darts", "adrenaline", "drill"), "expert"
)
CASES = [
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
