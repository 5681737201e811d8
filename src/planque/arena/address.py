"""The address of a Ray cluster: whether a cluster is there, found out within seconds.

Ray by itself would go on trying for more than a minute, and would not even hear a Ctrl-C.
"""

import os
import socket
from urllib.parse import urlsplit

from planque.core.errors import ClusterError, OptionError

SECONDS = 5.0  # until somebody answers
CLIENT = "ray://"
CLIENT_PORT = 10001  # unless whoever started the cluster chose another
# What both sides say first wherever gRPC is spoken, as Ray does: HTTP/2, and settings.
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
KIND = slice(3, 4)  # of a frame
SETTINGS = b"\4"


def check_address(address: str) -> None:
    """ClusterError if there is no cluster. `auto` is the one that runs on this machine."""
    found = _running_here() if address == "auto" else address
    host, port = _host_and_port(found)
    try:
        with socket.create_connection((host, port), SECONDS) as line:
            if os.environ.get("RAY_USE_TLS") == "1":
                return  # it does not speak openly, so Ray itself must find out
            line.sendall(GREETING)
            speaks = line.makefile("rb").read(KIND.stop)[KIND] == SETTINGS
    except OSError as error:
        raise ClusterError(f"there is no Ray at {found}: {error.strerror or error}") from error
    if not speaks:
        raise ClusterError(f"what answers at {found} is no Ray")
    if not found.startswith(CLIENT) and not _a_node_is_here():
        way = f"join by {CLIENT}{host}:{CLIENT_PORT}, or make it one: ray start --address={found}"
        raise ClusterError(f"this machine is no node of the cluster at {found}; {way}")


def _host_and_port(address: str) -> tuple[str, int]:
    try:
        parts = urlsplit(f"//{address.removeprefix(CLIENT)}")
        if parts.hostname and parts.port and not parts.path:
            return parts.hostname, parts.port
    except ValueError:  # the port is no number, or too large
        pass
    right = f"local, auto, HOST:PORT or {CLIENT}HOST:PORT"
    raise OptionError("ray", f"{address!r:.80} does not fit; it is {right}")


def _a_node_is_here() -> bool:
    """Whether there is a node to join by, which `ray.init` would look for for a minute."""
    from ray._private.services import find_node_ids

    return bool(find_node_ids())


def _running_here() -> str:
    """The address that `ray.init` would find; it may be of a cluster that is long gone."""
    from ray._private.services import get_ray_address_from_environment

    try:
        return str(get_ray_address_from_environment("auto", None))
    except ConnectionError as error:
        way = "ray start --head"
        raise ClusterError(f"no Ray runs on this machine; {way} starts one") from error
