"""What `planque cards` wants from the cards of a game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from planque.games.texts import Texts

if TYPE_CHECKING:  # a server offers cards too, but draws none
    from rich.console import RenderableType


class Deck(Protocol):
    """The cards of one edition."""

    @property
    def edition(self) -> str:
        """Its name."""

    def draw(self, texts: Texts, words: Texts) -> "RenderableType":
        """The cards as tables; `texts` are those of the game, `words` those of the command."""

    def data(self, texts: Texts) -> dict[str, object]:
        """The same, ready for JSON; `cards` are the cards by number."""


class CardSet(Protocol):
    """The cards of one game."""

    def read(self, path: str) -> Deck:
        """The cards in a file; EditionError says what in it does not fit."""

    def at_hand(self) -> Mapping[str, Deck]:
        """All editions at hand, by name."""
