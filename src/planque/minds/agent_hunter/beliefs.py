"""What the enemy may have hidden, and how likely each of these hands is by all that it did.

There are at most 720 ordered triples of spies in the enemy's hideouts. Each is a row of sets, as
the table keeps them. Whatever the enemy does makes those likelier with which the blueprint would do
the same. Where it hides its spies it may have learned elsewhere: there are several ways of hiding,
all as likely at first, and those that foretold what has been shown since count more.
"""

from collections.abc import Sequence
from typing import Any, final

import numpy
from mypy_extensions import i64

from planque.core.game import Table
from planque.games.agent_hunter.actions import Place
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import Side
from planque.games.agent_hunter.table.sets import WIDTH, bit, in_row, members, union, with_set
from planque.minds.agent_hunter.encoding import ACTIONS, HIDEOUTS, SPIES, Encoded, Encoding
from planque.minds.agent_hunter.network import Network
from planque.minds.agent_hunter.past import Deed, Lines

TRUST = 0.9  # that the enemy plays as a network does; else anything legal is as likely
# The power of the blueprint's odds: in the open nobody else is as decided as it is. The odds of
# hiding are taken as they are: who holds them for flatter is beaten by spies of the lowest and
# highest numbers, which take longest to find.
LIKENESS = 0.25
MOST_RECENT = 40  # games whose beliefs a process keeps

ALL_HERE = (1 << WIDTH) - 1


@final
class Seer:
    """The blueprint at one table: what it would do, seat by seat and hand by hand; and others who
    hide in ways of their own."""

    def __init__(
        self, table: Table, full: Table, network: Network, hiders: Sequence[Network] = ()
    ) -> None:
        self.table = table
        self.full = full
        self.encoding = Encoding(table, full)
        self.ways = 1 + len(hiders)  # of hiding
        self._network = network
        self._hiders = hiders
        self._size = table.observation.size
        self._width = len(table.actions)

    def look(self, positions: list[AgentHunter], seats: list[int]) -> tuple[Any, Any]:
        """For each position the probability of each action, by its number in the full game, and
        the value, both for the seat that is given."""
        count = len(positions)
        rows = numpy.empty((count, self._size), numpy.uint8)
        masks = numpy.empty((count, self._width), numpy.uint8)
        for at in range(count):
            positions[at].observe(seats[at], rows[at])
            positions[at].legal_mask(seats[at], masks[at])
        encoded = self.encoding.encode(rows, masks)
        shares, values = self._network.run(encoded)
        return _by_action(encoded, shares), values

    def values(self, positions: list[AgentHunter], seat: int) -> Any:
        """What each position is worth to a seat, whether it is to decide there or not."""
        rows = numpy.empty((len(positions), self._size), numpy.uint8)
        for at in range(len(positions)):
            positions[at].observe(seat, rows[at])
        return self._network.values(self.encoding.features(rows))

    def by_hand(self, position: AgentHunter, seat: int, hidden: Any) -> Any:
        """The same probabilities in one position, by what the seat has hidden."""
        encoded = self._encoded(position, seat, hidden)
        return _by_action(encoded, self._network.run(encoded)[0])

    def hiding_by_hand(self, position: AgentHunter, seat: int, hidden: Any) -> Any:
        """The same, by each way of hiding: that of the blueprint first."""
        encoded = self._encoded(position, seat, hidden)
        networks = [self._network, *self._hiders]
        return numpy.array([_by_action(encoded, one.run(encoded)[0]) for one in networks])

    def hiding(self, position: AgentHunter, seat: int) -> Any:
        """How likely a seat hides each spy, if it has any of these ways."""
        side = position.sides[seat]
        hidden = numpy.array([side.spies & face_down(side)])
        return self.hiding_by_hand(position, seat, hidden)[:, 0].mean(0)

    def _encoded(self, position: AgentHunter, seat: int, hidden: Any) -> Encoded:
        """One position, by what the seat has hidden."""
        side = position.sides[seat]
        before = (side.spies, side.hand)
        open_spies = side.spies & ~face_down(side)
        count = len(hidden)
        rows = numpy.empty((count, self._size), numpy.uint8)
        masks = numpy.empty((count, self._width), numpy.uint8)
        for at in range(count):
            lay(side, open_spies, int(hidden[at]))
            position.observe(seat, rows[at])
            position.legal_mask(seat, masks[at])
        side.spies, side.hand = before
        return self.encoding.encode(rows, masks)


def _by_action(encoded: Encoded, shares: Any) -> Any:
    """Probabilities of choices as those of actions, by their number in the full game."""
    found = numpy.zeros((len(shares), ACTIONS))
    numpy.put_along_axis(found, encoded.meanings, shares, 1)
    return found


