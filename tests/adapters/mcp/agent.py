"""An agent with a script instead of a language model: it reads the answers, as one would."""

import asyncio
import random
import re
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult, TextContent

from planque.adapters.mcp.serving import mcp_server
from planque.adapters.mcp.sitting import ElsewhereServer
from planque.adapters.mcp.tools import Tools
from planque.cli.voice import Voice
from tests.cli.running import environment
from tests.lengths import LONG

Result = TypeVar("Result")

SECONDS = 3000 if LONG else 250  # for a whole test: nothing may hang
SMALL: dict[str, dict[str, object]] = {
    "agent-hunter": {"numbers": 4, "hideouts": 2, "decoys": 1, "turn_cap": 40},
    "the-circle": {"round_cap": 2},
    "spyworld": {"turns": 2},
    "goutons-voir": {"bottle": "story"},
}

# Others may have decided at the same time, and a busy machine may take its time.
FORGIVEN = re.compile(
    "^(The game has moved on|.* nothing was done|The server has not acknowledged)"
)


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Let something happen, but not for ever. A fault is told without the groups around it."""
    try:
        return asyncio.run(asyncio.wait_for(work, SECONDS))
    except ExceptionGroup as group:
        fault: Exception = group
        while isinstance(fault, ExceptionGroup):
            fault = fault.exceptions[0]
        raise fault from None


def text_of(result: CallToolResult) -> str:
    """An answer is one text."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


class Agent:
    """One seat, and the last answer."""

    def __init__(self, client: Client, seed: int = 1) -> None:
        self.client = client
        self.token = ""
        self.said: list[str] = []
        self.is_error = False
        self._rng = random.Random(seed)

    @property
    def text(self) -> str:
        return self.said[-1]

    async def call(self, tool: str, **arguments: object) -> str:
        result = await self.client.call_tool(tool, arguments)
        self.said.append(text_of(result))
        self.is_error = result.is_error
        return self.text

    async def sit(self, **arguments: object) -> str:
        said = await self.call("sit", **arguments)
        assert not self.is_error, said
        self.token = self.found(r"Your token: (\S+)")
        return said

    async def look(self, **more: object) -> str:
        return await self.call("look", token=self.token, **more)

    async def move(self, choice: int = 1, decision: int | None = None, **more: object) -> str:
        number = self.decision if decision is None else decision
        return await self.call("move", token=self.token, decision=number, choice=choice, **more)

    async def refused(self, tool: str, **arguments: object) -> str:
        """What is said to something that must be refused."""
        said = await self.call(tool, **arguments)
        assert self.is_error, said
        return said

    def found(self, pattern: str) -> str:
        match = re.search(pattern, self.text)
        assert match, self.text
        return match[1]

    @property
    def link(self) -> str:
        return self.found(r"(http://\S+/table/\w+)")

    @property
    def decision(self) -> int:
        return int(self.found(r"decision=(\d+) "))

    @property
    def last(self) -> int:
        """How many choices there are now."""
        match = re.search(r"choice=1 to (\d+)\.$", self.text)
        return int(match[1]) if match else 0

    @property
    def choices(self) -> list[str]:
        """The lines of the list."""
        return re.findall(r"^ *\d+\. .*$", self.text, re.M)

    @property
    def is_over(self) -> bool:
        return "The game is over." in self.text

    @property
    def has_to_decide(self) -> bool:
        return re.search(r"^Decision \d+:$", self.text, re.M) is not None

    async def play_out(self) -> int:
        """Play by chance to the end, one call a turn; how many decisions it took."""
        moves = 0
        await self.look()
        while not self.is_over:
            if self.has_to_decide:
                await self.move(self._rng.randint(1, self.last))
                moves += 1
            else:
                await self.look()
            assert not self.is_error or FORGIVEN.search(self.text), self.text
        return moves


@asynccontextmanager
async def agents(server: str, count: int = 1, language: str = "en") -> AsyncIterator[list[Agent]]:
    """Agents at the tools of this process, which play at a server."""
    tools = Tools(ElsewhereServer(server), Voice(language))
    async with Client(mcp_server(tools)) as client:
        try:
            yield [Agent(client, seed) for seed in range(count)]
        finally:
            await tools.close()


def as_process(*arguments: str) -> StdioServerParameters:
    """`planque mcp` as a client of MCP starts it."""
    command = ["-m", "planque", "mcp", "--lang", "en", *arguments]
    return StdioServerParameters(command=sys.executable, args=command, env=environment())
