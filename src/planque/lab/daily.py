"""The puzzle of each day, of the first game whose lab has one in its `daily.py`."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import planque


def par_of(day: date) -> int:
    """The most that can be reached on a day."""
    par: int = _daily().par_of(day)
    return par


def points_of(day: date, route: Sequence[int]) -> int | None:
    """What a route of actions, each by its code, reaches; None: the rules do not allow it."""
    points: int | None = _daily().points_of(day, route)
    return points


@cache
def _daily() -> Any:
    labs = [f"planque.lab.{name.replace('-', '_')}" for name in planque.games()]
    return import_module(next(f"{lab}.daily" for lab in labs if _has_puzzles(lab)))


def _has_puzzles(lab: str) -> bool:
    return find_spec(lab) is not None and find_spec(f"{lab}.daily") is not None
