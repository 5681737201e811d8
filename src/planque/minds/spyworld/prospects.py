"""How the rest of planning may go, with what all players share: the cards that come.

More is reckoned with than in `forecast.py`: secrets come to everybody, and hardly anybody leaves
one; they are put far from the start and guarded; gadgets may lie with their expert side up, and
agents grow tired in the volcano.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.chance import Rng
from planque.games.spyworld.edition.cards import Agent, Costs
from planque.games.spyworld.play.worth import DEPTH
from planque.games.spyworld.table.grid import FURNISHABLE, HALL, spread
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    COMBAT,
    DARTS,
    DEVICE,
    DOSSIER,
    DRILL,
    GRAPNEL,
    MOVEMENT,
    POOL,
    ROBOT,
    SMOKE,
    STEALTH,
    WALL,
)
from planque.games.spyworld.table.sets import bit, members
from planque.games.spyworld.table.sheet import Sheet
from planque.minds.spyworld.forecast import SPARED_STEALTH, FilledLair, Forecast
from planque.minds.spyworld.raid import Doors, Raider
from planque.minds.spyworld.scene import Scene

PILES: Final = 3
SECRET_TAKEN: Final = 0.9  # how likely a player takes a secret that comes
OBSTACLES_A_TURN: Final = 0.55  # traps and guards drawn in by a player
LESSONS_A_TURN: Final = 0.32  # more than there are: found by trial
SPARED_COMBAT: Final = 2


class Prospects(Forecast):
    """What can be said of the rest of planning, for one decision."""

    def __init__(self, scene: Scene, turns: int, agents: list[Agent | None]) -> None:
        super().__init__(scene.variant, scene.flipped, turns, agents)
        faces = scene.variant.cards.face
        seen = set(scene.flipped)
        unseen = [face for card, face in enumerate(faces) if card not in seen]
        self._secrets = [face for face in unseen if DOSSIER <= face <= DEVICE]
        self._obstacles = [face for face in unseen if face < DOSSIER]
        self._shown = min(1.0, PILES * turns / max(1, len(unseen)))  # the part that still comes
        offered = [faces[card] for card in scene.offers]
        self._offered = [face for face in offered if DOSSIER <= face <= DEVICE]
        self.trainings = LESSONS_A_TURN
        self.fatigue: i64 = scene.variant.board.tired

    def secrets_to_come(self, rng: Rng) -> list[int]:
        """Those that will be turned up, the same for everybody."""
        return [secret for secret in self._secrets if rng.random() < self._shown]

    def own_lair(self, sheet: Sheet, secrets: list[int], rng: Rng) -> FilledLair:
        """The lair of whoever decides, before this decision."""
        return self._furnished(sheet, _taken(secrets, rng), rng)

    def rival_lair(self, sheet: Sheet, secrets: list[int], rng: Rng) -> FilledLair:
        """Another player's lair, with a secret that it will take in this turn."""
        now = [max(self._offered)] if self._offered else []
        return self._furnished(sheet, now + _taken(secrets, rng), rng)

    def _furnished(self, sheet: Sheet, secrets: list[int], rng: Rng) -> FilledLair:
        rooms: list[i64] = [sheet.rooms_of(fitting) for fitting in range(WALL)]
        furnishable: i64 = FURNISHABLE
        empty = members(furnishable & ~sheet.furnished)
        rng.shuffle(empty)
        added: i64 = 0
        obstacles = int(OBSTACLES_A_TURN * self.turns + rng.random()) if self._obstacles else 0
        guarded = spread(sheet.secrets)
        for secret in secrets[: len(empty)]:
            if len(empty) > 1 and DEPTH[empty[-2]] > DEPTH[empty[-1]]:
                _swap_last(empty)
            here = bit(empty.pop())
            rooms[secret] |= here
            added |= here
            guarded |= spread(here)
        hall: i64 = HALL
        for _ in range(min(obstacles, len(empty))):
            if len(empty) > 1 and not guarded & bit(empty[-1]) and guarded & bit(empty[-2]):
                _swap_last(empty)
            here = bit(empty.pop())
            fitting = self._obstacles[rng.below(len(self._obstacles))]
            if fitting in (POOL, ROBOT) and hall & here:
                fitting -= 1
            rooms[fitting] |= here
            added |= here
        return FilledLair(rooms, sheet.walls, Doors(sheet.walls), added, empty)

    def raider(self, sheet: Sheet, agent: Agent | None, costs: Costs, more: list[i64]) -> Raider:
        raider = super().raider(sheet, agent, costs, more)
        raider.tired = self.fatigue
        return raider

    def _add_gadgets(self, values: list[i64], gadgets: i64) -> None:
        """What gadgets spare, with the side that lies up."""
        terms = self._variant.terms
        super()._add_gadgets(values, gadgets & ~terms.expert)
        expert = gadgets & terms.expert
        if expert & bit(GRAPNEL):  # over one room, whatever is in it
            values[STEALTH] += SPARED_STEALTH
            values[COMBAT] += SPARED_COMBAT
        if expert & bit(SMOKE):
            values[STEALTH] += SPARED_STEALTH * terms.gadgets.smoke_rooms
        if expert & bit(DARTS):
            values[STEALTH] += max(self._variant.board.stealth)
            values[COMBAT] += max(self._variant.board.combat)
        if expert & bit(ADRENALINE) and values[STEALTH] >= terms.gadgets.expert_stealth:
            values[STEALTH] -= terms.gadgets.expert_stealth
            values[MOVEMENT] += terms.gadgets.expert_movement
        if expert & bit(DRILL):
            values[MOVEMENT] += 1


def _taken(secrets: list[int], rng: Rng) -> list[int]:
    """Those of the secrets that one player takes."""
    return [secret for secret in secrets if rng.random() < SECRET_TAKEN]


def _swap_last(rooms: list[int]) -> None:
    rooms[-1], rooms[-2] = rooms[-2], rooms[-1]
