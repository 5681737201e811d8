"""The best route from a moment of an exploration on, and the proof that there is no better one.

The search goes from new room to new room; the way there leads through rooms already entered, by
the fewest steps. What the rooms themselves cost is reckoned in `payment`: a partial route is its
set of rooms, where it ends, and the movement walked. The most promising route is continued first:
when none promises more than the best one found, that one is the best there is. A search that is
stopped before says how much the others still promise.
"""

import time
from typing import Final

from mypy_extensions import i64

from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.grid import ALL_ROOMS, ROOMS
from planque.games.spyworld.table.kinds import (
    DARTS,
    DRILL,
    GRAPNEL,
    NONE,
    SECRETS,
    SMOKE,
    TRAPS,
    USE_DRILL,
    USE_GRAPNEL,
    USE_SMOKE,
    group_of,
)
from planque.games.spyworld.table.sets import bit
from planque.lab.spyworld.bound_by_paid_rooms import BoundByPaidRooms
from planque.lab.spyworld.bound_by_steps import JUMP, BoundBySteps
from planque.lab.spyworld.goal import Goal
from planque.lab.spyworld.lair_map import LairMap
from planque.lab.spyworld.partial_route import PartialRoute
from planque.lab.spyworld.payment import KINDS, Means
from planque.lab.spyworld.reach import Reach

UNTHROWN: Final = -1  # expert smoke that is still in hand
FAR: Final = 99  # more steps than any way has
BUCKETS: Final = 512
BETWEEN_LOOKS: Final = 256  # partial routes, before the next look at the clock


