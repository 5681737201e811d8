"""Messages to mail addresses and webhooks, by apprise: in processes of their own, never here.

There is so much time for each, and whoever does not answer in it is cut off. Nothing that is sent,
nor where, is in any log.
"""

import asyncio
import logging
import os
import re
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from planque.server.addresses import address_of, only_public_ones
from planque.server.refusals import Refusal
from planque.server.workers.worker import Worker

PROCESSES = 2  # each sends one message at a time; the first begins when there is one
MOST_WAITING = 500  # messages; more than these are not sent
SECONDS = 20.0  # for one message
SECONDS_TO_CONNECT, SECONDS_TO_ANSWER = 4, 8
LONGEST = 500  # letters of an address

_MAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9.-]{1,180}\.?[A-Za-z0-9-]{1,60}")
_DISCORD = re.compile(r"/api/webhooks/(\d{10,30})/([\w-]{20,100})/?")
_DISCORD_HOSTS = ("discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com")
_T2BOT = re.compile(r"/api/v1/matrix/hook/([A-Za-z0-9]{64})/?")
_T2BOT_HOST = "webhooks.t2bot.io"
_HOOK = re.compile(r"((?:/[\w.~-]+)*)/([\w.~-]+)/?")
_TOPIC = re.compile(r"/([\w-]{1,64})/?")


@dataclass(frozen=True)
class Letter:
    """What is to be sent where. It is never shown."""

    kind: str
    address: str
    title: str
    body: str


class Post:
    """Sends letters; mail by the host's own sender."""

    def __init__(self, sender: str, private: bool) -> None:
        self._sender = sender
        self._private = private
        self._idle = [Worker(prepare) for _ in range(PROCESSES)]
        self._turns = asyncio.Semaphore(PROCESSES)
        self._waiting = 0

    async def send(self, letter: Letter) -> bool:
        """Whether whoever has the address has taken it."""
        if self._waiting >= MOST_WAITING:
            return False
        self._waiting += 1
        try:
            async with self._turns:
                return await self._send(letter)
        finally:
            self._waiting -= 1

    async def _send(self, letter: Letter) -> bool:
        worker = self._idle.pop()
        try:
            return await worker.ask(deliver, letter, self._sender, self._private, seconds=SECONDS)
        except (TimeoutError, BrokenProcessPool):
            return False
        finally:
            self._idle.append(worker)

    def close(self) -> None:
        for worker in self._idle:
            worker.close()


def check(kind: str, address: str, private: bool) -> None:
    """Refuse what is no address of its kind, or leads to where only this server may go."""
    if len(address) > LONGEST:
        raise Refusal("bad_address")
    if kind == "mail":
        if not _MAIL.fullmatch(address):
            raise Refusal("bad_address")
        return
    try:
        parts = urlsplit(address)
        fits = bool(parts.hostname) and not parts.username and not parts.fragment
        if not fits or parts.scheme not in ("https", "http") or _service(kind, address) is None:
            raise Refusal("bad_address")
        if not private:
            address_of(address, loopback=False)
    except (Refusal, ValueError) as error:
        raise Refusal("bad_address") from error


def prepare() -> None:
    """In the process: read apprise with all its services, and be silent about what they do."""
    import apprise

    logging.disable(logging.CRITICAL)
    for name in [*os.environ]:
        if name.lower().endswith("_proxy"):
            del os.environ[name]  # a proxy would go where we must not
    apprise.Apprise.instantiate({"schema": "json", "host": "localhost"})


def deliver(letter: Letter, sender: str, private: bool) -> bool:
    """In the process: send a letter, whatever becomes of it."""
    try:
        if letter.kind == "mail":
            return _notify(_mail(letter.address, sender), letter)
        if private:
            return _notify(_webhook(letter), letter)
        with only_public_ones():
            return _notify(_webhook(letter), letter)
    except Exception:  # it says where, and what
        return False


def _notify(service: Any, letter: Letter) -> bool:
    return bool(service.notify(body=letter.body, title=letter.title, body_format="text"))


def _mail(address: str, sender: str) -> Any:
    service = _instance(sender)
    service.targets = [(False, address)]
    service.cc, service.bcc = set(), set()
    service.headers["Auto-Submitted"] = "auto-generated"
    service.socket_connect_timeout, service.socket_read_timeout = (
        SECONDS_TO_CONNECT,
        SECONDS_TO_ANSWER,
    )
    return service


def _webhook(letter: Letter) -> Any:
    service = _service(letter.kind, letter.address)
    assert service is not None, "it was checked when it was named"
    careful = {
        "redirect": False,
        "cto": SECONDS_TO_CONNECT,
        "rto": SECONDS_TO_ANSWER,
        "overflow": "truncate",
    }
    return _instance({**service, **careful})


def _instance(service: str | dict[str, Any]) -> Any:
    import apprise

    house = apprise.AppriseAsset(app_id="Planque", app_desc="", app_url="")
    return apprise.Apprise.instantiate(service, asset=house, suppress_exceptions=False)


def _service(kind: str, address: str) -> dict[str, Any] | None:
    """What apprise must know of a webhook. Only these parts of an address count, so that nobody
    switches on by it what apprise can do beside: read files, say."""
    parts = urlsplit(address)
    there = {"host": parts.hostname, "port": parts.port, "secure": parts.scheme == "https"}
    secure = "s" if parts.scheme == "https" else ""
    path = unquote(parts.path)
    if kind == "webhook":
        params = dict(parse_qsl(parts.query))
        return {"schema": f"json{secure}", "fullpath": parts.path, "params": params, **there}
    if kind == "ntfy" and (found := _TOPIC.fullmatch(path)):
        ntfy = {"schema": f"ntfy{secure}", "mode": "private", "include_image": False}
        return {**ntfy, "targets": [found[1]], **there}
    if kind == "discord" and parts.hostname in _DISCORD_HOSTS:
        named = _DISCORD.fullmatch(path)
        known = {} if named is None else {"webhook_id": named[1], "webhook_token": named[2]}
        return {"schema": "discord", "avatar": False, **known} if known else None
    if kind == "matrix" and parts.hostname == _T2BOT_HOST:
        found = _T2BOT.fullmatch(path)
        return None if found is None else _matrix(secure, {**there, "password": found[1]}, "t2bot")
    if kind == "matrix" and (found := _HOOK.fullmatch(path)):
        hook = {"webhook_path": found[1] or "/", "password": found[2]}
        return _matrix(secure, {**there, **hook}, "hookshot")
    return None


def _matrix(secure: str, known: dict[str, Any], mode: str) -> dict[str, Any]:
    return {"schema": f"matrix{secure}", "mode": mode, "include_image": False, **known}
