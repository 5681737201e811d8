"""How the shared contract test plays Goûtons voir !."""

from tests.contract.case import Case
from tests.games.goutons_voir.invariants import check_goutons_voir

CASES = [
    Case("goutons-voir", 2, check_goutons_voir, {"bottle": "story"}, steps=80),
    Case("goutons-voir", 3, check_goutons_voir, {"bottle": "real", "set": "tea"}, steps=100),
    Case("goutons-voir", 5, check_goutons_voir, {"bottle": "story", "set": "juice"}, steps=150),
    Case("goutons-voir", 7, check_goutons_voir, {"bottle": "story", "patience": 60}, steps=180),
]
