"""One way in which the rest of planning may go: lairs that fill up, agents that train."""

from typing import Final

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.games.spyworld.edition.cards import Agent, Costs
from planque.games.spyworld.table.grid import FURNISHABLE, HALL
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    COMBAT,
    DARTS,
    DEVICE,
    DOSSIER,
    DRILL,
    EXTRA_GADGET,
    FREE_RETURN,
    GRAPNEL,
    MOVEMENT,
    POOL,
    PROTOTYPE,
    ROBOT,
    SMOKE,
    SPARE_COMBAT,
    STEALTH,
    TRANSFER,
    TRAP_FREE,
    VALUES,
    WALL,
)
from planque.games.spyworld.table.sets import bit, members
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import CHOSEN, NO_AGENTS, Variant
from planque.minds.spyworld.raid import Doors, Raider

FITTINGS_A_TURN: Final = 0.75  # drawn in by a player
TRAININGS_A_TURN: Final = 0.22
LESSON: Final = 4  # points of a training, about
ROOMS_TO_FILL: Final = 24

# What gadgets and powers spare, about
SPARED_STEALTH: Final = 3
SPARED_STEPS: Final = 1
STEPS_BACK: Final = 2


class FilledLair:
    """A lair as it may be in the end: what is drawn in, and what chance adds."""

    def __init__(
        self, rooms: list[i64], walls: i64, doors: Doors, added: i64, empty: list[int]
    ) -> None:
        self.rooms = rooms  # sets, by fitting
        self.walls = walls
        self.doors = doors
        self.added = added  # the rooms that chance has filled
        self.empty = empty  # rooms that stay empty

    def is_touched(self, room: int, way: i64) -> bool:
        """Whether a trap or a guard in this room may change a raid that went this way."""
        secrets = self.rooms[DOSSIER] | self.rooms[PROTOTYPE] | self.rooms[DEVICE]
        return (way | secrets) & bit(room) != 0

    def with_fitting(self, room: int, fitting: int) -> "FilledLair":
        """The same lair with a fitting drawn in; what chance put there goes to an empty room."""
        rooms = self.rooms[:]
        here = bit(room)
        if self.added & here:
            for other in range(WALL):
                if rooms[other] & here:
                    rooms[other] &= ~here
                    if self.empty:
                        rooms[other] |= bit(self.empty[0])
        rooms[fitting] |= here
        return FilledLair(rooms, self.walls, self.doors, self.added, self.empty)

    def with_wall(self, edge: int) -> "FilledLair":
        walls = self.walls | bit(edge)
        return FilledLair(self.rooms, walls, Doors(walls), self.added, self.empty)


