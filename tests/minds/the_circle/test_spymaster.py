"""The spymaster of The Circle: what it has learnt foretells games better than what it began with,
and it plays by that, in time."""

import json
import time
from math import log

import pytest

import planque
from planque.games.the_circle.rules.rounds import TheCircle
from planque.minds import Mind, strongest
from planque.minds.agent import one_drawn
from planque.minds.the_circle.learnt import learnt
from planque.minds.the_circle.outlook import outlook
from planque.minds.the_circle.traits import TABLE_TRAITS, TRAITS
from tests.games.the_circle.table import Table

GAME = planque.game("the-circle")


def start(seats: int, seed: int) -> TheCircle:
    state = GAME.start(seats=seats, seed=seed, round_cap=40)
    assert isinstance(state, TheCircle)
    return state


def spymaster(seed: int, rounds: int | None = None) -> Mind:
    return planque.mind("the-circle", "spymaster", seed, rounds)


def game_by_instinct(seats: int, seed: int) -> tuple[list[TheCircle], list[float]]:
    """The starts of the rounds of a game, and what each seat won."""
    state, rng, found = start(seats, seed), planque.Rng(seed), list[TheCircle]()
    while not state.over:
        if state.round > len(found) + 1 and state.settled(100):
            found.append(state.copy())
        seat = state.deciders[0]
        state.push(seat, state.instinct(seat, rng))
    return found, state.payoffs()


def test_it_is_the_strongest_mind_of_the_circle() -> None:
    assert strongest("the-circle") == "spymaster"


# The outlook that was learnt


def surprise(shares: list[float], won: list[float]) -> float:
    return -sum(part * log(share) for part, share in zip(won, shares, strict=True) if part)


def test_it_foretells_games_better_than_the_agent() -> None:
    """In games by instinct that were no part of what it learnt from."""
    agents = own = 0.0
    for seed in range(9000, 9060):
        positions, won = game_by_instinct(2 + seed % 3, seed)
        for position in positions:
            agents += surprise(position.outlook(), won)
            own += surprise(outlook(position, learnt()), won)
    assert own < 0.99 * agents


def test_every_trait_has_its_weights() -> None:
    taught = learnt()
    weights = (taught.most, taught.most_later, taught.fewest, taught.fewest_later)
    assert [len(one) for one in weights] == [TRAITS] * 4
    assert len(taught.circle) == TABLE_TRAITS


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_outlook_sums_to_one(seats: int) -> None:
    for position in game_by_instinct(seats, 3)[0]:
        shares = outlook(position, learnt())
        assert len(shares) == seats
        assert all(0.0 <= share <= 1.0 for share in shares)
        assert sum(shares) == pytest.approx(1.0)


def promise(table: Table) -> float:
    """What the first seat may hope for."""
    return outlook(table.state, learnt())[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_points_are_good_while_the_circle_is_far(seats: int) -> None:
    table = Table(seats)
    table.points(*[12] * seats)
    before = promise(table)
    table.points(14)
    assert promise(table) > before


def test_points_are_bad_when_the_circle_is_about_to_win() -> None:
    table = Table(2)
    table.points(8, 8)
    table.state.circle = 19
    before = promise(table)
    table.points(10, 8)
    assert promise(table) < before


# At the table


def test_it_beats_rookie() -> None:
    won = 0.0
    for seed in range(4):
        state, own, other = start(2, seed), spymaster(seed, rounds=10), planque.Rng(seed)
        while not state.over:
            seat = state.deciders[0]
            if seat == seed % 2:
                state.push(seat, own.choose(state.view(seat), state.legal(seat)))
            else:
                state.push(seat, state.instinct(seat, other))
        won += state.payoffs()[seed % 2]
    assert won >= 3.0


def middle_of_a_game(seed: int) -> TheCircle:
    state, rng = start(4, seed), planque.Rng(seed)
    while state.round < 4 or len(state.tries(state.deciders[0])) < 4:
        seat = state.deciders[0]
        state.push(seat, state.instinct(seat, rng))
    return state


@pytest.mark.parametrize("seed", range(3))
def test_it_draws_by_the_odds_that_it_tells(seed: int) -> None:
    state = middle_of_a_game(seed)
    seat = state.deciders[0]
    view, legal = json.loads(json.dumps(state.view(seat))), state.legal(seat)
    one, two = spymaster(seed, rounds=12), spymaster(seed, rounds=12)
    odds = one.policy(view, legal)
    assert odds is not None
    assert sum(odds.values()) == pytest.approx(1.0)
    assert one_drawn(odds, one.rng) == two.choose(view, legal)


def test_it_weighs_what_it_is_asked_about() -> None:
    state = middle_of_a_game(1)
    seat = state.deciders[0]
    worths = spymaster(1, rounds=3).weigh(state.view(seat), state.legal(seat)[:2])
    assert list(worths) == list(state.legal(seat)[:2])
    assert all(0.0 <= worth <= 1.0 for worth in worths.values())


def test_it_thinks_no_longer_than_it_needs_however_late_the_deadline() -> None:
    state = middle_of_a_game(2)
    seat = state.deciders[0]
    begun = time.monotonic()
    spymaster(1).choose(state.view(seat), state.legal(seat), begun + 600)
    assert time.monotonic() - begun < 60, "far looser than in practice: the machine may lag"
