"""Runs of `planque`, each in a process of its own, forked from one that has read all already.

Half a second of reading for each run adds up to minutes. What a run is given, and what comes of it,
is what it would be after `python -m planque`.
"""

import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

READ_ALREADY = ("app", "play", "rules", "cards", "replay", "solve", "sim", "arena", "exploit")
STREAMS = ("stdin", "stdout", "stderr")


class Forge:
    """The process from which runs are forked, one after the other; it ends with its maker."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def run(
        self, arguments: Sequence[str], typed: str, environment: Mapping[str, str]
    ) -> subprocess.CompletedProcess[str]:
        with tempfile.TemporaryDirectory() as folder:
            files = {name: Path(folder, name) for name in STREAMS}
            files["stdin"].write_bytes(typed.encode())
            asked = {"arguments": arguments, "environment": environment, "folder": folder}
            try:
                code = self._ask({**asked, "at": os.getcwd()})
            except BaseException:  # a run that hangs is not the next one's
                self.close()
                raise
            said = [files[name].read_bytes().decode() for name in STREAMS[1:]]
        return subprocess.CompletedProcess(["planque", *arguments], code, *said)

    def close(self) -> None:
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def _ask(self, question: Mapping[str, object]) -> int:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.cli.forking"],
                cwd=Path(__file__).parents[2],
                env={**os.environ, "PYTHONUTF8": "1"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
        asking, answering = self._process.stdin, self._process.stdout
        assert asking is not None
        assert answering is not None
        print(json.dumps(question), file=asking, flush=True)
        return int(answering.readline())


def forge() -> None:
    """Fork a run for each line; say how it ended."""
    for name in READ_ALREADY:
        import_module(f"planque.cli.{name}")
    for line in sys.stdin:
        question = json.loads(line)
        child = os.fork()
        if child == 0:
            _run(question)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _run(question: Mapping[str, Any]) -> None:
    """In the forked process, as if it had just been started."""
    from planque.cli import main

    os.environ.clear()
    os.environ.update(question["environment"])
    os.chdir(question["at"])
    _open_streams(Path(question["folder"]))
    sys.argv = ["planque", *question["arguments"]]
    code: object = 1
    try:
        main()
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code if isinstance(code, int) else 0)


def _open_streams(folder: Path) -> None:
    for number, name in enumerate(STREAMS):
        file = os.open(folder / name, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, "r")), "utf-8")
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w")), "utf-8")
    sys.stderr = io.TextIOWrapper(io.BufferedWriter(io.FileIO(2, "w")), "utf-8")


if __name__ == "__main__":
    forge()
