"""Where the bots stand on the scale of ratings: they were rated once, against each other."""

import tomllib
from functools import cache
from importlib.resources import files


def anchor(game: str, mind: str) -> float | None:
    """The rating of a mind in a game; None: it was never rated."""
    return _anchors().get(game, {}).get(mind)


@cache
def _anchors() -> dict[str, dict[str, float]]:
    return tomllib.loads(files("planque.arena").joinpath("anchors.toml").read_text("utf-8"))
