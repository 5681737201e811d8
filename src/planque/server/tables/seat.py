"""A seat at a table, and who sits there."""

from dataclasses import dataclass
from typing import Any, Literal

Who = Literal["open", "person", "bot"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits somewhere. A bot with a name keeps the seat of the person of that name."""

    who: Who
    name: str | None = None
    mind: str | None = None

    @property
    def data(self) -> dict[str, Any]:
        return {"who": self.who, "name": self.name, "mind": self.mind}

    @property
    def is_persons(self) -> bool:
        """Whether it has a person, who may have left it to a bot."""
        return self.who == "person" or (self.mind is not None and self.name is not None)
