"""One server for all agents, and one `planque mcp --http` at it."""

import signal
import subprocess
from collections.abc import Iterator

import pytest

from planque.adapters.mcp import tools
from tests.cli.running import COMMAND, environment
from tests.server.running import Running, quick, running


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no failure."""
    monkeypatch.setattr(tools, "LEAST_PATIENCE", 60.0)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = tmp_path_factory.mktemp("server") / "planque.db"
    with running(quick(database, host_seconds=0.2)) as server:
        yield server


@pytest.fixture(scope="package")
def address(server: Running) -> str:
    return f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="package")
def http(address: str) -> Iterator[str]:
    """The address for clients of MCP."""
    command = [*COMMAND, "mcp", "--http", "0", "--lang", "en", "--server", address]
    process = subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    with process, process.stderr:
        lines = iter(process.stderr.readline, "")
        yield next(line.split()[-1] for line in lines if "http://" in line)
        process.send_signal(signal.SIGTERM)
        assert "Traceback" not in process.stderr.read()
        assert process.wait(30) == 0
