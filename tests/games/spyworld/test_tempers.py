"""Rookies differ, and their agents do not come home with nothing."""

from typing import cast

import planque
from planque.games.spyworld.play.temper import TEMPERS, temper_of
from planque.games.spyworld.view import SpyworldView
from planque.minds import seconds_from_now

GAME = planque.game("spyworld")
GAMES = 10
MOST_WITH_NOTHING = 0.3


def played(seed: int, seats: int = 4, turns: int = 35) -> planque.State:
    """A game of rookies among themselves."""
    state = GAME.start(seats=seats, seed=seed, turns=turns)
    minds = [planque.mind("spyworld", "rookie", seed=seed + seat) for seat in range(seats)]
    while not state.over:
        seat = state.deciders[0]
        action = minds[seat].choose(state.view(seat), state.tries(seat), seconds_from_now(1.0))
        state.apply(seat, action)
    return state


def sight(state: planque.State, seat: int | None = None) -> SpyworldView:
    return cast(SpyworldView, state.view(seat))


def test_few_rookies_steal_nothing() -> None:
    stolen = [
        explorer["stolen"]
        for seed in range(GAMES)
        for explorer in sight(played(seed))["explorers"] or []
    ]
    assert stolen.count(0) < MOST_WITH_NOTHING * len(stolen)


def test_neighbours_are_of_different_tempers_for_the_whole_game() -> None:
    state = GAME.start(seats=len(TEMPERS), seed=3)
    seats = range(state.seats)
    before = [temper_of(sight(state, seat)) for seat in seats]
    assert len({id(temper) for temper in before}) == len(TEMPERS)
    while not state.over:
        seat = state.deciders[0]
        state.apply(seat, state.legal(seat)[0])
    assert all(temper_of(sight(state, seat)) is before[seat] for seat in seats)


def test_a_table_of_many_is_not_tied() -> None:
    scores = [score["total"] for score in sight(played(1, seats=20, turns=12))["scores"] or []]
    assert scores.count(max(scores)) <= 2
    assert len(set(scores)) > 10
