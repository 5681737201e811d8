"""What a seat may see of Spyworld: put together from what is open, never cut from the whole.

Sheets are open between turns. A seat alone sees its agents, and the turn or the claims that it is
composing. What a sheet looks like is worked out once and kept with it, since many views show it.
"""

from typing import TypedDict, cast

from planque.core.options import OptionValue
from planque.games.card_file import HOUSE
from planque.games.spyworld.edition.as_json import EditionFacts, edition_facts
from planque.games.spyworld.rules.scoring import Score, scores
from planque.games.spyworld.table.choices import PILES
from planque.games.spyworld.table.grid import EDGES
from planque.games.spyworld.table.kinds import DRILL, GADGETS, NO_POWER, NONE
from planque.games.spyworld.table.position import EXPLORATION, PHASES, STEPS, Player, Position
from planque.games.spyworld.table.sets import members
from planque.games.spyworld.table.sheet import Sheet


class SheetView(TypedDict):
    """A sheet."""

    rooms: str  # one sign for each of the 25 rooms: 0 to 8 a fitting, . nothing
    walls: str  # one sign for each of the 40 edges: # a wall, . none
    bills: int
    earned: int  # of at most 40
    movement: int
    stealth: int
    combat: int
    bonus: int  # bonus actions used
    gadgets: str  # their numbers as on the cards, 1 to 5
    points: int  # of missions


class DraftView(TypedDict):
    """A turn or claims that are not revealed yet."""

    notes: list[int]  # the actions by their codes
    taken: list[int]  # piles
    pending: int | None  # the pile whose face is still to be drawn in
    sheet: SheetView  # as it will be


class PrivateView(TypedDict):
    """What a player alone knows."""

    dealt: list[int]  # the agents to choose from, or dealt; empty: all or none
    agent: int | None
    draft: DraftView


class ClaimView(TypedDict):
    seat: int
    reward: str  # bills or points


class MissionView(TypedDict):
    mission: int
    open: bool
    claims: list[ClaimView]


class ExplorerView(TypedDict):
    """An agent in a lair."""

    agent: int | None
    lair: int  # the seat whose lair it is
    at: int
    movement: int
    stealth: int
    combat: int
    gadgets: str  # those not used up, 1 to 5
    power: bool  # whether the agent has a power that lasts, or one not used up
    smoke: int  # new rooms that the smoke still covers
    drill: int  # walls that the drill can still cross
    rooms: int  # explored, the start included
    guards: int  # neutralised
    traps: int  # triggered
    stolen: int  # points
    route: list[int]  # the moves by their codes: room + 32 * uses + 2048 * stealth for a step
    done: bool


class ScoreView(TypedDict):
    """A score sheet."""

    kept: int
    stolen: int
    bills: int
    missions: int
    trapper: int
    explorer: int
    brutal: int
    gadget_fan: int
    total: int
    rank: int  # 1 is the best of five; 0: none


class SpyworldView(TypedDict):
    """All that a seat, or a spectator, may know."""

    game: str
    seat: int | None
    options: dict[str, OptionValue]
    cards: EditionFacts | None  # None: the house edition
    phase: str  # agents, planning, missions, exploration, over
    step: str  # agent, take, bonus, place, wall, gadget, claim, equip, explore, over
    deciders: list[int]
    turn: int
    last_turn: bool
    offers: list[int]  # the card turned up under each pile
    lines: list[int]  # the back on top of each pile: 0 to 4 a row, 5 to 9 a column
    flipped: list[int]  # every card that was turned up so far, sorted
    missions: list[MissionView]
    sheets: list[SheetView]
    private: list[PrivateView | None]  # None: hidden
    to_left: bool | None  # where the lairs go; None: not yet known
    explorers: list[ExplorerView] | None
    scores: list[ScoreView] | None
    result: dict[str, object] | None


