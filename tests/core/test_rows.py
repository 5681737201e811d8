"""Rows of bytes, which are kept in words: whatever is written, and wherever it begins."""

from collections.abc import Callable
from random import Random

from planque.core.numbers import Row

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
