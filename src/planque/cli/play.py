"""`planque play`: sit down at a table."""

from pathlib import Path
from secrets import randbits
from typing import Annotated

import typer

from planque import OptionError, Record, game
from planque.arena import Budget, derive
from planque.cli import options as cli
from planque.cli.language import cli_texts, language
from planque.cli.output import say
from planque.cli.terminal import Quit, Terminal
from planque.minds import mind

SEED_BITS = 48  # a seed stays exact in JavaScript


def play(
    game_name: cli.GameName = "agent-hunter",
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    bot: Annotated[str, typer.Option(help="The mind to play against.")] = "rookie",
    seat: Annotated[str, typer.Option(help="Your seat: 0, 1, ... or random.")] = "0",
    seconds: cli.Seconds = 1.0,
    seed: Annotated[int | None, typer.Option(help="Random by default.")] = None,
    edition: cli.Edition = None,
    option: cli.Options = None,
    save: Annotated[Path | None, typer.Option(help="File for the record of the game.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser, where there is one.")] = True,
    share: Annotated[bool, typer.Option("--share", help="Let others on your network in.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="A free one if it is taken.")] = 8377,
    lang: cli.Lang = None,
) -> None:
    """Open a table in the browser, or play against a mind in this terminal."""
    chosen = game(game_name)
    if not terminal:
        from planque.cli.browser import play_in_browser  # heavy: a terminal starts without it

        return play_in_browser(game_name, port, share, browser, language(lang))
    seed = randbits(SEED_BITS) if seed is None else seed
    options = cli.table_options(chosen, edition, option)
    state = chosen.start(seed=seed, **options)
    own_seat = _seat(seat, state.seats, seed)
    minds = {
        other: (bot, mind(game_name, bot, derive(seed, "mind", other)))
        for other in range(state.seats)
        if other != own_seat
    }
    record = Record(game_name, chosen.rules_version, state.seats, seed, options)
    speaking = language(lang)
    table = Terminal(chosen, state, record, own_seat, minds, Budget(seconds), speaking)
    if save is not None:
        save.open("x").close()  # complains before the game, not after it
    words = cli_texts(speaking)
    try:
        table.play()
    except Quit:
        say("\n" + words.say("play.left"))
    except KeyboardInterrupt:
        say("")  # leave the line of the question
        raise
    finally:
        if save is not None:
            save.write_text(record.text(), encoding="utf-8")
            say(words.say("play.saved", {"file": str(save)}))


def _seat(seat: str, seats: int, seed: int) -> int:
    if seat == "random":
        return derive(seed, "seat") % seats
    if seat not in map(str, range(seats)):
        raise OptionError("seat", f"{seat!r:.80} does not fit; it is 0 to {seats - 1}, or random")
    return int(seat)
