"""How a server runs: every number that a host or a test may want to change."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from urllib.parse import urlsplit

from planque.core.errors import OptionError

DAY = 24 * 3600.0
MAIL = ("mailto", "mailtos")
WEBHOOKS = ("discord", "matrix", "ntfy", "webhook")


@dataclass(frozen=True)
class Settings:
    """One server's settings."""

    database: str = ""  # a URL; empty: SQLite in the user's data folder
    workers: int = 1  # processes in which bots think
    bots_at_start: int = 1  # 0: these processes start with the first bot that decides
    bot_pause: float = 0.6  # seconds, so that people can follow
    bot_seconds: float = 1.0  # what a bot that searches may spend on one decision
    rest_seconds: float = 60.0  # after this bots alone at a table nobody looks at play no further
    away_seconds: float = 60.0  # after this a seat may be handed to a bot
    host_seconds: float = 120.0  # after this the next person is the host of a table
    idle_seconds: float = 300.0  # after this a table nobody looks at leaves the memory
    most_tables: int = 5000  # kept in memory at most, apart from those in use
    messages_per_second: int = 20  # of one connection
    posts_per_second: int = 200  # of one address
    uploads_per_second: int = 20  # of records, of one address
    reads_per_second: int = 500  # of one address: a whole club may open its pages at once
    lists_per_second: int = 50  # of tables, and records of tables, of one address
    study_processes: int = 2  # in which records are replayed and studied, beside the bots'
    study_seconds: float = 5.0  # for one question; then the best found so far is the answer
    study_megabytes: int = 1024  # for one question
    study_seconds_per_minute: float = 20.0  # for all questions of one address
    questions_per_address: int = 20  # that wait at once
    connections_per_address: int = 1000  # at once: a whole club may share one
    connections_per_second: int = 100  # new ones from one address, and five times as many at once
    hello_seconds: float = 20.0  # a connection that has not said hello by then is closed
    chat_per_minute: int = 30  # of one seat, or of the spectators at one address, at one table
    chat_of_spectators_per_minute: int = 60  # of all spectators of a table together
    chat_of_address_per_minute: int = 300  # at all tables
    tables_per_address: int = 300  # unfinished ones: a whole club may share one
    tables_per_day: int = 2000  # that one address may open
    entries_per_table: int = 50_000  # after so many, people can add nothing to a log
    abandoned_days: float = 30.0  # after this an unfinished table goes; 0: never
    push_to_loopback: int = 0  # 1: push services may be on this machine, which is for tests
    mail_sender: str = field(default="", repr=False)  # who sends notices by mail: a URL of apprise
    webhooks: str = ""  # kinds that people may name, of WEBHOOKS, with commas between them
    webhooks_to_private: int = 0  # 1: webhooks may be in private networks too, and over http
    nudge_hours: float = 12.0  # after this somebody may be reminded of a decision, once
    finished_days: float = 0.0  # after this a finished game goes; 0: never

    def __post_init__(self) -> None:
        """Refuse what is no sender and no webhook at once, and not when somebody needs them."""
        if self.mail_sender and urlsplit(self.mail_sender).scheme not in MAIL:
            raise OptionError("mail_sender", f"it begins with {' or '.join(MAIL)}, then ://")
        if unknown := self.kinds_of_webhooks - {*WEBHOOKS}:
            told = f"{sorted(unknown)!r:.80} does not fit; there are {', '.join(WEBHOOKS)}"
            raise OptionError("webhooks", told)

    @property
    def kinds_of_webhooks(self) -> set[str]:
        return {one.strip() for one in self.webhooks.split(",")} - {""}

    @property
    def nudge_seconds(self) -> float:
        return self.nudge_hours * 3600

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        from platformdirs import user_data_path  # for those who name no database

        folder = user_data_path("planque", appauthor=False, ensure_exists=True)
        return sqlite_url(folder / "planque.db")

    def changed(self, given: Sequence[str]) -> "Settings":
        """The same with some of them changed, each given as NAME=VALUE."""
        kinds = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        changes = {}
        for text in given:
            name, _, value = text.partition("=")
            if name not in kinds:
                raise OptionError("set", f"{name!r:.80} does not fit; there are {', '.join(kinds)}")
            try:
                changes[name] = kinds[name](value)
            except ValueError as error:
                raise OptionError("set", f"{text!r:.80} does not fit; it is a number") from error
        return replace(self, **changes)


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"
