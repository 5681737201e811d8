"""The actions of Spyworld, in the order of the booklet.

Piles, rooms, edges (see `grid.py`), gadgets, values and agents (see `kinds.py`) are numbers from 0.
Turns, claims and routes are noted down by the codes of their actions.
"""

from dataclasses import dataclass
from typing import Final

from planque.core.action import Action, Vocabulary

# The codes before the exploration: the first of each kind of action.
TAKE_CODE: Final = 1 << 16  # above all moves of an exploration
PLACE_CODE: Final = TAKE_CODE + 10
BUILD_WALL_CODE: Final = TAKE_CODE + 40
PICK_GADGET_CODE: Final = TAKE_CODE + 80
PASS_CODE: Final = TAKE_CODE + 90
HAND_IN_CODE: Final = TAKE_CODE + 91
BACK_CODE: Final = TAKE_CODE + 92
CLAIM_BILLS_CODE: Final = TAKE_CODE + 100
CLAIM_POINTS_CODE: Final = TAKE_CODE + 110
CHOOSE_AGENT_CODE: Final = TAKE_CODE + 200

# The codes of an exploration: a room or a kind of move, and above it two numbers, of which the
# first takes six bits.
EQUIP_CODE: Final = 25  # after the rooms
INJECT_ADRENALINE_CODE: Final = 26
TRANSFER_CODE: Final = 27
STOP_CODE: Final = 28
TAKE_BACK_CODE: Final = 29
FIRST_NUMBER: Final = 5  # its lowest bit
SECOND_NUMBER: Final = 11


@dataclass(frozen=True, eq=False)
class ChooseAgent(Action):
    """Setup: keep one of the two agents dealt, or choose one freely; in secret."""

    agent: int

    @property
    def code(self) -> int:
        return CHOOSE_AGENT_CODE + self.agent


# Planning: a turn is composed in secret, then handed in


@dataclass(frozen=True, eq=False)
class Take(Action):
    """Choose the face that lies under a pile; a second and a third cost a bonus action each."""

    pile: int

    @property
    def code(self) -> int:
        return TAKE_CODE + self.pile


@dataclass(frozen=True, eq=False)
class Place(Action):
    """Draw the fitting in a room; whatever the line must be moved is paid."""

    room: int

    @property
    def code(self) -> int:
        return PLACE_CODE + self.room


@dataclass(frozen=True, eq=False)
class BuildWall(Action):
    """Draw the wall on an edge."""

    edge: int

    @property
    def code(self) -> int:
        return BUILD_WALL_CODE + self.edge


@dataclass(frozen=True, eq=False)
class PickGadget(Action):
    """Tick a gadget; whatever the number must be changed is paid."""

    gadget: int

    @property
    def code(self) -> int:
        return PICK_GADGET_CODE + self.gadget


@dataclass(frozen=True, eq=False)
class Pass(Action):
    """Take nothing this turn, for one bill; this hands the turn in."""

    @property
    def code(self) -> int:
        return PASS_CODE


@dataclass(frozen=True, eq=False)
class HandIn(Action):
    """The turn, or the claims, are final."""

    @property
    def code(self) -> int:
        return HAND_IN_CODE


@dataclass(frozen=True, eq=False)
class Back(Action):
    """Take back the last part of what is not handed in yet."""

    @property
    def code(self) -> int:
        return BACK_CODE


# Missions: claimed in secret by all who fulfil one, then handed in


@dataclass(frozen=True, eq=False)
class ClaimBills(Action):
    """Claim the mission at a place (0 to 2) for its bills, at once."""

    place: int

    @property
    def code(self) -> int:
        return CLAIM_BILLS_CODE + self.place


@dataclass(frozen=True, eq=False)
class ClaimPoints(Action):
    """Claim the mission at a place (0 to 2) for its points, at the end."""

    place: int

    @property
    def code(self) -> int:
        return CLAIM_POINTS_CODE + self.place


# Exploration: open, and nobody waits for anybody


@dataclass(frozen=True, eq=False)
class Equip(Action):
    """Shamrock's power: one more gadget after seeing the lair."""

    gadget: int

    @property
    def code(self) -> int:
        return EQUIP_CODE + (self.gadget << FIRST_NUMBER)


def code_of_step(room: int, uses: int, stealth: int) -> int:
    return room + (uses << FIRST_NUMBER) + (stealth << SECOND_NUMBER)


@dataclass(frozen=True, eq=False)
class Step(Action):
    """Enter a room, or go back into one.

    `uses` adds up what helps: 1 grapnel, 2 smoke, 4 darts, 16 laser drill, 32 the agent's power.
    `stealth` is the part of a split pool that is paid in stealth; elsewhere 0.
    """

    room: int
    uses: int
    stealth: int

    @property
    def code(self) -> int:
        return code_of_step(self.room, self.uses, self.stealth)


@dataclass(frozen=True, eq=False)
class InjectAdrenaline(Action):
    """Use the adrenaline: more movement."""

    @property
    def code(self) -> int:
        return INJECT_ADRENALINE_CODE


@dataclass(frozen=True, eq=False)
class Transfer(Action):
    """The Doctor's power: move points between values (0 movement, 1 stealth, 2 combat)."""

    giver: int
    taker: int

    @property
    def code(self) -> int:
        return TRANSFER_CODE + (self.giver << FIRST_NUMBER) + (self.taker << SECOND_NUMBER)


@dataclass(frozen=True, eq=False)
class Stop(Action):
    """End the exploration."""

    @property
    def code(self) -> int:
        return STOP_CODE


@dataclass(frozen=True, eq=False)
class TakeBack(Action):
    """Undo the last part of the exploration, where the table allows it."""

    @property
    def code(self) -> int:
        return TAKE_BACK_CODE


VOCABULARY = Vocabulary(
    (
        ChooseAgent,
        Take,
        Place,
        BuildWall,
        PickGadget,
        Pass,
        HandIn,
        Back,
        ClaimBills,
        ClaimPoints,
        Equip,
        Step,
        InjectAdrenaline,
        Transfer,
        Stop,
        TakeBack,
    )
)
