"""The Circle in numbers: what is particular to it. The rest is in the shared contract test."""

import planque
from planque.games.the_circle.actions import (
    Activate,
    ChooseService,
    GainSecret,
    LayBefore,
    PayFrom,
    PlaceSecret,
    Repel,
    Target,
    Use,
)
from planque.games.the_circle.table.kinds import TYPES
from planque.games.the_circle.table.rows import PILES
from tests.games.observed import members, observed
from tests.games.the_circle.table import Table, house

BODYGUARD = TYPES.index("bodyguard")


def test_actions_are_in_the_order_of_the_booklet_and_name_no_seat_that_is_not_there() -> None:
    game = planque.game("the-circle")
    actions = game.table(seats=4).actions
    assert actions[0] == ChooseService(0)
    assert actions[6] == Activate(0)
    assert actions[66] == PlaceSecret(0)
    assert actions[-1] == PayFrom(3)
    for seats in (2, 4):
        named = {
            action.seat
            for action in game.table(seats=seats).actions
            if isinstance(action, (GainSecret, LayBefore))
        }
        assert named == set(range(seats))


def test_only_bodyguards_repel() -> None:
    repelling = [
        action.card
        for action in planque.game("the-circle").table().actions
        if isinstance(action, Repel)
    ]
    assert repelling == [card for card, type_ in enumerate(house().type) if type_ == BODYGUARD]


def test_players_come_in_the_order_of_the_table_from_the_observer_on() -> None:
    table = Table(seats=3)
    spy = table.ready(2, "informer")
    preparing = table.at_wheel(4, "broker", owner=1)
    table.player(1).points = 7
    table.player(2).secrets[3] = 5
    for seat in range(3):
        seen = observed(table.state, seat)
        one, two = (1 - seat) % 3, (2 - seat) % 3
        assert seen["seat"].tolist() == [int(other == seat) for other in range(3)]
        assert seen["points"].tolist()[one] == 7
        assert seen["secrets"].tolist()[two] == [0, 0, 0, 5]
        assert seen["service"].argmax(axis=1).tolist() == [(seat + place) % 3 for place in range(3)]
        assert members(seen["hired"][two]) == [spy]
        assert members(seen["hired"][one]) == [preparing]


def test_spies_are_found_where_they_lie() -> None:
    table = Table(seats=2)
    inner = table.at_wheel(4, "broker", owner=1)
    outer = table.at_wheel(4, "informer")
    posted = table.posted(0)
    seen = observed(table.state, 0)
    assert (seen["slot"][inner], seen["queue"][inner]) == (4, 1)
    assert (seen["slot"][outer], seen["queue"][outer]) == (4, 2)
    assert seen["slot"].astype(bool).sum() == 2
    assert members(seen["posted"]) == [posted]
    assert seen["face_up"].argmax(axis=1).tolist() == [card - 40 for card in table.state.face_up]
    assert seen["deck"].sum() == 18
    pile = table.state.rows.members(PILES + BODYGUARD)
    assert [seen["pile"][card] for card in pile] == list(range(1, len(pile) + 1))


def test_an_unfinished_choice_is_seen_part_by_part() -> None:
    table = Table(seats=3)
    unmasker = table.ready(0, "unmasker")
    mine, theirs = table.ready(0, "informer"), table.ready(2, "shredder")
    table.act()
    state = table.state
    state.apply(0, Use(unmasker))
    state.apply(0, Target(mine))
    for seat in range(3):
        seen = observed(state, seat)
        assert members(seen["using"]) == [unmasker]
        assert seen["picks"].tolist() == [1]
        assert seen["picked_spies"].nonzero()[1].tolist() == [mine]
    assert state.legal_mask(0)[state.numbers().number(Target(theirs))] == 1
    assert state.legal_mask(0)[state.numbers().number(Target(mine))] == 0


def test_secrets_are_seen_in_the_order_in_which_they_are_placed() -> None:
    table = Table(seats=2)
    table.new_secrets()
    state = table.state
    while state.deciders[0] == 0 and not isinstance(state.legal(0)[0], PlaceSecret):
        state.apply(0, state.legal(0)[0])
    state.apply(0, PlaceSecret(2))
    state.apply(0, PlaceSecret(0))
    assert observed(state, 1)["given"][:3].tolist() == [3, 1, 0]
