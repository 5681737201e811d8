"""What the lab finds out about finished games: asked for by many at once, worked out once."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

from planque.core.record import Record
from planque.games import game, read_record, replay
from planque.lab import findings
from planque.server.refusals import Refusal
from planque.server.tokens import hash_of
from planque.server.workers.pool import Workers

MOST_KEPT = 100  # games
MOST_WAITING = 20
WORKERS = 1

Found = Mapping[str, object] | None


class Study:
    """Questions to the lab, which has a process of its own: the bots need not wait for it."""

    def __init__(self) -> None:
        self._workers = Workers(WORKERS)
        self._found: OrderedDict[str, asyncio.Task[Found]] = OrderedDict()

    async def findings(self, record: Record) -> Found:
        """What is known about a finished game; None: nothing, of a game that is not studied."""
        text = record.text()
        key = hash_of(text)
        if key not in self._found:
            self._begin(key, text)
        try:
            return await asyncio.shield(self._found[key])
        except Exception:
            self._found.pop(key, None)  # whoever asks again may have more luck
            raise

    def _begin(self, key: str, text: str) -> None:
        under_way = [asked for asked in self._found.values() if not asked.done()]
        if len(under_way) >= MOST_WAITING:
            raise Refusal("too_fast")
        self._found[key] = asyncio.create_task(self._workers.ask(_study, text))
        if len(self._found) > MOST_KEPT:
            self._found.popitem(last=False)

    def close(self) -> None:
        self._workers.close()


def _study(text: str) -> Found:
    record = read_record(text)
    return findings(game(record.game), replay(record))
