"""What a server writes into its log: a fault that nobody has simulated is one of its own."""

import logging
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import IntegrityError, OperationalError

from planque.server.logs import log

# A table that is opened again since its answer was lost is there already.
SIMULATED = (OperationalError, BrokenProcessPool, IntegrityError)


class Watch(logging.Handler):
    """Keeps the faults that should not be."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        fault = record.exc_info[1] if record.exc_info else None
        if fault is not None and not isinstance(fault, SIMULATED):
            self.found.append(fault)

    def notice(self, loop: object, context: dict[str, Any]) -> None:
        """A callback of the loop has failed."""
        self.found.append(context.get("exception") or AssertionError(context["message"]))

    def check(self) -> None:
        """Show the first one, as it was raised."""
        for fault in self.found:
            raise fault


@contextmanager
def watched() -> Iterator[Watch]:
    """Nothing of it is printed."""
    watch = Watch()
    before, log.propagate = log.propagate, False
    log.addHandler(watch)
    try:
        yield watch
    finally:
        log.removeHandler(watch)
        log.propagate = before
