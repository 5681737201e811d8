"""The cards of Goûtons voir !: what is printed on them, and the bottles of its stories."""

from collections.abc import Iterator, Mapping

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.output import out
from planque.games.editions import editions, read_edition
from planque.games.goutons_voir.cards import MOMENTS, Cards, CardSet
from planque.games.goutons_voir.edition import read_cards
from planque.games.texts import Texts

GAME = "goutons-voir"
WIDEST = 112


class GoutonsVoirDeck:
    """The sets of one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    @property
    def edition(self) -> str:
        return self._cards.edition

    def draw(self, texts: Texts, words: Texts) -> RenderableType:
        """Each set as a table; the bottles stay a surprise."""
        return Group(*(self._table(name, texts) for name in self._cards.sets))

    def data(self, texts: Texts) -> dict[str, object]:
        return {
            "cards": [
                card for name, set_ in self._cards.sets.items() for card in _data(name, set_, texts)
            ],
            "bottles": [
                {
                    "set": name,
                    "id": bottle.id,
                    "name": bottle.name or texts.say(f"phrase.bottle.house.{bottle.id}"),
                    **{
                        moment: [set_.ids[card] for card in cards]
                        for moment, cards in zip(MOMENTS, bottle.impressions, strict=True)
                    },
                }
                for name, set_ in self._cards.sets.items()
                for bottle in set_.bottles
            ],
        }

    def _table(self, name: str, texts: Texts) -> Table:
        title = Text(f"{texts.say(f'option.set.{name}')} · {self.edition}", style="bold")
        grid = Table(title=title, title_justify="left", box=ROUNDED, width=min(out.width, WIDEST))
        for column in ("card", "kind", "help"):
            grid.add_column(texts.say(f"label.{column}"), ratio=3 if column == "help" else 1)
        for card in _data(name, self._cards.sets[name], texts):
            kind = texts.say(f"label.{card['kind']}")
            grid.add_row(Text(str(card["name"]), style="bold"), kind, str(card["help"]))
        return grid


def read(path: str) -> GoutonsVoirDeck:
    return GoutonsVoirDeck(read_edition(GAME, path, read_cards))


def at_hand() -> Mapping[str, GoutonsVoirDeck]:
    return {name: GoutonsVoirDeck(cards) for name, cards in editions(GAME, read_cards).items()}


def _data(name: str, set_: CardSet, texts: Texts) -> Iterator[dict[str, object]]:
    """What is printed on the cards of a set; the words of the house edition are in the texts."""
    for card, id_ in enumerate(set_.ids):
        yield {
            "set": name,
            "id": id_,
            "kind": "aroma" if card < set_.aromas else "characteristic",
            "name": set_.names.get(id_) or texts.say(f"phrase.card.house.{id_}"),
            "help": set_.helps.get(id_) or texts.say(f"help.{id_}"),
        }
