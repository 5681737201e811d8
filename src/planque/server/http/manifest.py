"""What the page is as an app on somebody's device: its names, in their language, and its icons."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

from planque.server.refusals import language_of, words

NIGHT = "#0a1120"  # as --night-0 of the page
ICONS = (("192", "any"), ("512", "any"), ("maskable", "maskable"))
LARGEST = "512"
HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> JSONResponse:
    language = language_of(request.headers.get("accept-language"))
    return JSONResponse(app_of(language), headers=HEADERS, media_type="application/manifest+json")


def app_of(language: str) -> dict[str, Any]:
    say = words(language).say
    return {
        "id": "/",
        "name": say("app.name"),
        "short_name": "Planque",
        "description": say("share.home"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "categories": ["games"],
        "icons": [_icon(name, purpose) for name, purpose in ICONS],
        "shortcuts": [
            {"name": say("app.puzzle"), "url": "/puzzle", "icons": [_icon("192", "any")]}
        ],
    }


def _icon(name: str, purpose: str) -> dict[str, str]:
    size = name if name.isdigit() else LARGEST
    source = f"/icons/{name}.png"
    return {"src": source, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
