"""Setup: the piles, the missions, the agents, the budget."""

import pytest

import planque
from planque.games.spyworld.actions import ChooseAgent
from planque.games.spyworld.table.kinds import FACES, NONE
from planque.games.spyworld.table.position import AGENTS, IN_A_PILE, PLANNING
from tests.games.spyworld.table import Table, house, start, the_game


def test_108_planning_cards_in_three_piles_of_36() -> None:
    state = start()
    assert IN_A_PILE == 36
    assert sorted(state.piles) == list(range(108))


def test_the_planning_cards_of_the_house_edition() -> None:
    cards = house()
    faces = [FACES[face] for face in cards.face]
    counts = {face: faces.count(face) for face in FACES}
    assert counts == {
        "lasers": 9,
        "saw": 8,
        "pool": 8,
        "dog": 9,
        "guard": 8,
        "robot": 8,
        "dossier": 3,
        "prototype": 2,
        "device": 2,
        "wall": 15,
        "movement": 9,
        "stealth": 9,
        "combat": 9,
        "gadget": 9,
    }
    trainings = [card.points for card in cards.planning if card.points]
    assert [trainings.count(points) for points in (3, 4, 5)] == [15, 9, 3]


def test_54_red_and_54_blue_backs() -> None:
    lines = house().line
    assert [lines.count(line) for line in range(10)] == [11, 11, 10, 11, 11] * 2


def test_three_missions_lie_open() -> None:
    state = start(agents="none")
    assert len(set(state.missions)) == 3
    assert state.open_missions == 0b111


def test_three_faces_are_offered_and_the_backs_on_top_give_the_lines() -> None:
    table = Table()
    table.flip("lasers r2", "wall b4", "gadget r1")
    view = table.view(0)
    assert [FACES[house().face[card]] for card in view["offers"]] == ["lasers", "wall", "gadget"]
    assert view["lines"] == [1, 8, 0]


def test_the_budget_is_10_bills() -> None:
    assert [sheet["bills"] for sheet in Table(seats=3).view(None)["sheets"]] == [10, 10, 10]


@pytest.mark.parametrize(
    ("beginners", "bills"), [("everybody", [15, 15, 15]), ("all_but_first", [10, 15, 15])]
)
def test_beginners_get_5_bills_more(beginners: str, bills: list[int]) -> None:
    sheets = Table(seats=3, beginners=beginners).view(None)["sheets"]
    assert [sheet["bills"] for sheet in sheets] == bills
    assert [sheet["earned"] for sheet in sheets] == [0, 0, 0]


@pytest.mark.parametrize(
    ("beginners", "bills"), [("nobody", [10, 15, 10, 15]), ("all_but_first", [10, 15, 15, 15])]
)
def test_the_bills_may_go_to_the_youngest_wherever_they_sit(
    beginners: str, bills: list[int]
) -> None:
    state = start(4, beginners=beginners, beginner_seats=[3, 1])
    assert [player.sheet.bills for player in state.players] == bills
    assert state.variant.options["beginner_seats"] == [1, 3]


@pytest.mark.parametrize("seats", [[4], [-1], ["1"], [True], "1", None])
def test_a_beginner_sits_at_the_table(seats: object) -> None:
    with pytest.raises(planque.OptionError, match="beginner_seats"):
        the_game().start(seed=1, seats=4, beginner_seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_4_players_get_two_agents_and_keep_one_in_secret(seats: int) -> None:
    state = start(seats)
    assert state.phase == AGENTS
    assert len({agent for player in state.players for agent in player.dealt}) == 2 * seats
    one, two = state.players[0].dealt
    assert state.legal(0) == (ChooseAgent(one), ChooseAgent(two))
    (event,) = state.apply(0, ChooseAgent(two))
    assert state.players[0].agent == two
    assert event.seen_by(1) == {"type": "agent_chosen", "seat": 0}
    assert state.view(1)["private"][0] is None  # type: ignore[index]  # a list
    for seat in range(1, seats):
        state.apply(seat, state.legal(seat)[0])
    assert state.phase == PLANNING


@pytest.mark.parametrize("seats", [5, 9])
def test_5_to_9_players_get_one_agent_each(seats: int) -> None:
    state = start(seats)
    assert state.phase == PLANNING
    assert len({player.agent for player in state.players}) == seats


def test_4_players_may_agree_to_get_one_agent_each() -> None:
    state = start(4, agents="one_dealt")
    assert state.phase == PLANNING
    assert len({player.agent for player in state.players}) == 4
    assert start(4, agents="one_dealt", lair="super_yacht").players[0].agent == NONE


@pytest.mark.parametrize("seats", [10, 99])
def test_more_than_9_players_choose_freely_and_two_may_choose_the_same(seats: int) -> None:
    state = start(seats)
    assert state.legal(0) == tuple([ChooseAgent(agent) for agent in range(9)])
    for seat in range(seats):
        state.apply(seat, ChooseAgent(4))
    assert [player.agent for player in state.players] == [4] * seats


def test_everybody_may_agree_to_choose_a_favourite_agent() -> None:
    state = start(2, agents="chosen")
    assert len(state.legal(0)) == 9


def test_no_agents_on_the_super_yacht() -> None:
    state = start(2, lair="super_yacht")
    assert state.phase == PLANNING
    assert [player.agent for player in state.players] == [NONE, NONE]


def test_from_2_to_99_seats() -> None:
    for seats in (2, 99):
        assert start(seats).seats == seats
    for seats in (1, 100):
        with pytest.raises(planque.OptionError, match="seats"):
            start(seats)
