"""Tables, seats, their owners, and the log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True)),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("case_file", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
    )
    op.create_index("tables_by_state", "tables", ["state", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("mind", sa.String(20)),
        sa.Column("key_hash", sa.String(64)),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player_hash", sa.String(64), primary_key=True),
    )
    op.create_index("owners_by_player", "owners", ["player_hash"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("client", sa.String(64)),
        sa.Column("data", sa.JSON, nullable=False),
        sa.UniqueConstraint("table_id", "client", name="one_entry_per_client_word"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("entries", "owners", "seats", "tables"):
        op.drop_table(table)
