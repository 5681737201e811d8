"""How much and how fast: token buckets for connections, addresses and talkers; and how many."""

import re
import time
import unicodedata
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network

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

    def take(self, count: int = 1) -> bool:
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def owe(self, count: float) -> None:
        """Take what was used already, even if it is more than there is."""
        self._fill()
        self._left -= count

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for everybody; one that was not used for long is forgotten, full as it is."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, count: int = 1) -> bool:
        return self._of(who).take(count)

    def owe(self, who: str, count: float) -> None:
        self._of(who).owe(count)

    def _of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
        self._buckets.move_to_end(who)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket


class Talk:
    """How much may be said, however often somebody comes back under another name.

    A seat is a person. Spectators are known by their address, and all of them together
    say no more at a table than its people can bear.
    """

    def __init__(self, each: float, spectators: float, address: float) -> None:
        self._each = _a_minute(each)
        self._spectators = _a_minute(spectators)
        self._addresses = _a_minute(address)

    def allows(self, table: str, seat: int | None, address: str) -> bool:
        if not self._addresses.take(address):
            return False
        if seat is not None:
            return self._each.take(f"{table} {seat}")
        return self._each.take(f"{table} {address}") and self._spectators.take(table)


def _a_minute(count: float) -> Buckets:
    """So many a minute, and a third of them at once."""
    return Buckets(count / 60, count / 3)


class Crowd:
    """How many are here at once from each address, and whether one more may come."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    def is_full(self, address: str) -> bool:
        return self._here[address] >= self._most

    def here(self) -> dict[str, int]:
        """How many are here from each address."""
        return dict(self._here)

    @contextmanager
    def joined(self, address: str) -> Iterator[None]:
        """Count somebody for as long as the block lasts."""
        self.join(address)
        try:
            yield
        finally:
            self.leave(address)

    def join(self, address: str) -> None:
        self._here[address] += 1

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


def household(address: str) -> str:
    """The address itself; of the many that one connection has in IPv6, what they share."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, 64), strict=False))
    return address


def cleaned(text: str, most: int) -> str:
    """A name or a chat text on one line, without what could hide or disturb other texts."""
    shown = "".join(" " if _is_control(character) else character for character in text)
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", shown)).strip()[:most].strip()


def _is_control(character: str) -> bool:
    """Control and format characters, halves of pairs, and line ends; joiners are for emoji."""
    kind = unicodedata.category(character)
    return kind in ("Cc", "Cs", "Co", "Zl", "Zp") or (kind == "Cf" and character != "\u200d")
