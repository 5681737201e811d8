"""The spies of OPS: Bloodhound, Assassin, Unmasker, Interceptor."""

import pytest

import planque
from planque.games.the_circle.actions import EndActions, Infiltrate, LayBefore, Target, Use
from tests.games.the_circle.table import Table, kinds, only

both_strengths = pytest.mark.parametrize("neutral", [False, True])

# Bloodhound


@both_strengths
def test_a_bloodhound_captures_a_point_for_you_and_one_for_the_circle(neutral: bool) -> None:
    table = Table()
    bloodhound = table.ready(0, "bloodhound", neutral)
    table.act()
    seen = table.use(bloodhound)
    assert kinds(seen)[:3] == ["used", "captured", "prepares"]
    assert table.side(0)["points"] == 1 + 1
    assert table.view["circle"] == 3 + 1
    assert table.prepares(bloodhound, owner=0)


# Assassin


@both_strengths
def test_an_assassin_removes_any_hired_spy_from_the_game(neutral: bool) -> None:
    table = Table()
    ready = table.ready(1, "informer")
    own = table.ready(0, "forger")
    preparing = table.at_wheel(3, "shredder", owner=2)
    free = table.at_wheel(3, "delayer")
    laid = table.laid_on(free, "recruiter", owner=1)
    before = table.laid_before(2, "saboteur", owner=1)
    table.infiltrator(1, "bloodhound")
    assassin = table.ready(0, "assassin", neutral)
    table.act()
    table.do(Use(assassin))
    wanted = {ready, own, preparing, laid, before}
    assert {action.data["card"] for action in table.legal()} == wanted, (
        "ready, preparing or laid; no free spy, no infiltrator, not itself"
    )
    table.do(Target(ready))
    assert table.view["gone"] == [ready]
    assert table.side(1)["ready"] == []
    assert table.prepares(assassin, owner=0)


def test_a_preparing_spy_dies_at_the_wheel() -> None:
    table = Table()
    spy = table.at_wheel(3, "shredder", owner=2)
    assassin = table.ready(0, "assassin")
    table.act()
    seen = table.use(assassin, Target(spy))
    assert only(seen, "killed")[0]["rival"] == 2
    assert table.slot_of(spy) is None
    assert table.view["gone"] == [spy]


def test_what_lies_on_a_spy_or_before_a_player_dies_and_its_work_with_it() -> None:
    table = Table()
    free = table.at_wheel(1, "informer")
    table.secrets(2, int_=3)
    recruiter = table.laid_on(free, "recruiter", owner=1)
    saboteur = table.laid_before(0, "saboteur", owner=1)
    one, two = table.ready(0, "assassin"), table.ready(0, "assassin", neutral=True)
    table.act()
    table.use(one, Target(recruiter))
    table.use(two, Target(saboteur))
    assert table.view["laid"] == []
    table.turn_wheel()
    assert free in table.side(2)["ready"], "hired by INT as usual"
    table.new_secrets(0)
    assert table.view["new_secrets"] == 4


def test_without_any_hired_spy_an_assassin_cannot_be_used() -> None:
    table = Table()
    table.at_wheel(3, "informer")
    assassin = table.ready(0, "assassin")
    table.act()
    assert Use(assassin) not in table.legal()


# Unmasker


@both_strengths
def test_an_unmasker_exchanges_two_ready_spies_of_different_players(neutral: bool) -> None:
    table = Table()
    mine = table.ready(0, "forger")
    theirs = table.ready(1, "bloodhound")
    also_theirs = table.ready(1, "informer")
    third = table.ready(2, "delayer")
    table.at_wheel(3, "shredder", owner=2)
    unmasker = table.ready(0, "unmasker", neutral)
    table.act()
    table.do(Use(unmasker))
    assert {action.data["card"] for action in table.legal()} == {mine, theirs, also_theirs, third}
    table.do(Target(theirs))
    assert {action.data["card"] for action in table.legal()} == {mine, third}
    seen = table.do(Target(mine))
    assert [(event["target"], event["rival"]) for event in only(seen, "exchanged")] == [
        (theirs, 0),
        (mine, 1),
    ]
    assert table.side(0)["ready"] == [theirs]
    assert table.side(1)["ready"] == sorted([mine, also_theirs])
    assert table.prepares(unmasker, owner=0)


def test_an_unmasker_may_exchange_the_spies_of_two_others() -> None:
    table = Table()
    one, two = table.ready(1, "forger"), table.ready(2, "bloodhound")
    unmasker = table.ready(0, "unmasker")
    table.act()
    table.use(unmasker, Target(one), Target(two))
    assert (table.side(1)["ready"], table.side(2)["ready"]) == ([two], [one])


def test_an_unmasker_needs_ready_spies_of_two_players_itself_not_counted() -> None:
    table = Table()
    table.ready(1, "forger")
    table.at_wheel(2, "informer", owner=2)
    unmasker = table.ready(0, "unmasker")
    table.act()
    with pytest.raises(planque.IllegalAction, match="no effect"):
        table.do(Use(unmasker))


# Interceptor


@both_strengths
def test_an_interceptor_sends_a_rival_s_ready_spy_back_to_its_preparations(neutral: bool) -> None:
    table = Table()
    spy = table.ready(1, "bloodhound")
    own = table.ready(0, "forger")
    preparing = table.at_wheel(2, "informer", owner=2)
    interceptor = table.ready(0, "interceptor", neutral)
    table.act()
    table.do(Use(interceptor))
    assert set(table.legal()) == {LayBefore(1), LayBefore(2), Target(spy)}
    assert Target(own) not in table.legal()
    assert Target(preparing) not in table.legal()
    table.do(Target(spy))
    assert table.prepares(spy, owner=1)
    assert table.prepares(interceptor, owner=0)


@both_strengths
def test_an_interceptor_before_a_rival_bars_infiltrations_in_the_next_phase_2_only(
    neutral: bool,
) -> None:
    table = Table()
    spy = table.ready(1, "bloodhound")
    interceptor = table.ready(0, "interceptor", neutral)
    table.act()
    table.use(interceptor, LayBefore(1))
    assert table.view["laid"] == [{"card": interceptor, "owner": 0, "on": None, "before": 1}]
    if table.seat == 0:
        table.do(EndActions())
    assert table.seat == 1
    with pytest.raises(planque.IllegalAction, match="Interceptor lies before you"):
        table.do(Infiltrate(spy))
    table.do(EndActions())
    assert table.prepares(interceptor, owner=0), "it has done its work"
    table.act(1)
    assert Infiltrate(spy) in table.legal()


def test_an_interceptor_that_is_killed_is_as_if_it_had_not_been_there() -> None:
    table = Table()
    interceptor = table.laid_before(0, "interceptor", owner=1)
    assassin = table.ready(0, "assassin")
    one, two, three = (table.ready(0, type_) for type_ in ("forger", "bloodhound", "informer"))
    handler = table.ready(0, "handler")
    table.act()
    assert Infiltrate(one) not in table.legal()
    assert Use(handler) not in table.legal()
    table.use(assassin, Target(interceptor))
    table.do(Infiltrate(one))
    assert Infiltrate(two) not in table.legal(), "it is the one infiltration of the round"
    table.do(Use(handler), Infiltrate(two))
    assert Infiltrate(three) not in table.legal()


def test_one_interceptor_at_most_lies_before_a_player() -> None:
    table = Table(2)
    table.laid_before(1, "interceptor", owner=0)
    interceptor = table.ready(0, "interceptor", neutral=True)
    table.act()
    assert Use(interceptor) not in table.legal(), "there is no ready spy either"
