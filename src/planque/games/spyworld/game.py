"""Spyworld, as the list of games knows it."""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.game import Game, Table
from planque.core.options import OptionValue
from planque.games.card_file import HOUSE
from planque.games.editions import editions
from planque.games.spyworld.actions import VOCABULARY
from planque.games.spyworld.belief import SpyworldBelief
from planque.games.spyworld.edition.as_json import edition_facts
from planque.games.spyworld.edition.cards import Cards
from planque.games.spyworld.edition.reader import read_cards
from planque.games.spyworld.events import PASSING, SHOW_NOTHING
from planque.games.spyworld.play.rookie import rookie
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.variant import SEATS, Variant, options_with, variant

RULES_VERSION = 2


class SpyworldTable(Table):
    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def begin(self, seed: int) -> Spyworld:
        """Shuffle the cards, and deal the agents."""
        table = Spyworld(self._variant)
        table.set_up(Deal(seed))
        return table


def spyworld() -> "SpyworldGame":
    """The game with all editions that are at hand."""
    return SpyworldGame(editions("spyworld", read_cards))


class SpyworldGame(Game):
    def __init__(self, editions: Mapping[str, Cards]) -> None:
        super().__init__(
            name="spyworld",
            rules_version=RULES_VERSION,
            seats=SEATS,
            options=options_with(editions),
            simulation={},
            vocabulary=VOCABULARY,
            passing=PASSING,
            board="planque.cli.boards.spyworld.board",
            card_set="planque.cli.card_sets.spyworld",
            agent="planque.minds.spyworld.agent:SpyworldAgent",
            spymaster="planque.minds.spyworld.spymaster:SpyworldSpymaster",
            findings="planque.lab.spyworld.findings:findings",
        )
        self.editions = editions

    def printed(self) -> dict[str, tuple[str, object]]:
        return {"facts": ("EditionFacts", edition_facts(self.editions[HOUSE]))}

    def reveals(self, events: list[Event]) -> bool:
        for event in events:
            if event.kind not in SHOW_NOTHING:
                return True
        return False

    def guide_facts(self, options: Mapping[str, object]) -> Mapping[str, object]:
        printed = edition_facts(self.editions[str(options["edition"])])
        return {"printed": printed, "board": printed["lairs"][str(options["lair"])]}

    def rookie(self, view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
        return rookie(view, legal, self.editions, rng)

    def prepare(self, seats: int, options: dict[str, OptionValue]) -> SpyworldTable:
        return SpyworldTable(variant(seats, options, self.editions))

    def believe(self, view: Mapping[str, object]) -> SpyworldBelief:
        return SpyworldBelief(view, self.editions)
