"""Setup and phase 1, in the order and the words of the booklet."""

import pytest

import planque
from planque.games.the_circle.actions import Activate, ChooseService, PlaceSecret
from planque.games.the_circle.table.kinds import NONE, TYPES
from tests.games.the_circle.table import NEUTRAL, Table, kinds, new_game, only

INT, SUP, REC, OPS = range(4)


def place(*divisions: int) -> list[PlaceSecret]:
    return [PlaceSecret(division) for division in divisions]


# Setup


def test_sixteen_piles_lie_open_ten_spies_for_each_division() -> None:
    view = Table().view
    assert len(view["piles"]) == len(TYPES)
    for division in range(4):
        assert sum(len(pile) for pile in view["piles"][4 * division : 4 * division + 4]) == 10


def test_an_exclusive_spy_lies_on_top_of_twelve_piles_two_for_each_service() -> None:
    table = Table()
    service = table.state.cards.service
    tops = [service[pile[0]] for pile in table.view["piles"]]
    assert sorted(tops) == sorted([NONE] * 4 + 2 * list(range(6)))
    below = [card for pile in table.view["piles"] for card in pile[1:]]
    assert all(service[card] == NONE for card in below)


def test_two_neutral_spies_lie_face_up_and_eighteen_face_down() -> None:
    view = Table().view
    assert len(view["deck"]) == 18
    up = [card for card in view["neutral"] if card is not None]
    assert sorted([*up, *view["deck"]]) == list(NEUTRAL)


@pytest.mark.parametrize(
    ("seats", "player", "circle"), [(2, 0, 4), (3, 1, 3), (5, 3, 1), (6, 4, 0)]
)
def test_the_start_squares_depend_on_the_number_of_players(
    seats: int, player: int, circle: int
) -> None:
    view = Table(seats).view
    assert [side["points"] for side in view["players"]] == [player] * seats
    assert view["circle"] == circle


def test_the_first_player_is_random() -> None:
    game = planque.game("the-circle")
    firsts = [game.start(seats=3, seed=seed).view(None)["first"] for seed in range(300)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(3))


def test_players_choose_a_service_in_turn_order_each_another_one() -> None:
    state = planque.game("the-circle").start(seats=3, seed=4)
    first = state.deciders[0]
    assert len(state.legal(first)) == 6
    state.apply(first, ChooseService(5))
    second = state.deciders[0]
    assert second == (first + 1) % 3
    assert ChooseService(5) not in state.legal(second)
    with pytest.raises(planque.IllegalAction, match="service 5 is not there"):
        state.apply(second, ChooseService(5))


def test_the_service_markers_begin_on_their_passive_side() -> None:
    assert [player["marker"] for player in Table().view["players"]] == ["passive"] * 3


# 1. New secrets


def test_everybody_receives_four_new_secrets() -> None:
    table = Table()
    table.new_secrets(1)
    assert table.view["new_secrets"] == 4
    assert table.step == "secrets"


@pytest.mark.parametrize(("neutral", "count"), [(False, 2), (True, 3)])
def test_a_saboteur_leaves_fewer_new_secrets_and_goes_to_the_wheel(
    neutral: bool, count: int
) -> None:
    table = Table()
    saboteur = table.laid_before(1, "saboteur", owner=2, neutral=neutral)
    seen = table.new_secrets(1)
    assert seen[0] == {"type": "received", "seat": 1, "count": count, "saboteur": saboteur}
    assert table.view["new_secrets"] == count
    assert table.prepares(saboteur, owner=2)
    assert table.view["laid"] == []


# 2. The first player activates a neutral spy


def test_the_first_player_must_activate_a_neutral_spy_for_nothing() -> None:
    table = Table()
    table.new_secrets(0)
    assert table.step == "free"
    up = [card for card in table.view["neutral"] if card is not None]
    assert table.legal() == (Activate(up[0]), Activate(up[1]))
    seen = table.do(Activate(up[0]))
    assert kinds(seen) == ["activated", "revealed"]
    assert seen[0]["price"] == 0
    assert table.view["new_secrets"] == 4
    assert {"card": up[0], "owner": None} in table.view["wheel"][table.slot_of(up[0]) - 1]  # type: ignore[operator]  # it is there


def test_the_free_activation_comes_on_top_of_the_two_paid_ones() -> None:
    table = Table()
    table.new_secrets(0)
    table.do(table.legal()[0])
    coloured = table.view["piles"][0][0]
    neutral = table.view["neutral"][0]
    assert neutral is not None
    table.do(Activate(coloured), Activate(neutral))
    assert sum(len(slot) for slot in table.view["wheel"]) == 3
    assert table.seat == 1, "no secret is left to place"


def test_only_the_first_player_has_this_duty() -> None:
    table = Table()
    table.new_secrets(1)
    assert table.step == "secrets"


def test_a_single_neutral_spy_is_activated_without_asking() -> None:
    table = Table()
    (only_one,) = table.face_up("forger")
    seen = table.new_secrets(0)
    assert kinds(seen) == ["received", "activated"]
    assert table.slot_of(only_one) is not None
    assert table.view["neutral"] == [None, None]


def test_with_no_neutral_spy_face_up_the_duty_lapses() -> None:
    table = Table()
    table.face_up()
    assert kinds(table.new_secrets(0)) == ["received"]
    assert table.step == "secrets"


# 3. Paid activations


