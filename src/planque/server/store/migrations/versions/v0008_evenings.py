"""Evenings: their people and their logs, and which tables belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("evening", sa.String(16)))
    op.add_column("tables", sa.Column("sealed", sa.Boolean))
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("plan", sa.JSON, nullable=False),
    )
    op.create_table(
        "evening_people",
        _evening(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
    )
    op.create_index("evenings_by_player", "evening_people", ["player_hash"])
    op.create_table(
        "evening_notes",
        _evening(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for table in ("evening_notes", "evening_people", "evenings"):
        op.drop_table(table)
    op.drop_column("tables", "sealed")
    op.drop_column("tables", "evening")


def _evening() -> sa.Column[str]:
    return sa.Column("evening_id", sa.String(16), sa.ForeignKey("evenings.id"), primary_key=True)
