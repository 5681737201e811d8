"""An empty database for each test of several servers."""

from collections.abc import Iterator

import pytest

from tests.server.several.database import Database
from tests.server.store.databases import emptied


@pytest.fixture
def database(postgres: str) -> Iterator[Database]:
    emptied(postgres)
    with Database(postgres) as database:
        yield database
