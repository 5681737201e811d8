"""The rules of Agent Hunter, one by one, in the order and the words of the booklets."""

import pytest

import planque
from planque.games.agent_hunter.actions import Place, PutDecoy, Swap
from tests.games.agent_hunter.table import Table, start_with_first

ALL = list(range(10))


def kinds(seen: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in seen]


# Setup


def test_each_side_owns_ten_spies_and_five_decoys() -> None:
    view = Table([0, 1, 2], [3, 4, 5]).view(0)
    assert view["sides"][0]["hand"] == [3, 4, 5, 6, 7, 8, 9]
    assert [side["hand_size"] for side in view["sides"]] == [7, 7]
    assert [side["decoys_left"] for side in view["sides"]] == [5, 5]


def test_both_place_at_the_same_time_in_any_order() -> None:
    state = start_with_first(0)
    for seat, hideout in ((1, 0), (0, 0), (0, 1), (1, 1), (0, 2), (1, 2)):
        assert seat in state.deciders
        state.apply(seat, Place(hideout + 3 * seat, hideout))
    assert state.deciders == (0,)


def test_the_spies_are_placed_in_secret() -> None:
    state = start_with_first(0)
    (event,) = state.apply(0, Place(7, 0))
    assert event.seen_by(0) == {"type": "placed", "seat": 0, "hideout": 0, "card": 7}
    assert event.seen_by(1) == {"type": "placed", "seat": 0, "hideout": 0}
    assert event.seen_by(None) == {"type": "placed", "seat": 0, "hideout": 0}


def test_the_first_player_is_random_and_drawn_after_the_setup() -> None:
    game = planque.game("agent-hunter")
    firsts = []
    for seed in range(200):
        state = game.start(seed=seed)
        for hideout in range(3):
            assert state.view(0)["first"] is None
            state.apply(0, Place(hideout, hideout))
            state.apply(1, Place(hideout, hideout))
        firsts.append(state.view(0)["first"])
    assert 70 < sum(first == 0 for first in firsts) < 130


def test_players_may_look_at_their_own_hideouts_but_not_at_the_others() -> None:
    view = Table([0, 1, 2], [3, 4, 5]).view(0)
    assert [hideout["spy"] for hideout in view["sides"][0]["hideouts"]] == [0, 1, 2]
    assert [hideout["spy"] for hideout in view["sides"][1]["hideouts"]] == [None] * 3
    assert view["sides"][1]["hand"] is None


# 1. Attack from the hand


def test_example_an_attack_from_the_hand_that_hits() -> None:
    """A 3 from the hand against the hideout in the middle, which holds a 3."""
    table = Table([0, 1, 2], [5, 3, 6])
    seen = table.attack(3, 1)
    assert kinds(seen) == ["attacked", "destroyed"]
    assert seen[0]["answer"] == "hit"
    assert seen[1] == {"type": "destroyed", "seat": 1, "hideout": 1, "card": 3}
    assert table.standing(1) == [True, False, True]
    assert table.view(0)["gone"] == [3]
    assert 3 not in table.hand(0)
    assert table.seat == 1


@pytest.mark.parametrize(("card", "answer"), [(4, "higher"), (9, "lower")])
def test_a_missed_attack_from_the_hand_has_no_effect(card: int, answer: str) -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    before = table.hand(0)
    (seen,) = table.attack(card, 0)
    assert seen == {
        "type": "attacked",
        "seat": 0,
        "from": None,
        "card": card,
        "target": 0,
        "answer": answer,
    }
    assert table.hand(0) == before
    assert table.standing(1) == [True] * 3
    assert table.seat == 1


def test_a_destroyed_hideout_cannot_be_attacked() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.attack(3, 1)
    table.attack(7, 0)
    with pytest.raises(planque.IllegalAction, match="hideout 1 does not stand; these do: 0, 2"):
        table.attack(7, 1)
    with pytest.raises(planque.IllegalAction, match="hideout 1 does not stand"):
        table.sortie(0, 1)


# 2. Attack from a hideout


def test_a_hit_from_a_hideout_destroys_and_the_emptied_hideout_is_refilled() -> None:
    table = Table([3, 1, 2], [5, 3, 6])
    seen = table.sortie(0, 1)
    assert kinds(seen) == ["attacked", "destroyed"]
    assert table.standing(1) == [True, False, True]
    assert table.standing(0) == [True] * 3
    assert table.seat == 0
    assert table.view(0)["step"] == "refill"
    assert {action.data["hideout"] for action in table.state.legal(0)} == {0}
    table.place(9, 0)
    assert table.seat == 1
    assert table.possible(0)[0] == [card for card in ALL if card != 3]


