"""Who asks and does not listen to the answers is cut off."""

import socket

import pytest

from planque.server.http import calls
from tests.server.running import Running
from tests.server.visiting import eventually

ASK = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"


def hears_nothing(server: Running) -> socket.socket:
    """A connection that takes next to nothing before somebody reads it."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", server.port))
    return connection


def hold_little_back(server: Running) -> None:
    """The system keeps next to nothing of an answer that nobody takes."""
    for listening in server._server.servers[0].sockets:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)


def test_whoever_does_not_listen(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "SECONDS_TO_LISTEN", 0.2)
    hold_little_back(server)
    listeners = [hears_nothing(server) for _ in range(20)]
    for connection in listeners:
        connection.sendall(ASK)
    eventually(lambda: all(not connected(server, one) for one in listeners))
    for connection in listeners:
        connection.close()


def connected(server: Running, connection: socket.socket) -> bool:
    """Whether the server still has this connection."""
    mine = connection.getsockname()
    there = server._server.server_state.connections.copy()  # it changes meanwhile
    return any(getattr(one, "client", None) == mine for one in there)
