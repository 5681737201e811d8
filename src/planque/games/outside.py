"""What other people's packages bring along, by Python entry points: games and minds."""

import logging
from collections.abc import Callable, Collection
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar

log = logging.getLogger("planque")

Thing = TypeVar("Thing")


def announced(
    group: str, understand: Callable[[str, object], Thing], taken: Collection[str]
) -> dict[str, Thing]:
    """All things of a group by name; a broken one is reported and does no harm to the others."""
    found: dict[str, Thing] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: entry.name):
        try:
            if entry.name in taken:
                raise ValueError("its name is taken")
            found[entry.name] = understand(entry.name, entry.load())
        except Exception as error:  # it runs somebody else's code, which may do anything
            log.warning("%s: %s %r cannot be used: %r", _package(entry), group, entry.name, error)
    return found


def _package(entry: EntryPoint) -> str:
    return "a package" if entry.dist is None else entry.dist.name
