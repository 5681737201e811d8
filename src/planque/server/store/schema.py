"""The tables of the database. A change here comes with a migration."""

from typing import Any

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
    Text,
    UniqueConstraint,
)

REVISION = "0012"  # of the newest migration

PERSON = "person"
OTHER = "other"  # the column of whom somebody means: it is not shown to them

metadata = MetaData()


def person(name: str, *more: Any, **settings: Any) -> Column[str]:
    """A column that says who: an account, or the hash of a cookie that has none.

    What is in such columns follows a person into an account, is shown to them, and goes with them.
    """
    return Column(name, String(64), *more, info={PERSON: True}, **settings)


def persons_of(table: Table) -> list[Column[str]]:
    """The columns of a table that say who."""
    return [column for column in table.columns if PERSON in column.info]


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
    Column("host", Integer),  # the seat of whoever opened it, who may pass the role on
    Column("begins", String(8)),  # when its seats are full, or when the host says so
    Column("door", String(8)),  # who might sit down at first
    Column("evening", String(16)),  # to which it belongs
    Column("rated", Boolean),  # all who sat down knew that it counts
    Column("sealed", Boolean),  # the same deal is still played elsewhere: nobody else may look
    Column("club", String(16)),  # to which it belongs
    Column("deal", String(16)),  # that is played at other tables too
    Index("tables_by_state", "phase", "created"),
    Index("tables_by_holder", "holder"),
    Index("tables_by_club", "club", "created"),
    Index("tables_by_deal", "deal"),
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
    person("player_hash", primary_key=True),
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

# People who want a name of their own, and what they think of others.

accounts = Table(
    "accounts",
    metadata,
    person("id", primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float(53), nullable=False),
)

