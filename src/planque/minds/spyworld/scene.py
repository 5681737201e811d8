"""What a seat sees of the planning phase, read for weighing."""

from collections.abc import Mapping

from planque.core.options import check_options
from planque.games.spyworld.edition.cards import Agent, Cards, Mission
from planque.games.spyworld.table.kinds import DRILL
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import Variant, options_with, variant
from planque.games.spyworld.view import SheetView, SpyworldView
from planque.games.spyworld.view_reading import read_sheet


def variant_of(view: SpyworldView, editions: Mapping[str, Cards]) -> Variant:
    options = check_options(options_with(editions), view["options"])
    return variant(len(view["sheets"]), options, editions)


class Scene:
    """A turn of planning as one seat sees it."""

    def __init__(self, view: SpyworldView, editions: Mapping[str, Cards]) -> None:
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to decide"
        private = view["private"][seat]
        assert private is not None, "a seat sees its own draft until planning is over"
        sheets = view["sheets"]
        seats = len(sheets)
        self.variant = variant_of(view, editions)
        self.turn = view["turn"]
        self.offers = view["offers"]
        self.lines = view["lines"]
        self.flipped = view["flipped"]
        self.draft: Sheet = read_sheet(private["draft"]["sheet"])
        self.takes_bonus = len(private["draft"]["taken"]) > 0
        self.pending = private["draft"]["pending"]
        self.dealt = private["dealt"]
        self.agent: Agent | None = None
        if private["agent"] is not None:
            self.agent = self.variant.cards.agents[private["agent"]]
        places = sorted({(seat + 1) % seats, (seat - 1) % seats})
        self.neighbours: list[Sheet] = [read_sheet(sheets[place]) for place in places]
        others = [sheet for place, sheet in enumerate(sheets) if place != seat]
        self.most_gadgets = max([_boxes(sheet) for sheet in others])
        self.least_gadgets = min([_boxes(sheet) for sheet in others])
        self.fullest = max([_furnished(sheet) for sheet in sheets])
        missions = self.variant.cards.missions
        self.places: list[Mission] = [missions[one["mission"]] for one in view["missions"]]
        self.missions: list[Mission] = [  # those still open
            missions[one["mission"]] for one in view["missions"] if one["open"]
        ]


def _boxes(sheet: SheetView) -> int:
    """The gadget boxes that are ticked: the drill has two."""
    return len(sheet["gadgets"]) + (1 if str(DRILL + 1) in sheet["gadgets"] else 0)


def _furnished(sheet: SheetView) -> int:
    return len(sheet["rooms"]) - sheet["rooms"].count(".")
