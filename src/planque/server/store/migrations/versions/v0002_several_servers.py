"""Several servers: which of them live, who sees to a table, and who is at it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("holder", sa.String(16)))
    op.add_column("tables", sa.Column("woken", sa.Float(53)))
    op.create_index("tables_by_holder", "tables", ["holder"])
    # As if a server had died that held them all: the next one takes them over.
    op.execute("UPDATE tables SET holder = 'nobody' WHERE state != 'over'")
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("server", sa.String(16), primary_key=True),
        sa.Column("here", sa.JSON, nullable=False),
        sa.Column("seen", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_table("servers")
    op.drop_index("tables_by_holder", "tables")
    op.drop_column("tables", "woken")
    op.drop_column("tables", "holder")
