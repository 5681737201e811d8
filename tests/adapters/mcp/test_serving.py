"""`planque mcp` as a process: it hears whatever is said, and it always ends."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.adapters.mcp.sitting import ElsewhereServer
from tests.cli.running import COMMAND, complaint, environment
from tests.cli.running import planque as run_planque
from tests.server.visiting import eventually

SECONDS_TO_END = 20  # on a busy machine; clients wait for two before they use force
RUBBISH = ("nonsense", "{", "[]", '{"jsonrpc": "2.0", "id": 9}', "\x00\xff", "9" * 10_000)


def call(number: int, tool: str, **named: object) -> dict[str, Any]:
    params = {"name": tool, "arguments": named}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}


class Talk:
    """A conversation in which every byte can be wrong."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        who = {"name": "test", "version": "1"}
        params = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": who}
        self.say({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params})
        self.answer(0)
        self.say({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def say(self, message: object) -> None:
        self.write(json.dumps(message))

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self, number: int) -> Any:
        """The answer with this number, whatever else is said before it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            message = json.loads(line)
            if message.get("id") == number and "result" in message:
                return message["result"]
        raise AssertionError("it has ended")

    def text(self, number: int) -> str:
        return str(self.answer(number)["content"][0]["text"])

    def wait_for_somebody(self) -> None:
        """Sit down at a private table, and let a look wait for whoever never comes."""
        self.say(call(2, "sit", game="agent-hunter", bots="person"))
        token = re.findall(r"Your token: (\S+)", self.text(2))[0]
        self.say(call(3, "look", token=token, wait=50))
        self.say(call(4, "games"))
        self.answer(4)  # so that the look has begun, too


@contextmanager
def talk(folder: Path) -> Iterator[Talk]:
    with subprocess.Popen(
        [*COMMAND, "mcp", "--lang", "en"],
        env=environment(TMPDIR=str(folder)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield Talk(process)
        finally:
            process.kill()


def test_it_outlives_rubbish_and_ends_in_good_order_while_a_call_waits(tmp_path: Path) -> None:
    """Its private server, its database and the processes of its bots go with it."""
    with talk(tmp_path) as talking:
        for line in RUBBISH:
            talking.write(line)
        talking.say(call(1, "look", token="x" * 1_000_000))
        said = talking.text(1)
        assert said.startswith("This does not fit: token.")
        assert len(said) < 1000
        talking.wait_for_somebody()
        assert [path.name[:16] for path in tmp_path.iterdir()] == ["planque-private-"]
        talking.process.send_signal(signal.SIGTERM)
        assert talking.process.wait(SECONDS_TO_END) == 0
        assert talking.process.stderr is not None
        assert "Traceback" not in talking.process.stderr.read()
        eventually(lambda: not lives(talking.process.pid))
        assert list(tmp_path.iterdir()) == []


def lives(group: int) -> bool:
    """Whether anything of a group of processes still runs, such as where bots think."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_without_the_package_the_command_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "mcp.py").write_text("raise ModuleNotFoundError('no such thing', name='mcp')")
    assert "pip install 'planque[mcp]'" in complaint(run_planque("mcp", PYTHONPATH=str(tmp_path)))


@pytest.mark.parametrize(
    "address", ["", "club.example", "ftp://club.example", "http://", "http://x:y"]
)
def test_a_server_that_cannot_be_is_refused_by_name(address: str) -> None:
    with pytest.raises(planque.OptionError, match=r"server: .* it is like https://club.example"):
        ElsewhereServer(address)
