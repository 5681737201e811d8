"""Whole games of every game, by the real MCP client, over both transports."""

import asyncio
from collections.abc import Iterable

import pytest
from mcp import Client, MCPError

import planque
from tests.adapters.mcp.agent import SMALL, Agent, as_process, run

GAMES = [game for game in planque.games() if game in SMALL]  # there may be others installed


async def play_all(client: Client, games: Iterable[str]) -> None:
    """A whole game of each, all at the same time, with a wrong move now and then."""
    await asyncio.gather(*(play(client, game) for game in games))


async def play(client: Client, game: str) -> None:
    agent = Agent(client)
    assert len(await agent.call("rules", game=game)) > 1000
    await agent.sit(game=game, options=SMALL[game])
    await agent.look()
    await agent.refused("move", token=agent.token, decision=agent.decision, choice=agent.last + 1)
    assert await agent.play_out() > 2


def test_every_game_over_standard_input_and_output_at_private_tables() -> None:
    """At the end the client leaves in the middle of a call."""

    async def play() -> None:
        async with Client(as_process()) as client:
            await play_all(client, GAMES)
            agent = Agent(client)
            await agent.sit(game="agent-hunter", bots="person")
            waiting = asyncio.create_task(agent.look(wait=50))
            await asyncio.sleep(0.1)
        with pytest.raises(MCPError):
            await waiting

    run(play())


def test_every_game_over_http_at_a_running_server(http: str) -> None:
    """With clients of today, and with those that still shake hands first."""

    async def play() -> None:
        async with Client(http) as new, Client(http, mode="legacy") as old:
            await asyncio.gather(play_all(new, GAMES[::2]), play_all(old, GAMES[1::2]))

    run(play())