def test_a_miss_from_a_hideout_destroys_it_and_the_equal_spy_is_laid_from_the_hand() -> None:
    table = Table([4, 1, 2], [5, 3, 6])
    seen = table.sortie(0, 1)
    assert kinds(seen) == ["attacked", "destroyed", "laid"]
    assert seen[0]["answer"] == "lower"
    assert seen[1] == {"type": "destroyed", "seat": 0, "hideout": 0, "card": 4}
    assert seen[2] == {"type": "laid", "seat": 1, "card": 4, "hideout": None}
    assert table.standing(0) == [False, True, True]
    assert 4 not in table.hand(1)
    assert table.view(0)["gone"] == [4]
    assert table.seat == 1
    assert table.view(0)["step"] == "turn"


def test_an_equal_spy_that_stood_in_a_hideout_is_replaced_from_the_hand_at_once() -> None:
    table = Table([5, 1, 2], [5, 3, 6])
    seen = table.sortie(0, 1)
    assert seen[2] == {"type": "laid", "seat": 1, "card": 5, "hideout": 0}
    assert table.standing(1) == [True] * 3
    assert table.seat == 1
    assert table.view(1)["step"] == "refill"
    assert table.view(1)["filling"] == 0
    table.place(9, 0)
    assert table.view(1)["step"] == "turn"
    assert table.seat == 1, "the refill is not the turn"


# 3. Swap two spies


def test_a_swap_reveals_takes_back_and_puts_another_spy_down() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    seen = table.swap(1, 8, decoy=1)
    assert kinds(seen) == ["swapped", "placed", "decoy_put"]
    assert seen[0] == {"type": "swapped", "seat": 0, "hideout": 1, "card": 1}
    assert seen[1] == {"type": "placed", "seat": 0, "hideout": 1}
    assert table.hand(0) == [1, 3, 4, 5, 6, 7, 9]
    assert table.view(0)["sides"][0]["hideouts"][1]["spy"] == 8
    assert table.view(0)["sides"][0]["decoys_left"] == 4
    assert table.seat == 1


def test_a_swap_may_put_the_same_spy_back() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.swap(1, 1, decoy=0)
    assert table.view(0)["sides"][0]["hideouts"][1]["spy"] == 1


def test_after_five_swaps_there_is_no_more() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    for _ in range(5):
        table.swap(1, 1, decoy=0)
        table.swap(1, 3, decoy=0)
    assert table.view(0)["sides"][0]["decoys_left"] == 0
    assert Swap(0) not in table.state.legal(0)
    with pytest.raises(planque.IllegalAction, match="no decoy left"):
        table.do(Swap(0))


def test_a_destroyed_hideout_cannot_be_swapped() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.attack(3, 1)
    with pytest.raises(planque.IllegalAction, match="hideout 1 does not stand"):
        table.do(Swap(1))


def test_iello_the_decoy_goes_beside_any_own_hideout_a_destroyed_one_too() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.attack(3, 1)
    table.do(Swap(0))
    table.place(9, 0)
    assert table.state.legal(1) == (PutDecoy(0), PutDecoy(1), PutDecoy(2))
    table.do(PutDecoy(1))
    assert [hideout["decoys"] for hideout in table.view(1)["sides"][1]["hideouts"]] == [0, 1, 0]
    assert table.view(0)["sides"][0]["points"] == 2


def test_aeg_the_decoy_goes_beside_the_hideout_just_swapped() -> None:
    table = Table([0, 1, 2], [5, 3, 6], edition="aeg")
    seen = table.swap(1, 8)
    assert seen[-1] == {"type": "decoy_put", "seat": 0, "hideout": 1}
    assert table.seat == 1


def test_decoys_stay_where_they_are() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    table.swap(1, 8, decoy=1)
    table.swap(1, 9, decoy=1)
    table.swap(1, 0 + 3, decoy=0)
    table.attack(3, 1)
    hideouts = table.view(0)["sides"][0]["hideouts"]
    assert [hideout["decoys"] for hideout in hideouts] == [1, 1, 0]
    assert not hideouts[1]["standing"]


