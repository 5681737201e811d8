"""An agent's whole conversation, twice: all that differs is what its seat cannot know.

The server is a real one, and so is the client. The deal is the same in both worlds; the other side
decides differently wherever nobody sees it. Then every byte that the agent reads must be the same.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from planque.server.rooms import seating
from planque.server.tables.table import Table
from planque.server.telling.words import Told
from tests.adapters.mcp.agent import Agent, agents, run
from tests.server.running import Running
from tests.server.telling.test_secrecy import (
    view_with_one_open_spy,
    words_for_the_one_who_acted,
)
from tests.server.visiting import Device, Page

Action = Mapping[str, Any]
SEED = 20261116


class Different(AssertionError):
    """The agent could tell the worlds apart."""


@dataclass(frozen=True)
class Pair:
    """A game whose other side has a secret, and decides so in the one world and in the other."""

    game: str
    options: Mapping[str, Any]
    rounds: int  # until something would become known
    decide: Callable[[Page, int], Action]


def hunt(page: Page, world: int) -> Action:
    """Hide other spies; then attack with the same one, which is always in the hand."""
    if page.view["step"] != "setup":
        return {"type": "attack_from_hand", "card": 2, "target": 0}
    place = page.legal[0]["hideout"]
    return {"type": "place", "hideout": place, "card": [(7, 8), (8, 6)][world][place]}


def plan(page: Page, world: int) -> Action:
    """Choose another agent; and before the same turn, think of another one that nobody sees."""
    offered = {one["type"]: one for one in reversed(page.legal)}
    if "choose_agent" in offered:
        return page.legal[world]
    if "back" in offered:
        return offered["back"]
    thought_of_another = any('"action":{"type":"back"}' in text for text in page.raw)
    wanted = "take" if world == 1 and not thought_of_another else "pass"
    return offered.get(wanted, page.legal[-1])


def taste(page: Page, world: int) -> Action:
    """Lay other tokens; then propose and say the same."""
    return page.legal[9 * world if page.view["step"] == "vote" and len(page.legal) > 9 else 0]


PAIRS = [
    Pair("agent-hunter", {"numbers": 10, "hideouts": 2, "turn_cap": 300}, 6, hunt),
    Pair("spyworld", {}, 3, plan),
    Pair("goutons-voir", {"bottle": "story"}, 4, taste),
]
every_pair = pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.game)


def act(page: Page, pair: Pair, world: int) -> None:
    """The other side decides for as long as it has to."""
    page.catch_up()
    while page.legal and page.view["step"] != "over":
        action = pair.decide(page, world)
        answer = page.ask(type="move", seat=1, position=page.position, action=action)
        assert answer["type"] == "ack", (answer, action, page.legal)
        page.catch_up()


async def conversation(server: Running, pair: Pair, world: int) -> list[str]:
    """All that an agent reads. What is random for everybody has another name."""
    async with agents(f"http://127.0.0.1:{server.port}") as [agent]:
        await agent.sit(game=pair.game, options=pair.options, bots="person")
        table = agent.link.rsplit("/", 1)[1]
        page = await asyncio.to_thread(sit_down, server.port, table)
        for _ in range(pair.rounds):
            await catch_up(agent)
            while agent.has_to_decide:
                await agent.move(1, wait=0)
                assert not agent.is_error, agent.text
            await asyncio.to_thread(act, page, pair, world)
        await catch_up(agent)
        await agent.refused("move", token=agent.token, decision=0, choice=1)
        assert page.view["step"] not in ("over", "equip", "explore"), "all is open now"
        return [text.replace(table, "TABLE").replace(agent.token, "TOKEN") for text in agent.said]


async def catch_up(agent: Agent) -> None:
    """What one says oneself is heard after everything before it."""
    await agent.call("say", token=agent.token, text="And now?")


def sit_down(port: int, table: str) -> Page:
    device = Device(port)
    device.sit(table, 1)
    return device.page(table, 1)


def check(server: Running, pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "new_seed", lambda: SEED)
    one, other = (run(conversation(server, pair, world)) for world in (0, 1))
    assert sum("Decision" in text for text in one) > 4
    if one != other:
        raise Different(next(pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]))


@every_pair
def test_a_conversation_is_the_same_in_two_worlds_that_a_seat_cannot_tell_apart(
    server: Running, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(server, pair, monkeypatch)


LEAKS: dict[str, tuple[object, str, object]] = {
    "agent-hunter": (Table, "view", view_with_one_open_spy),
    "spyworld": (Told, "words", words_for_the_one_who_acted),
    "goutons-voir": (Told, "words", words_for_the_one_who_acted),
}


@every_pair
def test_the_check_finds_a_leak(
    server: Running, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*LEAKS[pair.game])
    with pytest.raises(Different):
        check(server, pair, monkeypatch)
