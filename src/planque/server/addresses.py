"""Addresses that people name, to which the server connects: only those that everybody can reach.

Else it could be sent to what stands beside it, behind the same wall.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from planque.server.refusals import Refusal


def address_of(url: str, loopback: bool) -> tuple[str, int, str]:
    """The host and port of an address, and a place of it that is public; over https.

    Where loopback is allowed, it may be this machine as well, over http too.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (ValueError, OSError) as error:
        raise Refusal("malformed", "endpoint") from error
    places = [str(one[4][0]) for one in found]
    local = loopback and all(ip_address(one).is_loopback for one in places)
    public = parts.scheme == "https" and all(is_public(one) for one in places)
    if not places or parts.username or not (public or local):
        raise Refusal("malformed", "endpoint")
    return host, port, places[0]


def is_public(place: str) -> bool:
    parsed = ip_address(place)
    mapped = getattr(parsed, "ipv4_mapped", None)
    return (mapped or parsed).is_global and not parsed.is_multicast


@contextmanager
def only_public_ones() -> Iterator[None]:
    """In a process of its own: whatever is connected to meanwhile, by whomever, is public.

    What was looked up and found to be public is what is connected to; a name may lead elsewhere a
    moment later, and an answer may send on elsewhere.
    """
    look_up = socket.getaddrinfo

    def checked(*arguments: Any, **more: Any) -> Any:
        found = look_up(*arguments, **more)
        if not all(is_public(str(one[4][0])) for one in found):
            raise OSError("this is no public address")
        return found

    socket.getaddrinfo = checked
    try:
        yield
    finally:
        socket.getaddrinfo = look_up
