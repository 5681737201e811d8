"""The command `planque`: its subcommands, and how every fault becomes one clear line."""

import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer

from planque import PlanqueError, __version__
from planque._build import compiled, how_it_runs
from planque.cli.complaints import complain

MODULES = {  # of the commands, in the order of the help
    "play": "play",
    "serve": "serve",
    "mcp": "mcp",
    "rules": "rules",
    "cards": "cards",
    "replay": "replay",
    "solve": "solve",
    "sim": "sim",
    "arena": "arena",
    "exploit": "exploit",
    "engine-check": "engine_check",
    "train": "train",
    "bench": "bench",
    "backup": "backup",
    "restore": "backup",
    "admin": "admin",
}


def commands(*names: str) -> typer.Typer:
    """The application with these commands. No other is loaded: a server would keep it in memory."""
    app = typer.Typer(name="planque", add_completion=False, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(planque)
    for name in names:
        command = getattr(import_module(f"planque.cli.{MODULES[name]}"), name.replace("-", "_"))
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command()(command)
    return app


def planque(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """The table for spy board games: play them, study them, compute with them."""
    if version:
        how = f" ({how_it_runs()})" if compiled() else f", {how_it_runs()}"
        print(f"planque {__version__}{how}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
    elif not compiled():
        complain(how_it_runs())


def main() -> None:
    """Run the command line and leave the process with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an accent is no reason to stop
    # The matrices of a mind are small: more threads would only wait for each other, at full speed.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    asked = [word for word in sys.argv[1:2] if word in MODULES]
    try:
        app = commands(*(asked or MODULES))
        code = app(prog_name="planque", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        code = 1
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing left to flush
    except typer.TyperException as error:
        code = fault(error.format_message())
    except PlanqueError as error:
        code = fault(str(error))
    except OSError as error:
        code = fault(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    sys.exit(code)


def fault(message: str) -> int:
    """Say what is wrong; the exit code for it."""
    complain(message)
    return 2
