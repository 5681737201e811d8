"""What an agent is told of its tools, in both languages, and what docs/agents.md says of them."""

import re
from pathlib import Path

import pytest

from planque.adapters.mcp.sitting import ElsewhereServer
from planque.adapters.mcp.tools import LEAST_PATIENCE, LONGEST_PATIENCE, PATIENCE, Tools
from planque.cli.voice import Voice
from planque.games.texts import LANGUAGES
from tests.adapters.mcp.agent import agents, run

PAGE = (Path(__file__).parents[3] / "docs" / "agents.md").read_text("utf-8")


def tools(language: str) -> Tools:
    return Tools(ElsewhereServer("http://127.0.0.1:9"), Voice(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tool_and_argument_is_explained(language: str) -> None:
    for tool in tools(language).offered():
        assert tool.description
        for argument in tool.input_schema["properties"].values():
            assert argument["description"]


def test_the_docs_name_every_tool_with_all_that_it_takes() -> None:
    told: dict[str, set[str]] = {}
    for name, arguments in re.findall(r"^\| `(\w+)\((.*?)\)` \|", PAGE, re.M):
        told.setdefault(name, set()).update(filter(None, arguments.split(", ")))
    offered = {tool.name: set(tool.input_schema["properties"]) for tool in tools("en").offered()}
    assert told == offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_patience_is_as_it_is_told(language: str) -> None:
    (wait,) = {
        tool.input_schema["properties"]["wait"]["description"]
        for tool in tools(language).offered()
        if tool.name == "look"
    }
    assert [int(number) for number in re.findall(r"\d+", wait)] == [0, LONGEST_PATIENCE, PATIENCE]
    assert (PATIENCE, LONGEST_PATIENCE, LEAST_PATIENCE) == (25, 50, 5)
    words = re.sub(r"\s+", " ", PAGE)
    assert "(25 unless given, 50 at most), and after five more where" in words


def test_everything_is_said_in_french(address: str) -> None:
    async def play() -> None:
        async with agents(address, language="fr") as [agent]:
            assert "Places" in await agent.call("games")
            said = await agent.call("sit", game="agent-hunter")
            agent.token = agent.found(r"Votre jeton\s: (\S+)")
            assert "Avec vous" in said
            assert "Décision" in await agent.look()
            wrong = {"token": agent.token, "decision": 0, "choice": 1}
            assert "rien n’a été fait" in await agent.refused("move", **wrong)
            options = {"numbers": 99}
            refused = await agent.refused("sit", game="agent-hunter", options=options)
            assert "Cette option ne convient pas" in refused

    run(play())
