"""Who is the host after the host: the oldest helper, else the oldest member."""

from collections.abc import Collection

from sqlalchemy import Connection, Table, case, select, update


def hand_on(
    connection: Connection,
    table: Table,
    group: str,
    age: str,
    gone: Collection[str],
    only: str | None = None,
) -> None:
    """Wherever one of these people is the host, in all groups or in this one, another is now."""
    led = select(table.c[group]).where(table.c.player_hash.in_(gone), table.c.role == "host")
    if only is not None:
        led = led.where(table.c[group] == only)
    keys = list(table.primary_key.columns)
    for one in connection.execute(led.distinct()).scalars().all():
        rest = (table.c[group] == one) & table.c.player_hash.not_in(gone)
        heirs = select(*keys).where(rest, table.c.role.in_(("helper", "member")))
        first = case((table.c.role == "helper", 0), else_=1)
        heir = connection.execute(heirs.order_by(first, table.c[age], *keys)).first()
        if heir is not None:
            here = [key == value for key, value in zip(keys, heir, strict=True)]
            connection.execute(update(table).where(*here).values(role="host"))
