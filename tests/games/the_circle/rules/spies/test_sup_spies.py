"""The spies of SUP: Quartermaster, Delayer, Handler (the Clockmaker is in test_phase_3_time.py)."""

import pytest

import planque
from planque.games.the_circle.actions import Infiltrate, Target, Use
from tests.games.the_circle.table import Table, only

# Quartermaster and Delayer: the same in both directions


def test_a_quartermaster_brings_two_spies_one_step_forward() -> None:
    table = Table()
    own = table.at_wheel(4, "forger", owner=0)
    free = table.at_wheel(3, "informer")
    quartermaster = table.ready(0, "quartermaster")
    table.act()
    seen = table.use(quartermaster, Target(own), Target(free))
    assert [event["slot"] for event in only(seen, "moved")] == [3, 2]
    assert (table.slot_of(own), table.slot_of(free)) == (3, 2)
    assert table.prepares(quartermaster, owner=0)


def test_a_quartermaster_brings_one_spy_two_steps_forward() -> None:
    table = Table()
    spy = table.at_wheel(5, "forger", owner=1)
    quartermaster = table.ready(0, "quartermaster")
    table.act()
    table.use(quartermaster, Target(spy), Target(spy))
    assert table.slot_of(spy) == 3


def test_a_delayer_sends_two_spies_one_step_back_or_one_spy_two() -> None:
    table = Table()
    one = table.at_wheel(1, "forger", owner=1)
    two = table.at_wheel(4, "informer")
    delayer = table.ready(0, "delayer")
    other = table.ready(0, "delayer")
    table.act()
    table.use(delayer, Target(one), Target(two))
    assert (table.slot_of(one), table.slot_of(two)) == (2, 5)
    table.use(other, Target(one), Target(one))
    assert table.slot_of(one) == 4


@pytest.mark.parametrize(("type_", "slot"), [("quartermaster", 3), ("delayer", 5)])
def test_a_neutral_one_moves_one_spy_one_step(type_: str, slot: int) -> None:
    table = Table()
    spy = table.at_wheel(4, "forger")
    mover = table.ready(0, type_, neutral=True)
    table.act()
    table.use(mover, Target(spy))
    assert table.slot_of(spy) == slot
    assert table.prepares(mover, owner=0)


@pytest.mark.parametrize(("type_", "end"), [("quartermaster", 1), ("delayer", 7)])
def test_a_spy_that_can_make_no_step_at_all_may_not_be_chosen(type_: str, end: int) -> None:
    table = Table()
    at_end = table.at_wheel(end, "forger")
    movable = table.at_wheel(4, "informer")
    mover = table.ready(0, type_)
    table.act()
    table.do(Use(mover))
    assert table.legal() == (Target(movable),)
    with pytest.raises(planque.IllegalAction, match=f"these are: {movable}"):
        table.do(Target(at_end))


@pytest.mark.parametrize(("type_", "near", "end"), [("quartermaster", 2, 1), ("delayer", 6, 7)])
def test_a_second_step_beyond_slots_1_to_7_is_lost(type_: str, near: int, end: int) -> None:
    table = Table()
    spy = table.at_wheel(near, "forger")
    mover = table.ready(0, type_)
    table.act()
    seen = table.use(mover, Target(spy), Target(spy))
    assert len(only(seen, "moved")) == 1
    assert table.slot_of(spy) == end


@pytest.mark.parametrize(("type_", "end"), [("quartermaster", 1), ("delayer", 7)])
def test_where_nothing_can_be_moved_neither_can_be_used(type_: str, end: int) -> None:
    table = Table()
    table.at_wheel(end, "forger")
    mover = table.ready(0, type_)
    table.act()
    assert Use(mover) not in table.legal()


def test_a_moved_spy_stands_outside_of_those_that_are_there() -> None:
    table = Table()
    moved = table.at_wheel(4, "forger")
    there = table.at_wheel(3, "informer")
    quartermaster = table.ready(0, "quartermaster", neutral=True)
    table.act()
    table.use(quartermaster, Target(moved))
    assert [spy["card"] for spy in table.view["wheel"][2]][:2] == [there, moved]


# Handler


@pytest.mark.parametrize("neutral", [False, True])
def test_a_handler_allows_one_more_infiltration_by_another_spy(neutral: bool) -> None:
    table = Table()
    handler = table.ready(0, "handler", neutral)
    spies = [table.ready(0, "forger") for _ in range(2)] + [table.ready(0, "informer")]
    table.act()
    table.use(handler)
    assert table.prepares(handler, owner=0)
    table.do(Infiltrate(spies[0]), Infiltrate(spies[1]))
    assert not [action for action in table.legal() if isinstance(action, Infiltrate)]
    with pytest.raises(planque.IllegalAction, match="no infiltration left"):
        table.do(Infiltrate(spies[2]))


def test_a_handler_cannot_help_a_player_before_whom_an_interceptor_lies() -> None:
    table = Table()
    handler = table.ready(0, "handler")
    table.laid_before(0, "interceptor", owner=1)
    table.act()
    with pytest.raises(planque.IllegalAction, match="no effect"):
        table.do(Use(handler))
