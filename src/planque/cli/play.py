"""`planque play`: sit down at a table."""

from pathlib import Path
from secrets import randbits
from typing import Annotated

import typer

from planque import OptionError, Record, game, games
from planque.arena import Budget, derive
from planque.cli import options as cli
from planque.cli.card_sets import add_edition
from planque.cli.language import cli_texts, language
from planque.cli.output import say
from planque.cli.terminal import Quit, Terminal
from planque.games.texts import Texts
from planque.minds import mind as mind_of
from planque.minds import want_history

SEED_BITS = 48  # a seed stays exact in JavaScript


def play(
    game_name: cli.AnyGameName = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    seats: cli.Seats = None,
    bot: Annotated[
        str | None, typer.Option(help="The mind at the other seats; or one for each, with commas.")
    ] = None,
    mind: cli.Brought = None,
    seat: Annotated[
        str, typer.Option(help="Your seat: 0, 1, ... or random; 0,2 or all for several people.")
    ] = "0",
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
    """Open a table in the browser, or play in this terminal."""
    game_name = games()[0] if game_name is None else game_name
    edition = add_edition(game_name, edition)
    chosen = game(game_name)
    brought = cli.bring_all(mind)
    if not terminal:
        from planque.cli.browser import play_in_browser  # heavy: a terminal starts without it

        return play_in_browser(game_name, port, share, browser, language(lang))
    seed = randbits(SEED_BITS) if seed is None else seed
    options = cli.table_options(chosen, edition, option)
    table = chosen.table(seats=seats, **options)
    wanted = cli.mind_names(bot or ",".join(brought) or "rookie", game_name)
    bots = _bots(wanted, _people(seat, table.seats, seed), table.seats)
    minds = {
        other: mind_of(game_name, name, derive(seed, "mind", other)) for other, name in bots.items()
    }
    state = table.start(seed, remember=want_history(minds.values()))
    record = Record(game_name, chosen.rules_version, state.seats, seed, options)
    speaking = language(lang)
    words = cli_texts(speaking)
    names = _names(bots, state.seats, words)
    sitting = Terminal(chosen, state, record, names, minds, Budget(seconds), speaking)
    if save is not None:
        save.open("x").close()  # complains before the game, not after it
    try:
        sitting.play()
    except Quit:
        say("\n" + words.say("play.left"))
    except KeyboardInterrupt:
        say("")  # leave the line of the question
        raise
    finally:
        for one in minds.values():
            one.close()
        if save is not None:
            save.write_text(record.text(), encoding="utf-8")
            say(words.say("play.saved", {"file": str(save)}))


def _people(seat: str, seats: int, seed: int) -> set[int]:
    """The seats of the people at this terminal."""
    if seat == "random":
        return {derive(seed, "seat") % seats}
    if seat == "all":
        return set(range(seats))
    chosen = [part.strip() for part in seat.split(",")]
    if not set(chosen) <= set(map(str, range(seats))):
        raise OptionError(
            "seat", f"{seat!r:.80} does not fit; it is 0 to {seats - 1}, random or all"
        )
    return set(map(int, chosen))


def _bots(minds: tuple[str, ...], people: set[int], seats: int) -> dict[int, str]:
    """The mind at each seat where no person sits: the same at all, or one for each."""
    others = [seat for seat in range(seats) if seat not in people]
    if len(minds) == 1:
        minds *= len(others)
    if len(minds) != len(others):
        raise OptionError("bot", f"{len(minds)} do not fit; {len(others)} seats are left")
    return dict(zip(others, minds, strict=True))


def _names(bots: dict[int, str], seats: int, words: Texts) -> list[str]:
    """Who sits where; those of the same name have numbers."""
    people = seats - len(bots)
    return [
        _bot_name(seat, bots)
        if seat in bots
        else words.say("play.you" if people == 1 else "play.person", {"number": seat + 1})
        for seat in range(seats)
    ]


def _bot_name(seat: int, bots: dict[int, str]) -> str:
    alone = list(bots.values()).count(bots[seat]) == 1
    return bots[seat] if alone else f"{bots[seat]} {seat + 1}"
