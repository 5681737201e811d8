"""What a seat may see of Dead Drop."""

from typing import TypedDict

from planque.core.options import OptionValue


class DeadDropView(TypedDict):
    """All that a seat, or a spectator, may know."""

    game: str
    seat: int | None
    options: dict[str, OptionValue]
    step: str
    deciders: list[int]
    dropped: list[bool]  # by seat: its message of this round lies in a box
    box: int | None  # the own one of this round
    watched: list[int]  # of the rounds that are over
    points: list[int]
    result: dict[str, object] | None
