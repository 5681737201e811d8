"""The practice of a game, as the page plays it: a script, and what its player sees at every step.

`practice.toml` in a game's folder of the page tells how the table is laid and what everybody does.
A step with `say` is explained; one of the player's that has no action is only read.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import planque
from planque.core.state import State
from planque.server.telling.changes import changes

Step = Mapping[str, Any]
Moment = dict[str, Any]


def practice(game: planque.Game, script: Path) -> str:
    """All moments at which the player is asked or told something, and the one after them."""
    told = tomllib.loads(script.read_text("utf-8"))
    state = game.start(seats=told["seats"], seed=told["seed"], **told.get("options", {}))
    told_moments = list(moments(game, state, told["viewer"], told["step"]))
    whole = {"viewer": told["viewer"], "names": told["names"], "moments": told_moments}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


def moments(
    game: planque.Game, state: State, viewer: int, steps: Sequence[Step]
) -> Iterator[Moment]:
    shown: Mapping[str, Any] = {}
    events: list[Mapping[str, Any]] = []
    for step in steps:
        action = step.get("action")
        if step.get("seat", viewer) == viewer:
            view = json.loads(json.dumps(state.view(viewer)))
            yield {
                **changes(shown, view),
                "events": events,
                "action": action,
                "say": step.get("say"),
            }
            shown, events = view, []
        if action is not None:
            done = state.apply(step.get("seat", viewer), game.action(action))
            if not state.unseen(viewer):  # a private step of the others
                events = [*events, *(event.seen_by(viewer) for event in done)]
