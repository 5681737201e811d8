"""How strong the spymaster of The Circle is, and whether a place in the first round favours it.

    python -m scripts.measure_the_circle places --seats 4 --games 400 --rounds 12
    python -m scripts.measure_the_circle against --rival agent --seats 4 --games 200 --rounds 24
    python -m scripts.measure_the_circle against --rival agent --seats 4 --games 200 --seconds 0.01

`places` seats spymasters alone, and counts victories by the order of the first round. `against`
seats one among rivals, every deal from each seat. Victories are told as multiples of a fair share,
with the interval of 95 %. With rounds, the same arguments always give the same figures; seconds are
those of the processor for each decision.
"""

import argparse
import sys
from math import sqrt
from statistics import mean, stdev

import planque
from planque.arena import derive
from planque.arena.match import Budget
from planque.bench.minds import processor_time
from planque.core.result import Result

GAME = "the-circle"
ROUND_CAP = 60
EVERY = 20  # games between two reports
CONFIDENCE = 1.96  # standard errors


def main() -> None:
    asked = _arguments()
    budget = Budget(asked.seconds) if asked.seconds else Budget(rounds=asked.rounds)
    with processor_time():
        if asked.what == "places":
            places(asked.seats, asked.games, budget, asked.seed)
        else:
            against(asked.rival, asked.seats, asked.games, budget, asked.seed)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("places", "against"))
    parser.add_argument("--rival", default="agent")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=12, help="of a search")
    parser.add_argument("--seconds", type=float, help="for a decision, in place of rounds")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def places(seats: int, games: int, budget: Budget, seed: int) -> None:
    won: list[list[float]] = [[] for _ in range(seats)]
    ended_by_circle = 0
    for number in range(games):
        first, result = _play(["spymaster"] * seats, budget, derive(seed, number))
        for place in range(seats):
            won[place].append(seats * result.share((first + place) % seats))
        ended_by_circle += result.reason == "circle"
        _tell(number + 1, games, [f"place {place + 1}" for place in range(seats)], won)
    print(f"ended by the Circle: {ended_by_circle / games:.0%}")


def against(rival: str, seats: int, games: int, budget: Budget, seed: int) -> None:
    won: list[float] = []
    for number in range(games):
        deal, own = divmod(number, seats)
        minds = ["spymaster" if seat == own else rival for seat in range(seats)]
        _, result = _play(minds, budget, derive(seed, deal))
        won.append(seats * result.share(own))
        _tell(number + 1, games, [f"one spymaster, else {rival}"], [won])


def _play(minds: list[str], budget: Budget, seed: int) -> tuple[int, Result]:
    """Who was the first player, and how the game ended."""
    state = planque.game(GAME).start(seats=len(minds), seed=seed, round_cap=ROUND_CAP)
    seated = [
        planque.mind(GAME, name, derive(seed, seat), budget.rounds)
        for seat, name in enumerate(minds)
    ]
    first = state.deciders[0]
    while not state.over:
        seat = state.deciders[0]
        mind, legal = seated[seat], state.legal(seat)
        state.push(seat, mind.choose(state.view(seat), legal, budget.deadline()))
    result = state.result
    assert result is not None, "the game was played to its end"
    return first, result


def _tell(played: int, games: int, names: list[str], won: list[list[float]]) -> None:
    if played != games and played % EVERY:
        return
    out = sys.stdout if played == games else sys.stderr
    for name, shares in zip(names, won, strict=True):
        print(f"{name}: {in_fair_shares(shares)} of {played} games", file=out, flush=True)


def in_fair_shares(shares: list[float]) -> str:
    spread = CONFIDENCE * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.0
    middle = mean(shares)
    return f"{middle:.2f} ({middle - spread:.2f} to {middle + spread:.2f})"


if __name__ == "__main__":
    main()
