"""The best route from a moment of an exploration on, and the proof that there is no better one.

The search goes from new room to new room; the way there leads through rooms already entered, by
the fewest steps. What the rooms themselves cost is the `Purse`'s business: a partial route is its
set of rooms, where it ends, and the movement walked. The most promising route is continued first:
when none promises more than the best one found, that one is the best there is.
"""

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
)
from planque.games.spyworld.table.sets import bit
from planque.lab.spyworld.bound_by_paid_rooms import Pockets
from planque.lab.spyworld.bound_by_steps import JUMP, Rounds
from planque.lab.spyworld.goal import Goal
from planque.lab.spyworld.lair_map import Grounds
from planque.lab.spyworld.partial_route import Leg
from planque.lab.spyworld.payment import Purse
from planque.lab.spyworld.reach import Reach

UNTHROWN: Final = -1  # expert smoke that is still in hand
FAR: Final = 99  # more steps than any way has
BUCKETS: Final = 512


class Search:
    """The search from one moment of an exploration, when any extra gadget has been chosen."""

    def __init__(self, exploration: Exploration, goal: Goal) -> None:
        terms = exploration.terms
        self.goal = goal
        self.purse = Purse(exploration)
        self.grounds = Grounds(exploration, goal.secrets)
        self.expert_darts = terms.is_expert(DARTS) and exploration.gadgets & bit(DARTS) != 0
        self.smoke_rooms: i64 = min(terms.gadgets.smoke_rooms, ROOMS)
        self.legs = 0
        self._level: list[i64] = [FAR] * ROOMS
        self._shortest: dict[int, int] = {}
        self._rounds = Rounds(self.grounds, exploration.gadgets & bit(DRILL) != 0)
        self.best: Leg = self._first(exploration)
        self.best_score: i64 = self.score(self.best)

    def _first(self, exploration: Exploration) -> Leg:
        leg = Leg()
        leg.at = exploration.at
        leg.entered = exploration.entered
        leg.steps = self.grounds.steps_after(exploration.steps, 0)
        leg.smoke_left = min(exploration.smoke_left, ROOMS)
        if exploration.gadgets & bit(SMOKE) and exploration.terms.is_expert(SMOKE):
            leg.smoke_left = UNTHROWN if exploration.smoke_left == 0 else leg.smoke_left
        if exploration.gadgets & bit(DRILL):
            leg.walls_left = min(exploration.walls_left, ROOMS)
        if exploration.gadgets & bit(GRAPNEL) and exploration.terms.is_expert(GRAPNEL):
            leg.jumps = 1
        leg.stolen = exploration.stolen
        leg.rooms = exploration.rooms
        leg.guards = exploration.guards
        leg.traps = exploration.traps
        leg.left = self.purse.walking(0, 0, NONE, self.purse.tools)
        return leg

    # The search

    def run(self, known: i64) -> None:
        """Search for all that is better than what is known."""
        self.best_score = max(self.best_score, known)
        first = self.best
        first.hope = self.hope(first)
        top = first.hope
        span = top - self.best_score
        if span <= 0:
            return
        buckets: list[list[Leg]] = [[] for _ in range(BUCKETS + 1)]
        place: i64 = BUCKETS
        base = self.best_score
        buckets[place].append(first)
        while place >= 0:
            bucket = buckets[place]
            if not bucket:
                place -= 1
                continue
            leg = bucket.pop()
            if leg.hope <= self.best_score or self._outrun(leg):
                continue
            self.legs += 1
            found = self._continue(leg)
            for further in found:
                if further.hope > self.best_score:
                    where = min((further.hope - base) * BUCKETS // span, place)
                    buckets[where].append(further)

    def _outrun(self, leg: Leg) -> bool:
        """Whether a shorter way to the same was found after this one."""
        known = self._shortest.get(self._key(leg), NONE)
        if known == NONE:
            return False
        walked = known >> 10
        steps = known & 1023
        return (
            walked <= leg.walked
            and steps <= leg.steps
            and (walked < leg.walked or steps < leg.steps)
        )

    def _is_new(self, leg: Leg) -> bool:
        """Note a way, unless one to the same is known that is no longer."""
        key = self._key(leg)
        known = self._shortest.get(key, NONE)
        if known != NONE:
            walked = known >> 10
            steps = known & 1023
            if walked <= leg.walked and steps <= leg.steps:
                return False
            if walked < leg.walked or steps < leg.steps:
                return True  # neither is better: the one noted stays noted
        self._shortest[key] = leg.walked << 10 | leg.steps
        return True

    def _key(self, leg: Leg) -> i64:
        key = leg.smoked * 7 + leg.bomb + 1
        key = key << 5 | leg.smoke_left + 1
        key = key << 5 | leg.walls_left
        key = key << 1 | leg.jumps
        key = key << 5 | leg.at
        return key << 25 | leg.entered

    # One leg further

    def _continue(self, leg: Leg) -> list[Leg]:
        """Every next leg: through rooms already entered to a new room, or by a shortcut."""
        found: list[Leg] = []
        order = self._walk(leg)
        if self._better_from_elsewhere(leg, order):
            return found
        new = leg.entered
        for origin in order:
            steps = self._level[origin]
            walked = leg.walked + self.grounds.going_back(leg.steps, steps)
            if walked > leg.left + leg.walked:
                break
            for room in self.grounds.open[origin]:
                if not new & bit(room):
                    new |= bit(room)  # reached first by the fewest steps
                    price = self.grounds.new_step(leg.steps + steps)
                    self._enter(found, leg, origin, room, 0, walked + price, steps + 1)
            if leg.walls_left:
                for room in self.grounds.walled[origin]:
                    self._drill(found, leg, origin, room, walked)
            if leg.jumps:
                for room in self.grounds.jumps[origin]:
                    self._special(
                        found, leg, origin, room, USE_GRAPNEL, walked + self.grounds.jump_price
                    )
        return found

    def _walk(self, leg: Leg) -> list[i64]:
        """The rooms already entered, by the number of steps to them, which are noted."""
        for room in range(ROOMS):
            self._level[room] = FAR
        self._level[leg.at] = 0
        order: list[i64] = [leg.at]
        for room_ in order:
            for next_room in self.grounds.open[room_]:
                if leg.entered & bit(next_room) and self._level[next_room] == FAR:
                    self._level[next_room] = self._level[room_] + 1
                    order.append(next_room)
        return order

    def _better_from_elsewhere(self, leg: Leg, order: list[i64]) -> bool:
        """Whether a way that ends elsewhere in the same rooms leads here as well, at no more."""
        here = self._key(leg)
        for room in order:
            known = self._shortest.get(here ^ (leg.at ^ room) << ROOMS, NONE)
            if known == NONE or room == leg.at:
                continue
            walked = known >> 10
            steps = known & 1023
            away = self._level[room]
            if self.grounds.steps_after(steps, away) <= leg.steps:
                walked += self.grounds.going_back(steps, away)
                if walked < leg.walked or (
                    walked == leg.walked and (self.grounds.back or room < leg.at)
                ):
                    return True
        return False

    def _drill(self, found: list[Leg], leg: Leg, origin: i64, room: i64, walked: i64) -> None:
        if self.grounds.expert_drill:
            price = self.grounds.wall_price
        elif leg.entered & bit(room):
            before = leg.steps + self._level[origin]
            price = self.grounds.going_back(before, 1)
        else:
            price = self.grounds.new_step(leg.steps + self._level[origin])
        self._special(found, leg, origin, room, USE_DRILL, walked + price)

    def _special(
        self, found: list[Leg], leg: Leg, origin: i64, room: i64, uses: i64, walked: i64
    ) -> None:
        """A drilled or jumping step: into a new room, or a shortcut if it saves anything."""
        steps = self._level[origin] + 1
        if not leg.entered & bit(room):
            self._enter(found, leg, origin, room, uses, walked, steps)
            return
        usual = self._level[room]
        saves_steps = self.grounds.tired > 0 and steps < usual
        if (
            usual == FAR
            or saves_steps
            or walked < leg.walked + self.grounds.going_back(leg.steps, usual)
        ):
            further = leg.next(
                origin, room, uses, walked, self.grounds.steps_after(leg.steps, steps)
            )
            self._keep(found, further)

    def _enter(
        self,
        found: list[Leg],
        leg: Leg,
        origin: i64,
        room: i64,
        uses: i64,
        walked: i64,
        steps: i64,
    ) -> None:
        """Enter a new room, under smoke if it is in the air, and with a new bomb if it helps."""
        if walked > leg.walked + leg.left:
            return
        further = leg.next(origin, room, uses, walked, self.grounds.steps_after(leg.steps, steps))
        fitting = self.grounds.fittings[room]
        self._meet(further, room, fitting)
        costs_stealth = 0 <= fitting < 6 and self.purse.stealth[fitting] > 0
        if leg.smoke_left > 0:
            further.smoke_left -= 1
            if costs_stealth:
                further.smoked += self.purse.stride[fitting]
        self._keep(found, further)
        if leg.smoke_left == UNTHROWN and costs_stealth:
            further = leg.next(origin, room, uses | USE_SMOKE, walked, further.steps)
            self._meet(further, room, fitting)
            further.smoke_left = self.smoke_rooms - 1
            further.bomb = fitting
            self._keep(found, further)

    def _meet(self, leg: Leg, room: i64, fitting: i64) -> None:
        leg.entered |= bit(room)
        leg.rooms += 1
        if fitting == NONE:
            return
        group = fitting // 3
        if group == SECRETS:
            leg.stolen += self.grounds.points[fitting]
            return
        leg.met += self.purse.stride[fitting]
        if group == TRAPS:
            leg.traps += 1
        else:
            leg.guards += 1

    def _keep(self, found: list[Leg], leg: Leg) -> None:
        """Keep a leg that can be paid and that promises something new."""
        can_walk = self.purse.walking(leg.met, leg.smoked, leg.bomb, self.purse.tools)
        leg.left = can_walk - leg.walked
        if leg.left < 0 or not self._is_new(leg):
            return
        score = self.score(leg)
        if score > self.best_score:
            self.best_score = score
            self.best = leg
        leg.hope = self.hope(leg)
        if leg.hope > self.best_score:
            found.append(leg)

    # Worth

    def score(self, leg: Leg) -> i64:
        """What a route is worth that ends here; a guard under expert darts is not counted."""
        uncounted: i64 = 1 if self._needs_darts(leg) else 0
        return self.goal.score(leg.stolen, leg.rooms, leg.guards - uncounted, leg.traps)

    def tools(self, leg: Leg) -> i64:
        """What may be used on a route for its score: no expert darts if the guard shall count."""
        tools = self.purse.tools
        spared = self.expert_darts and self.goal.counts_guards and not self._needs_darts(leg)
        return tools & ~bit(DARTS) if spared else tools

    def _needs_darts(self, leg: Leg) -> bool:
        """Whether a guard cannot be counted, where guards count, since expert darts are used."""
        if not (self.expert_darts and self.goal.counts_guards):
            return False
        tools = self.purse.tools & ~bit(DARTS)
        return self.purse.walking(leg.met, leg.smoked, leg.bomb, tools) < leg.walked

    def hope(self, leg: Leg) -> i64:
        """No continuation is worth more."""
        more = leg.left + self._free_steps(leg)
        if more <= 0:
            return self.score(leg)
        worth = self.goal.secrets * leg.stolen
        worth += self.goal.hope(leg.rooms, leg.guards, leg.traps, more)
        return worth + self._secrets_within(leg, self.best_score - worth)

    def _secrets_within(self, leg: Leg, enough: i64) -> i64:
        """No continuation steals more: with each paid room that it needs it reaches further and
        opens more pockets, but has less left for walking, and every room takes a step.

        A rough answer will do where even that is not `enough`.
        """
        best: i64 = 0
        paid: i64 = 0
        smoke = self.smoke_rooms if leg.smoke_left == UNTHROWN else leg.smoke_left
        near = self._near(leg)
        reach = self._begun(leg, leg.entered, self.grounds.free)
        pockets: Pockets | None = None
        while True:
            can_walk = self.purse.walking_after(leg.met, leg.smoked, leg.bomb, paid, smoke)
            steps = can_walk - leg.walked + self._free_steps(leg)
            if steps <= paid:
                return best
            rooms = reach.all & near[min(steps, len(near) - 1)] & ~leg.entered
            within = self.grounds.most_points(rooms, steps - paid)
            if within > best and within > enough:
                if pockets is None:
                    shortcuts = leg.walls_left + leg.jumps
                    free = self._begun(leg, leg.entered, self.grounds.free).all
                    pockets = Pockets(self.grounds, leg.entered, free, shortcuts)
                within = min(within, pockets.worth(paid))
                if self.grounds.back:
                    within = self._rounds.worth(rooms, leg.at, steps + leg.jumps * JUMP, within)
            best = max(best, within)
            if not reach.widen(ALL_ROOMS):
                return best
            reach.fill(self.grounds.free)
            paid += 1

    def _near(self, leg: Leg) -> list[i64]:
        """The rooms within so many steps: from here, unless going back is free."""
        reach = self._begun(leg, bit(leg.at) if self.grounds.back else leg.entered, 0)
        near: list[i64] = [reach.all]
        for _ in range(leg.left + self._free_steps(leg)):
            if not reach.widen(ALL_ROOMS):
                break
            near.append(reach.all)
        return near

    def _begun(self, leg: Leg, rooms: i64, free: i64) -> Reach:
        reach = Reach(self.grounds, rooms, leg.walls_left > 0, leg.jumps > 0)
        reach.fill(free)
        return reach

    def _free_steps(self, leg: Leg) -> i64:
        """New rooms that may cost no movement, in editions that give such a step away."""
        free: i64 = 0
        if leg.jumps and self.grounds.jump_price == 0:
            free = 1
        if self.grounds.expert_drill and self.grounds.wall_price == 0:
            free += leg.walls_left
        return free
