"""One server for all tests that leave it as they found it, and one PostgreSQL for all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running, quick, running
from tests.server.store.databases import postgresql
from tests.server.visiting import Device


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file: Path = tmp_path_factory.mktemp("server") / "planque.db"
    with running(quick(file)) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Whoever uses it empties it first."""
    with postgresql() as url:
        yield url


@pytest.fixture
def ann(server: Running) -> Device:
    return Device(server.port)


@pytest.fixture
def bob(server: Running) -> Device:
    return Device(server.port)
