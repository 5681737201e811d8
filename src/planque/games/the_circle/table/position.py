"""What lies on the table of The Circle, and the few ways in which cards move about it."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.core.state import State
from planque.games.the_circle import events
from planque.games.the_circle.cards import COLOURED
from planque.games.the_circle.table.choices import ACTIVATE, NOTHING
from planque.games.the_circle.table.kinds import BODYGUARD, DIVISIONS, NONE, SABOTEUR, TYPES
from planque.games.the_circle.table.rows import DECK, PILES, SLOTS, Rows
from planque.games.the_circle.table.sets import bit, lowest
from planque.games.the_circle.variant import Variant

# The steps of a game: what the decider is asked for. From GAIN to EXCHANGE it is what the spy in
# use shall act on.
SERVICE: Final = 0
FREE: Final = 1
SECRETS: Final = 2
PLACE: Final = 3
ACT: Final = 4
GAIN: Final = 5
DESTROY: Final = 6
ADVANCE: Final = 7
DELAY: Final = 8
BEFORE: Final = 9
INTERCEPT: Final = 10
LAY_ON: Final = 11
DESERT: Final = 12
GUARD: Final = 13
KILL: Final = 14
EXCHANGE: Final = 15
VETO: Final = 16
REPEL: Final = 17
DIVISION: Final = 18
BID: Final = 19
TAKE: Final = 20
BROKER: Final = 21
PAY: Final = 22
CLOCK: Final = 23
OVER: Final = 24
STEPS: Final[tuple[str, ...]] = (
    "service",
    "free",
    "secrets",
    "place",
    "act",
    "gain",
    "destroy",
    "advance",
    "delay",
    "before",
    "intercept",
    "lay_on",
    "desert",
    "guard",
    "kill",
    "exchange",
    "veto",
    "repel",
    "division",
    "bid",
    "take",
    "broker",
    "pay",
    "clock",
    "over",
)

# The sides of a service marker. Spent: passive, and not to be activated again in this round.
PASSIVE: Final = 0
ACTIVE: Final = 1
SPENT: Final = 2
MARKERS: Final[tuple[str, ...]] = ("passive", "active", "spent")

DUE: Final = SLOTS
ARREST: Final = 12  # secrets that an arrest spends, with the next one
ARREST_POINTS: Final = 2
GOAL: Final = 20  # points, for a player and for the Circle

NOBODY: Final[tuple[int, ...]] = ()
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,), (5,))

# A pick of an unfinished choice is a card, or one of these.
POSTED: Final = 63
BEFORE_SEAT: Final = 64  # plus the seat


class Player:
    """One player's side of the table."""

    def __init__(self, points: int) -> None:
        self.service = NONE
        self.points = points
        self.secrets = [0] * len(DIVISIONS)
        self.marker = PASSIVE
        self.ready: i64 = 0  # a set, as the next three
        self.posted: i64 = 0  # Bodyguards before this player
        self.infiltrators: i64 = 0
        self.teamed: i64 = 0  # infiltrators that are part of a complete butterfly
        self.saboteur = NONE  # laid before this player
        self.interceptor = NONE

    def all_secrets(self) -> int:
        secrets = self.secrets
        return secrets[0] + secrets[1] + secrets[2] + secrets[3]

    def copy(self) -> "Player":
        twin = Player(self.points)
        twin.service = self.service
        twin.secrets = self.secrets[:]
        twin.marker = self.marker
        twin.ready = self.ready
        twin.posted = self.posted
        twin.infiltrators = self.infiltrators
        twin.teamed = self.teamed
        twin.saboteur = self.saboteur
        twin.interceptor = self.interceptor
        return twin


