"""What an agent can pay: how far it may still walk once it has met so many traps and guards.

Traps and guards of a kind all cost the same, gadgets and powers help against any of them, and
values only fall. So the order in which rooms are entered does not matter here, only how many of
each kind there were: what is left of movement, at best, is what a search has for its walking.

That holds for adrenaline and transfers too, which are put off until a step cannot be paid without
them: by then the value is low, and nothing is lost at its upper limit.
"""

from typing import Final

from mypy_extensions import i64

from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    COMBAT,
    DARTS,
    DOG,
    GRAPNEL,
    IN_A_GROUP,
    MOVEMENT,
    NONE,
    POOL,
    ROBOT,
    SMOKE,
    SPARE_COMBAT,
    STEALTH,
    TRANSFER,
    TRAP_FREE,
    VALUES,
    group_of,
)
from planque.games.spyworld.table.sets import bit, size

KINDS: Final = ROBOT + 1  # the traps and the guards: whatever costs something
IMPOSSIBLE: Final = -1
POWER: Final = 5  # a tool beside the gadgets, which are tools by their own numbers
TOOLS: Final = 6


class Met:
    """How many rooms of each kind were entered, in one number: see `Means.stride`."""

    def __init__(self, rooms: i64, smoked: i64, bomb: i64) -> None:
        self.rooms = rooms
        self.smoked = smoked  # of these, the ones that expert smoke covered after the first
        self.bomb = bomb  # the kind in whose room the expert smoke was thrown, or NONE


class Payment:
    """How it is all paid: the kinds against which something is used, or NONE."""

    def __init__(self) -> None:
        self.walking: i64 = IMPOSSIBLE  # the movement that is left for walking
        self.grapnel: i64 = NONE
        self.smoke: i64 = NONE
        self.darts: i64 = NONE
        self.power: i64 = NONE
        self.adrenaline = False
        self.giver: i64 = NONE  # of a transfer
        self.taker: i64 = NONE
        self.stealth_for_pools: i64 = 0