# The end


def fell_two_of_red(table: Table) -> None:
    """Blue destroys hideouts 0 and 1 of red (5 and 3); red misses in between."""
    table.attack(5, 0)
    table.attack(9, 2)
    table.attack(3, 1)
    table.attack(9, 2)


def test_the_game_ends_at_once_when_a_side_has_lost_its_third_hideout() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    fell_two_of_red(table)
    seen = table.attack(6, 2)
    assert kinds(seen) == ["attacked", "destroyed", "ended"]
    result = table.state.result
    assert result is not None
    assert result.scores == (3, 0)
    assert result.winners == (0,)
    assert result.reason == "hideouts_destroyed"
    assert result.decided_by == "points"


def test_iello_the_game_ends_as_soon_as_three_hideouts_are_destroyed_without_a_refill() -> None:
    table = Table([0, 1, 6], [5, 3, 6])
    fell_two_of_red(table)
    seen = table.sortie(2, 2)
    assert kinds(seen) == ["attacked", "destroyed", "ended"]
    assert not table.view(0)["sides"][0]["hideouts"][2]["occupied"]
    assert table.view(0)["sides"][0]["hideouts"][2]["standing"]


def test_aeg_the_attacker_must_then_choose_an_agent_for_its_empty_base() -> None:
    table = Table([0, 1, 6], [5, 3, 6], edition="aeg")
    fell_two_of_red(table)
    seen = table.sortie(2, 2)
    assert kinds(seen) == ["attacked", "destroyed"]
    assert table.view(0)["step"] == "refill"
    assert table.seat == 0
    assert kinds(table.place(9, 2)) == ["placed", "ended"]
    assert table.view(1)["sides"][0]["hideouts"][2]["spy"] == 9
    assert 9 not in table.hand(0)


def lose_all_by_misses(table: Table) -> list[dict[str, object]]:
    """Blue wastes its three hideouts on red's second, which holds a 3; what the last one showed."""
    table.sortie(0, 1)
    table.attack(9, 1)
    table.sortie(1, 1)
    table.attack(9, 2)
    return table.sortie(2, 1)


def test_aeg_an_agent_laid_from_a_base_is_immediately_replaced_at_the_end_too() -> None:
    table = Table([0, 1, 2], [2, 3, 6], edition="aeg")
    seen = lose_all_by_misses(table)
    assert kinds(seen) == ["attacked", "destroyed", "laid"]
    assert table.seat == 1
    assert kinds(table.place(9, 0)) == ["placed", "ended"]
    assert table.state.result is not None
    assert table.state.result.winners == (1,)


def test_aeg_nothing_to_refill_ends_the_game_with_the_action() -> None:
    table = Table([0, 1, 2], [5, 3, 6], edition="aeg")
    assert kinds(lose_all_by_misses(table)) == ["attacked", "destroyed", "laid", "ended"]


def test_iello_losing_the_third_hideout_by_a_miss_ends_the_game_and_nobody_refills() -> None:
    table = Table([0, 1, 2], [2, 3, 6])
    seen = lose_all_by_misses(table)
    assert kinds(seen) == ["attacked", "destroyed", "laid", "ended"]
    assert table.state.result is not None
    assert table.state.result.winners == (1,)
    assert not table.view(1)["sides"][1]["hideouts"][0]["occupied"], "its 2 was laid, no refill"


def test_example_of_scoring() -> None:
    """Three hideouts and one decoy are 4 points; one hideout and two decoys are 3.

    A decoy beside a standing hideout counts for nobody.
    """
    table = Table([0, 1, 2], [5, 3, 6])
    table.swap(0, 0, decoy=0)
    table.swap(1, 3, decoy=1)
    table.swap(0, 0, decoy=0)
    table.attack(0, 0)
    table.swap(2, 2, decoy=2)
    table.attack(9, 2)
    fell_two_of_red(table)
    table.attack(6, 2)
    assert table.state.result is not None
    assert table.state.result.scores == (4, 3)
    assert table.state.result.winners == (0,)


def tied_table(blue_last: int, **options: object) -> Table:
    """Red loses three hideouts, blue one with two decoys beside it: 3 points each."""
    table = Table([1, 2, blue_last], [5, 3, 6], **options)
    table.swap(0, 1, decoy=0)
    table.attack(9, 2)
    table.swap(0, 1, decoy=0)
    table.attack(1, 0)
    return table


