"""Events: what happened, and who may see how much of it."""

from collections.abc import Mapping


class Event:
    """One thing that happened.

    `facts` are open to everybody, `secret` only to the seats in `knows`. What a seat may see is
    put together from these two, never cut out of something larger.
    """

    def __init__(
        self,
        kind: str,
        facts: Mapping[str, object],
        secret: Mapping[str, object] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.secret = secret
        self.knows = knows

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as this seat sees it, ready for JSON; None is a spectator."""
        seen: dict[str, object] = {"type": self.kind}
        seen.update(self.facts)
        if self.secret is not None and seat is not None and seat in self.knows:
            seen.update(self.secret)
        return seen

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.kind, self.facts, self.secret, self.knows))
