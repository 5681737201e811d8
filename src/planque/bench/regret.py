"""`planque bench regret`: what the minds of Spyworld give away, seen from the end of the game.

The hindsight optimum of a deal is the best plan of whoever knows every card that comes, and what
the other player does. It is out of reach (some thousand choices a game, each with all that follow),
so it is bounded from below: from what was played, one turn after the other is changed by chance,
and what makes the margin to the other player larger is kept. Both agents explore by the exact
solver, for secrets alone. The regret is at least what this has gained.
"""

import json
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from time import process_time
from typing import TypedDict

from rich.console import Console
from rich.table import Table as Grid

from planque.arena.match import Budget, Match, play_recorded
from planque.core.action import Action
from planque.core.chance import derive
from planque.core.record import Record
from planque.games import game
from planque.games.spyworld.actions import ClaimBills, ClaimPoints, Take
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.rules.scoring import scores
from planque.games.spyworld.table.choices import HAND_IN, PASS, STOP
from planque.games.spyworld.table.kinds import NONE
from planque.games.spyworld.table.position import AGENTS, EXPLORATION, MISSIONS, PLANNING
from planque.lab.spyworld.solver import solve

MINDS = ("rookie", "agent", "spymaster")
RIVAL = "agent"
GAMES = 10

Turn = list[Action]


class Row(TypedDict):
    mind: str
    games: int
    margin: float  # points more than the other player has, as it was played
    regret: float  # points of this margin that it gave away, at least
    tries: float  # plans that were looked at, a game


@dataclass
class Plan:
    """What the two players do until the lairs are explored."""

    agents: dict[int, Action] = field(default_factory=dict)  # by seat
    turns: dict[tuple[int, int], Turn] = field(default_factory=dict)  # by seat and turn
    claims: dict[tuple[int, int], Action] = field(default_factory=dict)  # by seat and place

    def next(self, state: Spyworld, seat: int) -> Action:
        """What a seat does now; where the plan does not fit any more, as little as it can."""
        tries = state.tries(seat)
        if state.phase == AGENTS:
            return self.agents[seat]
        if state.phase == MISSIONS:
            return next((one for one in tries if self._claims(seat, one)), HAND_IN)
        noted = len(state.players[seat].notes)
        planned = self.turns.get((seat, state.turn), [])[noted : noted + 1]
        if planned and planned[0] in tries:
            return planned[0]
        if state.players[seat].pending != NONE:
            return tries[0]
        return HAND_IN if HAND_IN in tries else PASS

    def _claims(self, seat: int, action: Action) -> bool:
        """Missions are claimed as they were, and those that were not for points."""
        if not isinstance(action, (ClaimBills, ClaimPoints)):
            return False
        played = self.claims.get((seat, action.place))
        return isinstance(action, ClaimPoints) if played is None else action == played


def plan_of(record: Record) -> Plan:
    """What was played."""
    state, plan = _begin(record), Plan()
    for seat, action in record.actions:
        if state.phase == AGENTS:
            plan.agents[seat] = action
        elif state.phase == PLANNING:
            plan.turns.setdefault((seat, state.turn), []).append(action)
        elif isinstance(action, (ClaimBills, ClaimPoints)):
            plan.claims[seat, action.place] = action
        state.push(seat, action)
    return plan


class Hindsight:
    """A finished game, as one seat might have played it."""

    def __init__(self, record: Record, seat: int, seed: int) -> None:
        self._seat = seat
        self._plan = plan_of(record)
        self._rng = Random(seed)
        self._turns: list[Spyworld] = []  # before each turn, by the best plan so far
        self.tries = 0
        self.played = self.best = self._carry_out(_begin(record), self._plan, self._turns)

    def search(self, seconds: float) -> None:
        """Change turns for so much processor time, at least one."""
        end = process_time() + seconds
        while self.tries == 0 or process_time() < end:
            before = self._rng.choice(self._turns)
            changed = Plan(self._plan.agents, dict(self._plan.turns), self._plan.claims)
            changed.turns[self._seat, before.turn] = self._another(before)
            after: list[Spyworld] = []
            margin = self._carry_out(before.copy(), changed, after)
            self.tries += 1
            if margin > self.best:
                self.best, self._plan = margin, changed
                self._turns = [one for one in self._turns if one.turn < before.turn] + after

    def _another(self, before: Spyworld) -> Turn:
        """Any use of one card, or none."""
        state, seat = before.copy(), self._seat
        turn = [self._rng.choice(state.tries(seat))]
        if not isinstance(turn[0], Take):
            return turn
        state.push(seat, turn[0])
        if state.players[seat].pending != NONE:
            turn.append(self._rng.choice(state.tries(seat)))
        return [*turn, HAND_IN]

    def _carry_out(self, state: Spyworld, plan: Plan, turns: list[Spyworld]) -> int:
        """Play on by a plan, noting how each turn begins; the margin at the end."""
        while state.phase < EXPLORATION:
            if state.phase == PLANNING and (not turns or turns[-1].turn < state.turn):
                turns.append(state.copy())
            seat = state.deciders[0]
            state.push(seat, plan.next(state, seat))
        for seat, player in enumerate(state.players):
            assert player.exploration is not None
            for move in [*solve(player.exploration).route, STOP]:
                if seat in state.deciders:  # who has nothing left to do has stopped already
                    state.push(seat, move)
        own, other = (scores(state)[seat].total for seat in (self._seat, 1 - self._seat))
        return own - other


def _begin(record: Record) -> Spyworld:
    state = game(record.game).start(seats=record.seats, seed=record.seed, **record.options)
    assert isinstance(state, Spyworld)
    return state


def measure(minds: tuple[str, ...], games: int, seconds: float, budget: Budget) -> list[Row]:
    """Each mind in the same deals, in both seats in turn."""
    return [_of(mind, games, seconds, budget) for mind in minds]


def _of(mind: str, games: int, seconds: float, budget: Budget) -> Row:
    seen: list[Hindsight] = []
    for number in range(games):
        seat = number % 2
        seated = (mind, RIVAL) if seat == 0 else (RIVAL, mind)
        seed = derive(0, "regret", number // 2)
        match = Match("spyworld", seated, seed, {}, budget)
        hindsight = Hindsight(play_recorded(match)[1], seat, number)
        hindsight.search(seconds)
        seen.append(hindsight)
    return {
        "mind": mind,
        "games": games,
        "margin": round(fmean(one.played for one in seen), 1),
        "regret": round(fmean(one.best - one.played for one in seen), 1),
        "tries": round(fmean(one.tries for one in seen), 1),
    }


def main(json_wanted: bool, seconds: float) -> None:
    """Measure and print; `seconds` are for the plans that are looked at in one game."""
    rows = measure(MINDS, GAMES, seconds, Budget())
    if json_wanted:
        print(json.dumps(rows))
    else:
        show(rows)


def show(rows: list[Row]) -> None:
    title = f"Spyworld, games of two against {RIVAL}: regret in hindsight of the same deal"
    grid = Grid("mind", "games", "margin", "regret, at least", "plans a game", title=title)
    for row in rows:
        grid.add_row(
            row["mind"],
            str(row["games"]),
            str(row["margin"]),
            str(row["regret"]),
            str(row["tries"]),
        )
    Console().print(grid)
