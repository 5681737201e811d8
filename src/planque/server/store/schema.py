"""The tables of the database. A change here comes with a migration."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

REVISION = "0003"  # of the newest migration

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(40), nullable=False),  # leaves the database only for a finished game
    Column("clock", JSON(none_as_null=True)),
    Column("listed", Boolean, nullable=False),
    Column("case_file", Boolean, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("state", String(8), key="phase", nullable=False),  # for the lists
    Column("holder", String(16)),  # the server that has the lease; none: it rests
    Column("woken", Float(53)),  # when its clocks went on after its holder had died
    Index("tables_by_state", "phase", "created"),
    Index("tables_by_holder", "holder"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("who", String(8), nullable=False),
    Column("name", String(40)),
    Column("mind", String(20)),
    Column("key_hash", String(64)),  # of the personal link
)

owners = Table(
    "owners",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_hash", String(64), primary_key=True),
    Column("key_hash", String(64)),  # of the link by which they came; none: they sat down
    Index("owners_by_player", "player_hash"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # two writers cannot both have it
    Column("at", Float(53), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("client", String(64)),  # a repeated message has the same word, and is kept once
    Column("data", JSON, nullable=False),
    UniqueConstraint("table_id", "client", name="one_entry_per_client_word"),
    sqlite_with_rowid=False,  # the log is read table by table, in its order
)

# What the host has ordered.

host = Table(
    "host",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", JSON, nullable=False),
)

bars = Table(
    "bars",
    metadata,
    Column("kind", String(4), primary_key=True),  # ban or mute
    Column("who", String(64), primary_key=True),  # an address, or the beginning of a player's hash
    Column("until", Float(53), nullable=False),
)

# What several servers on one PostgreSQL must know of each other. It is worth nothing after them.

servers = Table(
    "servers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", Float(53), nullable=False),  # by the database's clock; then it counts as dead
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("server", String(16), primary_key=True),
    Column("here", JSON, nullable=False),  # the seats whose people look at the table there
    Column("seen", JSON, nullable=False),  # when each seat's person was last seen there
)
