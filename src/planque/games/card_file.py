"""Reading a file of cards: whatever does not fit is named by its place and its field."""

from collections.abc import Mapping

from planque.core.errors import EditionError

HOUSE = "house"  # the edition of Planque itself


class Entry:
    """A table of the file, and where it stands."""

    def __init__(self, where: str, fields: Mapping[str, object]) -> None:
        self._where = where
        self.fields = fields

    def wrong(self, field: str, problem: str) -> EditionError:
        return EditionError(f"{self._where}: {field}: {problem}")

    def check(self, known: tuple[str, ...]) -> None:
        """No field has a name that means nothing."""
        for field in self.fields:
            if field not in known:
                raise self.wrong(field, f"there is no such field; there are {', '.join(known)}")

    def has(self, field: str) -> bool:
        return field in self.fields

    def absent(self, field: str) -> int:
        """Nothing, and a field that would mean nothing here is not given."""
        if self.has(field):
            raise self.wrong(field, "it has no meaning here")
        return 0

    def word(self, field: str, words: tuple[str, ...]) -> int:
        """Which of these words the field holds."""
        return self._word(field, self._value(field), words)

    def words(self, field: str, words: tuple[str, ...]) -> list[int]:
        """Which of these words a list holds."""
        return [self._word(field, value, words) for value in self._list(field)]

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number; the default where the field is not given, if there is one."""
        if default is not None and not self.has(field):
            return default
        return self._number(field, self._value(field), least, most)

    def numbers(self, field: str, least: int, most: int) -> list[int]:
        return [self._number(field, value, least, most) for value in self._list(field)]

    def truth(self, field: str, default: bool) -> bool:
        value = self.fields.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(field, f"{value!r:.80} does not fit; it is true or false")
        return value

    def name(self, field: str) -> str:
        """A name; empty where none is given."""
        return self._name(field, self.fields[field]) if self.has(field) else ""

    def names(self, field: str, count: int) -> list[str]:
        """So many names; empty ones where none are given."""
        if not self.has(field):
            return [""] * count
        value = self.fields[field]
        if not isinstance(value, list) or len(value) != count:
            raise self.wrong(field, f"{value!r:.80} does not fit; it is a list of {count} names")
        return [self._name(field, name) for name in value]

    def _name(self, field: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, f"{value!r:.80} does not fit; it is a name")
        return value

    def _word(self, field: str, value: object, words: tuple[str, ...]) -> int:
        if not isinstance(value, str) or value not in words:
            raise self.wrong(field, f"{value!r:.80} does not fit; it is one of {', '.join(words)}")
        return words.index(value)

    def _number(self, field: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            wanted = f"it is a whole number from {least} to {most}"
            raise self.wrong(field, f"{value!r:.80} does not fit; {wanted}")
        return value

    def _list(self, field: str) -> list[object]:
        value = self._value(field)
        if not isinstance(value, list) or not value:
            raise self.wrong(field, f"{value!r:.80} does not fit; it is a list")
        return value

    def _value(self, field: str) -> object:
        if field not in self.fields:
            raise self.wrong(field, "it is missing")
        return self.fields[field]


def table(data: Mapping[str, object], path: str) -> Entry:
    """The table at a dotted path."""
    found: object = data
    for name in path.split("."):
        found = found.get(name) if isinstance(found, Mapping) else None
    if not isinstance(found, Mapping):
        raise EditionError(f"{path}: it is missing; it is a table, [{path}]")
    return Entry(path, found)


def entries(data: Mapping[str, object], name: str, title: str) -> list[Entry]:
    """The tables of a list; each is called by its number and its field `title`."""
    listed = data.get(name)
    if not isinstance(listed, list) or not all(isinstance(fields, dict) for fields in listed):
        raise EditionError(f"{name}: it is missing; it is a list of tables, [[{name}]]")
    return [
        Entry(f"{name} {number}{_called(fields.get(title))}", fields)
        for number, fields in enumerate(listed, start=1)
    ]


def _called(title: object) -> str:
    return f" ({title!s:.40})" if title else ""
