"""The table for people: seats, store, live connection, and the JSON API."""

from planque.server.app import create_app
from planque.server.run import PORT, listen, listen_anywhere, serve
from planque.server.settings import Settings

__all__ = ["PORT", "Settings", "create_app", "listen", "listen_anywhere", "serve"]
