"""Who is the host of a table, how its game begins, and who may still sit down."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

# Of older tables: whoever sat there without having sat down, which is who opened them.
OPENER = """
UPDATE tables SET host = (
    SELECT min(owners.seat) FROM owners
    WHERE owners.table_id = tables.id AND NOT EXISTS (
        SELECT 1 FROM entries
        WHERE entries.table_id = tables.id AND entries.kind = 'sat' AND entries.seat = owners.seat
    )
)
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.Integer))
    op.add_column("tables", sa.Column("begins", sa.String(8)))
    op.add_column("tables", sa.Column("door", sa.String(8)))
    op.execute(OPENER)


def downgrade() -> None:
    for column in ("door", "begins", "host"):
        op.drop_column("tables", column)