def test_two_new_secrets_activate_a_spy_from_the_top_of_a_pile() -> None:
    table = Table()
    table.new_secrets(1)
    top, under = table.view["piles"][3][:2]
    seen = table.do(Activate(top))
    slot = table.state.cards.preparation[top]
    assert seen == [{"type": "activated", "seat": 1, "card": top, "slot": slot, "price": 2}]
    assert table.view["wheel"][slot - 1] == [{"card": top, "owner": None}]
    assert table.view["piles"][3][0] == under
    assert table.view["new_secrets"] == 2


def test_only_the_top_of_a_pile_and_the_neutral_spies_face_up_can_be_activated() -> None:
    table = Table()
    table.new_secrets(1)
    under, hidden = table.view["piles"][3][1], table.view["deck"][0]
    for card in (under, hidden):
        with pytest.raises(planque.IllegalAction, match="neither on top of a pile nor one of the"):
            table.do(Activate(card))


def test_two_coloured_or_two_neutral_spies_may_not_be_activated() -> None:
    table = Table()
    table.new_secrets(1)
    one, two = table.view["piles"][0][0], table.view["piles"][1][0]
    table.do(Activate(one))
    with pytest.raises(planque.IllegalAction, match="have activated a coloured spy"):
        table.do(Activate(two))
    assert {action.data["card"] for action in table.legal() if isinstance(action, Activate)} == set(
        table.view["neutral"]
    )


def test_only_secrets_of_this_phase_pay_for_an_activation() -> None:
    table = Table()
    table.secrets(1, int_=12, sup=12)
    table.laid_before(1, "saboteur", owner=0, neutral=True)
    table.new_secrets(1)
    table.do(Activate(table.view["piles"][0][0]))
    assert table.view["new_secrets"] == 1
    assert table.legal() == tuple(place(INT, SUP, REC, OPS))
    with pytest.raises(planque.IllegalAction, match="takes 2 new secrets; you have 1"):
        table.do(Activate(table.view["neutral"][0]))  # type: ignore[arg-type]  # one is there


def test_a_taken_neutral_spy_is_replaced_from_the_deck() -> None:
    table = Table()
    table.new_secrets(1)
    left, right = table.view["neutral"]
    assert right is not None
    seen = table.do(Activate(right))
    new = only(seen, "revealed")[0]["card"]
    assert table.view["neutral"] == [left, new]
    assert len(table.view["deck"]) == 17


def test_an_empty_deck_is_not_shuffled_anew() -> None:
    table = Table()
    one, two = table.face_up("forger", "broker")
    table.new_secrets(1)
    table.do(Activate(one))
    assert table.view["neutral"] == [None, two]


# 4. Distribution


def test_the_rest_is_freely_distributed_over_the_four_divisions() -> None:
    table = Table()
    table.secrets(1, rec=3)
    table.new_secrets(1)
    seen = table.do(*place(REC, REC, INT, OPS))
    assert only(seen, "placed") == [{"type": "placed", "seat": 1, "secrets": [1, 0, 2, 1]}]
    assert table.side(1)["secrets"] == [1, 0, 5, 1]
    assert table.seat == 2


def test_nothing_is_placed_before_the_last_secret_is() -> None:
    table = Table()
    table.new_secrets(1)
    table.do(*place(INT, INT, INT))
    assert table.side(1)["secrets"] == [0, 0, 0, 0]
    assert [pick["division"] for pick in table.view["choice"]["picks"]] == [INT, INT, INT]


def test_with_all_new_secrets_spent_the_next_player_goes_on() -> None:
    table = Table()
    table.new_secrets(1)
    table.do(Activate(table.view["piles"][0][0]))
    neutral = table.view["neutral"][0]
    assert neutral is not None
    table.do(Activate(neutral))
    assert table.seat == 2


def test_everybody_plays_phase_1_clockwise_before_phase_2() -> None:
    state = new_game(3)
    order = []
    while state.view(None)["phase"] == 1:
        order.append(state.deciders[0])
        state.apply(state.deciders[0], state.legal(state.deciders[0])[0])
    assert sorted(set(order), key=order.index) == [0, 1, 2]


# Arrests


def test_the_thirteenth_secret_makes_an_arrest() -> None:
    table = Table()
    table.secrets(1, sup=12)
    table.new_secrets(1)
    seen = table.do(*place(SUP, SUP, INT, INT))
    assert only(seen, "arrested") == [{"type": "arrested", "seat": 1, "division": SUP}]
    assert table.side(1)["secrets"] == [2, 2, 0, 0], "the track goes to 1 and on from there"
    assert table.side(1)["points"] == 1 + 2
    assert table.view["circle"] == 3 + 2


def test_twelve_secrets_make_no_arrest_yet() -> None:
    table = Table()
    table.secrets(1, sup=8)
    table.new_secrets(1)
    seen = table.do(*place(SUP, SUP, SUP, SUP))
    assert only(seen, "arrested") == []
    assert table.side(1)["secrets"] == [0, 12, 0, 0]


def test_several_arrests_come_in_the_order_in_which_the_secrets_were_placed() -> None:
    table = Table()
    table.secrets(1, int_=12, ops=12)
    table.new_secrets(1)
    seen = table.do(*place(OPS, INT, REC, REC))
    assert [event["division"] for event in only(seen, "arrested")] == [OPS, INT]
    assert table.side(1)["points"] == 1 + 4
