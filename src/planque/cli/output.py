"""Where words go: results to stdout, progress to stderr."""

import json
import textwrap
from collections.abc import Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import track

out = Console(highlight=False, markup=False)
err = Console(stderr=True, highlight=False)

Item = TypeVar("Item")


def say(text: str, style: str = "", hang: str = "") -> None:
    """Print a text; on a screen, broken between words and with its further lines hanging."""
    if out.is_terminal:
        text = fold(text, out.width, hang)
    out.print(text, style=style, soft_wrap=True)


def fold(text: str, width: int, hang: str = "") -> str:
    """Break a text into lines, never at a no-break space (where rich would)."""
    return textwrap.fill(text, width, subsequent_indent=hang, break_on_hyphens=False)


def say_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


def tracked(items: Iterable[Item], total: int, what: str) -> Iterable[Item]:
    """The same items, with a progress bar where somebody can see it."""
    if not err.is_terminal:
        return items
    return track(items, what, total, console=err, transient=True)
