"""Infiltration, teams and unmasking."""

import itertools

import pytest

import planque
from planque.games.the_circle.actions import Infiltrate, Unmask, Use
from planque.games.the_circle.rules.infiltration import teamed, teams
from planque.games.the_circle.table.sets import members, set_of, size
from tests.games.the_circle.table import Table, house, kinds, only


def points_of(table: Table, card: int) -> int:
    return table.state.cards.points[card]


def test_an_infiltrator_scores_its_points_and_stays_before_the_player() -> None:
    table = Table()
    spy = table.ready(0, "bloodhound")
    table.ready(0, "forger")
    table.act()
    seen = table.do(Infiltrate(spy))
    points = points_of(table, spy)
    assert seen == [{"type": "infiltrated", "seat": 0, "card": spy, "points": points}]
    assert table.side(0)["points"] == 1 + points
    assert table.side(0)["infiltrators"] == [spy]
    assert table.view["circle"] == 3, "the Circle does not notice"


def test_one_infiltration_in_a_round() -> None:
    table = Table()
    one, two = table.ready(0, "bloodhound"), table.ready(0, "forger")
    table.act()
    table.do(Infiltrate(one))
    with pytest.raises(planque.IllegalAction, match="no infiltration left in this round"):
        table.do(Infiltrate(two))


def test_a_spy_that_acted_in_this_phase_does_not_infiltrate() -> None:
    table = Table()
    spy = table.ready(0, "bloodhound")
    table.ready(0, "forger")
    table.act()
    table.use(spy)
    with pytest.raises(planque.IllegalAction, match=f"spy {spy} is not ready"):
        table.do(Infiltrate(spy))


def test_an_infiltrator_never_acts_again() -> None:
    table = Table()
    spy = table.infiltrator(0, "bloodhound")
    table.ready(0, "forger")
    table.act()
    with pytest.raises(planque.IllegalAction, match="not ready"):
        table.do(Use(spy))


# Teams

FOUR_QUARTERS = ["informer", "delayer", "forger", "bloodhound"]


def test_infiltrators_of_the_four_divisions_make_one_more_point() -> None:
    table = Table()
    team = [table.infiltrator(0, type_) for type_ in FOUR_QUARTERS[:3]]
    last = table.ready(0, FOUR_QUARTERS[3])
    table.act()
    seen = table.do(Infiltrate(last))
    assert only(seen, "team") == [{"type": "team", "seat": 0, "cards": sorted([*team, last])}]
    assert table.side(0)["points"] == 1 + points_of(table, last) + 1
    assert table.side(0)["teamed"] == sorted([*team, last])


def test_neutral_infiltrators_are_jokers_for_missing_quarters() -> None:
    table = Table()
    for type_, neutral in [("informer", False), ("delayer", False), ("broker", True)]:
        table.infiltrator(0, type_, neutral)
    last = table.ready(0, "forger", neutral=True)
    table.act()
    assert "team" in kinds(table.do(Infiltrate(last)))


def test_two_spies_of_the_same_division_do_not_make_two_quarters() -> None:
    table = Table()
    for type_ in ("informer", "shredder", "forger"):
        table.infiltrator(0, type_)
    last = table.ready(0, "bloodhound")
    table.act()
    assert "team" not in kinds(table.do(Infiltrate(last)))


def test_neutral_infiltrators_complete_a_picture_but_are_none_by_themselves() -> None:
    table = Table()
    for type_ in ("broker", "forger", "bloodhound"):
        table.infiltrator(0, type_, neutral=True)
    fourth = table.ready(0, "assassin", neutral=True)
    table.act()
    assert "team" not in kinds(table.do(Infiltrate(fourth)))
    coloured = table.ready(0, "informer")
    table.act()
    assert "team" in kinds(table.do(Infiltrate(coloured)))


def test_a_spy_is_part_of_one_team_only() -> None:
    table = Table()
    for type_ in FOUR_QUARTERS:
        table.infiltrator(0, type_)
    table.infiltrator(0, "shredder")
    table.infiltrator(0, "quartermaster")
    last = table.ready(0, "recruiter")
    table.act()
    assert "team" not in kinds(table.do(Infiltrate(last))), "OPS is in the first team already"


