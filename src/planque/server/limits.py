"""How much and how fast: token buckets for connections, addresses and talkers; and how many."""

import re
import time
import unicodedata
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

MESSAGE_BYTES = 16 * 1024
BODY_BYTES = 64 * 1024
RECORD_BYTES = 1024 * 1024  # of a table of 99
NAME_LENGTH = 40
CHAT_LENGTH = 500
WORD_LENGTH = 40  # of a client
MOST_BUCKETS = 10_000


class Bucket:
    """So many a second on average, and a burst of so many at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for everybody; one that was not used for long is forgotten, full as it is."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
        self._buckets.move_to_end(who)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take()


class Crowd:
    """How many are here at once from each address, and whether one more may come."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def joined(self, address: str) -> Iterator[bool]:
        """Count somebody for as long as the block lasts; False: there are too many already."""
        welcome = self._here[address] < self._most
        self._here[address] += welcome
        try:
            yield welcome
        finally:
            self._here[address] -= welcome
            if not self._here[address]:
                del self._here[address]


def cleaned(text: str, most: int) -> str:
    """A name or a chat text on one line, without what could hide or disturb other texts."""
    shown = "".join(" " if _is_control(character) else character for character in text)
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", shown)).strip()[:most].strip()


def _is_control(character: str) -> bool:
    """Control and format characters, halves of pairs, and line ends; joiners are for emoji."""
    kind = unicodedata.category(character)
    return kind in ("Cc", "Cs", "Co", "Zl", "Zp") or (kind == "Cf" and character != "\u200d")
