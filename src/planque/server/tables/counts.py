"""Numbers that give nothing away: everybody counts only what they were told."""


class Count:
    """How many things have happened, as each seat and a spectator may count them."""

    __slots__ = ("_all", "_known", "_secrets")

    def __init__(self) -> None:
        self._all = 0
        self._secrets: list[tuple[int, tuple[int, ...]]] = []  # where they stand, and who knows
        self._known: dict[int, int] = {}  # how many of the secrets each seat knows

    def copy(self) -> "Count":
        twin = Count()
        twin._all = self._all
        twin._secrets = self._secrets[:]
        twin._known = self._known.copy()
        return twin

    def add(self, knows: tuple[int, ...] | None) -> None:
        """One more thing, which these seats alone know of; None: everybody does."""
        self._all += 1
        if knows is not None:
            self._secrets.append((self._all, knows))
            for seat in knows:
                self._known[seat] = self._known.get(seat, 0) + 1

    def by(self, viewer: int | None) -> int:
        """What a seat, or a spectator, counts now."""
        known = 0 if viewer is None else self._known.get(viewer, 0)
        return self._all - len(self._secrets) + known

    def until(self, viewer: int | None, place: int) -> int:
        """What the same viewer counted when there were only so many things."""
        since = self._all - place
        for number, knows in reversed(self._secrets):  # it is asked for the last ones most often
            if number <= place:
                break
            since -= viewer not in knows
        return self.by(viewer) - since
