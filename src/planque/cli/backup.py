"""`planque backup` and `planque restore`: a copy of everything, and back."""

from pathlib import Path
from typing import Annotated

import typer

from planque.cli import options as cli

File = Annotated[Path, typer.Argument(metavar="FILE")]


def backup(file: File, database: cli.Database = "") -> None:
    """Copy everything into a new file, while the server runs."""
    from planque import server  # heavy: the other commands start without it

    server.backup(server.Settings(database).database_url, file)


def restore(
    file: File,
    database: cli.Database = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="In the place of all that is there.")
    ] = False,
) -> None:
    """Bring a copy back, into SQLite or PostgreSQL, while no server runs."""
    from planque import server  # heavy: the other commands start without it

    server.restore(file, server.Settings(database).database_url, replace)
