"""Reading what a mission needs."""

from mypy_extensions import i64

from planque.games.card_file import Entry
from planque.games.spyworld.rules.mission_conditions import (
    Beside,
    Budget,
    Cluster,
    Condition,
    Count,
    Enclosed,
    FullLines,
    Gadgets,
    OfEach,
    TheseRooms,
    Training,
    Walls,
    What,
)
from planque.games.spyworld.table.grid import EDGES, LINES, ROOMS, SIDE, START
from planque.games.spyworld.table.kinds import FITTINGS, GADGETS, GROUPS, IN_A_GROUP, VALUES
from planque.games.spyworld.table.sets import bit, set_of

COMMON = ("name", "bills", "points", "needs")
KINDS: dict[str, tuple[str, ...]] = {
    "cluster": ("what", "size"),
    "lines": ("what", "lines", "least"),
    "rooms": ("what", "rooms"),
    "count": ("what", "least"),
    "each": ("what", "least"),
    "beside": ("what", "beside", "least"),
    "enclosed": ("what", "sides"),
    "walls": ("least",),
    "training": VALUES,
    "budget": ("bills_held",),
    "gadgets": ("gadgets", "least"),
}
FIELDS = (
    "needs",
    "what",
    "beside",
    "rooms",
    "lines",
    "size",
    "least",
    "sides",
    "gadgets",
    "bills_held",
    *VALUES,
)
WHICH_LINES = ("rows", "columns", "any")
ROOM_NAMES = tuple([f"r{room // SIDE + 1}c{room % SIDE + 1}" for room in range(ROOMS)])
MOST = 99


def read_condition(entry: Entry) -> Condition:
    """The condition of a mission, by the kind that `needs` names."""
    kinds = tuple(KINDS)
    kind = kinds[entry.word("needs", kinds)]
    entry.check((*COMMON, *KINDS[kind]))
    if kind == "cluster":
        return Cluster(_what(entry, "what"), entry.number("size", 2, ROOMS))
    if kind == "lines":
        return FullLines(_what(entry, "what"), _lines(entry), entry.number("least", 1, SIDE))
    if kind == "rooms":
        return TheseRooms(_what(entry, "what"), _rooms(entry))
    if kind == "count":
        return Count(_what(entry, "what"), entry.number("least", 1, ROOMS))
    if kind == "each":
        return OfEach(_what(entry, "what"), entry.number("least", 1, ROOMS))
    if kind == "beside":
        least = entry.number("least", 1, ROOMS)
        return Beside(_what(entry, "what"), _what(entry, "beside"), least)
    if kind == "enclosed":
        return Enclosed(_what(entry, "what"), entry.number("sides", 1, 4))
    if kind == "walls":
        return Walls(entry.number("least", 1, EDGES))
    if kind == "training":
        movement, stealth, combat = [entry.number(value, 0, MOST, 0) for value in VALUES]
        return Training(movement, stealth, combat)
    if kind == "budget":
        return Budget(entry.number("bills_held", 1, MOST))
    return _gadgets(entry)


def _what(entry: Entry, field: str) -> What:
    """Fittings and groups of them; any fitting where the field is not given."""
    if not entry.has(field):
        return What(list(range(len(FITTINGS))))
    fittings: list[int] = []
    for word in entry.words(field, FITTINGS + GROUPS):
        group = word - len(FITTINGS)
        fittings += [word] if group < 0 else range(group * IN_A_GROUP, (group + 1) * IN_A_GROUP)
    return What(fittings)


def _lines(entry: Entry) -> list[int]:
    which = entry.word("lines", WHICH_LINES)
    return list(range(SIDE if which == 1 else 0, SIDE if which == 0 else LINES))


def _rooms(entry: Entry) -> i64:
    rooms = entry.words("rooms", ROOM_NAMES)
    if START in rooms:
        raise entry.wrong("rooms", f"{ROOM_NAMES[START]} is the start, which is never furnished")
    return set_of(rooms)


def _gadgets(entry: Entry) -> Condition:
    gadgets: i64 = 0
    if entry.has("gadgets"):
        for gadget in entry.words("gadgets", GADGETS):
            gadgets |= bit(gadget)
    return Gadgets(gadgets, entry.number("least", 1, len(GADGETS) + 1, 1))
