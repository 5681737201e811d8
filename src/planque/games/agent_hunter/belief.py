"""From a view of Agent Hunter back to full positions that fit it."""

from collections.abc import Mapping
from typing import cast

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.core.game import Belief
from planque.core.options import check_options
from planque.games.agent_hunter.knowledge import draw, exact
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import ALONE, BOTH, EMPTY, NOBODY, STEPS, Side
from planque.games.agent_hunter.table.sets import bit, set_of, sets_of, union, with_set
from planque.games.agent_hunter.variant import OPTIONS, variant
from planque.games.agent_hunter.view import AgentHunterView, SideView


class AgentHunterBelief(Belief):
    """A position with everything that is open in a view, and the sides whose spies are not."""

    def __init__(self, view: Mapping[str, object]) -> None:
        seen = cast(AgentHunterView, view)
        first = seen["first"]
        options = check_options(OPTIONS, seen["options"])
        position = AgentHunter(variant(options), 0 if first is None else _whole(first))
        self._position = position
        self._first_is_open = first is None
        self._hidden = [seat for seat in BOTH if seen["sides"][seat]["hand"] is None]
        active = seen["active"]
        position.active = position.first if active is None else _whole(active)
        position.turn = _whole(seen["turn"])
        position.step = STEPS.index(seen["step"])
        filling = seen["filling"]
        position.filling = EMPTY if filling is None else _whole(filling)
        position.over = seen["step"] == "over"
        position.deciders = _deciders(seen["deciders"])
        result = seen["result"]
        position.end_reason = "" if result is None else cast(str, result["reason"])
        for seat in BOTH:
            _read_side(position.sides[seat], seen["sides"][seat], set_of(seen["gone"]))

    def draw(self, rng: Rng) -> AgentHunter:
        position = self._position.copy()
        if self._first_is_open:
            position.first = position.active = rng.below(2)
        for seat in self._hidden:
            _hide(position.sides[seat], rng)
        return position


def _deciders(seats: list[int]) -> tuple[int, ...]:
    if not seats:
        return NOBODY
    return ALONE[seats[0]] if len(seats) == 1 else BOTH


def _whole(number: object) -> int:
    """A count, which nothing else in the view would contradict if it were not a number at all."""
    if type(number) is not int or number < 0:
        raise TypeError(f"{number!r:.80} is not a whole number")
    return number


def _read_side(side: Side, seen: SideView, gone: i64) -> None:
    side.in_game &= ~gone
    side.decoys_left = _whole(seen["decoys_left"])
    hideouts = seen["hideouts"]
    for place, hideout in enumerate(hideouts):
        spy = hideout["spy"]
        if spy is not None:
            side.spies = with_set(side.spies, place, set_of([spy]))
        side.put_decoys(place, _whole(hideout["decoys"]))
        side.possible = with_set(side.possible, place, set_of(hideout["possible"]))
        if not hideout["standing"]:
            side.standing &= ~bit(place)
        if hideout["occupied"] and not hideout["possible"]:
            raise ValueError(f"no spy can be in hideout {place}")
    really = sets_of(exact(side.possible), side.variant.hideouts)
    if really != [hideout["possible"] for hideout in hideouts]:
        raise ValueError("the possible numbers contradict one another")
    hand = seen["hand"]
    side.hand = side.in_game if hand is None else set_of(hand)


def _hide(side: Side, rng: Rng) -> None:
    """Put spies where some lie face down; the rest stays in the hand."""
    laid = draw(side.possible, side.variant.hideouts, rng)
    side.spies |= laid
    side.hand &= ~union(laid)
