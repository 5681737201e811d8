"""The end of the game: kept and stolen secrets, bills, missions, awards and the one penalty."""

from mypy_extensions import i64

from planque.core.result import Result
from planque.games.spyworld import events
from planque.games.spyworld.events import Log
from planque.games.spyworld.table.grid import ROOMS, reachable
from planque.games.spyworld.table.kinds import AWARDS
from planque.games.spyworld.table.position import Player, Position


class Score:
    """The score sheet of a player, line by line."""

    def __init__(self, kept: int, stolen: int, bills: int, missions: int) -> None:
        self.kept = kept
        self.stolen = stolen
        self.bills = bills
        self.missions = missions
        self.awards = [0] * len(AWARDS)
        self.rank = 0  # 1 is the best of five; 0: none

    @property
    def total(self) -> int:
        return self.kept + self.stolen + self.bills + self.missions + sum(self.awards)


def scores(table: Position) -> list[Score]:
    """The score sheets of all players."""
    sheets = [_score(table, seat, player) for seat, player in enumerate(table.players)]
    for award, points in enumerate(table.cards.awards):
        for seat in winners_of(table, award):
            sheets[seat].awards[award] = points
    for score in sheets:
        score.rank = _rank(table.cards.ranks, score.total)
    return sheets


def _score(table: Position, seat: int, player: Player) -> Score:
    assert player.exploration is not None
    sheet = player.sheet
    return Score(kept(table, seat), player.exploration.stolen, sheet.bills, sheet.points)


def kept(table: Position, seat: int) -> int:
    """What the secrets are worth that were not stolen; walled-in ones are worth nothing."""
    sheet = table.players[seat].sheet
    explored = table.players[table.explorer_of(seat)].exploration
    assert explored is not None
    left = sheet.secrets & reachable(sheet.walls) & ~explored.entered
    points = 0
    for room in range(ROOMS):
        if left >> room & 1:
            points += table.variant.board.points[sheet.fitting_at(room)]
    return points


def winners_of(table: Position, award: int) -> list[int]:
    """Everybody with the most of what an award counts; nobody if all are equal."""
    counts = [_count(table, seat, award) for seat in range(table.seats)]
    most = max(counts)
    if most == min(counts):
        return []
    return [seat for seat, count in enumerate(counts) if count == most]


def _count(table: Position, seat: int, award: int) -> i64:
    """Traps triggered in one's lair, rooms explored, guards neutralised, gadget boxes ticked."""
    player = table.players[table.explorer_of(seat)] if award == 0 else table.players[seat]
    exploration = player.exploration
    assert exploration is not None
    if award == 0:
        return exploration.traps
    if award == 1:
        return exploration.rooms
    return exploration.guards if award == 2 else player.sheet.gadget_boxes()


def _rank(ranks: list[int], points: int) -> int:
    for rank, least in enumerate(ranks, start=1):
        if points >= least:
            return rank
    return 0


def result(table: Position) -> Result:
    totals = [score.total for score in scores(table)]
    most = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == most]
    decided_by = "points" if len(winners) == 1 else "shared"
    return Result(tuple(totals), tuple(winners), "explored", decided_by)


def tell(table: Position, log: Log) -> None:
    if log is None:
        return
    for award, points in enumerate(table.cards.awards):
        events.awarded(log, award, winners_of(table, award), points)
    for seat, score in enumerate(scores(table)):
        trapper, explorer, brutal, gadget_fan = score.awards
        events.scored(
            log,
            seat,
            score.kept,
            score.stolen,
            score.bills,
            score.missions,
            trapper,
            explorer,
            brutal,
            gadget_fan,
            score.total,
            score.rank,
        )
    events.ended(log, result(table))
