"""What every mind is: a player that is a program."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from planque.core.action import Action

View = Mapping[str, object]
Legal = tuple[Action, ...]


class Mind(ABC):
    """A player that is a program. It sees what its seat sees, and nothing more."""

    @abstractmethod
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        """Choose one of the legal actions of the seat whose view this is.

        `deadline` is a time of `time.monotonic()` by which the choice is wanted; None leaves the
        time to the mind.
        """
