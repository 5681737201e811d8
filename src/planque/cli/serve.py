"""`planque serve`: a server for a club, a library or a café."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8377,
    database: Annotated[
        str, typer.Option(metavar="URL", help="SQLite in your data folder by default.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 1,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log JSON lines.")] = False,
) -> None:
    """Run a server until it is told to stop."""
    from planque import server  # heavy: the other commands start without it

    settings = server.Settings(database=database, workers=workers)
    server.serve(settings, server.listen(host, port), log_json)
