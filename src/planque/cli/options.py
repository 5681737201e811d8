"""Options that several commands share, and the reading of their values."""

from typing import Annotated

import typer

from planque import Game, OptionError, minds
from planque.core.options import OptionValue
from planque.minds.brought import bring

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its name; any other lists all.")]
AnyGameName = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Its name; the first of all by default.")
]
Lang = Annotated[
    str | None, typer.Option("--lang", "--language", help="fr or en.", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Edition = Annotated[
    str | None,
    typer.Option(metavar="NAME|FILE", help="The edition: its name, or a file of cards."),
]
EditionFiles = Annotated[
    list[str] | None,
    typer.Option("--edition", metavar="FILE", help="A file of cards to offer; repeatable."),
]
Database = Annotated[
    str, typer.Option(metavar="URL", help="SQLite in your data folder by default.")
]
Brought = Annotated[
    list[str] | None,
    typer.Option(
        "--mind",
        metavar="PACKAGE.MODULE:CLASS|exec:COMMAND",
        help="A mind of your own, a class or a program, called by its name; repeatable.",
    ),
]
Seats = Annotated[int | None, typer.Option(help="The game's usual number by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the table.")
]
Games = Annotated[int, typer.Option(min=1)]
Seconds = Annotated[float, typer.Option(min=0.001, help="Thinking time for each decision.")]
Rounds = Annotated[
    int | None, typer.Option(min=1, help="Rounds of search for each decision, instead of seconds.")
]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all processors by default.")]

Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on a Ray cluster: local, auto, HOST:PORT or ray://HOST:PORT. "
        "--jobs is then how many games are under way; one for each of its processors by default.",
        show_default=False,
    ),
]


def table_options(
    game: Game, edition: str | None, given: list[str] | None
) -> dict[str, OptionValue]:
    """The options of a table as the game wants them: it checks them when it starts."""
    options: dict[str, OptionValue] = {} if edition is None else {"edition": edition}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("option", f"{text!r:.80} does not fit; it is NAME=VALUE")
        options[name] = _value(game, name, value)
    return options


def bring_all(paths: list[str] | None) -> list[str]:
    """Bring minds along to this run; their names."""
    return [bring(path) for path in paths or ()]


def mind_names(text: str, game_name: str) -> tuple[str, ...]:
    """Names of minds for a game, separated by commas."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in minds(game_name):
            there_are = ", ".join(minds(game_name))
            raise OptionError("minds", f"there is no mind {name!r:.80}; there are {there_are}")
    return names


def _value(game: Game, name: str, value: str) -> OptionValue:
    """A word where the option is a choice of words, else numbers if it looks like them."""
    declared = {option.name: option for option in game.options}.get(name)
    if declared is not None and declared.choices:
        return value
    if value.casefold() == "none":
        return None
    try:
        if declared is not None and declared.seats:
            return [int(seat) for seat in value.split(",")]
        return int(value)
    except ValueError:
        return value
