"""The puzzle of a day: what one has reached, and, for those who have solved it, how others did."""

from datetime import UTC, date, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from planque.lab.daily import par_of, points_of
from planque.server.http.api import POST, APlayer, TheHouse, ThePlayer, refusals
from planque.server.protocol.api import PuzzleCounts, Reached, Walk
from planque.server.refusals import Refusal
from planque.server.store.puzzles import all_of, best_of, reached

NO_TABLE = "-"
OLDEST = timedelta(days=400)  # a puzzle comes again later than that
TENTHS = 10

router = APIRouter(tags=["puzzle"])


async def the_day(day: Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$")]) -> date:
    """A day that has come, by the clock of Greenwich, and is not long gone."""
    try:
        found = date.fromisoformat(day)
    except ValueError as error:
        raise Refusal("not_found") from error
    today = datetime.now(UTC).date()
    if not today - OLDEST < found <= today:
        raise Refusal("not_found")
    return found


TheDay = Annotated[date, Depends(the_day)]


@router.post(
    "/api/puzzle/{day}", responses=refusals(*POST, "not_found", "illegal_action", "not_ready")
)
async def reach(house: TheHouse, player: APlayer, day: TheDay, walk: Walk) -> Reached:
    """Tell a route through the puzzle of a day; the best that this cookie has told counts."""
    points = points_of(day, walk.route)
    if points is None:
        raise Refusal("illegal_action")
    await house.store.write(NO_TABLE, (), reached(day.isoformat(), player, points))
    best = await house.store.read(best_of, day.isoformat(), player)
    return Reached(points=points if best is None else best, par=par_of(day))


@router.get("/api/puzzle/{day}", responses=refusals("malformed", "not_found", "not_now"))
async def others(house: TheHouse, player: ThePlayer, day: TheDay) -> PuzzleCounts:
    """How all players did; for those who have solved it."""
    par = par_of(day)
    best = None if player is None else await house.store.read(best_of, day.isoformat(), player)
    if best is None or best < par:
        raise Refusal("not_now")
    counts = await house.store.read(all_of, day.isoformat())
    tenths = [0] * (TENTHS + 1)
    for points, players in counts.items():
        tenths[points * TENTHS // par] += players
    return PuzzleCounts(players=sum(counts.values()), solved=tenths[TENTHS], tenths=tenths)
