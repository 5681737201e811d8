"""Strangers who send more than anybody can mean, from a process of their own.

`python -m planque.bench.flood PORT TABLE COUNT` lets so many of them loose on a server, each in its
own way, or with `WAY:COUNT` all in this one. Whoever is cut off comes back at once. It prints that
they are there, and goes on until it is ended.
"""

import json
import socket
import sys
import time
from base64 import b64encode
from itertools import cycle, islice
from threading import Thread

PIECE = 64 * 1024  # bytes sent in one go
SECONDS_BETWEEN = 0.05  # about a megabyte a second each: one process can keep it up for twenty
SECONDS = 10.0  # for a connection that is not let in
MASK = bytes(4)
TEXT, PING, LAST = 0x01, 0x09, 0x80  # of the first byte of a frame
HELLO = b'{"type":"hello","seat":null,"seen":0,"changes":true}'


def frame(first: int, payload: bytes) -> bytes:
    """A short frame as a page sends it. Its mask is nothing, which is as good as any."""
    return bytes((first, 0x80 | len(payload))) + MASK + payload


def repeated(unit: bytes) -> bytes:
    return unit * (PIECE // len(unit))


WAYS: dict[str, bytes] = {
    "messages": repeated(frame(TEXT | LAST, b'{"type":"ping"}')),
    "rubbish": repeated(frame(TEXT | LAST, b"{" * 100)),
    "pings": repeated(frame(PING | LAST, b"")),
    "parts": frame(TEXT, b"") + repeated(frame(0, b"")),
    "requests": repeated(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"),
}


def flood(port: int, table: str, way: str) -> None:
    """For ever."""
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), SECONDS) as connection:
                if way != "requests":
                    _enter(connection, table)
                _send_for_ever(connection, WAYS[way])
        except OSError:
            time.sleep(SECONDS_BETWEEN)  # cut off, or not let in


def _enter(connection: socket.socket, table: str) -> None:
    lines = [
        f"GET /live/{table} HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}",
    ]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    if b" 101 " not in connection.recv(1000):
        raise ConnectionRefusedError
    connection.sendall(frame(TEXT | LAST, HELLO))


def _send_for_ever(connection: socket.socket, piece: bytes) -> None:
    while True:
        connection.sendall(piece)
        time.sleep(SECONDS_BETWEEN)


def main() -> None:
    port, table, how = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    way, _, count = how.rpartition(":")
    ways = islice(cycle([way] if way else WAYS), int(count))
    threads = [Thread(target=flood, args=(port, table, one), daemon=True) for one in ways]
    for thread in threads:
        thread.start()
    print(json.dumps({"flooders": len(threads)}), flush=True)
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
