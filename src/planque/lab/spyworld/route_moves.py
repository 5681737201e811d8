"""From the route that the search found to the actions that the rules know."""

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.errors import PlanqueError
from planque.games.spyworld.actions import Step
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.choices import INJECT, TRANSFERS, step_to
from planque.games.spyworld.table.kinds import (
    DOG,
    NONE,
    POOL,
    USE_DARTS,
    USE_GRAPNEL,
    USE_POWER,
    USE_SMOKE,
)
from planque.games.spyworld.table.sets import bit
from planque.lab.spyworld.fewer_steps import can_be_shortened, shortened, way
from planque.lab.spyworld.partial_route import PartialRoute
from planque.lab.spyworld.payment import KINDS, Met, Payment
from planque.lab.spyworld.route_search import RouteSearch


class NotSolved(PlanqueError):
    """An edition in which a single step costs more than the solver can reckon with."""


def route_of(search: RouteSearch, exploration: Exploration) -> list[Action]:
    """The best route that a search found."""
    last = search.best
    steps: list[Step] = []
    for stage in _stages(last):
        before = stage.before
        assert before is not None
        for room in way(search.lair, before.at, before.entered, bit(stage.origin)):
            steps.append(step_to(room, 0, 0))
        steps.append(step_to(stage.at, stage.uses, 0))
    met = Met(last.met, last.smoked, last.bomb)
    walked = last.walked
    if search.goal.is_plain() and can_be_shortened(exploration, steps):
        walk = shortened(search.lair, exploration, steps, walked)
        steps = walk.steps
        walked = walk.walked
        met = Met(search.means.packed(walk.rooms), 0, NONE)
    payment = search.means.least(met, walked, search.tools(last))
    return _with_help(exploration, _paid(search, exploration, steps, payment), payment)


def _stages(last: PartialRoute) -> list[PartialRoute]:
    """The route as it grew, from its first new room to its last."""
    stages: list[PartialRoute] = []
    route = last
    while route.before is not None:
        stages.append(route)
        route = route.before
    stages.reverse()
    return stages


class _Visit:
    """The first entry into a room with a trap or a guard."""

    def __init__(self, place: int, kind: int, smoky: bool, bomb: bool) -> None:
        self.place = place  # in the route
        self.kind = kind
        self.smoky = smoky
        self.bomb = bomb
        self.uses = 0
        self.stealth = 0


def _paid(
    search: RouteSearch, exploration: Exploration, steps: list[Step], payment: Payment
) -> list[Step]:
    """The same steps, with what is used in them, and with the pools split."""
    visits = _visits(exploration, steps)
    _skip(visits, payment.grapnel, USE_GRAPNEL)
    if payment.power != NONE and payment.power < DOG:
        _skip(visits, payment.power, USE_POWER)
    if search.means.expert_darts:
        _skip(visits, payment.darts, USE_DARTS)
    else:
        _spare(visits, payment.darts, USE_DARTS)
    if payment.power >= DOG:
        _spare(visits, payment.power, USE_POWER)
    _smoke(search, visits, payment.smoke)
    if search.means.split:
        _split(visits, search.means.split, payment.stealth_for_pools)
    paid = steps[:]
    for visit in visits:
        step = paid[visit.place]
        paid[visit.place] = step_to(step.room, step.uses | visit.uses, visit.stealth)
    return paid


def _visits(exploration: Exploration, steps: list[Step]) -> list[_Visit]:
    visits: list[_Visit] = []
    walk = exploration.copy()
    for place, step in enumerate(steps):
        fitting: int = walk.fitting_met(step.room)
        smoky = walk.smoke_left > 0
        walk.make(step)
        if 0 <= fitting < KINDS:
            visits.append(_Visit(place, fitting, smoky, step.uses & USE_SMOKE != 0))
    return visits


def _skip(visits: list[_Visit], kind: i64, use: int) -> None:
    """Skip the cost of a room of this kind, rather of one without smoke."""
    chosen: _Visit | None = None
    for visit in visits:
        fits = visit.kind == kind and visit.uses == 0 and not visit.bomb
        if fits and (chosen is None or (chosen.smoky and not visit.smoky)):
            chosen = visit
    if chosen is not None:
        chosen.uses = use


def _spare(visits: list[_Visit], kind: i64, use: int) -> None:
    """Spare the combat of a guard of this kind."""
    for visit in visits:
        if visit.kind == kind and visit.uses == 0:
            visit.uses = use
            return


def _smoke(search: RouteSearch, visits: list[_Visit], kind: i64) -> None:
    """Smoke in a room of this kind whose stealth is still to be paid."""
    for visit in visits:
        skipped = visit.uses != 0 and (
            visit.kind < DOG or (search.means.expert_darts and visit.uses == USE_DARTS)
        )
        if visit.kind == kind and not skipped:
            visit.uses |= USE_SMOKE
            return


def _split(visits: list[_Visit], split: i64, stealth: i64) -> None:
    """Pay the pools with the stealth that nothing else needs, then with movement."""
    for visit in visits:
        if visit.kind == POOL and visit.uses & (USE_POWER | USE_GRAPNEL) == 0:
            visit.stealth = min(split, stealth)
            stealth -= visit.stealth


def _with_help(exploration: Exploration, steps: list[Step], payment: Payment) -> list[Action]:
    """The route with adrenaline and transfer, each as late as can be."""
    helps: list[Action] = []
    if payment.adrenaline:
        helps.append(INJECT)
    for transfer in TRANSFERS:
        if transfer.giver == payment.giver and transfer.taker == payment.taker:
            helps.append(transfer)
    orders = [helps] if len(helps) < 2 else [helps, [helps[1], helps[0]]]
    for place in range(len(steps), -1, -1):
        for later in range(len(steps), place - 1, -1):
            for order in orders:
                route = _inserted(steps, order, place, later)
                if _can(exploration, route):
                    return route
    raise NotSolved("a single step costs more here than adrenaline or a transfer can make up for")


def _inserted(steps: list[Step], helps: list[Action], place: int, later: int) -> list[Action]:
    """The steps, with the first help at one place and the second at another."""
    route: list[Action] = []
    for number in range(len(steps) + 1):
        if helps and number == place:
            route.append(helps[0])
        if len(helps) > 1 and number == later:
            route.append(helps[1])
        if number < len(steps):
            route.append(steps[number])
    return route


def _can(exploration: Exploration, route: list[Action]) -> bool:
    """Whether the rules allow every move of a route."""
    walk = exploration.copy()
    for move in route:
        if move not in walk.moves():
            return False
        walk.make(move)
    return True
