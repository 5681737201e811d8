"""What every request passes: origin, rate, size; and the headers that every answer carries."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from planque.server.limits import BODY_BYTES, RECORD_BYTES
from planque.server.refusals import Refusal, language_of

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


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        headers = Headers(scope=scope)
        try:
            if scope["method"] not in SAFE:
                _check(scope, headers)
                receive = await _read_whole(receive, _most_bytes(scope["path"]))
        except Refusal as refusal:
            language = language_of(headers.get("accept-language"))
            answer = JSONResponse(refusal.data(language), refusal.status)
            await answer(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)


def is_own_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from the server's own page, or from no page at all (a script)."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _check(scope: Scope, headers: Headers) -> None:
    if not is_own_origin(headers):
        raise Refusal("foreign_origin")
    client = scope.get("client")
    address = client[0] if client else ""
    if not scope["app"].state.house.posts.take(address):
        raise Refusal("too_fast")


def _most_bytes(path: str) -> int:
    return RECORD_BYTES if path in ("/api/replay", "/api/findings") else BODY_BYTES


async def _read_whole(receive: Receive, most: int) -> Receive:
    """Read the body before anybody works on it, but never more than allowed."""
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise Refusal("too_large")
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return whole.pop() if whole else await receive()

    return again
