"""What the strongest mind thinks of every decision, so that minds can be compared by regret.

It first chooses for itself, and then weighs its own choice and the one that was made, both in the
same guesses of what is hidden. So nothing favours either, and what chance adds to a regret is as
often below nothing as above.
"""

from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from planque.arena.match import Match, Played, play_recorded
from planque.arena.ratings import Z95, Interval
from planque.core.action import Action
from planque.core.chance import derive
from planque.core.state import State
from planque.games import game
from planque.minds import ask, mind, strongest


@dataclass(frozen=True)
class Judged:
    """One decision, and what the strongest mind would have done; worths: see `Mind.weigh`."""

    position: int  # how many decisions were made before it
    seat: int
    mind: str
    stand_in: bool  # a rookie made it, since the mind could not
    legal: int
    chosen: Action
    best: Action
    chosen_worth: float | None
    best_worth: float | None

    @property
    def regret(self) -> float | None:
        """What the decision gives away; None where the strongest mind cannot tell."""
        if self.chosen_worth is None or self.best_worth is None:
            return None
        return self.best_worth - self.chosen_worth


@dataclass(frozen=True)
class Studied:
    """A game that was played and studied: every decision in which there was a choice."""

    match: Match
    played: Played
    judge: str
    decisions: tuple[Judged, ...]


def play_studied(match: Match, judge: str | None = None) -> Studied:
    """Play the same game as `play` would, and let a mind judge its decisions; None: the strongest
    of the house."""
    judge = judge or strongest(match.game)
    played, record = play_recorded(match)
    begin = game(match.game).start
    state = begin(seats=len(match.minds), seed=match.seed, remember=True, **match.options)
    decisions: list[Judged] = []
    for position, (seat, chosen) in enumerate(record.actions):
        if len(state.tries(seat)) > 1:
            stand_in = position in played.stand_ins
            decisions.append(_judge(match, judge, state, position, seat, chosen, stand_in))
        state.push(seat, chosen)
    return Studied(match, played, judge, tuple(decisions))


def _judge(
    match: Match,
    judge: str,
    state: State,
    position: int,
    seat: int,
    chosen: Action,
    stand_in: bool,
) -> Judged:
    view, tries = state.view(seat), state.tries(seat)
    seed = derive(match.seed, "study", position)
    with closing(mind(match.game, judge, seed, match.budget.rounds)) as judging:
        best = ask(judging, state, seat, tries, match.budget.deadline())
        both = (best,) if chosen == best else (best, chosen)
        worth = judging.weigh(view, both, match.budget.deadline())
    return Judged(
        position=position,
        seat=seat,
        mind=match.minds[seat],
        stand_in=stand_in,
        legal=len(tries),
        chosen=chosen,
        best=best,
        chosen_worth=worth.get(chosen),
        best_worth=worth.get(best),
    )


class Regrets:
    """What minds give away with a decision, in many games. Rookies that stood in do not count."""

    def __init__(self) -> None:
        self._by_mind: dict[str, list[float]] = {}

    def add(self, studied: Studied) -> None:
        for one in studied.decisions:
            if one.regret is not None and not one.stand_in:
                self._by_mind.setdefault(one.mind, []).append(one.regret)

    def of(self, mind: str) -> tuple[float, Interval] | None:
        """The mean of a mind and its 95 % interval; None where nothing is known."""
        regrets = self._by_mind.get(mind, ())
        if len(regrets) < 2:
            return None
        mean, spread = fmean(regrets), Z95 * stdev(regrets) / sqrt(len(regrets))
        return mean, (mean - spread, mean + spread)
