"""What a seat may see of Agent Hunter: put together from what is open, never cut from the whole."""

from typing import TypedDict

from planque.core.options import OptionValue
from planque.games.agent_hunter.knowledge import exact
from planque.games.agent_hunter.table.position import EMPTY, OVER, SETUP, STEPS, Position, Side
from planque.games.agent_hunter.table.sets import bit, members, sets_of


class HideoutView(TypedDict):
    """One hideout."""

    standing: bool
    spy: int | None  # own, or fallen, or shown at the end; None: hidden, or nobody there
    occupied: bool  # a spy lies here face down
    decoys: int
    possible: list[int]  # the numbers that everybody must think possible for a face-down spy


class SideView(TypedDict):
    """One player's side."""

    hand: list[int] | None  # None: hidden
    hand_size: int
    hideouts: list[HideoutView]
    decoys_left: int
    points: int


class AgentHunterView(TypedDict):
    """All that a seat, or a spectator, may know."""

    game: str
    seat: int | None
    options: dict[str, OptionValue]
    step: str
    deciders: list[int]
    turn: int
    first: int | None  # drawn after the setup
    active: int | None
    filling: int | None  # the hideout that the decider is about to fill
    sides: list[SideView]
    gone: list[int]  # numbers that have left the game, on both sides
    result: dict[str, object] | None


def view(position: Position, seat: int | None) -> AgentHunterView:
    result = position.result
    shown = position.step != SETUP
    over = position.step == OVER
    one, two = position.sides
    return {
        "game": "agent-hunter",
        "seat": seat,
        "options": position.variant.options,
        "step": STEPS[position.step],
        "deciders": list(position.deciders),
        "turn": position.turn,
        "first": position.first if shown else None,
        "active": position.active if shown and not over else None,
        "filling": None if position.filling == EMPTY else position.filling,
        "sides": [
            _side(one, two.points_lost(), over or seat == 0),
            _side(two, one.points_lost(), over or seat == 1),
        ],
        "gone": members(position.variant.all_spies & ~one.in_game),
        "result": None if result is None else result.data,
    }


def _side(side: Side, points: int, open_: bool) -> SideView:
    possible = sets_of(exact(side.possible), side.variant.hideouts)
    return {
        "hand": members(side.hand) if open_ else None,
        "hand_size": len(members(side.hand)),
        "hideouts": [
            _hideout(side, hideout, possible[hideout], open_) for hideout in range(len(possible))
        ],
        "decoys_left": side.decoys_left,
        "points": points,
    }


def _hideout(side: Side, hideout: int, possible: list[int], open_: bool) -> HideoutView:
    standing = side.standing & bit(hideout) != 0
    spy = side.spy(hideout)
    return {
        "standing": standing,
        "spy": spy if spy != EMPTY and (open_ or not standing) else None,
        "occupied": standing and spy != EMPTY,
        "decoys": side.decoys_at(hideout),
        "possible": possible,
    }


def without_possible(view: AgentHunterView) -> AgentHunterView:
    """The view of somebody who works out the possible numbers alone."""
    nothing: list[int] = []
    sides: list[SideView] = [
        {**side, "hideouts": [{**hideout, "possible": nothing} for hideout in side["hideouts"]]}
        for side in view["sides"]
    ]
    return {**view, "sides": sides}


def dump(position: Position) -> dict[str, object]:
    """Everything, hidden things included: two positions are equal if their dumps are."""
    return {
        "options": position.variant.options,
        "first": position.first,
        "active": position.active,
        "turn": position.turn,
        "step": position.step,
        "filling": position.filling,
        "deciders": list(position.deciders),
        "sides": [_dump_side(side) for side in position.sides],
        "end_reason": position.end_reason,
        "last": [position.last_seat, position.shown, position.known],
    }


def _dump_side(side: Side) -> dict[str, object]:
    places = range(side.variant.hideouts)
    return {
        "hand": members(side.hand),
        "spies": [side.spy(hideout) for hideout in places],
        "standing": side.standing,
        "decoys": [side.decoys_at(hideout) for hideout in places],
        "decoys_left": side.decoys_left,
        "possible": side.possible,
    }
