"""`planque serve`: a server for a club, a library or a café."""

from typing import Annotated

import typer

from planque.cli import options as cli
from planque.cli.card_sets import add_files


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8377,
    database: cli.Database = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 1,
    bot_seconds: Annotated[
        float, typer.Option(min=0.01, help="What a bot may think about one decision.")
    ] = 1.0,
    bot_pause: Annotated[
        float, typer.Option(min=0, help="Seconds before a bot decides, so that people can follow.")
    ] = 0.6,
    away_seconds: Annotated[
        float, typer.Option(min=0, help="After this a seat may be handed to a bot.")
    ] = 60.0,
    mail: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="PLANQUE_MAIL",
            help="Who sends notices by mail, as mailtos://user:password@host?from=address.",
            show_default=False,
        ),
    ] = "",
    mind: cli.Brought = None,
    edition: cli.EditionFiles = None,
    given: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Any other setting; repeatable."),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log JSON lines.")] = False,
) -> None:
    """Run a server until it is told to stop."""
    from planque import server  # heavy: the other commands start without it

    add_files(edition or [])
    cli.bring_all(mind)
    settings = server.Settings(
        database=database,
        workers=workers,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        away_seconds=away_seconds,
        mail_sender=mail,
    ).changed(given or ())
    server.serve(settings, server.listen(host, port), log_json)
