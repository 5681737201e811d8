"""Infiltration, teams and unmasking."""

from mypy_extensions import i64

from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.table.choices import FOUR
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit, members, set_of, size


def may_infiltrate(table: Position) -> bool:
    """Whether the active player has an infiltration left, and no Interceptor lies before it."""
    return table.infiltrations > 0 and table.players[table.active].interceptor == NONE


def infiltrate(table: Position, card: int, log: list[Event] | None) -> None:
    """Score the spy's points; it stays face down before the player."""
    player = table.players[table.active]
    one_more_team = completes_team(table, player.infiltrators, card)
    player.ready &= ~bit(card)
    player.infiltrators |= bit(card)
    table.infiltrations -= 1
    table.score(table.active, table.cards.points[card])
    events.infiltrated(log, table.active, card, table.cards.points[card])
    if one_more_team:
        table.score(table.active, 1)
        if log is not None:
            events.team(log, table.active, members(teamed(table.cards, player.infiltrators)))
    table.dismiss_guard(card, log)


def completes_team(table: Position, infiltrators: i64, card: int) -> bool:
    """Whether one more infiltrator raises the number of teams."""
    after = infiltrators | bit(card)
    return teams(table.cards, after) > teams(table.cards, infiltrators)


def teams(cards: Cards, infiltrators: i64) -> int:
    """The most butterflies that infiltrators make side by side, each spy being part of one only."""
    count = size(infiltrators) // FOUR
    while count > 0 and not _make(cards, infiltrators, count):
        count -= 1
    return count


def _make(cards: Cards, infiltrators: i64, count: int) -> bool:
    """Whether infiltrators make so many teams.

    A team has each quarter once, neutral spies completing what is missing, but not all of it. So a
    division gives each team one spy at most. Dealt out in turn, division by division, they never
    meet their like, and each team gets a coloured one as soon as there are as many as teams.
    """
    coloured = 0
    for division in range(FOUR):
        quarter: i64 = cards.quarters[division]
        coloured += min(size(infiltrators & quarter), count)
    return coloured >= count and coloured + size(infiltrators & cards.neutral) >= FOUR * count


def teamed(cards: Cards, infiltrators: i64) -> i64:
    """Infiltrators that make as many whole butterflies as there can be; coloured ones first."""
    count = teams(cards, infiltrators)
    found: i64 = 0
    for division in range(FOUR):
        quarter: i64 = cards.quarters[division]
        found |= _some(infiltrators & quarter, count)
    return found | _some(infiltrators & cards.neutral, FOUR * count - size(found))


def _some(spies: i64, count: int) -> i64:
    """So many of a set, or all where there are fewer."""
    return set_of(members(spies)[:count])


def unmask(table: Position, card: int, log: list[Event] | None) -> None:
    """An own infiltrator leaves the game: the player and the Circle both lose its points."""
    player = table.players[table.active]
    points = table.cards.points[card]
    circle = min(points, table.circle)
    player.infiltrators &= ~bit(card)
    player.points -= points
    table.circle -= circle
    table.owner[card] = NONE
    table.gone |= bit(card)
    events.unmasked(log, table.active, card, points, circle)
