"""Public knowledge is exact, and guesses are uniform over all that fit."""

from collections import Counter

import pytest
from scipy.stats import chisquare

import planque
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.sets import members
from tests.contract.playing import some_legal
from tests.games.agent_hunter.brute_force import World, Worlds, all_choices
from tests.games.agent_hunter.table import Table
from tests.lengths import LONG

VARIANTS: list[dict[str, object]] = [
    {},
    {"edition": "aeg"},
    {"numbers": 6},
    {"numbers": 4, "hideouts": 2, "decoys": 3},
]
ALL = list(range(10))


def all_worlds(state: AgentHunter) -> tuple[Worlds, Worlds]:
    """Both sides' worlds, before anything happened."""
    numbers, hideouts = state.variant.numbers, state.variant.hideouts
    return Worlds(0, numbers, hideouts), Worlds(1, numbers, hideouts)


def step(state: AgentHunter, worlds: tuple[Worlds, Worlds], rng: planque.Rng) -> None:
    for event in state.apply(*some_legal(state, rng)):
        for side in worlds:
            side.hear(event)


def possible(state: planque.State, seat: int) -> list[list[int]]:
    view = state.view(None)
    return [hideout["possible"] for hideout in view["sides"][seat]["hideouts"]]  # type: ignore[index]  # a view is plain data


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_numbers_still_possible_are_exact(options: dict[str, object]) -> None:
    for seed in range(300 if LONG else 25):
        state = planque.game("agent-hunter").start(seed=seed, turn_cap=60, **options)
        assert isinstance(state, AgentHunter)
        rng = planque.Rng(seed)
        worlds = all_worlds(state)
        while not state.over:
            step(state, worlds, rng)
            if state.over:
                break
            for seat in (0, 1):
                shown = possible(state, seat)
                assert shown == [worlds[seat].numbers_in(h) for h in range(len(shown))]
                assert all_choices(shown) == worlds[seat].possible


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_guesses_are_uniform_over_all_that_fit(options: dict[str, object]) -> None:
    game = planque.game("agent-hunter")
    checked = 0
    for seed in range(400):
        state = game.start(seed=seed, turn_cap=60, **options)
        assert isinstance(state, AgentHunter)
        rng = planque.Rng(seed)
        worlds = all_worlds(state)
        for _ in range(8 + rng.below(12)):
            if not state.over:
                step(state, worlds, rng)
        if state.over or not 2 <= len(worlds[1].possible) <= 150:
            continue
        check_uniform(state, worlds[1].possible, rng)
        checked += 1
        if checked == (40 if LONG else 6):
            return
    pytest.fail("too few positions to judge by")


def check_uniform(state: AgentHunter, fitting: set[World], rng: planque.Rng) -> None:
    belief = planque.game("agent-hunter").belief(state.view(0))
    counts: Counter[World] = Counter()
    for _ in range(60 * len(fitting)):
        guess = belief.draw(rng)
        assert isinstance(guess, AgentHunter)
        counts[hidden(guess, 1)] += 1
    assert set(counts) == fitting
    assert chisquare([counts[world] for world in fitting]).pvalue > 1e-4


def hidden(state: AgentHunter, seat: int) -> World:
    side = state.sides[seat]
    standing = members(side.standing)
    spies = [side.spy(place) for place in range(state.variant.hideouts)]
    return tuple(spy if place in standing and spy >= 0 else None for place, spy in enumerate(spies))


def test_before_the_setup_is_over_either_may_be_first() -> None:
    game = planque.game("agent-hunter")
    view = game.start(seed=1).view(0)
    rng = planque.Rng(1)
    firsts = [game.guess(view, rng).dump()["first"] for _ in range(400)]
    assert 140 < firsts.count(0) < 260


def test_a_miss_from_the_hand_proves_that_this_spy_is_in_no_hideout() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.attack(7, 0)
    assert table.possible(0) == [[n for n in ALL if n != 7]] * 3
    assert table.possible(1) == [[0, 1, 2, 3, 4, 5, 6], ALL, ALL]


def test_a_new_spy_in_a_hideout_may_be_one_that_was_shown_before() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.attack(7, 0)
    table.attack(9, 2)
    table.swap(0, 8, decoy=0)
    assert table.possible(0)[0] == ALL
    assert table.possible(0)[1] == [n for n in ALL if n not in (0, 7)]


def test_numbers_pinned_in_one_hideout_are_impossible_in_the_others() -> None:
    table = Table([4, 1, 2], [0, 3, 6])
    table.attack(7, 0)
    table.attack(9, 2)
    table.attack(3, 0)
    table.attack(9, 2)
    table.attack(9, 0)
    table.attack(8, 2)
    assert table.possible(1)[0] == [0, 1, 2]
    assert 3 in table.possible(1)[1]
    table.sortie(1, 0)
    assert table.possible(1)[0] == [0]
    assert 0 not in table.possible(1)[1]


def test_placements_look_alike_to_the_enemy() -> None:
    """Whatever spy is put down, the enemy and a spectator get the same bytes."""
    table = Table([0, 1, 2], [5, 3, 6])
    table.do(next(a for a in table.state.legal(0) if a.data["type"] == "swap"))
    outcomes = set()
    for action in table.state.legal(0):
        trial = table.state.copy()
        events = trial.apply(0, action)
        outcomes.add(str([[event.seen_by(1), event.seen_by(None)] for event in events]))
        outcomes.add(str([trial.view(1), trial.view(None), trial.seen(1), trial.seen(-1)]))
    assert len(outcomes) == 2
    assert len(table.state.legal(0)) == 8
