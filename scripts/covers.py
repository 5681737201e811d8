"""The words of a game that pages show before its board is there: its cover, options and puzzle."""

import re
from collections.abc import Iterator
from typing import Any

SHOWN = ("title", "subtitle", "length", "side", "option")
OF_PUZZLE = ("link", "tile", "streak")
PLACEHOLDER = re.compile(r"\{([a-z0-9_]+)")

Tree = dict[str, Any]


def cover(tree: Tree) -> Tree:
    """What is shown of a game's words, and the phrases that are put into it."""
    shown: Tree = {name: tree[name] for name in SHOWN if name in tree}
    if puzzle := tree.get("puzzle"):
        shown["puzzle"] = {name: puzzle[name] for name in OF_PUZZLE}
    if phrases := _phrases(shown, tree.get("phrase", {})):
        shown["phrase"] = phrases
    return shown


def _phrases(shown: Tree, there: Tree) -> Tree:
    found: Tree = {}
    left = list(_placeholders(shown))
    while left:
        name = left.pop()
        if name in there and name not in found:
            found[name] = there[name]
            left += _placeholders(there[name])
    return found


def _placeholders(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield from PLACEHOLDER.findall(node)
    for below in node.values() if isinstance(node, dict) else ():
        yield from _placeholders(below)
