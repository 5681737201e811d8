"""`planque bench server`: Planque and boardgame.io side by side, under the same load, in one run.

Every server runs in a process of its own on this machine, and so do the players of each. The
servers are measured in turn, so that a busy moment of the machine hits all alike. What a server
spent on a move is its processor time as the system counted it, whatever else was going on.
"""

import json
import os
import signal
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypedDict

from rich.console import Console
from rich.table import Table as Grid

from planque._build import how_it_runs
from planque.bench import disk, kept, node, strain
from planque.bench.load import Measured
from planque.bench.processes import read_json, started
from planque.bench.rivals import (
    FLAT_FILES,
    IN_MEMORY,
    PLANQUE,
    Rival,
    database,
    figures,
    planque_server,
    rival,
    together,
)

TABLES = 200
RATE = 400.0  # moves a second in all: one every 500 ms at each table
ROUNDS = 2  # how often each server is measured in turn
FIRST_STEP = 500.0
STEP = 1.25
MOST_STEPS = 8
IDLE_TABLES = 500
CROWD = 99  # seats of a table of Spyworld, all of which choose within one second
CROWD_TURNS = 8
SPECTATORS = 2000

MOST_MEDIAN = 20.0  # milliseconds
MOST_P99 = 150.0
LEAST_SHARE = 0.95  # of the rate that was asked for: below it the server does not keep up
MOST_IDLE_BYTES = 50_000
MOST_TO_REVEAL = 500.0  # milliseconds
MOST_MEGABYTES = 100.0
TIMES = {FLAT_FILES: 4.0, IN_MEMORY: 1.5}
BUSY_PLAYERS = 0.85  # of a core: above it the players may be what is slow

Figures = dict[str, float]


class Goal(TypedDict):
    """A figure, and what it should be."""

    name: str
    value: float
    goal: str
    reached: bool


