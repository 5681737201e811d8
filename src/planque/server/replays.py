"""A finished game, step by step, for everybody's eyes."""

from collections.abc import Sequence
from typing import Any

from planque.core import record as records
from planque.core.errors import BadRecord
from planque.core.event import Event
from planque.core.record import Record
from planque.core.state import State
from planque.games import game, read_record
from planque.server.refusals import Refusal
from planque.server.secrecy import all_open, together

MOST_ACTIONS = 2000


def replay_of_text(text: str) -> dict[str, Any]:
    """The replay of a record from a file."""
    try:
        record = read_record(text)
        return replay(record, [""] * record.seats)
    except BadRecord as error:
        raise Refusal("bad_record", str(error)) from error


def replay(record: Record, names: Sequence[str]) -> dict[str, Any]:
    if len(record.actions) > MOST_ACTIONS:
        raise Refusal("too_large")
    steps = [
        _step(state, seat, None if action is None else action.data, events)
        for state, seat, action, events in records.steps(game(record.game), record)
    ]
    return {
        "game": record.game,
        "options": record.options,
        "seats": list(names),
        "result": record.result,
        "steps": steps,
    }


def _step(
    state: State, seat: int, action: dict[str, object] | None, events: Sequence[Event]
) -> dict[str, Any]:
    seats = range(state.seats)
    told: dict[str, Any] = {str(one): [event.seen_by(one) for event in events] for one in seats}
    views: dict[str, Any] = {str(one): state.view(one) for one in seats}
    return {
        "seat": None if action is None else seat,
        "action": action,
        "events": {**told, "all": [all_open(event) for event in events]},
        "views": {**views, "all": together([state.view(None), *(views.values())])},
    }
