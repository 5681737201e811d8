"""By which link a seat was taken; what the host has ordered, and who is kept away."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("owners", sa.Column("key_hash", sa.String(64)))
    op.create_table(
        "host",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
    op.create_table(
        "bars",
        sa.Column("kind", sa.String(4), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bars")
    op.drop_table("host")
    op.drop_column("owners", "key_hash")
