"""How strong the minds are, and how sure that is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from planque.arena.match import Played

Z95 = 1.959963984540054  # 95 % of a normal distribution lies within so many deviations

Interval = tuple[float, float]


@dataclass
class Score:
    """Games counted from one mind's side: wins alone, wins of others, and the rest."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    shares: float = 0.0  # parts of victories: a draw of two is half a win

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def share(self) -> float:
        return self.shares / self.games if self.games else 0.0

    @property
    def share_interval(self) -> Interval:
        return wilson(self.shares, self.games)


@dataclass
class Standing(Score):
    """One mind after all games."""

    mind: str = ""
    rating: float = 0.0
    deviation: float = 0.0
    regret: tuple[float, Interval] | None = None  # where its decisions were studied

    @property
    def rating_interval(self) -> Interval:
        return self.rating - Z95 * self.deviation, self.rating + Z95 * self.deviation


@dataclass
class Pair(Score):
    """The games in which two minds met, counted from the first one's side."""

    minds: tuple[str, str] = ("", "")


@dataclass
class Standings:
    """A tournament counted: the minds, strongest first, and every pair of them."""

    minds: list[Standing] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    games: int = 0
    draws: int = 0
    stand_ins: int = 0  # decisions that a rookie made for a mind that could not


def rate(minds: tuple[str, ...], played: Iterable[Played]) -> Standings:
    """Count and rate games in the order they were played."""
    ratings = Ratings(minds)
    standings = {name: Standing(mind=name) for name in minds}
    pairs = {(one, two): Pair(minds=(one, two)) for one, two in combinations(minds, 2)}
    table = Standings(pairs=list(pairs.values()))
    for game in played:
        table.games += 1
        table.draws += len(game.result.winners) != 1
        table.stand_ins += len(game.stand_ins)
        ratings.add(game)
        for seat, name in enumerate(game.minds):
            _count(standings[name], game, seat)
        for pair, seat, other in _meetings(pairs, game):
            _count_against(pair, game, seat, other)
    for name, standing in standings.items():
        standing.rating, standing.deviation = ratings.of(name)
    table.minds = sorted(standings.values(), key=lambda standing: -standing.rating)
    return table


class Ratings:
    """Openskill ratings of minds, game after game."""

    def __init__(self, minds: tuple[str, ...]) -> None:
        self._model = PlackettLuce(tau=0.0)  # a mind neither learns nor tires between games
        self._ratings = {name: self._model.rating() for name in minds}

    def of(self, mind: str) -> tuple[float, float]:
        """The rating of a mind and its standard deviation."""
        rating = self._ratings[mind]
        return rating.mu, rating.sigma

    def add(self, game: Played) -> None:
        """Rate one game: the winners before the others, or all alike in a draw."""
        if len(set(game.minds)) < 2:
            return
        teams = [[self._ratings[name]] for name in game.minds]
        ranks = [-game.result.share(seat) for seat in range(len(teams))]
        rated = self._model.rate(teams, ranks=ranks)
        for name in set(game.minds):
            seats = [seat for seat, mind in enumerate(game.minds) if mind == name]
            self._ratings[name] = self._mean([rated[seat][0] for seat in seats])

    def _mean(self, earned: list[PlackettLuceRating]) -> PlackettLuceRating:
        """A mind that held several seats has earned the mean of what they earned."""
        mu = fmean(rating.mu for rating in earned)
        return self._model.rating(mu, fmean(rating.sigma for rating in earned))


def wilson(successes: float, trials: int) -> Interval:
    """The Wilson 95 % interval of a share; half successes are welcome."""
    if not trials:
        return 0.0, 1.0
    share = successes / trials
    spread = Z95 * sqrt(share * (1 - share) / trials + (Z95 / (2 * trials)) ** 2)
    middle = share + Z95 * Z95 / (2 * trials)
    scale = 1 + Z95 * Z95 / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _count(score: Score, game: Played, seat: int) -> None:
    winners = game.result.winners
    score.games += 1
    score.wins += winners == (seat,)
    score.draws += seat in winners if len(winners) > 1 else not winners
    score.shares += game.result.share(seat)


def _count_against(score: Score, game: Played, seat: int, other: int) -> None:
    """Compare two seats of a table alone: who of them got more of the victory."""
    mine, theirs = game.result.share(seat), game.result.share(other)
    score.games += 1
    score.wins += mine > theirs
    score.draws += mine == theirs
    score.shares += 0.5 + (mine > theirs) / 2 - (mine < theirs) / 2


def _meetings(pairs: dict[tuple[str, str], Pair], game: Played) -> Iterator[tuple[Pair, int, int]]:
    """Every two seats of a game that hold a pair, in the pair's own order."""
    for seat, one in enumerate(game.minds):
        for other, two in enumerate(game.minds):
            if (one, two) in pairs:
                yield pairs[one, two], seat, other