class Forecast:
    """What can be said of the rest of planning."""

    def __init__(
        self, variant: Variant, flipped: list[int], turns: int, agents: list[Agent | None]
    ) -> None:
        self.turns = turns  # that are left, about
        self.trainings = TRAININGS_A_TURN
        self._variant = variant
        self._agents = agents  # that others may have
        self._costs = [Costs(variant.board, agent) for agent in agents]
        self._to_come = _fittings_to_come(variant, flipped)

    def lair(self, sheet: Sheet, rng: Rng) -> FilledLair:
        """This lair, filled up by chance."""
        rooms: list[i64] = [sheet.rooms_of(fitting) for fitting in range(WALL)]
        furnishable: i64 = FURNISHABLE
        empty = members(furnishable & ~sheet.furnished)
        rng.shuffle(empty)
        added: i64 = 0
        wanted = min(len(empty), int(FITTINGS_A_TURN * self.turns + rng.random()))
        for _ in range(wanted if self._to_come else 0):
            room = empty.pop()
            fitting = self._to_come[rng.below(len(self._to_come))]
            hall: i64 = HALL
            if fitting in (POOL, ROBOT) and hall & bit(room):
                fitting -= 1
            rooms[fitting] |= bit(room)
            added |= bit(room)
        return FilledLair(rooms, sheet.walls, Doors(sheet.walls), added, empty)

    def trained(self, rng: Rng) -> list[i64]:
        """What an agent may still learn."""
        values: list[i64] = [0] * len(VALUES)
        for _ in range(self.turns):
            if rng.random() < self.trainings:
                values[rng.below(len(VALUES))] += LESSON
        return values

    def stranger(self, sheet: Sheet, rng: Rng) -> Raider:
        """Another player's agent, which is hidden: any that it may be."""
        which = rng.below(len(self._agents))
        agent = self._agents[which]
        return self.raider(sheet, agent, self._costs[which], self.trained(rng))

    def raider(self, sheet: Sheet, agent: Agent | None, costs: Costs, more: list[i64]) -> Raider:
        """An agent with what is on its sheet, what it may still learn, and what helps it."""
        values = self._values(sheet, agent, more)
        self._add_gadgets(values, sheet.gadgets)
        if agent is not None:
            self._add_power(values, agent)
        return Raider(costs, values[0], values[1], values[2])

    def _values(self, sheet: Sheet, agent: Agent | None, more: list[i64]) -> list[i64]:
        values: list[i64] = [sheet.value(value) + more[value] for value in range(len(VALUES))]
        most: i64 = self._variant.cards.sheet.training
        for value in range(len(VALUES)):
            if agent is not None:
                values[value] += agent.values[value]
            values[value] = min(values[value], most)
        return values

    def _add_gadgets(self, values: list[i64], gadgets: i64) -> None:
        """What gadgets spare, as if it were more to pay with."""
        if gadgets == 0:
            return
        if gadgets & bit(GRAPNEL):
            _spare_trap(values)
        if gadgets & bit(SMOKE):
            values[STEALTH] += SPARED_STEALTH
        if gadgets & bit(DARTS):
            values[COMBAT] += max(self._variant.board.combat)
        if gadgets & bit(ADRENALINE):
            values[MOVEMENT] += self._variant.cards.gadgets.movement
        if gadgets & bit(DRILL):
            values[MOVEMENT] += SPARED_STEPS

    def _add_power(self, values: list[i64], agent: Agent) -> None:
        """The same for powers that are used once, and for the way back."""
        if agent.power == SPARE_COMBAT:
            values[COMBAT] += max(self._variant.board.combat)
        elif agent.power == TRAP_FREE:
            _spare_trap(values)
        elif agent.power == EXTRA_GADGET:
            values[MOVEMENT] += self._variant.cards.gadgets.movement
        elif agent.power == FREE_RETURN:
            values[MOVEMENT] += STEPS_BACK
        elif agent.power == TRANSFER:
            values[MOVEMENT] += agent.points


def _spare_trap(values: list[i64]) -> None:
    values[STEALTH] += SPARED_STEALTH
    values[MOVEMENT] += SPARED_STEPS


def possible_agents(variant: Variant, dealt: list[int]) -> list[Agent | None]:
    """The agents that another player may have: none of those dealt to oneself."""
    if variant.agents == NO_AGENTS:
        return [None]
    agents: list[Agent | None] = []
    for number, agent in enumerate(variant.cards.agents):
        if variant.agents == CHOSEN or number not in dealt:
            agents.append(agent)
    return agents


def turns_left(variant: Variant, turn: int, fullest: int) -> int:
    """How many turns of planning there may still be, after this one."""
    until_full = int((ROOMS_TO_FILL - fullest) / FITTINGS_A_TURN) + 1
    return max(0, min(variant.turns - turn, until_full))


def _fittings_to_come(variant: Variant, flipped: list[int]) -> list[int]:
    """The fittings on cards that were not turned up yet."""
    seen = set(flipped)
    found: list[int] = []
    for card, face in enumerate(variant.cards.face):
        if face < WALL and card not in seen:
            found.append(face)
    return found
