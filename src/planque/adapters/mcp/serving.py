"""The tools over the two transports of MCP: standard input and output, or HTTP on this machine."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Any

import uvicorn
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
)
from starlette.applications import Starlette

from planque.adapters.mcp.sitting import Place
from planque.adapters.mcp.tools import Tools
from planque.adapters.telling import Voice

log = logging.getLogger(__name__)

HOST = "127.0.0.1"  # nobody else's business
SECONDS_TO_ANSWER = 1  # calls that wait when it stops


def mcp_server(tools: Tools) -> Server[Any]:
    """The tools as an MCP server."""

    async def list_tools(
        context: ServerRequestContext[Any], params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=tools.offered())

    async def call_tool(
        context: ServerRequestContext[Any], params: CallToolRequestParams
    ) -> CallToolResult:
        return await tools.call(params.name, params.arguments or {})

    return Server(
        "planque",
        title="Planque",
        version=version("planque"),
        instructions=tools.words.say("instructions"),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def serve_stdio(place: Place, voice: Voice) -> None:
    """Serve whoever started this process, until its standard input is closed or a signal comes."""
    asyncio.run(_serve_stdio(Tools(place, voice), place))


def serve_http(place: Place, voice: Voice, listening: socket.socket) -> None:
    """Serve whoever comes to this socket at `/mcp`, until a signal comes."""
    asyncio.run(_serve_http(Tools(place, voice), place, listening))


async def _serve_stdio(tools: Tools, place: Place) -> None:
    stop = asyncio.Event()
    _at_signals(stop.set)
    talking = asyncio.create_task(_talk(mcp_server(tools)))
    talking.add_done_callback(lambda _: stop.set())
    await stop.wait()
    await tools.close()
    place.close()
    if not talking.done():
        os._exit(0)  # a thread waits for standard input, and nothing would wake it
    try:
        await talking
    except* BrokenPipeError:
        log.info("whoever started this process has gone")


async def _talk(server: Server[Any]) -> None:
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


async def _serve_http(tools: Tools, place: Place, listening: socket.socket) -> None:
    app = mcp_server(tools).streamable_http_app(host=HOST)  # refuses other hosts and origins
    server = HttpServer(app)
    _at_signals(server.stop)
    try:
        await server.serve([listening])
    finally:
        await tools.close()
        place.close()


class HttpServer(uvicorn.Server):
    """Leaves the signals alone, so that everything can be closed in good order."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                timeout_graceful_shutdown=SECONDS_TO_ANSWER,
                server_header=False,
            )
        )

    def stop(self) -> None:
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _at_signals(stop: Callable[[], object]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
