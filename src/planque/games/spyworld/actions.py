"""The actions of Spyworld, in the order of the booklet.

Piles, rooms, edges (see `grid.py`), gadgets, values and agents (see `kinds.py`) are numbers from 0.
Each action has a hash of its own, by which it is also noted down: no two are alike.
"""

from dataclasses import dataclass

from planque.core.action import Action, Vocabulary


@dataclass(frozen=True)
class ChooseAgent(Action):
    """Setup: keep one of the two agents dealt, or choose one freely; in secret."""

    agent: int

    def __hash__(self) -> int:
        return 200 + self.agent


# Planning: a turn is composed in secret, then handed in


@dataclass(frozen=True)
class Take(Action):
    """Choose the face that lies under a pile; a second and a third cost a bonus action each."""

    pile: int

    def __hash__(self) -> int:
        return 0 + self.pile


@dataclass(frozen=True)
class Place(Action):
    """Draw the fitting in a room; whatever the line must be moved is paid."""

    room: int

    def __hash__(self) -> int:
        return 10 + self.room


@dataclass(frozen=True)
class BuildWall(Action):
    """Draw the wall on an edge."""

    edge: int

    def __hash__(self) -> int:
        return 40 + self.edge


@dataclass(frozen=True)
class PickGadget(Action):
    """Tick a gadget; whatever the number must be changed is paid."""

    gadget: int

    def __hash__(self) -> int:
        return 80 + self.gadget


@dataclass(frozen=True)
class Pass(Action):
    """Take nothing this turn, for one bill; this hands the turn in."""

    def __hash__(self) -> int:
        return 90


@dataclass(frozen=True)
class HandIn(Action):
    """The turn, or the claims, are final."""

    def __hash__(self) -> int:
        return 91


@dataclass(frozen=True)
class Back(Action):
    """Take back the last part of what is not handed in yet."""

    def __hash__(self) -> int:
        return 92


# Missions: claimed in secret by all who fulfil one, then handed in


@dataclass(frozen=True)
class ClaimBills(Action):
    """Claim the mission at a place (0 to 2) for its bills, at once."""

    place: int

    def __hash__(self) -> int:
        return 100 + self.place


@dataclass(frozen=True)
class ClaimPoints(Action):
    """Claim the mission at a place (0 to 2) for its points, at the end."""

    place: int

    def __hash__(self) -> int:
        return 110 + self.place


# Exploration: open, and nobody waits for anybody


@dataclass(frozen=True)
class Equip(Action):
    """Shamrock's power: one more gadget after seeing the lair."""

    gadget: int

    def __hash__(self) -> int:
        return 25 + (self.gadget << 5)


@dataclass(frozen=True)
class Step(Action):
    """Enter a room, or go back into one.

    `uses` adds up what helps: 1 grapnel, 2 smoke, 4 darts, 16 laser drill, 32 the agent's power.
    `stealth` is the part of a split pool that is paid in stealth; elsewhere 0.
    """

    room: int
    uses: int
    stealth: int

    def __hash__(self) -> int:
        return self.room + (self.uses << 5) + (self.stealth << 11)


@dataclass(frozen=True)
class InjectAdrenaline(Action):
    """Use the adrenaline: more movement."""

    def __hash__(self) -> int:
        return 26


@dataclass(frozen=True)
class Transfer(Action):
    """The Doctor's power: move points between values (0 movement, 1 stealth, 2 combat)."""

    giver: int
    taker: int

    def __hash__(self) -> int:
        return 27 + (self.giver << 5) + (self.taker << 11)


@dataclass(frozen=True)
class Stop(Action):
    """End the exploration."""

    def __hash__(self) -> int:
        return 28


@dataclass(frozen=True)
class TakeBack(Action):
    """Undo the last part of the exploration, where the table allows it."""

    def __hash__(self) -> int:
        return 29


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
