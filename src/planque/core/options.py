"""Options of a table: declared once, checked in one place."""

from collections.abc import Mapping
from dataclasses import dataclass

from planque.core.errors import OptionError

OptionValue = int | str | bool | list[int] | None


@dataclass(frozen=True)
class Option:
    """One option of a table: a choice of words, a whole number (None where it may be absent), or a
    list of seats."""

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    may_be_none: bool = False
    seats: bool = False  # a list of seats, from 0

    def check(self, value: object) -> OptionValue:
        """Give the value back, or raise an OptionError that says what would be right."""
        if value is None and self.may_be_none:
            return None
        if self.seats:
            if isinstance(value, list) and all(type(seat) is int and seat >= 0 for seat in value):
                return sorted(set(value))
        elif self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
        elif type(value) is int and self.least <= value <= self.most:
            return value
        raise OptionError(self.name, f"{value!r:.80} does not fit; {self.wanted}")

    def check_at(self, table: int, value: OptionValue) -> None:
        """No seat is listed that a table of so many seats has not."""
        if isinstance(value, list) and value and value[-1] >= table:
            raise OptionError(
                self.name, f"{value!r:.80} does not fit; the last seat is {table - 1}"
            )

    @property
    def wanted(self) -> str:
        if self.seats:
            return "it is a list of seats, from 0"
        if self.choices:
            return "it is one of " + ", ".join(self.choices)
        or_none = ", or None" if self.may_be_none else ""
        return f"it is a whole number from {self.least} to {self.most}{or_none}"


def check_options(
    declared: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, OptionValue]:
    """All options of a table: the given ones checked, the others at their default."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise OptionError(name, f"there is no such option; there are {', '.join(names)}")
    return {
        option.name: option.check(given.get(option.name, option.default)) for option in declared
    }
