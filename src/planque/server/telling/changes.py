"""What is new in a view: of a table of many, all of it again and again would be too much."""

from collections.abc import Mapping
from typing import Any

LONG = 8  # items: of a shorter list all are sent
NOTHING = object()  # equal to nothing in a view, not even to None


def changes(before: Mapping[str, Any], view: Mapping[str, Any]) -> dict[str, Any]:
    """The entries that differ; of a long list in which little differs, those items alone."""
    whole: dict[str, Any] = {}
    items: dict[str, dict[str, Any]] = {}
    for name, value in view.items():
        known = before.get(name, NOTHING)
        if known == value:
            continue
        few = _few(known, value)
        if few is None:
            whole[name] = value
        else:
            items[name] = few
    return {"changes": whole, "items": items}


def _few(known: Any, value: Any) -> dict[str, Any] | None:
    """The items of a long list that differ, by their place; None: so many that all may as well."""
    is_long = isinstance(value, list) and len(value) > LONG
    if not is_long or not isinstance(known, list) or len(known) != len(value):
        return None
    few = {str(place): new for place, new in enumerate(value) if known[place] != new}
    return few if 2 * len(few) <= len(value) else None


def laid_over(view: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """A view with all that is new in it, as whoever is told of changes puts it together."""
    after = {**view, **new["changes"]}
    for name, items in new["items"].items():
        after[name] = [items.get(str(place), item) for place, item in enumerate(after[name])]
    return after
