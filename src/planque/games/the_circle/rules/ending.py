"""The end of the game: the Circle's, the players', or that of an agreed number of rounds."""

from planque.core.result import Result
from planque.games.the_circle.table.position import Position


def score(table: Position) -> Result:
    """Most points win, or fewest if the Circle wins; then secrets in all; then it is shared."""
    sign = -1 if table.end_reason == "circle" else 1
    points = [player.points for player in table.players]
    secrets = [player.all_secrets() for player in table.players]
    best = _best(points, sign, list(range(table.seats)))
    scores = tuple(points)
    if len(best) == 1:
        return Result(scores, tuple(best), table.end_reason, "points")
    best = _best(secrets, sign, best)
    decided_by = "secrets" if len(best) == 1 else "shared"
    return Result(scores, tuple(best), table.end_reason, decided_by, tuple(secrets))


def _best(figures: list[int], sign: int, seats: list[int]) -> list[int]:
    """Those of the seats with the best figure."""
    best = max([sign * figures[seat] for seat in seats])
    return [seat for seat in seats if sign * figures[seat] == best]
