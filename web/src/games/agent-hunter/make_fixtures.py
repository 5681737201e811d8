"""Positions of real games for looking at the board: `python make_fixtures.py > fixtures.json`.

Each is the view of a seat, what led to it, the view before, and what that seat may do.
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import planque

Moment = dict[str, object]
Events = list[planque.Event]
Step = tuple[planque.State, planque.State, Events]
Test = Callable[[planque.State, Events], bool]


def played(edition: str, seed: int) -> Iterator[Step]:
    """A game of quick moves, step by step: before, after, and what happened."""
    state = planque.game("agent-hunter").start(seed=seed, edition=edition)
    rng = planque.Rng(seed)
    while not state.over and seen(state)["turn"] < 60:
        before = state.copy()
        seat = state.deciders[rng.below(len(state.deciders))]
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))] if rng.below(3) == 0 else state.instinct(seat, rng)
        yield before, state, state.apply(seat, action)


def moment(
    before: planque.State, state: planque.State, events: Events, viewer: int | None
) -> Moment:
    return {
        "viewer": viewer,
        "before": before.view(viewer),
        "view": state.view(viewer),
        "events": [event.seen_by(viewer) for event in events],
        "legal": [] if viewer is None else [action.data for action in state.legal(viewer)],
    }


def seen(state: planque.State) -> dict[str, Any]:
    return dict(state.view(None))


def fallen(state: planque.State) -> int:
    sides = seen(state)["sides"]
    return sum(not hideout["standing"] for side in sides for hideout in side["hideouts"])


def decoys(state: planque.State) -> int:
    sides = seen(state)["sides"]
    return sum(hideout["decoys"] for side in sides for hideout in side["hideouts"])


def wanted() -> dict[str, Test]:
    """The name of a position, and whether this moment is one."""

    def answered(answer: str, seat: int, hidden: bool = False) -> Test:
        return lambda state, events: any(
            (event := one.seen_by(None))["type"] == "attacked"
            and event["answer"] == answer
            and event["seat"] == seat
            and (event["from"] is not None) == hidden
            for one in events
        )

    def asks(step: str) -> Test:
        return lambda state, events: state.view(0)["step"] == step and state.deciders == (0,)

    return {
        "higher": answered("higher", 0),
        "lower": answered("lower", 1),
        "hit": answered("hit", 0),
        "gamble": answered("lower", 0, True),
        "placing": asks("swap"),
        "decoy": asks("decoy"),
        "refill": asks("refill"),
        "late": lambda state, events: (
            fallen(state) >= 3 and decoys(state) >= 3 and asks("turn")(state, events)
        ),
        "over": lambda state, events: state.over and fallen(state) >= 4,
    }


def fixtures(edition: str) -> dict[str, Moment]:
    found: dict[str, Moment] = {}
    tests = wanted()
    start = planque.game("agent-hunter").start(seed=4, edition=edition)
    found["setup"] = moment(start, start, [], 0)
    for seed in range(400):
        for before, state, events in played(edition, seed):
            for name, test in tests.items():
                if name not in found and test(state, events):
                    found[name] = moment(before, state, events, 0)
                    if name == "late":
                        found["spectator"] = moment(before, state, events, None)
            if "turn" not in found and state.view(0)["turn"] == 8 and state.deciders == (0,):
                found["turn"] = moment(before, state, events, 0)
    return found


EDITIONS = {"iello": None, "aeg": ("higher", "placing")}  # None: all of them
json.dump(
    {
        edition: {
            name: one for name, one in fixtures(edition).items() if names is None or name in names
        }
        for edition, names in EDITIONS.items()
    },
    sys.stdout,
    separators=(",", ":"),
)
