"""How a server runs: every number that a host or a test may want to change."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


@dataclass(frozen=True)
class Settings:
    """One server's settings."""

    database: str = ""  # a URL; empty: SQLite in the user's data folder
    workers: int = 1  # processes in which bots think
    bot_pause: float = 0.6  # seconds, so that people can follow
    bot_seconds: float = 1.0  # what a bot that searches may spend on one decision
    away_seconds: float = 60.0  # after this a seat may be handed to a bot
    idle_seconds: float = 300.0  # after this a table nobody looks at leaves the memory
    most_tables: int = 5000  # kept in memory at most, apart from those in use
    messages_per_second: int = 20  # of one connection
    posts_per_second: int = 200  # of one address
    connections_per_address: int = 1000  # at once: a whole club may share one
    chat_per_minute: int = 30  # of one player at one table

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        folder = user_data_path("planque", appauthor=False, ensure_exists=True)
        return sqlite_url(folder / "planque.db")


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"