class RouteSearch:
    """The search from one moment of an exploration, when any extra gadget has been chosen."""

    def __init__(self, exploration: Exploration, goal: Goal) -> None:
        terms = exploration.terms
        self.goal = goal
        self.means = Means(exploration)
        self.lair = LairMap(exploration, goal.secrets)
        self.expert_darts = terms.is_expert(DARTS) and exploration.gadgets & bit(DARTS) != 0
        self.smoke_rooms: i64 = min(terms.gadgets.smoke_rooms, ROOMS)
        self.looked_at = 0
        self._level: list[i64] = [FAR] * ROOMS
        self._shortest: dict[int, int] = {}
        self._bound_by_steps = BoundBySteps(self.lair, exploration.gadgets & bit(DRILL) != 0)
        self.best: PartialRoute = self._first(exploration)
        self.best_score: i64 = self.score(self.best)
        self.most: i64 = self.best_score  # no route scores more

    def _first(self, exploration: Exploration) -> PartialRoute:
        route = PartialRoute()
        route.at = exploration.at
        route.entered = exploration.entered
        route.steps = self.lair.steps_after(exploration.steps, 0)
        route.smoke_left = min(exploration.smoke_left, ROOMS)
        if exploration.gadgets & bit(SMOKE) and exploration.terms.is_expert(SMOKE):
            route.smoke_left = UNTHROWN if exploration.smoke_left == 0 else route.smoke_left
        if exploration.gadgets & bit(DRILL):
            route.walls_left = min(exploration.walls_left, ROOMS)
        if exploration.gadgets & bit(GRAPNEL) and exploration.terms.is_expert(GRAPNEL):
            route.jumps = 1
        route.stolen = exploration.stolen
        route.rooms = exploration.rooms
        route.guards = exploration.guards
        route.traps = exploration.traps
        route.left = self.means.walking(0, 0, NONE, self.means.tools)
        return route

    # The search

    def run(self, known: i64, deadline: float) -> None:
        """Search for all that is better than what is known, but not beyond the deadline."""
        self.best_score = self.most = max(self.best_score, known)
        first = self.best
        first.hope = self.hope(first)
        top = first.hope
        span = top - self.best_score
        if span <= 0:
            return
        buckets: list[list[PartialRoute]] = [[] for _ in range(BUCKETS + 1)]
        place: i64 = BUCKETS
        base = self.best_score
        buckets[place].append(first)
        while place >= 0:
            bucket = buckets[place]
            if not bucket:
                place -= 1
                continue
            if self.looked_at % BETWEEN_LOOKS == 0 and time.monotonic() > deadline:
                break
            route = bucket.pop()
            if route.hope <= self.best_score or self._outrun(route):
                continue
            self.looked_at += 1
            found = self._continue(route)
            for further in found:
                if further.hope > self.best_score:
                    where = min((further.hope - base) * BUCKETS // span, place)
                    buckets[where].append(further)
        self.most = max(self.best_score, _most_hope(buckets))

    def _outrun(self, route: PartialRoute) -> bool:
        """Whether a shorter way to the same was found after this one."""
        known = self._shortest.get(self._key(route), NONE)
        if known == NONE:
            return False
        walked = known >> 10
        steps = known & 1023
        return (
            walked <= route.walked
            and steps <= route.steps
            and (walked < route.walked or steps < route.steps)
        )

    def _is_new(self, route: PartialRoute) -> bool:
        """Note a way, unless one to the same is known that is no longer."""
        key = self._key(route)
        known = self._shortest.get(key, NONE)
        if known != NONE:
            walked = known >> 10
            steps = known & 1023
            if walked <= route.walked and steps <= route.steps:
                return False
            if walked < route.walked or steps < route.steps:
                return True  # neither is better: the one noted stays noted
        self._shortest[key] = route.walked << 10 | route.steps
        return True

    def _key(self, route: PartialRoute) -> i64:
        key = route.smoked * 7 + route.bomb + 1
        key = key << 5 | route.smoke_left + 1
        key = key << 5 | route.walls_left
        key = key << 1 | route.jumps
        key = key << 5 | route.at
        return key << 25 | route.entered

    # One room further

    def _continue(self, route: PartialRoute) -> list[PartialRoute]:
        """Every longer route: through rooms already entered to a new room, or by a shortcut."""
        found: list[PartialRoute] = []
        order = self._walk(route)
        if self._better_from_elsewhere(route, order):
            return found
        new = route.entered
        for origin in order:
            steps = self._level[origin]
            walked = route.walked + self.lair.going_back(route.steps, steps)
            if walked > route.left + route.walked:
                break
            for room in self.lair.open[origin]:
                if not new & bit(room):
                    new |= bit(room)  # reached first by the fewest steps
                    price = self.lair.new_step(route.steps + steps)
                    self._enter(found, route, origin, room, 0, walked + price, steps + 1)
            if route.walls_left:
                for room in self.lair.walled[origin]:
                    self._drill(found, route, origin, room, walked)
            if route.jumps:
                for room in self.lair.jumps[origin]:
                    self._special(
                        found, route, origin, room, USE_GRAPNEL, walked + self.lair.jump_price
                    )
        return found

    def _walk(self, route: PartialRoute) -> list[i64]:
        """The rooms already entered, by the number of steps to them, which are noted."""
        for room in range(ROOMS):
            self._level[room] = FAR
        self._level[route.at] = 0
        order: list[i64] = [route.at]
        for room_ in order:
            for next_room in self.lair.open[room_]:
                if route.entered & bit(next_room) and self._level[next_room] == FAR:
                    self._level[next_room] = self._level[room_] + 1
                    order.append(next_room)
        return order

    def _better_from_elsewhere(self, route: PartialRoute, order: list[i64]) -> bool:
        """Whether a way that ends elsewhere in the same rooms leads here as well, at no more."""
        here = self._key(route)
        for room in order:
            known = self._shortest.get(here ^ (route.at ^ room) << ROOMS, NONE)
            if known == NONE or room == route.at:
                continue
            walked = known >> 10
            steps = known & 1023
            away = self._level[room]
            if self.lair.steps_after(steps, away) <= route.steps:
                walked += self.lair.going_back(steps, away)
                if walked < route.walked or (
                    walked == route.walked and (self.lair.back or room < route.at)
                ):
                    return True
        return False

    def _drill(
        self, found: list[PartialRoute], route: PartialRoute, origin: i64, room: i64, walked: i64
    ) -> None:
        if self.lair.expert_drill:
            price = self.lair.wall_price
        elif route.entered & bit(room):
            before = route.steps + self._level[origin]
            price = self.lair.going_back(before, 1)
        else:
            price = self.lair.new_step(route.steps + self._level[origin])
        self._special(found, route, origin, room, USE_DRILL, walked + price)

    def _special(
        self,
        found: list[PartialRoute],
        route: PartialRoute,
        origin: i64,
        room: i64,
        uses: i64,
        walked: i64,
    ) -> None:
        """A drilled or jumping step: into a new room, or a shortcut if it saves anything."""
        steps = self._level[origin] + 1
        if not route.entered & bit(room):
            self._enter(found, route, origin, room, uses, walked, steps)
            return
        usual = self._level[room]
        saves_steps = self.lair.tired > 0 and steps < usual
        if (
            usual == FAR
            or saves_steps
            or walked < route.walked + self.lair.going_back(route.steps, usual)
        ):
            further = route.next(
                origin, room, uses, walked, self.lair.steps_after(route.steps, steps)
            )
            self._keep(found, further)

    def _enter(
        self,
        found: list[PartialRoute],
        route: PartialRoute,
        origin: i64,
        room: i64,
        uses: i64,
        walked: i64,
        steps: i64,
    ) -> None:
        """Enter a new room, under smoke if it is in the air, and with a new bomb if it helps."""
        if walked > route.walked + route.left:
            return
        further = route.next(origin, room, uses, walked, self.lair.steps_after(route.steps, steps))
        fitting = self.lair.fittings[room]
        self._meet(further, room, fitting)
        costs_stealth = 0 <= fitting < KINDS and self.means.stealth[fitting] > 0
        if route.smoke_left > 0:
            further.smoke_left -= 1
            if costs_stealth:
                further.smoked += self.means.stride[fitting]
        self._keep(found, further)
        if route.smoke_left == UNTHROWN and costs_stealth:
            further = route.next(origin, room, uses | USE_SMOKE, walked, further.steps)
            self._meet(further, room, fitting)
            further.smoke_left = self.smoke_rooms - 1
            further.bomb = fitting
            self._keep(found, further)

    def _meet(self, route: PartialRoute, room: i64, fitting: i64) -> None:
        route.entered |= bit(room)
        route.rooms += 1
        if fitting == NONE:
            return
        group = group_of(fitting)
        if group == SECRETS:
            route.stolen += self.lair.points[fitting]
            return
        route.met += self.means.stride[fitting]
        if group == TRAPS:
            route.traps += 1
        else:
            route.guards += 1

    def _keep(self, found: list[PartialRoute], route: PartialRoute) -> None:
        """Keep a route that can be paid and that promises something new."""
        can_walk = self.means.walking(route.met, route.smoked, route.bomb, self.means.tools)
        route.left = can_walk - route.walked
        if route.left < 0 or not self._is_new(route):
            return
        score = self.score(route)
        if score > self.best_score:
            self.best_score = score
            self.best = route
        route.hope = self.hope(route)
        if route.hope > self.best_score:
            found.append(route)

    # Worth

    def score(self, route: PartialRoute) -> i64:
        """What a route is worth that ends here; a guard under expert darts is not counted."""
        uncounted: i64 = 1 if self._needs_darts(route) else 0
        return self.goal.score(route.stolen, route.rooms, route.guards - uncounted, route.traps)

    def tools(self, route: PartialRoute) -> i64:
        """What may be used on a route for its score: no expert darts if the guard shall count."""
        tools = self.means.tools
        spared = self.expert_darts and self.goal.counts_guards and not self._needs_darts(route)
        return tools & ~bit(DARTS) if spared else tools

    def _needs_darts(self, route: PartialRoute) -> bool:
        """Whether a guard cannot be counted, where guards count, since expert darts are used."""
        if not (self.expert_darts and self.goal.counts_guards):
            return False
        tools = self.means.tools & ~bit(DARTS)
        return self.means.walking(route.met, route.smoked, route.bomb, tools) < route.walked

    def hope(self, route: PartialRoute) -> i64:
        """No continuation is worth more."""
        more = route.left + self._free_steps(route)
        if more <= 0:
            return self.score(route)
        worth = self.goal.secrets * route.stolen
        worth += self.goal.hope(route.rooms, route.guards, route.traps, more)
        return worth + self._secrets_within(route, self.best_score - worth)

    def _secrets_within(self, route: PartialRoute, enough: i64) -> i64:
        """No continuation steals more: with each paid room that it needs it reaches further and
        opens more areas, but has less left for walking, and every room takes a step.

        A rough answer will do where even that is not `enough`.
        """
        best: i64 = 0
        paid: i64 = 0
        smoke = self.smoke_rooms if route.smoke_left == UNTHROWN else route.smoke_left
        near = self._near(route)
        reach = self._begun(route, route.entered, self.lair.free)
        opened: BoundByPaidRooms | None = None
        while True:
            can_walk = self.means.walking_after(route.met, route.smoked, route.bomb, paid, smoke)
            steps = can_walk - route.walked + self._free_steps(route)
            if steps <= paid:
                return best
            rooms = reach.all & near[min(steps, len(near) - 1)] & ~route.entered
            within = self.lair.most_points(rooms, steps - paid)
            if within > best and within > enough:
                if opened is None:
                    shortcuts = route.walls_left + route.jumps
                    free = self._begun(route, route.entered, self.lair.free).all
                    opened = BoundByPaidRooms(self.lair, route.entered, free, shortcuts)
                within = min(within, opened.worth(paid))
                if self.lair.back:
                    within = self._bound_by_steps.worth(
                        rooms, route.at, steps + route.jumps * JUMP, within
                    )
            best = max(best, within)
            if not reach.widen(ALL_ROOMS):
                return best
            reach.fill(self.lair.free)
            paid += 1

    def _near(self, route: PartialRoute) -> list[i64]:
        """The rooms within so many steps: from here, unless going back is free."""
        reach = self._begun(route, bit(route.at) if self.lair.back else route.entered, 0)
        near: list[i64] = [reach.all]
        for _ in range(route.left + self._free_steps(route)):
            if not reach.widen(ALL_ROOMS):
                break
            near.append(reach.all)
        return near

    def _begun(self, route: PartialRoute, rooms: i64, free: i64) -> Reach:
        reach = Reach(self.lair, rooms, route.walls_left > 0, route.jumps > 0)
        reach.fill(free)
        return reach

    def _free_steps(self, route: PartialRoute) -> i64:
        """New rooms that may cost no movement, in editions that give such a step away."""
        free: i64 = 0
        if route.jumps and self.lair.jump_price == 0:
            free = 1
        if self.lair.expert_drill and self.lair.wall_price == 0:
            free += route.walls_left
        return free


def _most_hope(buckets: list[list[PartialRoute]]) -> i64:
    """The most that any route promises that was not continued."""
    most: i64 = 0
    for bucket in buckets:
        for route in bucket:
            most = max(most, route.hope)
    return most
