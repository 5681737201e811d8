"""A lair and the agent before it, as a small file describes them: see docs/puzzle.toml.

    lair = "polar_base"            # the board; edition = "house" unless given
    movement = 8                   # the values of the agent, its bonus included
    stealth = 6
    combat = 5
    agent = 3                      # its place in the cards, from 1; none unless given
    gadgets = ["grapnel"]          # none unless given
    expert = ["grapnel"]           # gadgets with their expert side up; none unless given
    stolen = 80                    # what somebody stole here, to be compared; optional
    plan = '''
    1 . l s 3
    - -
    . d|2 . .
    ...
    '''

The plan has five lines of rooms, with a line for the walls between each two. Signs of rooms: l
lasers, s saw, p pool, d dog, g guard, r robot, 1 dossier, 2 prototype, 3 device, . an empty room,
@ the start. Walls: | between two rooms of a line, - under a room.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from planque.core.errors import EditionError, PlanqueError
from planque.games.card_file import HOUSE, Entry
from planque.games.spyworld.edition.cards import Agent, Cards
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, HALL, ROOMS, SIDE, START
from planque.games.spyworld.table.kinds import GADGETS, LAIRS, NONE, POOL, ROBOT, VALUES
from planque.games.spyworld.table.sets import bit, set_of

SIGNS = "lspdgr123"
FIELDS = ("edition", "lair", *VALUES, "agent", "gadgets", "expert", "stolen", "plan")
WIDTH = 2 * SIDE - 1  # of a line of the plan: rooms, and what is between them
MOST_STOLEN = 9999
NEVER_IN_HALL = (POOL, ROBOT)
START_EDGES = frozenset(EDGE[START * DIRECTIONS : (START + 1) * DIRECTIONS])


class BadLair(PlanqueError):
    """A file that describes no lair: what is wrong, and in which field."""


@dataclass(frozen=True)
class Puzzle:
    """A lair, an agent before its first step, and what somebody stole there."""

    exploration: Exploration
    stolen: int | None


def read_lair(where: str, data: Mapping[str, object], editions: Mapping[str, Cards]) -> Puzzle:
    """What a file says; `where` names it if something is wrong."""
    try:
        return _read(Entry(where, data), editions)
    except EditionError as error:
        raise BadLair(str(error)) from error


def _read(entry: Entry, editions: Mapping[str, Cards]) -> Puzzle:
    entry.check(FIELDS)
    names = tuple(editions)
    cards = editions[names[entry.word("edition", names)] if entry.has("edition") else HOUSE]
    board = cards.lairs[LAIRS[entry.word("lair", LAIRS)]]
    most = cards.sheet.training
    terms = Terms(board, cards.gadgets, set_of(_gadgets(entry, "expert")), most)
    values = [entry.number(value, 0, most) for value in VALUES]
    gadgets = set_of(_gadgets(entry, "gadgets"))
    exploration = Exploration(terms, _plan(entry), _agent(entry, cards), values, gadgets)
    stolen = entry.number("stolen", 0, MOST_STOLEN) if entry.has("stolen") else None
    return Puzzle(exploration, stolen)


def _agent(entry: Entry, cards: Cards) -> Agent | None:
    if not entry.has("agent"):
        return None
    return cards.agents[entry.number("agent", 1, len(cards.agents)) - 1]


def _gadgets(entry: Entry, field: str) -> list[int]:
    if entry.fields.get(field, []) == []:
        return []
    return entry.words(field, GADGETS)


def _plan(entry: Entry) -> Lair:
    plan = entry.fields.get("plan")
    if not isinstance(plan, str):
        raise entry.wrong("plan", "it is missing; it is a text of nine lines")
    lines = [line.rstrip() for line in plan.strip("\n").splitlines()]
    if len(lines) != WIDTH:
        raise entry.wrong("plan", f"it has {len(lines)} lines, not {WIDTH}")
    for number, line in enumerate(lines, start=1):
        if len(line) > WIDTH:
            raise entry.wrong("plan", f"line {number} is longer than {WIDTH} signs")
    drawn = [line.ljust(WIDTH) for line in lines]
    fittings = [_fitting(entry, drawn, room) for room in range(ROOMS)]
    return Lair(fittings, _walls(entry, drawn))


def _fitting(entry: Entry, drawn: list[str], room: int) -> int:
    row, column = room // SIDE, room % SIDE
    sign = drawn[2 * row][2 * column]
    place = f"row {row + 1}, column {column + 1}"
    if (sign == "@") != (room == START):
        raise entry.wrong("plan", f"{place}: the start, @, is in row 5, column 3, and only there")
    if sign not in SIGNS + ".@":
        raise entry.wrong("plan", f"{place}: {sign!r} does not fit; it is one of {SIGNS}.")
    fitting = SIGNS.find(sign)
    if HALL & bit(room) and fitting in NEVER_IN_HALL:
        raise entry.wrong("plan", f"{place}: the hall takes no shark pool and no robot")
    return fitting if fitting >= 0 else NONE


def _walls(entry: Entry, drawn: list[str]) -> int:
    """The walls of a plan; whatever is neither a room nor a wall is empty."""
    walls = 0
    for row in range(WIDTH):
        for column in range(WIDTH):
            if row % 2 == 0 and column % 2 == 0:
                continue
            sign = drawn[row][column]
            if sign == " ":
                continue
            edge = _edge(row, column, sign)
            if edge is None:
                problem = f"line {row + 1}, sign {column + 1}: {sign!r} is no wall there"
                raise entry.wrong("plan", problem)
            if edge in START_EDGES:
                raise entry.wrong("plan", "no wall touches the start")
            walls |= bit(edge)
    return walls


def _edge(row: int, column: int, sign: str) -> int | None:
    """The edge on which a sign of the plan draws a wall; None: on none."""
    if row % 2 == 0:
        return row // 2 * (SIDE - 1) + column // 2 if sign == "|" else None
    if column % 2 == 0 and sign == "-":
        return SIDE * (SIDE - 1) + row // 2 * SIDE + column // 2
    return None
