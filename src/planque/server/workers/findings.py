"""What the lab finds out about a finished game."""

import time

from pydantic_core import to_json

from planque import lab
from planque.core.errors import BadRecord
from planque.games import game, read_record
from planque.games import replay as replayed
from planque.server.refusals import Refusal


def findings(text: str, seconds: float) -> bytes:
    """The findings about the game of a record, as JSON; null of a game that is not studied."""
    deadline = time.monotonic() + seconds
    try:
        record = read_record(text)
        state = replayed(record)
    except BadRecord as error:
        raise Refusal("bad_record", str(error)) from error
    if not state.over:
        raise Refusal("not_now")
    return to_json({"findings": lab.findings(game(record.game), state, deadline)})
