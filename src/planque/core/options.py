"""Options of a table: declared once, checked in one place."""

from collections.abc import Mapping
from dataclasses import dataclass

from planque.core.errors import OptionError

OptionValue = int | str | bool | None


@dataclass(frozen=True)
class Option:
    """One option of a table: a choice of words, or a whole number (None where it may be absent)."""

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    may_be_none: bool = False

    def check(self, value: object) -> OptionValue:
        """Give the value back, or raise an OptionError that says what would be right."""
        if value is None and self.may_be_none:
            return None
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
        elif type(value) is int and self.least <= value <= self.most:
            return value
        raise OptionError(self.name, f"{value!r:.80} does not fit; {self.wanted}")

    @property
    def wanted(self) -> str:
        if self.choices:
            return "it is one of " + ", ".join(self.choices)
        or_none = ", or None" if self.may_be_none else ""
        return f"it is a whole number from {self.least} to {self.most}{or_none}"


def check_options(
    declared: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, OptionValue]:
    """All options of a table: the given ones checked, the others at their default."""
    checked = {option.name: option.default for option in declared}
    for name in given:
        if name not in checked:
            raise OptionError(name, f"there is no such option; there are {', '.join(checked)}")
    for option in declared:
        if option.name in given:
            checked[option.name] = option.check(given[option.name])
    return checked
