"""The exact solver: as good as trying everything, and its route keeps its promise."""

import time
from random import Random

import pytest

from planque.bench.solver import built_lairs
from planque.core.action import Action
from planque.games.spyworld.actions import Equip, InjectAdrenaline, Step, Transfer
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.kinds import USE_DRILL, USE_GRAPNEL, USE_SMOKE
from planque.lab.spyworld.solver import Goal, solve
from tests.games.spyworld.table import COURIER, DOCTOR, SHAMROCK, WES, Walk, edge, room
from tests.lab.spyworld.lairs import chance_lair, small_lair, try_everything
from tests.lengths import LONG

SMALL = 600 if LONG else 60
LARGE = 300 if LONG else 20
GAMES = 100 if LONG else 4

EMPTY = ".....\n" * 5


def stolen(moment: Exploration) -> int:
    return moment.stolen


def walked(start: Exploration, route: list[Action]) -> Exploration:
    """The exploration after a route, each move of which the rules must offer."""
    moment = start.copy()
    for move in route:
        assert move in moment.moves(), f"{move} is not offered"
        moment.make(move)
    return moment


def some_goal(chance: Random) -> Goal:
    """Awards within reach, and the one that its owner would get."""
    goal = Goal().at_least("rooms", chance.randint(2, 9), 5)
    goal.at_least("guards", chance.randint(1, 3), 20)
    return goal.at_least("traps", chance.randint(1, 3), -10)


# Proven optimal


@pytest.mark.parametrize("seed", range(SMALL))
def test_nothing_that_the_rules_offer_steals_more(seed: int) -> None:
    start = small_lair(seed)
    best = try_everything(start, stolen)
    if best is None:
        pytest.skip("too many moments to try them all")
    assert solve(start).stolen == best


@pytest.mark.parametrize("seed", range(1000, 1000 + SMALL))
def test_nothing_that_the_rules_offer_scores_more_with_awards(seed: int) -> None:
    start = small_lair(seed)
    goal = some_goal(Random(seed))

    def score(moment: Exploration) -> int:
        return goal.score(moment.stolen, moment.rooms, moment.guards, moment.traps)

    best = try_everything(start, score)
    if best is None:
        pytest.skip("too many moments to try them all")
    solution = solve(start, goal)
    assert solution.score == best
    assert score(walked(start, solution.route)) == best


