"""Results: how a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]  # one seat; several: they share the victory; none: a draw
    reason: str  # what ended the game
    decided_by: str  # what told the winners from the others
    tie_break: tuple[int, ...] = ()  # the figures that were compared on equal scores
    most: int | None = None  # the best score there is, where all play together and nobody wins

    def __reduce__(self) -> tuple[object, ...]:
        figures = (self.scores, self.winners, self.reason, self.decided_by, self.tie_break)
        return (Result, (*figures, self.most))

    def share(self, seat: int) -> float:
        """The part of the victory that belongs to a seat; a draw belongs to all alike.

        Where all play together, the part of the best score that they reached.
        """
        if self.most is not None:
            return self.scores[seat] / self.most
        if not self.winners:
            return 1.0 / len(self.scores)
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    @property
    def data(self) -> dict[str, object]:
        """The JSON form; `most` is only there where all play together."""
        data: dict[str, object] = {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
            "decided_by": self.decided_by,
            "tie_break": list(self.tie_break),
        }
        if self.most is not None:
            data["most"] = self.most
        return data
