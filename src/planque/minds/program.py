"""A program of somebody else, talked with in lines over its standard input and output.

Whatever it does, nobody waits for it longer than they wish, and it ends with this process.
"""

import contextlib
import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

MOST_BYTES = 1 << 20  # that it may say until it is told something again
AT_ONCE = 1 << 16  # bytes
LONGEST_WORDS = 200  # letters of what it said last, for its author
SECONDS_TO_LEAVE = 1.0
SET_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG in Linux


class ProgramFault(Exception):
    """A program did what it must not. The message is ours, and holds nothing of what it saw."""

    last_words = ""  # of the program, for its author: they may hold anything

    @property
    def in_full(self) -> str:
        return f"{self} (the last it said: {self.last_words})" if self.last_words else str(self)


class Program:
    """A process that runs a program, with those that it starts, for as long as somebody talks
    with it."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                process_group=0,  # it is we who hear a Ctrl-C; and all of them end together
                preexec_fn=_what_ties_it_to_us(),
            )
        except OSError as error:
            raise ProgramFault(f"it cannot be started: {error.strerror}") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._errors = self._process.stderr
        self._untold = bytearray()
        self._said = bytearray()
        self._complained = bytearray()
        self._bytes = 0  # since it was told something
        self._waiting = selectors.DefaultSelector()
        for stream in (self._input, self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
        self._waiting.register(self._output, selectors.EVENT_READ, self._listen)
        self._waiting.register(self._errors, selectors.EVENT_READ, self._listen_to_complaints)

    def tell(self, line: bytes) -> None:
        """Tell it something, as soon as it listens: while somebody waits for a line of its own."""
        if not self._untold:
            self._waiting.register(self._input, selectors.EVENT_WRITE, self._go_on_telling)
        self._untold += line + b"\n"
        self._bytes = 0

    def hear(self, deadline: float) -> bytes:
        """Its next line; ProgramFault if there is none by this time of `time.monotonic()`."""
        while b"\n" not in self._said:
            left = deadline - time.monotonic()
            for key, _ in self._waiting.select(max(0.0, left)):
                key.data()
            if left <= 0 and b"\n" not in self._said:
                raise ProgramFault("it did not answer in time")
        line, _, self._said = self._said.partition(b"\n")
        return bytes(line)

    def last_words(self) -> str:
        """The end of what it wrote to its standard error, for its author: it may hold anything."""
        with contextlib.suppress(OSError):
            self._complained += os.read(self._errors.fileno(), AT_ONCE)
        words = " ".join(self._complained.decode(errors="replace").split())
        return "".join(filter(str.isprintable, words))[-LONGEST_WORDS:]

    def end(self, farewell: bytes = b"", patience: float = SECONDS_TO_LEAVE) -> bool:
        """End it, and all that it has started; whether it left by itself in so many seconds."""
        with contextlib.suppress(OSError):
            os.write(self._input.fileno(), self._untold + farewell + b"\n")
        self._waiting.close()
        self._input.close()
        try:
            self._process.wait(patience)
            left = True
        except subprocess.TimeoutExpired:
            left = False
        with contextlib.suppress(ProcessLookupError, PermissionError):  # nobody is there any more
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._output.close()
        self._errors.close()
        return left

    def _go_on_telling(self) -> None:
        try:
            told = os.write(self._input.fileno(), self._untold[:AT_ONCE])
        except BrokenPipeError:  # it does not listen any more: it has ended, or will not answer
            told = len(self._untold)
        del self._untold[:told]
        if not self._untold:
            self._waiting.unregister(self._input)

    def _listen(self) -> None:
        said = os.read(self._output.fileno(), AT_ONCE)
        if not said:
            raise ProgramFault(self._how_it_ended())
        self._said += said
        self._count(said)

    def _listen_to_complaints(self) -> None:
        said = os.read(self._errors.fileno(), AT_ONCE)
        if not said:
            self._waiting.unregister(self._errors)
        self._complained = (self._complained + said)[-AT_ONCE:]
        self._count(said)

    def _count(self, said: bytes) -> None:
        self._bytes += len(said)
        if self._bytes > MOST_BYTES:
            raise ProgramFault("it said more than a megabyte, and nothing that was asked")

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"it ended with exit code {code}" if code >= 0 else f"it was ended by signal {-code}"


def _what_ties_it_to_us() -> Callable[[], None] | None:
    """What the new process does before it becomes the program.

    Only Linux can end it as soon as we are killed; elsewhere it finds that its input has ended.
    """
    if sys.platform != "linux":
        return None
    return partial(_end_with, os.getpid(), ctypes.CDLL(None).prctl)


def _end_with(parent: int, prctl: Callable[[int, int], int]) -> None:
    prctl(SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
