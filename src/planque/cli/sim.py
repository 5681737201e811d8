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
from planque.arena import Budget, Match, Played, play, play_each, play_recorded
from planque.arena.cluster import joined
from planque.arena.match import RANDOM, SECONDS
from planque.arena.ratings import Z95
from planque.cli import options as cli
from planque.cli.card_sets import add_edition
from planque.cli.language import cli_texts, figure, language
from planque.cli.output import out, say, say_json, tracked
from planque.core.playout import Tally, game_seed

GROUP = 1024  # games of chance alone that are counted at once


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
        Match(game_name, seated, game_seed(seed, number), table_options, budget)
        for number in range(games)
    )
    tally = Tally(seats)
    with joined(ray) as cluster:
        begun = time.perf_counter()
        each = play_each if cluster is None else cluster.play_each
        jobs = jobs or (1 if cluster is None else cluster.processors)
        if save is not None:
            played = _saved(each(play_recorded, matches, jobs), save)
        elif jobs == 1 and cluster is None and set(seated) == RANDOM:
            played = iter(())
            table = chosen.table(seats=seats, **table_options)
            for group in tracked(_groups(games), -(-games // GROUP), words.say("sim.progress")):
                tally.count_random(table, seed, group)
        else:
            played = each(play, matches, jobs)
        for one in tracked(played, games, words.say("sim.progress")):
            tally.count(one.result, one.decisions)
        seconds_taken = time.perf_counter() - begun
    if json:
        say_json(_data(tally, seconds_taken))
    else:
        _print(tally, seconds_taken, seated, speaking)


def _groups(games: int) -> Iterator[range]:
    """The numbers of all games, so many at once that progress can still be seen."""
    for first in range(0, games, GROUP):
        yield range(first, min(first + GROUP, games))


def _together(reached: list[float]) -> tuple[float, float, float]:
    """The mean part of the best score, and its 95 % interval."""
    mean = fmean(reached)
    spread = Z95 * pstdev(reached) / sqrt(len(reached))
    return mean, mean - spread, mean + spread


def _data(tally: Tally, seconds: float) -> dict[str, object]:
    data: dict[str, object] = {
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": seconds,
        "wins": tally.wins,
        "draws": tally.draws,
    }
    if tally.reached:
        mean, low, high = _together(tally.reached)
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


def _print(tally: Tally, seconds: float, seated: tuple[str, ...], language: str) -> None:
    words = cli_texts(language)
    facts = {
        "games": figure(tally.games, 0, language),
        "draws": figure(tally.draws, 0, language),
        "decisions": figure(tally.decisions, 0, language),
        "seconds": figure(seconds, 2, language),
        "rate": figure(tally.decisions / seconds, 0, language),
    }
    if tally.reached:
        mean, low, high = (figure(100 * part, 1, language) for part in _together(tally.reached))
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
