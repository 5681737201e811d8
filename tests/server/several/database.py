"""What the database itself says, whatever the servers on it say."""

from typing import Any

from sqlalchemy import select

from planque.server.store.database import open_engine
from planque.server.store.schema import entries, servers, tables


class Database:
    """A look into the database behind the servers."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = open_engine(url)
        self.kind = self._engine.dialect.name

    def __enter__(self) -> "Database":
        return self

    def __exit__(self, *_: object) -> None:
        self._engine.dispose()

    def table(self, table: str) -> Any:
        with self._engine.connect() as connection:
            return connection.execute(select(tables).where(tables.c.id == table)).one()

    def servers(self) -> set[str]:
        """Those that live, or died without a word."""
        with self._engine.connect() as connection:
            return set(connection.execute(select(servers.c.id)).scalars())

    def log(self, table: str) -> list[Any]:
        query = select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
        with self._engine.connect() as connection:
            return list(connection.execute(query))
