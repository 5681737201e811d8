"""`planque admin`: what a host sees of a running server, and does there."""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import typer
from rich.table import Table

from planque import PlanqueError
from planque.cli import options as cli
from planque.cli.language import cli_texts, language
from planque.cli.output import out, say, say_json

VARIABLE = "PLANQUE_TOKEN"
SECONDS = 60
CHUNK = 1 << 16

Server = Annotated[str, typer.Option(metavar="URL", help="The running server.")]
TableName = Annotated[str, typer.Argument(metavar="TABLE")]
Who = Annotated[str, typer.Argument(metavar="ADDRESS|PLAYER", help="As usage and tables show it.")]
Hours = Annotated[float, typer.Option(min=0, help="For how long; 0: no longer.")]
HERE = "http://127.0.0.1:8377"

admin = typer.Typer(help="See what goes on at a running server, and act.", no_args_is_help=True)


class ServerRefuses(PlanqueError):
    """The server said no, or said nothing."""


@admin.command()
def token(database: cli.Database = "") -> None:
    """Make a new token for the host, and print it. The one before is worth nothing any more."""
    from planque import server  # heavy: the other commands start without it

    print(server.make_token(server.Settings(database).database_url))


@admin.command()
def usage(server: Server = HERE, json: cli.Json = False, lang: cli.Lang = None) -> None:
    """What goes on: tables by phase, who uses how much, who is kept away, and the limits."""
    told = _ask(server, "GET", "")
    if json:
        say_json(told)
        return
    words = cli_texts(language(lang))
    phases = ", ".join(f"{name} {count}" for name, count in told["tables"].items())
    say(words.say("admin.overview", {"version": told["version"], "tables": phases}))
    if told["announcement"]:
        say(told["announcement"], style="bold")
    guests = [[one["address"], one["connections"], one["tables"]] for one in told["guests"]]
    out.print(_sheet(words.say("admin.guests").split("|"), guests))
    bars = [[one["kind"], one["who"], _when(one["until"])] for one in told["bars"]]
    out.print(_sheet(words.say("admin.bars").split("|"), bars))


@admin.command()
def tables(
    server: Server = HERE,
    phase: Annotated[str | None, typer.Option(help="waiting, playing or over.")] = None,
    most: Annotated[int, typer.Option(min=1, max=500)] = 100,
    json: cli.Json = False,
    lang: cli.Lang = None,
) -> None:
    """The newest tables: their state, their people, and how long their logs are."""
    wanted = "" if phase is None else f"&phase={quote(phase)}"
    told = _ask(server, "GET", f"/tables?most={most}{wanted}")
    if json:
        say_json(told)
        return
    rows = [
        [
            one["id"],
            one["game"],
            one["phase"],
            _when(one["last_at"]),
            one["entries"],
            one["watched"],
            "; ".join(_seated(seat) for seat in one["seats"]),
        ]
        for one in told
    ]
    heads = cli_texts(language(lang)).say("admin.tables").split("|")
    out.print(_sheet(heads, rows))


@admin.command()
def close(table: TableName, server: Server = HERE) -> None:
    """End a game: people may look at it, and nobody may move."""
    _ask(server, "POST", f"/tables/{quote(table, safe='')}/close")


@admin.command()
def delete(table: TableName, server: Server = HERE) -> None:
    """Remove a table with all that belongs to it."""
    _ask(server, "DELETE", f"/tables/{quote(table, safe='')}")


@admin.command()
def ban(who: Who, hours: Hours = 24, server: Server = HERE) -> None:
    """Send an address or a player away for a time."""
    _ask(server, "POST", "/bars", {"kind": "ban", "who": who, "hours": hours})


@admin.command()
def mute(who: Who, hours: Hours = 24, server: Server = HERE) -> None:
    """Let an address or a player play, but not talk, for a time."""
    _ask(server, "POST", "/bars", {"kind": "mute", "who": who, "hours": hours})


@admin.command()
def announce(
    text: Annotated[str, typer.Argument(help="Empty: what was announced is taken back.")],
    server: Server = HERE,
) -> None:
    """Tell all tables something."""
    _ask(server, "POST", "/announcement", {"text": text})


@admin.command()
def clean(server: Server = HERE, lang: cli.Lang = None) -> None:
    """Remove the tables that have had their time, without waiting for the server to do it."""
    removed = _ask(server, "POST", "/clean")["removed"]
    say(cli_texts(language(lang)).say("admin.removed", {"count": removed}))


@admin.command()
def export(file: Path, server: Server = HERE) -> None:
    """Write the records of all finished games into one zip file."""
    with _answer(server, "GET", "/records") as answer, file.open("xb") as written:
        while chunk := answer.read(CHUNK):
            written.write(chunk)


def _ask(server: str, method: str, path: str, body: object = None) -> Any:
    with _answer(server, method, path, body) as answer:
        return json.load(answer)


def _answer(server: str, method: str, path: str, body: object = None) -> Any:
    """The server's answer; ServerRefuses says what it said instead."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {_token()}", "Content-Type": "application/json"}
    headers["Accept-Language"] = language(None)
    address = f"{server.rstrip('/')}/api/host{path}"
    if not address.startswith(("http://", "https://")):
        raise ServerRefuses(f"{server!r:.80} is not the address of a server")
    try:
        return urlopen(Request(address, data, headers, method=method), timeout=SECONDS)
    except HTTPError as error:
        raise ServerRefuses(_reason(error)) from error
    except URLError as error:
        raise ServerRefuses(f"{server}: {error.reason}") from error


def _reason(error: HTTPError) -> str:
    try:
        return str(json.load(error)["message"])
    except (ValueError, KeyError):
        return str(error)


def _token() -> str:
    """From the environment, or typed: an argument could be read by others on this machine."""
    given = os.environ.get(VARIABLE)
    return given if given else str(typer.prompt(VARIABLE, hide_input=True, err=True))


def _seated(seat: dict[str, Any]) -> str:
    name = seat["name"] or seat["mind"] or "…"
    return f"{name} ({', '.join(seat['players'])})" if seat["players"] else str(name)


def _when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")


def _sheet(heads: list[str], rows: list[list[Any]]) -> Table:
    sheet = Table(*heads)
    for row in rows:
        sheet.add_row(*(str(cell) for cell in row))
    return sheet
