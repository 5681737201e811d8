"""Nobody waits for ever: whatever others do, or do not do, an agent is told what it can do now."""

import asyncio
from collections.abc import Callable
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import pytest

from planque.adapters.mcp import chair, line, tools
from planque.adapters.mcp.sitting import ElsewhereServer, Sitting, Wanted
from planque.games.texts import read_texts
from planque.server.rooms import moves
from tests.adapters.mcp.agent import SMALL, Agent, agents, run
from tests.server.running import Running, quick
from tests.server.visiting import BOT, ME, Device, Page, eventually

Result = TypeVar("Result")

AGAINST_A_BOT = {"game": "agent-hunter", "options": SMALL["agent-hunter"]}
WITH_A_PERSON = {**AGAINST_A_BOT, "bots": "person"}


async def aside(do: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
    """Let a person do something while the agent waits."""
    return await asyncio.to_thread(partial(do, *arguments, **named))


def table_of(agent: Agent) -> str:
    return agent.link.rsplit("/", 1)[1]


async def sit_down(agent: Agent, server: Running) -> Page:
    """An agent at seat 0 and a person at seat 1."""
    await agent.sit(**WITH_A_PERSON)
    return await aside(come, server.port, table_of(agent))


def come(port: int, table: str) -> Page:
    device = Device(port)
    device.sit(table, 1)
    return device.page(table, 1)


def ask(page: Page, **wanted: object) -> None:
    """Have something done, once the page knows all that has happened."""
    page.catch_up()
    answer = page.ask(**wanted)
    assert answer["type"] == "ack", answer


def play_to_the_end(page: Page) -> None:
    while page.view["step"] != "over":
        page.catch_up()
        if page.legal:
            page.move()


async def hide(agent: Agent) -> None:
    """The agent hides its spies; then it has to wait for the other side."""
    await agent.look()
    while agent.has_to_decide:
        await agent.move(1, wait=0)


async def a_moment() -> None:
    """So that a call that shall wait does, most of the time; the test holds if it has not yet."""
    await asyncio.sleep(0.1)


def test_a_table_that_waits_for_people_says_so(address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            await agent.sit(**WITH_A_PERSON)
            begun = monotonic()
            await agent.look(wait=0.1)
            assert monotonic() - begun >= 0.1
            assert "seats still free: 1" in agent.text
            assert "call look" in agent.text
            await agent.move(1)  # let bots have the free seats, and begin
            assert agent.has_to_decide
            await agent.play_out()

    run(play())


def test_a_look_ends_when_the_last_person_comes(server: Running, address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            await agent.sit(**WITH_A_PERSON)
            table = table_of(agent)
            looking = asyncio.create_task(agent.look(wait=50))
            await a_moment()
            await aside(come, server.port, table)
            await looking
            assert agent.has_to_decide
            assert "Newly seated: Bob." in agent.text

    run(play())


def test_several_decide_at_once_and_nobody_s_list_grows_old(address: str) -> None:
    """What others decide meanwhile does not make a list outdated."""

    async def play() -> None:
        async with agents(address, 3) as tasters:
            first, *others = tasters
            story = SMALL["goutons-voir"]
            await first.sit(game="goutons-voir", seats=3, bots="person", options=story)
            for other in others:
                await other.sit(link=first.link)
            for agent in tasters:
                await agent.look()
            old = first.decision
            for other in others:
                await other.move(2, wait=0)
            await first.look(wait=0)
            assert first.decision == old
            await first.move(1, wait=0)
            assert not first.is_error
            await asyncio.gather(*(agent.play_out() for agent in tasters))

    run(play())


def test_a_wait_ends_when_the_host_closes_the_table(server: Running, address: str) -> None:
    async def close(table: str) -> None:
        async with server.house.rooms.use(table) as room, room.lock:
            await room.ledger.append("closed", None, {})

    async def play() -> None:
        async with agents(address) as [agent]:
            await sit_down(agent, server)
            await hide(agent)
            table = table_of(agent)
            waiting = asyncio.create_task(agent.look(wait=50))
            await a_moment()
            await aside(server.do, close(table))
            await waiting
            assert "The host has closed the table" in agent.text
            assert agent.last == 0

    run(play())


def test_the_last_move_of_another_ends_the_wait(server: Running, address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            page = await sit_down(agent, server)
            theirs = asyncio.create_task(aside(play_to_the_end, page))
            await agent.play_out()
            await theirs
            assert "Points" in agent.text

    run(play())


def test_a_wish_for_an_undo_wakes_the_agent_which_may_agree(server: Running, address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            page = await sit_down(agent, server)
            await hide(agent)
            await aside(page.catch_up)
            await aside(page.move)
            waiting = asyncio.create_task(agent.look(wait=50))
            await a_moment()
            await aside(ask, page, type="undo", seat=1)
            await waiting
            assert "1. agree: the last move of Bob is taken back" in agent.text
            refused = agent.decision
            await agent.move(2, wait=0)
            assert "does not want anything to be taken back" in agent.text
            await aside(ask, page, type="undo", seat=1)
            await agent.look()
            assert agent.decision > refused
            await agent.move(1, wait=0)
            assert "The last move of Bob is taken back" in agent.text
            assert not agent.has_to_decide

    run(play())


def test_a_list_from_before_an_undo_is_worth_nothing_though_it_looks_the_same(
    server: Running, address: str
) -> None:
    async def ask_undo(table: str) -> None:
        """What a page of the agent's seat could ask for."""
        async with server.house.rooms.use(table) as room:
            await moves.ask_undo(room, 0, None)

    async def play() -> None:
        async with agents(address) as [agent]:
            page = await sit_down(agent, server)
            await agent.look()
            first, asked = agent.decision, agent.choices
            await agent.move(1, wait=0)
            await aside(server.do, ask_undo(table_of(agent)))
            await aside(ask, page, type="undo", seat=1)
            while "Your last move is taken back" not in agent.text:
                await agent.look()
            again = agent.decision
            assert again > first
            assert agent.choices == asked
            said = await agent.refused("move", token=agent.token, decision=first, choice=1)
            assert "nothing was done" in said
            assert agent.decision == again
            await agent.move(1, wait=0)
            assert not agent.is_error

    run(play())


def test_an_agent_that_is_not_heard_of_is_away_and_may_come_back(
    server: Running, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the others may let a bot have its seat."""
    monkeypatch.setattr(chair, "IDLE_SECONDS", 0.05)

    def hand_over(page: Page) -> None:
        wanted = {"type": "hand_over", "seat": 0, "mind": "random"}
        eventually(lambda: page.ask(**wanted)["type"] == "ack")

    async def play() -> None:
        async with agents(address) as [agent]:
            page = await sit_down(agent, server)
            await agent.look()
            await aside(hand_over, page)
            await agent.look()
            assert "1. take your seat back" in agent.text
            assert agent.last == 1
            await agent.move(1, wait=0)
            assert not agent.is_error
            assert "take your seat back" not in agent.text

    run(play())


def test_whoever_comes_back_while_leaving_is_there_again(address: str) -> None:
    async def play() -> None:
        words = read_texts("planque.adapters.mcp", "en")
        sitting = Sitting(ElsewhereServer(address), "en", words)
        chair = await sitting.open(Wanted("agent-hunter"), "Ann")
        for _ in range(3):
            async with chair.in_use():
                assert await chair.meet(50)
            chair.line.leave()
            assert chair.line.state == "away"
        async with chair.in_use():
            assert await chair.wait(50)
        await chair.close()

    run(play())


def test_a_seat_that_somebody_else_has_by_a_new_link_is_lost(server: Running, address: str) -> None:
    async def play() -> None:
        owner = Device(server.port)
        table = await aside(owner.open_table, ME, BOT)
        path = f"/api/tables/{table}/seats/0/link"
        link = (await aside(owner.post, path))["link"]
        async with agents(address) as [agent]:
            await agent.sit(link=address + link)
            assert "you are Ann, at seat 0" in agent.text
            await aside(owner.post, path)
            while not agent.is_error:
                await agent.look(wait=0)
            assert "not yours any more" in agent.text

    run(play())


def test_a_table_that_is_removed_is_gone(server: Running, address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            await agent.sit(**WITH_A_PERSON)
            table = table_of(agent)
            waiting = asyncio.create_task(agent.refused("look", token=agent.token, wait=50))
            await a_moment()
            await aside(server.do, server.house.keeping.remove(table))
            assert "no such table any more" in await waiting

    run(play())


def test_another_game_goes_on_at_the_next_table(address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            await agent.sit(**AGAINST_A_BOT)
            await agent.play_out()
            before = agent.link
            await agent.move(1)
            assert "at seat 1 of" in agent.text
            assert agent.link != before
            await agent.play_out()

    run(play())


def test_twenty_moves_for_one_decision_are_one_move(server: Running, address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            page = await sit_down(agent, server)
            await agent.look()
            arguments = {"token": agent.token, "decision": agent.decision, "wait": 0}
            asked = [
                agent.client.call_tool("move", {**arguments, "choice": choice % 3 + 1})
                for choice in range(20)
            ]
            answers = await asyncio.gather(*asked)
            assert sum(not answer.is_error for answer in answers) == 1
            await aside(page.catch_up)
            assert sum('"type":"played"' in entry for entry in page.raw) == 1

    run(play())


def test_moving_and_talking_while_looks_wait(server: Running, address: str) -> None:
    async def play() -> None:
        async with agents(address) as [agent]:
            page = await sit_down(agent, server)
            await hide(agent)
            looking = [asyncio.create_task(agent.look(wait=50)) for _ in range(5)]
            await agent.call("say", token=agent.token, text="Good\nluck")
            assert "You say: “Good luck”" in agent.text
            theirs = asyncio.create_task(aside(play_to_the_end, page))
            await asyncio.gather(*looking)
            await agent.play_out()
            await theirs

    run(play())


def test_a_server_that_stops_is_waited_for_with_patience(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every call ends in time and says so; when the server is back, the game goes on."""
    monkeypatch.setattr(tools, "LEAST_PATIENCE", 0.3)
    monkeypatch.setattr(line, "PAUSES", (0.05,))
    settings = quick(tmp_path / "planque.db")

    async def play() -> None:
        first = await aside(Running, settings)
        async with agents(f"http://127.0.0.1:{first.port}") as [agent]:
            await agent.sit(**AGAINST_A_BOT)
            await agent.look()
            choices, decision = agent.last, agent.decision
            await aside(first.stop)
            move = {"token": agent.token, "decision": decision, "choice": 1, "wait": 0}
            assert "Perhaps it was done, perhaps not" in await agent.refused("move", **move)
            await agent.look(wait=0)
            assert "does not answer at the moment" in agent.text
            assert agent.last == choices
            assert "does not answer" in await agent.refused("sit", **AGAINST_A_BOT)
            second = await aside(Running, settings, None, first.port)
            try:
                while "does not answer" in agent.text:
                    await agent.look(wait=5)
                await agent.play_out()
            finally:
                await aside(second.stop)

    run(play())


def test_a_server_that_was_never_there() -> None:
    async def play() -> None:
        async with agents("http://127.0.0.1:9") as [agent]:
            assert "does not answer" in await agent.refused("sit", **AGAINST_A_BOT)

    run(play())


class SomethingElse(BaseHTTPRequestHandler):
    """Answers everything, and understands nothing."""

    def do_POST(self) -> None:  # the library's name for it
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<p>Welcome!</p>")

    def log_message(self, format: str, *facts: object) -> None:
        """Nothing."""


def test_what_is_no_planque_is_called_so() -> None:
    async def play(port: int) -> None:
        async with agents(f"http://127.0.0.1:{port}") as [agent]:
            assert "is no Planque server" in await agent.refused("sit", **AGAINST_A_BOT)

    with HTTPServer(("127.0.0.1", 0), SomethingElse) as other:
        thread = Thread(target=other.handle_request)
        thread.start()
        run(play(other.server_port))
        thread.join()
