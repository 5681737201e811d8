"""A game as it may have gone, from what one seat has seen of it.

What was hidden in the past has been shown since: a spy leaves its hideout face up. What is hidden
now is guessed. So the whole past can be played again by the rules, right in all that is public.
"""

from collections.abc import Mapping, Sequence
from typing import Any, final

from planque.core.action import Action
from planque.games.agent_hunter.actions import (
    VOCABULARY,
    AttackFromHand,
    AttackFromHideout,
    Place,
    PutDecoy,
    Swap,
)
from planque.games.agent_hunter.rules import AgentHunter

UNKNOWN = -1

Lines = Sequence[Mapping[str, Any]]


@final
class Deed:
    """What a seat did, as the other saw it, and which of its spies that has shown."""

    def __init__(self, seat: int, action: Action, shown: list[tuple[int, int]]) -> None:
        self.seat = seat
        self.action = action  # the card of one put face down may be any that fits
        self.shown = shown  # of the enemy: a hideout, and the spy that lay there


def deeds_before(now: AgentHunter, view: Mapping[str, object], lines: Lines) -> list[Deed] | None:
    """All that was done before a position that fits the view; None: this is not its history."""
    seat = view["seat"]
    assert isinstance(seat, int), "a spectator has no history"
    deeds = _deeds(lines, seat, now)
    position = AgentHunter(now.variant, now.first)
    for deed in deeds:
        if deed.action not in position.legal(deed.seat):
            return None
        position.perform(deed.seat, deed.action, None)
    return deeds if position.view(seat) == view else None


def _deeds(lines: Lines, seat: int, now: AgentHunter) -> list[Deed]:
    """All that was done, if what is hidden now is as in this position."""
    enemy = 1 - seat
    deeds: list[Deed] = []
    last_put: dict[int, int] = {}  # by hideout of the enemy: the deed that filled it
    for line in lines[1:]:
        saw = line["saw"]
        shown = _shown(saw, enemy)
        for hideout, card in shown:
            if hideout in last_put:
                deeds[last_put.pop(hideout)].action = Place(card, hideout)
        if "did" in line:
            deeds.append(Deed(seat, VOCABULARY.parse(line["did"]), shown))
            continue
        action = _seen(saw[0])
        if isinstance(action, Place):
            last_put[action.hideout] = len(deeds)
        deeds.append(Deed(enemy, action, shown))
    for hideout, at in last_put.items():  # these still lie where they were put
        deeds[at].action = Place(now.sides[enemy].spy(hideout), hideout)
    return deeds


def _shown(saw: list[Mapping[str, Any]], enemy: int) -> list[tuple[int, int]]:
    """The spies of the enemy that came out of hideouts."""
    found: list[tuple[int, int]] = []
    for event in saw:
        if event.get("seat") == enemy:
            kind = event["type"]
            place = event.get("from" if kind == "attacked" else "hideout")
            if kind in ("attacked", "swapped", "destroyed", "laid") and place is not None:
                found.append((place, event["card"]))
    return found


def _seen(event: Mapping[str, Any]) -> Action:
    """What the enemy must have done, by the first thing that everybody saw of it."""
    kind = event["type"]
    if kind == "placed":
        return Place(UNKNOWN, event["hideout"])
    if kind == "swapped":
        return Swap(event["hideout"])
    if kind == "decoy_put":
        return PutDecoy(event["hideout"])
    if event["from"] is None:
        return AttackFromHand(event["card"], event["target"])
    return AttackFromHideout(event["from"], event["target"])
