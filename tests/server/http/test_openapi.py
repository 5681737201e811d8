"""Whatever is sent to the JSON API, the server answers as its description says."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from planque.server import Settings, create_app
from planque.server.tokens import COOKIE
from tests.lengths import LONG
from tests.server.running import Running
from tests.server.visiting import LOCAL, ME, OPEN, Device, play_on

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
CALLS = [
    (path, method.upper())
    for path, methods in create_app(Settings()).openapi()["paths"].items()
    for method in methods
]


@pytest.fixture(scope="module")
def owner(server: Running) -> Device:
    return Device(server.port)


@pytest.fixture(scope="module")
def tables(owner: Device) -> list[str]:
    """A table that waits, one at which a game goes on, and one at which it is over."""
    over = owner.open_table(ME, LOCAL)
    play_on([owner.page(over, 0), owner.page(over, 1)])
    return [owner.open_table(ME, OPEN), owner.open_table(ME, LOCAL), over]


@pytest.fixture(scope="module")
def schema(server: Running) -> Any:
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")


@pytest.mark.parametrize(("path", "method"), CALLS, ids=lambda part: str(part))
def test_no_answer_is_a_surprise(
    schema: Any, owner: Device, tables: list[str], path: str, method: str
) -> None:
    strategy = schema[path][method].as_strategy()

    @settings(
        max_examples=200 if LONG else 10,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=strategy, table=some.sampled_from([None, *tables]), mine=some.booleans())
    def ask(case: Any, table: str | None, mine: bool) -> None:
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        if mine:
            case.cookies = {COOKIE: owner.cookie}
        case.call_and_validate(checks=CHECKS)

    ask()
