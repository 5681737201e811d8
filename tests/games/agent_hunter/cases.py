"""How the shared contract test plays Agent Hunter."""

from tests.contract.case import Case
from tests.games.agent_hunter.invariants import check_agent_hunter

CASES = [
    Case("agent-hunter", 2, check_agent_hunter),
    Case("agent-hunter", 2, check_agent_hunter, {"edition": "aeg"}),
    Case("agent-hunter", 2, check_agent_hunter, {"numbers": 6, "decoys": 2, "turn_cap": 25}),
    Case("agent-hunter", 2, check_agent_hunter, {"numbers": 5, "hideouts": 2, "edition": "aeg"}),
    Case("agent-hunter", 2, check_agent_hunter, {"numbers": 2, "hideouts": 1, "decoys": 0}),
]
