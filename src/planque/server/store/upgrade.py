"""An older database is brought up to date by Alembic, which is loaded for that alone."""

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from planque.core.errors import OptionError


def upgrade(connection: Connection) -> None:
    """Carry out all migrations that are new to this database, in the transaction of its caller."""
    config = Config()
    config.set_main_option("script_location", "planque.server.store:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise OptionError("database", "it was used by a newer Planque than this one") from error
