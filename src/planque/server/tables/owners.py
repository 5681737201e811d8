"""Whose the seats of a table are: a seat belongs to every cookie that has taken it."""

from collections.abc import Mapping


class Owners:
    """The seats of each player, by the hash of their cookie."""

    __slots__ = ("_seats",)

    def __init__(self, seats: Mapping[str, set[int]]) -> None:
        self.know(seats)

    def know(self, seats: Mapping[str, set[int]]) -> None:
        """All of them anew, as the database has them now."""
        self._seats = dict(seats)

    def are(self, seats: Mapping[str, set[int]]) -> bool:
        return {player: owned for player, owned in self._seats.items() if owned} == dict(seats)

    def add(self, player: str, seat: int) -> None:
        self._seats.setdefault(player, set()).add(seat)

    def remove(self, player: str, seat: int) -> None:
        self.seats_of(player).discard(seat)

    def owns(self, player: str | None, seat: int | None) -> bool:
        return seat in self.seats_of(player)

    def seats_of(self, player: str | None) -> set[int]:
        return set() if player is None else self._seats.get(player, set())

    def together(self, seats: set[int]) -> set[int]:
        """These seats, and all others at the devices of their people."""
        return seats.union(*(owned for owned in self._seats.values() if owned & seats))

    def one_seat_further(self, count: int) -> dict[int, list[str]]:
        """The players of each seat, once everybody has moved on by one."""
        players: dict[int, list[str]] = {}
        for player, seats in self._seats.items():
            for seat in seats:
                players.setdefault((seat + 1) % count, []).append(player)
        return players
