"""Spyworld as numbers: the order of its actions, and what a seat may know as a row of bytes.

Players come in the order of the table from the observer on, who is always the first of them. There
is one sheet more than players: the first is the observer's own, as it will be after this turn.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.numbers import Numbers, Observation, Part, Row
from planque.games.spyworld.actions import TAKE_CODE, Step
from planque.games.spyworld.edition.cards import Agent
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table import choices
from planque.games.spyworld.table.choices import MISSION_PLACES, PILES
from planque.games.spyworld.table.grid import EDGES, HALL, LINE_EDGES, LINES, ROOMS, START
from planque.games.spyworld.table.kinds import (
    DRILL,
    EXTRA_GADGET,
    FACES,
    FITTINGS,
    GADGET,
    GADGETS,
    GRAPNEL,
    NO_POWER,
    NONE,
    POOL,
    ROBOT,
    TRANSFER,
    USE_DRILL,
    USE_GRAPNEL,
    VALUES,
)
from planque.games.spyworld.table.position import (
    EXPLORATION,
    HALF,
    OVER_STEP,
    STEPS,
    Player,
    Position,
)
from planque.games.spyworld.table.sets import bit, members
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import CHOSEN, MOST_TURNS, TWO_DEALT, Variant

CARDS: Final = 108
FACE_KINDS: Final = GADGET + 1  # the last of them
FIVE: Final = 5  # gadgets
PLANES: Final = 4  # of a lair
MOST: Final = 99  # of anything that is counted on a card or a sheet
MOST_DEALT: Final = 2
MOST_NOTES: Final = 6  # three faces taken, and drawn in
LARGE: Final = 2  # bytes
ROUTE_BYTES: Final = 5

ROUTE_BITS: Final = (1 << 40) - 1
ROUTE_MIXER: Final = 1_000_003

# The bytes of an exploration in all its parts, without the agent
AN_EXPLORATION: Final = 2 * ROOMS + FIVE + 1 + 8 + 2 * LARGE + ROUTE_BYTES


# Actions


def numbers(variant: Variant) -> Numbers:
    """The numbers of all tables with this edition where the same can happen."""
    if variant.numbers is None:
        terms = variant.terms
        key = (variant.seats, terms.board.name, variant.agents, terms.expert, variant.take_backs)
        known = variant.cards.numbers
        if key not in known:
            known[key] = Numbers(_actions(variant), _observation(variant))
        variant.numbers = known[key]
    return variant.numbers


def mark(table: Position, seat: int, row: Row) -> None:
    """Write which actions are legal for a seat, in the order of their numbers."""
    known = numbers(table.variant)
    by_code = known.by_code()
    begin = row.blank(len(known.actions))
    for action in table.legal(seat):
        row.mark(begin + by_code[action.code], 1)


def _actions(variant: Variant) -> tuple[Action, ...]:
    """In the order of the booklet; of each kind by its numbers, steps by room, uses and stealth.

    Without what this lair, these agents and these sides of the gadgets never allow.
    """
    agents = variant.in_play
    powers = [agent.power for agent in agents]
    actions: list[Action] = []
    if variant.agents in (CHOSEN, TWO_DEALT):
        actions += choices.CHOOSE_AGENT[: len(agents)]
    edges = 0
    for line in LINE_EDGES:
        edges |= line
    actions += [*choices.TAKE, *[choices.PLACE[room] for room in range(ROOMS) if room != START]]
    actions += [choices.BUILD_WALL[edge] for edge in members(edges)]
    actions += [*choices.PICK_GADGET, choices.PASS, choices.HAND_IN, *choices.BACK]
    actions += [*choices.CLAIM_BILLS, *choices.CLAIM_POINTS]
    if EXTRA_GADGET in powers:
        actions += choices.EQUIP[:DRILL]
    actions += [*_steps(variant.terms, agents), choices.INJECT]
    if TRANSFER in powers:
        actions += choices.TRANSFERS
    actions.append(choices.STOP)
    return (*actions, *choices.TAKE_BACK) if variant.take_backs else tuple(actions)


def _steps(terms: Terms, agents: list[Agent]) -> list[Action]:
    """Every step that some agent, with all gadgets and the best values, can make into some room,
    whatever is in it."""
    found: dict[int, Action] = {}
    bases = [0, USE_DRILL, USE_GRAPNEL] if terms.is_expert(GRAPNEL) else [0, USE_DRILL]
    everybody: list[Agent | None] = [*agents] if agents else [None]
    for agent in everybody:
        for fitting in range(NONE, len(FITTINGS)):
            lair = Lair([fitting] * ROOMS, 0)
            explorer = Exploration(terms, lair, agent, [terms.most] * 3, bit(len(GADGETS)) - 1)
            for room in range(ROOMS):
                for base in bases:
                    if _may_be(fitting, room) and not (base == USE_DRILL and room == START):
                        for step in explorer.entries(room, base):
                            found[step.code] = step
    return sorted(found.values(), key=_in_order)


def _may_be(fitting: int, room: int) -> bool:
    """Whether a fitting can be in a room."""
    return fitting not in (POOL, ROBOT) or not HALL >> room & 1


def _in_order(step: Action) -> tuple[int, int, int]:
    assert isinstance(step, Step)
    return step.room, step.uses, step.stealth


# The parts of an observation


def _observation(variant: Variant) -> Observation:
    seats, agents = variant.seats, len(variant.in_play)
    return Observation(
        (
            *_turn(),
            *_offers(),
            *_sheets(seats + 1),
            *_table(seats, len(variant.cards.missions)),
            *_private(agents),
            *_small_numbers(seats),
            *_explorers(seats, agents),
        )
    )


def _turn() -> tuple[Part, ...]:
    return (
        Part("step", (len(STEPS),), 1, f"what this seat is asked for: {', '.join(STEPS)}"),
        Part("last_turn", (1,), 1, "somebody has filled the last room"),
        Part("lairs_go", (2,), 1, "to the left, to the right; neither before the exploration"),
        Part("open", (MISSION_PLACES,), 1, "the places whose mission can still be claimed"),
        Part("taken", (PILES,), 1, "the piles that this seat has taken in this turn"),
        Part("pending", (PILES,), 1, "the one whose face is still to be drawn in"),
    )


def _offers() -> tuple[Part, ...]:
    return (
        Part("faces", (PILES, len(FACES)), 1, f"under each pile: {', '.join(FACES)}"),
        Part("lines", (PILES, LINES), 1, "the back on top of each pile: rows, then columns"),
        Part("flipped", (CARDS,), 1, "every card that was turned up so far"),
    )


def _sheets(sheets: int) -> tuple[Part, ...]:
    """What is drawn on them; `bills` and `values` come further down."""
    in_words = [", ".join(FITTINGS[first : first + 3]) for first in (0, 3, 6)]
    return (
        Part(
            "fittings",
            (sheets, PLANES, ROOMS),
            1,
            f"in each room: which it is of {'; '.join(in_words)}, as 1 to 3 in two bits, the lower "
            "first; whether it is of the second three; whether of the third",
        ),
        Part("walls", (sheets, EDGES), 1, "on each edge"),
        Part("gadgets", (sheets, FIVE), 1, f"{', '.join(GADGETS)}"),
    )


def _table(seats: int, missions: int) -> tuple[Part, ...]:
    return (
        Part("deciders", (seats,), 1, "who owes a decision, from this seat on"),
        Part("missions", (MISSION_PLACES, missions), 1, "the mission at each place"),
        Part("claims", (seats, MISSION_PLACES), 2, "by each player: 1 for bills, 2 for points"),
    )


def _private(agents: int) -> tuple[Part, ...]:
    """What only this seat knows; in the exploration all is open, and this is 0."""
    return (
        Part("dealt", (MOST_DEALT, agents), 1, "the agents dealt to this seat"),
        Part("agent", (agents,), 1, "the agent that this seat has"),
        Part(
            "notes",
            (MOST_NOTES,),
            255,
            f"the turn or the claims so far: the codes of the actions, from {TAKE_CODE - 1} on",
        ),
    )


def _small_numbers(seats: int) -> tuple[Part, ...]:
    sheets = seats + 1
    values = ", ".join(VALUES)
    return (
        Part("seat", (1,), seats - 1, "whose observation this is"),
        Part("turn", (1,), MOST_TURNS, "turns begun"),
        Part("training", (PILES,), MOST, "the points of a training under each pile"),
        Part("offers", (PILES,), CARDS, "the card under each pile: its number + 1"),
        Part("values", (sheets, 5), MOST, f"{values}, bonus actions used, bills earned in all"),
        Part("bills", (sheets, LARGE), 255, "in two bytes, the higher first"),
        Part("mission_points", (sheets, LARGE), 255, "in two bytes, the higher first"),
    )


def _explorers(seats: int, agents: int) -> tuple[Part, ...]:
    """All of it is 0 before the exploration."""
    return (
        Part("explorer", (seats, agents), 1, "each player's agent"),
        Part("at", (seats, ROOMS), 1, "where it is"),
        Part("entered", (seats, ROOMS), 1, "the rooms that it has explored"),
        Part("gadgets_left", (seats, FIVE), 1, "those not used up"),
        Part("power", (seats,), 1, "whether it has a power that lasts, or one not used up"),
        Part(
            "values_left",
            (seats, 8),
            MOST,
            f"{', '.join(VALUES)}; new rooms that the smoke still covers; walls that the drill can "
            "still cross; rooms explored, guards neutralised, traps triggered",
        ),
        Part("stolen", (seats, LARGE), 255, "points, in two bytes, the higher first"),
        Part("steps", (seats, LARGE), 255, "in two bytes, the higher first"),
        Part(
            "route",
            (seats, ROUTE_BYTES),
            255,
            "a number mixed from the moves, by which routes to the same end are told apart",
        ),
    )


# What is written: sets, as many parts at once as one number can hold; then what is mostly 0, marked
# one by one; then small numbers


def fill(table: Position, seat: int, row: Row) -> None:
    """Write what a seat may know, in the order of the parts."""
    exploring = table.phase >= EXPLORATION
    _fill_turn(table, seat, row)
    _fill_offers(table, row)
    sheets = _sheets_from(table, seat)
    _fill_sheets(sheets, row)
    _fill_table(table, seat, row)
    agents: i64 = len(table.variant.in_play)
    begin = row.blank((MOST_DEALT + 1) * agents + MOST_NOTES)
    if not exploring:
        _mark_private(table.players[seat], begin, agents, row)
    _fill_small_numbers(table, seat, sheets, row)
    if exploring:
        _fill_explorers(table, seat, row)
    else:
        row.blank(table.seats * (agents + AN_EXPLORATION))


def _from(seat: i64, other: i64, seats: i64) -> i64:
    """How many seats further on another player sits."""
    return other - seat if other >= seat else other - seat + seats


def _fill_turn(table: Position, seat: int, row: Row) -> None:
    set_ = bit(table.step(seat)) | table.open_missions << (OVER_STEP + 4)
    if table.last_turn:
        set_ |= bit(OVER_STEP + 1)
    private: i64 = 0
    if table.phase >= EXPLORATION:
        set_ |= bit(OVER_STEP + 2 if table.to_left else OVER_STEP + 3)
    else:
        player = table.players[seat]
        private = player.taken
        if player.pending != NONE:
            private |= bit(PILES + player.pending)
    row.put_set(set_ | private << (OVER_STEP + 4 + MISSION_PLACES), OVER_STEP + 4 + 3 * PILES)


def _fill_offers(table: Position, row: Row) -> None:
    faces: i64 = 0
    lines: i64 = 0
    for pile in range(PILES):
        if table.turn:
            faces |= bit(pile * FACE_KINDS + table.face(pile))
        lines |= bit(pile * LINES + table.line(pile))
    row.put_set(faces, PILES * FACE_KINDS)
    row.put_set(lines, PILES * LINES)
    table.work_out_flipped()
    row.put_set(table.flipped_low, HALF)
    row.put_set(table.flipped_high, HALF)


def _sheets_from(table: Position, seat: i64) -> list[Sheet]:
    """The observer's own as it will be, and those of all players."""
    seats: i64 = table.seats
    sheets: list[Sheet] = [table.players[seat].draft]
    for place in range(seat, seat + seats):
        sheets.append(table.players[place if place < seats else place - seats].sheet)
    return sheets


