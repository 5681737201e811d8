"""The spies of The Circle in words and colours, for the board and for the tables of cards."""

from collections.abc import Sequence
from functools import cache

from rich.text import Text

from planque.games.card_file import HOUSE
from planque.games.editions import editions
from planque.games.texts import Texts
from planque.games.the_circle.edition import read_cards
from planque.games.the_circle.table.kinds import GREY
from planque.games.the_circle.view import CardView, cards_view

GAME = "the-circle"
COLOURS = ("yellow", "cyan", "orange3", "medium_purple", "grey70")  # of the divisions; neutral


class Spies:
    """The sixty spies of an edition."""

    def __init__(self, edition: str, printed: Sequence[CardView] | None, texts: Texts) -> None:
        self._facts = {"options": {"edition": edition}, "cards": printed}
        self._printed = printed or house()
        self._texts = texts
        self._edition = edition

    def __getitem__(self, card: int) -> CardView:
        """What is printed on a spy."""
        return self._printed[card]

    def label(self, card: int) -> Text:
        """Alias and type, in the colour of the division: as all sentences name a spy."""
        name = self._texts.say("phrase.card", {**self._facts, "card": card})
        return Text().append(name, style=COLOURS[self[card]["division"]])

    def alias(self, card: int) -> str:
        return self._texts.say("phrase.alias", {**self._facts, "card": card})

    def type(self, type_: int) -> str:
        return self._texts.say(f"type.{type_}.name")

    def does(self, card: int) -> str:
        """What a spy does."""
        strength = "neutral" if self[card]["division"] == GREY else "coloured"
        return self._texts.say(f"type.{self[card]['type']}.{strength}")

    def service(self, service: int) -> str:
        return self._texts.say(f"service.{service}")

    def character(self, card: int) -> str | None:
        """One line about the spy; only those of the house edition have one."""
        return self._texts.say(f"character.{HOUSE}.{card}") if self._edition == HOUSE else None


@cache
def house() -> list[CardView]:
    """What is printed on the spies of the house edition."""
    return cards_view(editions(GAME, read_cards)[HOUSE])
