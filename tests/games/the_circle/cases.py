"""How the shared contract test plays The Circle."""

from tests.contract.case import Case
from tests.games.the_circle.invariants import check_the_circle

CASES = [
    Case("the-circle", 2, check_the_circle, {"round_cap": 9}, steps=200),
    Case("the-circle", 3, check_the_circle, {"round_cap": 7}, steps=200),
    Case("the-circle", 4, check_the_circle, {"round_cap": 5}, steps=200),
    Case("the-circle", 6, check_the_circle, {"round_cap": 3}, steps=150),
]
