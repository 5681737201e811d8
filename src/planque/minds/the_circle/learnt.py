"""What the spymaster of The Circle has learnt from its own games: figures in `learnt.toml`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import cast

FILE = "learnt.toml"


class Learnt:
    """Weights of the traits of players and of the table."""

    def __init__(self, data: dict[str, list[float]]) -> None:
        self.most = data["most"]  # for the end of the players, which most points win
        self.most_later = data["most_later"]  # what is added to these as the game goes on
        self.fewest = data["fewest"]  # for the Circle's, which fewest do
        self.fewest_later = data["fewest_later"]
        self.circle = data["circle"]  # how likely the Circle's end is


@cache
def learnt() -> Learnt:
    """The figures of the house: read once in a process."""
    text = (files("planque.minds.the_circle") / FILE).read_text(encoding="utf-8")
    return Learnt(cast(dict[str, list[float]], tomllib.loads(text)))
