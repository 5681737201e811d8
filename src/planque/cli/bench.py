"""`planque bench`: how fast it all is, beside others of its kind."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from planque.cli import options as cli

SECONDS = 2.0  # for each figure
MINDS_SECONDS = 0.2  # for each decision


def bench(
    what: Annotated[
        Literal["engine", "arrays", "minds", "ladder", "decisions", "regret", "server", "solver"],
        typer.Argument(help="What to measure."),
    ] = "engine",
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01, help="For each figure, 2 by default; minds: for each decision, 0.2."
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="Minds, ladder: for each match.")] = 40,
    game: Annotated[
        str | None, typer.Option(help="Ladder, decisions: what is played by two.")
    ] = None,
    rungs: Annotated[
        str | None,
        typer.Option(metavar="SECONDS,...", help="Ladder, decisions: to think; 0.05,0.2,1,5."),
    ] = None,
    positions: Annotated[int, typer.Option(min=1, help="Decisions: how many.")] = 100,
    match: Annotated[
        list[str] | None,
        typer.Option(metavar="MIND@SECONDS,MIND@SECONDS", help="Ladder: instead; repeatable."),
    ] = None,
    kept: Annotated[
        Path | None, typer.Option(help="Ladder, decisions: a file, to go on with later.")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(help="Ladder, decisions: begin nothing after so long.")
    ] = None,
    first: Annotated[int, typer.Option(help="Ladder, decisions: the first deal.")] = 0,
    mind: cli.Brought = None,
    json: cli.Json = False,
) -> None:
    """Measure the speed of the engine, its arrays, the server or the solver, and of its peers; or
    the strength of the strongest mind, what longer thought is worth to the agent, in games and in
    single decisions, and what the minds of Spyworld give away in hindsight."""
    from importlib import import_module  # the peers are heavy: only this command wants them

    main = import_module(f"planque.bench.{what}").main
    cli.bring_all(mind)
    if what == "ladder":
        main(json, games, game, rungs, match or [], kept, minutes, first)
    elif what == "decisions":
        main(json, game, rungs, positions, kept, minutes, first)
    elif what == "minds":
        main(json, MINDS_SECONDS if seconds is None else seconds, games)
    else:
        main(json, SECONDS if seconds is None else seconds)
