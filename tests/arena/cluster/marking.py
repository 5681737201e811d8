"""A mind that leaves a mark where it begins a game, and waits when it is told to.

So a test knows which games are under way in which process of which node, and can act in the middle
of them. Where the run was started in a folder without one for its marks, it is a rookie.
"""

import os
import time
from collections import Counter, defaultdict
from pathlib import Path
from uuid import uuid4

import planque
from planque.core.game import Game
from planque.minds.base import Legal, View

FOLDER = Path("marks")  # where they go
GO = "go"  # the file that ends all waiting


class Marking(planque.Mind):
    """A rookie."""

    def __init__(self, game: Game, seed: int = 0, rounds: int | None = None) -> None:
        super().__init__(game, seed, rounds)
        self._seed = seed
        self._begun = not FOLDER.exists()

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> planque.Action:
        if not self._begun:
            self._begun = True
            _begin(self._seed)
        return self.game.rookie(view, legal, self.rng)


def _begin(seed: int) -> None:
    """Leave a mark. A node plays its first group of games, and waits in the next one."""
    from ray import get_runtime_context

    node = os.getppid()  # every process is a child of its node
    group = get_runtime_context().get_task_id()
    (FOLDER / f"{node}-{os.getpid()}-{group}-{seed}-{uuid4().hex}").touch()
    if len(_groups(FOLDER, node)) > 1:
        while not (FOLDER / GO).exists():
            time.sleep(0.01)


def _groups(folder: Path, node: int) -> dict[str, set[int]]:
    """The groups of games that were begun on a node: the seeds of those that were begun."""
    found: dict[str, set[int]] = defaultdict(set)
    for mark in folder.glob(f"{node}-*"):
        _, _, group, seed, _ = mark.name.split("-")
        found[group].add(int(seed))
    return found


class Marks:
    """The games that were begun by a run in a folder, known by the seeds of the mind."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._folder.mkdir()

    def go(self) -> None:
        (self._folder / GO).touch()

    def on(self, node: int) -> list[set[int]]:
        """The games that were begun on a node, by groups."""
        return list(_groups(self._folder, node).values())

    def waits(self, node: int) -> bool:
        """Whether the node has played one group, and is in the middle of the next."""
        return len(self.on(node)) > 1

    @property
    def nodes(self) -> set[int]:
        return {int(node) for node, *_ in self._all()}

    @property
    def processes(self) -> set[int]:
        return {int(process) for _, process, *_ in self._all()}

    @property
    def times(self) -> Counter[int]:
        """How often each game was begun, anywhere."""
        return Counter(int(seed) for *_, seed, _ in self._all())

    def _all(self) -> list[list[str]]:
        return [mark.name.split("-") for mark in self._folder.glob("*-*")]
