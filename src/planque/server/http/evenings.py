"""Evenings, for the page and for scripts: opening, drawing, playing, and their results."""

import csv
import io
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from planque.core.errors import UnknownGame
from planque.games import game
from planque.server.evenings.evening import Plan, Round
from planque.server.evenings.pairings import rounds_of
from planque.server.evenings.standings import Line, seat_points, standings, told
from planque.server.house import House
from planque.server.http.api import (
    POST,
    APlayer,
    TheAddress,
    TheHouse,
    ThePlayer,
    check_mind,
    check_pace,
    refusals,
)
from planque.server.limits import NAME_LENGTH, cleaned
from planque.server.protocol import evenings as models
from planque.server.refusals import Refusal
from planque.server.store.evenings import Stored, evenings_of
from planque.server.tables.table import Table

MOST_LISTED = 20
FORMULA = ("=", "+", "-", "@")  # a spreadsheet would work it out

router = APIRouter(prefix="/api/evenings", tags=["evenings"])
EveningId = Annotated[str, Path(max_length=40)]
Number = Annotated[int, Query(ge=0, lt=100)]
STAFF = refusals(*POST, "host_only", "staff_only", "not_found", "not_now", "closed", "outdated")


@router.post("", responses=refusals(*POST, "bad_option", "too_many_tables"))
async def open_evening(
    house: TheHouse, player: APlayer, address: TheAddress, new: models.NewEvening
) -> models.EveningInfo:
    """Open an evening; whoever does is its host."""
    if new.club is not None:
        await house.clubs.check_staff(new.club, player)
    house.keeping.check_pace(address)
    evening_id = await house.evenings.open(_plan(new), new.host, player, new.club)
    return await _told(house, evening_id, player)


@router.get("", responses=refusals("too_fast"))
async def my_evenings(
    house: TheHouse, player: ThePlayer, address: TheAddress
) -> list[models.MyEvening]:
    """The newest evenings of this cookie."""
    check_pace(house, address)
    found = [] if player is None else await house.store.read(evenings_of, player, MOST_LISTED)
    return [models.MyEvening(id=one, name=name, game=played) for one, name, played in found]


@router.get("/{evening}", responses=refusals("malformed", "not_found"))
async def evening(house: TheHouse, player: ThePlayer, evening: EveningId) -> models.EveningInfo:
    """How an evening stands."""
    return await _told(house, evening, player)


@router.get(
    "/{evening}/reveal",
    responses=refusals("malformed", "not_found", "sealed", "not_now", "too_fast"),
)
async def reveal(
    house: TheHouse, address: TheAddress, evening: EveningId, round: Number, table: Number
) -> models.Reveal:
    """How a table has ended, for the wall: what a spectator sees, whoever asks."""
    check_pace(house, address)
    found = await house.evenings.get(evening)
    rounds = found.evening.rounds
    if round >= len(rounds) or table >= len(rounds[round].tables):
        raise Refusal("not_found")
    if rounds[round] not in told(found.evening):
        raise Refusal("sealed")
    return models.Reveal(view=await house.evenings.end_of(rounds[round].tables[table]))


@router.post("/{evening}/people", responses=refusals(*POST, "not_found", "one_seat", "closed"))
async def join(
    house: TheHouse, player: APlayer, evening: EveningId, body: models.Joining
) -> models.EveningInfo:
    """Take part from the next round on."""
    await house.evenings.join(evening, body.name, player)
    return await _told(house, evening, player)


@router.post("/{evening}/leave", responses=STAFF)
async def leave(
    house: TheHouse, player: ThePlayer, evening: EveningId, body: models.Leaving
) -> models.EveningInfo:
    """Take part no longer; the host may say so of others. A bot plays on."""
    await house.evenings.leave(evening, body.person, player)
    return await _told(house, evening, player)


@router.post("/{evening}/role", responses=STAFF)
async def role(
    house: TheHouse, player: ThePlayer, evening: EveningId, body: models.NewRole
) -> models.EveningInfo:
    """Let somebody help, or no longer; or be the host from now on."""
    await house.evenings.set_role(evening, body.person, body.role, player)
    return await _told(house, evening, player)


