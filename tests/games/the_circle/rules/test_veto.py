"""Exclusive spies, the service marker and the veto."""

from collections.abc import Callable

import pytest

import planque
from planque.games.the_circle.actions import (
    ActivateMarker,
    Decline,
    DestroySecret,
    EndActions,
    GainSecret,
    Infiltrate,
    LayBefore,
    Post,
    Raise,
    Target,
    Use,
    Veto,
)
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.edition import read_cards
from planque.games.the_circle.table.kinds import SERVICES, TYPES
from tests.games.the_circle.table import Table, house_data, kinds, only

LOYAL_TO = 1  # the service of seat 1
Play = Callable[[Table, int], list[planque.Action]]  # sets up and says what the spy shall do


def with_exclusive(type_: str) -> Cards:
    """The house edition, with the top spy of this pile loyal to the service of seat 1."""
    data = house_data()
    others = [name for name in TYPES if name != type_][:11]
    services = [SERVICES[LOYAL_TO], *SERVICES[:LOYAL_TO], *SERVICES[LOYAL_TO + 1 :]]
    twice = [service for service in services for _ in range(2)]
    loyal = dict(zip([type_, *others], twice, strict=True))
    for pile in data["coloured"]:
        pile.pop("exclusive", None)
        if pile["type"] in loyal:
            pile["exclusive"] = loyal[pile["type"]]
    return read_cards("exclusives", data)


def at_wheel(table: Table, owner: int | None) -> Target:
    return Target(table.at_wheel(4, "quartermaster", owner))


def two_ready(table: Table) -> list[planque.Action]:
    return [Target(table.ready(1, "quartermaster")), Target(table.ready(2, "quartermaster"))]


def something_to_destroy(table: Table) -> list[planque.Action]:
    table.secrets(2, int_=2)
    return [DestroySecret(2, 0)] * 2


PLAYS: dict[str, Play] = {
    "informer": lambda table, spy: [GainSecret(0, 0)] * 2,
    "shredder": lambda table, spy: something_to_destroy(table),
    "saboteur": lambda table, spy: [LayBefore(2)],
    "quartermaster": lambda table, spy: [at_wheel(table, None)] * 2,
    "delayer": lambda table, spy: [at_wheel(table, 2)] * 2,
    "handler": lambda table, spy: [],
    "recruiter": lambda table, spy: [at_wheel(table, None)],
    "forger": lambda table, spy: [at_wheel(table, None)],
    "turncoat": lambda table, spy: [at_wheel(table, 2)],
    "bodyguard": lambda table, spy: [Post()],
    "bloodhound": lambda table, spy: [],
    "assassin": lambda table, spy: [Target(table.ready(2, "quartermaster"))],
    "unmasker": lambda table, spy: two_ready(table),
    "interceptor": lambda table, spy: [LayBefore(2)],
}


def without_the_spy(table: Table, spy: int) -> dict[str, object]:
    """All that a spy's action could have changed."""
    view = dict(table.view)
    players = [
        {**side, "marker": "", "ready": set(side["ready"]) - {spy}}
        for side in table.view["players"]
    ]
    wheel = [[at for at in slot if at["card"] != spy] for slot in table.view["wheel"]]
    kept = ("circle", "laid", "gone", "piles", "neutral")
    return {name: view[name] for name in kept} | {"players": players, "wheel": wheel}


@pytest.mark.parametrize("type_", PLAYS)
def test_a_veto_cancels_the_action_and_the_spy_goes_to_the_wheel(type_: str) -> None:
    table = Table(cards=with_exclusive(type_))
    spy = table.ready(0, type_, exclusive=True)
    actions = PLAYS[type_](table, spy)
    table.marker(1, "active")
    table.act()
    before = without_the_spy(table, spy)
    table.use(spy, *actions)
    assert (table.step, table.seat) == ("veto", 1), "asked once everything is declared"
    assert table.legal() == (Veto(), Decline())
    seen = table.do(Veto())
    assert kinds(seen)[:2] == ["vetoed", "prepares"]
    assert table.prepares(spy, owner=0)
    assert table.side(1)["marker"] == "spent"
    assert without_the_spy(table, spy) == before


@pytest.mark.parametrize("type_", PLAYS)
def test_if_the_service_declines_the_action_is_carried_out(type_: str) -> None:
    table = Table(cards=with_exclusive(type_))
    spy = table.ready(0, type_, exclusive=True)
    actions = PLAYS[type_](table, spy)
    table.marker(1, "active")
    table.act()
    before = without_the_spy(table, spy)
    table.use(spy, *actions)
    table.do(Decline())
    assert table.side(1)["marker"] == "active"
    assert without_the_spy(table, spy) != before


