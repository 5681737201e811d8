"""The command line."""

from planque.cli.app import main

__all__ = ["main"]