class Means:
    """The values of an exploration, and all that may help to pay."""

    def __init__(self, exploration: Exploration) -> None:
        terms = exploration.terms
        costs = exploration.costs
        self.movement: list[i64] = [costs.movement[kind] for kind in range(KINDS)]
        self.stealth: list[i64] = [costs.stealth[kind] for kind in range(KINDS)]
        self.combat: list[i64] = [costs.combat[kind] for kind in range(KINDS)]
        self.split: i64 = costs.split
        self.values: list[i64] = [exploration.movement, exploration.stealth, exploration.combat]
        self.power = exploration.power
        self.transferred: i64 = 0 if exploration.agent is None else exploration.agent.points
        expert = terms.is_expert(ADRENALINE)
        gadgets = terms.gadgets
        self.injected: i64 = gadgets.expert_movement if expert else gadgets.movement
        self.injection: i64 = gadgets.expert_stealth if expert else 0
        self.expert_darts = terms.is_expert(DARTS)
        self.cheaper = self._cheaper()
        self.tools = _tools(exploration)
        self.most = _rooms_of_each_kind(exploration)
        self.stride: list[i64] = []
        self.size: i64 = 1
        for kind in range(KINDS):
            self.stride.append(self.size)
            self.size *= self.most[kind] + 1
        self._known: dict[int, int] = {}
        self._known_after: dict[int, int] = {}

    def _cheaper(self) -> list[list[i64]]:
        """By kind: the kinds of the same group that cost no more of anything.

        A pool that is split may be cheap in any value, so it is compared with nothing.
        """
        cheaper: list[list[i64]] = [[] for _ in range(KINDS)]
        for kind in range(KINDS):
            for other in range(KINDS):
                same_group = group_of(kind) == group_of(other) and kind != other
                if same_group and not (self.split and POOL in (kind, other)):
                    equal = self._costs(other) == self._costs(kind)
                    if self._costs_no_more(other, kind) and (not equal or other < kind):
                        cheaper[kind].append(other)
        return cheaper

    def _costs(self, kind: int) -> tuple[int, int, int]:
        return self.movement[kind], self.stealth[kind], self.combat[kind]

    def _costs_no_more(self, one: int, other: int) -> bool:
        return (
            self.movement[one] <= self.movement[other]
            and self.stealth[one] <= self.stealth[other]
            and self.combat[one] <= self.combat[other]
        )

    def packed(self, fittings: list[i64]) -> i64:
        """Rooms with these fittings as one number; only those that cost something count."""
        rooms: i64 = 0
        for fitting in fittings:
            if 0 <= fitting < KINDS:
                rooms += self.stride[fitting]
        return rooms

    def walking(self, rooms: i64, smoked: i64, bomb: i64, tools: i64) -> i64:
        """The most movement that can be left for walking; IMPOSSIBLE: it cannot be paid."""
        key = (((smoked * (KINDS + 1) + bomb + 1) * self.size + rooms) << TOOLS) | tools
        known = self._known.get(key)
        if known is None:
            known = self.best(Met(rooms, smoked, bomb), tools).walking
            self._known[key] = known
        return known

    def walking_after(self, rooms: i64, smoked: i64, bomb: i64, more: i64, smoke: i64) -> i64:
        """The same when so many more rooms have been paid, whichever are the cheapest.

        `smoke` is how many of them smoke may cover.
        """
        if more == 0:
            return self.walking(rooms, smoked, bomb, self.tools)
        key = ((smoked * (KINDS + 1) + bomb + 1) * self.size + rooms) << 10 | more << 5 | smoke
        known = self._known_after.get(key)
        if known is not None:
            return known
        best: i64 = IMPOSSIBLE
        if self.walking(rooms, smoked, bomb, self.tools) != IMPOSSIBLE:
            for kind in range(KINDS):
                if self._is_cheapest(kind, rooms):
                    stride = self.stride[kind]
                    covered = smoked + stride if smoke > 0 else smoked
                    left = max(smoke - 1, 0)
                    found = self.walking_after(rooms + stride, covered, bomb, more - 1, left)
                    best = max(best, found)
        self._known_after[key] = best
        return best

    def _is_cheapest(self, kind: i64, rooms: i64) -> bool:
        """Whether a room of this kind is left, and none of its group that costs no more."""
        if not self._is_left(kind, rooms):
            return False
        for other in self.cheaper[kind]:
            if self._is_left(other, rooms):
                return False
        return True

    def _is_left(self, kind: i64, rooms: i64) -> bool:
        return rooms // self.stride[kind] % (self.most[kind] + 1) < self.most[kind]

    def least(self, met: Met, walked: i64, allowed: i64) -> Payment:
        """A payment that leaves enough for walking, with as few of these tools as will do."""
        choices = [tools for tools in range(1 << TOOLS) if not tools & ~allowed]
        choices.sort(key=size)
        for tools in choices:
            payment = self.best(met, tools)
            if payment.walking >= walked:
                return payment
        raise AssertionError("no more was walked than can be paid")

    def best(self, met: Met, tools: i64) -> Payment:
        """The payment with these tools that leaves the most for walking."""
        plain = self._counts(met.rooms)
        smoked = self._counts(met.smoked)
        if met.bomb != NONE:
            plain[met.bomb] -= 1
        for kind in range(KINDS):
            plain[kind] -= smoked[kind]
        best = Payment()
        traps = self._to_skip(plain, smoked, 0)
        guards = self._to_skip(plain, smoked, DOG)
        for grapnel in traps if tools & bit(GRAPNEL) else [NONE]:
            for power in traps if self._skips_trap(tools) else [NONE]:
                if grapnel > power > NONE:
                    continue  # the same as the other way round
                for darts in guards if self._skips_guard(tools) else [NONE]:
                    bill = Bill(self, plain, smoked, met.bomb)
                    if bill.take(grapnel) and bill.take(power) and bill.take(darts):
                        bill.payment.grapnel = grapnel
                        bill.payment.power = power
                        bill.payment.darts = darts
                        bill.settle(tools)
                        if bill.payment.walking > best.walking:
                            best = bill.payment
        return best

    def _to_skip(self, plain: list[i64], smoked: list[i64], first: int) -> list[i64]:
        """The kinds of a group, by its first one, of which a room might be skipped.

        One that costs no more than another is not worth it while there are two of that, and to skip
        none is not worth it while there are two of any.
        """
        kinds: list[i64] = []
        rooms: i64 = 0
        for kind in range(first, first + IN_A_GROUP):
            rooms += plain[kind] + smoked[kind]
            worth_it = plain[kind] + smoked[kind] > 0
            for other in range(first, first + IN_A_GROUP):
                if plain[other] > 1 and kind in self.cheaper[other]:
                    worth_it = False
            if worth_it:
                kinds.append(kind)
        if rooms < 2:
            kinds.append(NONE)
        return kinds

    def _counts(self, packed: i64) -> list[i64]:
        counts: list[i64] = []
        for kind in range(KINDS):
            counts.append(packed // self.stride[kind] % (self.most[kind] + 1))
        return counts

    def _skips_trap(self, tools: i64) -> bool:
        return self.power == TRAP_FREE and tools & bit(POWER) != 0

    def _skips_guard(self, tools: i64) -> bool:
        return self.expert_darts and tools & bit(DARTS) != 0


class Bill:
    """What is left to pay when some rooms are skipped."""

    def __init__(self, means: Means, plain: list[i64], smoked: list[i64], bomb: i64) -> None:
        self.means = means
        self.plain = plain[:]
        self.smoked = smoked[:]
        self.bomb = bomb
        self.payment = Payment()

    def take(self, kind: i64) -> bool:
        """Take one room of a kind off the bill, a smoky one only if need be."""
        if kind == NONE:
            return True
        rooms = self.plain if self.plain[kind] > 0 else self.smoked
        rooms[kind] -= 1
        return rooms[kind] >= 0

    def settle(self, tools: i64) -> None:
        """Use the other tools where they save most, and see what is left."""
        means = self.means
        movement: i64 = 0
        stealth: i64 = 0
        combat: i64 = 0
        for kind in range(KINDS):
            rooms = self._all(kind)
            movement += rooms * means.movement[kind]
            stealth += self.plain[kind] * means.stealth[kind]
            combat += rooms * means.combat[kind]
        if tools & bit(SMOKE):
            self.payment.smoke = self._dearest(means.stealth, self.plain)
            stealth -= _cost(means.stealth, self.payment.smoke)
        combat -= self._spared_combat(tools)
        pools: i64 = self._all(POOL) * means.split
        self._pay(movement, stealth, combat, pools, tools)

    def _all(self, kind: i64) -> i64:
        thrown: i64 = 1 if kind == self.bomb else 0
        return self.plain[kind] + self.smoked[kind] + thrown

    def _dearest(self, costs: list[i64], rooms: list[i64]) -> i64:
        """The kind that costs most of those that are there; NONE if none costs anything."""
        dearest: i64 = NONE
        most: i64 = 0
        for kind in range(KINDS):
            if rooms[kind] > 0 and costs[kind] > most:
                dearest = kind
                most = costs[kind]
        return dearest

    def _spared_combat(self, tools: i64) -> i64:
        """Darts and the power that spare combat: each for the hardest guard that is left."""
        means = self.means
        rooms: list[i64] = [self._all(kind) for kind in range(KINDS)]
        spared: i64 = 0
        if tools & bit(DARTS) and not means.expert_darts:
            self.payment.darts = self._dearest(means.combat, rooms)
            if self.payment.darts != NONE:
                rooms[self.payment.darts] -= 1
                spared += means.combat[self.payment.darts]
        if tools & bit(POWER) and means.power == SPARE_COMBAT:
            self.payment.power = self._dearest(means.combat, rooms)
            spared += _cost(means.combat, self.payment.power)
        return spared

    def _pay(self, movement: i64, stealth: i64, combat: i64, pools: i64, tools: i64) -> None:
        """Pay out of the values as they are, or with adrenaline, a transfer, or both."""
        self._try(movement, stealth, combat, pools, False, NONE, NONE)
        if tools & bit(ADRENALINE):
            self._try(movement, stealth, combat, pools, True, NONE, NONE)
        if tools & bit(POWER) and self.means.power == TRANSFER:
            for giver in range(len(VALUES)):
                for taker in range(len(VALUES)):
                    if giver != taker:
                        self._try(movement, stealth, combat, pools, False, giver, taker)
                        if tools & bit(ADRENALINE) and self._can_begin(giver, taker):
                            self._try(movement, stealth, combat, pools, True, giver, taker)

    def _can_begin(self, giver: i64, taker: i64) -> bool:
        """Not if adrenaline needs the stealth of a transfer that needs adrenaline's movement."""
        means = self.means
        return (
            giver != MOVEMENT
            or taker != STEALTH
            or means.values[MOVEMENT] >= means.transferred
            or means.values[STEALTH] >= means.injection
        )

    def _try(
        self,
        movement: i64,
        stealth: i64,
        combat: i64,
        pools: i64,
        adrenaline: bool,
        giver: i64,
        taker: i64,
    ) -> None:
        left = self.means.values[:]
        if adrenaline:
            left[MOVEMENT] += self.means.injected
            left[STEALTH] -= self.means.injection
        if giver != NONE:
            left[giver] -= self.means.transferred
            left[taker] += self.means.transferred
        spare_stealth = left[STEALTH] - stealth
        if spare_stealth < 0 or left[COMBAT] < combat:
            return
        in_stealth = min(pools, spare_stealth)
        walking = left[MOVEMENT] - movement - (pools - in_stealth)
        if walking > self.payment.walking:
            self.payment.walking = walking
            self.payment.adrenaline = adrenaline
            self.payment.giver = giver
            self.payment.taker = taker
            self.payment.stealth_for_pools = in_stealth


def _cost(costs: list[i64], kind: i64) -> i64:
    nothing: i64 = 0
    return nothing if kind == NONE else costs[kind]


def _tools(exploration: Exploration) -> i64:
    """What helps to pay. Expert grapnel and smoke, and the drill, depend on the way taken."""
    tools = exploration.gadgets & (bit(DARTS) | bit(ADRENALINE))
    for gadget in (GRAPNEL, SMOKE):
        if not exploration.terms.is_expert(gadget):
            tools |= exploration.gadgets & bit(gadget)
    if exploration.power in (SPARE_COMBAT, TRAP_FREE, TRANSFER):
        tools |= bit(POWER)
    return tools


def _rooms_of_each_kind(exploration: Exploration) -> list[i64]:
    """How many rooms of each kind are not yet entered."""
    most: list[i64] = [0] * KINDS
    for room, fitting in enumerate(exploration.lair.fittings):
        if 0 <= fitting < KINDS and not exploration.entered & bit(room):
            most[fitting] += 1
    return most
