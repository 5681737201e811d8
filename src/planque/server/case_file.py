"""Views at a table that forbids the case file: the possible numbers are for people to work out."""

from collections.abc import Callable, Mapping
from typing import Any

View = Mapping[str, Any]


def without_case_file(view: View) -> View:
    """The view with nothing in it that the case file would be drawn from."""
    return _BLANKED[view["game"]](view) if view["game"] in _BLANKED else view


def _agent_hunter(view: View) -> View:
    sides = [
        {**side, "hideouts": [{**hideout, "possible": []} for hideout in side["hideouts"]]}
        for side in view["sides"]
    ]
    return {**view, "sides": sides}


_BLANKED: dict[str, Callable[[View], View]] = {"agent-hunter": _agent_hunter}
