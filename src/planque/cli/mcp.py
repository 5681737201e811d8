"""`planque mcp`: a seat for an agent of a language model."""

import logging
import socket
from typing import Annotated

import typer

from planque import PlanqueError
from planque.cli import options as cli
from planque.cli.card_sets import add_files
from planque.cli.complaints import complain
from planque.cli.language import language
from planque.cli.voice import Voice


class NotInstalled(PlanqueError):
    """A package that this command needs is an extra."""


def mcp(
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Play at this server; without it, at a private one."),
    ] = None,
    http: Annotated[
        int | None,
        typer.Option(
            metavar="PORT",
            min=0,
            max=65535,
            help="Serve HTTP on this machine; without it, standard input and output.",
        ),
    ] = None,
    bot_seconds: Annotated[
        float, typer.Option(min=0.01, help="What a bot of a private table may think.")
    ] = 1.0,
    mind: cli.Brought = None,
    edition: cli.EditionFiles = None,
    lang: cli.Lang = None,
) -> None:
    """Let an agent of a language model play, over the Model Context Protocol."""
    try:
        from planque.adapters.mcp import serving, sitting
    except ModuleNotFoundError as error:
        message = f"{error.name} is not installed: pip install 'planque[mcp]'"
        raise NotInstalled(message) from error
    from planque.server.logs import log, set_up_logs
    from planque.server.private import PrivateServer
    from planque.server.settings import Settings

    add_files(edition or [])
    cli.bring_all(mind)
    set_up_logs(as_json=False)
    log.setLevel(logging.WARNING)
    place: sitting.Place = (
        PrivateServer(Settings(bot_seconds=bot_seconds))
        if server is None
        else sitting.ElsewhereServer(server)
    )
    voice = Voice(language(lang))
    if http is None:
        serving.serve_stdio(place, voice)
        return
    listening = socket.create_server((serving.HOST, http))
    complain(f"http://{serving.HOST}:{listening.getsockname()[1]}/mcp")
    serving.serve_http(place, voice, listening)
