"""The options of a table of Spyworld."""

from collections.abc import Mapping
from typing import cast

from mypy_extensions import i64

from planque.core.numbers import Numbers
from planque.core.options import Option, OptionValue
from planque.games.card_file import HOUSE
from planque.games.spyworld.edition.cards import Agent, Cards
from planque.games.spyworld.rules.exploration import Terms
from planque.games.spyworld.table.kinds import GADGETS, LAIRS
from planque.games.spyworld.table.sets import bit

SEATS = tuple(range(2, 100))
MOST_TURNS = 35
MOST_DEALT_TWO = 4  # players who get two agents and keep one
MOST_DEALT_ONE = 9

SIDES = ("normal", "expert")
AGENTS = ("dealt", "one_dealt", "chosen", "none")
BEGINNERS = ("nobody", "all_but_first", "everybody")
NO_OR_YES = ("no", "yes")

# How agents are given out
NO_AGENTS = 0
ONE_DEALT = 1
TWO_DEALT = 2
CHOSEN = 3


def options_with(editions: Mapping[str, Cards]) -> tuple[Option, ...]:
    """The options where these editions are at hand."""
    return (
        Option("edition", HOUSE, choices=tuple(editions)),
        Option("lair", "polar_base", choices=LAIRS),
        Option("agents", "dealt", choices=AGENTS),
        *[Option(gadget, "normal", choices=SIDES) for gadget in GADGETS],
        Option("beginners", "nobody", choices=BEGINNERS),
        Option("beginner_seats", [], seats=True),
        Option("turns", MOST_TURNS, least=1, most=MOST_TURNS),
        Option("take_backs", "no", choices=NO_OR_YES),
        Option("clock", None, least=10, most=3600, may_be_none=True),
    )


class Variant:
    """The options of a table."""

    def __init__(
        self,
        seats: int,
        cards: Cards,
        options: Mapping[str, OptionValue],
    ) -> None:
        self.seats = seats
        self.cards = cards
        self._options = dict(options)
        self.board = cards.lairs[cast(str, options["lair"])]
        self.everybody = tuple(range(seats))
        self.turns = cast(int, options["turns"])
        self.take_backs = options["take_backs"] == "yes"
        self.clock = cast(int | None, options["clock"])  # seconds, when one has finished
        self.agents = _agents(seats, cast(str, options["agents"]), self.board.agents)
        self.in_play: list[Agent] = [] if self.agents == NO_AGENTS else cards.agents
        self.terms = Terms(self.board, cards.gadgets, _expert(options), cards.sheet.training)
        self.numbers: Numbers | None = None  # once they are asked for

    def first_bills(self, seat: int) -> int:
        """The budget that a seat begins with."""
        sheet = self.cards.sheet
        return sheet.bills + sheet.beginner if self._is_beginner(seat) else sheet.bills

    def _is_beginner(self, seat: int) -> bool:
        beginners = self._options["beginners"]
        if beginners == "everybody" or (beginners == "all_but_first" and seat > 0):
            return True
        return seat in cast(list[int], self._options["beginner_seats"])

    @property
    def options(self) -> dict[str, OptionValue]:
        """All options, in a form of its own that nobody else can change."""
        return {
            name: value[:] if isinstance(value, list) else value
            for name, value in self._options.items()
        }

    def __reduce__(self) -> tuple[object, ...]:
        return (Variant, (self.seats, self.cards, self._options))


def _expert(options: Mapping[str, OptionValue]) -> i64:
    """The set of gadgets that lie with their expert side up."""
    expert: i64 = 0
    for gadget, name in enumerate(GADGETS):
        if options[name] == "expert":
            expert |= bit(gadget)
    return expert


def _agents(seats: int, wanted: str, dealt_here: bool) -> int:
    """How agents are given out: dealt as the lair and the number of players say, or as wished."""
    if wanted == "none" or (wanted != "chosen" and not dealt_here):
        return NO_AGENTS
    if wanted == "chosen" or seats > MOST_DEALT_ONE:
        return CHOSEN
    return TWO_DEALT if wanted == "dealt" and seats <= MOST_DEALT_TWO else ONE_DEALT


def variant(
    seats: int, options: Mapping[str, OptionValue], editions: Mapping[str, Cards]
) -> Variant:
    """The variant with these checked options."""
    return Variant(seats, editions[cast(str, options["edition"])], options)
