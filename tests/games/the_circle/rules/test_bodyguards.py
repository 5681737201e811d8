"""Attacks and Bodyguards: laid on a spy, or posted before its owner."""

from collections.abc import Callable

import pytest

from planque.games.the_circle.actions import Decline, EndActions, Infiltrate, Repel, Target, Use
from tests.games.the_circle.table import Table, kinds, only

Setting = Callable[[Table], tuple[int, int, list[Target]]]


def delay(table: Table) -> tuple[int, int, list[Target]]:
    spy = table.at_wheel(3, "forger", owner=1)
    return table.ready(0, "delayer"), spy, [Target(spy), Target(spy)]


def desertion(table: Table) -> tuple[int, int, list[Target]]:
    spy = table.at_wheel(3, "forger", owner=1)
    return table.ready(0, "turncoat"), spy, [Target(spy)]


def assassination(table: Table) -> tuple[int, int, list[Target]]:
    spy = table.ready(1, "forger")
    return table.ready(0, "assassin"), spy, [Target(spy)]


def exchange(table: Table) -> tuple[int, int, list[Target]]:
    spy, other = table.ready(1, "forger"), table.ready(2, "informer")
    return table.ready(0, "unmasker"), spy, [Target(other), Target(spy)]


def interception(table: Table) -> tuple[int, int, list[Target]]:
    spy = table.ready(1, "forger")
    return table.ready(0, "interceptor"), spy, [Target(spy)]


every_attack = pytest.mark.parametrize(
    "attack", [delay, desertion, assassination, exchange, interception]
)
on_ready_spies = pytest.mark.parametrize("attack", [assassination, exchange, interception])
at_the_wheel = pytest.mark.parametrize("attack", [delay, desertion])


def place_of(table: Table, card: int) -> object:
    """Where a spy is, and whose."""
    ready = [card in side["ready"] for side in table.view["players"]]
    return ready, table.slot_of(card), table.state.owner[card]


# Laid on a spy


@every_attack
@pytest.mark.parametrize("neutral", [False, True])
def test_the_next_attack_on_a_guarded_spy_fails(attack: Setting, neutral: bool) -> None:
    table = Table()
    attacker, spy, targets = attack(table)
    guard = table.laid_on(spy, "bodyguard", owner=2, neutral=neutral)
    before = place_of(table, spy)
    table.act()
    seen = table.use(attacker, *targets)
    assert only(seen, "repelled") == [{"type": "repelled", "seat": 2, "card": guard, "target": spy}]
    assert place_of(table, spy) == before
    assert table.prepares(attacker, owner=0)
    assert table.prepares(guard, owner=2)
    assert table.view["laid"] == []


def test_the_attack_after_the_next_one_succeeds() -> None:
    table = Table()
    spy = table.ready(1, "forger")
    table.laid_on(spy, "bodyguard", owner=1)
    one, two = table.ready(0, "assassin"), table.ready(0, "assassin", neutral=True)
    table.act()
    table.use(one, Target(spy))
    table.use(two, Target(spy))
    assert table.view["gone"] == [spy]


def test_an_attack_on_two_spies_of_which_one_is_guarded_fails_as_a_whole() -> None:
    table = Table()
    free, guarded = table.at_wheel(3, "informer"), table.at_wheel(4, "forger", owner=1)
    table.laid_on(guarded, "bodyguard", owner=1)
    delayer = table.ready(0, "delayer")
    table.act()
    table.use(delayer, Target(free), Target(guarded))
    assert (table.slot_of(free), table.slot_of(guarded)) == (3, 4)


def test_a_quartermaster_does_not_attack() -> None:
    table = Table()
    spy = table.at_wheel(3, "forger", owner=1)
    table.laid_on(spy, "bodyguard", owner=1)
    quartermaster = table.ready(0, "quartermaster", neutral=True)
    table.act()
    seen = table.use(quartermaster, Target(spy))
    assert "repelled" not in kinds(seen)
    assert table.slot_of(spy) == 2


def test_a_guard_stays_on_its_spy_on_the_way_to_the_wheel_and_back() -> None:
    table = Table()
    spy = table.ready(0, "bloodhound")
    guard = table.laid_on(spy, "bodyguard", owner=0)
    table.act()
    table.use(spy)
    assert [laid["on"] for laid in table.view["laid"]] == [spy]
    for _ in range(table.state.cards.preparation[spy]):
        table.turn_wheel()
    assert spy in table.side(0)["ready"]
    assert table.view["laid"][0]["card"] == guard


def test_a_guard_leaves_a_spy_that_infiltrates() -> None:
    table = Table()
    spy = table.ready(0, "forger")
    guard = table.laid_on(spy, "bodyguard", owner=1)
    table.act()
    table.do(Infiltrate(spy))
    assert table.prepares(guard, owner=1)


