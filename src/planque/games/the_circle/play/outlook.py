"""What a position of The Circle is worth to each player: an estimate without a look ahead.

Two ends are weighed against each other: that of the players, which most points win, and that of
the Circle, which fewest do. The figures were fitted to the ends of some thousand games.
"""

from math import exp, log
from typing import Final

from mypy_extensions import i64

from planque.games.the_circle.play.worth import chance, lead, rounds_left, use_worth
from planque.games.the_circle.table.choices import FOUR
from planque.games.the_circle.table.kinds import BLOODHOUND, NONE
from planque.games.the_circle.table.position import GOAL, Position
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import SECRETS

SOONEST: Final = 8  # decisions, so that no search stops within the turn that it began with

# What a player has beside its points, in points
READY: Final = 0.4  # times the points of each ready spy
NEXT: Final = 0.5  # times those of the best one, which infiltrates next
PREPARING: Final = 0.1  # times the points of each spy at the wheel
USES: Final = 0.3  # times the worth of all uses to come
HIRING: Final = 0.4  # times the points of each spy that a majority will bring
MAJORITY: Final = 0.6
SECRET: Final = 0.03
MOST_USES: Final = 3.0


class Prospects:
    """What each player may expect, and how far the game is."""

    def __init__(self, table: Position) -> None:
        self.table = table
        self.rounds = rounds_left(table)
        self.bloodhounds = 0
        self.more = [0.0] * table.seats  # beside the points
        self.next = [0] * table.seats
        self._count_majorities()
        self._count_spies()

    def _count_majorities(self) -> None:
        table = self.table
        for seat in range(table.seats):
            total = SECRET * table.players[seat].all_secrets()
            for division in range(FOUR):
                total += MAJORITY * chance(lead(table, seat, division))
            self.more[seat] = total

    def _count_spies(self) -> None:
        table = self.table
        ready: i64 = 0
        for player in table.players:
            ready |= player.ready | player.posted
        spies: i64 = ready | table.preparing | table.laid | table.unowned
        card = 0
        while spies:
            if spies & 1:
                if table.owner[card] == NONE:
                    self._count_to_be_hired(card)
                else:
                    self._count_hired(card, ready & bit(card) != 0)
            spies >>= 1
            card += 1
        for seat in range(table.seats):
            self.more[seat] += NEXT * self.next[seat]

    def _count_hired(self, card: int, ready: bool) -> None:
        cards = self.table.cards
        owner = self.table.owner[card]
        points = cards.points[card]
        uses = min(MOST_USES, self.rounds / (cards.preparation[card] + 1.0))
        worth = USES * uses * use_worth(self.table, card)
        if ready:
            worth += READY * points
            self.next[owner] = max(self.next[owner], points)
        else:
            worth += PREPARING * points
        self.more[owner] += worth
        if cards.type[card] == BLOODHOUND:
            self.bloodhounds += 1

    def _count_to_be_hired(self, card: int) -> None:
        table = self.table
        if not table.is_neutral(card):
            points = HIRING * table.cards.points[card]
            for seat in range(table.seats):
                self.more[seat] += points * chance(lead(table, seat, table.cards.division[card]))


def settled(table: Position, played: int) -> bool:
    """The players are only comparable at the start of a round, when all have had their turns."""
    return table.step <= SECRETS and played >= SOONEST and table.active == table.first


def outlook(table: Position) -> list[float]:
    prospects = Prospects(table)
    points = [float(player.points) for player in table.players]
    high = [points[seat] + prospects.more[seat] for seat in range(table.seats)]
    low = [-points[seat] - 0.6 * prospects.more[seat] for seat in range(table.seats)]
    rounds = max(0.0, (GOAL - max(high)) / 2.0)
    circle = _circles_end(table, prospects, rounds, max(high) - min(points))
    most = _shares(high, 1.75 + 0.11 * rounds)
    fewest = _shares(low, 1.05 + 0.23 * rounds)
    return [circle * fewest[seat] + (1.0 - circle) * most[seat] for seat in range(table.seats)]


def _circles_end(table: Position, prospects: Prospects, rounds: float, gap: float) -> float:
    """How likely it is that the Circle reaches the goal before the players do."""
    missing = GOAL - table.circle
    arrests = 0
    for player in table.players:
        for secrets in player.secrets:
            arrests += secrets * secrets
    odds = 2.1 * log((1.0 + rounds) / missing) + 0.42 * prospects.bloodhounds
    odds += 0.18 * table.seats + 0.0021 * arrests - 0.08 * gap - 0.19
    return 1.0 / (1.0 + exp(-odds))


def _shares(strengths: list[float], spread: float) -> list[float]:
    """Shares that sum to 1: the stronger, the more."""
    most = max(strengths)
    weights = [exp((strength - most) / spread) for strength in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]
