"""The same deal at several tables, and what a finished game was worth by its own rules."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.String(16)))
    op.create_index("tables_by_deal", "tables", ["deal"])
    op.add_column("finishes", sa.Column("scores", sa.JSON))
    op.add_column("finishes", sa.Column("ranks", sa.JSON))
    op.create_table(
        "deals",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("day", sa.String(10)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("plan", sa.JSON),
        sa.UniqueConstraint("day", "game", name="one_deal_a_day"),
    )
    op.create_table(
        "deal_tries",
        sa.Column("deal_id", sa.String(16), sa.ForeignKey("deals.id"), primary_key=True),
        sa.Column("player_hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
    )
    op.create_index("deal_tries_by_player", "deal_tries", ["player_hash"])


def downgrade() -> None:
    op.drop_table("deal_tries")
    op.drop_table("deals")
    op.drop_column("finishes", "ranks")
    op.drop_column("finishes", "scores")
    op.drop_index("tables_by_deal", "tables")
    op.drop_column("tables", "deal")
