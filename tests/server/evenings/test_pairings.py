"""Pairings: everybody has one place, byes are fair, and nobody meets twice in vain."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planque.server.evenings.pairings import Draw, Form, System, TooFew, draw, rounds_of
from tests.lengths import repeats

DUEL = Form("swiss", 2, (2,), bots=False)
FOURS = Form("swiss", 4, (2, 3, 4, 5, 6), bots=False)
SYSTEMS: list[System] = ["swiss", "round_robin", "league"]

forms = st.builds(
    lambda system, seats, bots: Form(system, seats, tuple(range(2, 7)), bots),
    st.sampled_from(SYSTEMS),
    st.integers(2, 6),
    st.booleans(),
)
# In each round somebody may leave and somebody may come; who wins is chance too.
comings = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=4)


def people_of(drawn: Draw) -> list[int]:
    seated = [one for table in drawn.tables for one in table if one is not None]
    return [*seated, *drawn.byes]


def meetings(drawn: Draw) -> Iterator[tuple[int, int]]:
    for table in drawn.tables:
        yield from combinations(sorted(one for one in table if one is not None), 2)


def score(points: Counter[int], drawn: Draw) -> None:
    """The first seat of each table wins, the last loses."""
    for table in drawn.tables:
        for place, one in enumerate(table):
            if one is not None:
                points[one] += len(table) - place - 1


def played(form: Form, people: Sequence[int], rounds: int) -> list[Draw]:
    before: list[Draw] = []
    points: Counter[int] = Counter()
    for _ in range(rounds):
        before.append(draw(form, people, points, before))
        score(points, before[-1])
    return before


@given(forms, st.integers(4, 16), comings)
@settings(max_examples=repeats(20, 200), deadline=None)
def test_everybody_has_one_place(form: Form, count: int, changes: list[tuple[int, int]]) -> None:
    people = list(range(count))
    before: list[Draw] = []
    points: Counter[int] = Counter()
    for gone, come in changes:
        people = people[gone:] + [max(people) + 1 + new for new in range(come)]
        if len(people) < 4:
            break
        drawn = draw(form, people, points, before)
        assert sorted(people_of(drawn)) == sorted(people)
        assert all(len(table) <= form.seats for table in drawn.tables)
        assert all(any(one is not None for one in table) for table in drawn.tables)
        if form.bots:
            assert drawn.byes == ()
            assert {len(table) for table in drawn.tables} == {form.seats}
        else:
            assert all(None not in table and len(table) >= 2 for table in drawn.tables)
        before.append(drawn)
        score(points, drawn)


def matchings(people: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """All ways to put an even number of people together by two."""
    if not people:
        yield []
        return
    first, *others = people
    for other in others:
        rest = [one for one in others if one != other]
        for more in matchings(rest):
            yield [(first, other), *more]


@given(st.integers(2, 3), st.integers(1, 7), st.sampled_from(SYSTEMS))
@settings(max_examples=40, deadline=None)
def test_nobody_meets_twice_while_it_can_be_helped(half: int, rounds: int, system: System) -> None:
    """Of all pairings there are, none has fewer second meetings."""
    people = range(2 * half)
    form = Form(system, 2, (2,), bots=False)
    met: Counter[tuple[int, int]] = Counter()
    for drawn in played(form, people, rounds):
        least = min(sum(met[two] ** 2 for two in one) for one in matchings(people))
        assert sum(met[two] ** 2 for two in meetings(drawn)) == least
        met.update(meetings(drawn))


@given(st.integers(2, 5), st.booleans(), st.sampled_from(SYSTEMS))
@settings(max_examples=10, deadline=None)
def test_nobody_is_left_over_twice_before_everybody_was(
    half: int, bots: bool, system: System
) -> None:
    people = range(2 * half + 1)
    alone: Counter[int] = Counter()
    for drawn in played(Form(system, 2, (2,), bots), people, len(people) + 2):
        with_bots = [one for table in drawn.tables if None in table for one in table]
        left = [*drawn.byes, *(one for one in with_bots if one is not None)]
        assert len(left) == 1
        alone.update(left)
        assert max(alone.values()) - min(alone[one] for one in people) <= 1


@pytest.mark.parametrize("count", range(4, 13))
def test_a_round_robin_is_everybody_against_everybody(count: int) -> None:
    form = Form("round_robin", 2, (2,), bots=False)
    rounds = rounds_of("round_robin", count, 2)
    met = Counter(two for one in played(form, range(count), rounds) for two in meetings(one))
    assert met == Counter(combinations(range(count), 2))


@pytest.mark.parametrize("count", [4, 5, 8])
def test_in_a_league_everybody_begins_once_against_everybody(count: int) -> None:
    form = Form("league", 2, (2,), bots=False)
    rounds = played(form, range(count), rounds_of("league", count, 2))
    first = Counter(table for one in rounds for table in one.tables)
    assert first == Counter(
        (one, two) for one in range(count) for two in range(count) if one != two
    )


def test_equals_meet() -> None:
    before = [draw(DUEL, range(16), {}, [])]
    won = {table[0]: 1.0 for table in before[0].tables if table[0] is not None}
    for table in draw(DUEL, range(16), won, before).tables:
        assert len({one in won for one in table}) == 1


def test_tables_of_four_meet_nobody_twice_for_three_rounds() -> None:
    """Sixteen people by four: more rounds are possible, but a search need not find them."""
    met = Counter(two for one in played(FOURS, range(16), 3) for two in meetings(one))
    assert set(met.values()) == {1}


@pytest.mark.parametrize("count", [4, 5, 6, 7, 9, 11, 23, 42, 99])
def test_tables_are_as_full_and_as_even_as_the_game_allows(count: int) -> None:
    drawn = draw(FOURS, range(count), {}, [])
    sizes = sorted(map(len, drawn.tables))
    assert drawn.byes == ()
    assert sizes[-1] <= 4
    assert sizes[-1] - sizes[0] <= 1


def test_the_same_deal_needs_the_same_number_of_seats() -> None:
    form = Form("swiss", 4, (2, 3, 4), bots=False, same_deal=True)
    drawn = draw(form, range(10), {}, [])
    assert [len(table) for table in drawn.tables] == [4, 4]
    assert len(drawn.byes) == 2


def test_one_table_meets_again_and_again() -> None:
    assert [len(one.tables) for one in played(FOURS, range(4), 3)] == [1, 1, 1]


def test_nobody_can_play_alone() -> None:
    with pytest.raises(TooFew):
        draw(DUEL, [7], {}, [])
    with pytest.raises(TooFew):
        draw(DUEL, [], {}, [])


def test_seats_go_round() -> None:
    rounds = played(DUEL, range(8), 4)
    first = Counter(table[0] for one in rounds for table in one.tables)
    assert max(first.values()) <= 3


def test_the_same_evening_is_drawn_alike() -> None:
    assert played(FOURS, range(17), 3) == played(FOURS, range(17), 3)
