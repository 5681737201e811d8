"""Clubs and their people, and which tables and evenings belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    for table in ("tables", "evenings"):
        op.add_column(table, sa.Column("club", sa.String(16)))
        op.create_index(f"{table}_by_club", table, ["club", "created"])
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
    )
    op.create_table(
        "club_people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("club_id", sa.String(16), sa.ForeignKey("clubs.id"), nullable=False),
        sa.Column("player_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.Column("word", sa.String(200)),
    )
    op.create_index("club_people_by_club", "club_people", ["club_id"])
    op.create_index("clubs_by_player", "club_people", ["player_hash"])


def downgrade() -> None:
    op.drop_table("club_people")
    op.drop_table("clubs")
    for table in ("evenings", "tables"):
        op.drop_index(f"{table}_by_club", table)
        op.drop_column(table, "club")
