"""What a choice is worth, weighed for as long as it is in doubt.

All options meet the same futures, and what counts is how each differs from doing nothing: so chance
cancels out. An option is dropped as soon as it is very likely worse than the best.
"""

import time
from math import sqrt, tanh
from typing import Final

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.games.spyworld.edition.cards import Costs, Mission
from planque.games.spyworld.table.grid import reachable
from planque.games.spyworld.table.kinds import DEVICE, DOSSIER, NONE
from planque.games.spyworld.table.sets import size
from planque.minds.spyworld.forecast import FilledLair, possible_agents
from planque.minds.spyworld.mission_progress import missing
from planque.minds.spyworld.prospects import Prospects
from planque.minds.spyworld.raid import Raid, Raider
from planque.minds.spyworld.scene import Scene
from planque.minds.spyworld.turn_options import Option
from planque.minds.spyworld.weighing import MISSION_IN_SIGHT, Weighing

BATCH: Final = 16  # futures between two looks at who is left behind
DOUBT: Final = 1.3  # so many standard errors may an option lie behind
A_CARD_AHEAD: Final = 0.1  # in the chance to be the first to fulfil a mission
FAN_FOR_GOOD: Final = 0.9  # the chance that who has most gadgets now has most in the end
CLOSE: Final = 4.0  # a difference in what an award counts that decides it mostly


class Meeting:
    """What one raid brings its owner's seat, and what the awards count."""

    def __init__(self, worth: float, raid: Raid) -> None:
        self.worth = worth
        self.entered = raid.entered
        self.traps = float(raid.traps)
        self.guards = float(raid.guards)
        self.rooms = float(size(raid.entered))


class Deliberation(Weighing):
    """The options of one decision, weighed until one is best beyond doubt."""

    def __init__(self, scene: Scene, options: list[Option], rng: Rng) -> None:
        super().__init__(scene, options, rng)
        agents = possible_agents(scene.variant, scene.dealt)
        self._prospects = Prospects(scene, self._turns, agents)
        self._costs = Costs(self._board, scene.agent)

    def run(self, rounds: int, deadline: float) -> None:
        """Weigh the options in so many futures at most, or until the deadline; in one at least."""
        for _ in range(rounds):
            if self.rounds and time.monotonic() >= deadline:
                break
            self._look_ahead()
            self.rounds += 1
            if self.rounds % BATCH == 0:
                self._drop_the_worse()
                if len(self._options) == 1:
                    break

    def _drop_the_worse(self) -> None:
        best = self.best()
        bar = self._promise(best) - DOUBT * self._error(best)
        self._options = [
            option
            for option in self._options
            if option is best or self._promise(option) + DOUBT * self._error(option) > bar
        ]

    def _error(self, option: Option) -> float:
        """The standard error of what an option promises."""
        mean = option.worth / self.rounds
        return sqrt(max(0.0, option.squares / self.rounds - mean * mean) / self.rounds)

    # What raids will bring

    def _look_ahead(self) -> None:
        rng = self._rng
        draft = self._scene.draft
        neighbours = self._scene.neighbours
        target = neighbours[self.rounds % len(neighbours)]
        rival = neighbours[(self.rounds + 1) % len(neighbours)]
        ahead = self._prospects
        secrets = ahead.secrets_to_come(rng)
        lair = ahead.own_lair(draft, secrets, rng)
        goal = ahead.rival_lair(target, secrets, rng)
        raider = ahead.stranger(rival, rng)
        more = ahead.trained(rng)
        defence = self._raided(lair, self._open, raider)
        attack = self._raiding(goal, self._as_now, more)
        nothing = self._together(defence, attack)
        for option in self._options:
            here = defence
            there = attack
            if option.room != NONE:
                if option.fitting >= DOSSIER or lair.is_touched(option.room, defence.entered):
                    changed = lair.with_fitting(option.room, option.fitting)
                    here = self._raided(changed, self._open, raider)
            elif option.edge != NONE:
                changed = lair.with_wall(option.edge)
                here = self._raided(changed, reachable(changed.walls), raider)
            if option.changes_agent:
                there = self._raiding(goal, option, more)
            if here is not defence or there is not attack:
                worth = self._together(here, there) - nothing
                option.worth += worth
                option.squares += worth * worth

    def _raided(self, lair: FilledLair, open_: i64, raider: Raider) -> Meeting:
        points = self._board.points
        raid = Raid(lair.rooms, lair.doors, points, raider)
        worth = -float(raid.stolen) * self._rivalry
        for secret in range(DOSSIER, DEVICE + 1):
            worth += size(lair.rooms[secret] & open_) * points[secret]
        return Meeting(worth, raid)

    def _raiding(self, lair: FilledLair, option: Option, more: list[i64]) -> Meeting:
        agent = self._scene.agent
        costs = self._costs
        if option.agent is not None:
            agent = option.agent
            costs = Costs(self._board, agent)
        raider = self._prospects.raider(option.sheet, agent, costs, more)
        raid = Raid(lair.rooms, lair.doors, self._board.points, raider)
        return Meeting(float(raid.stolen) * self._rivalry, raid)

    def _together(self, here: Meeting, there: Meeting) -> float:
        """The worth of both raids, with what the awards may bring."""
        worth = here.worth + there.worth
        trapper, explorer, brutal = self._award(0), self._award(1), self._award(2)
        in_sight = trapper * tanh((here.traps - there.traps) / CLOSE)
        in_sight += explorer * tanh((there.rooms - here.rooms) / CLOSE)
        in_sight += brutal * tanh((there.guards - here.guards) / CLOSE)
        return worth + in_sight * self._rivalry / 2.0

    # What is known already

    def _in_sight(self, mission: Mission, cards: int) -> float:
        """Whoever wants fewer cards will probably be first."""
        theirs = min([missing(mission.condition, sheet) for sheet in self._scene.neighbours])
        return MISSION_IN_SIGHT + A_CARD_AHEAD * max(-3, min(theirs - cards, 2))

    def _lasting(self) -> float:
        return FAN_FOR_GOOD
