"""The same question for OR-tools' CP-SAT: the most that can be stolen in a lair of Spyworld.

The model goes step by step through time and shares nothing with `planque.lab`: rooms, openings and
prices are read from the exploration. Like the rules it knows every gadget and power.
"""

from math import floor
from time import process_time
from typing import Any, NamedTuple

from ortools.sat.python import cp_model

from planque.games.spyworld.rules.exploration import TIRED_STEP, Exploration
from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, NEIGHBOUR, ROOMS
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    COMBAT,
    DARTS,
    DRILL,
    EXTRA_GADGET,
    GRAPNEL,
    GUARDS,
    MOVEMENT,
    NONE,
    POOL,
    SECRETS,
    SMOKE,
    SPARE_COMBAT,
    STEALTH,
    TRANSFER,
    TRAP_FREE,
    TRAPS,
    VALUES,
    group_of,
)

ROUNDING = 1e-6  # a bound that is meant to be whole may fall short of it by so much

Variable = Any  # of OR-tools: an expression, or a whole number where nothing is to be found out
Arc = tuple[int, int, str]


class Answer(NamedTuple):
    """What CP-SAT found, on one thread."""

    found: int  # the most that it can steal
    bound: int  # nobody can steal more; the same number where it came to the end of its proof
    seconds: float  # of processor time


def most_stolen(exploration: Exploration, patience: float) -> Answer:
    """The most that can be stolen; `patience` is CP-SAT's own measure of work, about seconds."""
    if exploration.power != EXTRA_GADGET:
        return _Model(exploration).solve(patience)
    answers = []
    for move in exploration.moves():
        equipped = exploration.copy()
        equipped.make(move)
        answers.append(_Model(equipped).solve(patience))
    return Answer(
        max(answer.found for answer in answers),
        max(answer.bound for answer in answers),
        sum(answer.seconds for answer in answers),
    )


