"""Two sources of chance: one that deals the game, one that thinking uses up by the million."""

from collections.abc import MutableSequence
from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF


def derive(seed: int, *purpose: object) -> int:
    """A seed of its own for every purpose, all of them from one."""
    label = repr((seed, *purpose)).encode()
    return _number(blake2b(label, digest_size=6).digest(), 0, 6)


def _number(digest: bytes, begin: i64, end: i64) -> i64:
    """Some bytes as one number, the highest first."""
    number: i64 = 0
    for place in range(begin, end):
        number = number << 8 | digest[place]
    return number


@final
class Deal:
    """The chance of the game itself, all of it drawn from one secret seed.

    Nobody can work out what is still hidden from what was dealt openly: every draw is a hash of
    the seed. Slow by design, and only used while a game is set up.
    """

    def __init__(self, seed: int) -> None:
        self._seed = str(seed)
        self._draws = 0

    def below(self, n: int) -> int:
        """Draw one of 0, 1, ..., n - 1."""
        self._draws += 1
        digest = blake2b(f"{self._seed} {self._draws}".encode()).digest()
        return _number(digest, 0, 7) % n  # 56 bits: no bias that anybody could ever notice

    def shuffle(self, cards: MutableSequence[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


@final
class Rng:
    """A fast, repeatable generator for minds and simulations (xoshiro128++).

    Every step stays within 63 bits, so it draws the same numbers compiled and uncompiled.
    """

    def __init__(self, seed: int) -> None:
        digest = blake2b(str(seed).encode()).digest()
        self._a: i64 = _number(digest, 0, 4)
        self._b: i64 = _number(digest, 4, 8)
        self._c: i64 = _number(digest, 8, 12)
        self._d: i64 = _number(digest, 12, 16) | 1  # the state must never be all zero

    def bits32(self) -> i64:
        """Draw 32 random bits."""
        a, b, c, d = self._a, self._b, self._c, self._d
        total = (a + d) & _WORD
        drawn = ((((total << 7) & _WORD) | (total >> 25)) + a) & _WORD
        c ^= a
        d ^= b
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ ((b << 9) & _WORD)
        self._d = ((d << 11) & _WORD) | (d >> 21)
        return drawn

    def below(self, n: int) -> int:
        """Draw one of 0, 1, ..., n - 1; n is far below 2**31, so the bias is nil in practice."""
        m: i64 = n
        return (self.bits32() * m) >> 32

    def random(self) -> float:
        """Draw a number from 0 up to, not including, 1."""
        high: int = self.bits32()
        return high / 4294967296.0

    def shuffle(self, cards: MutableSequence[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
