"""What the server writes about itself: readable lines, or JSON lines. Never a secret.

What people sent, and what is stored, is in no log: faults are told by their names and places alone,
since their messages quote what they failed at. Every line has its end, whatever made it long.
"""

import json
import logging
import sqlite3
import sys
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

log = logging.getLogger("planque.server")
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)

LONGEST_FACT = 200  # characters
LONGEST_FAULT = 4000
MOST_PLACES = 12  # of a fault, the innermost ones

_OWN_FIELDS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def set_up_logs(as_json: bool) -> None:
    """Send the server's own log, and the faults of its libraries, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else Readable())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(logging.INFO)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": _cut(record.getMessage()),
            **_facts(record),
        }
        return json.dumps(line)


class Readable(logging.Formatter):
    """Time, what happened, and the facts behind it."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        facts = " ".join(f"{name}={value}" for name, value in _facts(record).items())
        return f"{time} {_cut(record.getMessage())} {facts}".rstrip()


def told(fault: BaseException) -> str:
    """A fault by its names and places, from what is told of it back to what caused it."""
    return "; caused by ".join(_told(one) for one in _causes(fault))[:LONGEST_FAULT]


def _causes(fault: BaseException | None) -> Iterator[BaseException]:
    while fault is not None:
        yield fault
        fault = fault.__cause__ or fault.__context__


def _told(fault: BaseException) -> str:
    kind = type(fault)
    places = ", ".join(_places(fault.__traceback__)[-MOST_PLACES:])
    return f"{kind.__module__}.{kind.__qualname__} {_harmless(fault)}at {places or 'no place'}"


def _places(where: TracebackType | None) -> list[str]:
    found = traceback.StackSummary.extract(traceback.walk_tb(where), lookup_lines=False)
    return [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in found]


def _harmless(fault: BaseException) -> str:
    """What the system or the database says without quoting anything: that a disk is full, say."""
    if isinstance(fault, OSError):
        said = fault.strerror
    elif isinstance(fault, sqlite3.Error):
        said = str(fault)
    else:
        said = getattr(fault, "sqlstate", None)  # of PostgreSQL
    return f"({_cut(said)}) " if said else ""


def _facts(record: logging.LogRecord) -> dict[str, object]:
    facts = {name: _cut(value) for name, value in vars(record).items() if name not in _OWN_FIELDS}
    if (request := request_id.get()) is not None:
        facts["request"] = request
    if record.exc_info and record.exc_info[1] is not None:
        facts["fault"] = told(record.exc_info[1])
    return facts


def _cut(value: object) -> object:
    """A value of a line, on one line and not too long; numbers stay numbers."""
    if isinstance(value, int | float):
        return value
    words = " ".join(str(value).split())
    return words if len(words) <= LONGEST_FACT else words[:LONGEST_FACT] + "…"
