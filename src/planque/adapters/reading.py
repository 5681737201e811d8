"""A game as environments of other projects play it: rows of bytes, masks, spaces and a picture."""

from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, cast

import numpy
from gymnasium import logger, spaces

from planque.adapters.telling import voice
from planque.core.errors import IllegalAction, OptionError
from planque.core.state import State
from planque.games import game

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDER_MODES = ("ansi", "human")
SEED_BITS = 62


def as_mask(legal: bytearray) -> "NDArray[numpy.int8]":
    """A mask of its own, in the type that the spaces of Gymnasium ask for."""
    return numpy.frombuffer(legal.copy(), numpy.int8)


class Playing:
    """A game that is played by whoever gives the numbers of actions, one game after another.

    Options that are not given keep games between programs finite.
    """

    position: State
    _remember = False  # whether somebody wants to know what the seats have seen since the start

    def __init__(
        self,
        name: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        forgiving: bool = False,
        language: str = "en",
        **options: Any,
    ) -> None:
        chosen = game(name)
        self.table = chosen.table(seats=seats, **{**chosen.simulation, **options})
        if render_mode not in (None, *RENDER_MODES):
            allowed = ", ".join(RENDER_MODES)
            raise OptionError(
                "render_mode", f"{render_mode!r:.80} does not fit; it is {allowed} or None"
            )
        self.render_mode = render_mode
        self.forgiving = forgiving
        self._voice = voice(language)
        self.actions = self.table.actions
        self._size = self.table.observation.size
        self._random = Random()

    def begin(self, seed: int | None) -> None:
        """The next game. A seed deals it, and those that follow without one."""
        if seed is None:
            seed = self._random.getrandbits(SEED_BITS)
        else:
            self._random = Random(seed)
        self.position = self.table.start(seed, remember=self._remember)

    def space(self) -> spaces.Box:
        """What observations there are."""
        parts = self.table.observation.parts
        most = numpy.repeat([part.most for part in parts], [part.size for part in parts])
        return spaces.Box(0, most.astype(numpy.uint8), dtype=numpy.uint8)

    def seen(self, seat: int) -> "NDArray[numpy.uint8]":
        """What a seat may know, in an array that nobody else has."""
        row = bytearray(self._size)
        self.position.observe(seat, row)
        return numpy.frombuffer(row, numpy.uint8)

    def legal(self, seat: int) -> bytearray:
        """1 for the number of each legal action, 0 for all others."""
        cells = bytearray(len(self.actions))
        self.position.legal_mask(seat, cells)
        return cells

    def legal_one(self, number: object, legal: bytearray, seat: int) -> int:
        """The number if it is legal; else one drawn by lot, or an IllegalAction."""
        try:
            found = index(cast(int, number))
        except TypeError:
            found = -1
        if 0 <= found < len(legal) and legal[found]:
            return found
        allowed = [one for one, is_legal in enumerate(legal) if is_legal]
        if self.forgiving:
            return self._random.choice(allowed)
        what = f" ({self.actions[found]!r})" if 0 <= found < len(self.actions) else ""
        raise IllegalAction(
            f"{self.table.game.name}, seat {seat}: action {number!r:.80}{what} is not legal; "
            f"these are: {', '.join(map(str, allowed))}"
        )

    def picture(self, seat: int) -> str | None:
        """The terminal's picture of the table as a seat sees it: given back, or printed for
        people."""
        if self.render_mode is None:
            logger.warn("nothing is rendered without a render_mode: it is ansi or human")
            return None
        names = [f"player_{one}" for one in range(self.table.seats)]
        told = self._voice.seat(self.table.game.name, self.position.view(seat), names)
        if self.render_mode == "ansi":
            return told.table()
        print(told.table())
        return None
