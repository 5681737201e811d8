"""Agent Hunter at a terminal: what a person types.

`3 B` attacks B with spy 3 from the hand, `A>B` attacks B from hideout A, `s A` swaps the spy of A;
`7` places spy 7, and `A` puts a decoy beside A.
"""

import re
from typing import cast

from planque.cli.boards.board import Misread
from planque.core.action import Action
from planque.games.agent_hunter.actions import (
    AttackFromHand,
    AttackFromHideout,
    Place,
    PutDecoy,
    Swap,
)
from planque.games.agent_hunter.view import AgentHunterView, SideView
from planque.games.texts import Facts

LETTERS = "ABC"

_FROM_HAND = re.compile(r"(\d{1,3})\s*([a-z])")
_FROM_HIDEOUT = re.compile(r"([a-z])\s*>\s*([a-z])")
_SWAP = re.compile(r"[seé]\s*([a-z])")
_PLACE = re.compile(r"(\d{1,3})\s*([a-z]?)")
_DECOY = re.compile(r"([a-z])")


def asked(view: Facts) -> Facts:
    """The view, with the hideout to fill named in the setup too, where each side has its own."""
    seen = cast(AgentHunterView, view)
    if seen["step"] != "setup":
        return view
    return {**view, "filling": _first_empty(_mine(seen))}


def read(entry: str, view: Facts) -> Action:
    """The action that was typed, legal or not."""
    entry = entry.casefold()
    step = cast(AgentHunterView, view)["step"]
    if step == "turn":
        action = _read_turn(entry)
    elif step == "decoy":
        action = _read_decoy(entry)
    else:
        action = _read_placement(entry, cast(int, asked(view)["filling"]))
    if action is None:
        raise Misread("typing.misread", entry=entry, step=step)
    return action


def why_not(view: Facts, action: Action) -> Misread:
    """Why this action is not legal now."""
    seen = cast(AgentHunterView, view)
    mine, theirs = _mine(seen), _theirs(seen)
    faults: list[Misread | None] = []
    if isinstance(action, Place):
        faults = [_not_open(asked(view), action.hideout), _not_in_hand(mine, action.card)]
    elif isinstance(action, AttackFromHand):
        faults = [_not_in_hand(mine, action.card), _fallen("enemy", theirs, action.target)]
    elif isinstance(action, AttackFromHideout):
        faults = [_fallen("own", mine, action.hideout), _fallen("enemy", theirs, action.target)]
    elif isinstance(action, Swap):
        faults = [_fallen("own", mine, action.hideout), Misread("refusal.no_decoy")]
    elif isinstance(action, PutDecoy):
        faults = [_no_such(mine, action.hideout)]
    return next(fault for fault in faults if fault is not None)


def _read_turn(entry: str) -> Action | None:
    if found := _FROM_HAND.fullmatch(entry):
        return AttackFromHand(int(found[1]), _number(found[2]))
    if found := _FROM_HIDEOUT.fullmatch(entry):
        return AttackFromHideout(_number(found[1]), _number(found[2]))
    if found := _SWAP.fullmatch(entry):
        return Swap(_number(found[1]))
    return None


def _read_placement(entry: str, filling: int) -> Action | None:
    found = _PLACE.fullmatch(entry)
    if found is None:
        return None
    return Place(int(found[1]), _number(found[2]) if found[2] else filling)


def _read_decoy(entry: str) -> Action | None:
    return PutDecoy(_number(entry)) if _DECOY.fullmatch(entry) else None


def _number(letter: str) -> int:
    return ord(letter) - ord("a")


def _letter(number: int) -> str:
    return chr(ord("A") + number)


def _mine(view: AgentHunterView) -> SideView:
    seat = view["seat"]
    assert seat is not None, "only a player types"
    return view["sides"][seat]


def _theirs(view: AgentHunterView) -> SideView:
    seat = view["seat"]
    assert seat is not None, "only a player types"
    return view["sides"][1 - seat]


def _first_empty(side: SideView) -> int | None:
    for number, hideout in enumerate(side["hideouts"]):
        if not hideout["occupied"]:
            return number
    return None


def _not_in_hand(side: SideView, card: int) -> Misread | None:
    hand = side["hand"] or []
    return None if card in hand else Misread("refusal.not_in_hand", card=card, hand=hand)


def _not_open(asked: Facts, hideout: int) -> Misread | None:
    filling = cast(int, asked["filling"])
    return None if hideout == filling else Misread("refusal.other_hideout", letter=_letter(filling))


def _no_such(side: SideView, hideout: int) -> Misread | None:
    there = range(len(side["hideouts"]))
    if hideout in there:
        return None
    letters = " ".join(map(_letter, there))
    return Misread("refusal.no_such_hideout", letter=_letter(hideout), letters=letters)


def _fallen(whose: str, side: SideView, hideout: int) -> Misread | None:
    """Why a hideout cannot be named: it never was, or it does not stand."""
    if fault := _no_such(side, hideout):
        return fault
    standing = [number for number, seen in enumerate(side["hideouts"]) if seen["standing"]]
    if hideout in standing:
        return None
    letters = " ".join(map(_letter, standing))
    return Misread(f"refusal.{whose}_fallen", letter=_letter(hideout), letters=letters)
