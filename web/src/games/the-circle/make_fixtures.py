"""Positions of real games for looking at the board: `python make_fixtures.py > fixtures.json`.

Each is the view of the seat that decides, what led to it, the view before, and what that seat may
do. The board's own account of what happens is tested against them too.
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import planque

Moment = dict[str, object]
Events = list[planque.Event]
Test = Callable[[dict[str, Any], set[str]], bool]

GAME = planque.game("the-circle")
# Random play would lay down its spies at once; these are liked so many times more than others.
LIKED = {"activate": 6, "use": 8, "target": 3, "raise": 3, "infiltrate": 4, "end_actions": 1}


def played(seats: int, seed: int) -> Iterator[tuple[planque.State, planque.State, Events]]:
    """A lively game, step by step: before, after, and what happened."""
    state = GAME.start(seats=seats, seed=seed, round_cap=24)
    rng = planque.Rng(seed)
    while not state.over:
        before = state.copy()
        (seat,) = state.deciders
        tries = [
            action
            for action in state.tries(seat)
            for _ in range(LIKED.get(str(action.data["type"]), 2))
        ]
        yield before, state, state.apply(seat, tries[rng.below(len(tries))])


def moment(before: planque.State, state: planque.State, events: Events) -> Moment:
    viewer = state.deciders[0] if state.deciders else 0
    return {
        "viewer": viewer,
        "before": before.view(viewer),
        "view": state.view(viewer),
        "events": [event.seen_by(viewer) for event in events],
        "legal": [action.data for action in state.legal(viewer)] if state.deciders else [],
    }


def asks(step: str, after_round: int = -1) -> Test:
    return lambda view, told: view["step"] == step and view["round"] > after_round


def tells(kind: str, after_round: int = 0) -> Test:
    return lambda view, told: kind in told and view["round"] > after_round


def bids(grey: bool, least: int) -> Test:
    return lambda view, told: (
        view["step"] == "bid"
        and (view["auction"]["currency"] == 4) is grey
        and len(view["auction"]["bidders"]) >= 3
        and view["auction"]["bid"] >= least
    )


def crowded(view: dict[str, Any], told: set[str]) -> bool:
    ready = view["players"][view["active"]]["ready"]
    return (
        view["step"] == "act"
        and len(ready) >= 4
        and sum(len(slot) for slot in view["wheel"]) >= 16
        and any(player["infiltrators"] for player in view["players"])
    )


# The name of a position, how many play, and whether a moment is one.
WANTED: dict[str, tuple[int, Test]] = {
    "service": (6, asks("service")),
    "free": (6, asks("free", 3)),
    "secrets": (6, asks("secrets", 4)),
    "place": (4, asks("place", 3)),
    "act": (6, crowded),
    "duel": (2, asks("act", 6)),
    "gain": (6, asks("gain", 2)),
    "destroy": (4, asks("destroy", 3)),
    "advance": (6, asks("advance", 4)),
    "before": (4, asks("before", 2)),
    "guard": (4, asks("guard", 2)),
    "kill": (6, asks("kill", 3)),
    "exchange": (4, asks("exchange", 3)),
    "lay_on": (6, asks("lay_on", 3)),
    "veto": (6, asks("veto")),
    "repel": (4, asks("repel")),
    "division": (4, asks("division")),
    "bid": (6, bids(False, 1)),
    "mix": (6, bids(True, 1)),
    "take": (4, asks("take", 1)),
    "broker": (4, asks("broker")),
    "pay": (4, asks("pay")),
    "clock": (4, asks("clock")),
    "turning": (6, tells("wheel_turned", 4)),
    "arrest": (4, tells("arrested")),
    "team": (4, tells("team")),
    "capture": (4, tells("captured")),
    "returning": (6, tells("returned", 5)),
    "repelled": (4, tells("repelled")),
    "vetoed": (4, tells("vetoed")),
    "over": (4, lambda view, told: view["result"] is not None),
}


def fixtures() -> dict[str, Moment]:
    found: dict[str, Moment] = {}
    for seats in (2, 4, 6):
        wanted = {name: test for name, (count, test) in WANTED.items() if count == seats}
        for seed in range(60):
            if wanted.keys() <= found.keys():
                break
            for before, state, events in played(seats, seed):
                told = {event.kind for event in events}
                view: Any = state.view(None)
                for name, test in wanted.items():
                    if name not in found and test(view, told):
                        found[name] = moment(before, state, events)
    return {name: found[name] for name in WANTED if name in found}


json.dump(fixtures(), sys.stdout, separators=(",", ":"))
