"""Whoever comes to a server: as a page does, with one cookie, by the same calls."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import httpx2
from websockets.asyncio.client import connect

from planque.adapters.mcp.refused import NoAnswer, Refused
from planque.games.texts import Texts

COOKIE = "planque_player"
SECONDS = 20.0  # for one call


class Visitor:
    """One visitor of one server. Its cookie is its own: it gives what its seat may see, and no
    other visitor has it."""

    def __init__(self, server: str, language: str, words: Texts) -> None:
        self.server = server
        self._language = language
        self._words = words
        self._cookie: str | None = None
        self._proxied = not _is_here(self.server)

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """What the server answers; Refused with its words."""
        cookies = {} if self._cookie is None else {COOKIE: self._cookie}
        try:
            async with httpx2.AsyncClient(
                base_url=self.server,
                timeout=SECONDS,
                cookies=cookies,
                trust_env=self._proxied,
                verify=self.server.startswith("https:"),  # certificates take a while to read
            ) as client:
                headers = {"Accept-Language": self._language}
                answer = await client.request(method, path, json=body, headers=headers)
                told = answer.json()
        except (httpx2.HTTPError, httpx2.InvalidURL) as fault:
            raise NoAnswer(self._words.say("error.no_answer", {"server": self.server})) from fault
        except ValueError:
            told = None
        if answer.status_code != 200 or told is None:
            other = self._words.say("error.no_planque", {"server": self.server})
            raise Refused(_message(told) or other)
        self._cookie = answer.cookies.get(COOKIE) or self._cookie
        return told

    def live(self, table: str) -> connect:
        """The live connection to a table, to be entered."""
        cookie = {} if self._cookie is None else {"Cookie": f"{COOKIE}={self._cookie}"}
        return connect(
            f"ws{self.server.removeprefix('http')}/live/{table}",
            additional_headers={"Accept-Language": self._language, **cookie},
            open_timeout=SECONDS,
            close_timeout=1.0,
            proxy=True if self._proxied else None,
        )


def _message(told: object) -> str:
    """The words of a refusal; none: this is not how a Planque server refuses."""
    message = told.get("message") if isinstance(told, dict) else None
    return message if isinstance(message, str) else ""


def _is_here(server: str) -> bool:
    """Whether a server is on this machine, where no proxy leads to it."""
    host = urlsplit(server).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
