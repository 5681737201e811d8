"""`planque sim`: many games at once, and who won them."""

import time
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Annotated

import typer
from rich.table import Table as Grid

from planque import OptionError, Record, game
from planque.arena import Budget, Match, Played, derive, play, play_each, play_recorded
from planque.arena.cluster import joined
from planque.arena.match import SECONDS
from planque.arena.ratings import Z95
from planque.cli import options as cli
from planque.cli.card_sets import add_edition
from planque.cli.language import cli_texts, figure, language
from planque.cli.output import out, say, say_json, tracked

BATCH = 64  # random games are so short that they travel between processes together


def sim(
    game_name: cli.GameName,
    seats: cli.Seats = None,
    games: cli.Games = 1000,
    seed: int = 0,
    minds: Annotated[str, typer.Option(help="One for all seats, or one for each.")] = "random",
    mind: cli.Brought = None,
    seconds: cli.Seconds = SECONDS,
    rounds: cli.Rounds = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one by default.")] = None,
    ray: cli.Ray = None,
    edition: cli.Edition = None,
    option: cli.Options = None,
    save: Annotated[Path | None, typer.Option(help="Folder for the records of all games.")] = None,
    json: cli.Json = False,
    lang: cli.Lang = None,
) -> None:
    """Play many games between minds and count the wins of each seat."""
    speaking = language(lang)
    words = cli_texts(speaking)
    edition = add_edition(game_name, edition)
    chosen = game(game_name)
    seats = chosen.seats[0] if seats is None else seats
    table_options = {**chosen.simulation, **cli.table_options(chosen, edition, option)}
    chosen.start(seats=seats, seed=seed, **table_options)  # complains now rather than in a worker
    cli.bring_all(mind)
    seated = _seated(cli.mind_names(minds, game_name), seats)
    budget = Budget(seconds, rounds)
    matches = (
        Match(game_name, seated, derive(seed, "game", number), table_options, budget)
        for number in range(games)
    )
    batch = BATCH if set(seated) == {"random"} else 1
    with joined(ray) as cluster:
        begun = time.perf_counter()
        each = play_each if cluster is None else cluster.play_each
        jobs = jobs or (1 if cluster is None else cluster.processors)
        if save is None:
            played = each(play, matches, jobs, batch)
        else:
            played = _saved(each(play_recorded, matches, jobs, batch), save)
        tally = Tally(seats, tracked(played, games, words.say("sim.progress")))
        tally.seconds = time.perf_counter() - begun
    if json:
        say_json(tally.data)
    else:
        _print(tally, seated, speaking)


class Tally:
    """Games counted by seats; a shared victory counts as a draw.

    Where all play together, what counts is the part of the best score that they reached.
    """

    def __init__(self, seats: int, played: Iterable[Played]) -> None:
        self.games = self.decisions = self.draws = 0
        self.wins = [0] * seats
        self.seconds = 0.0
        self.reached: list[float] = []  # by game, where all play together
        for one in played:
            self._count(one)

    def _count(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        if played.result.most is not None:
            self.reached.append(played.result.share(0))
        elif len(played.result.winners) == 1:
            self.wins[played.result.winners[0]] += 1
        else:
            self.draws += 1

    @property
    def together(self) -> tuple[float, float, float]:
        """The mean part of the best score, and its 95 % interval."""
        mean = fmean(self.reached)
        spread = Z95 * pstdev(self.reached) / sqrt(len(self.reached))
        return mean, mean - spread, mean + spread

    @property
    def data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "wins": self.wins,
            "draws": self.draws,
        }
        if self.reached:
            mean, low, high = self.together
            data |= {"together": mean, "together_interval": [low, high]}
        return data


def _seated(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise OptionError("minds", f"{len(names)} minds do not fit; there are {seats} seats")
    return names


def _saved(games: Iterable[tuple[Played, Record]], folder: Path) -> Iterator[Played]:
    """The games, as soon as their records are in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, (played, record) in enumerate(games, start=1):
        with (folder / f"{record.game}-{number:06}.jsonl").open("x", encoding="utf-8") as file:
            file.write(record.text())
        yield played


def _print(tally: Tally, seated: tuple[str, ...], language: str) -> None:
    words = cli_texts(language)
    facts = {
        "games": figure(tally.games, 0, language),
        "draws": figure(tally.draws, 0, language),
        "decisions": figure(tally.decisions, 0, language),
        "seconds": figure(tally.seconds, 2, language),
        "rate": figure(tally.decisions / tally.seconds, 0, language),
    }
    if tally.reached:
        mean, low, high = (figure(100 * part, 1, language) for part in tally.together)
        say(words.say("sim.together", {**facts, "mean": mean, "low": low, "high": high}))
    else:
        out.print(_wins(tally, seated, language))
        say(words.say("sim.summary", facts))
    say(words.say("sim.speed", facts))


def _wins(tally: Tally, seated: tuple[str, ...], language: str) -> Grid:
    words = cli_texts(language)
    grid = Grid()
    grid.add_column(words.say("sim.seat"), justify="right")
    grid.add_column(words.say("sim.mind"))
    grid.add_column(words.say("sim.wins"), justify="right")
    grid.add_column("%", justify="right")
    for seat, name in enumerate(seated):
        share = figure(100 * tally.wins[seat] / tally.games, 1, language)
        grid.add_row(str(seat), name, figure(tally.wins[seat], 0, language), share)
    return grid
