"""The command `planque`: its subcommands, and how every fault becomes one clear line."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from planque import PlanqueError, __version__
from planque._build import compiled, how_it_runs
from planque.cli.arena import arena
from planque.cli.bench import bench
from planque.cli.cards import cards
from planque.cli.output import complain
from planque.cli.play import play
from planque.cli.replay import replay
from planque.cli.rules import rules
from planque.cli.serve import serve
from planque.cli.sim import sim
from planque.cli.solve import solve

app = typer.Typer(name="planque", add_completion=False, pretty_exceptions_enable=False)
for command in (play, serve, rules, cards, replay, solve, sim, arena, bench):
    app.command()(command)


@app.callback(invoke_without_command=True)
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
    try:
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
