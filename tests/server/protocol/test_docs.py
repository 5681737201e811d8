"""docs/protocol.md says all that the server says, and nothing else."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from planque.server import Settings, create_app
from planque.server.protocol import live, shapes
from planque.server.refusals import STATUS, Reason
from planque.server.tables.entry import Kind

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
ENTRIES = set(get_args(Kind))
STANDING = set(live.After.__annotations__)

Fields = dict[str, set[str]]


def section(title: str) -> str:
    (found,) = re.findall(rf"^##+ {re.escape(title)}\n(.*?)(?=^##|\Z)", PAGE, re.S | re.M)
    return str(found)


def named(text: str) -> set[str]:
    """The words between backticks."""
    return set(re.findall(r"`(\w+)`", text))


def documented(title: str) -> Fields:
    """The fields of each message, as a table of the page has them."""
    rows = re.findall(r"^\| `(\w+)` \|(.*?)\| ?", section(title), re.M)
    standing = {kind: STANDING if "standing" in fields else set() for kind, fields in rows}
    return {kind: named(fields) | standing[kind] for kind, fields in rows}


def typed(messages: TypeAdapter[Any]) -> Fields:
    """The fields of each message, as its type has them."""
    schemas = messages.json_schema()
    kinds = schemas["discriminator"]["mapping"]
    names = {kind: ref.rsplit("/", 1)[-1] for kind, ref in kinds.items()}
    return {
        kind: set(schemas["$defs"][name]["properties"]) - {"type"} for kind, name in names.items()
    }


def said(entries: bool) -> Fields:
    every = typed(live.from_server)
    return {kind: every[kind] for kind in every if (kind in ENTRIES) == entries}


def test_what_a_page_sends() -> None:
    assert documented("From the page") == typed(live.to_server)


def test_what_the_log_tells() -> None:
    of_all = set(live.Numbered.__annotations__)
    assert of_all <= named(section("From the server: the log").split("|")[0])
    told = {kind: fields - of_all for kind, fields in said(entries=True).items()}
    assert documented("From the server: the log") == told
    assert set(told) == ENTRIES


def test_what_else_the_server_says() -> None:
    assert documented("From the server: all else") == said(entries=False)


def test_how_a_table_stands() -> None:
    (words,) = re.findall(r"\*\*Standing\*\*:(.*?)\n\n", PAGE, re.S)
    assert named(words) == STANDING


def test_what_a_table_is() -> None:
    (words,) = re.findall(r"A \*\*table\*\*: `(.*?)`", PAGE, re.S)
    shapes_of_a_table = (shapes.TableInfo, shapes.SeatInfo, shapes.Asks, shapes.Ended)
    fields = {name for shape in shapes_of_a_table for name in shape.__annotations__}
    assert set(re.findall(r'"(\w+)"', words)) - {"waiting", "playing", "over"} == fields


def test_every_call() -> None:
    calls = {
        f"{method.upper()} {re.sub('{table}', '{id}', path)}"
        for path, methods in create_app(Settings()).openapi()["paths"].items()
        for method in methods
    }
    assert set(re.findall(r"^\| `([A-Z]+ /\S+)` \|", section("JSON API"), re.M)) == calls


@pytest.mark.parametrize("reason", STATUS)
def test_every_refusal(reason: Reason) -> None:
    errors = re.sub(r"\s+", " ", section("JSON API").split("The message")[0])
    (status,) = re.findall(rf"(\d+) (?:`\w+`, )*`{reason}`", errors)
    assert int(status) == STATUS[reason]
