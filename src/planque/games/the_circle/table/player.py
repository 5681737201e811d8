"""One player's side of the table."""

from typing import Final

from mypy_extensions import i64

from planque.core.pickling import kept
from planque.games.the_circle.table.kinds import DIVISIONS, NONE

# The sides of a service marker. Spent: passive, and not to be activated again in this round.
PASSIVE: Final = 0
ACTIVE: Final = 1
SPENT: Final = 2
MARKERS: Final[tuple[str, ...]] = ("passive", "active", "spent")


class Player:
    """One player's side of the table."""

    def __init__(self, points: int) -> None:
        self.service = NONE
        self.points = points
        self.secrets = [0] * len(DIVISIONS)
        self.marker = PASSIVE
        self.ready: i64 = 0  # a set, as the next two
        self.posted: i64 = 0  # Bodyguards before this player
        self.infiltrators: i64 = 0
        self.saboteur = NONE  # laid before this player
        self.interceptor = NONE

    def all_secrets(self) -> int:
        secrets = self.secrets
        return secrets[0] + secrets[1] + secrets[2] + secrets[3]

    def lift(self, card: int) -> None:
        """Take up the Saboteur or the Interceptor that lies before this player."""
        if self.saboteur == card:
            self.saboteur = NONE
        else:
            self.interceptor = NONE

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.points)

    def copy(self) -> "Player":
        twin = Player(self.points)
        twin.service = self.service
        twin.secrets = self.secrets[:]
        twin.marker = self.marker
        twin.ready = self.ready
        twin.posted = self.posted
        twin.infiltrators = self.infiltrators
        twin.saboteur = self.saboteur
        twin.interceptor = self.interceptor
        return twin
