"""Minds that somebody brings along to one run: `package.module:Class`.

PLANQUE_MINDS lists them, separated by commas, so that every process of a run knows them. Each is
called by the name of its class.
"""

import os
import sys
from collections.abc import Collection

from planque.core.errors import UnknownMind
from planque.core.named import named
from planque.minds.base import Mind

VARIABLE = "PLANQUE_MINDS"
LONGEST_NAME = 20  # tables keep it


def bring(path: str) -> str:
    """Bring a mind along to this run and to every process that it starts; its name.

    It comes before the minds are first asked for. Its module may lie in the folder where the run
    was started.
    """
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    name = _load(path).__name__
    if path not in _listed():
        os.environ[VARIABLE] = ",".join([*_listed(), path])
    return name


def brought(taken: Collection[str]) -> dict[str, type[Mind]]:
    """The minds of this run by name."""
    found: dict[str, type[Mind]] = {}
    for path in _listed():
        mind = _load(path)
        if mind.__name__ in (*taken, *found):
            raise UnknownMind(f"{path}: there is another mind {mind.__name__}")
        found[mind.__name__] = mind
    return found


def usable(name: str, thing: object) -> type[Mind]:
    """Give a class of minds back, or raise an error that says what would be right."""
    if not isinstance(thing, type) or not issubclass(thing, Mind):
        raise TypeError(f"{thing!r:.80} is no subclass of planque.Mind")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"its name has more than {LONGEST_NAME} letters")
    return thing


def _listed() -> list[str]:
    return [path for path in os.environ.get(VARIABLE, "").split(",") if path]


def _load(path: str) -> type[Mind]:
    try:
        return usable(path.rpartition(":")[2], named(path))
    except Exception as error:  # it runs somebody else's code, which may do anything
        raise UnknownMind(f"{path}: it is no package.module:Class of a mind: {error!r}") from error