@final
class Beliefs:
    """The hidden spies of the enemy in one game, from what one seat has seen."""

    def __init__(self, seer: Seer, seat: int) -> None:
        self._seer = seer
        self._seat = seat
        self._lines: list[Any] = []  # that it has taken in
        self.hidden = numpy.zeros(1, numpy.int64)  # rows of what lies face down
        self._by_way = numpy.full((seer.ways, 1), 1 / seer.ways)  # of hiding, and by row

    @property
    def weights(self) -> Any:
        """How likely each row is."""
        return self._by_way.sum(0)

    def follows(self, seer: Seer, seat: int, lines: Lines) -> bool:
        """Whether this history goes on where these beliefs stand."""
        known = len(self._lines)
        return seer is self._seer and seat == self._seat and self._lines == list(lines[:known])

    def take_in(self, lines: Lines, deeds: list[Deed], first: int) -> None:
        """Follow a game up to now: all that was seen, and what must have been done."""
        position = self._seer.table.begin_with(first)
        assert isinstance(position, AgentHunter), "what this game is played with"
        taken_in = len(self._lines) - 1
        for number, deed in enumerate(deeds):
            if number >= taken_in:
                self._weigh(position, deed)
            position.perform(deed.seat, deed.action, None)
            if number >= taken_in:
                self._narrow(position.sides[1 - self._seat])
        self._lines = list(lines)

    def _weigh(self, position: AgentHunter, deed: Deed) -> None:
        for hideout, card in deed.shown:
            self._keep(self.hidden >> (WIDTH * hideout) & ALL_HERE == bit(card))
        if deed.seat == self._seat:
            return
        action = deed.action
        if isinstance(action, Place):
            odds = _others(self._seer.hiding_by_hand(position, deed.seat, self.hidden), 1)
            here = slice(SPIES * action.hideout, SPIES * (action.hideout + 1))
            self._put(odds[:, :, here], action.hideout)
            return
        odds = _others(self._seer.by_hand(position, deed.seat, self.hidden), LIKENESS)
        self._by_way = self._by_way * odds[:, self._seer.full.number(action)]
        self._keep(self.weights > 0)

    def _put(self, odds: Any, hideout: int) -> None:
        """A spy was put here face down: each that was in the hand may be it."""
        cards = numpy.array([bit(card) << (WIDTH * hideout) for card in range(SPIES)])
        hidden = self.hidden[:, None] | cards
        by_way = self._by_way[:, :, None] * odds
        possible = odds[0] > 0
        self.hidden, self._by_way = hidden[possible], by_way[:, possible]

    def _narrow(self, side: Side) -> None:
        """What everybody knows now goes for every hand."""
        self.hidden = self.hidden & face_down(side)
        left = numpy.bitwise_count(self.hidden & side.possible)
        self._keep(left == numpy.bitwise_count(self.hidden))

    def _keep(self, some: Any) -> None:
        self.hidden, self._by_way = self.hidden[some], self._by_way[:, some]
        self._by_way = self._by_way / self._by_way.sum()


def _others(odds: Any, likeness: float) -> Any:
    """How likely others choose what a network chooses with these odds."""
    legal = odds > 0
    flat = numpy.where(legal, odds, 1.0) ** likeness * legal
    flat /= flat.sum(-1, keepdims=True)
    return TRUST * flat + (1 - TRUST) * legal / legal.sum(-1, keepdims=True)


_recent: list[Beliefs] = []


def beliefs_of(seer: Seer, seat: int, lines: Lines) -> Beliefs:
    """Beliefs that have taken in the beginning of a history, or nothing yet.

    A table asks a new mind for every decision, so a process keeps those that it met last. They are
    found by all that the seat has seen and done, and by nothing else.
    """
    for at, one in enumerate(_recent):
        if one.follows(seer, seat, lines):
            _recent.append(_recent.pop(at))
            return one
    if len(_recent) >= MOST_RECENT:
        del _recent[0]
    _recent.append(Beliefs(seer, seat))
    return _recent[-1]


def all_hidden(side: Side) -> Any:
    """Every row of spies that may lie face down in a side's hideouts, by what is public."""
    rows: list[int] = [0]
    for hideout in range(side.variant.hideouts):
        candidates = members(in_row(side.possible, hideout))
        if candidates:
            rows = [
                with_set(row, hideout, bit(card))
                for row in rows
                for card in candidates
                if not union(row) & bit(card)
            ]
    return numpy.array(rows)


def face_down(side: Side) -> int:
    """A row with every spy in each hideout where one lies face down."""
    row: i64 = 0
    for hideout in range(HIDEOUTS):
        if side.standing & bit(hideout) and in_row(side.spies, hideout):
            row = with_set(row, hideout, ALL_HERE)
    return row


def lay(side: Side, open_spies: i64, hidden: i64) -> None:
    """Let a side have these spies face down, and the others in its hand."""
    side.spies = open_spies | hidden
    side.hand = side.in_game & ~union(hidden)
