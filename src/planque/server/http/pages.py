"""The built page, and the plain pages the server makes itself."""

from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from planque.server.http.parts import links
from planque.server.http.sharing import Card, card_of, dressed
from planque.server.refusals import Refusal, language_of, words

PAGE = Path(__file__).parent.parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

router = APIRouter(include_in_schema=False)


class Assets(StaticFiles):
    """Files whose names change with their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code < 400:
            response.headers["Cache-Control"] = FOR_EVER
        return response


def assets(page: Path) -> GZipMiddleware:
    return GZipMiddleware(Assets(directory=page / "assets", check_dir=False))


@router.get("/api/docs")
async def docs(request: Request) -> HTMLResponse:
    """The JSON API for people, without a single request to anybody else's server."""
    say = words(language_of(request.headers.get("accept-language"))).say
    schema = request.app.openapi()
    calls = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>{_call(call, say)}"
        for path, methods in schema["paths"].items()
        for method, call in methods.items()
    ]
    title = escape(say("docs.title"))
    about = escape(say("docs.about"))
    head = f'<!doctype html><meta charset="utf-8"><title>{title}</title>'
    return HTMLResponse(f"{head}<h1>{title}</h1><p>{about}</p>{''.join(calls)}")


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """The page itself finds out what it is to show; its head says what it is about."""
    folder: Path = request.app.state.page
    if path.startswith(("api/", "live/", "assets/")):
        raise Refusal("not_found")
    language = language_of(request.headers.get("accept-language"))
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(escape(words(language).say("page.missing")), 503)
    file = (folder / path).resolve()
    if path and file.is_relative_to(folder.resolve()) and file.is_file():
        return FileResponse(file, headers={"Cache-Control": ASK_AGAIN})
    found = await card_of(request.app.state.house, path, language)
    card = found or Card("Planque", words(language).say("share.nowhere"), listed=False)
    site = str(request.base_url).rstrip("/")
    needed = links(folder, path, card.picture, language)
    text = dressed(index.read_text("utf-8"), card, site, quote(path), needed)
    headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Language"}
    return HTMLResponse(text, 404 if found is None else 200, headers)


def _call(call: dict[str, Any], say: Any) -> str:
    parts = [f"<p>{escape(call.get('description', call.get('summary', '')))}</p>"]
    if body := call.get("requestBody"):
        parts.append(f"<p>{escape(say('docs.body'))}: {_names(body['content'])}</p>")
    rows = "".join(
        f"<li>{status}: {_names(answer.get('content', {}))}</li>"
        for status, answer in call["responses"].items()
    )
    return "".join(parts) + f"<p>{escape(say('docs.answers'))}</p><ul>{rows}</ul>"


def _names(content: dict[str, Any]) -> str:
    return ", ".join(
        f"<code>{escape(str(kind))}</code> {escape(_schema_name(shape.get('schema', {})))}"
        for kind, shape in content.items()
    )


def _schema_name(schema: dict[str, Any]) -> str:
    named: str = schema.get("$ref") or schema.get("items", {}).get("$ref") or ""
    return named.rsplit("/", 1)[-1]
