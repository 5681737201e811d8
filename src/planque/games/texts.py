"""Words for people, kept in TOML files that a terminal and a web page read alike.

A file is a tree; its leaves are sentences. Three rules turn a leaf and some facts into words:

- Choosing. A table with `choose` leads to one of its own entries. Each selector in turn names the
  entry to follow, until a sentence is reached:

      NAME        the value of that fact; `options.edition` and `scores.0` reach into a fact, and
                  `names[seat]` to where another fact says.
                  True and false read `yes` and `no`, and a fact that is missing or null, `none`
      has:NAME    `yes` if that fact is there and not null, else `no`
      mine:NAME   `yes` if that fact is the seat `viewer`, or a list that holds it, else `no`

  The entry `other` stands for every value that has none of its own.
- Filling. `{NAME}` becomes the table or sentence `phrase.NAME`, worded from the same facts, or
  where there is no such phrase, the fact itself; a list is written with spaces between, a number
  below zero with a minus sign.
  `{PHRASE:NAME}` is that phrase with the fact NAME in the place of its own: `{card:target}`.
- Eliding. The French words `de`, `le`, `la` and `que` lose their vowel before a placeholder that
  needs it: `de {name}` reads `de Boris`, but `d’Éric` and `d’Hélène`.

Facts are what JSON carries: an event as a seat sees it, a view, an action, a result. `viewer` is
the seat that reads (None: a spectator), `options` are those of the table, and `names` those of the
seats, where they have any. Phrases whose name begins with `word_` are a language's own; all other
keys are the same in every language.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from unicodedata import normalize

from planque.games import game

LANGUAGES = ("fr", "en")

Facts = Mapping[str, object]

_PLACEHOLDER = re.compile(
    r"(?:(?<!\S)([Dd]e|[Ll]e|[Ll]a|[Qq]ue) )?\{([a-z0-9_.\[\]]+)(?::([a-z0-9_.\[\]]+))?\}"
)
# A vowel; a mute h, as in Hugo (names with an aspirated one are mostly foreign: Hans, Harry); and a
# y that is no consonant, as in Yves. Accents are marks of their own behind their letter here.
_ELIDES = re.compile(r"[aeiouœæ]|h[eiouy]|y[^aeiou]", re.IGNORECASE)
_INDEX = re.compile(r"\[([a-z0-9_.]+)\]")
_NOTHING: Facts = {}


class Texts:
    """All texts of one room in one language."""

    def __init__(self, tree: Mapping[str, object]) -> None:
        self._tree = tree

    def say(self, name: str, facts: Facts = _NOTHING) -> str:
        """The words of this name for these facts."""
        sentence = _choose(_reach(self._tree, name), facts)
        if sentence is None:
            raise LookupError(f"there are no words for {name} with {dict(facts)}")
        return _PLACEHOLDER.sub(
            lambda found: _after(found[1], self._fill(found[2], found[3], facts)), sentence
        )

    def names(self, name: str) -> tuple[str, ...]:
        """The names of the entries of a table, in the order of the file."""
        table = _reach(self._tree, name)
        return tuple(table) if isinstance(table, Mapping) else ()

    def _fill(self, name: str, instead: str | None, facts: Facts) -> str:
        if instead is not None:
            facts = {**facts, name: _fact(facts, instead)}
        if _reach(self._tree, f"phrase.{name}") is not None:
            return self.say(f"phrase.{name}", facts)
        value = _fact(facts, name)
        if value is None:
            raise LookupError(f"nothing to put for {{{name}}} in {dict(facts)}")
        return " ".join(map(_write, value)) if isinstance(value, list | tuple) else _write(value)


@cache
def read_texts(package: str, language: str) -> Texts:
    """The texts that a package keeps in its folder `texts`."""
    file = files(package) / "texts" / f"{language}.toml"
    return Texts(tomllib.loads(file.read_text(encoding="utf-8")))


def texts_of(name: str, language: str) -> Texts:
    """The texts of a game."""
    return read_texts(game(name).folder, language)


def _write(value: object) -> str:
    """A fact as it is printed: not with a hyphen for a minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}") if isinstance(value, int) else str(value)


def _after(little: str | None, words: str) -> str:
    """The words that fill a placeholder, behind the little one that stands before it."""
    if little is None:
        return words
    if _ELIDES.match(normalize("NFD", words)):
        return f"{little[:-1]}’{words}"
    return f"{little} {words}"


def _choose(node: object, facts: Facts) -> str | None:
    """Follow the selectors of a table down to a sentence."""
    selectors = node.get("choose", ()) if isinstance(node, Mapping) else ()
    for selector in selectors:
        if not isinstance(node, Mapping):
            break
        node = node.get(_select(selector, facts), node.get("other"))
    return node if isinstance(node, str) else None


def _select(selector: str, facts: Facts) -> str:
    test, _, name = selector.rpartition(":")
    value = _fact(facts, name)
    if test == "has":
        return _yes_or_no(value is not None)
    if test == "mine":
        viewer = facts.get("viewer")
        mine = viewer in value if isinstance(value, list | tuple) else viewer == value
        return _yes_or_no(viewer is not None and mine)
    if value is None:
        return "none"
    return _yes_or_no(value) if isinstance(value, bool) else str(value)


def _yes_or_no(truth: bool) -> str:
    return "yes" if truth else "no"


def _fact(facts: Facts, path: str) -> object:
    """The fact at a path, which other facts may lead on: `names[seat]`."""
    return _reach(facts, _INDEX.sub(lambda found: f".{_reach(facts, found[1])}", path))


def _reach(tree: object, path: str) -> object:
    """What lies at a dotted path; None where the path leads nowhere."""
    for name in path.split("."):
        if isinstance(tree, Mapping):
            tree = tree.get(name)
        elif isinstance(tree, list | tuple) and name.isdigit() and int(name) < len(tree):
            tree = tree[int(name)]
        else:
            return None
    return tree
