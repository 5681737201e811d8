"""Let Planque's own minds play The Circle by the thousand, and hold what comes of it against the
targets of the house edition.

    python -m scripts.tune_the_circle --mind rookie
    python -m scripts.tune_the_circle --mind agent --rounds 12 --write

To tune: change a preparation time or points in src/planque/games/the_circle/cards.toml, and run
the first line, which takes a minute; then the second, which takes an hour or two, and keeps its
report as docs/tuning-the-circle.md with a plot. The same arguments always give the same figures.
"""

import argparse
import shlex
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import cast

import planque
from planque.arena import derive
from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle.game import TheCircleGame
from planque.games.the_circle.table.kinds import TYPES
from planque.games.the_circle.view import TheCircleView
from scripts.tuning_plot import plot
from scripts.tuning_report import Tally, report

ROOT = Path(__file__).parent.parent
REPORT = ROOT / "docs" / "tuning-the-circle.md"
PLOT = ROOT / "docs" / "tuning-the-circle.svg"
GAME = "the-circle"
ROUND_CAP = 60
BATCH = 10  # games that a process plays between two reports


def main() -> None:
    asked = _arguments()
    tallies = []
    for seats in asked.seats:
        tally = Tally(seats)
        for number, part in enumerate(_parts(asked, seats), start=1):
            tally.add(part)
            print(f"\r{seats} players: {min(number * BATCH, asked.games)}", end="", file=sys.stderr)
        print(file=sys.stderr)
        tallies.append(tally)
    minds = "rookies" if asked.mind == "rookie" else f"agents, {asked.rounds} rounds a decision"
    command = "python -m scripts.tune_the_circle " + shlex.join(sys.argv[1:])
    text = report(tallies, minds, command)
    if asked.write:
        REPORT.write_text(text, encoding="utf-8")
        PLOT.write_text(plot(tallies), encoding="utf-8")
    else:
        print(text)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mind", choices=("rookie", "agent"), default="rookie")
    parser.add_argument("--rounds", type=int, default=12, help="of an agent's search")
    parser.add_argument("--games", type=int, default=1000, help="for each number of players")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="keep the report in docs/")
    return parser.parse_args()


def _parts(asked: argparse.Namespace, seats: int) -> Iterator[Tally]:
    """The games with so many players, some at a time."""
    play = partial(_play_some, seats, asked.mind, asked.rounds, asked.seed)
    batches = [
        range(begin, min(begin + BATCH, asked.games)) for begin in range(0, asked.games, BATCH)
    ]
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        yield from pool.map(play, batches)


def _play_some(seats: int, mind: str, rounds: int, seed: int, games: range) -> Tally:
    tally = Tally(seats)
    for number in games:
        _play(tally, mind, rounds, derive(seed, seats, number))
    return tally


def _play(tally: Tally, mind: str, rounds: int, seed: int) -> None:
    """Play one game, and note what could be done and was done in each turn."""
    state = planque.game(GAME).start(seats=tally.seats, seed=seed, round_cap=ROUND_CAP)
    minds = [planque.mind(GAME, mind, derive(seed, seat), rounds) for seat in range(tally.seats)]
    turns: dict[tuple[int, int], Turn] = {}
    first = state.deciders[0]
    view: TheCircleView | None = None
    while not state.over:
        seat = state.deciders[0]
        view = cast(TheCircleView, state.view(seat))
        legal = state.legal(seat)
        action = minds[seat].choose(cast(Mapping[str, object], view), legal)
        events = state.apply(seat, action)
        turn = turns.setdefault((view["round"], seat), Turn())
        turn.note(view, legal, action, events)
    result = state.result
    assert view is not None
    assert result is not None, "the game was played to its end"
    tally.lengths[view["round"]] += 1
    tally.endings[result.reason] += 1
    for winner in result.winners:
        place = (winner - first) % tally.seats
        tally.wins[place] += result.share(winner)
    for turn in turns.values():
        tally.available.update(turn.available)
        tally.used.update(turn.used & turn.available)


class Turn:
    """What one player could do in one round, and did."""

    def __init__(self) -> None:
        self.available: set[str] = set()
        self.used: set[str] = set()

    def note(
        self, view: TheCircleView, legal: tuple[Action, ...], action: Action, events: list[Event]
    ) -> None:
        self.available.update(_name(choice) for choice in legal)
        self.used.add(_name(action))
        if view["auction"] is not None and view["auction"]["price"] is None:
            self._note_broker(view)
        if any(event.kind == "brokered" for event in events):  # the only one may act unasked
            self.used.add("broker")

    def _note_broker(self, view: TheCircleView) -> None:
        """A Broker is available to a bidder who has it ready, whoever wins the auction."""
        seat = view["deciders"][0]
        if any(_type(card) == "broker" for card in view["players"][seat]["ready"]):
            self.available.add("broker")


@cache  # asked for every legal action of every decision, and there are a few hundred in all
def _name(action: Action) -> str:
    """The type of the spy that acts, or the kind of choice."""
    data = action.data
    return _type(cast(int, data["card"])) if data["type"] == "use" else cast(str, data["type"])


def _type(card: int) -> str:
    game = planque.game(GAME)
    assert isinstance(game, TheCircleGame)
    return TYPES[game.editions["house"].type[card]]


if __name__ == "__main__":
    main()
