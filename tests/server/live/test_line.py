"""What the live connection needs of uvicorn, by name: its own inside is nobody's promise."""

import asyncio
import inspect
from importlib.metadata import version

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from planque.server import Settings, create_app
from planque.server.live.line import Line
from planque.server.run import Server

UVICORN = version("uvicorn")


@pytest.fixture
def line() -> Line:
    config = uvicorn.Config(create_app(Settings()), log_config=None)
    config.load()
    return Line(config, ServerState(), {}, asyncio.new_event_loop())


NEEDED = ["loop", "transport", "close_sent", "close_timer", "conn", "queue", "frames", "tasks"]


@pytest.mark.parametrize("name", NEEDED)
def test_a_line_has_what_it_writes_and_reads_with(line: Line, name: str) -> None:
    assert hasattr(line, name), f"uvicorn {UVICORN} has no {name} any more: see live/line.py"


CHANGED = ["handle_connect", "handle_events", "send_receive_event_to_app", "run_asgi"]


@pytest.mark.parametrize("name", CHANGED)
def test_uvicorn_still_calls_what_a_line_changes(name: str) -> None:
    assert callable(getattr(WebSocketsSansIOProtocol, name, None)), f"uvicorn {UVICORN}: no {name}"
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert f"self.{name}" in source, f"uvicorn {UVICORN} does not use {name} itself"


@pytest.mark.parametrize(
    "name", ["on_headers_complete", "on_message_complete", "handle_websocket_upgrade"]
)
def test_uvicorn_still_has_what_calls_change(name: str) -> None:
    assert callable(getattr(HttpToolsProtocol, name, None)), f"uvicorn {UVICORN}: no {name}"


def test_messages_come_over_the_queue_and_the_scope_has_extensions() -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)
    for needed in ('"extensions": {', "self.queue.put_nowait", "await self.queue.get()"):
        assert needed in source, f"uvicorn {UVICORN} has no {needed}: see live/line.py"


def test_the_server_answers_signals_itself() -> None:
    assert Server.capture_signals is not uvicorn.Server.capture_signals
    assert "self.capture_signals()" in inspect.getsource(uvicorn.Server)
    assert callable(uvicorn.Server.handle_exit)
