"""The options of a table of Agent Hunter."""

from collections.abc import Mapping
from typing import cast, final

from mypy_extensions import i64

from planque.core.errors import OptionError
from planque.core.options import Option, OptionValue
from planque.games.agent_hunter.table.choices import choices
from planque.games.agent_hunter.table.sets import bit

EDITIONS = ("iello", "aeg")
SIMULATION_TURN_CAP = 300

OPTIONS = (
    Option("edition", "iello", choices=EDITIONS),
    Option("numbers", 10, least=2, most=10),
    Option("hideouts", 3, least=1, most=3),
    Option("decoys", 5, least=0, most=5),
    Option("turn_cap", None, least=1, most=1_000_000, may_be_none=True),
)


@final
class Variant:
    """The options of a table."""

    def __init__(
        self, edition: str, numbers: int, hideouts: int, decoys: int, turn_cap: int | None
    ) -> None:
        if numbers < 2 * hideouts:
            raise OptionError(
                "numbers",
                f"{numbers} spies are too few for {hideouts} hideouts: a hand could run out; "
                f"take at least {2 * hideouts}",
            )
        self.edition = edition
        self.decoy_stays_with_swap = edition == "aeg"
        self.refill_before_the_end = edition == "aeg"
        self.victory_can_be_shared = edition == "aeg"
        self.numbers: i64 = numbers
        self.hideouts: i64 = hideouts
        self.decoys: i64 = decoys
        self.steps_of_a_swap: i64 = _steps_of_a_swap(decoys, self.decoy_stays_with_swap)
        self.turn_cap = turn_cap
        self.all_spies = bit(numbers) - 1
        self.all_hideouts = bit(hideouts) - 1
        self.choices = choices(numbers, hideouts)

    @property
    def options(self) -> dict[str, OptionValue]:
        return {
            "edition": self.edition,
            "numbers": self.numbers,
            "hideouts": self.hideouts,
            "decoys": self.decoys,
            "turn_cap": self.turn_cap,
        }

    def __reduce__(self) -> tuple[object, ...]:
        return (variant, (self.options,))


def _steps_of_a_swap(decoys: int, decoy_stays: bool) -> int:
    """How many of its steps are decided: the swap, and where the decoy goes."""
    if decoys == 0:
        return 0
    return 1 if decoy_stays else 2


def variant(options: Mapping[str, OptionValue]) -> Variant:
    """The variant with these checked options."""
    turn_cap = options["turn_cap"]
    return Variant(
        cast(str, options["edition"]),
        cast(int, options["numbers"]),
        cast(int, options["hideouts"]),
        cast(int, options["decoys"]),
        None if turn_cap is None else cast(int, turn_cap),
    )
