"""Running the server on a port, until it is told to stop."""

import gc
import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from fastapi import FastAPI

from planque.server.app import create_app
from planque.server.http.calls import Calls
from planque.server.limits import MESSAGE_BYTES
from planque.server.live.line import Line
from planque.server.logs import log, set_up_logs
from planque.server.settings import Settings
from planque.server.store.database import prepared

PORT = 8377
PING_SECONDS = 20.0
SECONDS_TO_ASK_AGAIN = 65  # on the same connection: proxies give up after 60, and must be the first
SECONDS_TO_ANSWER = 2  # requests that are under way at the end
SECONDS_TO_STOP = 4.5


def serve(settings: Settings, listening: socket.socket, log_json: bool = False) -> None:
    """Serve until a signal asks to stop: no more requests then, and what is being stored is.

    Pages are told that it is a restart (1012), so that they come back.
    """
    set_up_logs(log_json)
    with prepared(settings.database_url):
        host, port = listening.getsockname()[:2]
        log.info("serving", extra={"host": host, "port": port})
        server = Server(create_app(settings))
        _collect_rarely()
        server.run([listening])
    log.info("stopped")


def _collect_rarely() -> None:
    """Look for garbage in circles less often, and never among what was there from the start.

    With many tables in memory each look is long, and a move leaves nothing for it to find.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


class Server(uvicorn.Server):
    """Ends in good order when it is asked to: that is no fault of the process."""

    def __init__(self, app: FastAPI) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=Calls,
            ws=Line,
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,  # messages are small, and its memory is not
            ws_ping_interval=PING_SECONDS,
            ws_ping_timeout=PING_SECONDS,
            timeout_keep_alive=SECONDS_TO_ASK_AGAIN,
            timeout_graceful_shutdown=SECONDS_TO_ANSWER,
            server_header=False,
        )
        super().__init__(config)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            _stop_in_time()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _stop_in_time() -> None:
    """A database that does not answer keeps nobody waiting. Nothing acknowledged is lost by it."""
    alarm = threading.Timer(SECONDS_TO_STOP, _stop_at_once)
    alarm.daemon = True
    alarm.start()


def _stop_at_once() -> None:
    log.warning("stopped while something was still being stored")
    os._exit(1)


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port; OSError if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from error
    return listening


def listen_anywhere(host: str, port: int) -> socket.socket:
    """A socket on this port, or on a free one if it is taken."""
    try:
        return listen(host, port)
    except OSError:
        return listen(host, 0)