class _Model:
    """The variables and constraints for one exploration."""

    def __init__(self, exploration: Exploration) -> None:
        self.of = exploration
        self.model = cp_model.CpModel()
        self.adrenaline = self._may(exploration.gadgets >> ADRENALINE & 1)
        self.transfers = {
            (giver, taker): self._may(exploration.power == TRANSFER)
            for giver in range(len(VALUES))
            for taker in range(len(VALUES))
            if giver != taker
        }
        self.model.add(sum(self.transfers.values()) <= 1)
        self.walking = self._walk()
        self.entered = [self.known[-1][room] for room in range(ROOMS)]
        self._pay()

    def _may(self, possible: object) -> Variable:
        """A yes or no; no where it is not possible."""
        return self.model.new_bool_var("") if possible else self.model.new_constant(0)

    def _is(self, gadget: int, expert: bool) -> bool:
        held = bool(self.of.gadgets >> gadget & 1)
        return held and self.of.terms.is_expert(gadget) == expert

    # The walk

    def _walk(self) -> Variable:
        """Where the agent is after each step; the movement for walking, without what rooms cost."""
        arcs = self._arcs()
        self.known: list[list[Variable]] = [
            [int(self.of.entered >> room & 1) for room in range(ROOMS)]
        ]
        at: list[Variable] = [int(room == self.of.at) for room in range(ROOMS)]
        prices: list[Variable] = []
        drilled: list[Variable] = []
        jumped: list[Variable] = []
        going: Variable = 1
        for time in range(self._steps()):
            taken = {arc: self.model.new_bool_var("") for arc in arcs}
            rests = self.model.new_bool_var("")
            self.model.add(sum(taken.values()) + rests == 1)
            self.model.add(sum(taken.values()) <= going)  # whoever rests has stopped
            going = 1 - rests
            new_at = [self.model.new_bool_var("") for _ in range(ROOMS)]
            for room in range(ROOMS):
                leaves = sum(taken[arc] for arc in arcs if arc[0] == room)
                comes = sum(taken[arc] for arc in arcs if arc[1] == room)
                self.model.add(leaves <= at[room])
                self.model.add(new_at[room] == at[room] - leaves + comes)
            prices.append(self._price(time, taken, self._note(new_at)))
            drilled += [taken[arc] for arc in arcs if arc[2] == "drill"]
            jumped += [taken[arc] for arc in arcs if arc[2] == "jump"]
            at = new_at
        self.model.add(sum(drilled) <= self.of.walls_left)
        self.model.add(sum(jumped) <= 1)
        return sum(prices)

    def _arcs(self) -> list[Arc]:
        arcs: list[Arc] = []
        walls = self.of.lair.walls
        for room in range(ROOMS):
            for way in range(DIRECTIONS):
                edge = EDGE[room * DIRECTIONS + way]
                if edge == NONE:
                    continue
                other = NEIGHBOUR[room * DIRECTIONS + way]
                if walls >> edge & 1:
                    if self.of.gadgets >> DRILL & 1:
                        arcs.append((room, other, "drill"))
                    continue
                arcs.append((room, other, "open"))
                beyond = EDGE[other * DIRECTIONS + way]
                if self._is(GRAPNEL, True) and beyond != NONE and not walls >> beyond & 1:
                    arcs.append((room, NEIGHBOUR[other * DIRECTIONS + way], "jump"))
        return arcs

    def _steps(self) -> int:
        """No route needs more steps. Each costs movement, unless an expert gadget or the way back
        is free; that leads around a tree of rooms, and twice if smoke mixes up their order."""
        facts = self.of.terms.gadgets
        steps = int(self.of.movement) + self._injected() * (self.of.gadgets >> ADRENALINE & 1)
        if self.of.power == TRANSFER:
            steps += self._points()
        if self._is(GRAPNEL, True) and facts.jump == 0:
            steps += 1
        if self._is(DRILL, True) and facts.wall == 0:
            steps += int(self.of.walls_left)
        if self.of.costs.back > 0:
            return steps
        around = 4 if self._is(SMOKE, True) or self.of.smoke_left else 2
        return around * min(steps, ROOMS)

    def _note(self, at: list[Variable]) -> Variable:
        """Note the rooms entered after this step; whether this one is new."""
        before = self.known[-1]
        after = [self.model.new_bool_var("") for _ in range(ROOMS)]
        for room in range(ROOMS):
            self.model.add(after[room] >= at[room])
            self.model.add(after[room] >= before[room])
            self.model.add(after[room] <= before[room] + at[room])
        self.known.append(after)
        return sum(after) - sum(before)

    def _price(self, time: int, taken: dict[Arc, Variable], new: Variable) -> Variable:
        """The movement of one step; expert gadgets have their own price."""
        facts = self.of.terms.gadgets
        board = self.of.terms.board
        own = {"jump": facts.jump}
        if self.of.terms.is_expert(DRILL):
            own["drill"] = facts.wall
        special = sum(taken[arc] for arc in taken if arc[2] in own)
        usual = sum(taken[arc] for arc in taken if arc[2] not in own)
        tired = board.tired and self.of.steps + time + 1 >= board.tired
        ahead = TIRED_STEP if tired else 1
        back = 0 if self.of.costs.back == 0 else max(self.of.costs.back, ahead)
        usual_and_new = self.model.new_bool_var("")
        self.model.add(usual_and_new >= new - special)
        self.model.add(usual_and_new <= new)
        self.model.add(usual_and_new <= usual)
        paid = sum(own[arc[2]] * taken[arc] for arc in taken if arc[2] in own)
        return ahead * usual_and_new + back * (usual - usual_and_new) + paid

    # The costs of rooms

    def _pay(self) -> None:
        due = {MOVEMENT: [self.walking], STEALTH: [], COMBAT: []}
        used: dict[str, list[Variable]] = {"grapnel": [], "smoke": [], "darts": [], "power": []}
        start, covered = self._expert_smoke()
        for room in self._rooms(TRAPS):
            grapnel = self._may(self._is(GRAPNEL, False))
            power = self._may(self.of.power == TRAP_FREE)
            smoke = self._may(self._is(SMOKE, False) and not self._is_split(room))
            self.model.add(grapnel + power + smoke + start[room] <= self.entered[room])
            self._trap(room, grapnel + power, smoke + start[room], covered[room], due)
            used["grapnel"].append(grapnel)
            used["power"].append(power)
            used["smoke"].append(smoke)
        for room in self._rooms(GUARDS):
            darts = self._may(self.of.gadgets >> DARTS & 1)
            power = self._may(self.of.power == SPARE_COMBAT)
            smoke = self._may(self._is(SMOKE, False))
            self.model.add(darts + power <= self.entered[room])
            self.model.add(smoke + start[room] <= self.entered[room])
            wiped = darts if self._is(DARTS, True) else 0
            self.model.add(wiped + smoke + start[room] <= 1)
            self._guard(room, darts + power, wiped + smoke + start[room], covered[room], due)
            used["darts"].append(darts)
            used["power"].append(power)
            used["smoke"].append(smoke)
        for uses in used.values():
            self.model.add(sum(uses) <= 1)
        for value in range(len(VALUES)):
            self.model.add(sum(due[value]) <= self._purse(value))

    def _rooms(self, group: int) -> list[int]:
        fittings = self.of.lair.fittings
        return [
            room
            for room in range(ROOMS)
            if group_of(fittings[room]) == group and not self.of.entered >> room & 1
        ]

    def _is_split(self, room: int) -> bool:
        return self.of.lair.fittings[room] == POOL and self.of.costs.split > 0

    def _trap(
        self, room: int, skipped: Variable, smoke: Variable, covered: Variable, due: Any
    ) -> None:
        costs, fitting = self.of.costs, self.of.lair.fittings[room]
        met = self.entered[room] - skipped
        if self._is_split(room):
            in_stealth = self.model.new_int_var(0, costs.split, "")
            self.model.add(in_stealth <= costs.split * met)
            due[STEALTH].append(in_stealth)
            due[MOVEMENT].append(costs.split * met - in_stealth)
            return
        due[MOVEMENT].append(costs.movement[fitting] * met)
        due[STEALTH].append(costs.stealth[fitting] * self._not(met - smoke, covered))

    def _guard(
        self, room: int, fought_for: Variable, hidden: Variable, covered: Variable, due: Any
    ) -> None:
        costs, fitting = self.of.costs, self.of.lair.fittings[room]
        met = self.entered[room]
        due[COMBAT].append(costs.combat[fitting] * (met - fought_for))
        due[STEALTH].append(costs.stealth[fitting] * self._not(met - hidden, covered))

    def _not(self, met: Variable, covered: Variable) -> Variable:
        """Whether a room is met and not covered by smoke."""
        open_ = self.model.new_bool_var("")
        self.model.add(open_ >= met - covered)
        return open_

    def _purse(self, value: int) -> Variable:
        """What there is of a value, with adrenaline and a transfer."""
        first = (self.of.movement, self.of.stealth, self.of.combat)[value]
        taken = sum(use for (_, taker), use in self.transfers.items() if taker == value)
        given = sum(use for (giver, _), use in self.transfers.items() if giver == value)
        purse = int(first) + self._points() * (taken - given)
        if value == MOVEMENT:
            return purse + self._injected() * self.adrenaline
        if value == STEALTH and self.of.terms.is_expert(ADRENALINE):
            stealth = self.of.terms.gadgets.expert_stealth
            if self.of.movement < self._points() and self.of.stealth < stealth:
                each_waits = self.adrenaline + self.transfers[MOVEMENT, STEALTH]
                self.model.add(each_waits <= 1)  # neither can be the first
            return purse - stealth * self.adrenaline
        return purse

    def _points(self) -> int:
        return 0 if self.of.agent is None else self.of.agent.points

    def _injected(self) -> int:
        facts = self.of.terms.gadgets
        expert = self.of.terms.is_expert(ADRENALINE)
        return facts.expert_movement if expert else facts.movement

    def _expert_smoke(self) -> tuple[list[Variable], list[Variable]]:
        """By room: whether the bomb is thrown there, and whether its smoke still covers it."""
        model = self.model
        throws = self._is(SMOKE, True) and self.of.smoke_left == 0
        nothing = model.new_constant(0)
        if not throws and self.of.smoke_left == 0:
            return [nothing] * ROOMS, [nothing] * ROOMS
        rank = [model.new_int_var(0, ROOMS, "") for _ in range(ROOMS)]
        for before, after in zip(self.known, self.known[1:], strict=False):
            for room in range(ROOMS):
                is_new = model.new_bool_var("")
                model.add(is_new == after[room] - before[room])
                model.add(rank[room] == sum(after)).only_enforce_if(is_new)
        fittings, costs = self.of.lair.fittings, self.of.costs
        start = [
            self._may(throws and fittings[room] > NONE and costs.stealth[fittings[room]] > 0)
            for room in range(ROOMS)
        ]
        model.add(sum(start) <= 1)
        first = model.new_int_var(0, ROOMS, "")
        rooms = self.of.terms.gadgets.smoke_rooms - 1
        if not throws:
            model.add(first == sum(self.known[0]))
            rooms = int(self.of.smoke_left)
        covered = [model.new_bool_var("") for _ in range(ROOMS)]
        for room in range(ROOMS):
            model.add(start[room] <= self.entered[room])
            model.add(first == rank[room]).only_enforce_if(start[room])
            model.add(rank[room] > first).only_enforce_if(covered[room])
            model.add(rank[room] <= first + rooms).only_enforce_if(covered[room])
            if throws:
                model.add(covered[room] <= sum(start))
        return start, covered

    # The answer

    def solve(self, patience: float) -> Answer:
        points = self.of.terms.board.points
        fittings = self.of.lair.fittings
        self.model.maximize(
            sum(points[fittings[room]] * self.entered[room] for room in self._rooms(SECRETS))
        )
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = patience
        begin = process_time()
        status = solver.solve(self.model)
        needed = process_time() - begin
        before = int(self.of.stolen)
        if status == cp_model.UNKNOWN:  # then it has no bound of its own either
            every_secret = sum(points[fittings[room]] for room in self._rooms(SECRETS))
            return Answer(before, before + every_secret, needed)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE), solver.status_name(status)
        bound = floor(solver.best_objective_bound + ROUNDING)
        return Answer(before + round(solver.objective_value), before + bound, needed)