def main(json_wanted: bool, seconds: float) -> None:
    """Measure, compare and print; each figure gets some multiple of `seconds`."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that all processes end with this one
    absent = node.missing()
    if absent is not None:
        print(absent, file=sys.stderr)
    names = [PLANQUE] if absent else [PLANQUE, IN_MEMORY, FLAT_FILES]
    load_before = os.getloadavg()[0]
    with TemporaryDirectory(prefix="planque-bench-") as folder:
        report = measure(names, seconds, Path(folder))
    report["load"] = [round(load_before, 2), round(os.getloadavg()[0], 2)]
    if json_wanted:
        print(json.dumps(report))
    else:
        show(report)


def measure(
    names: list[str],
    seconds: float,
    folder: Path,
    tables: int = TABLES,
    rate: float = RATE,
    idle_tables: int = IDLE_TABLES,
    crowd: int = CROWD,
    spectators: int = SPECTATORS,
) -> dict[str, Any]:
    """Everything, as it is printed with `--json`."""
    say = Console(stderr=True).print
    syncs = disk.syncs_per_second(folder, seconds)
    with ExitStack() as ending:
        say(f"Seating the players of {tables} tables at {', '.join(names)}")
        rivals = [ending.enter_context(rival(name, tables, folder)) for name in names]
        for one in rivals:
            one.play(None, seconds)  # Node compiles what it has run for a while: let it
        say(f"Playing at {rate:.0f} moves a second")
        steady = in_turn(rivals, rate, 2 * seconds)
        say("Raising the rate for Planque")
        steps = ramp(rivals[0], seconds)
        say("Playing as fast as the moves are acknowledged")
        ceiling = in_turn(rivals, None, 2 * seconds)
        acknowledged = rivals[0].acknowledged()
    say("Starting Planque again, and filling it with idle tables")
    memory = after_restart(folder, acknowledged, idle_tables)
    say(f"Seating {crowd} players at one table")
    reveals = of_a_crowd(folder, crowd)
    say(f"Letting {spectators} look on")
    watched = strain.with_spectators(folder, spectators)
    say("Playing beside floods, bots and replays")
    hard = figures(strain.beside_strangers(folder, 2 * seconds))
    return {
        "how": how_it_runs(),
        "cores": os.cpu_count(),
        "tables": tables,
        "syncs_per_second": round(syncs),
        "steady": steady,
        "steps": steps,
        "highest_rate": highest(steady[PLANQUE], steps),
        "ceiling": ceiling,
        **memory,
        "crowd": crowd,
        "reveal_ms": reveals,
        "spectators": watched,
        "strained": hard,
        "goals": [
            *goals(steady, ceiling, memory),
            reveal_goal(crowd, reveals),
            *strain_goals(spectators, watched, hard),
        ],
    }


def in_turn(rivals: list[Rival], rate: float | None, seconds: float) -> dict[str, Figures]:
    """Measure all servers in turn, again and again."""
    parts: dict[str, list[Measured]] = {one.name: [] for one in rivals}
    for _ in range(ROUNDS):
        for one in rivals:
            parts[one.name].append(one.play(rate, seconds))
    asked = {} if rate is None else {"rate": rate}
    return {name: {**asked, **figures(together(found))} for name, found in parts.items()}


def ramp(planque: Rival, seconds: float) -> list[Figures]:
    """Raise the rate until the limits no longer hold, twice in a row: once may be bad luck."""
    steps: list[Figures] = []
    rate = FIRST_STEP
    failures = 0
    while len(steps) < MOST_STEPS and failures < 2:
        step = {"rate": round(rate), **figures(planque.play(rate, seconds))}
        steps.append(step)
        if holds(step):
            failures = 0
            rate *= STEP
        else:
            failures += 1
    return steps


def holds(step: Figures) -> bool:
    """Whether the limits hold at the rate that was asked for."""
    keeps_up = step["moves_per_second"] >= LEAST_SHARE * step["rate"]
    in_time = step["median_ms"] < MOST_MEDIAN and step["p99_ms"] < MOST_P99
    return keeps_up and in_time and not step["faults"]


def highest(steady: Figures, steps: list[Figures]) -> float:
    """The highest rate at which the limits held; 0: not even at the first."""
    held = [step["rate"] for step in [steady, *steps] if holds(step)]
    return max(held, default=0.0)


def after_restart(
    folder: Path, acknowledged: kept.Acknowledged, idle_tables: int
) -> dict[str, float]:
    """The server was killed without notice. What is left, and what does a table weigh?"""
    lost = kept.lost_in_database(database(folder), acknowledged)
    with planque_server(folder) as server:
        behind = kept.behind_over_api(server, acknowledged)
        weight = kept.bytes_of_idle_tables(server, idle_tables)
    return {
        "acknowledged": sum(map(len, acknowledged.values())),
        "lost": lost + behind,
        "bytes_of_an_idle_table": round(weight),
    }


def of_a_crowd(folder: Path, seats: int) -> list[float]:
    """From the last choice of a turn until the last player has seen all of them, in turn."""
    with planque_server(folder) as server:
        numbers = [str(server.port), str(seats), str(CROWD_TURNS)]
        with started([sys.executable, "-m", "planque.bench.crowd", *numbers]) as players:
            found: list[float] = read_json(players)["reveal_ms"]
    return found


def reveal_goal(seats: int, reveals: list[float]) -> Goal:
    name = f"{seats} choose at one table: slowest of {len(reveals)} reveals to all, ms"
    return _below(name, max(reveals), MOST_TO_REVEAL)


def strain_goals(spectators: int, watched: dict[str, float], hard: Figures) -> list[Goal]:
    beside = f"{strain.FLOODERS} floods, {strain.BOT_TABLES} tables of bots, {strain.LOOPS} replays"
    return [
        _below(f"MB with {spectators:,} idle spectators", watched["megabytes"], MOST_MEGABYTES),
        _below(f"99 % at {strain.RATE:g} moves/s beside {beside}, ms", hard["p99_ms"], MOST_P99),
    ]


def goals(
    steady: dict[str, Figures], ceiling: dict[str, Figures], memory: dict[str, float]
) -> list[Goal]:
    ours = steady[PLANQUE]
    weight = memory["bytes_of_an_idle_table"]
    found: list[Goal] = [
        _below(f"median at {ours['rate']:g} moves/s, ms", ours["median_ms"], MOST_MEDIAN),
        _below(f"99 % at {ours['rate']:g} moves/s, ms", ours["p99_ms"], MOST_P99),
        _below("acknowledged moves lost", memory["lost"], 1),
        _below("bytes of an idle table", weight, MOST_IDLE_BYTES),
    ]
    for when, measured in (("at the same rate", steady), ("at the ceiling", ceiling)):
        for name in (FLAT_FILES, IN_MEMORY):
            if name in measured:
                found.append(_times(when, measured, name))
    return found


def _times(when: str, measured: dict[str, Figures], name: str) -> Goal:
    ratio = _per_core(measured, PLANQUE) / _per_core(measured, name)
    return {
        "name": f"moves/s per core {when}, times {name}",
        "value": round(ratio, 2),
        "goal": f"at least {TIMES[name]:g}",
        "reached": ratio >= TIMES[name],
    }


def _per_core(measured: dict[str, Figures], name: str) -> float:
    return measured[name]["moves_per_second_per_core"]


def _below(name: str, value: float, most: float) -> Goal:
    return {"name": name, "value": value, "goal": f"below {most:g}", "reached": value < most}


def show(report: dict[str, Any]) -> None:
    console = Console()
    console.print(
        f"{report['tables']} tables with two players each, {report['cores']} cores, "
        f"load {report['load'][0]} before and {report['load'][1]} after. Median and 99 %: "
        "milliseconds until a move was acknowledged; cores: what the server used of them, and what "
        f"all players together did. The disk can be sure of {report['syncs_per_second']:,} small "
        "writes a second, one after the other."
    )
    rate = report["steady"][PLANQUE]["rate"]
    _show_rivals(console, f"At {rate:g} moves/s", report["steady"])
    _show_rivals(console, "At the ceiling", report["ceiling"])
    _show_steps(console, report)
    grid = Grid("Planque", "", "goal", "")
    for goal in report["goals"]:
        verdict = "reached" if goal["reached"] else "not reached"
        grid.add_row(goal["name"], f"{goal['value']:,}", goal["goal"], verdict)
    console.print(grid)
    console.print(f"A spectator adds {report['spectators']['bytes_each']:,} bytes.")
    console.print(
        f"{report['acknowledged']:,} moves were acknowledged before the server was killed. "
        "Planque acknowledges a move once it is on the disk; boardgame.io in memory keeps nothing, "
        "and with flat files it tells the players before it has written."
    )


def _show_rivals(console: Console, title: str, measured: dict[str, Figures]) -> None:
    columns = ("moves/s", "median", "99 %", "cores", "/s/core", "players")
    grid = Grid(title, *columns)
    grid.columns[0].no_wrap = True
    for name, found in measured.items():
        grid.add_row(
            name,
            f"{found['moves_per_second']:,.0f}",
            f"{found['median_ms']:.1f}",
            f"{found['p99_ms']:.1f}",
            f"{found['server_cpu']:.2f}",
            f"{found['moves_per_second_per_core']:,.0f}",
            f"{found['players_cpu']:.2f}" + ("!" if found["players_cpu"] > BUSY_PLAYERS else ""),
        )
    console.print(grid)


def _show_steps(console: Console, report: dict[str, Any]) -> None:
    grid = Grid("Planque asked for moves/s", "acknowledged", "median ms", "99 % ms", "limits")
    for step in report["steps"]:
        grid.add_row(
            f"{step['rate']:,}",
            f"{step['moves_per_second']:,.0f}",
            f"{step['median_ms']:.1f}",
            f"{step['p99_ms']:.1f}",
            "hold" if holds(step) else "do not hold",
        )
    console.print(grid)
    console.print(f"The limits hold up to {report['highest_rate']:,.0f} moves a second.")