def test_a_second_team_scores_again() -> None:
    table = Table()
    for type_ in (*FOUR_QUARTERS, "shredder", "quartermaster", "recruiter"):
        table.infiltrator(0, type_)
    last = table.ready(0, "interceptor")
    table.act()
    assert "team" in kinds(table.do(Infiltrate(last)))


def test_a_neutral_spy_changes_over_to_another_team_where_that_makes_one_more() -> None:
    table = Table()
    for type_ in ("informer", "delayer", "forger"):
        table.infiltrator(0, type_)
    table.infiltrator(0, "broker", neutral=True)  # the first picture, with a joker for OPS
    for type_ in ("bloodhound", "shredder", "quartermaster"):
        table.infiltrator(0, type_)
    last = table.ready(0, "assassin")
    table.act()
    assert "team" in kinds(table.do(Infiltrate(last))), "the joker takes the place of REC instead"


def most_disjoint(quarters: tuple[int, ...], neutral: int) -> int:
    """The number of teams, by trying every first one: how many spies of each quarter there are."""
    best = 0
    for chosen in itertools.product((0, 1), repeat=4):
        jokers = 4 - sum(chosen)
        left = tuple(count - one for count, one in zip(quarters, chosen, strict=True))
        if any(chosen) and jokers <= neutral and min(left) >= 0:
            best = max(best, 1 + most_disjoint(left, neutral - jokers))
    return best


def test_the_number_of_teams_is_the_most_disjoint_sets_that_the_infiltrators_allow() -> None:
    cards = house()
    divisions = [members(quarter) for quarter in cards.quarters]
    neutral = members(cards.neutral)
    for counts in itertools.product(range(4), range(4), range(3), range(3), range(8)):
        spies = neutral[: counts[4]]
        for division in range(4):
            spies += divisions[division][: counts[division]]
        most = most_disjoint(counts[:4], counts[4])
        assert teams(cards, set_of(spies)) == most, counts
        assert size(teamed(cards, set_of(spies))) == 4 * most


# Unmasking


def test_unmasking_costs_the_player_and_the_circle_the_spy_s_points() -> None:
    table = Table()
    table.points(9, 1, 1)
    table.state.circle = 15
    spy = table.infiltrator(0, "assassin")
    table.act()
    seen = table.do(Unmask(spy))
    points = points_of(table, spy)
    lost = {"type": "unmasked", "seat": 0, "card": spy, "points": points, "circle": points}
    assert seen[0] == lost
    assert table.side(0)["points"] == 9 - points
    assert table.view["circle"] == 15 - points
    assert table.view["gone"] == [spy]
    assert table.side(0)["infiltrators"] == []


def test_the_circle_does_not_fall_below_0() -> None:
    table = Table()
    table.points(9, 1, 1)
    table.state.circle = 1
    spy = table.infiltrator(0, "assassin")
    table.act()
    table.do(Unmask(spy))
    assert table.view["circle"] == 0


def test_unmasking_needs_the_points_that_it_costs() -> None:
    table = Table()
    spy = table.infiltrator(0, "assassin")
    table.points(points_of(table, spy) - 1, 1, 1)
    table.ready(0, "forger")
    table.act()
    with pytest.raises(planque.IllegalAction, match="would cost"):
        table.do(Unmask(spy))


def test_only_own_infiltrators_are_unmasked() -> None:
    table = Table()
    table.points(9, 9, 9)
    theirs = table.infiltrator(1, "assassin")
    table.act()
    with pytest.raises(planque.IllegalAction, match=f"spy {theirs} is none of your infiltrators"):
        table.do(Unmask(theirs))


def test_any_number_of_infiltrators_may_be_unmasked() -> None:
    table = Table()
    table.points(19, 1, 1)
    spies = [table.infiltrator(0, type_) for type_ in FOUR_QUARTERS]
    table.act()
    table.do(*(Unmask(card) for card in spies))
    assert table.view["gone"] == sorted(spies)


def test_a_team_stays_scored_when_one_is_unmasked_and_scores_anew_when_completed_anew() -> None:
    table = Table()
    table.points(9, 1, 1)
    for type_ in FOUR_QUARTERS[:3]:
        table.infiltrator(0, type_)
    last = table.ready(0, FOUR_QUARTERS[3])
    table.act()
    table.do(Infiltrate(last), Unmask(last))
    assert table.side(0)["points"] == 9 + 1
    another = table.ready(0, "assassin")
    table.act()
    assert "team" in kinds(table.do(Infiltrate(another)))
