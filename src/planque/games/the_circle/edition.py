"""Reading the cards of an edition: whatever does not fit is named by its spy and its field."""

from collections.abc import Mapping

from planque.core.errors import EditionError
from planque.games.the_circle.cards import CARDS, COLOURED, Cards, Spy
from planque.games.the_circle.table.kinds import CURRENCIES, DIVISIONS, GREY, NONE, SERVICES, TYPES

IN_A_DIVISION = 10
EXCLUSIVE_OF_A_SERVICE = 2
LONGEST_PREPARATION = 7
MOST_POINTS = 9
MOST_COPIES = 7  # three other types of the division need one each
COLOURED_FIELDS = ("type", "preparation", "points", "copies", "exclusive", "aliases")
NEUTRAL_FIELDS = ("type", "preparation", "points", "currency", "alias")


def read_cards(edition: str, data: Mapping[str, object]) -> Cards:
    """The cards that the tables `coloured` and `neutral` of a file describe."""
    entries = _entries(data, "coloured", COLOURED_FIELDS)
    piles: list[list[Spy]] = [[] for _ in TYPES]
    for entry in entries:
        type_ = entry.word("type", TYPES)
        if piles[type_]:
            raise entry.wrong("type", f"there is another pile of {TYPES[type_]}")
        piles[type_] = _pile(entry, type_)
    neutral = [_neutral(entry) for entry in _entries(data, "neutral", NEUTRAL_FIELDS)]
    _check_counts(piles, neutral)
    return Cards(edition, [spy for pile in piles for spy in pile] + neutral)


class Entry:
    """One entry of the file, and where it stands."""

    def __init__(self, where: str, fields: Mapping[str, object]) -> None:
        self._where = where
        self._fields = fields

    def wrong(self, field: str, problem: str) -> EditionError:
        return EditionError(f"{self._where}: {field}: {problem}")

    def has(self, field: str) -> bool:
        return field in self._fields

    def word(self, field: str, words: tuple[str, ...]) -> int:
        """Which of these words the field holds."""
        value = self._value(field)
        if not isinstance(value, str) or value not in words:
            raise self.wrong(field, f"{value!r:.80} does not fit; it is one of {', '.join(words)}")
        return words.index(value)

    def number(self, field: str, least: int, most: int) -> int:
        value = self._value(field)
        if type(value) is not int or not least <= value <= most:
            wanted = f"it is a whole number from {least} to {most}"
            raise self.wrong(field, f"{value!r:.80} does not fit; {wanted}")
        return value

    def names(self, field: str, count: int) -> list[str]:
        """So many names, one for each copy; empty ones where the file gives none."""
        if not self.has(field):
            return [""] * count
        value = self._value(field)
        if not isinstance(value, list) or len(value) != count:
            raise self.wrong(field, f"{value!r:.80} does not fit; it is a list of {count} names")
        return [self._name(field, name) for name in value]

    def name(self, field: str) -> str:
        return self._name(field, self._value(field)) if self.has(field) else ""

    def _name(self, field: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, f"{value!r:.80} does not fit; it is a name")
        return value

    def _value(self, field: str) -> object:
        if field not in self._fields:
            raise self.wrong(field, "it is missing")
        return self._fields[field]


def _entries(data: Mapping[str, object], table: str, known: tuple[str, ...]) -> list[Entry]:
    listed = data.get(table)
    if not isinstance(listed, list) or not all(isinstance(fields, dict) for fields in listed):
        raise EditionError(f"{table}: it is missing; it is a list of tables, [[{table}]]")
    return [_entry(table, number, fields, known) for number, fields in enumerate(listed, start=1)]


def _entry(table: str, number: int, fields: dict[str, object], known: tuple[str, ...]) -> Entry:
    entry = Entry(f"{table} {number} ({fields.get('type', '?')!s:.40})", fields)
    for field in fields:
        if field not in known:
            raise entry.wrong(field, f"there is no such field; there are {', '.join(known)}")
    return entry


def _pile(entry: Entry, type_: int) -> list[Spy]:
    copies = entry.number("copies", 1, MOST_COPIES)
    names = entry.names("aliases", copies)
    exclusive = entry.word("exclusive", SERVICES) if entry.has("exclusive") else NONE
    preparation, points = _values(entry)
    division = type_ // len(DIVISIONS)
    return [
        Spy(
            type_,
            division,
            preparation,
            points,
            exclusive if copy == 0 else NONE,
            division,
            names[copy],
        )
        for copy in range(copies)
    ]


def _neutral(entry: Entry) -> Spy:
    type_ = entry.word("type", TYPES)
    preparation, points = _values(entry)
    currency = entry.word("currency", CURRENCIES)
    return Spy(type_, GREY, preparation, points, NONE, currency, entry.name("alias"))


def _values(entry: Entry) -> tuple[int, int]:
    preparation = entry.number("preparation", 1, LONGEST_PREPARATION)
    return preparation, entry.number("points", 0, MOST_POINTS)


def _check_counts(piles: list[list[Spy]], neutral: list[Spy]) -> None:
    """The counts belong to the rules; an edition may change everything else."""
    for type_, pile in enumerate(piles):
        if not pile:
            raise EditionError(f"coloured: type: there is no pile of {TYPES[type_]}")
    for division, name in enumerate(DIVISIONS):
        count = sum(len(pile) for pile in piles if pile[0].division == division)
        if count != IN_A_DIVISION:
            raise EditionError(
                f"coloured: copies: {name} has {count} spies; a division has {IN_A_DIVISION}"
            )
    for service, name in enumerate(SERVICES):
        count = sum(pile[0].service == service for pile in piles)
        if count != EXCLUSIVE_OF_A_SERVICE:
            raise EditionError(
                f"coloured: exclusive: {name} has {count} spies of its own; "
                f"a service has {EXCLUSIVE_OF_A_SERVICE}"
            )
    if len(neutral) != CARDS - COLOURED:
        raise EditionError(
            f"neutral: there are {len(neutral)} spies; there must be {CARDS - COLOURED}"
        )