@router.post("/{evening}/draw", responses=STAFF)
async def draw(house: TheHouse, player: ThePlayer, evening: EveningId) -> models.EveningInfo:
    """Draw the next round, to be looked at and changed."""
    await house.evenings.draw(evening, player)
    return await _told(house, evening, player)


@router.post("/{evening}/move", responses=STAFF)
async def move(
    house: TheHouse, player: ThePlayer, evening: EveningId, body: models.Moved
) -> models.EveningInfo:
    """Give somebody the place of another in the round that is drawn."""
    await house.evenings.move(evening, body.person, body.table, body.seat, player)
    return await _told(house, evening, player)


@router.post("/{evening}/start", responses={**STAFF, **refusals("too_many_tables")})
async def start(
    house: TheHouse, player: ThePlayer, address: TheAddress, evening: EveningId
) -> models.EveningInfo:
    """Open the tables of the round that is drawn."""
    drawn = (await house.evenings.get(evening)).evening.draft
    await house.keeping.check_quota(address)
    for _ in () if drawn is None else drawn.tables:
        house.keeping.check_pace(address)
    for table_id in await house.evenings.start(evening, player):
        house.keeping.opened(address, table_id)
    return await _told(house, evening, player)


@router.post("/{evening}/correct", responses=STAFF)
async def correct(
    house: TheHouse, player: ThePlayer, evening: EveningId, body: models.Corrected
) -> models.EveningInfo:
    """Say by hand how a table has ended."""
    where = (body.round, body.table)
    await house.evenings.correct(evening, where, body.points, player)
    return await _told(house, evening, player)


@router.post("/{evening}/end-round", responses=STAFF)
async def end_round(house: TheHouse, player: ThePlayer, evening: EveningId) -> models.EveningInfo:
    """Close the tables that are not over, without a point for anybody."""
    await house.evenings.end_round(evening, player)
    return await _told(house, evening, player)


@router.post("/{evening}/close", responses=STAFF)
async def close(house: TheHouse, player: ThePlayer, evening: EveningId) -> models.EveningInfo:
    """The evening is over."""
    await house.evenings.close(evening, player)
    return await _told(house, evening, player)


@router.get(
    "/{evening}/results.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}}, **refusals("malformed", "not_found")},
)
async def results(house: TheHouse, evening: EveningId) -> Response:
    """The standings, with what each round brought, for a spreadsheet."""
    found = await house.evenings.get(evening)
    text = io.StringIO()
    csv.writer(text).writerows(_rows(found))
    headers = {"Content-Disposition": f'attachment; filename="planque-{found.id}.csv"'}
    whole = "\ufeff" + text.getvalue()  # so that spreadsheets read names in any alphabet
    return Response(whole, media_type="text/csv; charset=utf-8", headers=headers)


def _plan(new: models.NewEvening) -> Plan:
    try:
        sizes = game(new.game).seats
    except UnknownGame as error:
        raise Refusal("bad_option", str(error)) from error
    if new.bots is not None:
        check_mind(new.game, new.bots)
    name = cleaned(new.name, NAME_LENGTH)
    if not name:
        raise Refusal("malformed", "name")
    clock = None if new.clock is None else new.clock.model_dump()
    return Plan(
        name,
        new.game,
        new.options,
        new.seats,
        tuple(sizes),
        new.system,
        new.bots,
        new.same_deal,
        clock,
        new.rated,
    )


async def _told(house: House, evening_id: str, player: str | None) -> models.EveningInfo:
    found, info = await house.evenings.shown(evening_id, partial(_to_everybody, house))
    staff = found.role_of(player) in ("host", "helper")
    own = {
        "draft": _drawn(found) if staff else None,
        "club": found.club if player in found.club_roles else None,  # it is its members' own
        "you": _you(found, player),
    }
    return info.model_copy(update=own)


