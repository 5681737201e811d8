"""The instinct of the spymaster of The Circle: INT first in the first rounds, else as ever."""

import pytest

import planque
from planque.core.action import Action
from planque.games.the_circle.actions import Activate, PlaceSecret
from planque.games.the_circle.cards import COLOURED
from planque.games.the_circle.play.instinct import instinct as rule_of_thumb
from planque.games.the_circle.table.kinds import INFORMER, INT
from planque.minds.the_circle.instinct import OPENING, instinct
from planque.minds.the_circle.spymaster import CircleSpymaster
from tests.games.the_circle.table import Table
from tests.minds.the_circle.test_spymaster import start

SEEDS = range(100)


def for_int(table: Table, action: Action) -> bool:
    """Whether it brings nearer the Informers."""
    if isinstance(action, PlaceSecret):
        return action.division == INT
    assert isinstance(action, Activate)
    return action.card < COLOURED and table.state.cards.type[action.card] == INFORMER


def second_player_while_the_first_has_most_of_int() -> Table:
    table = Table(4)
    table.secrets(0, int_=2)
    table.new_secrets(seat=1)
    return table


def test_nobody_leaves_int_to_whoever_comes_first() -> None:
    table = second_player_while_the_first_has_most_of_int()
    own = [instinct(table.state, 1, planque.Rng(seed)) for seed in SEEDS]
    usual = [rule_of_thumb(table.state, 1, planque.Rng(seed)) for seed in SEEDS]
    assert sum(for_int(table, one) for one in own) > 30
    assert sum(for_int(table, one) for one in usual) < 10


def test_later_it_is_the_rule_of_thumb() -> None:
    table = second_player_while_the_first_has_most_of_int()
    table.state.round = OPENING + 1
    for seed in SEEDS:
        usual = rule_of_thumb(table.state, 1, planque.Rng(seed))
        assert instinct(table.state, 1, planque.Rng(seed)) == usual


def test_the_search_plays_on_by_it() -> None:
    table = second_player_while_the_first_has_most_of_int()
    game = planque.game("the-circle")
    search = CircleSpymaster(game, 1)._search(table.state.view(1))
    guess = search._belief.draw(planque.Rng(1))
    for seed in SEEDS:
        own = instinct(table.state, 1, planque.Rng(seed))
        assert guess.instinct(1, planque.Rng(seed)) == own


def won_by_one_among_rookies(own: int, seed: int) -> float:
    state, rng = start(4, seed), planque.Rng(seed)
    while not state.over:
        seat = state.deciders[0]
        choose = instinct if seat == own else rule_of_thumb
        state.push(seat, choose(state, seat, rng))
    return state.payoffs()[own]


def test_by_itself_it_beats_three_rookies() -> None:
    won = sum(won_by_one_among_rookies(seed % 4, seed // 4) for seed in range(40))
    assert won >= 15, "a fair share is 10"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_plays_whole_games(seats: int) -> None:
    state, rng = start(seats, 2), planque.Rng(2)
    while not state.over:
        seat = state.deciders[0]
        action = instinct(state, seat, rng)
        assert action in state.legal(seat)
        state.push(seat, action)
