"""A bad line between a server and its database: slow, cut, or dead without a word."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import make_url

SECONDS_TO_COMMIT = 0.05


class Line:
    """One connection through the proxy."""

    def __init__(self, proxy: "Proxy", client: socket.socket, server: socket.socket) -> None:
        self._proxy = proxy
        self._ends = (client, server)
        self.listens = False  # for the news of other servers
        for source, sink in ((client, server), (server, client)):
            threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self.listens |= b"LISTEN planque" in data
                time.sleep(self._proxy.delay)
                if self._proxy.loses_answers and source is self._ends[0] and b"COMMIT" in data:
                    self._commit_unheard(data)
                    break
                if not (self._proxy.deaf and self.listens):  # what was said is lost
                    sink.sendall(data)
        self.cut()

    def _commit_unheard(self, commit: bytes) -> None:
        client, server = self._ends
        client.shutdown(socket.SHUT_WR)
        server.sendall(commit)
        time.sleep(SECONDS_TO_COMMIT)

    def cut(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Proxy:
    """Stands before a database; its URL is that of the database through it."""

    def __init__(self, url: str) -> None:
        behind = make_url(url)
        self._address = (str(behind.host), int(behind.port or 0))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = behind.set(port=self._listening.getsockname()[1]).render_as_string()
        self.delay = 0.0  # seconds, for everything that is said
        self.deaf = False  # the line on which a server listens looks well, and is dead
        self.loses_answers = False  # what is committed is, but nobody hears of it
        self._lines: list[Line] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                self._lines.append(Line(self, client, socket.create_connection(self._address)))

    def cut(self) -> None:
        """All lines are cut; new ones can be had."""
        lines, self._lines = self._lines, []
        for line in lines:
            line.cut()

    def close(self) -> None:
        self._listening.close()
        self.cut()


@contextmanager
def proxy(url: str) -> Iterator[Proxy]:
    standing = Proxy(url)
    try:
        yield standing
    finally:
        standing.close()
