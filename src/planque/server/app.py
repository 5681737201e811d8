"""The application: the API, the live connection and the page on one port."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

import planque
from planque.server.guard import Guard
from planque.server.house import House
from planque.server.http import (
    api,
    bells,
    clubs,
    deals,
    evenings,
    hosting,
    manifest,
    metrics,
    pages,
    people,
    puzzles,
    ratings,
    records,
)
from planque.server.live import connection
from planque.server.metrics import refused
from planque.server.refusals import STATUS, Refusal, language_of
from planque.server.settings import Settings


def create_app(settings: Settings, page: Path = pages.PAGE) -> FastAPI:
    """The whole server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = House(settings)
        house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Planque",
        version=planque.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.page = page
    app.add_middleware(Guard)
    app.include_router(api.router)
    app.include_router(records.router)
    app.include_router(evenings.router)
    app.include_router(clubs.router)
    app.include_router(ratings.router)
    app.include_router(deals.router)
    app.include_router(metrics.router)
    app.include_router(hosting.router)
    app.include_router(people.router)
    app.include_router(bells.router)
    app.include_router(connection.router)
    app.include_router(puzzles.router)
    app.include_router(manifest.router)
    app.mount("/assets", pages.assets(page))
    app.include_router(pages.router)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_served)
    return app


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal), "registered for refusals"
    return _answer(request, error)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError), "registered for these"
    where = ", ".join(sorted({".".join(map(str, one["loc"])) for one in error.errors()}))
    return _answer(request, Refusal("malformed", where[:200]))


async def _not_served(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException), "registered for these"
    names = {status: name for name, status in reversed(list(STATUS.items()))}
    answer = _answer(request, Refusal(names.get(error.status_code, "malformed")))
    answer.headers.update(error.headers or {})
    return answer


def _answer(request: Request, refusal: Refusal) -> JSONResponse:
    refused(refusal.error)
    language = language_of(request.headers.get("accept-language"))
    return JSONResponse(refusal.data(language), refusal.status)
