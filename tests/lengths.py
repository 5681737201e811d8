"""How long the tests run: `make test-long` sets PLANQUE_LONG, `make quick` sets PLANQUE_QUICK."""

import os

LONG = bool(os.environ.get("PLANQUE_LONG"))
QUICK = bool(os.environ.get("PLANQUE_QUICK"))


def repeats(usual: int, at_length: int) -> int:
    """How often a test of chance is repeated."""
    if LONG:
        return at_length
    return max(2, usual // 5) if QUICK else usual
