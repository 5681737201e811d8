"""Things that are named in words, so that a lower room can say what a higher one keeps for it."""

from importlib import import_module


def named(path: str) -> object:
    """What `package.module` or `package.module:Name` names.

    ImportError or AttributeError if there is no such thing; a module of somebody else may raise
    whatever it likes.
    """
    module, _, name = path.partition(":")
    found: object = import_module(module)
    return getattr(found, name) if name else found