def _fill_sheets(sheets: list[Sheet], row: Row) -> None:
    for sheet in sheets:
        row.put_set(sheet.low | sheet.high << ROOMS, 2 * ROOMS)
        row.put_set(sheet.guards | sheet.secrets << ROOMS, 2 * ROOMS)
    for sheet in sheets:
        row.put_set(sheet.walls, EDGES)
    for sheet in sheets:
        row.put_set(sheet.gadgets, FIVE)


def _fill_table(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    missions: i64 = len(table.cards.missions)
    begin = row.blank(seats + MISSION_PLACES * missions + seats * MISSION_PLACES)
    for decider in table.deciders:
        row.mark(begin + _from(seat, decider, seats), 1)
    begin += seats
    for mission in table.missions:
        row.mark(begin + mission, 1)
        begin += missions
    for claimant, place, for_points in table.claims:
        whose = begin + _from(seat, claimant, seats) * MISSION_PLACES
        row.mark(whose + place, 2 if for_points else 1)


def _mark_private(player: Player, begin: i64, agents: i64, row: Row) -> None:
    for place, agent in enumerate(player.dealt):
        row.mark(begin + place * agents + agent, 1)
    if player.agent != NONE:
        row.mark(begin + MOST_DEALT * agents + player.agent, 1)
    begin += (MOST_DEALT + 1) * agents
    for note in player.notes:
        row.mark(begin, note - TAKE_CODE + 1)
        begin += 1


def _fill_small_numbers(table: Position, seat: i64, sheets: list[Sheet], row: Row) -> None:
    few = seat | table.turn << 8
    if table.turn:
        for pile in range(PILES):
            card: i64 = table.offered(pile)
            few |= table.cards.points[card] << (16 + 8 * pile)
            few |= (card + 1) << (16 + 8 * (PILES + pile))
    row.put_small(few, 2 + 2 * PILES)
    for sheet in sheets:
        values = sheet.movement | sheet.stealth << 8 | sheet.combat << 16
        row.put_small(values | sheet.bonus << 24 | sheet.earned << 32, 5)
    for sheet in sheets:
        row.put_large(sheet.bills, LARGE)
    for sheet in sheets:
        row.put_large(sheet.points, LARGE)


def _fill_explorers(table: Position, seat: int, row: Row) -> None:
    players = table.players[seat:] + table.players[:seat]
    agents: i64 = len(table.variant.in_play)
    explorers: list[Exploration] = []
    for player in players:
        assert player.exploration is not None
        explorers.append(player.exploration)
        row.put_one_of(player.agent, agents)
    for explorer in explorers:
        row.put_set(bit(explorer.at), ROOMS)
    for explorer in explorers:
        row.put_set(explorer.entered, ROOMS)
    for explorer in explorers:
        row.put_set(explorer.gadgets, FIVE)
    for explorer in explorers:
        row.put_set(explorer.power != NO_POWER, 1)
    for explorer in explorers:
        drill = explorer.walls_left if explorer.gadgets >> DRILL & 1 else 0
        values = explorer.movement | explorer.stealth << 8 | explorer.combat << 16
        found = explorer.rooms | explorer.guards << 8 | explorer.traps << 16
        row.put_small(values | explorer.smoke_left << 24 | drill << 32 | found << 40, 8)
    for explorer in explorers:
        row.put_large(explorer.stolen, LARGE)
    for explorer in explorers:
        row.put_large(explorer.steps, LARGE)
    for player in players:
        row.put_large(_mixed(player.route), ROUTE_BYTES)


def _mixed(route: list[Action]) -> i64:
    """A number for a route: two that differ have the same one as good as never."""
    mixed: i64 = 0
    for move in route:
        mixed = ((mixed ^ (move.code + 1)) * ROUTE_MIXER) & ROUTE_BITS
    return mixed
