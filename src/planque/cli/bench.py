"""`planque bench`: how fast it all is, beside others of its kind."""

from typing import Annotated, Literal

import typer

from planque.cli import options as cli


def bench(
    what: Annotated[
        Literal["engine", "arrays", "server", "solver"], typer.Argument(help="What to measure.")
    ] = "engine",
    seconds: Annotated[float, typer.Option(min=0.01, help="For each figure.")] = 2.0,
    json: cli.Json = False,
) -> None:
    """Measure the speed of the engine, its arrays, the server or the solver, and of its peers."""
    from importlib import import_module  # the peers are heavy: only this command wants them

    import_module(f"planque.bench.{what}").main(json, seconds)
