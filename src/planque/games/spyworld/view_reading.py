"""Reading parts of a view of Spyworld back into what the rules work on."""

from planque.games.spyworld.rules.exploration import Exploration, Lair
from planque.games.spyworld.rules.exploration_phase import values_with
from planque.games.spyworld.table.choices import move_of
from planque.games.spyworld.table.grid import EDGES, ROOMS
from planque.games.spyworld.table.kinds import FITTINGS
from planque.games.spyworld.table.sets import bit
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import Variant
from planque.games.spyworld.view import SheetView, SpyworldView


def whole_below(number: object, end: int) -> int:
    """A number from 0, which nothing else in the view would contradict if it were none at all."""
    if type(number) is not int or not 0 <= number < end:
        raise TypeError(f"{number!r:.80} is not a whole number below {end}")
    return number


def read_sheet(seen: SheetView) -> Sheet:
    sheet = Sheet(whole_below(seen["bills"], 1000))
    sheet.earned = whole_below(seen["earned"], 1000)
    sheet.movement = whole_below(seen["movement"], 1000)
    sheet.stealth = whole_below(seen["stealth"], 1000)
    sheet.combat = whole_below(seen["combat"], 1000)
    sheet.bonus = whole_below(seen["bonus"], 1000)
    sheet.points = whole_below(seen["points"], 10_000)
    for gadget in seen["gadgets"]:
        sheet.gadgets |= bit(int(gadget) - 1)
    for room in range(ROOMS):
        if seen["rooms"][room] != ".":
            sheet.furnish(room, whole_below(int(seen["rooms"][room]), len(FITTINGS)))
    for edge in range(EDGES):
        if seen["walls"][edge] == "#":
            sheet.walls |= bit(edge)
    return sheet


def read_exploration(view: SpyworldView, seat: int, variant: Variant) -> Exploration:
    """The agent of a seat in the lair that it explores, with its whole way walked again."""
    explorers = view["explorers"]
    assert explorers is not None, "nobody explores yet"
    explorer = explorers[seat]
    number = explorer["agent"]
    agent = None if number is None else variant.cards.agents[number]
    sheet = read_sheet(view["sheets"][seat])
    owner = read_sheet(view["sheets"][explorer["lair"]])
    lair = Lair(owner.fittings(), owner.walls)
    values = values_with(sheet, agent, variant.cards.sheet.training)
    exploration = Exploration(variant.terms, lair, agent, values, sheet.gadgets)
    for code in explorer["route"]:
        exploration.make(move_of(code))
    return exploration
