"""Whose the seats of a table are: a seat belongs to every cookie that has taken it."""

from collections.abc import Mapping, Sequence

from planque.server.tables.entry import Entry


class Owners:
    """The seats of each player, by the hash of their cookie."""

    __slots__ = ("_followed", "_seats")

    def __init__(self, seats: Mapping[str, set[int]]) -> None:
        self._seats = dict(seats)
        self._followed: set[str] = set()

    def know(self, seats: Mapping[str, set[int]]) -> None:
        """All of them anew, as the database has them now."""
        new = [owned for player, owned in seats.items() if player not in self._seats]
        for player, owned in self._seats.items():
            if player not in seats and any(owned <= one for one in new):
                self._followed.add(player)
        self._seats = dict(seats)

    def has_moved(self, player: str | None) -> bool:
        """Whether a cookie has no seats any more since the account of its person has them."""
        return player in self._followed

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

    def follow(self, entry: Entry) -> None:
        """What an entry of the log means for whose a seat is."""
        if entry.kind == "started":
            self._keep(entry.data["kept"])
        elif entry.kind == "removed":
            for player in entry.data["players"]:
                self._seats[player].discard(entry.seat)

    def _keep(self, kept: Sequence[int]) -> None:
        """Only these seats stay, and are numbered anew."""
        place = {seat: number for number, seat in enumerate(kept)}
        self._seats = {
            player: {place[seat] for seat in seats if seat in place}
            for player, seats in self._seats.items()
        }

    def players_of(self, seat: int) -> list[str]:
        return sorted(player for player, seats in self._seats.items() if seat in seats)

    def one_seat_further(self, count: int) -> dict[int, list[str]]:
        """The players of each seat, once everybody has moved on by one."""
        players: dict[int, list[str]] = {}
        for player, seats in self._seats.items():
            for seat in seats:
                players.setdefault((seat + 1) % count, []).append(player)
        return players
