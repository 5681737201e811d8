"""What tells players apart at the start of a round of The Circle, in numbers: for an outlook that
is learnt. A row for each player, and one for the whole table."""

from math import log
from typing import Final

from mypy_extensions import i64

from planque.games.the_circle.cards import COLOURED
from planque.games.the_circle.play.worth import chance, lead
from planque.games.the_circle.rules.infiltration import completes_team, teams
from planque.games.the_circle.table.choices import FOUR
from planque.games.the_circle.table.kinds import BLOODHOUND, NONE, TYPES
from planque.games.the_circle.table.player import ACTIVE, Player
from planque.games.the_circle.table.position import ARREST, GOAL, Position
from planque.games.the_circle.table.rows import SLOTS
from planque.games.the_circle.table.sets import lowest, size

Rows = list[list[float]]

# A player's row
POINTS: Final = 0
NEAR: Final = 1  # points beyond fourteen
SECRETS: Final = 2  # by division
SQUARES: Final = 6  # of secrets: how near arrests are
LEADS: Final = 7  # chances to hold the majority, by division
READY_POINTS: Final = 11
BEST: Final = 12  # points of the ready spy that is worth most
SECOND: Final = 13
COMING_POINTS: Final = 14  # of own spies at the wheel, the sooner the more
HIRED_POINTS: Final = 15  # of spies that a majority will bring
HIRED_SOON: Final = 16  # of those that come within two rounds
BIDDING: Final = 17  # for neutral spies at the wheel, with most of their currency
SINGLE: Final = 18  # infiltrators without a team
TEAM: Final = 19  # a ready spy completes a team
MARKER: Final = 20  # active
SABOTAGED: Final = 21
INTERCEPTED: Final = 22
FIRST: Final = 23  # this round
SECOND_NOW: Final = 24  # the next first player
LAST: Final = 25
READY: Final = 26  # ready spies, by type
AWAY: Final = READY + len(TYPES)  # at the wheel or laid, by type
HIRED: Final = AWAY + len(TYPES)  # to be hired by a majority, by type
TRAITS: Final = HIRED + len(TYPES)

NEUTRAL: Final = 0.6  # of what a coloured spy counts
CLOSE: Final = 14
SOON: Final = 2
FULL: Final = 9  # secrets

# The table's row
TABLE_TRAITS: Final = 14


def traits(table: Position) -> Rows:
    """A row for each player."""
    rows = [[0.0] * TRAITS for _ in range(table.seats)]
    for seat in range(table.seats):
        row = rows[seat]
        _note_player(table, table.players[seat], row)
        _note_leads(table, seat, row)
        place = (seat - table.first) % table.seats
        if place == 0:
            row[FIRST] = 1.0
        elif place == 1:
            row[SECOND_NOW] = 1.0
        elif place == table.seats - 1:
            row[LAST] = 1.0
    _note_wheel(table, rows)
    _note_laid(table, rows)
    return rows


def _note_player(table: Position, player: Player, row: list[float]) -> None:
    row[POINTS] = float(player.points)
    row[NEAR] = float(max(0, player.points - CLOSE))
    for division in range(FOUR):
        secrets = player.secrets[division]
        row[SECRETS + division] = float(secrets)
        row[SQUARES] += secrets * secrets / ARREST
    row[MARKER] = 1.0 if player.marker == ACTIVE else 0.0
    row[SABOTAGED] = 0.0 if player.saboteur == NONE else 1.0
    row[INTERCEPTED] = 0.0 if player.interceptor == NONE else 1.0
    row[SINGLE] = float(size(player.infiltrators) - FOUR * teams(table.cards, player.infiltrators))
    _note_ready(table, player, row)


def _note_ready(table: Position, player: Player, row: list[float]) -> None:
    best = second = 0
    left: i64 = player.ready | player.posted
    while left:
        card = lowest(left)
        left &= left - 1
        row[READY + table.cards.type[card]] += 1.0 if card < COLOURED else NEUTRAL
        points = table.cards.points[card]
        row[READY_POINTS] += points
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
        if row[TEAM] == 0.0 and completes_team(table, player.infiltrators, card):
            row[TEAM] = 1.0
    row[BEST] = float(best)
    row[SECOND] = float(second)


def _note_leads(table: Position, seat: int, row: list[float]) -> None:
    for division in range(FOUR):
        row[LEADS + division] = chance(lead(table, seat, division))


def _note_wheel(table: Position, rows: Rows) -> None:
    for slot in range(1, SLOTS):
        card = table.rows.head[table.row_of(slot)]
        while card != NONE:
            owner = table.owner[card]
            if owner != NONE:
                row = rows[owner]
                row[AWAY + table.cards.type[card]] += 1.0 if card < COLOURED else NEUTRAL
                row[COMING_POINTS] += table.cards.points[card] * (SLOTS - slot) / SLOTS
            elif card < COLOURED:
                _note_hiring(table, rows, card, slot)
            else:
                _note_bidding(table, rows, card, slot)
            card = table.rows.behind[card]


def _note_hiring(table: Position, rows: Rows, card: int, slot: int) -> None:
    """A spy for whoever has most secrets of its division, if that lasts."""
    cards = table.cards
    points = float(cards.points[card])
    for row in rows:
        hope = row[LEADS + cards.division[card]]
        row[HIRED + cards.type[card]] += hope
        row[HIRED_POINTS] += hope * points
        if slot <= SOON:
            row[HIRED_SOON] += hope * points


def _note_bidding(table: Position, rows: Rows, card: int, slot: int) -> None:
    """A spy for whoever can pay most."""
    currency = table.cards.currency[card]
    worth = table.cards.points[card] * (SLOTS - slot) / SLOTS
    for seat in range(table.seats):
        own = means(table, seat, currency)
        best = 0
        for rival in range(table.seats):
            if rival != seat:
                best = max(best, means(table, rival, currency))
        if own > best:
            rows[seat][BIDDING] += worth
        elif own == best:
            rows[seat][BIDDING] += 0.5 * worth


def means(table: Position, seat: int, currency: int) -> int:
    player = table.players[seat]
    return player.secrets[currency] if currency < FOUR else player.all_secrets()


def _note_laid(table: Position, rows: Rows) -> None:
    left: i64 = table.laid
    while left:
        card = lowest(left)
        left &= left - 1
        owner = table.owner[card]
        rows[owner][AWAY + table.cards.type[card]] += 1.0 if card < COLOURED else NEUTRAL


def table_traits(table: Position, rows: Rows) -> list[float]:
    """How far the game is, and what speaks for the end of the Circle."""
    most = max([row[POINTS] for row in rows])
    least = min([row[POINTS] for row in rows])
    soon = max([row[POINTS] + row[BEST] + 0.5 * row[SECOND] for row in rows])
    missing = float(max(1, GOAL - table.circle))
    race = log((1.0 + max(0.0, (GOAL - soon) / 2.0)) / missing)  # the players' rounds to go
    return [
        1.0,
        race,
        missing,
        missing * missing / GOAL,
        most,
        least,
        soon,
        sum([row[SQUARES] for row in rows]) / ARREST,
        _nearly_full(table),
        sum([row[READY + BLOODHOUND] for row in rows]),
        sum([row[AWAY + BLOODHOUND] for row in rows]),
        float(table.seats),
        1.0 if table.goal_reached else 0.0,
        race * race,
    ]


def _nearly_full(table: Position) -> float:
    """Divisions with so many secrets that an arrest is near."""
    count = 0.0
    for player in table.players:
        for secrets in player.secrets:
            if secrets >= FULL:
                count += 1.0
    return count
