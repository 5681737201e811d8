"""Positions of real games for looking at the board: `python make_fixtures.py > fixtures.json`.

Each is the view of a seat, what led to it, the view before, and what that seat may do. Beside them
stand figures that the board works out by itself, as the engine has them: the bills after every way
to draw a face in, and which missions a sheet fulfils; and what was printed on the cards then.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

import planque
from planque.games.spyworld.edition.as_json import edition_facts
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.view import SheetView
from planque.games.spyworld.view_reading import read_sheet
from planque.minds import seconds_from_now

View = Mapping[str, Any]
Moment = dict[str, object]
Events = list[planque.Event]
Test = Callable[[View], bool]

GAME = cast(SpyworldGame, planque.game("spyworld"))
PRICED = ("place", "pick_gadget", "take")
SHEETS = 48
# No whim takes back, or stops an agent on its way.
UNDOING = ("back", "stop")


def played(seats: int, seed: int, **options: Any) -> Iterator[tuple[planque.State, Events]]:
    """A game of rookies who have whims, step by step: the state, and what happened."""
    state = GAME.start(seats=seats, seed=seed, **options)
    mind = planque.mind("spyworld", "rookie", seed=seed)
    rng = planque.Rng(seed)
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        if rng.below(4) or action.data["type"] in UNDOING:
            action = mind.choose(state.view(seat), legal, seconds_from_now(0.2))
        yield state, state.apply(seat, action)


def moment(before: View, state: planque.State, viewer: int, events: Events) -> Moment:
    owes = viewer in state.deciders
    return {
        "viewer": viewer,
        "before": before,
        "view": state.view(viewer),
        "events": [event.seen_by(viewer) for event in events],
        "legal": [action.data for action in state.legal(viewer)] if owes else [],
        "bills": bills_after(state, viewer) if owes else [],
    }


def bills_after(state: planque.State, seat: int) -> list[Moment]:
    """For every way to draw something in: the bills that are left."""
    found: list[Moment] = []
    for action in state.legal(seat):
        if action.data["type"] in PRICED:
            copy = state.copy()
            copy.apply(seat, action)
            after: View = copy.view(seat)
            sheet = after["private"][seat]["draft"]["sheet"]
            found.append({"action": action.data, "bills": sheet["bills"]})
    return found


def asks(step: str, from_turn: int = 1) -> Test:
    return lambda view: view["step"] == step and view["turn"] >= from_turn


def waits(view: View) -> bool:
    return view["turn"] > 9 and 0 not in view["deciders"] and view["phase"] == "planning"


def claims(view: View) -> bool:
    return view["step"] == "claim" and 0 in view["deciders"]


# The name of a position, how many play, the options, and whether a moment of seat 0 is one.
WANTED: dict[str, tuple[int, dict[str, Any], Test]] = {
    "agent": (4, {}, asks("agent", 0)),
    "first": (4, {}, asks("take")),
    "take": (4, {}, asks("take", 14)),
    "place": (4, {}, asks("place", 10)),
    "wall": (4, {}, asks("wall", 8)),
    "gadget": (4, {}, asks("gadget", 6)),
    "bonus": (4, {}, asks("bonus", 12)),
    "claim": (4, {}, claims),
    "waiting": (4, {}, waits),
    "reveal": (4, {}, lambda view: view["phase"] == "exploration"),
    "explore": (4, {}, asks("explore")),
    "over": (4, {}, asks("over")),
    "duel": (2, {"lair": "super_yacht"}, asks("take", 9)),
    "crowd": (12, {"turns": 14}, asks("take", 11)),
    "crowd_agent": (12, {"turns": 2}, asks("agent", 0)),
    "crowd_explore": (12, {"turns": 14}, asks("explore")),
    "crowd_over": (12, {"turns": 14}, asks("over")),
}


def fixtures() -> dict[str, Moment]:
    found: dict[str, Moment] = {}
    games = {
        json.dumps([seats, options]): (seats, options) for seats, options, _ in WANTED.values()
    }
    for seats, options in games.values():
        wanted = {
            name: test
            for name, (of, more, test) in WANTED.items()
            if (of, more) == (seats, options)
        }
        for seed in range(1, 20):
            before: View = GAME.start(seats=seats, seed=seed, **options).view(0)
            look(found, wanted, before, GAME.start(seats=seats, seed=seed, **options), [])
            for state, events in played(seats, seed, **options):
                look(found, wanted, before, state, events)
                before = state.view(0)
            if wanted.keys() <= found.keys():
                break
    return {name: found[name] for name in WANTED if name in found}


def look(
    found: dict[str, Moment],
    wanted: dict[str, Test],
    before: View,
    state: planque.State,
    events: Events,
) -> None:
    view: Any = state.view(0)
    for name, test in wanted.items():
        if name not in found and test(view):
            found[name] = moment(before, state, 0, events)


def fulfilled() -> list[Moment]:
    """Sheets of all kinds, and which of the missions they fulfil."""
    rng = planque.Rng(5)
    missions = GAME.editions["house"].missions
    sheets = [scribbled(rng) for _ in range(SHEETS)]
    return [
        {"sheet": sheet, "met": [one.condition.met(read_sheet(sheet)) for one in missions]}
        for sheet in sheets
    ]


def scribbled(rng: planque.Rng) -> SheetView:
    """A sheet filled in without sense."""
    fittings = [rng.below(9) for _ in range(1 + rng.below(4))] if rng.below(2) else [*range(9)]
    signs = [*map(str, fittings)] * 4 + ["."] * rng.below(9)
    rooms = [signs[rng.below(len(signs))] for _ in range(25)]
    rooms[22] = "."
    return {
        "rooms": "".join(rooms),
        "walls": "".join("#" if rng.below(4) == 0 else "." for _ in range(40)),
        "bills": rng.below(26),
        "earned": rng.below(41),
        "movement": rng.below(14),
        "stealth": rng.below(14),
        "combat": rng.below(14),
        "bonus": rng.below(6),
        "gadgets": "".join(number for number in "12345" if rng.below(2)),
        "points": 0,
    }


whole = {
    "printed": edition_facts(GAME.editions["house"]),
    "positions": fixtures(),
    "missions": fulfilled(),
}
json.dump(whole, sys.stdout, separators=(",", ":"))
