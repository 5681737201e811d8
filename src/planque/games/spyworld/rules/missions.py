"""Missions: claimed at the end of a turn, by all who fulfil one, before the card is closed."""

from mypy_extensions import i64

from planque.games.spyworld import events
from planque.games.spyworld.actions import CLAIM_BILLS_CODE, CLAIM_POINTS_CODE
from planque.games.spyworld.events import Log
from planque.games.spyworld.table.choices import CLAIMS, MISSION_PLACES, Offer
from planque.games.spyworld.table.position import Player, Position
from planque.games.spyworld.table.sets import bit


def fulfilled(table: Position, player: Player) -> i64:
    """The places whose open mission this player fulfils."""
    found: i64 = 0
    for place in range(MISSION_PLACES):
        if table.open_missions >> place & 1:
            mission = table.cards.missions[table.missions[place]]
            if mission.condition.met(player.sheet):
                found |= bit(place)
    return found


def claimants(table: Position) -> list[int]:
    """Everybody who fulfils an open mission."""
    if not table.open_missions:
        return []
    return [seat for seat, player in enumerate(table.players) if fulfilled(table, player)]


def offer(table: Position, player: Player) -> Offer:
    """What a player may claim, beside what was claimed this time."""
    left = fulfilled(table, player)
    for code in player.notes:
        left &= ~bit(place_of(code))
    return CLAIMS[left]


def place_of(code: int) -> int:
    return code - CLAIM_POINTS_CODE if code >= CLAIM_POINTS_CODE else code - CLAIM_BILLS_CODE


def reveal(table: Position, log: Log) -> None:
    """Every claim becomes open; what was claimed is closed for good."""
    closed: i64 = 0
    for seat, player in enumerate(table.players):
        if player.notes:
            table.show(player.notes)
            table.show([seat])
            player.sheet = player.sheet.copy()
            for code in player.notes:
                _reward(table, seat, player, code, log)
                closed |= bit(place_of(code))
            player.notes = []
            player.tear_up()
    table.open_missions &= ~closed
    for place in range(MISSION_PLACES):
        if closed >> place & 1:
            events.mission_closed(log, table.missions[place])


def _reward(table: Position, seat: int, player: Player, code: int, log: Log) -> None:
    """Bills at once, as far as they may still be earned, or points at the end."""
    mission = table.missions[place_of(code)]
    facts = table.cards.missions[mission]
    for_points = code >= CLAIM_POINTS_CODE
    bills: i64 = 0
    if for_points:
        player.sheet.points += facts.points
    else:
        bills = player.sheet.earn(facts.bills, table.cards.sheet.earned)
    table.claims = [*table.claims, (seat, place_of(code), for_points)]
    events.claimed(log, seat, mission, bills, facts.points if for_points else 0)
