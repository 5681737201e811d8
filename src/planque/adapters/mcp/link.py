"""The link of a table, as people send it to each other."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from planque.adapters.mcp.refused import Refused
from planque.games.texts import Texts

_PATH = re.compile(r"/table/(\w{1,40})/?", re.ASCII)


@dataclass(frozen=True)
class Link:
    """A table at a server; with a key, one of its seats."""

    server: str
    table: str
    key: str | None


def read_link(text: str, words: Texts) -> Link:
    """The parts of a link, or Refused."""
    try:
        server = server_of(text)
    except ValueError:
        raise Refused(words.say("error.link")) from None
    parts = urlsplit(text.strip())
    path = _PATH.fullmatch(parts.path)
    if path is None:
        raise Refused(words.say("error.link"))
    keys = parse_qs(parts.fragment).get("key") or parse_qs(parts.query).get("key") or []
    return Link(server, path[1], keys[0] if keys else None)


def server_of(text: str) -> str:
    """The server to which an address leads; ValueError if it leads to none."""
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("it is like https://club.example")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + ("" if parts.port is None else f":{parts.port}")
