"""`planque bench minds`: matches in which everybody has the processor time that was said."""

import time

from planque.bench.minds import House, Row, play, processor_time


def test_a_match_is_played_with_both_seats_and_its_decisions_are_timed() -> None:
    row = Row("random", lambda seed: House("random", seed), 1, None)
    with processor_time():
        match = play(row, games=2, seconds=0.002)
    assert len(match.shares) == 1, "a pair of games"
    assert 0 <= match.share <= 1
    assert len(match.seconds) > 10


def test_deadlines_are_of_processor_time_for_a_while() -> None:
    clock = time.monotonic
    with processor_time():
        assert time.monotonic is time.process_time
    assert time.monotonic is clock
