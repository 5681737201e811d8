"""What players reached in the puzzle of a day."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "puzzle_results",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("player_hash", sa.String(64), primary_key=True),
        sa.Column("points", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("puzzle_results")
