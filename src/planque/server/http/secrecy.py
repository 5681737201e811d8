"""Who may see what of an action. Views and events come whole from the engine's own whitelist."""

from collections.abc import Mapping, Sequence
from typing import Any

from planque.core.event import Event


def all_open(event: Event) -> dict[str, object]:
    """An event with its secret, for the replay of a finished game."""
    return {"type": event.kind, **event.facts, **(event.secret or {})}


def together(views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What all seats know together, for the replay of a finished game."""
    merged: dict[str, Any] = dict(views[0])
    for view in views[1:]:
        merged = _merge(merged, view)
    return {**merged, "seat": None}


def _merge(one: Any, two: Any) -> Any:
    if one is None:
        return two
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        return {name: _merge(one[name], two.get(name)) for name in one}
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        return [_merge(a, b) for a, b in zip(one, two, strict=True)]
    return one
