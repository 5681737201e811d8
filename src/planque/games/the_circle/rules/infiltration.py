"""Infiltration, teams and unmasking."""

from mypy_extensions import i64

from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.table.choices import FOUR
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.player import Player
from planque.games.the_circle.table.position import Position
from planque.games.the_circle.table.sets import bit, members, size


def infiltrate(table: Position, card: int, log: list[Event] | None) -> None:
    """Score the spy's points; it stays face down before the player."""
    player = table.players[table.active]
    player.ready &= ~bit(card)
    player.infiltrators |= bit(card)
    player.points += table.cards.points[card]
    table.infiltrations -= 1
    if log is not None:
        events.infiltrated(log, table.active, card, table.cards.points[card])
    team = _team(table, player)
    if team:
        player.teamed |= team
        player.points += 1
        if log is not None:
            events.team(log, table.active, members(team))
    table.dismiss_guard(card, log)


def _team(table: Position, player: Player) -> i64:
    """Four infiltrators with the four quarters of the butterfly, neutral ones as jokers.

    Each infiltrator is part of one team only. A team is noticed as soon as it is complete, so the
    spies that are in none never make more than one: it needs all of their jokers, and one spy of
    each quarter that they have.
    """
    free = player.infiltrators & ~player.teamed
    team = free & table.cards.neutral
    for division in range(FOUR):
        quarter: i64 = table.cards.quarters[division]
        team |= _lowest(free & quarter)
    return team if size(team) == FOUR else 0


def _lowest(set_: i64) -> i64:
    return set_ & -set_


def unmask(table: Position, card: int, log: list[Event] | None) -> None:
    """An own infiltrator leaves the game: the player and the Circle both lose its points."""
    player = table.players[table.active]
    points = table.cards.points[card]
    circle = min(points, table.circle)
    player.infiltrators &= ~bit(card)
    player.teamed &= ~bit(card)
    player.points -= points
    table.circle -= circle
    table.owner[card] = NONE
    table.gone |= bit(card)
    if log is not None:
        events.unmasked(log, table.active, card, points, circle)