class Position(State):
    """Everything on the table, and whose decision is asked for."""

    def __init__(self, variant: Variant, first: int) -> None:
        super().__init__(variant.seats)
        self.variant = variant
        self.cards = variant.cards
        # The players' start, the Circle's start
        self.players = [Player(variant.seats - 2) for _ in range(variant.seats)]
        self.circle = 6 - variant.seats
        # Where the cards are
        self.rows = Rows()
        self.turned = 0  # steps that the wheel has turned, modulo 8
        self.face_up = [NONE, NONE]  # the two neutral spies to choose from
        self.unknown = 0  # cards on top of the deck whose order nobody knows
        self.owner = [NONE] * len(self.cards.spies)  # of a hired spy
        self.under = [NONE] * len(self.cards.spies)  # what a laid spy lies on or before
        self.unowned: i64 = 0  # a set, as the next five: at the wheel, to be hired
        self.preparing: i64 = 0  # at the wheel, with a marker
        self.laid: i64 = 0  # on a spy or before a rival
        self.covered: i64 = 0  # under a Recruiter or a Forger
        self.guarded: i64 = 0  # under a Bodyguard
        self.gone: i64 = 0  # out of the game
        self.pile_tops = NOTHING  # activations of the coloured spies
        # Whose turn it is
        self.round = 0
        self.phase = 0
        self.first = first
        self.active = first
        self.step = SERVICE
        self.offer = NOTHING  # what the decider may do, apart from taking a choice back
        # Phase 1
        self.new_secrets = 0
        self.coloured_activated = NONE
        self.neutral_activated = NONE
        # Phase 2
        self.infiltrations = 0
        self.using = NONE  # the spy whose action is being chosen or carried out
        self.picks: list[int] = []
        self.attacked = NONE  # the spy that a posted Bodyguard may guard now
        # Phase 3
        self.bidders: i64 = 0  # a set of seats
        self.currency = NONE
        self.bid = 0
        self.leader = NONE
        self.price = NONE  # of a bid that has won
        self.clockmakers_used: i64 = 0
        # The end, and what was seen last
        self.end_reason = ""
        self.last: Action | None = None
        self.drawn = NONE

    # Who is asked

    def ask(self, seat: int, step: int) -> None:
        self.step = step
        self.deciders = ALONE[seat]
        self.offer = self.offered()

    @abstractmethod
    def offered(self) -> tuple[Action, ...]:
        """What the decider may do in this step, apart from taking a choice back."""

    # What comes next, for the phases, which do not know one another

    @abstractmethod
    def turn_over(self, log: list[Event] | None) -> None:
        """The active player has finished its part of the phase."""

    @abstractmethod
    def next_due(self, log: list[Event] | None) -> None:
        """The first spy of the due slot has found its place: go on with the next."""

    @abstractmethod
    def end(self, reason: str, log: list[Event] | None) -> None:
        """The game is over."""

    # Seats

    def seat_of(self, service: int) -> int:
        """The seat that plays this service, or NONE."""
        for seat in range(self.seats):
            if self.players[seat].service == service:
                return seat
        return NONE

    def next_seat(self, seat: int) -> int:
        """The player to the left."""
        return 0 if seat + 1 == self.seats else seat + 1

    # Secrets

    def gain(self, seat: int, division: int) -> bool:
        """One more secret; whether it is the thirteenth, which makes an arrest."""
        player = self.players[seat]
        secrets = player.secrets[division]
        if secrets < ARREST:
            player.secrets[division] = secrets + 1
            return False
        player.secrets[division] = 1
        player.points += ARREST_POINTS
        self.circle += ARREST_POINTS
        return True

    # The wheel

    def row_of(self, slot: int) -> int:
        """The row of cards that stands at this slot now."""
        return (slot + self.turned) % SLOTS

    def slot_of(self, card: int) -> int:
        """The slot at which a card stands, or NONE."""
        for slot in range(1, SLOTS + 1):
            if self.rows.holds(self.row_of(slot), card):
                return slot
        return NONE

    def prepare(self, card: int, log: list[Event] | None) -> None:
        """Lay a hired spy at the wheel with its owner's marker; its former place knows already."""
        slot = self.cards.preparation[card]
        self.rows.put(self.row_of(slot), card)
        self.preparing |= bit(card)
        if log is not None:
            events.prepares(log, self.owner[card], card, slot)

    # Spies laid on others or before rivals

    def lay_on(self, card: int, target: int) -> None:
        self.laid |= bit(card)
        self.under[card] = target
        if self.cards.type[card] == BODYGUARD:
            self.guarded |= bit(target)
        else:
            self.covered |= bit(target)

    def lay_before(self, card: int, seat: int) -> None:
        self.laid |= bit(card)
        self.under[card] = BEFORE_SEAT + seat
        if self.cards.type[card] == SABOTEUR:
            self.players[seat].saboteur = card
        else:
            self.players[seat].interceptor = card

    def lift(self, card: int) -> None:
        """Take up a laid spy; whoever calls this gives it its next place."""
        place = self.under[card]
        self.laid &= ~bit(card)
        self.under[card] = NONE
        if place >= BEFORE_SEAT:
            player = self.players[place - BEFORE_SEAT]
            if player.saboteur == card:
                player.saboteur = NONE
            else:
                player.interceptor = NONE
        elif self.cards.type[card] == BODYGUARD:
            self.guarded &= ~bit(place)
        else:
            self.covered &= ~bit(place)

    def guard_of(self, card: int) -> int:
        """The Bodyguard that lies on a guarded spy."""
        return self._on(card, True)

    def cover_of(self, card: int) -> int:
        """The Recruiter or Forger that lies on a covered spy."""
        return self._on(card, False)

    def _on(self, card: int, guard: bool) -> int:
        laid = self.laid
        while laid:
            found = lowest(laid)
            laid &= laid - 1
            if self.under[found] == card and (self.cards.type[found] == BODYGUARD) == guard:
                return found
        return NONE

    def dismiss_guard(self, card: int, log: list[Event] | None) -> None:
        """A spy goes where nobody can attack it: its Bodyguard prepares anew."""
        if self.guarded & bit(card):
            guard = self.guard_of(card)
            self.lift(guard)
            self.prepare(guard, log)

    # The piles and the neutral deck

    def put_under_pile(self, card: int) -> None:
        self.rows.put(PILES + self.cards.type[card], card)
        self.count_pile_tops()

    def count_pile_tops(self) -> None:
        """Note which coloured spies can be activated; kept, since piles seldom change."""
        tops: list[Action] = []
        for pile in range(PILES, PILES + len(TYPES)):
            card = self.rows.head[pile]
            if card != NONE:
                tops.append(ACTIVATE[card])
        self.pile_tops = tuple(tops)

    def turn_up_neutral(self, place: int, log: list[Event] | None) -> None:
        """Fill a face-up place from the deck, as long as there is one."""
        if self.rows.head[DECK] == NONE:
            self.face_up[place] = NONE
            return
        card = self.rows.take_first(DECK)
        if self.unknown > 0:
            self.unknown -= 1
        self.face_up[place] = card
        self.drawn = card
        if log is not None:
            events.revealed(log, card)

    def is_neutral(self, card: int) -> bool:
        return card >= COLOURED
