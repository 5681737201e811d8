"""An exploration: one agent in one lair. It knows nothing of planning or of other players.

This is what a solver works on: `moves` lists all that may be done but stopping, `make` does it.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.pickling import kept
from planque.games.spyworld.actions import Equip, InjectAdrenaline, Step, Transfer
from planque.games.spyworld.edition.cards import Agent, Costs, GadgetFacts, LairBoard
from planque.games.spyworld.table.choices import EQUIP, INJECT, TRANSFERS, step_to
from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, NEIGHBOUR, ROOMS, START
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    DARTS,
    DRILL,
    EXTRA_GADGET,
    GRAPNEL,
    GUARDS,
    NO_POWER,
    NONE,
    POOL,
    SECRETS,
    SMOKE,
    SPARE_COMBAT,
    TRANSFER,
    TRAP_FREE,
    TRAPS,
    USE_DARTS,
    USE_DRILL,
    USE_GRAPNEL,
    USE_POWER,
    USE_SMOKE,
    group_of,
)
from planque.games.spyworld.table.sets import bit

TIRED_STEP: Final = 2
ALL_BUT_DRILL: Final = (1 << DRILL) - 1  # a set of gadgets


class Lair:
    """A finished lair: what is in each room, or NONE, and the set of its walls."""

    def __init__(self, fittings: list[int], walls: i64) -> None:
        assert len(fittings) == ROOMS
        self.fittings = fittings
        self.walls = walls

    def __reduce__(self) -> tuple[object, ...]:
        return (Lair, (self.fittings, self.walls))


class Terms:
    """What is the same for all explorations of a game."""

    def __init__(self, board: LairBoard, gadgets: GadgetFacts, expert: i64, most: int) -> None:
        self.board = board
        self.gadgets = gadgets
        self.expert = expert  # a set: the gadgets that lie with their expert side up
        self.most = most  # no value is higher

    def __reduce__(self) -> tuple[object, ...]:
        return (Terms, (self.board, self.gadgets, self.expert, self.most))

    def is_expert(self, gadget: i64) -> bool:
        return self.expert >> gadget & 1 != 0


def _power(agent: Agent | None, gadgets: i64) -> int:
    """The power of an agent; an extra gadget is none for whoever has all four already."""
    if agent is None or (agent.power == EXTRA_GADGET and ALL_BUT_DRILL & ~gadgets == 0):
        return NO_POWER
    return agent.power


class Exploration:
    """One agent in one lair, at one moment."""

    def __init__(
        self,
        terms: Terms,
        lair: Lair,
        agent: Agent | None,
        values: list[int],
        gadgets: i64,
        costs: Costs | None = None,
    ) -> None:
        """`values` are movement, stealth and combat, with the agent's bonus."""
        self.terms = terms
        self.lair = lair
        self.agent = agent
        self.costs = Costs(terms.board, agent) if costs is None else costs
        self.movement: i64 = values[0]
        self.stealth: i64 = values[1]
        self.combat: i64 = values[2]
        self.gadgets = gadgets  # a set: those not used up
        self.power = _power(agent, gadgets)  # NO_POWER once it is used up
        self.walls_left: i64 = terms.gadgets.walls if terms.is_expert(DRILL) else 1  # to drill
        self.smoke_left: i64 = 0  # new rooms that expert smoke still covers
        self.at: i64 = START
        self.entered = bit(START)  # a set of rooms
        self.rooms: i64 = 1  # how many they are
        self.steps: i64 = 0
        self.stolen: i64 = 0  # points of secrets
        self.guards: i64 = 0  # neutralised, as brutal counts them
        self.traps: i64 = 0  # triggered

    # What may be done

    def moves(self) -> list[Action]:
        """All that may be done now, but stopping."""
        found: list[Action] = []
        if self.power == EXTRA_GADGET:
            self._add_missing_gadgets(found)
            return found
        self._add_steps(found)
        if self.gadgets & bit(ADRENALINE) and self.stealth >= self._adrenaline_stealth():
            found.append(INJECT)
        if self.power == TRANSFER:
            self._add_transfers(found)
        return found

    def entries(self, room: i64, uses: i64) -> list[Action]:
        """All ways to enter a room next to the agent, with what the way there uses."""
        found: list[Action] = []
        self._add_entries(found, room, uses)
        return found

    def _add_missing_gadgets(self, found: list[Action]) -> None:
        """The extra gadget comes before the first step; it is never the drill."""
        for gadget in range(DRILL):
            if not self.gadgets >> gadget & 1:
                found.append(EQUIP[gadget])

    def _add_steps(self, found: list[Action]) -> None:
        jumps = self.gadgets & bit(GRAPNEL) != 0 and self.terms.is_expert(GRAPNEL)
        for way in range(DIRECTIONS):
            edge = EDGE[self.at * DIRECTIONS + way]
            if edge == NONE:
                continue
            room = NEIGHBOUR[self.at * DIRECTIONS + way]
            if not self.lair.walls >> edge & 1:
                self._add_entries(found, room, 0)
                if jumps:
                    self._add_jump(found, room, way)
            elif self.gadgets & bit(DRILL):
                self._add_entries(found, room, USE_DRILL)

    def _add_jump(self, found: list[Action], over: i64, way: i64) -> None:
        """Straight on over a room, where no wall is in the way."""
        edge = EDGE[over * DIRECTIONS + way]
        if edge != NONE and not self.lair.walls >> edge & 1:
            self._add_entries(found, NEIGHBOUR[over * DIRECTIONS + way], USE_GRAPNEL)

    def _add_entries(self, found: list[Action], room: i64, uses: i64) -> None:
        """All ways to enter a room: as it is, and with whatever makes it cheaper."""
        fitting = self.fitting_met(room)
        self._add(found, room, uses)
        if fitting == NONE or group_of(fitting) == SECRETS:
            return
        if group_of(fitting) == TRAPS:
            self._add_for_trap(found, room, uses, fitting)
        else:
            self._add_for_guard(found, room, uses, fitting)
        if self._smoke_helps(fitting):
            self._add(found, room, uses | USE_SMOKE)

    def _add_for_trap(self, found: list[Action], room: i64, uses: i64, fitting: i64) -> None:
        if not self.has_cost(fitting):
            return
        if self.gadgets & bit(GRAPNEL) and not self.terms.is_expert(GRAPNEL):
            self._add(found, room, uses | USE_GRAPNEL)
        if self.power == TRAP_FREE:
            self._add(found, room, uses | USE_POWER)

    def _add_for_guard(self, found: list[Action], room: i64, uses: i64, fitting: i64) -> None:
        fights = self.costs.combat[fitting] > 0
        smoke = self._smoke_helps(fitting)
        if self.gadgets & bit(DARTS):
            if self.terms.is_expert(DARTS):
                if self.has_cost(fitting):
                    self._add(found, room, uses | USE_DARTS)
            elif fights:
                self._add(found, room, uses | USE_DARTS)
                if smoke:
                    self._add(found, room, uses | USE_DARTS | USE_SMOKE)
        if self.power == SPARE_COMBAT and fights:
            self._add(found, room, uses | USE_POWER)
            if smoke:
                self._add(found, room, uses | USE_POWER | USE_SMOKE)

    def _smoke_helps(self, fitting: i64) -> bool:
        """Whether a new smoke bomb would save stealth. A split pool has no stealth cost to save."""
        return (
            self.gadgets & bit(SMOKE) != 0
            and self.smoke_left == 0
            and self.costs.stealth[fitting] > 0
        )

    def has_cost(self, fitting: i64) -> bool:
        """Whether a trap or a guard costs this agent anything."""
        if fitting == POOL and self.costs.split:
            return True
        costs = self.costs
        return costs.movement[fitting] + costs.stealth[fitting] + costs.combat[fitting] > 0

    def _add(self, found: list[Action], room: i64, uses: i64) -> None:
        """Add the step if the agent can pay for it; a split pool, in every way it can."""
        movement, stealth, combat = self.cost(room, uses, 0)
        if stealth > self.stealth or combat > self.combat:
            return
        if movement <= self.movement:
            found.append(step_to(room, uses, 0))
        if self.is_split(room, uses):
            for part in range(1, min(self.costs.split, self.stealth) + 1):
                if movement - part <= self.movement:
                    found.append(step_to(room, uses, part))

    def is_split(self, room: i64, uses: i64) -> bool:
        """Whether the step is into a pool whose cost can be split."""
        return (
            self.costs.split > 0
            and self.fitting_met(room) == POOL
            and not uses & USE_POWER
            and not self._skips_trap(uses)
        )

    def _skips_trap(self, uses: i64) -> bool:
        return uses & USE_GRAPNEL != 0 and not self.terms.is_expert(GRAPNEL)

    def _add_transfers(self, found: list[Action]) -> None:
        assert self.agent is not None
        for transfer in TRANSFERS:
            enough = self.value(transfer.giver) >= self.agent.points
            if enough and self.value(transfer.taker) + self.agent.points <= self.terms.most:
                found.append(transfer)

    # What it costs

    def fitting_met(self, room: i64) -> i64:
        """What is met in a room: NONE where it is empty or explored."""
        none: i64 = NONE
        return none if self.entered >> room & 1 else self.lair.fittings[room]

    def cost(self, room: i64, uses: i64, stealth_part: i64) -> tuple[i64, i64, i64]:
        """Movement, stealth and combat of a step; of a split pool, so much in stealth."""
        movement = self._step_cost(room, uses)
        nothing: i64 = 0
        fitting = self.fitting_met(room)
        if fitting == NONE or group_of(fitting) == SECRETS:
            return movement, nothing, nothing
        stealth: i64 = self.costs.stealth[fitting]
        combat: i64 = self.costs.combat[fitting]
        if group_of(fitting) == TRAPS:
            if uses & USE_POWER or self._skips_trap(uses):
                return movement, nothing, nothing
            if fitting == POOL and self.costs.split:
                return movement + self.costs.split - stealth_part, stealth_part, nothing
            movement += self.costs.movement[fitting]
        elif uses & USE_DARTS:
            combat = nothing
            if self.terms.is_expert(DARTS):
                stealth = nothing
        elif uses & USE_POWER:
            combat = nothing
        if uses & USE_SMOKE or self.smoke_left:
            stealth = nothing
        return movement, stealth, combat

    def _step_cost(self, room: i64, uses: i64) -> i64:
        """The movement of the step itself; expert gadgets have their own price in its place."""
        board = self.terms.board
        if uses & USE_DRILL and self.terms.is_expert(DRILL):
            return self.terms.gadgets.wall
        if uses & USE_GRAPNEL and self.terms.is_expert(GRAPNEL):
            return self.terms.gadgets.jump
        cost: i64 = 1
        if board.tired and self.steps + 1 >= board.tired:
            cost = TIRED_STEP
        if self.entered >> room & 1:
            back: i64 = self.costs.back
            return back if back == 0 else max(back, cost)
        return cost

    def value(self, value: i64) -> i64:
        """Movement, stealth or combat."""
        if value == 0:
            return self.movement
        return self.stealth if value == 1 else self.combat

    # What it does

    def make(self, move: Action) -> None:
        """Do what `moves` offers."""
        if isinstance(move, Step):
            self._step(move)
        elif isinstance(move, Equip):
            self.gadgets |= bit(move.gadget)
            self.power = NO_POWER
        elif isinstance(move, InjectAdrenaline):
            self.gadgets &= ~bit(ADRENALINE)
            self.stealth -= self._adrenaline_stealth()
            self.movement = min(self.movement + self._adrenaline_movement(), self.terms.most)
        else:
            assert isinstance(move, Transfer)
            self._transfer(move)

    def _step(self, step: Step) -> None:
        room: i64 = step.room
        uses: i64 = step.uses
        movement, stealth, combat = self.cost(room, uses, step.stealth)
        self.movement -= movement
        self.stealth -= stealth
        self.combat -= combat
        self.steps += 1
        self.at = room
        self._use_up(uses)
        if not self.entered >> room & 1:
            self._explore(room, uses)

    def _use_up(self, uses: i64) -> None:
        self.gadgets &= ~(uses & (USE_GRAPNEL | USE_SMOKE | USE_DARTS))
        if uses & USE_DRILL:
            self.walls_left -= 1
            if self.walls_left == 0:
                self.gadgets &= ~bit(DRILL)
        if uses & USE_POWER:
            self.power = NO_POWER

    def _explore(self, room: i64, uses: i64) -> None:
        """Enter a room for the first time."""
        self.entered |= bit(room)
        self.rooms += 1
        if uses & USE_SMOKE:
            self.smoke_left = (
                self.terms.gadgets.smoke_rooms - 1 if self.terms.is_expert(SMOKE) else 0
            )
        elif self.smoke_left:
            self.smoke_left -= 1
        fitting: i64 = self.lair.fittings[room]
        if fitting == NONE:
            return
        if group_of(fitting) == TRAPS:
            self.traps += 1
        elif group_of(fitting) == GUARDS:
            if not (uses & USE_DARTS and self.terms.is_expert(DARTS)):
                self.guards += 1
        else:
            self.stolen += self.terms.board.points[fitting]

    def _transfer(self, transfer: Transfer) -> None:
        assert self.agent is not None
        self._change(transfer.giver, -self.agent.points)
        self._change(transfer.taker, self.agent.points)
        self.power = NO_POWER

    def _change(self, value: int, points: int) -> None:
        if value == 0:
            self.movement += points
        elif value == 1:
            self.stealth += points
        else:
            self.combat += points

    def _adrenaline_stealth(self) -> i64:
        return self.terms.gadgets.expert_stealth if self.terms.is_expert(ADRENALINE) else 0

    def _adrenaline_movement(self) -> i64:
        gadgets = self.terms.gadgets
        return gadgets.expert_movement if self.terms.is_expert(ADRENALINE) else gadgets.movement

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.terms, self.lair, self.agent, [0, 0, 0], self.gadgets)

    def copy(self) -> "Exploration":
        nothing = [0, 0, 0]
        twin = Exploration(self.terms, self.lair, self.agent, nothing, self.gadgets, self.costs)
        twin.movement = self.movement
        twin.stealth = self.stealth
        twin.combat = self.combat
        twin.power = self.power
        twin.walls_left = self.walls_left
        twin.smoke_left = self.smoke_left
        twin.at = self.at
        twin.entered = self.entered
        twin.rooms = self.rooms
        twin.steps = self.steps
        twin.stolen = self.stolen
        twin.guards = self.guards
        twin.traps = self.traps
        return twin
