"""The cards of an edition: its sets, and the bottles of its stories.

A card is a number from 0 to 24 within its set, and its id in everything that is shown or said.
"""

from typing import Final

from planque.core.numbers import Numbers
from planque.games.editions import known_cards
from planque.games.goutons_voir.table.choices import Choices

CARDS: Final = 25  # in a set

SETS: Final[tuple[str, ...]] = ("red", "white_rose", "tea", "chocolate", "juice")
MOMENTS: Final[tuple[str, ...]] = ("nose", "palate", "finish")
IMPRESSIONS: Final = 4  # at most, for each moment of a bottle

# Clue cards in the pile of a moment: of its impressions, the strongest first, and of each other
# card of the set. So about one clue in five is somebody's own idea.
COPIES: Final[tuple[int, ...]] = (40, 25, 15, 10)
STRAY: Final = 1


class Bottle:
    """A described bottle: for each moment a pile of clue cards."""

    def __init__(self, id_: str, name: str, story: str, impressions: list[list[int]]) -> None:
        self.id = id_
        self.name = name  # empty in the house edition
        self.story = story
        self.impressions = impressions
        self.piles = [_pile(cards) for cards in impressions]  # copies of each card, by moment
        self.sizes = [sum(pile) for pile in self.piles]


def _pile(impressions: list[int]) -> list[int]:
    copies = [STRAY] * CARDS
    for place, card in enumerate(impressions):
        copies[card] = COPIES[place]
    return copies


class CardSet:
    """Twenty-five cards, the aromas first, and the bottles that they can describe."""

    def __init__(
        self,
        edition: str,
        name: str,
        ids: list[str],
        aromas: int,
        names: dict[str, str],
        helps: dict[str, str],
        bottles: list[Bottle],
    ) -> None:
        self.edition = edition
        self.name = name
        self.ids = ids
        self.aromas = aromas
        self.names = names  # empty in the house edition, whose words are in the texts
        self.helps = helps
        self.bottles = bottles
        self.number = {id_: card for card, id_ in enumerate(ids)}
        self.choices = Choices(ids)
        self.numbers: dict[tuple[int, bool], Numbers] = {}  # of tables, once they are asked for

    def __reduce__(self) -> tuple[object, ...]:
        return (_known_set, (self.edition, self.name))


class Cards:
    """All sets of an edition."""

    def __init__(self, edition: str, sets: dict[str, CardSet]) -> None:
        self.edition = edition
        self.sets = sets


def _known_set(edition: str, name: str) -> CardSet:
    """A set that was pickled."""
    cards = known_cards("goutons-voir", edition)
    assert isinstance(cards, Cards)
    return cards.sets[name]
