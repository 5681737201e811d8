"""The numbers of a table: its actions in a fixed order, and what a seat may know as a row of bytes.

Every number of an observation is a byte, 0 to 255. What may grow larger takes several bytes, the
highest first; the part that holds it says so.
"""

from dataclasses import dataclass
from math import prod
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from planque.core.action import Action
from planque.core.errors import BadArray, UnknownAction

SEVEN_COPIES: Final = 0x0000040810204081  # each seven bits further on than the one before
LOWEST_BITS: Final = 0x0101010101010101  # one in each byte
MOST_HELD: Final = 62  # bits, so that no sign is touched
WORD: Final = 64  # bits


@dataclass(frozen=True)
class Part:
    """One named part of an observation."""

    name: str
    shape: tuple[int, ...]
    most: int  # no number in it is ever larger
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)

    def __reduce__(self) -> tuple[object, ...]:
        return (Part, (self.name, self.shape, self.most, self.meaning))


class Observation:
    """What a seat may know, as one row of bytes: its parts, one behind the other."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.begins: dict[str, int] = {}  # by name of a part: its first place in the row
        size = 0
        for part in parts:
            self.begins[part.name] = size
            size += part.size
        self.size = size
        self.sets = _leading_sets(parts)  # so many places at the beginning are only ever 0 or 1

    def split(self, array: Any) -> dict[str, Any]:
        """The parts of an array (of NumPy, or a tensor) by name, without copying where it can.

        The last axis holds the row: a whole batch of them can be split at once.
        """
        shape = tuple(array.shape)
        if not shape or shape[-1] != self.size:
            raise BadArray(f"this array has the shape {shape}; its last axis must be {self.size}")
        found: dict[str, Any] = {}
        for part in self.parts:
            begin = self.begins[part.name]
            found[part.name] = array[..., begin : begin + part.size].reshape(
                shape[:-1] + part.shape
            )
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return (Observation, (self.parts,))


class Numbers:
    """Every action that can ever be legal at a table, in order, and how a seat observes it."""

    def __init__(self, actions: tuple[Action, ...], observation: Observation) -> None:
        self.actions = actions
        self.observation = observation
        self._by_code = {action.code: number for number, action in enumerate(actions)}
        self._listed: list[int] = []
        assert len(self._by_code) == len(actions), "no action is listed twice"

    def number(self, action: Action) -> int:
        """The place of an action in `actions`."""
        number = self._by_code.get(action.code, -1)
        if number < 0 or self.actions[number] != action:
            raise UnknownAction(f"{action!r:.200} can never be legal at this table")
        return number

    def by_code(self) -> list[int]:
        """By the code of an action, its number: for games whose codes are small."""
        if not self._listed:
            self._listed = [-1] * (1 + max(self._by_code))
            for code, number in self._by_code.items():
                self._listed[code] = number
        return self._listed

    def __reduce__(self) -> tuple[object, ...]:
        return (Numbers, (self.actions, self.observation))


@final
class Row:
    """Bytes that are written one behind the other; in rows of equal size, if there are several.

    They are kept eight to a word. Sets are held back as bits until eight of them make a word: so
    what is written as sets is best written first, and other numbers at the end. Of each row so many
    places at the beginning as `sets` says, which are only ever 0 or 1, stay bits.
    """

    def __init__(self, size: int, sets: int = 0, rows: int = 1) -> None:
        self.words = vec[i64]([0] * (rows * words_for(size - sets)))  # of bytes
        self.bits = vec[i64]([0] * (rows * words_of_bits(sets)))
        self.at: i64 = 0  # how far it is written, or held back
        self._bytes_begin: i64 = 0  # the places before this one are bits
        self._first_bit: i64 = 0  # what a place is further on in the bits
        self._held: i64 = 0  # bits not yet written as bytes: the first of them begins a word
        self._count: i64 = 0  # how many these are
        self._size: i64 = size
        self._sets: i64 = sets
        self._end: i64 = 0  # of the row that is being written
        self._word_count: i64 = words_for(size - sets)  # in a row, as above
        self._bit_count: i64 = WORD * words_of_bits(sets)
        self.begin_row(0)

    def begin_row(self, row: i64) -> None:
        """Write this row from its beginning; what was there is wiped out."""
        begin = 8 * row * self._word_count
        at = begin - self._sets
        self.at = at
        self._bytes_begin = begin
        self._first_bit = row * self._bit_count - at
        self._end = at + self._size
        self._held = 0
        self._count = 0

    def is_full(self) -> bool:
        """Whether the row that was begun is written to its end."""
        return self.at == self._end

    def begin(self, at: i64) -> None:
        """Write bytes from here on, where a word begins; what was there is wiped out."""
        self.at = at
        self._bytes_begin = at
        self._held = 0
        self._count = 0

    def end(self) -> None:
        """Write what is held back."""
        if self._count:
            self._write_words()
        if self._count:
            self.words[(self.at - self._count) >> 3] = _spread(self._held)
            self._held = 0
            self._count = 0

    def put_set(self, set_: i64, count: i64) -> None:
        """A set kept in the bits of a number: 1 for each of 0, 1, ..., count - 1 that is in it.

        `count` is at most 63.
        """
        at = self.at
        end = at + count
        if end > self._bytes_begin:
            self._put_beyond_bits(set_, count)
            return
        self.at = end
        set_ &= _below(count)
        bits = self.bits
        first = at + self._first_bit
        place = first >> 6
        lane = first & (WORD - 1)
        if lane == 0:
            bits[place] = set_
            return
        to_sign = WORD - 1 - lane
        bits[place] |= (set_ & _below(to_sign)) << lane | -((set_ >> to_sign & 1) << (WORD - 1))
        if count > to_sign + 1:
            bits[place + 1] = set_ >> (to_sign + 1)

    def _put_beyond_bits(self, set_: i64, count: i64) -> None:
        """A set of which some at least become bytes."""
        bits_left = self._bytes_begin - self.at
        if bits_left > 0:
            self.put_set(set_, bits_left)
            self._put_held(set_ >> bits_left, count - bits_left)
        else:
            self._put_held(set_, count)

    def _put_held(self, set_: i64, count: i64) -> None:
        """The same where they become bytes."""
        lane = self.at & 7
        if lane and not self._count:  # behind other numbers: the rest of their word
            fits = 8 - lane if 8 - lane < count else count
            self.words[self.at >> 3] |= _spread(set_ & _below(fits)) << (lane * 8)
            self.at += fits
            set_ >>= fits
            count -= fits
        if self._count + count > MOST_HELD:
            self._write_words()
            if count > MOST_HELD - 7:
                self._put_held(set_, 32)
                self._write_words()
                set_ >>= 32
                count -= 32
        self._held |= (set_ & _below(count)) << self._count
        self._count += count
        self.at += count

    def _write_words(self) -> None:
        """Write the words that are full."""
        words = self.words
        held = self._held
        count = self._count
        place = (self.at - count) >> 3
        while count >= 8:
            words[place] = _spread(held & 255)
            place += 1
            held >>= 8
            count -= 8
        self._held = held
        self._count = count

    def put_one_of(self, number: i64, count: i64) -> None:
        """1 for this one of 0, 1, ..., count - 1, and 0 for the others; -1 is none of them."""
        while count > 32:
            self.put_set(_bit(number) if 0 <= number < 32 else 0, 32)
            number -= 32
            count -= 32
        self.put_set(_bit(number) if 0 <= number < count else 0, count)

    def put(self, number: i64) -> None:
        """One number from 0 to 255; where bits stay bits, 0 or 1."""
        at = self.at
        if at < self._bytes_begin:
            self.put_set(number, 1)
            return
        if self._count:
            self.end()
        lane = at & 7
        if lane == 0:
            self.words[at >> 3] = number
        else:
            if lane == 7 and number > 127:
                number -= 256  # the last byte of a word has its sign
            self.words[at >> 3] |= number << (lane * 8)
        self.at = at + 1

    def put_small(self, numbers: i64, count: i64) -> None:
        """Up to eight numbers from 0 to 127, kept in the bytes of one, the first in the lowest."""
        at = self.at
        if at < self._bytes_begin:
            self.put_set(numbers, 1)
            if count > 1:
                self.put_small(numbers >> 8, count - 1)
            return
        if self._count:
            self.end()
        lane = at & 7
        words = self.words
        if lane == 0:
            words[at >> 3] = numbers
        else:
            here = 8 * (8 - lane)
            words[at >> 3] |= (numbers & _below(here)) << (lane * 8)
            if lane + count > 8:
                words[(at >> 3) + 1] = numbers >> here
        self.at = at + count

    def put_large(self, number: i64, count: i64) -> None:
        """A number in so many bytes, the highest first; what is too large for them, as their
        largest number."""
        if number < 128:
            self.put_small(number << (8 * count - 8), count)
            return
        number = min(number, _below(count * 8))
        while count:
            count -= 1
            self.put((number >> (count * 8)) & 255)

    def put_members(self, numbers: list[int], count: i64) -> None:
        """1 for each of 0, 1, ..., count - 1 that is listed, and 0 for the others."""
        begin = self.blank(count)
        for number in numbers:
            self.mark(begin + number, 1)

    def blank(self, count: i64) -> i64:
        """So many zeros, to be marked; the place of the first."""
        if self._count:
            self.end()
        begin = self.at
        end = begin + count
        self.at = end
        at = begin
        if at < self._bytes_begin:
            at = end if end < self._bytes_begin else self._bytes_begin
            first = begin + self._first_bit
            bits = self.bits
            for word in range((first + WORD - 1) >> 6, (at + self._first_bit + WORD - 1) >> 6):
                bits[word] = 0
        words = self.words
        for word in range((at + 7) >> 3, (end + 7) >> 3):
            words[word] = 0
        return begin

    def mark(self, place: i64, number: i64) -> None:
        """One number from 0 to 255 at a place that was left blank; where bits stay bits, 0 or 1."""
        if place < self._bytes_begin:
            bit = place + self._first_bit
            lane = bit & (WORD - 1)
            number &= 1
            self.bits[bit >> 6] |= number << lane if lane < WORD - 1 else -(number << lane)
            return
        lane = place & 7
        if lane == 7 and number > 127:
            number -= 256  # as above
        self.words[place >> 3] |= number << (lane * 8)


def _bit(member: i64) -> i64:
    """The set with this one member."""
    one = member * 0 + 1  # compiled, a plain 1 would be a C int, too short for most shifts
    return one << member


def _below(count: i64) -> i64:
    """The set of 0, 1, ..., count - 1."""
    return _bit(count) - 1


def words_for(size: int) -> int:
    """How many words hold so many bytes."""
    return (size + 7) // 8


def words_of_bits(size: int) -> int:
    """How many words hold so many bits."""
    return (size + WORD - 1) // WORD


def _spread(bits: i64) -> i64:
    """Eight bits as eight bytes: the product has seven of them where they belong."""
    return (((bits & 127) * SEVEN_COPIES) & LOWEST_BITS) | (bits >> 7) << 56


def ones_in(word: i64) -> i64:
    """How many bits of a word are 1: counted in pairs, these in pairs again, and so on.

    In two halves: compiled, a number of 63 bits in the source would be an object.
    """
    low = word & 0xFFFFFFFF
    high = word >> 32 & 0xFFFFFFFF
    low -= low >> 1 & 0x55555555
    high -= high >> 1 & 0x55555555
    low = (low & 0x33333333) + (low >> 2 & 0x33333333)
    both = low + (high & 0x33333333) + (high >> 2 & 0x33333333)
    both = (both & 0x0F0F0F0F) + (both >> 4 & 0x0F0F0F0F)
    return both * 0x01010101 >> 24 & 255


def _leading_sets(parts: tuple[Part, ...]) -> int:
    """How many places at the beginning of an observation are only ever 0 or 1."""
    size = 0
    for part in parts:
        if part.most > 1:
            break
        size += part.size
    return size


def ones(words: vec[i64], first: i64, count: i64) -> list[int]:
    """Which of so many bytes are 1, from a word on in which the first of them is."""
    found: list[int] = []
    for place in range(count):
        if words[first + (place >> 3)] >> ((place & 7) * 8) & 1:
            found.append(place)
    return found


def write_out(bytes_: memoryview, out: Any) -> Any:
    """Copy bytes into an array of the caller (any writable buffer of as many), which is given back;
    None: into a new array of NumPy."""
    size = len(bytes_)
    if out is None:
        import numpy

        return numpy.frombuffer(bytes_, numpy.uint8).copy()
    try:
        wanted = memoryview(out)
    except TypeError:
        raise BadArray(f"{out!r:.80} is no array: give a writable one of {size} bytes") from None
    if wanted.readonly or wanted.itemsize != 1 or wanted.nbytes != size or not wanted.c_contiguous:
        kind = "read-only" if wanted.readonly else wanted.format
        raise BadArray(
            f"this array has the shape {wanted.shape} and the type {kind}; "
            f"it must be writable, of {size} bytes (uint8) in one piece"
        )
    wanted.cast("B")[:] = bytes_
    return out
