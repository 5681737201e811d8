"""Where else people want to be told of their turn, and when they are away."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "targets",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("night", sa.JSON),
        sa.Column("everywhere", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("code_hash", sa.String(64)),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("targets_by_person", "targets", ["person"])
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("begins", sa.Float(53), nullable=False),
        sa.Column("ends", sa.Float(53), nullable=False),
    )
    op.create_index("vacations_by_person", "vacations", ["person"])


def downgrade() -> None:
    for name in ("vacations", "targets"):
        op.drop_table(name)
