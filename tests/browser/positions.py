"""Positions of every game that a screen must have room for: start, middle, question and end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import planque
from planque.core.options import OptionValue
from planque.minds import seconds_from_now
from tests.browser import laid
from tests.browser.laid import Step
from tests.browser.serving import Server

Wanted = Callable[[Mapping[str, Any]], bool]

SEED = 11
WHIM = 4  # one decision in so many is any that is sensible, so that games are lively


@dataclass(frozen=True)
class Position:
    """The steps that lead to it, and the seat that is asked there."""

    steps: tuple[Step, ...]
    viewer: int


@dataclass(frozen=True)
class Scene:
    """A game as it is played for its pictures, and which moments of it are wanted."""

    game: str
    seats: int
    wanted: Mapping[str, Wanted]
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def asks(step: str, **least: int) -> Wanted:
    """Whether a view asks for this step, from this turn or round on."""
    return lambda view: (
        view["step"] == step and all(view[name] >= number for name, number in least.items())
    )


def over(view: Mapping[str, Any]) -> bool:
    return view["result"] is not None


def crowded(view: Mapping[str, Any]) -> bool:
    """Much lies on the table of The Circle."""
    ready = view["players"][view["active"]]["ready"]
    return view["step"] == "act" and len(ready) >= 3 and sum(map(len, view["wheel"])) >= 14


def idle(view: Mapping[str, Any]) -> bool:
    """There is nothing to do but to end, or to buy an active marker."""
    me = view["players"][view["active"]]
    nothing = not me["ready"] and not me["infiltrators"]
    return view["step"] == "act" and nothing and me["marker"] == "passive" and me["points"] > 0


def several_bid(view: Mapping[str, Any]) -> bool:
    return view["step"] == "bid" and len(view["auction"]["bidders"]) >= 3


SCENES = {
    "agent-hunter": Scene(
        "agent-hunter",
        2,
        {
            "start": asks("setup"),
            "middle": asks("turn", turn=8),
            "question": asks("decoy"),
            "end": over,
        },
    ),
    "the-circle": Scene(
        "the-circle",
        6,
        {
            "start": asks("service"),
            "secrets": asks("secrets"),
            "middle": crowded,
            "idle": idle,
            "question": several_bid,
            "end": over,
        },
        {"round_cap": 9},
    ),
    "spyworld": Scene(
        "spyworld",
        4,
        {
            "start": asks("agent"),
            "middle": asks("take", turn=12),
            "place": asks("place", turn=5),
            "question": asks("claim"),
            "explore": asks("explore"),
            "end": asks("over"),
        },
    ),
    "goutons-voir": Scene(
        "goutons-voir",
        4,
        {
            "start": asks("vote"),
            "middle": asks("say", round=2),
            "question": asks("mark"),
            "end": asks("over"),
        },
        {"bottle": "story"},
    ),
}


@cache
def positions(name: str) -> Mapping[str, Position]:
    """The first moment of each kind in a game of moody rookies, as its decider sees it."""
    scene = SCENES[name]
    game = planque.game(scene.game)
    state = game.start(seed=SEED, seats=scene.seats, **scene.options)
    mind = planque.mind(scene.game, "rookie", seed=SEED)
    rng = planque.Rng(SEED)
    found: dict[str, Position] = {}
    steps: list[Step] = []
    while True:
        viewer = state.deciders[0] if state.deciders else 0
        view = state.view(viewer)
        for kind, wanted in scene.wanted.items():
            if kind not in found and wanted(view):
                found[kind] = Position(tuple(steps), viewer)
        if state.over:
            break
        tries = state.tries(viewer)
        action = mind.choose(view, tries, seconds_from_now(1.0))
        if rng.below(WHIM) == 0:
            action = tries[rng.below(len(tries))]
        state.apply(viewer, action)
        steps.append((viewer, action))
    missing = scene.wanted.keys() - found.keys()
    assert not missing, f"this game of {name} never comes to {missing}"
    return found


def lay(server: Server, name: str, kind: str) -> str:
    """A table in this position; whoever is welcome has the seat that is asked."""
    scene, position = SCENES[name], positions(name)[kind]
    game = planque.game(scene.game)
    setup = laid.Setup(game, SEED, scene.seats, scene.options)
    return laid.lay(server, setup, position.steps, position.viewer)
