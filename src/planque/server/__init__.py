"""The table for people: seats, store, live connection, and the JSON API.

What it offers is loaded when it is asked for: the processes that think need little of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from planque.server.app import create_app
    from planque.server.run import PORT, listen, listen_anywhere, serve
    from planque.server.settings import Settings
    from planque.server.store.backup import backup, restore
    from planque.server.store.orders import make_token

__all__ = [
    "PORT",
    "Settings",
    "backup",
    "create_app",
    "listen",
    "listen_anywhere",
    "make_token",
    "restore",
    "serve",
]

_MODULES = {  # all else is in `run`
    "Settings": "settings",
    "backup": "store.backup",
    "create_app": "app",
    "make_token": "store.orders",
    "restore": "store.backup",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES.get(name, 'run')}"), name)
