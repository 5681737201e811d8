"""The spies of REC: Recruiter, Forger, Turncoat, Bodyguard (attacks are in test_bodyguards.py)."""

import pytest

import planque
from planque.games.the_circle.actions import ChooseDivision, Post, Target, Use
from tests.games.the_circle.table import Table, only

INT, SUP, REC, OPS = range(4)
both_strengths = pytest.mark.parametrize("neutral", [False, True])

# Recruiter


@both_strengths
def test_a_recruiter_is_laid_on_an_unowned_spy_coloured_or_grey(neutral: bool) -> None:
    table = Table()
    coloured = table.at_wheel(3, "informer")
    grey = table.at_wheel(3, "informer", neutral=True)
    table.at_wheel(3, "forger", owner=1)
    recruiter = table.ready(0, "recruiter", neutral)
    table.act()
    table.do(Use(recruiter))
    assert table.legal() == (Target(coloured), Target(grey)), "none with a marker"
    table.do(Target(grey))
    assert table.view["laid"] == [{"card": recruiter, "owner": 0, "on": grey, "before": None}]


@both_strengths
def test_the_owner_of_the_recruiter_chooses_the_division_when_the_spy_is_due(
    neutral: bool,
) -> None:
    table = Table()
    table.secrets(1, int_=5)
    table.secrets(2, sup=1)
    spy = table.at_wheel(1, "informer")
    recruiter = table.laid_on(spy, "recruiter", owner=0, neutral=neutral)
    table.turn_wheel()
    assert (table.step, table.seat) == ("division", 0)
    assert table.legal() == tuple(ChooseDivision(division) for division in range(4))
    seen = table.do(ChooseDivision(SUP))
    assert only(seen, "hired")[0]["seat"] == 2, "most secrets in SUP, though INT is its own"
    assert table.prepares(recruiter, owner=0)


def test_a_recruited_neutral_spy_is_hired_as_a_coloured_one() -> None:
    table = Table()
    table.secrets(1, rec=4)
    table.secrets(2, rec=1, int_=9)
    spy = table.at_wheel(1, "informer", neutral=True)
    table.laid_on(spy, "recruiter", owner=0)
    table.turn_wheel()
    table.do(ChooseDivision(REC))
    assert spy in table.side(1)["ready"]
    assert table.side(1)["secrets"] == [0, 0, 4, 0], "and pays nothing"


def test_equal_players_bid_in_the_division_that_the_recruiter_chose() -> None:
    table = Table()
    table.secrets(1, rec=2)
    table.secrets(2, rec=2)
    spy = table.at_wheel(1, "informer")
    table.laid_on(spy, "recruiter", owner=0)
    table.turn_wheel()
    table.do(ChooseDivision(REC))
    auction = table.view["auction"]
    assert auction is not None
    assert (auction["currency"], auction["bidders"]) == (REC, [1, 2])


# Forger


@both_strengths
def test_a_forger_is_laid_on_an_unowned_coloured_spy(neutral: bool) -> None:
    table = Table()
    coloured = table.at_wheel(3, "informer")
    table.at_wheel(3, "informer", neutral=True)
    table.at_wheel(3, "bloodhound", owner=1)
    forger = table.ready(0, "forger", neutral)
    table.act()
    table.do(Use(forger))
    assert table.legal() == (Target(coloured),), "no neutral one, none with a marker"
    table.do(Target(coloured))
    assert table.view["laid"] == [{"card": forger, "owner": 0, "on": coloured, "before": None}]


@both_strengths
def test_a_forged_spy_counts_as_neutral_and_all_may_bid(neutral: bool) -> None:
    table = Table()
    for seat, secrets in enumerate((1, 9, 3)):
        table.secrets(seat, int_=secrets)
    spy = table.at_wheel(1, "informer")
    forger = table.laid_on(spy, "forger", owner=2, neutral=neutral)
    table.turn_wheel()
    auction = table.view["auction"]
    assert auction is not None
    assert auction["bidders"] == [0, 1, 2], "not just the one with most secrets"
    assert auction["currency"] == INT, "in secrets of its own colour"
    assert table.prepares(forger, owner=2)


@pytest.mark.parametrize("first", ["recruiter", "forger"])
@pytest.mark.parametrize("second", ["recruiter", "forger"])
def test_one_recruiter_or_forger_at_most_lies_on_a_spy(first: str, second: str) -> None:
    table = Table()
    spy = table.at_wheel(3, "informer")
    table.laid_on(spy, first, owner=1)
    card = table.ready(0, second)
    table.act()
    assert Use(card) not in table.legal()


# Turncoat


@both_strengths
@pytest.mark.parametrize("owner", [0, 1])
def test_a_turncoat_removes_the_marker_from_a_spy_at_the_wheel(owner: int, neutral: bool) -> None:
    table = Table()
    spy = table.at_wheel(3, "informer", owner=owner)
    table.at_wheel(3, "forger")
    table.ready(1, "bloodhound")
    turncoat = table.ready(0, "turncoat", neutral)
    table.act()
    table.do(Use(turncoat))
    assert table.legal() == (Target(spy),), "no free spy, no ready one; one's own too"
    seen = table.do(Target(spy))
    assert only(seen, "deserted")[0]["rival"] == owner
    assert table.view["wheel"][2][0] == {"card": spy, "owner": None}
    assert table.prepares(turncoat, owner=0)


def test_a_deserter_is_hired_in_the_usual_way() -> None:
    table = Table()
    table.secrets(2, int_=1)
    spy = table.at_wheel(1, "informer", owner=1)
    turncoat = table.ready(0, "turncoat")
    table.act()
    table.use(turncoat, Target(spy))
    table.turn_wheel()
    assert spy in table.side(2)["ready"]


# Bodyguard


@both_strengths
def test_a_bodyguard_is_laid_on_any_spy_ready_or_at_the_wheel(neutral: bool) -> None:
    table = Table()
    spies = [
        table.ready(1, "informer"),
        table.at_wheel(3, "shredder", owner=2),
        table.at_wheel(5, "forger"),
    ]
    infiltrator = table.infiltrator(1, "bloodhound")
    bodyguard = table.ready(0, "bodyguard", neutral)
    table.act()
    table.do(Use(bodyguard))
    assert set(table.legal()) == {Post(), *(Target(card) for card in spies)}
    assert Target(infiltrator) not in table.legal()
    table.do(Target(spies[0]))
    assert table.view["laid"] == [{"card": bodyguard, "owner": 0, "on": spies[0], "before": None}]


@both_strengths
def test_a_bodyguard_may_stay_before_its_owner(neutral: bool) -> None:
    table = Table()
    bodyguard = table.ready(0, "bodyguard", neutral)
    table.act()
    seen = table.use(bodyguard, Post())
    assert only(seen, "posted") == [{"type": "posted", "seat": 0, "card": bodyguard}]
    assert table.side(0)["posted"] == [bodyguard]
    assert table.side(0)["ready"] == [], "a posted guard is not ready any more"


def test_one_bodyguard_at_most_lies_on_a_spy() -> None:
    table = Table()
    spy = table.ready(1, "informer")
    table.laid_on(spy, "bodyguard", owner=1)
    bodyguard = table.ready(0, "bodyguard", neutral=True)
    table.act()
    table.do(Use(bodyguard))
    with pytest.raises(planque.IllegalAction, match="guard: post"):
        table.do(Target(spy))