def auction_with_a_broker() -> tuple[Table, int, int]:
    """Seat 0, with an exclusive Broker and no secret of the currency, has bid 1 for a spy."""
    table = Table(2, cards=with_exclusive("broker"))
    broker = table.ready(0, "broker", exclusive=True)
    due = table.at_wheel(1, "informer")
    table.marker(1, "active")
    table.turn_wheel()
    table.do(Raise())
    return table, broker, due


def test_a_broker_may_be_forbidden_and_who_cannot_pay_leaves_the_spy() -> None:
    table, broker, due = auction_with_a_broker()
    assert (table.step, table.seat) == ("veto", 1)
    seen = table.do(Veto())
    assert only(seen, "not_hired") == [{"type": "not_hired", "card": due}]
    assert table.view["piles"][0][-1] == due
    assert table.prepares(broker, owner=0)


def test_a_broker_that_is_not_forbidden_pays() -> None:
    table, broker, due = auction_with_a_broker()
    table.do(Decline())
    assert table.side(0)["ready"] == [due]
    assert table.prepares(broker, owner=0)


def test_a_clockmaker_may_be_forbidden_and_the_wheel_does_not_turn_again() -> None:
    table = Table(cards=with_exclusive("clockmaker"))
    clockmaker = table.ready(0, "clockmaker", exclusive=True)
    spy = table.at_wheel(5, "forger")
    table.marker(1, "active")
    table.turn_wheel()
    table.do(Use(clockmaker))
    assert (table.step, table.seat) == ("veto", 1)
    table.do(Veto())
    assert table.slot_of(spy) == 4
    assert table.prepares(clockmaker, owner=0)
    assert table.view["round"] == 2


def test_a_clockmaker_that_is_not_forbidden_turns_the_wheel() -> None:
    table = Table(cards=with_exclusive("clockmaker"))
    clockmaker = table.ready(0, "clockmaker", exclusive=True)
    spy = table.at_wheel(5, "forger")
    table.marker(1, "active")
    table.turn_wheel()
    table.do(Use(clockmaker), Decline())
    assert table.slot_of(spy) == 3


def bloodhound_of(seat: int, marker: str, exclusive: bool = True, seats: int = 3) -> Table:
    """The Bloodhound loyal to the service of seat 1 is about to be used by a player."""
    table = Table(seats, cards=with_exclusive("bloodhound"))
    spy = table.ready(seat, "bloodhound", exclusive=exclusive)
    table.marker(1, marker)
    table.act(seat)
    table.use(spy)
    return table


@pytest.mark.parametrize("marker", ["passive", "spent"])
def test_without_an_active_marker_there_is_no_veto(marker: str) -> None:
    assert bloodhound_of(0, marker).step != "veto"


def test_a_service_is_not_asked_about_its_own_use() -> None:
    assert bloodhound_of(1, "active").step != "veto"


def test_only_exclusive_spies_can_be_forbidden_to_act() -> None:
    assert bloodhound_of(0, "active", exclusive=False).step != "veto"


def test_a_service_that_nobody_leads_forbids_nothing() -> None:
    table = Table(2, cards=with_exclusive("bloodhound"))
    table.player(1).service = 5
    spy = table.ready(0, "bloodhound", exclusive=True)
    table.marker(1, "active")
    table.act()
    table.use(spy)
    assert table.step != "veto"


def test_an_infiltration_cannot_be_forbidden() -> None:
    table = Table(cards=with_exclusive("bloodhound"))
    spy = table.ready(0, "bloodhound", exclusive=True)
    table.marker(1, "active")
    table.act()
    table.do(Infiltrate(spy))
    assert spy in table.side(0)["infiltrators"]


# The marker


def test_a_point_activates_the_marker() -> None:
    table = Table()
    table.points(1, 1, 1)
    table.ready(0, "forger")
    table.act()
    seen = table.do(ActivateMarker())
    assert kinds(seen)[0] == "marker_activated"
    assert table.side(0)["marker"] == "active"
    assert table.side(0)["points"] == 0
    with pytest.raises(planque.IllegalAction, match="active already"):
        table.do(ActivateMarker())


def test_without_a_point_the_marker_stays_passive() -> None:
    table = Table()
    table.points(0, 1, 1)
    table.ready(0, "forger")
    table.act()
    with pytest.raises(planque.IllegalAction, match="costs 1 point, and you have none"):
        table.do(ActivateMarker())


def test_a_used_marker_can_be_activated_again_from_the_next_round_on() -> None:
    table = bloodhound_of(0, "active")
    table.do(Veto())
    table.do(EndActions())
    assert (table.step, table.seat) != ("act", 1), "seat 1 could only activate, and may not"
    table.ready(1, "forger")
    table.act(1)
    with pytest.raises(planque.IllegalAction, match="used in this round"):
        table.do(ActivateMarker())
    table.do(EndActions(), EndActions())
    assert table.view["round"] == 2
    assert table.side(1)["marker"] == "passive"
