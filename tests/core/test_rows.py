"""Rows of bytes, which are kept in words: whatever is written, and wherever it begins."""

from collections.abc import Callable
from random import Random

from planque.core.numbers import Row, ones_in

SIZE = 400


def a_set(chance: Random, count: int) -> int:
    return chance.randrange(1 << count)


def bytes_of(set_: int, count: int) -> list[int]:
    return [set_ >> member & 1 for member in range(count)]


def put(row: Row, chance: Random) -> list[int]:
    number = chance.randrange(256)
    row.put(number)
    return [number]


def put_large(row: Row, chance: Random) -> list[int]:
    count = chance.randrange(1, 8)
    number = chance.randrange(1 << chance.randrange(62))
    row.put_large(number, count)
    return list(min(number, (1 << 8 * count) - 1).to_bytes(count, "big"))


def put_set(row: Row, chance: Random) -> list[int]:
    count = chance.randrange(64)
    set_ = a_set(chance, count)
    row.put_set(set_, count)
    return bytes_of(set_, count)


def put_small(row: Row, chance: Random) -> list[int]:
    numbers = [chance.randrange(128) for _ in range(chance.randrange(1, 9))]
    row.put_small(int.from_bytes(numbers, "little"), len(numbers))
    return numbers


def put_members(row: Row, chance: Random) -> list[int]:
    count = chance.randrange(100)
    numbers = [number for number in range(count) if chance.random() < 0.1]
    row.put_members(numbers, count)
    return [int(place in numbers) for place in range(count)]


def put_one_of(row: Row, chance: Random) -> list[int]:
    count = 1 + chance.randrange(100)
    number = chance.randrange(-1, count)
    row.put_one_of(number, count)
    return [int(place == number) for place in range(count)]


def put_marks(row: Row, chance: Random) -> list[int]:
    numbers = [chance.choice((0, 0, chance.randrange(256))) for _ in range(chance.randrange(40))]
    begin = row.blank(len(numbers))
    for place, number in enumerate(numbers):
        row.mark(begin + place, number)
    return numbers


WAYS: tuple[Callable[[Row, Random], list[int]], ...] = (
    put,
    put_large,
    put_small,
    put_set,
    put_one_of,
    put_members,
    put_marks,
)


def test_a_row_holds_what_is_written_one_behind_the_other() -> None:
    row = Row(SIZE)
    for seed in range(200):  # always the same row: what was there before is wiped out
        chance = Random(seed)
        row.begin(0)
        written: list[int] = []
        while len(written) < SIZE - 120:
            written += chance.choice(WAYS)(row, chance)
            assert row.at == len(written)
        row.end()
        assert memoryview(row.words).tobytes()[: row.at] == bytes(written)


def put_bit(row: Row, chance: Random) -> list[int]:
    number = chance.randrange(2)
    row.put(number)
    return [number]


def put_few_bits(row: Row, chance: Random) -> list[int]:
    numbers = [chance.randrange(2) for _ in range(chance.randrange(1, 9))]
    row.put_small(int.from_bytes(numbers, "little"), len(numbers))
    return numbers


def mark_bits(row: Row, chance: Random) -> list[int]:
    numbers = [chance.randrange(2) for _ in range(chance.randrange(90))]
    begin = row.blank(len(numbers))
    for place, number in enumerate(numbers):
        row.mark(begin + place, number)
    return numbers


ONES = (put_set, put_one_of, put_members, put_bit, put_few_bits, mark_bits)
ROWS = 3


def written_to(row: Row, chance: Random, sets: int, size: int) -> bytes:
    """Something in all places of a row: whatever is across the end of its bits is a set."""
    written: list[int] = []
    while len(written) < sets:
        written += chance.choice(ONES)(row, chance)
    while len(written) < size - 120:
        written += chance.choice(WAYS)(row, chance)
    rest = size - len(written)
    row.blank(rest)
    assert row.is_full()
    return bytes(written + [0] * rest)


def in_bytes(row: Row, number: int, sets: int, size: int) -> bytes:
    """A row, as a batch hands it over."""
    bits = memoryview(row.bits).tobytes()
    begin = number * len(bits) // ROWS
    ones = [bits[begin + place // 8] >> place % 8 & 1 for place in range(sets)]
    words = memoryview(row.words).tobytes()
    begin = number * len(words) // ROWS
    return bytes(ones) + words[begin : begin + size - sets]


def test_the_first_places_of_rows_may_stay_bits() -> None:
    for sets in (0, 1, 63, 64, 65, 200, SIZE):
        size = SIZE + 240
        row = Row(size, sets, ROWS)
        chance = Random(sets)
        for _ in range(60):
            written = []
            for number in range(ROWS):
                row.begin_row(number)
                assert not row.is_full()
                written.append(written_to(row, chance, sets, size))
                row.end()
            assert [in_bytes(row, number, sets, size) for number in range(ROWS)] == written


def test_bits_of_a_word_are_counted() -> None:
    chance = Random(1)
    words = [0, -1, 1, -(1 << 63), (1 << 63) - 1]
    words += [chance.randrange(-(1 << 63), 1 << 63) for _ in range(200)]
    for word in words:
        assert ones_in(word) == (word % (1 << 64)).bit_count()
