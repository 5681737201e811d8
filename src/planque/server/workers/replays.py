"""A game, step by step, for everybody's eyes."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic_core import to_json

from planque.core import record as records
from planque.core.errors import BadRecord
from planque.core.event import Event
from planque.core.record import Record
from planque.core.state import State
from planque.games import game, read_record
from planque.server.refusals import Refusal
from planque.server.telling.changes import changes

MOST_STEPS = 5000
MOST_OPEN = 12  # seats: of more, nobody looks into all the cards at once


def replay(text: str, names: Sequence[str] | None, eyes: int | None) -> bytes:
    """The game of a record as this seat saw it, as JSON; None: with all cards open.

    A record from a file knows no names.
    """
    try:
        record = read_record(text)
        return to_json(_replay(record, names or [""] * record.seats, eyes))
    except BadRecord as error:
        raise Refusal("bad_record", str(error)) from error


def _replay(record: Record, names: Sequence[str], eyes: int | None) -> dict[str, Any]:
    if eyes is not None and eyes >= record.seats:
        raise Refusal("not_found")
    steps: list[dict[str, Any]] = []
    before: Mapping[str, Any] = {}
    played = game(record.game)
    all_open = eyes is None and played.private and record.seats <= MOST_OPEN
    for state, seat, action, events in records.steps(played, record):
        if action is not None and state.unseen(eyes):
            continue  # its own private steps are seen by a seat alone
        if len(steps) > MOST_STEPS:
            raise Refusal("too_large")
        view = _with_all_open(state) if all_open else state.view(eyes)
        steps.append(
            {
                "seat": None if action is None else seat,
                "action": None if action is None else action.data,
                "events": _told(events, eyes),
                **changes(before, view),
            }
        )
        before = view
    return {
        "game": record.game,
        "options": before["options"],  # all of them; a record may leave out the usual ones
        "seats": list(names),
        "eyes": eyes,
        "result": record.result,
        "steps": steps,
    }


def _with_all_open(state: State) -> Mapping[str, Any]:
    return together([state.view(seat) for seat in (None, *range(state.seats))])


def together(views: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What all seats know together."""
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


def _told(events: Sequence[Event], eyes: int | None) -> list[dict[str, object]]:
    return [_whole(event) if eyes is None else event.seen_by(eyes) for event in events]


def _whole(event: Event) -> dict[str, object]:
    """An event with its secret."""
    return {"type": event.kind, **event.facts, **(event.secret or {})}
