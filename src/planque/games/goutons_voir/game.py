"""Goûtons voir !, as the list of games knows it."""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.game import Game, Table
from planque.core.options import OptionValue
from planque.games.editions import editions
from planque.games.goutons_voir.actions import VOCABULARY
from planque.games.goutons_voir.belief import GoutonsVoirBelief
from planque.games.goutons_voir.cards import Cards
from planque.games.goutons_voir.edition import read_cards
from planque.games.goutons_voir.events import PASSING, SHOW_NOTHING
from planque.games.goutons_voir.play.rookie import rookie
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from planque.games.goutons_voir.variant import SEATS, Variant, options_with, variant

RULES_VERSION = 1


class GoutonsVoirTable(Table):
    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def begin(self, seed: int) -> GoutonsVoir:
        """Give somebody the barrel; for a story, open a bottle."""
        table = GoutonsVoir(self._variant)
        table.set_up(Deal(seed))
        return table


def goutons_voir() -> "GoutonsVoirGame":
    """The game with all editions that are at hand."""
    return GoutonsVoirGame(editions("goutons-voir", read_cards))


class GoutonsVoirGame(Game):
    def __init__(self, editions: Mapping[str, Cards]) -> None:
        super().__init__(
            name="goutons-voir",
            rules_version=RULES_VERSION,
            seats=SEATS,
            options=options_with(editions),
            simulation={"bottle": "story"},
            vocabulary=VOCABULARY,
            passing=PASSING,
            board="planque.cli.boards.goutons_voir.board",
            card_set="planque.cli.card_sets.goutons_voir",
            agent="planque.minds.goutons_voir:GoutonsVoirAgent",
            spymaster="planque.minds.goutons_voir:GoutonsVoirSpymaster",
            latecomers=True,
        )
        self.editions = editions

    def reveals(self, events: list[Event]) -> bool:
        for event in events:
            if event.kind not in SHOW_NOTHING:
                return True
        return False

    def rookie(self, view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
        return rookie(view, legal, rng)

    def prepare(self, seats: int, options: dict[str, OptionValue]) -> GoutonsVoirTable:
        return GoutonsVoirTable(variant(seats, options, self.editions))

    def believe(self, view: Mapping[str, object]) -> GoutonsVoirBelief:
        return GoutonsVoirBelief(view, self.editions)
