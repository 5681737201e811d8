"""The address of a Ray cluster: whether a cluster is there, found out within seconds.

Ray by itself would go on trying for more than a minute, and would not even hear a Ctrl-C.
"""

import os
import socket
from urllib.parse import urlsplit

from planque.core.errors import ClusterError, OptionError

SECONDS = 5.0  # until somebody answers
CLIENT = "ray://"
# What both sides say first wherever gRPC is spoken, as Ray does: HTTP/2, and settings.
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
KIND = slice(3, 4)  # of a frame
SETTINGS = b"\4"


def check_address(address: str) -> str:
    """The address, where `auto` is the cluster that runs here; ClusterError if there is none."""
    found = _running_here() if address == "auto" else address
    host, port = _host_and_port(found)
    try:
        with socket.create_connection((host, port), SECONDS) as line:
            if os.environ.get("RAY_USE_TLS") == "1":
                return found  # it does not speak openly, and Ray must find out
            line.sendall(GREETING)
            speaks = line.makefile("rb").read(KIND.stop)[KIND] == SETTINGS
    except OSError as error:
        raise ClusterError(f"there is no Ray at {found}: {error.strerror or error}") from error
    if not speaks:
        raise ClusterError(f"what answers at {found} is no Ray")
    return found


def _host_and_port(address: str) -> tuple[str, int]:
    parts = urlsplit(f"//{address.removeprefix(CLIENT)}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError:  # no number, or too large
        host, port = None, None
    if not host or not port or parts.path:
        right = f"local, auto, HOST:PORT or {CLIENT}HOST:PORT"
        raise OptionError("ray", f"{address!r:.80} does not fit; it is {right}")
    return host, port


def _running_here() -> str:
    from ray._private.services import get_ray_address_from_environment  # as `ray.init` asks

    try:
        return str(get_ray_address_from_environment("auto", None))
    except ConnectionError as error:
        way = "ray start --head"
        raise ClusterError(f"no Ray runs on this machine; {way} starts one") from error
