"""Phase 3: the wheel, hiring by majority, Clockmakers."""

import pytest

import planque
from planque.games.the_circle.actions import Decline, EndActions, Pass, Raise, Take, Use
from tests.games.the_circle.table import Table, kinds, new_game, only

INT, SUP, REC, OPS = range(4)

# The rotation


def test_the_wheel_turns_by_one_slot() -> None:
    table = Table()
    spies = [table.at_wheel(slot, "informer" if slot < 4 else "forger") for slot in range(2, 7)]
    table.turn_wheel()
    assert [table.slot_of(card) for card in spies] == [1, 2, 3, 4, 5]


def test_a_spy_with_a_marker_goes_back_to_its_owner_ready() -> None:
    table = Table()
    spy = table.at_wheel(1, "informer", owner=2)
    seen = table.turn_wheel()
    assert kinds(seen)[:2] == ["wheel_turned", "returned"]
    assert table.side(2)["ready"] == [spy]
    assert table.slot_of(spy) is None


def test_due_spies_are_resolved_innermost_first() -> None:
    table = Table()
    table.secrets(1, int_=1, rec=1)
    order = [
        table.at_wheel(1, "informer"),
        table.at_wheel(1, "bloodhound", owner=0),
        table.at_wheel(1, "forger"),
    ]
    seen = table.turn_wheel()
    resolved = [event["card"] for event in seen if event["type"] in ("hired", "returned")]
    assert resolved == order


def test_a_spy_is_ready_as_many_rounds_later_as_its_preparation_says() -> None:
    table = Table()
    spy = table.ready(0, "bloodhound")
    table.act()
    table.use(spy)
    for _ in range(table.state.cards.preparation[spy]):
        assert spy not in table.side(0)["ready"]
        table.turn_wheel()
    assert spy in table.side(0)["ready"]


# Hiring


@pytest.mark.parametrize(
    ("type_", "division"), [("informer", INT), ("delayer", SUP), ("forger", REC), ("assassin", OPS)]
)
def test_who_has_most_secrets_in_its_division_hires_a_coloured_spy(
    type_: str, division: int
) -> None:
    table = Table()
    for seat, secrets in enumerate((4, 5, 3)):
        table.player(seat).secrets[division] = secrets
        table.player(seat).secrets[(division + 1) % 4] = 9 - 3 * seat
    spy = table.at_wheel(1, type_)
    seen = table.turn_wheel()
    assert only(seen, "hired") == [
        {"type": "hired", "seat": 1, "card": spy, "price": 0, "paid": [0, 0, 0, 0]}
    ]
    assert table.side(1)["ready"] == [spy]
    assert table.side(1)["secrets"][division] == 5, "for nothing"


def test_a_hired_spy_comes_back_to_its_owner_from_then_on() -> None:
    table = Table()
    table.secrets(1, ops=3)
    spy = table.at_wheel(1, "bloodhound")
    table.turn_wheel()
    table.act(1)
    table.use(spy)
    assert table.prepares(spy, owner=1)


def test_a_majority_may_change_between_two_spies_of_the_same_slot() -> None:
    """The winner of an auction pays before the next spy is hired."""
    table = Table(2)
    table.secrets(0, int_=3)
    table.secrets(1, int_=3)
    one, two = table.at_wheel(1, "informer"), table.at_wheel(1, "informer")
    table.turn_wheel()
    table.do(Raise(), Pass())
    assert table.side(0)["ready"] == [one]
    assert table.side(1)["ready"] == [two]


# Clockmakers


@pytest.mark.parametrize("neutral", [False, True])
def test_a_clockmaker_turns_the_wheel_once_more(neutral: bool) -> None:
    table = Table()
    clockmaker = table.ready(1, "clockmaker", neutral)
    near, far = table.at_wheel(2, "forger", owner=2), table.at_wheel(5, "informer")
    table.turn_wheel()
    assert (table.step, table.seat) == ("clock", 1)
    assert table.legal() == (Use(clockmaker), Decline())
    seen = table.do(Use(clockmaker))
    assert kinds(seen)[:4] == ["used", "wheel_turned", "prepares", "returned"]
    assert table.side(2)["ready"] == [near], "fully resolved"
    assert table.slot_of(far) == 3
    assert table.prepares(clockmaker, owner=1), "laid at the wheel after its own rotation"


def test_a_clockmaker_may_rest() -> None:
    table = Table()
    clockmaker = table.ready(1, "clockmaker")
    far = table.at_wheel(5, "informer")
    table.turn_wheel()
    table.do(Decline())
    assert table.slot_of(far) == 4
    assert table.side(1)["ready"] == [clockmaker]
    assert table.view["round"] == 2


def test_clockmakers_come_after_the_rotation_is_fully_resolved() -> None:
    table = Table()
    table.ready(0, "clockmaker")
    table.secrets(0, int_=1)
    table.secrets(1, int_=1)
    table.at_wheel(1, "informer")
    table.turn_wheel()
    assert table.step == "bid"
    table.do(Pass(), Take())
    assert table.step == "clock"


def test_players_are_asked_clockwise_from_the_first_player_until_all_decline() -> None:
    table = Table()
    clocks = [table.ready(2, "clockmaker"), table.ready(1, "clockmaker", neutral=True)]
    table.turn_wheel()
    assert table.seat == 1
    table.do(Decline())
    assert table.seat == 2
    table.do(Use(clocks[0]))
    assert table.seat == 1, "everybody who still has one is asked again"
    table.do(Decline())
    assert table.view["round"] == 2


def test_a_clockmaker_is_used_once_in_a_phase_3_even_if_it_returns_in_it() -> None:
    table = Table()
    clockmaker = table.ready(1, "clockmaker")
    table.state.cards.preparation[clockmaker] = 1
    other = table.ready(2, "clockmaker", neutral=True)
    table.turn_wheel()
    table.do(Use(clockmaker), Use(other))
    assert clockmaker in table.side(1)["ready"]
    assert table.view["round"] == 2


# The end of a round


def test_after_phase_3_the_first_player_marker_passes_to_the_left() -> None:
    table = Table()
    seen = table.turn_wheel()
    assert only(seen, "round_begun") == [{"type": "round_begun", "seat": 1, "round": 2}]
    assert table.view["first"] == 1
    assert (table.step, table.seat) == ("free", 1)


def test_a_player_with_nothing_to_do_in_phase_2_is_not_asked() -> None:
    table = Table(2)
    seen = table.act(0)
    assert [event["seat"] for event in only(seen, "actions_ended")] == [0, 1]
    assert table.view["round"] == 2


def test_each_phase_is_played_by_everyone_clockwise_from_the_first_player() -> None:
    table = Table(4)
    for seat in range(4):
        table.ready(seat, "forger" if seat < 3 else "informer")
    table.act(0)
    asked = []
    while table.step == "act":
        asked.append(table.seat)
        table.do(EndActions())
    assert asked == [0, 1, 2, 3]


def test_an_action_out_of_turn_is_refused() -> None:
    state = new_game(3)
    with pytest.raises(planque.NotYourDecision):
        state.apply(1, EndActions())
