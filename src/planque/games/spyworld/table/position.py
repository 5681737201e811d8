"""What lies on the table of Spyworld: the piles, the missions, the players and their sheets."""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.pickling import kept
from planque.core.state import State
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.choices import NOTHING, PILES, Offer
from planque.games.spyworld.table.kinds import EXTRA_GADGET, GADGET, NONE, WALL
from planque.games.spyworld.table.sets import bit
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import Variant

# The phases of a game.
AGENTS: Final = 0
PLANNING: Final = 1
MISSIONS: Final = 2  # the end of a turn in which somebody may claim a mission
EXPLORATION: Final = 3
OVER: Final = 4
PHASES: Final[tuple[str, ...]] = ("agents", "planning", "missions", "exploration", "over")

# What a seat is asked for
AGENT_STEP: Final = 0
TAKE_STEP: Final = 1  # the first face of a turn
BONUS_STEP: Final = 2  # one more
PLACE_STEP: Final = 3
WALL_STEP: Final = 4
GADGET_STEP: Final = 5
CLAIM_STEP: Final = 6
EQUIP_STEP: Final = 7
EXPLORE_STEP: Final = 8
OVER_STEP: Final = 9
STEPS: Final[tuple[str, ...]] = (
    "agent",
    "take",
    "bonus",
    "place",
    "wall",
    "gadget",
    "claim",
    "equip",
    "explore",
    "over",
)

NOBODY: Final[tuple[int, ...]] = ()
IN_A_PILE: Final = 36
HALF: Final = 54  # of the planning cards: a set of them all would be too large for one number

# How everybody else saw the last action begin; what it led to is mixed in.
SAW_A_NOTE: Final = 1
SAW_A_HAND_IN: Final = 1000  # and the seat
SAW_A_MOVE: Final = 2000  # and the seat

_SHOWN: Final = (1 << 40) - 1
_MIXER: Final = 1_000_003
_END_OF_LIST: Final = 512


class Player:
    """One player: the open sheet, the turn in the making, the agent, the exploration."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.draft = sheet  # the sheet as it will be; the open one until something is noted
        self.notes: list[int] = []  # the parts of the turn or of the claims, by their codes
        self.taken: i64 = 0  # the set of piles taken this turn
        self.pending = NONE  # the pile whose face is still to be drawn in
        self.dealt: tuple[int, ...] = ()  # the agents to choose from
        self.agent = NONE
        self.exploration: Exploration | None = None
        self.route: list[Action] = []
        self.ways: Offer = NOTHING  # what may be done in the lair now

    def tear_up(self) -> None:
        """Begin the turn anew."""
        self.draft = self.sheet
        self.taken = 0
        self.pending = NONE

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.sheet)

    def copy(self) -> "Player":
        twin = Player(self.sheet)  # an open sheet never changes, so it can be shared
        if self.draft is not self.sheet:
            twin.draft = self.draft.copy()
        twin.notes = self.notes[:]
        twin.taken = self.taken
        twin.pending = self.pending
        twin.dealt = self.dealt
        twin.agent = self.agent
        if self.exploration is not None:
            twin.exploration = self.exploration.copy()
            twin.route = self.route[:]
            twin.ways = self.ways
        return twin


class Position(State):
    """Everything on the table, and whose decisions are asked for."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant.seats)
        self.variant = variant
        self.cards = variant.cards
        self.players: list[Player] = []
        self.phase = AGENTS
        self.turn = 0
        self.last_turn = False  # somebody has filled the last room
        self.piles: list[int] = []  # 36 planning cards for each pile, from the top; never changes
        self._flipped_of: list[int] = []  # the piles and the turn that the next two are from
        self._flipped_turn = 0
        self.flipped_low: i64 = 0  # a set: cards that have been turned up, those below HALF
        self.flipped_high: i64 = 0  # and the others, from HALF on
        self.missions: list[int] = []  # never changes
        self.open_missions: i64 = 7  # a set of places
        self.claims: list[tuple[int, int, bool]] = []  # seat, place, for points; in order
        self.to_left = False  # where the lairs go; known in the exploration
        self.last_seat = NONE
        self.shown: i64 = 0  # the last action as everybody saw it
        self.known: i64 = 0  # what more the seat knows that took it
        self.secret = False  # whether nobody but that seat could see anything of it

    def seat_players(self) -> None:
        """Everybody gets a sheet."""
        for seat in range(self.seats):
            self.players.append(Player(Sheet(self.variant.first_bills(seat))))

    def show(self, facts: list[int]) -> None:
        """Everybody sees these numbers as part of what the last action led to."""
        shown = self.shown
        for fact in facts:
            shown = ((shown ^ fact) * _MIXER) & _SHOWN
        self.shown = ((shown ^ _END_OF_LIST) * _MIXER) & _SHOWN

    def step(self, seat: int) -> int:
        """What the seat is asked for, or what the others are; NONE is a spectator."""
        if self.phase == AGENTS:
            return AGENT_STEP
        if self.phase == MISSIONS:
            return CLAIM_STEP
        if self.phase == OVER:
            return OVER_STEP
        asked = self.owes(seat)
        if self.phase == EXPLORATION:
            return EQUIP_STEP if asked and self._must_equip(seat) else EXPLORE_STEP
        return self._planning_step(self.players[seat]) if asked else TAKE_STEP

    def _must_equip(self, seat: int) -> bool:
        exploration = self.players[seat].exploration
        assert exploration is not None
        return exploration.power == EXTRA_GADGET

    def _planning_step(self, player: Player) -> int:
        if player.pending == NONE:
            return BONUS_STEP if player.taken else TAKE_STEP
        face = self.face(player.pending)
        if face == WALL:
            return WALL_STEP
        return GADGET_STEP if face == GADGET else PLACE_STEP

    def offered(self, pile: int) -> int:
        """The card whose face is offered under a pile."""
        return self.piles[pile * IN_A_PILE + self.turn - 1]

    def on_top(self, pile: int) -> int:
        """The card on top of a pile: its back gives the line."""
        return self.piles[pile * IN_A_PILE + self.turn]

    def face(self, pile: int) -> int:
        return self.cards.face[self.offered(pile)]

    def line(self, pile: int) -> int:
        return self.cards.line[self.on_top(pile)]

    def flipped(self) -> list[int]:
        """Every card that has been turned up."""
        return [
            self.piles[pile * IN_A_PILE + place]
            for pile in range(PILES)
            for place in range(self.turn)
        ]

    def work_out_flipped(self) -> None:
        """Bring the sets of cards that have been turned up to this turn."""
        if self._flipped_turn == self.turn and self._flipped_of is self.piles:
            return
        self._flipped_of = self.piles
        self._flipped_turn = self.turn
        self.flipped_low = self.flipped_high = 0
        for card in self.flipped():
            if card < HALF:
                self.flipped_low |= bit(card)
            else:
                self.flipped_high |= bit(card - HALF)

    def lair_explored_by(self, seat: int) -> int:
        """Whose lair a seat explores: what goes to the left comes from the right."""
        return (seat - 1 if self.to_left else seat + 1) % self.seats

    def explorer_of(self, seat: int) -> int:
        """Who explores the lair of a seat."""
        return (seat + 1 if self.to_left else seat - 1) % self.seats
