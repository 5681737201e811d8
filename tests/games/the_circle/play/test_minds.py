"""The minds of The Circle: what they value, and that each is stronger than the one before."""

import pytest

import planque
from planque.core.playout import instinctive_playout
from planque.games.the_circle.actions import (
    Back,
    Infiltrate,
    LayBefore,
    PlaceSecret,
    Target,
    Use,
)
from planque.games.the_circle.rules.rounds import TheCircle
from planque.minds import Mind
from planque.minds.search import Search
from tests.games.the_circle.table import Table

GAME = "the-circle"


def start(seats: int, seed: int) -> TheCircle:
    state = planque.game(GAME).start(seats=seats, seed=seed, round_cap=40)
    assert isinstance(state, TheCircle)
    return state


def share(one: Mind, other: Mind, games: int) -> float:
    """What the first mind wins of two-player games, sitting on either side in turn."""
    total = 0.0
    for seed in range(games):
        state = start(2, seed)
        own = seed % 2
        while not state.over:
            seat = state.deciders[0]
            mind = one if seat == own else other
            state.apply(seat, mind.choose(state.view(seat), state.legal(seat)))
        assert state.result is not None
        total += state.result.share(own)
    return total / games


def mind(name: str, seed: int, rounds: int | None = None) -> Mind:
    return planque.mind(GAME, name, seed, rounds)


# Strength


def test_rookie_beats_random() -> None:
    assert share(mind("rookie", 1), mind("random", 2), 40) >= 0.9


def test_agent_beats_rookie() -> None:
    assert share(mind("agent", 1, rounds=10), mind("rookie", 2), 4) >= 0.75


# What the rules of thumb know


def last_with_a_bloodhound() -> Table:
    """One more point for the Circle ends the game, and seat 0 is far behind."""
    table = Table()
    table.ready(0, "bloodhound")
    table.points(3, 12, 14)
    table.state.circle = 19
    table.act()
    return table


def favourite(table: Table) -> planque.Action:
    """What the rookie chooses most often."""
    state = table.state
    view, legal = state.view(table.seat), state.legal(table.seat)
    chosen = [mind("rookie", seed).choose(view, legal) for seed in range(15)]
    return max(set(chosen), key=chosen.count)


def test_rookie_infiltrates_in_the_race_for_points() -> None:
    table = Table()
    card = table.ready(0, "assassin")
    table.points(16, 16, 16)
    table.act()
    assert favourite(table) == Infiltrate(card)


def test_rookie_stays_last_when_the_circle_is_about_to_win() -> None:
    table = Table()
    table.ready(0, "clockmaker")
    table.points(5, 12, 14)
    table.state.circle = 17
    table.act()
    assert not isinstance(favourite(table), Infiltrate)


def test_rookie_captures_to_let_the_circle_win_when_last() -> None:
    table = last_with_a_bloodhound()
    (bloodhound,) = table.view["players"][0]["ready"]
    assert favourite(table) == Use(bloodhound)


def test_rookie_does_not_let_the_circle_win_when_leading() -> None:
    table = Table()
    bloodhound = table.ready(0, "bloodhound")
    table.points(15, 12, 14)
    table.state.circle = 19
    table.act()
    assert favourite(table) != Use(bloodhound)


def test_rookie_places_secrets_where_they_decide_a_majority() -> None:
    table = Table()
    table.secrets(0, int_=9, sup=3)
    table.secrets(1, rec=9, sup=3)
    table.at_wheel(1, "handler")
    table.state.new_secrets = 1
    table.new_secrets()
    table.do(*[action for action in table.legal() if not isinstance(action, PlaceSecret)][:1])
    table.state.new_secrets = 1
    table.state.ask(0, table.state.step)
    assert favourite(table) == PlaceSecret(1)


def test_rookie_lays_a_saboteur_before_the_leader() -> None:
    table = Table()
    saboteur = table.ready(0, "saboteur")
    table.points(4, 6, 11)
    table.act()
    table.do(Use(saboteur))
    assert favourite(table) == LayBefore(2)


def test_rookie_kills_no_spy_of_its_own() -> None:
    table = Table()
    assassin = table.ready(0, "assassin")
    table.ready(0, "clockmaker")
    prey = table.ready(1, "handler")
    table.act()
    table.do(Use(assassin))
    assert favourite(table) == Target(prey)


# The outlook


def some_positions(seats: int) -> list[TheCircle]:
    """Starts of rounds in a few random games."""
    found = []
    for seed in range(3):
        state, rng = start(seats, seed), planque.Rng(seed)
        while not state.over:
            if state.settled(100):
                found.append(state.copy())
            seat = state.deciders[0]
            tries = state.tries(seat)
            state.push(seat, tries[rng.below(len(tries))])
    return found


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_outlook_sums_to_one(seats: int) -> None:
    for state in some_positions(seats):
        outlook = state.outlook()
        assert len(outlook) == seats
        assert all(0.0 <= part <= 1.0 for part in outlook)
        assert sum(outlook) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_points_are_good_while_the_circle_is_far(seats: int) -> None:
    table = Table(seats)
    table.points(*[6] * seats)
    before = table.state.outlook()[0]
    table.points(8)
    assert table.state.outlook()[0] > before


def test_points_are_bad_when_the_circle_is_about_to_win() -> None:
    table = Table(2)
    table.points(8, 8)
    table.state.circle = 19
    before = table.state.outlook()[0]
    table.points(10, 8)
    assert table.state.outlook()[0] < before


def test_a_ready_spy_is_good() -> None:
    table = Table(4)
    before = table.state.outlook()[2]
    table.ready(2, "assassin")
    assert table.state.outlook()[2] > before


def test_a_majority_with_a_spy_to_be_hired_is_good() -> None:
    table = Table(4)
    table.at_wheel(1, "unmasker")
    before = table.state.outlook()[3]
    table.secrets(3, ops=4)
    assert table.state.outlook()[3] > before


def test_a_search_stops_at_the_start_of_a_round() -> None:
    for seed in range(5):
        state = start(3, seed)
        instinctive_playout(state, planque.Rng(seed))
        assert state.over or (state.phase == 1 and state.active == state.first)
        assert state.round == 2


# Small steps


@pytest.mark.parametrize("name", planque.minds(GAME)[1:])
def test_a_mind_takes_nothing_back(name: str) -> None:
    player = mind(name, 3, rounds=2)
    for seed in range(3):
        state, rng = start(3, seed), planque.Rng(seed)
        while not state.over and state.round < 9:
            seat = state.deciders[0]
            legal = state.legal(seat)
            tries = state.tries(seat)
            if len(tries) < len(legal):
                assert player.choose(state.view(seat), legal) != Back()
            state.push(seat, tries[rng.below(len(tries))])


def test_a_step_with_one_way_to_go_on_costs_no_search() -> None:
    table = Table(2)
    saboteur = table.ready(0, "saboteur")
    table.act()
    table.do(Use(saboteur))
    state = table.state
    assert state.legal(0) == (LayBefore(1), Back())
    search = Search(planque.game(GAME), state.view(0), planque.Rng(1))
    search.run(100, float("inf"))
    assert search.decisions == 0
    assert search.best(state.legal(0)) == LayBefore(1)


@pytest.mark.parametrize("rounds", [1, 60])
def test_the_search_sees_the_win_of_the_last_player(rounds: int) -> None:
    """At once, since what instinct says is tried first; and after a look at the rest."""
    state = last_with_a_bloodhound().state
    state.apply(0, mind("agent", 1, rounds).choose(state.view(0), state.legal(0)))
    assert state.result is not None
    assert state.result.winners == (0,)
