"""Let Planque's own agents play Spyworld by the thousand, and hold what comes of it against the
targets of the house edition.

    python -m scripts.tune_spyworld --games 100
    python -m scripts.tune_spyworld --write

To tune: change the number of cards of a face, or values of a lair board, in
src/planque/games/spyworld/cards.toml, and run the first line, which takes a few minutes; then the
second, which takes an hour or two, and keeps its report as docs/tuning-spyworld.md with a plot.
The same arguments always give the same figures.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import planque
from planque.arena import derive
from planque.games.spyworld.actions import Pass
from planque.games.spyworld.rules import exploration_phase, scoring
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.kinds import AWARDS, DEVICE, DOSSIER, FITTINGS, LAIRS
from planque.games.spyworld.table.sets import size
from planque.games.spyworld.table.sheet import Sheet
from planque.lab.spyworld.solver import solve
from scripts.spyworld_plot import plot
from scripts.spyworld_report import Tally, report

ROOT = Path(__file__).parent.parent
REPORT = ROOT / "docs" / "tuning-spyworld.md"
PLOT = ROOT / "docs" / "tuning-spyworld.svg"
GAME = "spyworld"
SECRET_KINDS = range(DOSSIER, DEVICE + 1)
PARTS = 3  # of the fittings: one part is tested in each game
BATCH = 10  # games that a process plays between two reports


def main() -> None:
    asked = _arguments()
    tallies = {lair: Tally(lair) for lair in asked.lairs}
    command = " ".join(["python -m scripts.tune_spyworld", *sys.argv[1:]])
    for part in _parts(asked):
        tallies[part.lair].add(part)
        if all(tally.games == tallies[part.lair].games for tally in tallies.values()):
            print(f"\r{tallies[part.lair].games} games", end="", file=sys.stderr)
            if asked.write:
                _keep(list(tallies.values()), asked, command)
    print(file=sys.stderr)
    if not asked.write:
        print(report(list(tallies.values()), asked.seats, asked.rounds, command))


def _keep(tallies: list[Tally], asked: argparse.Namespace, command: str) -> None:
    """Write down how it stands: a long run can be looked at while it lasts."""
    REPORT.write_text(report(tallies, asked.seats, asked.rounds, command), encoding="utf-8")
    PLOT.write_text(plot(tallies), encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lairs", choices=LAIRS, nargs="+", default=list(LAIRS))
    parser.add_argument("--games", type=int, default=1000, help="for each lair")
    parser.add_argument("--seats", type=int, nargs="+", default=[4], help="in turn")
    parser.add_argument("--rounds", type=int, default=4, help="futures that an agent looks at")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="keep the report in docs/")
    return parser.parse_args()


def _parts(asked: argparse.Namespace) -> Iterator[Tally]:
    """All games, some at a time, and in all lairs in turn."""
    batches = [
        (lair, range(begin, min(begin + BATCH, asked.games)))
        for begin in range(0, asked.games, BATCH)
        for lair in asked.lairs
    ]
    play = partial(_play_some, asked.seats, asked.rounds, asked.seed)
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        yield from pool.map(play, batches)


def _play_some(seats: list[int], rounds: int, seed: int, batch: tuple[str, range]) -> Tally:
    lair, games = batch
    tally = Tally(lair)
    for number in games:
        state, passes = _play(lair, seats[number % len(seats)], rounds, derive(seed, lair, number))
        _count(tally, state)
        _count_bills(tally, state, passes)
        _count_fittings(tally, state, number % PARTS)
    return tally


def _play(lair: str, seats: int, rounds: int, seed: int) -> tuple[Spyworld, Counter[int]]:
    """A finished game of equal agents, and how often each seat passed in it."""
    state = planque.game(GAME).start(seats=seats, seed=seed, lair=lair)
    minds = [planque.mind(GAME, "agent", derive(seed, seat), rounds) for seat in range(seats)]
    passes: Counter[int] = Counter()
    while not state.over:
        seat = state.deciders[0]
        action = minds[seat].choose(state.view(seat), state.tries(seat))
        passes[seat] += isinstance(action, Pass)
        state.push(seat, action)
    assert isinstance(state, Spyworld)
    return state, passes


def _count(tally: Tally, state: Spyworld) -> None:
    scores = scoring.scores(state)
    totals = [score.total for score in scores]
    tally.games += 1
    tally.turns[state.turn] += 1
    for score in scores:
        tally.scores[score.total] += 1
        tally.note_parts(score)
    winners = _winners(totals)
    for award, name in enumerate(AWARDS):
        without = [score.total - score.awards[award] for score in scores]
        tally.tested[name] += 1
        tally.decided[name] += _winners(without) != winners


def _count_bills(tally: Tally, state: Spyworld, passes: Counter[int]) -> None:
    """Count the secrets, and what was earned with them and otherwise, had there been no limit."""
    facts = state.cards.sheet
    earned = [_from_secrets(state, seat) for seat in range(len(state.players))]
    for seat, place, for_points in state.claims:
        earned[seat] += 0 if for_points else state.cards.missions[state.missions[place]].bills
    for seat, player in enumerate(state.players):
        earned[seat] += passes[seat] * facts.passing
        tally.secrets[size(player.sheet.secrets)] += 1
        tally.earned[earned[seat]] += 1
    tally.limited += max(earned) > facts.earned


def _from_secrets(state: Spyworld, seat: int) -> int:
    sheet = state.players[seat].sheet
    board = state.variant.board
    return sum(size(sheet.rooms_of(kind)) * board.bills[kind] for kind in SECRET_KINDS)


def _count_fittings(tally: Tally, state: Spyworld, part: int) -> None:
    """See whether some of the fittings decide this game: one part of them, to save time."""
    explored = _winners_without(state, None)
    for fitting in range(part, len(FITTINGS), PARTS):
        name = FITTINGS[fitting]
        tally.tested[name] += 1
        tally.decided[name] += _winners_without(state, fitting) != explored


def _winners(totals: list[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _winners_without(state: Spyworld, fitting: int | None) -> list[int]:
    """Who wins if all lairs are explored once more, at their best, without this fitting."""
    twin = state.copy()
    for player in twin.players:
        if fitting is not None:
            player.sheet = _without(player.sheet, fitting)
    for seat, player in enumerate(twin.players):
        exploration = exploration_phase.enter(twin, seat)
        for move in solve(exploration).route:
            exploration.make(move)
        player.exploration = exploration
    return _winners([score.total for score in scoring.scores(twin)])


def _without(sheet: Sheet, fitting: int) -> Sheet:
    """The sheet with empty rooms in place of this fitting."""
    empty = sheet.copy()
    gone = ~sheet.rooms_of(fitting)
    empty.low &= gone
    empty.high &= gone
    empty.guards &= gone
    empty.secrets &= gone
    return empty


if __name__ == "__main__":
    main()