def view(table: Position, seat: int | None) -> SpyworldView:
    result = table.result
    exploring = table.phase >= EXPLORATION
    return {
        "game": "spyworld",
        "seat": seat,
        "options": table.variant.options,
        "cards": None if table.cards.edition == HOUSE else edition_facts(table.cards),
        "phase": PHASES[table.phase],
        "step": STEPS[table.step(NONE if seat is None else seat)],
        "deciders": list(table.deciders),
        "turn": table.turn,
        "last_turn": table.last_turn,
        "offers": [table.offered(pile) for pile in range(PILES)] if table.turn else [],
        "lines": [table.line(pile) for pile in range(PILES)],
        "flipped": sorted(table.flipped()),
        "missions": [_mission(table, place) for place in range(len(table.missions))],
        "sheets": [_sheet(player.sheet) for player in table.players],
        "private": [
            _private(player) if number == seat and not exploring else None
            for number, player in enumerate(table.players)
        ],
        "to_left": table.to_left if exploring else None,
        "explorers": _explorers(table) if exploring else None,
        "scores": [_score(score) for score in scores(table)] if table.over else None,
        "result": None if result is None else result.data,
    }


def _mission(table: Position, place: int) -> MissionView:
    claims: list[ClaimView] = [
        {"seat": seat, "reward": "points" if for_points else "bills"}
        for seat, claimed, for_points in table.claims
        if claimed == place
    ]
    return {
        "mission": table.missions[place],
        "open": table.open_missions >> place & 1 != 0,
        "claims": claims,
    }


def _sheet(sheet: Sheet) -> SheetView:
    """A sheet as it is shown; a new one each time, of parts that cannot change."""
    if sheet.seen is None:
        sheet.seen = cast(dict[str, object], _look_at(sheet))
    return cast(SheetView, sheet.seen.copy())


def _look_at(sheet: Sheet) -> SheetView:
    rooms = ["." if fitting == NONE else str(fitting) for fitting in sheet.fittings()]
    return {
        "rooms": "".join(rooms),
        "walls": "".join(["#" if sheet.walls >> edge & 1 else "." for edge in range(EDGES)]),
        "bills": sheet.bills,
        "earned": sheet.earned,
        "movement": sheet.movement,
        "stealth": sheet.stealth,
        "combat": sheet.combat,
        "bonus": sheet.bonus,
        "gadgets": _gadgets(sheet.gadgets),
        "points": sheet.points,
    }


def _gadgets(gadgets: int) -> str:
    return "".join([str(gadget + 1) for gadget in range(len(GADGETS)) if gadgets >> gadget & 1])


def _private(player: Player) -> PrivateView:
    return {
        "dealt": list(player.dealt),
        "agent": _or_none(player.agent),
        "draft": {
            "notes": player.notes[:],
            "taken": members(player.taken),
            "pending": _or_none(player.pending),
            "sheet": _sheet(player.draft)
            if player.draft is player.sheet
            else _look_at(player.draft),
        },
    }


def _explorers(table: Position) -> list[ExplorerView]:
    return [_explorer(table, seat, player) for seat, player in enumerate(table.players)]


def _explorer(table: Position, seat: int, player: Player) -> ExplorerView:
    exploration = player.exploration
    assert exploration is not None
    return {
        "agent": _or_none(player.agent),
        "lair": table.lair_explored_by(seat),
        "at": exploration.at,
        "movement": exploration.movement,
        "stealth": exploration.stealth,
        "combat": exploration.combat,
        "gadgets": _gadgets(exploration.gadgets),
        "power": exploration.power != NO_POWER,
        "smoke": exploration.smoke_left,
        "drill": exploration.walls_left if exploration.gadgets >> DRILL & 1 else 0,
        "rooms": exploration.rooms,
        "guards": exploration.guards,
        "traps": exploration.traps,
        "stolen": exploration.stolen,
        "route": [move.code for move in player.route],
        "done": not table.owes(seat),
    }


def _score(score: Score) -> ScoreView:
    trapper, explorer, brutal, gadget_fan = score.awards
    return {
        "kept": score.kept,
        "stolen": score.stolen,
        "bills": score.bills,
        "missions": score.missions,
        "trapper": trapper,
        "explorer": explorer,
        "brutal": brutal,
        "gadget_fan": gadget_fan,
        "total": score.total,
        "rank": score.rank,
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def dump(table: Position) -> dict[str, object]:
    """Everything, hidden things included: two positions are equal if their dumps are."""
    return {
        "view": view(table, None),
        "private": [_private(player) for player in table.players],
        "piles": list(table.piles),
        "last": [table.last_seat, table.shown, table.known, table.secret],
    }
