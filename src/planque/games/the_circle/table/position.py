"""What lies on the table of The Circle, and the few ways in which cards move about it."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.event import Event
from planque.core.state import State
from planque.games.the_circle import events
from planque.games.the_circle.cards import COLOURED
from planque.games.the_circle.table.choices import ACTIVATE, NOTHING, PLACE
from planque.games.the_circle.table.kinds import BODYGUARD, NONE, SABOTEUR, TYPES
from planque.games.the_circle.table.player import Player
from planque.games.the_circle.table.rows import DECK, PILES, SLOTS, Rows
from planque.games.the_circle.table.sets import bit, lowest
from planque.games.the_circle.table.steps import SERVICE
from planque.games.the_circle.variant import Variant

DUE: Final = SLOTS
ARREST: Final = 12  # secrets that an arrest spends, with the next one
ARREST_POINTS: Final = 2
GOAL: Final = 20  # points, for a player and for the Circle

# Why a game ends
ENDS: Final[tuple[str, ...]] = ("circle", "players", "round_cap")

NOBODY: Final[tuple[int, ...]] = ()
ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,), (5,))


class Position(State):
    """Everything on the table, and whose decision is asked for."""

    def __init__(self, variant: Variant, first: int) -> None:
        super().__init__(variant.seats)
        self.variant = variant
        self.cards = variant.cards
        # The players' start, the Circle's start
        self.players = [Player(variant.seats - 2) for _ in range(variant.seats)]
        self.circle = 6 - variant.seats
        self.goal_reached = False  # by a player: the game ends after this phase 2, come what may
        # Where the cards are
        self.rows = Rows()
        self.turned = 0  # steps that the wheel has turned, modulo 8
        self.face_up = [NONE, NONE]  # the two neutral spies to choose from
        self.unknown = 0  # cards on top of the deck whose order nobody knows
        self.owner = [NONE] * len(self.cards.spies)  # of a hired spy
        self.under = [NONE] * len(self.cards.spies)  # the spy that a laid one lies on
        self.unowned: i64 = 0  # a set, as the next five: at the wheel, to be hired
        self.preparing: i64 = 0  # at the wheel, with a marker
        self.laid: i64 = 0  # on a spy or before a rival
        self.covered: i64 = 0  # under a Recruiter or a Forger
        self.guarded: i64 = 0  # under a Bodyguard
        self.gone: i64 = 0  # out of the game
        self.place_or_activate = NOTHING  # placing a secret, activating a coloured spy
        # Whose turn it is
        self.round = 0
        self.phase = 0
        self.first = first
        self.active = first
        self.step = SERVICE
        self.offer = NOTHING  # what the decider may do, apart from taking a choice back
        # Unfinished choices
        self.divisions: list[int] = []  # that get new secrets, or pay: one for each secret
        self.picks: list[Action] = []  # what the spy in use shall act on
        # Phase 1
        self.new_secrets = 0
        self.coloured_activated = NONE
        self.neutral_activated = NONE
        # Phase 2
        self.infiltrations = 0
        self.using = NONE  # the spy whose action is being chosen or carried out
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

    def copy_to(self, twin: "Position") -> None:
        """Make another position of this variant equal to this one, sharing nothing that changes."""
        twin.past = self.past
        twin.over = self.over
        twin.deciders = self.deciders
        twin.players = [player.copy() for player in self.players]
        twin.circle = self.circle
        twin.goal_reached = self.goal_reached
        twin.rows = self.rows.copy()
        twin.turned = self.turned
        twin.face_up = self.face_up[:]
        twin.unknown = self.unknown
        twin.owner = self.owner[:]
        twin.under = self.under[:]
        twin.unowned = self.unowned
        twin.preparing = self.preparing
        twin.laid = self.laid
        twin.covered = self.covered
        twin.guarded = self.guarded
        twin.gone = self.gone
        twin.place_or_activate = self.place_or_activate
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.step = self.step
        twin.offer = self.offer
        twin.divisions = self.divisions[:]
        twin.picks = self.picks[:]
        twin.new_secrets = self.new_secrets
        twin.coloured_activated = self.coloured_activated
        twin.neutral_activated = self.neutral_activated
        twin.infiltrations = self.infiltrations
        twin.using = self.using
        twin.attacked = self.attacked
        twin.bidders = self.bidders
        twin.currency = self.currency
        twin.bid = self.bid
        twin.leader = self.leader
        twin.price = self.price
        twin.clockmakers_used = self.clockmakers_used
        twin.end_reason = self.end_reason
        twin.last = self.last
        twin.drawn = self.drawn

    # Who is asked

    def ask(self, seat: int, step: int) -> None:
        self.step = step
        self.deciders = ALONE[seat]
        self.offer = self.offered()

    @abstractmethod
    def offered(self) -> tuple[Action, ...]:
        """What the decider may do in this step, apart from taking a choice back."""

    # What comes next, for the chapters of the rules, which do not know one another

    @abstractmethod
    def go_on(self, log: list[Event] | None) -> None:
        """A spy has found its place: go on with the next action, payment or due spy."""

    @abstractmethod
    def turn_over(self, log: list[Event] | None) -> None:
        """The active player has finished its part of the phase."""

    @abstractmethod
    def round_over(self, log: list[Event] | None) -> None:
        """Nobody turns the wheel once more."""

    @abstractmethod
    def end(self, reason: str, log: list[Event] | None) -> None:
        """The game is over."""

    # The spy in use

    def user(self) -> int:
        """Whose spy is in use."""
        return self.owner[self.using]

    def used_up(self, log: list[Event] | None) -> None:
        """The spy in use has its place again, whatever came of its action."""
        self.using = NONE
        self.picks.clear()
        self.attacked = NONE
        self.go_on(log)

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

    # Points and secrets

    def score(self, seat: int, points: int) -> None:
        """A player gains points, and perhaps crosses the line."""
        player = self.players[seat]
        player.points += points
        if player.points >= GOAL:
            self.goal_reached = True

    def gain(self, seat: int, division: int) -> bool:
        """One more secret; whether it is the thirteenth, which makes an arrest."""
        player = self.players[seat]
        secrets = player.secrets[division]
        if secrets < ARREST:
            player.secrets[division] = secrets + 1
            return False
        player.secrets[division] = 1
        self.score(seat, ARREST_POINTS)
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

    def turn_wheel(self, log: list[Event] | None) -> None:
        """Every spy comes one slot nearer; those at slot 1 are due."""
        self.turned = (self.turned + 1) % SLOTS
        events.wheel_turned(log, self.round)

    def prepare(self, card: int, log: list[Event] | None) -> None:
        """Lay a hired spy at the wheel with its owner's marker; its former place knows already."""
        slot = self.cards.preparation[card]
        self.rows.put(self.row_of(slot), card)
        self.preparing |= bit(card)
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
        if self.cards.type[card] == SABOTEUR:
            self.players[seat].saboteur = card
        else:
            self.players[seat].interceptor = card

    def before_whom(self, card: int) -> int:
        """The seat before which a laid spy lies, or NONE."""
        for seat in range(self.seats):
            if card in (self.players[seat].saboteur, self.players[seat].interceptor):
                return seat
        return NONE

    def lift(self, card: int) -> None:
        """Take up a laid spy; whoever calls this gives it its next place."""
        self.laid &= ~bit(card)
        target = self.under[card]
        self.under[card] = NONE
        if target == NONE:
            self.players[self.before_whom(card)].lift(card)
        elif self.cards.type[card] == BODYGUARD:
            self.guarded &= ~bit(target)
        else:
            self.covered &= ~bit(target)

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
        tops: list[Action] = [*PLACE]
        for pile in range(PILES, PILES + len(TYPES)):
            card = self.rows.head[pile]
            if card != NONE:
                tops.append(ACTIVATE[card])
        self.place_or_activate = tuple(tops)

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
        events.revealed(log, card)

    def is_neutral(self, card: int) -> bool:
        return card >= COLOURED
