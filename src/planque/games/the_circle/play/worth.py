"""What spies, majorities and the Circle's points are worth: rough figures, in victory points."""

from typing import Final

from mypy_extensions import i64

from planque.games.the_circle.cards import COLOURED
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import ARREST, ARREST_POINTS, GOAL, Position
from planque.games.the_circle.table.sets import size

SECRET: Final = 0.35  # four of them come in a round, which brings about one and a half points
DECISIVE: Final = 5.0  # more than anything but the end of the game is worth

# One use of a coloured spy, by type; a neutral one is worth half of it.
USE_WORTH: Final[tuple[float, ...]] = (
    0.8,  # Informer: two secrets
    0.5,  # Shredder
    0.6,  # Broker
    0.5,  # Saboteur
    0.6,  # Quartermaster
    0.5,  # Delayer
    0.7,  # Clockmaker
    0.8,  # Handler
    0.9,  # Recruiter
    0.5,  # Forger
    0.8,  # Turncoat
    0.4,  # Bodyguard
    1.0,  # Bloodhound: a point
    1.0,  # Assassin
    1.0,  # Unmasker
    0.7,  # Interceptor
)

# The chance to hold the majority of a division when a spy is due there, by the lead in secrets.
FARTHEST: Final = 5
CHANCES: Final[tuple[float, ...]] = (
    0.02,
    0.04,
    0.07,
    0.12,
    0.20,
    0.38,  # level
    0.58,
    0.72,
    0.82,
    0.88,
    0.93,
)


def use_worth(table: Position, card: int) -> float:
    """What one use of a spy is worth."""
    worth = USE_WORTH[table.cards.type[card]]
    return worth if card < COLOURED else worth * 0.5


def spy_worth(table: Position, card: int) -> float:
    """What a spy is worth to its owner: a use or so, and an infiltration."""
    return table.cards.points[card] + use_worth(table, card)


def lead(table: Position, seat: int, division: int) -> int:
    """How many secrets a player has more than the best rival; below 0: how many are missing."""
    best = 0
    for rival in range(table.seats):
        if rival != seat:
            secrets = table.players[rival].secrets[division]
            if secrets > best:
                best = secrets
    return table.players[seat].secrets[division] - best


def chance(lead: int) -> float:
    """How likely a lead is to last until a spy is due."""
    place = lead + FARTHEST
    if place < 0:
        place = 0
    elif place > 2 * FARTHEST:
        place = 2 * FARTHEST
    return CHANCES[place]


def demand(table: Position, division: int) -> float:
    """What the majority of a division promises: the spies that wait for it, and later ones."""
    quarter: i64 = table.cards.quarters[division]
    return 1.0 + 1.5 * size(table.unowned & quarter)


def leader(table: Position, seat: int) -> int:
    """The rival with most points."""
    best = NONE
    most = -1
    for rival in range(table.seats):
        if rival != seat and table.players[rival].points > most:
            best = rival
            most = table.players[rival].points
    return best


def rounds_left(table: Position) -> int:
    """About how many rounds the players still need, if nobody is in the way."""
    most = 0
    for player in table.players:
        if player.points > most:
            most = player.points
    return max(1, (GOAL - most + 1) // 2)


def is_last(table: Position, seat: int, gain: int) -> bool:
    """Whether nobody has fewer points than this player would have with so many more."""
    points = table.players[seat].points + gain
    for rival in range(table.seats):
        if rival != seat and table.players[rival].points < points:
            return False
    return True


def pushes(table: Position, seat: int) -> bool:
    """Whether a player does best to stay last and let the Circle win.

    The Circle makes about one point a round when somebody pushes it, the leading player two.
    """
    most = table.players[leader(table, seat)].points
    if not is_last(table, seat, 0) or most < table.players[seat].points + 2:
        return False
    return 2 * (GOAL - table.circle) <= GOAL - most + 6


def point_worth(table: Position, seat: int) -> float:
    """What a victory point is worth: who stays last on purpose would rather have none."""
    return -0.5 if pushes(table, seat) else 1.0


def circle_worth(table: Position, seat: int, gain: int, circle_gain: int) -> float:
    """What points for the Circle are worth to a player who gains so many by the same event."""
    near = (table.circle - 8) * 0.1
    if near <= 0.0:
        return 0.0
    if table.circle + circle_gain >= GOAL:
        near = DECISIVE
    return circle_gain * (near if is_last(table, seat, gain) else -near)


def secret_worth(table: Position, seat: int, division: int, pending: int) -> float:
    """What one more secret is worth, beside those that are on their way to the same division."""
    secrets = table.players[seat].secrets[division] + pending
    here = lead(table, seat, division) + pending
    if secrets == ARREST:
        return _arrest_worth(table, seat) - 0.5 * demand(table, division) * chance(here)
    return demand(table, division) * (chance(here + 1) - chance(here)) + 0.02 * secrets


def _arrest_worth(table: Position, seat: int) -> float:
    own = ARREST_POINTS * point_worth(table, seat)
    return own + circle_worth(table, seat, ARREST_POINTS, ARREST_POINTS)
