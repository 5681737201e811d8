"""Teach the spymaster of The Circle what positions promise, from the ends of games.

    python -m scripts.learn_the_circle play quick.npz --games 20000 --minds rookie
    python -m scripts.learn_the_circle play own.npz --games 400 --minds agent,spymaster --rounds 12
    python -m scripts.learn_the_circle fit quick.npz own.npz --write

`play` keeps positions at the starts of rounds in numbers, with the end that their game came to;
which of the minds sits where is drawn. `fit` learns from the first file, then from all others
together, beginning with what it has learnt; with `--write` it replaces learnt.toml, so the next
games are those of a better spymaster. The same arguments always give the same figures.
"""

import argparse
import sys
from pathlib import Path

import numpy

import planque
from planque.arena import derive
from planque.core.chance import Rng
from planque.games.the_circle.rules.rounds import TheCircle
from planque.minds import Mind
from planque.minds.the_circle import learnt
from scripts.circle_fit import Games, fitted, loss, predicted, together

GAME = "the-circle"
SEATS = (4, 2, 4, 3, 4, 5, 2, 6)  # in turn: most games are of two or four
ROUND_CAP = 60
EVERY = 50  # games between two reports
NOTES = """\
# What the spymaster of The Circle has learnt, by `python -m scripts.learn_the_circle`: a weight for
# each trait of traits.py. What is `later` is added in proportion to the most points of a player.

"""


def main() -> None:
    asked = _arguments()
    if asked.what == "play":
        play(asked.files[0], asked.games, asked.minds.split(","), asked.rounds, asked.seed)
    else:
        quick, *others = [Games.read(path) for path in asked.files]
        fit(quick, together(others), asked.write)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--minds", default="rookie", help="that are drawn for each seat")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=12, help="of a search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what was learnt")
    return parser.parse_args()


def play(path: Path, count: int, names: list[str], rounds: int, seed: int) -> None:
    games = Games()
    for number in range(count):
        _play_one(games, number, names, rounds, derive(seed, number))
        if (number + 1) % EVERY == 0:
            print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    games.write(path)


def _play_one(games: Games, number: int, names: list[str], rounds: int, seed: int) -> None:
    seats, rng = SEATS[number % len(SEATS)], Rng(seed)
    state = planque.game(GAME).start(seats=seats, seed=seed, round_cap=ROUND_CAP)
    assert isinstance(state, TheCircle)
    minds = [
        _mind(names[rng.below(len(names))], derive(seed, seat), rounds) for seat in range(seats)
    ]
    known = 1  # the first round looks alike in all games
    while not state.over:
        if state.round > known and state.settled(sys.maxsize):
            known = state.round
            games.note(number, state)
        seat = state.deciders[0]
        state.push(seat, _choice(minds[seat], state, seat, rng))
    result = state.result
    assert result is not None, "the game was played to its end"
    games.end([result.share(seat) for seat in range(seats)], result.reason == "circle")


def _mind(name: str, seed: int, rounds: int) -> Mind | None:
    """None: a rookie, who is asked without a view, a hundred times as fast."""
    return None if name == "rookie" else planque.mind(GAME, name, seed, rounds)


def _choice(mind: Mind | None, state: TheCircle, seat: int, rng: Rng) -> planque.Action:
    if mind is None:
        return state.instinct(seat, rng)
    return mind.choose(state.view(seat), state.legal(seat))


def fit(quick: Games, own: Games, write: bool) -> None:
    """Learn from both, and say how well held-out games are foretold."""
    held_out = own.number % 5 == 0
    begun = fitted(quick, None)
    kept_out = own.only(held_out)
    print(f"{len(own.number)} positions of {len(set(own.number))} games, a fifth held out")
    print(f"loss by play/outlook.py        {loss(kept_out.before, kept_out):.4f}")
    print(f"by quick games alone           {loss(predicted(kept_out, begun), kept_out):.4f}")
    taught = fitted(own.only(~held_out), begun)
    print(f"and the others                 {loss(predicted(kept_out, taught), kept_out):.4f}")
    if write:
        weights = fitted(own, begun)
        path = Path(learnt.__file__).with_name(learnt.FILE)
        path.write_text(NOTES + "".join(map(_line, weights.items())), encoding="utf-8")


def _line(item: tuple[str, numpy.ndarray]) -> str:
    name, weights = item
    rows = [weights[start : start + 10] for start in range(0, len(weights), 10)]
    lines = ["    " + ", ".join(f"{weight:.4f}" for weight in row) + ",\n" for row in rows]
    return f"{name} = [\n{''.join(lines)}]\n"


if __name__ == "__main__":
    main()
