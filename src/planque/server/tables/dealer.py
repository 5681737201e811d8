"""Dealing a game anew before it begins: what somebody may have seen until then is worth nothing.

Everything follows from the seed of the table and the log, so that all who read it deal the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from planque.core.game import Game
from planque.core.options import OptionValue
from planque.core.state import State

BYTES = 15  # as many as a seed has that was drawn
CHANCE_BYTES = 6


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals the game of one table; it knows the seed, and is sent home when the game begins."""

    game: Game
    seed: int

    def deal(self, number: int, seats: int, options: Mapping[str, OptionValue]) -> State:
        """The game as it is dealt by the entry of this number."""
        dealt = dict(options)
        return self.game.start(seed=seed_after(self.seed, number), seats=seats, **dealt)


def luck_of(seed: int) -> int:
    """Where the bots of a table have their chance from, so that the seed need not be kept."""
    return int.from_bytes(sha256(f"luck:{seed}".encode()).digest()[:BYTES])


def chance_of(luck: int, seat: int, done: int) -> int:
    """The chance of a bot's decision after so many of its own: the same at all tables of a deal,
    whoever was faster where several decide at once."""
    return int.from_bytes(sha256(f"{luck}:{seat}:{done}".encode()).digest()[:CHANCE_BYTES])


def seed_after(seed: int, number: int) -> int:
    """The seed with which the entry of this number deals; 0: it was never dealt anew."""
    if not number:
        return seed
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest()[:BYTES])