@pytest.mark.parametrize("seed", range(2000, 2000 + SMALL // 2))
def test_it_goes_on_from_any_moment(seed: int) -> None:
    moment = small_lair(seed)
    chance = Random(seed)
    for _ in range(chance.randint(1, 4)):
        moves = moment.moves()
        if moves:
            moment.make(chance.choice(moves))
    best = try_everything(moment, stolen)
    if best is None:
        pytest.skip("too many moments to try them all")
    solution = solve(moment)
    assert solution.stolen == best
    assert walked(moment, solution.route).stolen == best


@pytest.mark.parametrize("seed", range(LARGE))
def test_the_route_keeps_its_promise(seed: int) -> None:
    start = chance_lair(Random(seed), (3, 12))
    solution = solve(start)
    assert walked(start, solution.route).stolen == solution.stolen


def test_the_route_keeps_its_promise_in_lairs_of_real_games() -> None:
    for start in built_lairs(GAMES):
        solution = solve(start)
        assert walked(start, solution.route).stolen == solution.stolen


@pytest.mark.parametrize("seed", range(LARGE))
def test_at_the_deadline_the_best_so_far_and_a_bound_are_the_answer(seed: int) -> None:
    start = chance_lair(Random(seed), (3, 12))
    proven, known = solve(start), solve(start, deadline=time.monotonic())
    assert proven.most == proven.score
    assert walked(start, known.route).stolen == known.stolen
    assert known.stolen <= proven.stolen <= known.most
    assert known.looked_at == 0


# Gadgets, powers and boards


def route(walk: Walk) -> list[Action]:
    return solve(walk.at).route


def drawn(*lines: str) -> str:
    return "\n".join(lines)


def test_a_secret_beside_the_start() -> None:
    walk = Walk(drawn(".....", ".....", ".....", ".....", ".1..."), values=(1, 0, 0))
    assert route(walk) == [Step(room(5, 2), 0, 0)]


def test_nothing_to_steal_is_no_reason_to_walk() -> None:
    assert route(Walk(EMPTY)) == []


def test_the_drill_opens_a_walled_in_secret() -> None:
    lair = drawn(".....", ".....", ".....", ".....", "1....")
    walls = (edge(room(5, 1), room(5, 2)), edge(room(5, 1), room(4, 1)))
    without = Walk(lair, values=(2, 0, 0), walls=walls)
    assert route(without) == []
    walk = Walk(lair, values=(2, 0, 0), walls=walls, gadgets=("drill",))
    assert route(walk)[-1] == Step(room(5, 1), USE_DRILL, 0)


def test_the_expert_grapnel_jumps_over_a_guard() -> None:
    lair = drawn(".....", ".....", "..3..", "..g..", ".....")
    walk = Walk(lair, values=(2, 0, 0), gadgets=("grapnel",), expert=("grapnel",))
    assert route(walk) == [Step(room(3, 3), USE_GRAPNEL, 0)]


def test_expert_smoke_covers_two_rooms_in_a_row() -> None:
    lair = drawn(".....", "..3..", "..l..", "..l..", ".....")
    walk = Walk(lair, values=(3, 0, 0), gadgets=("smoke",), expert=("smoke",))
    smoke, plain = Step(room(4, 3), USE_SMOKE, 0), Step(room(3, 3), 0, 0)
    assert route(walk) == [smoke, plain, Step(room(2, 3), 0, 0)]


def test_adrenaline_waits_until_it_is_needed() -> None:
    lair = drawn("..3..", ".....", ".....", ".....", ".....")
    walk = Walk(lair, values=(2, 0, 0), gadgets=("adrenaline",))
    assert route(walk).index(InjectAdrenaline()) == 2


def test_the_doctor_turns_combat_into_movement() -> None:
    lair = drawn("..3..", ".....", ".....", ".....", ".....")
    assert Transfer(2, 0) in route(Walk(lair, agent=DOCTOR, values=(1, 0, 3)))


def test_shamrock_takes_along_what_helps() -> None:
    lair = drawn(".....", ".....", "..3..", "..r..", ".....")
    walk = Walk(lair, agent=SHAMROCK, values=(2, 3, 0))
    assert route(walk)[0] == Equip(2)


def test_wes_keeps_his_power_for_the_trap_he_cannot_pay() -> None:
    lair = drawn(".....", "..3..", "..p..", "..l..", ".....")
    walk = Walk(lair, agent=WES, values=(3, 3, 0))
    assert [move.data["uses"] for move in route(walk)] == [0, 32, 0]


def test_the_courier_goes_back_at_no_cost() -> None:
    lair = drawn(".....", ".....", ".....", ".....", ".1.1.")
    assert len(route(Walk(lair, agent=COURIER, values=(2, 0, 0)))) == 3
    assert len(route(Walk(lair, values=(2, 0, 0)))) == 1


def test_the_courier_does_not_run_about_for_nothing() -> None:
    lair = drawn(".....", ".....", "1.1.1", "1.1.1", "1...1")
    walk = Walk(lair, agent=COURIER, values=(20, 0, 0))
    assert solve(walk.at).stolen == 80
    assert len(route(walk)) == 16


def test_no_room_is_entered_for_nothing() -> None:
    lair = drawn(".....", ".....", ".....", ".d1..", ".....")
    walk = Walk(lair, values=(20, 20, 20))
    assert route(walk) == [Step(room(4, 3), 0, 0)]


def test_going_back_in_the_orbital_station_costs_two() -> None:
    lair = drawn(".....", ".....", ".....", ".....", ".1.1.")
    assert solve(Walk(lair, lair="orbital_station", values=(3, 0, 0)).at).stolen == 10
    assert solve(Walk(lair, lair="orbital_station", values=(4, 0, 0)).at).stolen == 20


def test_the_thirteenth_step_in_the_volcano_costs_two() -> None:
    walk = Walk(drawn(".....", ".....", ".....", "..1..", "....."), "volcano", values=(1, 0, 0))
    assert solve(walk.at).stolen == 10
    walk.at.steps = 12
    assert solve(walk.at).stolen == 0


def test_a_pool_is_split_as_the_rest_of_the_way_needs_it() -> None:
    lair = drawn(".....", "dd3dd", "ddldd", "ddpdd", "dd.dd")
    walk = Walk(lair, values=(8, 6, 0))
    assert route(walk)[0] == Step(room(4, 3), 0, 3)


# Awards


def test_an_award_is_worth_a_detour() -> None:
    lair = drawn(".....", ".....", ".....", ".....", ".1.d.")
    start = Walk(lair, values=(1, 9, 9)).at
    assert solve(start).stolen == 10
    brutal = solve(start, Goal().at_least("guards", 1, 20))
    assert (brutal.score, brutal.stolen) == (20, 0)


def test_a_guard_under_expert_darts_does_not_count() -> None:
    start = Walk(
        drawn(".....", ".....", ".....", ".....", "...d."),
        values=(1, 0, 0),
        gadgets=("darts",),
        expert=("darts",),
    ).at
    assert solve(start, Goal().at_least("guards", 1, 20)).score == 0


def test_awards_decide_between_routes_that_steal_as_much() -> None:
    start = Walk(drawn(".....", ".....", ".....", ".....", ".1..."), values=(4, 0, 0)).at
    assert walked(start, solve(start, Goal(secrets=1000).each("rooms", 1)).route).rooms == 5