devices = Table(
    "devices",
    metadata,
    person("player_hash", primary_key=True),
    person("account", ForeignKey("accounts.id"), nullable=False),
    Column("label", String(40), nullable=False),  # the browser and the system
    Column("since", Float(53), nullable=False),
    Index("devices_by_account", "account"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the credential
    person("account", ForeignKey("accounts.id"), nullable=False),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", Float(53), nullable=False),
    Index("passkeys_by_account", "account"),
)

proofs = Table(
    "proofs",
    metadata,
    Column("hash", String(64), primary_key=True),  # of a word that is good for one time
    Column("kind", String(10), nullable=False),  # challenge, code, link or recovery
    person("account", nullable=True),  # to which it leads; a challenge leads nowhere
    Column("until", Float(53)),  # none: for ever
    Index("proofs_by_account", "account"),
)

blocks = Table(
    "blocks",
    metadata,
    person("person", primary_key=True),
    person("other", primary_key=True),
    Column("kind", String(5), nullable=False),  # mute, or block, which mutes as well
    Column("name", String(40), nullable=False),  # that they had
    Column("reason", String(500), nullable=False),
    Column("at", Float(53), nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    person("person", nullable=False),
    person("other", nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("name", String(40), nullable=False),  # that they had
    Column("reason", String(500), nullable=False),
    Column("at", Float(53), nullable=False),
)

# Evenings: rounds of tables for many people, drawn by the server. Who somebody is stands in one
# place only, so that it can be forgotten; the log knows them by their numbers.

evenings = Table(
    "evenings",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", Float(53), nullable=False),
    Column("plan", JSON, nullable=False),
    Column("club", String(16)),  # to which it belongs
    Index("evenings_by_club", "club", "created"),
)

evening_people = Table(
    "evening_people",
    metadata,
    Column("evening_id", ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    person("player_hash", nullable=False),
    Column("name", String(40), nullable=False),
    Column("role", String(8), nullable=False),
    Index("evenings_by_player", "player_hash"),
)

evening_notes = Table(
    "evening_notes",
    metadata,
    Column("evening_id", ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # two writers cannot both have it
    Column("at", Float(53), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", JSON, nullable=False),
)

# Clubs: people who play together again and again.

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", Float(53), nullable=False),
    Column("name", String(40), nullable=False),
    Column("key", String(40), nullable=False),  # of the link by which people join
)

club_people = Table(
    "club_people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club_id", ForeignKey("clubs.id"), nullable=False),
    person("player_hash", nullable=False),
    Column("name", String(40), nullable=False),
    Column("role", String(8), nullable=False),  # host, helper or member; removed: not any more
    Column("since", Float(53), nullable=False),
    Column("word", String(200)),  # that the host had for whoever was removed
    Index("club_people_by_club", "club_id"),
    Index("clubs_by_player", "player_hash"),
)

# What came of games, for all who compare them; and who does not want to be compared.

finishes = Table(
    "finishes",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("at", Float(53), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("points", JSON, nullable=False),
    Column("minds", JSON, nullable=False),
    Column("scores", JSON(none_as_null=True)),  # the game's own
    Column("ranks", JSON(none_as_null=True)),  # of the booklet, where it has some; 1 is the best
    Index("finishes_by_kind", "game", "seats", "at"),
)

unlisted = Table("unlisted", metadata, person("person", primary_key=True))

# The same deal at several tables: of a day, for everybody, or of some who want to compare.

deals = Table(
    "deals",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("day", String(10)),  # none: its tables were opened together
    Column("game", String(40), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("seed", String(40), nullable=False),  # was drawn, and follows from nothing
    Column("plan", JSON(none_as_null=True)),  # of a day: options, seats, and which is the person's
    UniqueConstraint("day", "game", name="one_deal_a_day"),
)

deal_tries = Table(
    "deal_tries",
    metadata,
    Column("deal_id", ForeignKey("deals.id"), primary_key=True),
    person("player_hash", primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),  # the one that counts for them
    Index("deal_tries_by_player", "player_hash"),
)

# The best that each player reached in the puzzle of a day.

puzzle_results = Table(
    "puzzle_results",
    metadata,
    Column("day", String(10), primary_key=True),
    person("player_hash", primary_key=True),
    Column("points", Integer, nullable=False),
)

# Who wants to be told when it is their turn.

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    person("person", nullable=False),
    Column("endpoint", Text, nullable=False),  # of the push service of a browser
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("site", Text, nullable=False),  # where the page is, for the push service to know
    Column("night", JSON(none_as_null=True)),  # when to be silent, if ever
    Index("subscriptions_by_person", "person"),
)

bells = Table(
    "bells",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("subscription", String(64), primary_key=True),
    person("person", nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("position", Integer, primary_key=True),  # at which the seat was asked
    Column("subscription", String(64), primary_key=True),
    person("person", nullable=False),
    Column("due", Float(53), nullable=False),
    Column("sent", Float(53)),  # or found to be needless; two servers cannot both set it
    Index("notices_by_due", "sent", "due"),
)

targets = Table(
    "targets",
    metadata,
    Column("id", String(16), primary_key=True),
    person("person", nullable=False),
    Column("kind", String(10), nullable=False),  # mail, or of a webhook
    Column("address", Text, nullable=False),  # which may hold a secret: never shown in whole
    Column("language", String(2), nullable=False),
    Column("site", Text, nullable=False),  # where the page is, for links to it
    Column("night", JSON(none_as_null=True)),  # when to be silent, if ever
    Column("everywhere", Boolean, nullable=False),  # in all games over days, whoever rings
    Column("created", Float(53), nullable=False),
    Column("code_hash", String(64)),  # of what was sent there; none: it is known to be theirs
    Column("tries", Integer, nullable=False),  # to guess the code
    Column("failures", Integer, nullable=False),  # in a row; after too many nothing is sent there
    Index("targets_by_person", "person"),
)

# When people are away: what counts at a table is its log, and this is how much they have had.

vacations = Table(
    "vacations",
    metadata,
    Column("id", String(16), primary_key=True),
    person("person", nullable=False),
    Column("begins", Float(53), nullable=False),
    Column("ends", Float(53), nullable=False),
    Index("vacations_by_person", "person"),
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
    Column("watching", JSON(none_as_null=True)),  # those of the seats whose page is visible
)
