"""The Circle, as the list of games knows it."""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.game import Game, Table
from planque.core.options import OptionValue
from planque.games.card_file import HOUSE
from planque.games.editions import editions
from planque.games.the_circle.actions import VOCABULARY
from planque.games.the_circle.belief import TheCircleBelief
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.edition import read_cards
from planque.games.the_circle.events import PASSING
from planque.games.the_circle.play.rookie import rookie
from planque.games.the_circle.rules.rounds import TheCircle
from planque.games.the_circle.variant import (
    SEATS,
    SIMULATION_ROUND_CAP,
    Variant,
    options_with,
    variant,
)
from planque.games.the_circle.view import cards_view

RULES_VERSION = 2


class TheCircleTable(Table):
    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def begin(self, seed: int) -> TheCircle:
        """Draw the first player, sort and shuffle the spies."""
        deal = Deal(seed)
        table = TheCircle(self._variant, deal.below(self._variant.seats))
        table.set_up(deal)
        return table


def the_circle() -> "TheCircleGame":
    """The game with all editions that are at hand."""
    return TheCircleGame(editions("the-circle", read_cards))


class TheCircleGame(Game):
    def __init__(self, editions: Mapping[str, Cards]) -> None:
        super().__init__(
            name="the-circle",
            rules_version=RULES_VERSION,
            seats=SEATS,
            options=options_with(editions),
            simulation={"round_cap": SIMULATION_ROUND_CAP},
            vocabulary=VOCABULARY,
            private=False,
            passing=PASSING,
            board="planque.cli.boards.the_circle.board",
            card_set="planque.cli.card_sets.the_circle",
            spymaster="planque.minds.the_circle.spymaster:CircleSpymaster",
        )
        self.editions = editions

    def printed(self) -> dict[str, tuple[str, object]]:
        return {"cards": ("CardView[]", cards_view(self.editions[HOUSE]))}

    def reveals(self, events: list[Event]) -> bool:
        for event in events:
            if event.kind == "revealed":
                return True
        return False

    def rookie(self, view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
        return rookie(view, self.editions, rng)

    def prepare(self, seats: int, options: dict[str, OptionValue]) -> TheCircleTable:
        return TheCircleTable(variant(seats, options, self.editions))

    def believe(self, view: Mapping[str, object]) -> TheCircleBelief:
        return TheCircleBelief(view, self.editions)
