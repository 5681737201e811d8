"""The tools of an agent: what each takes, and what it does."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any

from mcp.types import CallToolResult, TextContent, Tool, ToolAnnotations
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from planque.adapters.mcp.answer import standing
from planque.adapters.mcp.chair import Chair
from planque.adapters.mcp.chairs import Chairs
from planque.adapters.mcp.refused import Refused
from planque.adapters.mcp.sitting import Place, Sitting, Wanted
from planque.adapters.telling import Voice
from planque.core.errors import PlanqueError
from planque.games import games
from planque.games.texts import Texts, read_texts, texts_of
from planque.minds import minds

log = logging.getLogger(__name__)

PATIENCE = 25.0  # seconds: most clients wait for a minute
LONGEST_PATIENCE = 50.0
LEAST_PATIENCE = 5.0  # with the server: to be reached, and to acknowledge a move

READING = ("games", "rules", "look")  # they change nothing


def _no_truth(value: object) -> object:
    if isinstance(value, bool):
        raise ValueError("true and false are no numbers")
    return value


Whole = Annotated[int, BeforeValidator(_no_truth)]
Word = Annotated[str, Field(max_length=100)]
Wait = Annotated[float, Field(ge=0, le=LONGEST_PATIENCE), BeforeValidator(_no_truth)]
OptionValue = int | str | bool | list[int] | None
Options = Annotated[dict[str, OptionValue], Field(max_length=40)]


class Arguments(BaseModel):
    """What a tool takes, and nothing else."""

    model_config = ConfigDict(extra="forbid")


class Games(Arguments):
    pass


class Rules(Arguments):
    game: Word
    options: Options = Field(default_factory=dict)


class Sit(Arguments):
    link: Annotated[str, Field(max_length=500)] | None = None
    game: Word | None = None
    seats: Whole | None = None
    options: Options = Field(default_factory=dict)
    bots: Word | Annotated[list[Word], Field(max_length=98)] = "rookie"
    place: Whole | None = None
    name: Word = "Agent"


class Look(Arguments):
    token: Word
    wait: Wait = PATIENCE


class Move(Arguments):
    token: Word
    decision: Whole
    choice: Whole
    wait: Wait = PATIENCE


class Say(Arguments):
    token: Word
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Tools:
    """Everything that an agent can ask for. One of these serves one agent, or many."""

    def __init__(self, place: Place, voice: Voice) -> None:
        self.words: Texts = read_texts("planque.adapters.mcp", voice.language)
        self._voice = voice
        self._sitting = Sitting(place, voice.language, self.words)
        self._chairs = Chairs(self.words)
        self._tools: dict[str, tuple[type[Arguments], Callable[[Any], Awaitable[str]]]] = {
            "games": (Games, self.games),
            "rules": (Rules, self.rules),
            "sit": (Sit, self.sit),
            "look": (Look, self.look),
            "move": (Move, self.move),
            "say": (Say, self.say),
        }

    def offered(self) -> list[Tool]:
        return [
            Tool(
                name=name,
                description=self.words.say(f"tool.{name}.about"),
                annotations=ToolAnnotations(read_only_hint=name in READING),
                input_schema=self._schema(name, arguments),
            )
            for name, (arguments, _) in self._tools.items()
        ]

    async def call(self, name: str, arguments: Mapping[str, object]) -> CallToolResult:
        """Do what an agent asks for. Whatever is wrong, the answer says what is right."""
        try:
            return _answer(await self._do(name, arguments))
        except PlanqueError as refusal:
            said = str(refusal)
        except Exception:  # a fault of ours, or of a server that is no Planque
            log.exception("a tool failed", extra={"tool": name[:20]})
            said = self.words.say("error.fault")
        return _answer("\n\n".join([said, *self._standing_of(arguments)]), is_error=True)

    async def close(self) -> None:
        await self._chairs.close()

    # The tools

    async def games(self, asked: Games) -> str:
        return "\n".join(self._about_game(name) for name in games())

    async def rules(self, asked: Rules) -> str:
        self._sitting.game(asked.game)
        return await asyncio.to_thread(self._voice.rules, asked.game, asked.options)

    async def sit(self, asked: Sit) -> str:
        async with self._chairs.room_for_one():
            chair = await self._seat(asked)
            token = self._chairs.add(chair)
        async with chair.in_use():
            await chair.meet(LEAST_PATIENCE)
            said = self.words.say("answer.token", {"token": token})
            return f"{said}\n\n{self._standing(chair)}"

    async def look(self, asked: Look) -> str:
        chair = self._chairs.find(asked.token)
        async with chair.in_use():
            await self._meet(chair, max(asked.wait, LEAST_PATIENCE))
            return await self._told_when_it_matters(chair, asked.wait)

    async def move(self, asked: Move) -> str:
        chair = self._chairs.find(asked.token)
        async with chair.in_use():
            await self._meet(chair, LEAST_PATIENCE)
            await chair.choose(asked.decision, asked.choice, LEAST_PATIENCE)
            return await self._told_when_it_matters(chair, asked.wait)

    async def say(self, asked: Say) -> str:
        chair = self._chairs.find(asked.token)
        async with chair.in_use():
            await self._meet(chair, LEAST_PATIENCE)
            await chair.say(asked.text, LEAST_PATIENCE)
            return self._standing(chair)

    # What they have in common

    async def _do(self, name: str, arguments: Mapping[str, object]) -> str:
        if name not in self._tools:
            raise Refused(self.words.say("error.tool", {"tools": ", ".join(self._tools)}))
        taken, do = self._tools[name]
        try:
            asked = taken.model_validate(arguments)
        except ValidationError as fault:
            raise Refused(self._what_it_takes(name, taken, fault)) from None
        return await do(asked)

    async def _seat(self, asked: Sit) -> Chair:
        if (asked.link is None) == (asked.game is None):
            raise Refused(self.words.say("error.link_or_game", {"games": ", ".join(games())}))
        if asked.link is not None:
            return await self._sitting.by_link(asked.link, asked.name, asked.place)
        assert asked.game is not None, "one of them is given"
        wanted = Wanted(asked.game, asked.seats, asked.options, asked.bots, asked.place or 0)
        return await self._sitting.open(wanted, asked.name)

    async def _told_when_it_matters(self, chair: Chair, seconds: float) -> str:
        """How the table stands once this seat has to decide, or patience is at its end."""
        await chair.follow()
        await chair.wait(seconds)
        self._check_usable(chair)
        return self._standing(chair)

    async def _meet(self, chair: Chair, seconds: float) -> None:
        """Hear how the table stands, if the server can be reached in time."""
        await chair.meet(seconds)
        self._check_usable(chair)

    def _check_usable(self, chair: Chair) -> None:
        if not chair.line.is_usable:
            raise Refused(self.words.say(f"state.{chair.line.state}"))

    def _standing(self, chair: Chair) -> str:
        return standing(chair, self._voice, self.words)

    def _standing_of(self, arguments: Mapping[str, object]) -> list[str]:
        """What is legal at the seat that was meant, if it can be told which."""
        chair = self._chairs.get(arguments.get("token"))
        if chair is None or not chair.seen.table:
            return []
        try:
            return [self._standing(chair)]
        except Exception:
            log.exception("a table cannot be told")
            return []

    def _about_game(self, name: str) -> str:
        game, texts = self._sitting.game(name), texts_of(name, self._voice.language)
        facts = {
            "name": name,
            "title": texts.say("title"),
            "least": min(game.seats),
            "most": max(game.seats),
            "one": len(game.seats) == 1,
            "minds": ", ".join(minds(name)),
            "options": ", ".join(option.name for option in game.options),
        }
        return self.words.say("answer.game", facts)

    def _what_it_takes(self, name: str, taken: type[Arguments], fault: ValidationError) -> str:
        wrong = sorted({str(error["loc"][0])[:20] for error in fault.errors() if error["loc"]})
        takes = [
            f"- {argument}: {self.words.say(f'tool.{name}.{argument}')}"
            for argument in taken.model_fields
        ]
        facts = {"tool": name, "wrong": ", ".join(wrong), "takes": "\n".join(takes)}
        return self.words.say("error.arguments", facts)

    def _schema(self, name: str, arguments: type[Arguments]) -> dict[str, Any]:
        """What a tool takes, as JSON Schema, each with words in the agent's language."""
        schema = arguments.model_json_schema()
        for argument, about in schema["properties"].items():
            about.pop("title", None)
            about["description"] = self.words.say(f"tool.{name}.{argument}")
        return schema


def _answer(text: str, is_error: bool = False) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=is_error)
