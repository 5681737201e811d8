"""A person at a browser, and an agent of a language model at the same table."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from mcp import Client
from playwright.sync_api import expect

from tests.adapters.mcp.agent import Agent, as_process, run
from tests.browser.conftest import NewPerson
from tests.browser.serving import Server

ME = {"who": "me", "name": "Anna"}
OPEN = {"who": "open"}


async def join(server: Server, link: str) -> list[str]:
    """Take the free seat, say hello, and play to the end."""
    async with Client(as_process("--server", server.address)) as client:
        agent = Agent(client)
        await agent.sit(link=link, name="HAL")
        await agent.call("say", token=agent.token, text="Good evening, Anna")
        await agent.play_out()
        return agent.said


@pytest.mark.timeout(300)
def test_an_agent_plays_against_a_person(person: NewPerson, server: Server) -> None:
    anna = person()
    table = anna.open_table(ME, OPEN)
    with ThreadPoolExecutor(1) as beside:
        said = beside.submit(run, join(server, f"{server.address}/table/{table}"))
        anna.page.get_by_role("tab", name="Chat").click()
        expect(anna.page.get_by_role("log")).to_contain_text("Good evening, Anna")
        expect(anna.page.get_by_text("HAL").first).to_be_visible()
        for _ in anna.play_out(0):
            assert not said.done() or said.exception() is None
        told = said.result()
    assert "With you: Anna (seat 0)." in told[0]
    assert "The game is over." in told[-1]
    winner = server.record(table).result
    assert winner is not None
