"""`planque arena`: a tournament of minds, and how strong each of them is."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from planque import OptionError, game
from planque.arena import (
    Budget,
    Match,
    Pair,
    Played,
    Regrets,
    Standing,
    Standings,
    Studied,
    open_study,
    play,
    play_each,
    play_studied,
    rate,
    schedule,
)
from planque.arena.cluster import joined
from planque.arena.match import SECONDS
from planque.arena.ratings import Interval
from planque.arena.study_file import StudyFile
from planque.cli import options as cli
from planque.cli.card_sets import add_edition
from planque.cli.language import cli_texts, figure, language
from planque.cli.output import out, say, say_json, tracked

COUNTS = ("wins", "draws", "losses")


def arena(
    game_name: cli.GameName,
    minds: Annotated[str, typer.Option(help="Separated by commas.")] = "random,rookie,agent",
    mind: cli.Brought = None,
    games: Annotated[
        int, typer.Option(min=1, help="Of each pair, rounded up to whole rotations of seats.")
    ] = 100,
    seconds: cli.Seconds = SECONDS,
    rounds: cli.Rounds = None,
    seed: int = 0,
    seats: cli.Seats = None,
    jobs: cli.Jobs = None,
    ray: cli.Ray = None,
    study: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Every decision beside the strongest mind's: .parquet or .jsonl."
        ),
    ] = None,
    edition: cli.Edition = None,
    option: cli.Options = None,
    json: cli.Json = False,
    lang: cli.Lang = None,
) -> None:
    """Let every mind meet every other, and rate them with 95 % intervals."""
    speaking = language(lang)
    words = cli_texts(speaking)
    edition = add_edition(game_name, edition)
    chosen = game(game_name)
    brought = cli.bring_all(mind)
    names = _different(cli.mind_names(",".join([minds, *brought]), game_name))
    seats = chosen.seats[0] if seats is None else seats
    table_options = {**chosen.simulation, **cli.table_options(chosen, edition, option)}
    _check_rivalry(Match(game_name, ("random",) * seats, seed, table_options))
    budget = Budget(seconds, rounds)
    matches = list(schedule(game_name, names, seats, games, seed, table_options, budget))
    regrets = Regrets()
    with joined(ray) as cluster, nullcontext() if study is None else open_study(study) as file:
        begun = time.perf_counter()
        each = play_each if cluster is None else cluster.play_each
        jobs = jobs or (os.cpu_count() or 1 if cluster is None else cluster.processors)
        if file is None:
            played = each(play, matches, jobs)
        else:
            played = _noted(each(play_studied, matches, jobs), file, regrets)
        standings = rate(names, tracked(played, len(matches), words.say("arena.progress")))
        spent = time.perf_counter() - begun
    for standing in standings.minds:
        standing.regret = regrets.of(standing.mind)
    if json:
        say_json({"game": game_name, "seed": seed, "seconds": spent, **_data(standings)})
        return
    _print(standings, speaking)
    if file is not None:
        say(words.say("arena.studied", {"decisions": file.decisions, "file": str(study)}))


def _noted(games: Iterable[Studied], file: StudyFile, regrets: Regrets) -> Iterator[Played]:
    """The games, as soon as they are in the file."""
    for studied in games:
        file.add(studied)
        regrets.add(studied)
        yield studied.played


def _check_rivalry(match: Match) -> None:
    """One quick game tells whether anybody can win; a table that does not fit is refused, too."""
    if play(match).result.most is not None:
        way = f"planque sim {match.game} --minds agent --seats {len(match.minds)}"
        raise OptionError("game", f"all play together, so there is nothing to rate; see {way}")


def _different(names: tuple[str, ...]) -> tuple[str, ...]:
    if len(names) < 2 or len(set(names)) < len(names):
        raise OptionError("minds", "a tournament takes two or more different minds")
    return names


def _data(standings: Standings) -> dict[str, object]:
    return {
        "games": standings.games,
        "draws": standings.draws,
        "stand_ins": standings.stand_ins,
        "minds": [_mind_data(standing) for standing in standings.minds],
        "pairs": [_pair_data(pair) for pair in standings.pairs],
    }


def _mind_data(standing: Standing) -> dict[str, object]:
    data = {
        "mind": standing.mind,
        "rating": standing.rating,
        "rating_interval": standing.rating_interval,
        **_score_data(standing),
    }
    if standing.regret is not None:
        data["regret"], data["regret_interval"] = standing.regret
    return data


def _pair_data(pair: Pair) -> dict[str, object]:
    return {"minds": pair.minds, **_score_data(pair)}


def _score_data(score: Standing | Pair) -> dict[str, object]:
    return {
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "win_share": score.share,
        "win_share_interval": score.share_interval,
    }


def _print(standings: Standings, language: str) -> None:
    out.print(_standings_grid(standings, language))
    out.print(_pairs_grid(standings, language))
    facts = {"games": standings.games, "draws": standings.draws}
    words = cli_texts(language)
    say(words.say("arena.summary", facts))
    if standings.stand_ins:
        say(words.say("arena.stand_ins", {"count": standings.stand_ins}), style="yellow")


def _standings_grid(standings: Standings, language: str) -> Grid:
    studied = any(standing.regret for standing in standings.minds)
    last = ("share", "regret") if studied else ("share",)
    grid = _grid(language, "standings", "mind", ("rating", *COUNTS, *last))
    for standing in standings.minds:
        rating = _with_interval(standing.rating, standing.rating_interval, language)
        row = [standing.mind, rating, *_counts(standing), _share(standing)]
        if standing.regret is not None:
            mean, (low, high) = standing.regret
            row.append(_with_interval(100 * mean, (100 * low, 100 * high), language))
        grid.add_row(*row)
    return grid


def _pairs_grid(standings: Standings, language: str) -> Grid:
    grid = _grid(language, "pairs", "pair", (*COUNTS, "share"))
    for pair in standings.pairs:
        grid.add_row(" – ".join(pair.minds), *_counts(pair), _share(pair))
    return grid


def _grid(language: str, title: str, first: str, others: tuple[str, ...]) -> Grid:
    words = cli_texts(language)
    grid = Grid(title=words.say(f"arena.{title}"), title_justify="left")
    grid.add_column(words.say(f"arena.{first}"))
    for name in others:
        grid.add_column(words.say(f"arena.{name}"), justify="right")
    return grid


def _with_interval(value: float, interval: Interval, language: str) -> str:
    low, high = (figure(bound, 1, language) for bound in interval)
    return f"{figure(value, 1, language)} ({low}–{high})"


def _counts(score: Standing | Pair) -> tuple[str, str, str]:
    return str(score.wins), str(score.draws), str(score.losses)


def _share(score: Standing | Pair) -> str:
    low, high = score.share_interval
    return f"{100 * score.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
