"""What a choice is worth: what it does to the raids to come, to the budget and to missions.

Worths are in points at the end, against the average of the others.
"""

import time
from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.spyworld.actions import ClaimBills, ClaimPoints
from planque.games.spyworld.edition.cards import Costs, Mission
from planque.games.spyworld.table.grid import reachable
from planque.games.spyworld.table.kinds import DEVICE, DOSSIER, NONE
from planque.games.spyworld.table.sets import size
from planque.games.spyworld.table.sheet import Sheet
from planque.minds.spyworld.forecast import FilledLair, Forecast, possible_agents, turns_left
from planque.minds.spyworld.mission_progress import missing
from planque.minds.spyworld.raid import Raid, Raider
from planque.minds.spyworld.scene import Scene
from planque.minds.spyworld.turn_options import Option

# Bills that are left are points; those that can still be spent are worth more, the first ones most.
SPENT_WELL: Final = 20.0
FEW_BILLS: Final = 8.0
WHOLE_GAME: Final = 30.0  # turns

TURNS_A_CARD: Final = 3.0  # that a mission waits for
MISSION_IN_SIGHT: Final = 0.5
LASTING: Final = 0.6  # the chance that who has most gadgets now has most in the end

# How much nearer an award comes with each, as a part of it
A_GUARD: Final = 0.12
A_TRAP: Final = 0.12
A_ROOM: Final = 0.08

BEFORE_HALVING: Final = 4  # futures
FEW_OPTIONS: Final = 3


class Weighing:
    """The options of one decision, weighed in one possible future after another."""

    def __init__(self, scene: Scene, options: list[Option], rng: Rng) -> None:
        self._scene = scene
        self._options = options
        self._rng = rng
        self._board = scene.variant.board
        self._rivalry = 1.0 + 1.0 / (scene.variant.seats - 1)  # what a rival loses counts too
        agents = possible_agents(scene.variant, scene.dealt)
        turns = turns_left(scene.variant, scene.turn, scene.fullest)
        self._turns: int = turns
        self._forecast = Forecast(scene.variant, scene.flipped, turns, agents)
        self._open = reachable(scene.draft.walls)
        self._as_now = Option(options[0].action, None, scene.draft)
        self._way: i64 = 0  # the rooms that the last raid of this lair went through
        self.rounds = 0
        for option in options:
            option.known_worth = self._known_worth(option.sheet)

    def run(self, rounds: int, deadline: float) -> None:
        """Weigh the options in so many futures, or until the deadline; in one at least.

        Every few futures the worse half of the options is dropped.
        """
        for _ in range(rounds):
            if self.rounds and time.monotonic() >= deadline:
                break
            self._look_ahead()
            self.rounds += 1
            if self.rounds % BEFORE_HALVING == 0 and len(self._options) > FEW_OPTIONS:
                self._options.sort(key=self._promise, reverse=True)
                self._options = self._options[: max(len(self._options) // 2, FEW_OPTIONS)]

    def best(self) -> Option:
        return max(self._options, key=self._promise)

    def _promise(self, option: Option) -> float:
        return option.worth / max(self.rounds, 1) + option.known_worth

    def claim(self, claims: tuple[Action, ...]) -> Action:
        """The claim that brings most: bills now, or points at the end."""
        scene = self._scene
        best = claims[0]
        most = 0.0
        for action in claims:
            worth = 0.0
            if isinstance(action, ClaimPoints):
                worth = float(scene.places[action.place].points)
            elif isinstance(action, ClaimBills):
                sheet = scene.draft.copy()
                sheet.earn(scene.places[action.place].bills, scene.variant.cards.sheet.earned)
                worth = self._money(sheet.bills) - self._money(scene.draft.bills)
            if worth > most:
                best, most = action, worth
        return best

    # What raids will bring

    def _look_ahead(self) -> None:
        """Play all options through in one possible future; lairs go left and right in turn."""
        rng = self._rng
        draft = self._scene.draft
        neighbours = self._scene.neighbours
        target = neighbours[self.rounds % len(neighbours)]
        rival = neighbours[(self.rounds + 1) % len(neighbours)]
        lair = self._forecast.lair(draft, rng)
        goal = self._forecast.lair(target, rng)
        raider = self._forecast.stranger(rival, rng)
        more = self._forecast.trained(rng)
        defence = self._defence(lair, self._open, raider)
        way = self._way
        attack = self._attack(goal, self._as_now, more)
        for option in self._options:
            worth = defence
            if option.room != NONE:
                if option.fitting >= DOSSIER or lair.is_touched(option.room, way):
                    changed = lair.with_fitting(option.room, option.fitting)
                    worth = self._defence(changed, self._open, raider)
            elif option.edge != NONE:
                changed = lair.with_wall(option.edge)
                worth = self._defence(changed, reachable(changed.walls), raider)
            if option.changes_agent:
                option.worth += worth + self._attack(goal, option, more)
            else:
                option.worth += worth + attack

    def _defence(self, lair: FilledLair, open_: i64, raider: Raider) -> float:
        """What a lair will be worth to its owner; the way of the raid is noted."""
        points = self._board.points
        raid = Raid(lair.rooms, lair.doors, points, raider)
        self._way = raid.entered
        worth = float(raid.traps) * A_TRAP * self._award(0) - float(raid.stolen) * self._rivalry
        for secret in range(DOSSIER, DEVICE + 1):
            worth += size(lair.rooms[secret] & open_) * points[secret]
        return worth

    def _attack(self, lair: FilledLair, option: Option, more: list[i64]) -> float:
        """What the seat's agent will bring home."""
        agent = self._scene.agent if option.agent is None else option.agent
        raider = self._forecast.raider(option.sheet, agent, Costs(self._board, agent), more)
        raid = Raid(lair.rooms, lair.doors, self._board.points, raider)
        worth = float(raid.stolen) * self._rivalry
        worth += float(raid.guards) * A_GUARD * self._award(2)
        return worth + size(raid.entered) * A_ROOM * self._award(1)

    def _award(self, award: int) -> int:
        return self._scene.variant.cards.awards[award]

    # What is known already

    def _known_worth(self, sheet: Sheet) -> float:
        worth = self._money(sheet.bills) + self._gadget_fan(sheet.gadget_boxes())
        for mission in self._scene.missions:
            worth += self._mission(mission, sheet)
        return worth

    def _money(self, bills: int) -> float:
        """A budget, in points."""
        time_to_spend = min(1.0, self._turns / WHOLE_GAME)
        return bills + SPENT_WELL * time_to_spend * bills / (bills + FEW_BILLS)

    def _mission(self, mission: Mission, sheet: Sheet) -> float:
        cards = missing(mission.condition, sheet)
        if cards == 0:
            return float(mission.points)
        chance = 1.0 - cards * TURNS_A_CARD / (self._turns + 1)
        return max(0.0, chance) * self._in_sight(mission, cards) * mission.points

    def _in_sight(self, mission: Mission, cards: int) -> float:
        """The chance to be the first to fulfil a mission that still takes so many cards."""
        return MISSION_IN_SIGHT

    def _gadget_fan(self, boxes: int) -> float:
        """The penalty for most gadgets, if everybody stays as now."""
        scene = self._scene
        lasting = 1.0 - (1.0 - self._lasting()) * min(1.0, self._turns / WHOLE_GAME)
        if boxes > scene.most_gadgets:
            return self._award(3) * lasting
        if boxes == scene.most_gadgets and boxes > scene.least_gadgets:
            return self._award(3) * lasting
        return 0.0

    def _lasting(self) -> float:
        return LASTING
