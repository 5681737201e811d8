"""What came of games, which of them count for ratings, and who is on no list."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean))
    op.create_table(
        "finishes",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("points", sa.JSON, nullable=False),
        sa.Column("minds", sa.JSON, nullable=False),
    )
    op.create_index("finishes_by_kind", "finishes", ["game", "seats", "at"])
    op.create_table("unlisted", sa.Column("person", sa.String(64), primary_key=True))


def downgrade() -> None:
    op.drop_table("unlisted")
    op.drop_table("finishes")
    op.drop_column("tables", "rated")
