"""What every request passes: origin, rate, size; and the headers that every answer carries."""

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from planque.server.limits import BODY_BYTES, RECORD_BYTES, Buckets, household
from planque.server.logs import log, request_id
from planque.server.metrics import refused
from planque.server.refusals import Refusal, language_of
from planque.server.tokens import COOKIE, hash_of, new_request_id

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; "
        "style-src-attr 'unsafe-inline'; "  # the boards place their cards by style attributes
        "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS = ("/api/replay", "/api/findings")  # records: longer than anything else
HEARD_OUT = 2 * RECORD_BYTES  # of a body: a browser or a proxy still sending hears no refusal
LONGEST_PATH = 250  # bytes: no file has a longer name


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request_id.set(new_request_id())
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif _is_possible(scope["path"]):
            await self._app(scope, receive, send)
        else:
            await send({"type": "websocket.close"})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                _add_headers(message, scope["path"])
            await send(message)

        try:
            receive = await _checked(scope, receive)
            await self._app(scope, receive, send_with_headers)
        except Refusal as refusal:
            await _refuse(refusal, scope, receive, send_with_headers)
        except Exception:
            log.exception("a request failed", extra={"path": scope["path"]})
            if begun:
                raise  # the half of an answer is cut off
            await _refuse(Refusal("fault"), scope, receive, send_with_headers)


def _add_headers(answer: Message, path: str) -> None:
    headers = MutableHeaders(scope=answer)
    headers.update({**HEADERS, "X-Request-Id": request_id.get() or ""})
    if path.startswith("/api/"):
        headers["Cache-Control"] = "no-store"


async def _refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Say no, and read nothing more of what may follow of the request."""
    refused(refusal.error)
    language = language_of(Headers(scope=scope).get("accept-language"))
    answer = JSONResponse(refusal.data(language), refusal.status, {"Connection": "close"})
    await answer(scope, receive, send)


async def _checked(scope: Scope, receive: Receive) -> Receive:
    """Let a request in, with all of its body."""
    _check_welcome(scope)
    _check(scope, Headers(scope=scope))
    if scope["method"] in SAFE:
        return receive
    return await _read_whole(receive, _most_bytes(scope["path"]))


def is_own_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from the server's own page, or from no page at all (a script)."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


def _check_welcome(scope: Scope) -> None:
    """Refuse whom the host keeps away; the host comes in from everywhere."""
    if not scope["path"].startswith("/api/host"):
        cookie = HTTPConnection(scope).cookies.get(COOKIE)
        player = None if cookie is None else hash_of(cookie)
        scope["app"].state.house.orders.check_welcome(_address(scope), player)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _check(scope: Scope, headers: Headers) -> None:
    if not _is_possible(scope["path"]):
        raise Refusal("not_found")
    if scope["method"] not in SAFE and not is_own_origin(headers):
        raise Refusal("foreign_origin")
    if not _pace(scope).take(household(_address(scope))):
        raise Refusal("too_fast")


def _pace(scope: Scope) -> Buckets:
    house = scope["app"].state.house
    if scope["method"] in SAFE:
        pace: Buckets = house.reads
    else:
        pace = house.uploads if scope["path"] in UPLOADS else house.posts
    return pace


def _is_possible(path: str) -> bool:
    """Whether anything can have this path: no file, no table, no page has another."""
    return path.isprintable() and len(path.encode()) <= LONGEST_PATH


def _most_bytes(path: str) -> int:
    return RECORD_BYTES if path in UPLOADS else BODY_BYTES


async def _read_whole(receive: Receive, most: int) -> Receive:
    """Read the body before anybody works on it, but never keep more than allowed."""
    body = bytearray()
    read = 0
    more = True
    while more and read <= HEARD_OUT:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        part = message.get("body", b"")
        read += len(part)
        if read <= most:
            body += part
        more = message.get("more_body", False)
    if read > most:
        raise Refusal("too_large")
    whole: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

    async def again() -> Message:
        return whole.pop() if whole else await receive()

    return again