def test_a_guard_goes_with_an_exchanged_spy() -> None:
    """Nobody guards the exchanged spies; the guard of a third spy stays where it is."""
    table = Table()
    guarded = table.ready(1, "informer")
    guard = table.laid_on(guarded, "bodyguard", owner=1)
    one, two = table.ready(1, "forger"), table.ready(2, "bloodhound")
    unmasker = table.ready(0, "unmasker")
    table.act()
    table.use(unmasker, Target(one), Target(two))
    assert table.view["laid"] == [{"card": guard, "owner": 1, "on": guarded, "before": None}]


# Posted before its owner


@on_ready_spies
def test_a_posted_guard_repels_an_attack_on_any_ready_spy_of_its_owner(attack: Setting) -> None:
    table = Table()
    attacker, spy, targets = attack(table)
    guard = table.posted(1)
    before = place_of(table, spy)
    table.act()
    table.use(attacker, *targets)
    assert (table.step, table.seat) == ("repel", 1)
    assert table.view["choice"]["attacked"] == spy
    assert table.legal() == (Repel(guard), Decline())
    table.do(Repel(guard))
    assert place_of(table, spy) == before
    assert table.prepares(attacker, owner=0)
    assert table.prepares(guard, owner=1)


@on_ready_spies
def test_the_owner_may_decline_and_keeps_the_guard(attack: Setting) -> None:
    table = Table()
    attacker, spy, targets = attack(table)
    guard = table.posted(1)
    before = place_of(table, spy)
    table.act()
    table.use(attacker, *targets)
    table.do(Decline())
    assert place_of(table, spy) != before, "the attack has its effect"
    assert table.side(1)["posted"] == [guard]
    assert table.prepares(attacker, owner=0)


@at_the_wheel
def test_a_posted_guard_does_not_protect_spies_at_the_wheel(attack: Setting) -> None:
    table = Table()
    attacker, spy, targets = attack(table)
    table.posted(1)
    before = place_of(table, spy)
    table.act()
    table.use(attacker, *targets)
    assert table.step != "repel"
    assert place_of(table, spy) != before


def test_a_posted_guard_does_not_protect_spies_laid_before_others() -> None:
    table = Table()
    saboteur = table.laid_before(0, "saboteur", owner=1)
    table.posted(1)
    assassin = table.ready(0, "assassin")
    table.act()
    table.use(assassin, Target(saboteur))
    assert table.view["gone"] == [saboteur]


def test_a_posted_guard_that_is_itself_the_target_cannot_decline() -> None:
    table = Table()
    guard = table.posted(1)
    assassin = table.ready(0, "assassin")
    table.act()
    seen = table.use(assassin, Target(guard))
    assert only(seen, "repelled")[0]["target"] == guard
    assert table.prepares(guard, owner=1)
    assert table.view["gone"] == []


def test_with_two_posted_guards_the_owner_chooses_which() -> None:
    table = Table()
    guards = [table.posted(1), table.posted(1, neutral=True)]
    spy = table.ready(1, "forger")
    assassin = table.ready(0, "assassin")
    table.act()
    table.use(assassin, Target(spy))
    assert table.legal() == (Repel(guards[0]), Repel(guards[1]), Decline())
    table.do(Repel(guards[1]))
    assert table.side(1)["posted"] == [guards[0]]


def test_an_exchange_asks_the_owners_of_both_spies() -> None:
    table = Table(4)
    one, two = table.ready(1, "forger"), table.ready(2, "informer")
    table.posted(1)
    guard = table.posted(2, neutral=True)
    unmasker = table.ready(0, "unmasker")
    table.act()
    table.use(unmasker, Target(one), Target(two))
    assert table.seat == 1
    table.do(Decline())
    assert table.seat == 2
    table.do(Repel(guard))
    assert table.side(1)["ready"] == [one]


def test_nobody_is_asked_to_guard_against_oneself() -> None:
    table = Table()
    mine, theirs = table.ready(0, "forger"), table.ready(1, "informer")
    table.posted(0)
    unmasker = table.ready(0, "unmasker")
    table.act()
    table.use(unmasker, Target(mine), Target(theirs))
    assert table.side(1)["ready"] == [mine]


def test_a_guard_protects_spies_but_not_its_owner() -> None:
    """A Saboteur or an Interceptor laid before a player meets no guard."""
    table = Table()
    table.posted(1)
    table.ready(1, "forger")
    interceptor = table.ready(0, "interceptor")
    table.act()
    table.do(Use(interceptor))
    lay_before = table.legal()[0]
    table.do(lay_before)
    assert table.view["laid"][0]["before"] == 1
    if table.seat == 0:
        table.do(EndActions())
    assert not [action for action in table.legal() if isinstance(action, Infiltrate)]
