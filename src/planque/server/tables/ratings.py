"""Ratings: one ladder for each game and number of seats, added up from finished games.

Everything follows from the finishes in their order: whoever adds them up has the same figures.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from openskill.models import PlackettLuce, PlackettLuceRating

from planque.server.tables.finish import Finish

SURE_AFTER = 10  # games; until then a rating is provisional
SCALE = 40.0  # so that somebody new begins at 1000
ANCHOR_SIGMA = 1.0  # how sure we are of a bot, which neither learns nor tires


@dataclass(slots=True)
class Tally:
    """Games against one opponent."""

    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(slots=True)
class Career:
    """What somebody has done in one kind of game."""

    rating: PlackettLuceRating
    games: int = 0
    streak: int = 0  # games won in a row until now; below 0: lost
    graph: list[tuple[float, int]] = field(default_factory=list)  # when, and the figure then
    against: dict[str, Tally] = field(default_factory=dict)

    @property
    def figure(self) -> int:
        return round(SCALE * self.rating.mu)

    @property
    def is_sure(self) -> bool:
        return self.games >= SURE_AFTER


class Ladder:
    """All who have played one game with so many seats. Bots stand still on it."""

    def __init__(self, anchor: Callable[[str], float | None]) -> None:
        self._model = PlackettLuce()
        self._anchor = anchor
        self.careers: dict[str, Career] = {}

    def add(self, finish: Finish, people: Sequence[str | None]) -> None:
        """One more game; people by their seats, None where somebody is forgotten."""
        if len(set(people)) < len(people) - people.count(None) + (None in people):
            return  # somebody played against themselves
        if any(mind is not None and self._anchor(mind) is None for mind in finish.minds):
            return  # nobody knows how strong that bot is
        teams = [self._rating(mind, one) for mind, one in zip(finish.minds, people, strict=True)]
        ranks = [-points for points in finish.points]
        rated = self._model.rate([[one] for one in teams], ranks=ranks)
        for seat, person in enumerate(people):
            if person is not None and finish.minds[seat] is None:
                self._count(self.careers[person], finish, seat, people)
                self.careers[person].rating = rated[seat][0]
                self.careers[person].graph.append((finish.at, self.careers[person].figure))

    def _rating(self, mind: str | None, person: str | None) -> PlackettLuceRating:
        if mind is not None:
            return self._model.rating(self._anchor(mind), ANCHOR_SIGMA)
        if person is None:
            return self._model.rating()
        return self.careers.setdefault(person, Career(self._model.rating())).rating

    def _count(
        self, career: Career, finish: Finish, seat: int, people: Sequence[str | None]
    ) -> None:
        mine = finish.points[seat]
        career.games += 1
        won = mine == max(finish.points) and finish.points.count(mine) == 1
        way = 1 if won else (0 if mine == max(finish.points) else -1)
        career.streak = career.streak + way if career.streak * way > 0 else way
        for other, points in enumerate(finish.points):
            who = finish.minds[other] or people[other]
            if other != seat and who is not None:
                tally = career.against.setdefault(who, Tally())
                tally.won += mine > points
                tally.drawn += mine == points
                tally.lost += mine < points


def beginning() -> int:
    """The figure of somebody new."""
    return round(SCALE * PlackettLuce().rating().mu)
