"""An engine that does what none should: `unruly_engine.py FAULT [FILE]`.

It notes in the file the number of its process, and that it was told to quit.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

FAULT, NOTES = sys.argv[1], Path(sys.argv[2] if len(sys.argv) > 2 else os.devnull)
LIE_STILL = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)"

Message = dict[str, Any]


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def note(what: str) -> None:
    with NOTES.open("a") as file:
        file.write(f"{what}\n")


def answer(told: Message, choice: object = 0) -> None:
    say(type="choice", question=told["question"], choice=choice)


def hang(_: object = None) -> None:
    time.sleep(1000)


def close(_: object) -> None:
    os.close(1)
    hang()


def flood(what: bytes, stream: int) -> None:
    while True:
        os.write(stream, what)


def crash(told: Message) -> None:
    print("my hand is", told["view"]["sides"][told["view"]["seat"]]["hand"], file=sys.stderr)
    sys.exit(3)


def crash_now_and_then(told: Message) -> None:
    if told["question"] == 30:
        sys.exit(3)
    answer(told)


def answer_twice(told: Message) -> None:
    answer(told, 1)
    answer(told, 0)


def talk_before(told: Message) -> None:
    say(type="thought", depth=3)  # a later version of the protocol may know it
    print("thinking about it", file=sys.stderr, flush=True)
    answer(told)


WHEN_ASKED: dict[str, Callable[[Message], None]] = {
    "hangs": hang,
    "crashes": crash,
    "killed": lambda told: os.kill(os.getpid(), signal.SIGKILL),
    "closes": close,
    "no json": lambda told: print("swap!", flush=True),
    "no object": lambda told: print("[1]", flush=True),
    "deep": lambda told: print("[" * 100_000, flush=True),
    "no utf-8": lambda told: flood(b"\xff\xfe\n", 1),
    "too high": lambda told: answer(told, len(told["legal"])),
    "below": lambda told: answer(told, -1),
    "word": lambda told: answer(told, "0"),
    "true": lambda told: answer(told, True),
    "nothing": lambda told: say(type="choice", question=told["question"]),
    "unasked": lambda told: say(type="choice", question=told["question"] + 1, choice=0),
    "one line": lambda told: flood(b"x" * 1000, 1),
    "many lines": lambda told: flood(b'{"type": "thought"}\n', 1),
    "complains": lambda told: flood(b"x" * 1000, 2),
    "with a child": hang,
    "twice": answer_twice,
    "talks": talk_before,
    "now and then": crash_now_and_then,
}


def greet() -> None:
    if FAULT == "mute":
        hang()
    if FAULT == "impolite":
        print("What?", file=sys.stderr)
        sys.exit(4)
    if FAULT == "with a child":
        note(str(subprocess.Popen([sys.executable, "-S", "-c", LIE_STILL]).pid))
    games = {"one game": ["agent-hunter"], "wrong games": "agent-hunter"}.get(FAULT)
    hello: Message = {"protocol": 2 if FAULT == "other protocol" else 1, "games": games}
    if FAULT in ("history", "wrong history"):
        hello["history"] = True if FAULT == "history" else 1
    say(type="hello", **hello)


def main() -> None:
    note(str(os.getpid()))
    for line in sys.stdin:
        told = json.loads(line)
        if FAULT in ("notes", "history"):
            note(line.strip())
        if told["type"] == "hello":
            greet()
        elif told["type"] == "choose":
            WHEN_ASKED.get(FAULT, answer)(told)
        elif told["type"] == "quit":
            note("quit")
            if FAULT != "stays":
                return
    if FAULT == "stays":
        hang()


main()
