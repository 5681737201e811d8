"""Bills, points and values change only by what is told, and by exactly so much."""

from collections import defaultdict

import pytest

from planque.core.event import Event
from planque.games.spyworld.rules.phases import Spyworld
from tests.contract.playing import some_legal
from tests.games.spyworld.table import random_table

Account = dict[int, int]  # by seat


def bills_told(events: list[Event]) -> Account:
    told: Account = defaultdict(int)
    for event in events:
        seat = event.facts.get("seat")
        if isinstance(seat, int) and event.kind != "scored":
            told[seat] += int(str(event.facts.get("bills", 0)))
            if event.kind != "stepped":
                told[seat] -= int(str(event.facts.get("paid", 0)))
    return told


def points_told(events: list[Event]) -> Account:
    told: Account = defaultdict(int)
    for event in events:
        if event.kind == "claimed":
            told[int(str(event.facts["seat"]))] += int(str(event.facts["points"]))
    return told


def values_told(events: list[Event]) -> dict[int, list[int]]:
    """What the events say of movement, stealth and combat in the exploration."""
    told: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for event in events:
        seat = int(str(event.facts.get("seat", -1)))
        if event.kind == "stepped":
            paid = event.facts["paid"]
            assert isinstance(paid, list)
            told[seat] = [had - lost for had, lost in zip(told[seat], paid, strict=True)]
        elif event.kind == "injected":
            told[seat][0] += int(str(event.facts["movement"]))
            told[seat][1] -= int(str(event.facts["stealth"]))
        elif event.kind == "transferred":
            told[seat][int(str(event.facts["giver"]))] -= int(str(event.facts["points"]))
            told[seat][int(str(event.facts["taker"]))] += int(str(event.facts["points"]))
    return told


def values(state: Spyworld, seat: int) -> list[int] | None:
    exploration = state.players[seat].exploration
    if exploration is None:
        return None
    return [exploration.movement, exploration.stealth, exploration.combat]


@pytest.mark.parametrize("lair", ["super_yacht", "polar_base", "volcano", "orbital_station"])
@pytest.mark.parametrize("side", ["normal", "expert"])
def test_every_change_has_a_stated_cause(lair: str, side: str) -> None:
    gadgets = dict.fromkeys(("grapnel", "smoke", "darts", "adrenaline", "drill"), side)
    for seed in range(4):
        state, rng = random_table(seed, 3, lair=lair, agents="chosen", **gadgets)
        while not state.over:
            sheets = [player.sheet for player in state.players]
            before = [values(state, seat) for seat in range(3)]
            events = state.apply(*some_legal(state, rng))
            bills, points, told = bills_told(events), points_told(events), values_told(events)
            for seat in range(3):
                sheet = state.players[seat].sheet
                assert sheet.bills - sheets[seat].bills == bills[seat]
                assert sheet.points - sheets[seat].points == points[seat]
                had = before[seat]
                if had is not None:
                    assert values(state, seat) == [
                        one + two for one, two in zip(had, told[seat], strict=True)
                    ]


def test_the_score_sheet_is_told_line_by_line() -> None:
    state, rng = random_table(5, 4)
    events: list[Event] = []
    while not state.over:
        events = state.apply(*some_legal(state, rng))
    scored = [event.facts for event in events if event.kind == "scored"]
    assert [{**facts, "seat": None} for facts in scored] == [
        {**score, "seat": None}
        for score in state.view(None)["scores"]  # type: ignore[attr-defined]  # a list
    ]
    for facts in scored:
        lines = [int(str(facts[name])) for name in facts if name not in ("seat", "total", "rank")]
        assert sum(lines) == facts["total"]