async def _to_everybody(house: House, found: Stored) -> models.EveningInfo:
    state, plan = found.evening, found.evening.plan
    return models.EveningInfo(
        id=found.id,
        name=plan.name,
        created=found.created,
        game=plan.game,
        options=dict(plan.options),
        seats=plan.seats,
        system=plan.system,
        bots=plan.bots,
        same_deal=plan.same_deal,
        rated=plan.rated,
        club=None,
        closed=state.closed,
        rounds_planned=rounds_of(plan.system, len(state.field), plan.seats),
        people=_people(found),
        standings=[_line(line) for line in standings(state)],
        rounds=[await _round(house, found, one) for one in state.rounds],
        draft=None,
        you=_you(found, None),
    )


def _people(found: Stored) -> list[models.EveningPerson]:
    """Everybody, with those who are forgotten as numbers."""
    here = found.evening.field
    return [
        models.EveningPerson(
            person=one,
            name=found.name_of(one),
            role=found.people[one].role if one in found.people else "member",
            here=one in here,
        )
        for one in range(found.next_number)
    ]


def _line(line: Line) -> models.EveningLine:
    return models.EveningLine(
        rank=line.rank,
        person=line.person,
        points=round(line.points, 3),
        opponents=round(line.opponents, 3),
        score=line.score,
        played=line.played,
        byes=line.byes,
    )


def _drawn(found: Stored) -> models.Drawn | None:
    draft = found.evening.draft
    if draft is None:
        return None
    return models.Drawn(tables=[list(table) for table in draft.tables], byes=list(draft.byes))


def _you(found: Stored, player: str | None) -> models.You:
    one, running = found.whose(player), found.evening.running
    role = found.role_of(player)
    if one is None:
        return models.You(person=None, role=role, table=None)
    place = None if running is None else running.place_of(one.person)
    table = None if running is None or place is None else running.tables[place[0]]
    return models.You(person=one.person, role=role, table=table)


async def _round(house: House, found: Stored, round_: Round) -> models.EveningRound:
    plan = found.evening.plan
    shown = round_ in told(found.evening)
    points = seat_points(plan, round_) if shown else {}
    tables = [
        await _table(house, round_, number, points.get(number), shown)
        for number in range(len(round_.tables))
    ]
    return models.EveningRound(over=round_.over, tables=tables, byes=list(round_.draw.byes))


async def _table(
    house: House, round_: Round, number: int, points: tuple[float, ...] | None, shown: bool
) -> models.EveningTable:
    """A table, without anything of its game but clocks and whose turn it is."""
    outcome = round_.outcomes.get(number)
    live = None
    if outcome is None and not round_.over:
        live = await house.evenings.table_of(round_.tables[number])
    return models.EveningTable(
        id=round_.tables[number],
        seats=list(round_.draw.tables[number]),
        phase="over" if live is None else live.phase,
        points=None if points is None else list(points),
        scores=list(outcome.scores) if outcome is not None and shown else None,
        corrected=outcome is not None and outcome.corrected,
        clocks=[] if live is None else live.clocks_at(time.time()),
        deciders=[] if live is None else _deciders(live),
    )


def _deciders(live: Table) -> list[int]:
    return list(live.state.deciders) if live.phase == "playing" else []


def _rows(found: Stored) -> Iterator[Sequence[object]]:
    """A line of names, then one for each person."""
    state = found.evening
    rounds = told(state)
    yield ["rank", "name", "points", "opponents", "score", "played", "byes"] + [
        f"round {number}" for number in range(1, len(rounds) + 1)
    ]
    for line in standings(state):
        name = found.name_of(line.person)
        safe = f"'{name}" if name.startswith(FORMULA) else name
        figures = [round(line.points, 3), round(line.opponents, 3), line.score]
        each = [_brought(state.plan, one, line.person) for one in rounds]
        yield [line.rank, safe, *figures, line.played, line.byes, *each]


def _brought(plan: Plan, round_: Round, person: int) -> object:
    """What somebody had of a round; nothing: they were not there, or it is not decided."""
    place = round_.place_of(person)
    if place is None:
        return "bye" if person in round_.draw.byes else ""
    points = seat_points(plan, round_).get(place[0])
    return "" if points is None else points[place[1]]
