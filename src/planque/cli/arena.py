"""`planque arena`: a tournament of minds, and how strong each of them is."""

import os
import time
from typing import Annotated

import typer
from rich.table import Table as Grid

from planque import OptionError, game
from planque.arena import Budget, Pair, Standing, Standings, play_all, rate, schedule
from planque.arena.match import SECONDS
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
    chosen.start(seats=seats, seed=seed, **table_options)  # complains now rather than in a worker
    budget = Budget(seconds, rounds)
    matches = list(schedule(game_name, names, seats, games, seed, table_options, budget))
    begun = time.perf_counter()
    played = play_all(matches, jobs or os.cpu_count() or 1)
    standings = rate(names, tracked(played, len(matches), words.say("arena.progress")))
    spent = time.perf_counter() - begun
    if json:
        say_json({"game": game_name, "seed": seed, "seconds": spent, **_data(standings)})
    else:
        _print(standings, speaking)


def _different(names: tuple[str, ...]) -> tuple[str, ...]:
    if len(names) < 2 or len(set(names)) < len(names):
        raise OptionError("minds", "a tournament takes two or more different minds")
    return names


def _data(standings: Standings) -> dict[str, object]:
    return {
        "games": standings.games,
        "draws": standings.draws,
        "minds": [_mind_data(standing) for standing in standings.minds],
        "pairs": [_pair_data(pair) for pair in standings.pairs],
    }


def _mind_data(standing: Standing) -> dict[str, object]:
    return {
        "mind": standing.mind,
        "rating": standing.rating,
        "rating_interval": standing.rating_interval,
        **_score_data(standing),
    }


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
    say(cli_texts(language).say("arena.summary", facts))


def _standings_grid(standings: Standings, language: str) -> Grid:
    grid = _grid(language, "standings", "mind", ("rating", *COUNTS, "share"))
    for standing in standings.minds:
        low, high = (figure(bound, 1, language) for bound in standing.rating_interval)
        rating = f"{figure(standing.rating, 1, language)} ({low}–{high})"
        grid.add_row(standing.mind, rating, *_counts(standing), _share(standing))
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


def _counts(score: Standing | Pair) -> tuple[str, str, str]:
    return str(score.wins), str(score.draws), str(score.losses)


def _share(score: Standing | Pair) -> str:
    low, high = score.share_interval
    return f"{100 * score.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