def test_tie_the_larger_sum_in_hand_wins_and_hideouts_do_not_count() -> None:
    table = tied_table(0)
    fell_two_of_red(table)
    table.attack(6, 2)
    result = table.state.result
    assert result is not None
    assert result.scores == (3, 3)
    assert result.decided_by == "hand_sum"
    assert result.tie_break == (0 + 4 + 7 + 8 + 9, 0 + 2 + 4 + 7 + 8 + 9)
    assert result.winners == (1,)


def tie_by_a_sortie(edition: str) -> Table:
    """Each side has 3 points and 0, 4, 7, 8, 9 in hand; blue's third hideout is empty."""
    table = Table([1, 2, 6], [5, 3, 6], edition=edition)
    table.swap(0, 1, decoy=0 if edition == "iello" else None)
    table.attack(9, 2)
    table.attack(5, 0)
    table.attack(1, 0)
    table.attack(3, 1)
    table.attack(2, 1)
    table.sortie(2, 2)
    return table


def result_of(table: Table) -> planque.Result:
    assert table.state.result is not None
    return table.state.result


def test_iello_still_tied_is_a_draw() -> None:
    result = result_of(tie_by_a_sortie("iello"))
    assert result == planque.Result((3, 3), (), "hideouts_destroyed", "draw", (28, 28))
    assert result.share(0) == 0.5


def test_aeg_still_tied_is_a_shared_victory() -> None:
    table = tie_by_a_sortie("aeg")
    table.place(0, 2)
    result = result_of(table)
    assert result == planque.Result((3, 3), (0, 1), "hideouts_destroyed", "shared", (28, 28))
    assert result.share(0) == 0.5


def test_aeg_the_agent_of_the_last_refill_is_missing_when_hands_are_compared() -> None:
    table = tie_by_a_sortie("aeg")
    table.place(4, 2)
    result = result_of(table)
    assert result == planque.Result((3, 3), (1,), "hideouts_destroyed", "hand_sum", (24, 28))


def test_the_turn_cap_scores_the_game_as_it_stands() -> None:
    table = Table([0, 1, 2], [5, 3, 6], turn_cap=3)
    table.attack(5, 0)
    table.attack(9, 0)
    table.attack(9, 1)
    result = table.state.result
    assert result is not None
    assert result.reason == "turn_cap"
    assert result.scores == (1, 0)
    assert result.winners == (0,)


def test_at_the_turn_cap_a_swap_is_still_finished() -> None:
    table = Table([0, 1, 2], [5, 3, 6], turn_cap=1)
    table.do(Swap(0))
    table.place(0, 0)
    assert not table.state.over
    table.do(PutDecoy(0))
    assert table.state.over


# Options


def test_scaled_variants_need_enough_spies() -> None:
    game = planque.game("agent-hunter")
    with pytest.raises(planque.OptionError, match="at least 6"):
        game.start(seed=1, numbers=5)
    small = game.start(seed=1, numbers=4, hideouts=2, decoys=1)
    assert len(small.legal(0)) == 4


def test_a_bad_option_says_what_would_be_right() -> None:
    game = planque.game("agent-hunter")
    with pytest.raises(planque.OptionError, match=r"edition: 'asmodee' .* one of iello, aeg"):
        game.start(seed=1, edition="asmodee")
    with pytest.raises(planque.OptionError, match=r"numbers: 11 .* from 2 to 10"):
        game.start(seed=1, numbers=11)


# Messages of illegal actions


def test_an_illegal_action_says_why() -> None:
    table = Table([0, 1, 2], [5, 3, 6])
    with pytest.raises(planque.IllegalAction, match="spy 1 is not in your hand; your hand is 3, 4"):
        table.attack(1, 0)
    with pytest.raises(planque.IllegalAction, match="no empty hideout"):
        table.place(3, 0)
    with pytest.raises(planque.IllegalAction, match="a turn is an attack"):
        table.do(PutDecoy(0))
    table.do(Swap(2))
    with pytest.raises(planque.IllegalAction, match="the step now is swap"):
        table.attack(3, 0)
    with pytest.raises(planque.IllegalAction, match="hideout 2 is the one to fill"):
        table.place(3, 0)
    table.place(3, 2)
    with pytest.raises(planque.IllegalAction, match="decoy beside one of your hideouts, 0 to 2"):
        table.attack(4, 0)
