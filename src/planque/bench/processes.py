"""Processes of the benchmark: each is told apart from the others, measured, and ended for sure."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
SECONDS_TO_END = 5.0


@contextmanager
def started(
    command: Sequence[str], environment: Mapping[str, str] | None = None
) -> Iterator["subprocess.Popen[str]"]:
    """A process with pipes, in a session of its own; it and its children end with the block."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        bufsize=1,
        env={**os.environ, **(environment or {})},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        end(process)


def end(process: "subprocess.Popen[str]") -> None:
    """Kill it without notice: what it has not stored by then is lost."""
    with suppress(ProcessLookupError):  # it and its children may have ended
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(SECONDS_TO_END)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


def read_json(process: "subprocess.Popen[str]") -> dict[str, Any]:
    """The next line that is a JSON object; what was said before it is shown if none comes."""
    assert process.stdout is not None, "started with pipes"
    said = []
    for line in process.stdout:
        if line.startswith("{"):
            found: dict[str, Any] = json.loads(line)
            return found
        said.append(line)
    raise RuntimeError("".join(said) or f"ended with {process.wait(SECONDS_TO_END)}")


def tell(process: "subprocess.Popen[str]", message: dict[str, Any]) -> None:
    assert process.stdin is not None, "started with pipes"
    process.stdin.write(json.dumps(message) + "\n")
    process.stdin.flush()


def cpu_seconds(pid: int) -> float:
    """What all threads of a process have spent so far, in and for the program."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_bytes(pid: int) -> int:
    """What a process holds of the machine's memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
