"""A push service of the tests' own: it keeps what arrives, and devices open what is for them."""

import json
import threading
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.visiting import Device, eventually


@dataclass
class Arrived:
    """A message as it has come in."""

    path: str
    at: float
    headers: dict[str, str]
    body: bytes


class PushService:
    """Answers 201 to what is pushed, or as it is told to."""

    def __init__(self) -> None:
        self.arrived: list[Arrived] = []
        self.answers: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.arrived.append(Arrived(self.path, time.time(), headers, body))
                self.send_response(service.answers.get(self.path, 201))
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nothing is said about it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.stop()


class Pushed:
    """A device that a push service knows, with keys that nobody else has."""

    def __init__(self, service: PushService, name: str) -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = bytes(range(16))
        self.path = f"/{name}"
        self.endpoint = service.address + self.path

    def subscription(self, **more: object) -> dict[str, object]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _base64(point), "auth": _base64(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys, "language": "en", **more}

    def wants(self, device: Device, table: str, status: int = 200, **more: object) -> Any:
        return device.post(f"/api/me/bells/{table}", self.subscription(**more), status)

    @property
    def arrived(self) -> list[Arrived]:
        return [one for one in self._service.arrived if one.path == self.path]

    def opened(self) -> list[dict[str, Any]]:
        """All that has come, as this device alone can read it."""
        return [
            json.loads(
                http_ece.decrypt(
                    one.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
                )
            )
            for one in self.arrived
        ]

    def wait_for(self, count: int) -> list[dict[str, Any]]:
        eventually(lambda: len(self.arrived) >= count)
        return self.opened()


def _base64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
