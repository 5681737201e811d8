"""How long the tests run: `make test-long` sets PLANQUE_LONG, `make quick` sets PLANQUE_QUICK."""

import os
from typing import TypeVar

import pytest

Way = TypeVar("Way")

LONG = bool(os.environ.get("PLANQUE_LONG"))
QUICK = bool(os.environ.get("PLANQUE_QUICK"))

# For what takes long and finds little.
at_length = pytest.mark.skipif(not LONG, reason="takes long: make test-long")


def ways(hardest: Way, *others: Way) -> list[Way]:
    """How a test is run: the hardest way, and at length the others as well."""
    return [hardest, *others] if LONG else [hardest]


def repeats(usual: int, at_length: int) -> int:
    """How often a test of chance is repeated."""
    if LONG:
        return at_length
    return max(2, usual // 5) if QUICK else usual
