"""`planque solve`: the best route through a lair of Spyworld, proven; or a small Agent Hunter."""

import json as json_
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.table import Table as Grid

from planque import BadRecord, OptionError
from planque.cli import options as cli
from planque.cli.boards.agent_hunter import solved
from planque.cli.boards.spyworld.lair_picture import picture
from planque.cli.boards.spyworld.lair_svg import svg
from planque.cli.boards.spyworld.route_told import Told, told
from planque.cli.card_sets import add_files
from planque.cli.language import cli_texts, language
from planque.cli.output import out, say, say_json
from planque.core.options import OptionValue
from planque.core.record import game_of, parse, steps
from planque.games.editions import editions
from planque.games.spyworld.edition.reader import read_cards
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.position import EXPLORATION
from planque.games.texts import Texts, texts_of
from planque.lab.spyworld.lair_file import BadLair, Puzzle, read_lair
from planque.lab.spyworld.solver import Solution
from planque.lab.spyworld.solver import solve as best_route

SOLVED_WHOLE = "agent-hunter"  # the game of which small variants are solved


def solve(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE|agent-hunter",
            help="A record of Spyworld, or a lair: .toml, .json; or agent-hunter, for a variant.",
        ),
    ],
    seat: Annotated[int, typer.Option(help="Of a record: whose exploration.")] = 0,
    svg_file: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw it into this file.")
    ] = None,
    edition: cli.EditionFiles = None,
    numbers: Annotated[int, typer.Option(help="Of a variant: spies a side.")] = 4,
    hideouts: Annotated[int, typer.Option(help="Of a variant: hideouts a side.")] = 2,
    decoys: Annotated[int, typer.Option(help="Of a variant: decoys a side.")] = 0,
    turn_cap: Annotated[int, typer.Option(help="Of a variant: turns until it is scored.")] = 3,
    first_known: Annotated[
        bool, typer.Option("--first-known", help="Of a variant: before the setup, who is first.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Of a variant: so many, whatever is left to gain.")
    ] = None,
    until: Annotated[
        float, typer.Option(min=1e-9, help="Of a variant: how much may be left to gain.")
    ] = 1e-4,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Of a variant: keep the strategy.")
    ] = None,
    json: cli.Json = False,
    lang: cli.Lang = None,
) -> None:
    """Find the best route through a lair of Spyworld, or the equilibrium of a small Agent Hunter.

    A variant is solved by PCFR+ until next to nothing is left to gain by a best response.
    """
    speaking = language(lang)
    if str(file) == SOLVED_WHOLE and not file.exists():
        options: dict[str, OptionValue] = {
            "edition": edition[-1] if edition else "iello",
            "numbers": numbers,
            "hideouts": hideouts,
            "decoys": decoys,
            "turn_cap": turn_cap,
        }
        _solve_variant(options, first_known, rounds, until, save, json, speaking)
        return
    add_files(edition or [])
    puzzle = _puzzle(file, seat)
    solution = best_route(puzzle.exploration)
    words, texts = cli_texts(speaking), texts_of("spyworld", speaking)
    route = told(puzzle.exploration, solution.route, texts)
    if svg_file is not None:
        svg_file.write_text(svg(puzzle.exploration, route, words), encoding="utf-8")
    if json:
        say_json(_data(puzzle, solution, route))
    else:
        _show(puzzle, solution, route, words, texts)


def _solve_variant(
    options: dict[str, OptionValue],
    first_known: bool,
    rounds: int | None,
    until: float,
    save: Path | None,
    json: bool,
    speaking: str,
) -> None:
    words = cli_texts(speaking)
    tree = solved.tree_of(solved.variant_of(options), words, speaking)
    found = solved.solved(tree, first_known, rounds, until if rounds is None else 0.0)
    if save is not None:
        solved.saved(found, save)
    if json:
        say_json(found.data)
    else:
        solved.show(found, words, texts_of(SOLVED_WHOLE, speaking), speaking)


def _data(puzzle: Puzzle, solution: Solution, route: list[Told]) -> dict[str, object]:
    return {
        "best": solution.stolen,
        "stolen": puzzle.stolen,
        "route": [
            {"action": move.action.data, "paid": list(move.paid), "left": list(move.left)}
            for move in route
        ],
    }


def _show(
    puzzle: Puzzle, solution: Solution, route: list[Told], words: Texts, texts: Texts
) -> None:
    out.print(picture(puzzle.exploration, route, words))
    values = [texts.say("phrase.value", {"value": value}) for value in range(3)]
    grid = Grid("", words.say("solve.move"), *values, words.say("solve.stolen"))
    for column in grid.columns[2:]:
        column.justify = "right"
    start = puzzle.exploration
    first = (start.movement, start.stealth, start.combat)
    grid.add_row("", words.say("solve.start"), *map(str, first), str(start.stolen))
    for number, move in enumerate(route, start=1):
        left = [_value(now, paid) for now, paid in zip(move.left, move.paid, strict=True)]
        grid.add_row(str(number), move.text, *left, str(move.stolen))
    out.print(grid)
    facts = {"best": solution.stolen, "stolen": puzzle.stolen}
    say(words.say("solve.best", {**facts, "more": _more(puzzle, solution)}), style="bold")


def _more(puzzle: Puzzle, solution: Solution) -> bool | None:
    """Whether more was possible than somebody stole; None: nobody says so."""
    return None if puzzle.stolen is None else solution.stolen > puzzle.stolen


def _value(now: int, paid: int) -> str:
    """A value after a move, with what the move changed."""
    if paid == 0:
        return str(now)
    return f"{now} ({-paid:+d})".replace("-", "\N{MINUS SIGN}")


# The file


def _puzzle(file: Path, seat: int) -> Puzzle:
    """The exploration that a file is about."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadLair(f"{file}: it is not text in UTF-8") from error
    cards = editions("spyworld", read_cards)
    if file.suffix == ".toml":
        return read_lair(str(file), _toml(file, text), cards)
    lair = _lair_in_json(text)
    if lair is not None:
        return read_lair(str(file), lair, cards)
    try:
        return _recorded(SpyworldGame(cards), text, seat)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error


def _toml(file: Path, text: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLair(f"{file}: it is not a TOML file: {error}") from error


def _lair_in_json(text: str) -> Mapping[str, object] | None:
    """The lair that a JSON file describes; None: it is none, so it should be a record."""
    try:
        data = json_.loads(text)
    except (ValueError, RecursionError):
        return None
    is_lair = isinstance(data, dict) and "planque" not in data
    return cast(Mapping[str, object], data) if is_lair else None


def _recorded(game: SpyworldGame, text: str, seat: int) -> Puzzle:
    """The exploration of a seat before its first step, and what it stole in the end."""
    if game_of(text) != game.name:
        raise BadRecord(f"this is a record of {game_of(text):.80}, not of {game.name}")
    record = parse(game, text)
    if not 0 <= seat < record.seats:
        raise OptionError("seat", f"{seat} does not fit; it is 0 to {record.seats - 1}")
    before: Exploration | None = None
    stolen = 0
    for state, _, _, _ in steps(game, record):
        assert isinstance(state, Spyworld)
        if state.phase >= EXPLORATION:
            now = _exploration(state, seat)
            before = now.copy() if before is None else before
            stolen = now.stolen
    if before is None:
        raise BadRecord("this game has not come to its exploration")
    return Puzzle(before, stolen if record.result is not None else None)


def _exploration(state: Spyworld, seat: int) -> Exploration:
    exploration = state.players[seat].exploration
    assert exploration is not None, "the phase says so"
    return exploration
