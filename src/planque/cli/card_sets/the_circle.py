"""The spies of The Circle: what is printed on them, who they are and what they do."""

from collections.abc import Mapping

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.boards.the_circle.spies import COLOURS, GAME, Spies
from planque.cli.output import out
from planque.games.editions import editions, read_edition
from planque.games.texts import Texts
from planque.games.the_circle.cards import CARDS, COLOURED, Cards
from planque.games.the_circle.edition import read_cards
from planque.games.the_circle.table.kinds import CURRENCIES, DIVISIONS, GREY, SERVICES, TYPES
from planque.games.the_circle.view import CardView, cards_view

WIDEST = 112
TYPES_OF_A_DIVISION = len(TYPES) // len(DIVISIONS)


class TheCircleDeck:
    """The sixty spies of one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    @property
    def edition(self) -> str:
        return self._cards.edition

    def draw(self, texts: Texts, words: Texts) -> RenderableType:
        drawing = Drawing(self._cards, texts, words)
        divisions = [drawing.division(division) for division in range(len(DIVISIONS))]
        return Group(drawing.head(), *divisions, drawing.neutral())

    def data(self, texts: Texts) -> dict[str, object]:
        spies = _spies(self._cards, texts)
        return {"cards": [_data(spies, card) for card in range(CARDS)]}


def read(path: str) -> TheCircleDeck:
    return TheCircleDeck(read_edition(GAME, path, read_cards))


def at_hand() -> Mapping[str, TheCircleDeck]:
    return {name: TheCircleDeck(cards) for name, cards in editions(GAME, read_cards).items()}


class Drawing:
    """The cards of one edition being drawn."""

    def __init__(self, cards: Cards, texts: Texts, words: Texts) -> None:
        self._cards = cards
        self._texts = texts
        self._words = words
        self._spies = _spies(cards, texts)

    def head(self) -> Text:
        facts = {"title": self._texts.say("title"), "edition": self._cards.edition}
        return Text(self._say("edition", **facts), style="bold")

    def division(self, division: int) -> Table:
        """The piles of a division, each with what its spies do and who they are."""
        grid = self._grid(division, "copies")
        first = division * TYPES_OF_A_DIVISION
        for type_ in range(first, first + TYPES_OF_A_DIVISION):
            pile = [card for card in range(COLOURED) if self._spies[card]["type"] == type_]
            does = Text(self._spies.does(pile[0]), style="italic")
            who = [does, *(self._who(card) for card in pile)]
            grid.add_row(*self._values(pile[0]), str(len(pile)), Text("\n").join(who))
        return grid

    def neutral(self) -> Table:
        grid = self._grid(GREY, "currency")
        for card in range(COLOURED, CARDS):
            currency = self._spies[card]["currency"]
            paid_in = Text(self._say(f"currency.{CURRENCIES[currency]}"), style=COLOURS[currency])
            does = Text(self._spies.does(card), style="italic")
            grid.add_row(*self._values(card), paid_in, Text("\n").join([does, self._who(card)]))
        return grid

    def _grid(self, division: int, third: str) -> Table:
        title = Text(self._title(division), style="bold")
        colour = COLOURS[division]
        grid = Table(
            title=title,
            title_justify="left",
            box=ROUNDED,
            width=min(out.width, WIDEST),
            show_lines=True,
            border_style=colour,
        )
        grid.add_column(self._say("column.spy"), style=f"bold {colour}", min_width=14)
        for name in ("preparation", "points", third):
            grid.add_column(self._say(f"column.{name}"), justify="right")
        grid.add_column(self._say("column.who"), ratio=1)
        return grid

    def _title(self, division: int) -> str:
        if division == GREY:
            return self._say("neutral_spies")
        name = self._texts.say(f"division.{division}.name")
        return f"{name} · {self._texts.say(f'division.{division}.about')}"

    def _values(self, card: int) -> tuple[str, str, str]:
        spy = self._spies[card]
        return self._spies.type(spy["type"]), str(spy["preparation"]), str(spy["points"])

    def _who(self, card: int) -> Text:
        """Alias, the service of an exclusive spy, and one line about the character."""
        who = Text(self._spies.alias(card), style="bold")
        service = self._spies[card]["service"]
        if service is not None:
            exclusive = self._say("exclusive", service=self._spies.service(service))
            who.append(f" ★ {exclusive}", style="not bold red")
        character = self._spies.character(card)
        if character is not None:
            who.append(f" — {character}", style="not bold")
        return who

    def _say(self, name: str, **facts: object) -> str:
        return self._words.say(f"the_circle.{name}", facts)


def _spies(cards: Cards, texts: Texts) -> Spies:
    return Spies(cards.edition, cards_view(cards), texts)


def _data(spies: Spies, card: int) -> dict[str, object]:
    spy: CardView = spies[card]
    service = spy["service"]
    return {
        "card": card,
        "type": TYPES[spy["type"]],
        "division": CURRENCIES[spy["division"]],
        "preparation": spy["preparation"],
        "points": spy["points"],
        "exclusive": None if service is None else SERVICES[service],
        "currency": CURRENCIES[spy["currency"]],
        "alias": spies.alias(card),
        "character": spies.character(card),
    }
