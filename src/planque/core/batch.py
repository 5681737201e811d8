"""Many games of one table, stepped together: what learning programs are fed with."""

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from planque.core.chance import Rng
from planque.core.errors import BadArray, IllegalAction, OptionError
from planque.core.game import Table
from planque.core.numbers import Row, words_for
from planque.core.state import State

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

LOWEST_BITS: Final = 0x0101010101010101  # one in each byte


@final
class Batch:
    """`n` games of one table, each with a row in the arrays. Where one is over, the next begins.

    The arrays are NumPy's, writable, and the same objects from beginning to end (`torch.from_numpy`
    shares them); `step` writes them anew. Row for row they hold:

        observations  (n, size)     uint8    what the seat that is to decide may know
        masks         (n, actions)  uint8    1 for every legal action of that seat
        seats         (n,)          uint8    that seat: where several decide at once, the first
        rewards       (n, seats)    float32  what the end was worth to each seat, from 0 to 1, if
                                             the last step ended the game of this row; 0 otherwise
        ends          (n,)          bool     whether it did

    After an end, the row already shows the first decision of the next game.
    """

    observations: "NDArray[numpy.uint8]"
    masks: "NDArray[numpy.uint8]"
    seats: "NDArray[numpy.uint8]"
    rewards: "NDArray[numpy.float32]"
    ends: "NDArray[numpy.bool_]"

    def __init__(self, table: Table, n: object, seed: object) -> None:
        if type(n) is not int or n < 1:
            raise OptionError("n", f"{n!r:.80} does not fit; it is a number of games, at least 1")
        if type(seed) is not int:
            raise OptionError("seed", f"{seed!r:.80} does not fit; it is a whole number")
        numbers = table.numbers()
        self.table = table
        self.n = n
        self.actions = numbers.actions
        self.observation = numbers.observation
        self.seeds = [0] * n  # by row: what its game was started with
        self._size: i64 = numbers.observation.size
        self._width: i64 = len(numbers.actions)
        self._words: i64 = words_for(numbers.observation.size)  # of a row: each begins with a word
        self._mask_words: i64 = words_for(len(numbers.actions))
        self._rows = Row(8 * n * self._words)
        self._masks = Row(8 * n * self._mask_words)
        self._seats = vec[u8]([0] * n)
        self._ends = vec[u8]([0] * n)
        self._chosen = vec[i64]([0] * n)
        self._ended = False  # whether any game ended in the last step
        self._rngs = [Rng(_seed_of_row(seed, game)) for game in range(n)]
        self._lot = Rng(_seed_of_row(seed, n))
        self._states: list[State] = []
        self._make_arrays()
        for game in range(n):
            self._states.append(self._begin(game))
            self._show(game, self._states[game])
        self._hand_over()

    def _make_arrays(self) -> None:
        import numpy

        rows = numpy.zeros((self.n, 8 * self._words), numpy.uint8)
        masks = numpy.zeros((self.n, 8 * self._mask_words), numpy.uint8)
        self.observations = rows[:, : self._size]
        self.masks = masks[:, : self._width]
        self.seats = numpy.zeros(self.n, numpy.uint8)
        self.rewards = numpy.zeros((self.n, self.table.seats), numpy.float32)
        self.ends = numpy.zeros(self.n, numpy.bool_)
        self._out_observations = _bytes_of(rows)
        self._out_masks = _bytes_of(masks)
        self._out_rewards = _bytes_of(self.rewards).cast("f")
        self._out_seats = _bytes_of(self.seats)
        self._out_ends = _bytes_of(self.ends)

    def step(self, actions: Any) -> None:
        """Carry out one action in each game, given by their numbers: an array, a tensor or a list.

        IllegalAction: one is not legal in its game, and nothing was done in any.
        """
        self._check(actions)
        if self._ended:
            self._forget_ends()
        for game in range(self.n):
            state = self._states[game]
            state.perform(self._seats[game], self.actions[self._chosen[game]], None)
            if state.over:
                self._end(game, state)
                state = self._begin(game)
                self._states[game] = state
            self._show(game, state)
        self._hand_over()

    def state(self, row: int) -> State:
        """A copy of the state of one game."""
        return self._states[row].copy()

    def sample(self) -> "NDArray[numpy.int64]":
        """A legal action for each game, drawn by lot; the draws follow from the batch's seed."""
        import numpy

        drawn = vec[i64]([0] * self.n)
        for game in range(self.n):
            drawn[game] = self._one_of(game * self._mask_words)
        return numpy.frombuffer(memoryview(drawn), numpy.int64).copy()

    def _one_of(self, first: i64) -> i64:
        """One of the legal actions in a mask, each as likely as the others."""
        masks = self._masks.words
        legal: i64 = 0
        for place in range(first, first + self._mask_words):
            legal += _ones_in(masks[place])
        skip: i64 = self._lot.below(legal)
        place = first
        while skip >= _ones_in(masks[place]):
            skip -= _ones_in(masks[place])
            place += 1
        word = masks[place]
        while skip:
            word &= word - 1
            skip -= 1
        return 8 * (place - first) + _lowest_byte(word)

    def _check(self, actions: Any) -> None:
        """Take the numbers over, if all are legal."""
        found = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        if len(found) != self.n:
            raise BadArray(
                f"there are {len(found)} actions for {self.n} games; one for each is due"
            )
        masks = self._masks.words
        chosen = self._chosen
        for game in range(self.n):
            given = found[game]
            if not isinstance(given, int):
                raise BadArray(f"an action is given by its number, not by {given!r:.80}")
            if not 0 <= given < self._width:
                raise IllegalAction(self._why_not(game, given))
            number: i64 = given
            word = masks[game * self._mask_words + (number >> 3)]
            if not word >> ((number & 7) * 8) & 1:
                raise IllegalAction(self._why_not(game, given))
            chosen[game] = number

    def _why_not(self, game: int, number: int) -> str:
        state = self._states[game]
        seat = state.deciders[0]
        where = f"{self.table.game.name}, game {game} of the batch, seat {seat}"
        if not 0 <= number < self._width:
            return f"{where}: there is no action {number}; the last is {self._width - 1}"
        legal = ", ".join([str(one) for one in state.legal_numbers(seat)])
        return f"{where}: action {number} ({self.actions[number]!r}) is not legal; it has {legal}"

    def _begin(self, game: int) -> State:
        rng = self._rngs[game]
        seed: int = rng.bits32() << 30 | rng.bits32() >> 2
        self.seeds[game] = seed
        return self.table.begin(seed)

    def _end(self, game: int, state: State) -> None:
        self._ends[game] = 1
        self._ended = True
        for seat, worth in enumerate(state.payoffs()):
            self._out_rewards[game * self.table.seats + seat] = worth

    def _forget_ends(self) -> None:
        self._ended = False
        self.rewards.fill(0.0)
        for game in range(self.n):
            self._ends[game] = 0

    def _show(self, game: i64, state: State) -> None:
        """Write what the seat that is to decide may know, and what it may do."""
        seat = state.deciders[0]
        self._seats[game] = u8(seat)
        rows = self._rows
        begin = 8 * game * self._words
        rows.begin(begin)
        state.fill(seat, rows)
        rows.end()
        assert rows.at == begin + self._size, "an observation is as long as its parts"
        masks = self._masks
        begin = 8 * game * self._mask_words
        masks.begin(begin)
        state.mark(seat, masks)
        masks.end()
        assert masks.at == begin + self._width, "a mask has a place for every action"

    def _hand_over(self) -> None:
        """From the compiled rows into the arrays: a copy of memory, once for the whole batch."""
        self._out_observations[:] = memoryview(self._rows.words).cast("B")
        self._out_masks[:] = memoryview(self._masks.words).cast("B")
        self._out_seats[:] = self._seats
        self._out_ends[:] = self._ends


def _ones_in(word: i64) -> i64:
    """How many of the bytes of a word are 1, if the others are 0: the product adds them up."""
    return (word * LOWEST_BITS) >> 56 & 255


def _lowest_byte(word: i64) -> i64:
    """The first byte of a word that is 1."""
    byte: i64 = 0
    while not word & 1:
        word >>= 8
        byte += 1
    return byte


def _bytes_of(array: Any) -> Any:
    """The memory of an array, to be written to."""
    return memoryview(array).cast("B")


def _seed_of_row(seed: int, row: int) -> int:
    """Each row has chance of its own, whatever the number of rows."""
    return seed << 32 | row
