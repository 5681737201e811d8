"""Minds that somebody brings along to one run: `package.module:Class`, or `exec:command`.

PLANQUE_MINDS lists them, so that every process of a run knows them: one a line, or classes with
commas between them. A class is called by its name; an engine by the name that it is given, or else
by that of its file.
"""

import os
import sys
from collections.abc import Collection
from functools import cache

from planque.core.errors import UnknownMind
from planque.core.named import named
from planque.minds.base import LONGEST_NAME, Mind
from planque.minds.engine import EngineMind, engine, is_engine
from planque.minds.program import ProgramFault

VARIABLE = "PLANQUE_MINDS"


def bring(path: str) -> str:
    """Bring a mind along to this run and to every process that it starts; its name.

    It comes before the minds are first asked for. Its module may lie in the folder where the run
    was started. An engine is started once, to hear which games it plays.
    """
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    mind = _load(path)
    if issubclass(mind, EngineMind):
        mind.games = _games_of(path, mind)
    if path not in _listed():
        os.environ[VARIABLE] = "\n".join([*_listed(), path])
    return mind.__name__


def brought(taken: Collection[str]) -> dict[str, type[Mind]]:
    """The minds of this run by name."""
    found: dict[str, type[Mind]] = {}
    for path in _listed():
        mind = _load(path)
        if mind.__name__ in (*taken, *found):
            raise UnknownMind(f"{path}: there is another mind {mind.__name__}")
        found[mind.__name__] = mind
    return found


def listed() -> str:
    """The minds of this run, for a process elsewhere that takes them over."""
    return "\n".join(_listed())


def take_over(listed: str, folder: str) -> None:
    """Bring the minds of another process along, before minds are first asked for.

    They lie in the folder where its run was started, if that is here too.
    """
    if os.path.isdir(folder):
        os.chdir(folder)
        sys.path.insert(0, folder)
    os.environ[VARIABLE] = listed


def usable(name: str, thing: object) -> type[Mind]:
    """Give a class of minds back, or raise an error that says what would be right."""
    if not isinstance(thing, type) or not issubclass(thing, Mind):
        raise TypeError(f"{thing!r:.80} is no subclass of planque.Mind")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"its name has more than {LONGEST_NAME} letters")
    return thing


def _listed() -> list[str]:
    lines = os.environ.get(VARIABLE, "").splitlines()
    entries = [[line] if is_engine(line) else line.split(",") for line in lines]
    return [path for line in entries for path in line if path]


@cache  # an engine has one keeper of its programs
def _load(path: str) -> type[Mind]:
    if is_engine(path):
        return engine(path)
    try:
        return usable(path.rpartition(":")[2], named(path))
    except Exception as error:  # it runs somebody else's code, which may do anything
        raise UnknownMind(f"{path}: it is no package.module:Class of a mind: {error!r}") from error


def _games_of(path: str, mind: type[EngineMind]) -> tuple[str, ...] | None:
    try:
        return mind.keeper.greet()
    except ProgramFault as fault:
        raise UnknownMind(f"{path}: {fault.in_full}") from fault
