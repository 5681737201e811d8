"""The spies of INT: Informer, Shredder, Saboteur (the Broker is in test_auction.py)."""

import pytest

import planque
from planque.games.the_circle.actions import DestroySecret, GainSecret, LayBefore, Use
from tests.games.the_circle.table import Table, kinds, only

INT, SUP, REC, OPS = range(4)

# Informer


def test_a_spy_goes_to_the_wheel_with_the_owner_s_marker_after_its_action() -> None:
    table = Table()
    informer = table.ready(0, "informer")
    table.ready(0, "forger")
    table.act()
    seen = table.use(informer, GainSecret(0, INT), GainSecret(0, INT))
    assert kinds(seen) == ["used", "picked", "picked", "gained", "gained", "prepares"]
    assert table.prepares(informer, owner=0)
    assert informer not in table.side(0)["ready"]
    assert table.seat == 0, "further actions may follow"


@pytest.mark.parametrize(("neutral", "count"), [(False, 2), (True, 1)])
def test_an_informer_gains_two_secrets_a_neutral_one_one(neutral: bool, count: int) -> None:
    table = Table()
    informer = table.ready(0, "informer", neutral)
    table.act()
    seen = table.use(informer, *[GainSecret(0, REC)] * count)
    assert len(only(seen, "gained")) == count
    assert table.side(0)["secrets"] == [0, 0, count, 0]


def test_an_informer_s_secrets_go_to_one_or_two_divisions_of_anybody() -> None:
    table = Table()
    informer = table.ready(0, "informer")
    table.act()
    table.do(Use(informer))
    assert set(table.legal()) == {GainSecret(seat, div) for seat in range(3) for div in range(4)}
    table.do(GainSecret(0, INT), GainSecret(2, OPS))
    assert table.side(0)["secrets"] == [1, 0, 0, 0]
    assert table.side(2)["secrets"] == [0, 0, 0, 1]


def test_a_secret_from_an_informer_may_make_an_arrest_even_a_rival_s() -> None:
    table = Table()
    table.secrets(2, sup=12)
    informer = table.ready(0, "informer")
    table.act()
    seen = table.use(informer, GainSecret(2, SUP), GainSecret(2, SUP))
    assert only(seen, "arrested") == [{"type": "arrested", "seat": 2, "division": SUP}]
    assert table.side(2)["points"] == 1 + 2
    assert table.side(2)["secrets"] == [0, 2, 0, 0]
    assert table.view["circle"] == 3 + 2


# Shredder


@pytest.mark.parametrize(("neutral", "count"), [(False, 2), (True, 1)])
def test_a_shredder_destroys_two_secrets_a_neutral_one_one(neutral: bool, count: int) -> None:
    table = Table()
    table.secrets(1, sup=5)
    shredder = table.ready(0, "shredder", neutral)
    table.act()
    table.use(shredder, *[DestroySecret(1, SUP)] * count)
    assert table.side(1)["secrets"] == [0, 5 - count, 0, 0]
    assert table.prepares(shredder, owner=0)


def test_a_shredder_may_work_in_two_divisions_of_two_players_its_own_too() -> None:
    table = Table()
    table.secrets(0, int_=1)
    table.secrets(1, sup=1)
    shredder = table.ready(0, "shredder")
    table.act()
    table.do(Use(shredder))
    assert table.legal() == (DestroySecret(0, INT), DestroySecret(1, SUP))
    table.do(DestroySecret(1, SUP))
    assert table.legal() == (DestroySecret(0, INT),), "the last one there is spoken for"
    table.do(DestroySecret(0, INT))
    assert table.side(0)["secrets"] == table.side(1)["secrets"] == [0, 0, 0, 0]


def test_no_secret_is_destroyed_where_there_is_none() -> None:
    table = Table()
    table.secrets(1, sup=2)
    shredder = table.ready(0, "shredder")
    table.act()
    table.do(Use(shredder))
    with pytest.raises(planque.IllegalAction, match="division 0 of seat 1 has no secret left"):
        table.do(DestroySecret(1, INT))


def test_a_shredder_destroys_the_only_secret_there_is() -> None:
    table = Table()
    table.secrets(1, sup=1)
    shredder = table.ready(0, "shredder")
    table.act()
    seen = table.use(shredder, DestroySecret(1, SUP))
    assert len(only(seen, "destroyed")) == 1
    assert table.prepares(shredder, owner=0)


def test_without_any_secret_a_shredder_cannot_be_used() -> None:
    table = Table()
    shredder = table.ready(0, "shredder")
    table.act()
    with pytest.raises(planque.IllegalAction, match="would have no effect"):
        table.do(Use(shredder))


# Saboteur


@pytest.mark.parametrize("neutral", [False, True])
def test_a_saboteur_is_laid_before_a_rival(neutral: bool) -> None:
    table = Table()
    saboteur = table.ready(0, "saboteur", neutral)
    table.act()
    table.do(Use(saboteur))
    assert table.legal() == (LayBefore(1), LayBefore(2)), "not before oneself"
    table.do(LayBefore(2))
    assert table.view["laid"] == [{"card": saboteur, "owner": 0, "on": None, "before": 2}]
    assert table.slot_of(saboteur) is None, "it goes to the wheel when it has done its work"
    assert table.side(0)["ready"] == []


def test_one_saboteur_at_most_lies_before_a_player() -> None:
    table = Table()
    table.laid_before(1, "saboteur", owner=2)
    saboteur = table.ready(0, "saboteur", neutral=True)
    table.act()
    table.do(Use(saboteur))
    assert table.legal() == (LayBefore(2),)
    with pytest.raises(planque.IllegalAction, match="none of its type lies"):
        table.do(LayBefore(1))


def test_a_saboteur_is_of_no_use_where_one_lies_before_every_rival() -> None:
    table = Table(2)
    table.laid_before(1, "saboteur", owner=0)
    saboteur = table.ready(0, "saboteur", neutral=True)
    table.act()
    assert Use(saboteur) not in table.legal()


# When the others work


@pytest.mark.parametrize("type_", ["broker", "clockmaker"])
def test_brokers_and_clockmakers_do_not_act_in_phase_2(type_: str) -> None:
    table = Table()
    spy = table.ready(0, type_)
    table.act()
    with pytest.raises(planque.IllegalAction, match="in phase 3"):
        table.do(Use(spy))
