"""Many games of one table, stepped together: what learning programs are fed with."""

from typing import TYPE_CHECKING, Any, Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from planque.core.chance import Rng
from planque.core.errors import BadArray, IllegalAction, OptionError
from planque.core.game import Table
from planque.core.numbers import WORD, Row, ones_in
from planque.core.state import State

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

INT64: Final = "<i8"  # in NumPy's words


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
        self._known = list(numbers.actions)  # compiled, a list is quicker than a tuple
        self._n: i64 = n
        self._size: i64 = numbers.observation.size
        self._width: i64 = len(numbers.actions)
        self._sets: i64 = numbers.observation.sets
        self._rows = Row(numbers.observation.size, numbers.observation.sets, n)
        self._masks = Row(len(numbers.actions), len(numbers.actions), n)
        self._mask_words: i64 = len(self._masks.bits) // n
        self._seats = vec[u8]([0] * n)
        self._ends = vec[u8]([0] * n)
        self._ended: list[int] = []  # the games that ended in the last step
        self._chosen = vec[i64]([0] * n)
        self._drawn = vec[i64]([0] * n)
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

        self.observations = numpy.zeros((self.n, self._size), numpy.uint8)
        self.masks = numpy.zeros((self.n, self._width), numpy.uint8)
        self.seats = numpy.zeros(self.n, numpy.uint8)
        self.rewards = numpy.zeros((self.n, self.table.seats), numpy.float32)
        self.ends = numpy.zeros(self.n, numpy.bool_)
        self._out_sets = self.observations[:, : self._sets]
        self._out_bytes = self.observations[:, self._sets :]
        self._out_rewards = _bytes_of(self.rewards).cast("f")
        self._out_seats = _bytes_of(self.seats)
        self._out_ends = _bytes_of(self.ends)
        # The same memory as the compiled rows have
        self._row_bytes = _seen_as(self._rows.words, self.n)[:, : self._size - self._sets]
        self._row_bits = _seen_as(self._rows.bits, self.n)
        self._mask_bits = _seen_as(self._masks.bits, self.n)
        self._all_drawn = numpy.frombuffer(memoryview(self._drawn), numpy.int64)
        self._unpack = numpy.unpackbits

    def step(self, actions: Any) -> None:
        """Carry out one action in each game, given by their numbers: an array, a tensor or a list.

        IllegalAction: one is not legal in its game, and nothing was done in any.
        """
        self._check(actions)
        if self._ended:
            self._forget_ends()
        states = self._states
        known = self._known
        chosen = self._chosen
        seats = self._seats
        for game in range(self._n):
            state = states[game]
            state.perform(seats[game], known[chosen[game]], None)
            if state.over:
                self._end(game, state)
                state = self._begin(game)
                states[game] = state
            self._show(game, state)
        self._hand_over()

    def seen_by(self, seats: Any) -> "NDArray[numpy.uint8]":
        """What one seat of each game may know now, whether it is to decide or not: a new array with
        a row each, as in `observations`."""
        chosen = seats.tolist() if hasattr(seats, "tolist") else list(seats)
        if len(chosen) != self.n:
            raise BadArray(f"there are {len(chosen)} seats for {self.n} games; one for each is due")
        for game in range(self._n):
            state = self._states[game]
            seat = chosen[game]
            if not isinstance(seat, int) or not 0 <= seat < state.seats:
                raise BadArray(f"there is no seat {seat!r:.80}; the last is {state.seats - 1}")
            self._observe(game, state, seat)
        seen = self.observations.copy()
        self._write_observations(seen[:, : self._sets], seen[:, self._sets :])
        return seen

    def state(self, row: int) -> State:
        """A copy of the state of one game."""
        return self._states[row].copy()

    def sample(self) -> "NDArray[numpy.int64]":
        """A legal action for each game, drawn by lot; the draws follow from the batch's seed."""
        drawn = self._drawn
        for game in range(self._n):
            drawn[game] = self._one_of(game * self._mask_words)
        return self._all_drawn.copy()

    def _one_of(self, first: i64) -> i64:
        """One of the legal actions in a mask, each as likely as the others."""
        masks = self._masks.bits
        legal: i64 = 0
        for place in range(first, first + self._mask_words):
            legal += ones_in(masks[place])
        skip: i64 = self._lot.below(legal)
        place = first
        word = masks[place]
        here = ones_in(word)
        while skip >= here:
            skip -= here
            place += 1
            word = masks[place]
            here = ones_in(word)
        while skip:
            word &= word - 1
            skip -= 1
        return WORD * (place - first) + ones_in((word & -word) - 1)

    def _check(self, actions: Any) -> None:
        """Take the numbers over, if all are legal."""
        seats = self.seats
        array = isinstance(actions, type(seats)) and actions.shape == seats.shape
        if array and actions.dtype == INT64:
            told: bytes = actions.tobytes()
            for game in range(self._n):
                self._choose(game, read_i64_le(told, 8 * game))
            return
        found = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        if len(found) != self.n:
            raise BadArray(
                f"there are {len(found)} actions for {self.n} games; one for each is due"
            )
        for game in range(self._n):
            given = found[game]
            if not isinstance(given, int):
                raise BadArray(f"an action is given by its number, not by {given!r:.80}")
            if not 0 <= given < self._width:
                raise IllegalAction(self._why_not(game, given))
            self._choose(game, given)

    def _choose(self, game: i64, number: i64) -> None:
        """Take one number over, if it is legal."""
        legal: i64 = 0
        if 0 <= number < self._width:
            word = self._masks.bits[game * self._mask_words + (number >> 6)]
            legal = word >> (number & (WORD - 1)) & 1
        if not legal:
            raise IllegalAction(self._why_not(game, number))
        self._chosen[game] = number

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
        self._ended.append(game)
        for seat, worth in enumerate(state.payoffs()):
            self._out_rewards[game * self.table.seats + seat] = worth

    def _forget_ends(self) -> None:
        for game in self._ended:
            self._ends[game] = 0
        self._ended.clear()
        self.rewards.fill(0.0)

    def _show(self, game: i64, state: State) -> None:
        """Write what the seat that is to decide may know, and what it may do."""
        seat = state.deciders[0]
        self._seats[game] = u8(seat)
        self._observe(game, state, seat)
        masks = self._masks
        masks.begin_row(game)
        state.mark(seat, masks)
        assert masks.is_full(), "a mask has a place for every action"

    def _observe(self, game: i64, state: State, seat: int) -> None:
        """Write what a seat may know."""
        rows = self._rows
        rows.begin_row(game)
        state.fill(seat, rows)
        rows.end()
        assert rows.is_full(), "an observation is as long as its parts"

    def _write_observations(self, sets: Any, others: Any) -> None:
        """From the compiled rows into an array: what is 0 or 1, and the bytes behind it."""
        sets[:] = self._unpack(self._row_bits, 1, self._sets, "little")
        others[:] = self._row_bytes

    def _hand_over(self) -> None:
        """From the compiled rows into the arrays, once for the whole batch."""
        self._write_observations(self._out_sets, self._out_bytes)
        self.masks[:] = self._unpack(self._mask_bits, 1, self._width, "little")
        self._out_seats[:] = self._seats
        self._out_ends[:] = self._ends


def _bytes_of(array: Any) -> Any:
    """The memory of an array, to be written to."""
    return memoryview(array).cast("B")


def _seen_as(words: vec[i64], rows: int) -> Any:
    """Words as an array of bytes in so many rows, without a copy."""
    import numpy

    return numpy.frombuffer(memoryview(words), numpy.uint8).reshape(rows, 8 * len(words) // rows)


def _seed_of_row(seed: int, row: int) -> int:
    """Each row has chance of its own, whatever the number of rows."""
    return seed << 32 | row
