"""A mind that wants the history of its seat, and goes by how long that is."""

import json
from collections.abc import Mapping
from typing import Any

import planque
from planque.core.action import Action

TOLD: list[tuple[Any, list[Any]]] = []  # before each choice: which seat, and its history


class Mindful(planque.Mind):
    wants_history = True

    def choose(
        self,
        view: Mapping[str, object],
        legal: tuple[Action, ...],
        deadline: float | None = None,
    ) -> Action:
        assert self.history is not None, "it is told what it wants to know"
        TOLD.append((view["seat"], list(self.history)))
        return legal[len(self.history) % len(legal)]


def lines_of(state: planque.State, seat: int) -> list[Any]:
    """A seat's history, line by line as its text has it."""
    return [json.loads(line) for line in state.history(seat).text.splitlines()]


def check_told(record: planque.Record, told: list[tuple[Any, list[Any]]]) -> None:
    """In a recorded game seats were told their histories of one moment after the other: all of
    it, and nothing else.

    Others may have played on while a mind chose; and where there was no choice none was asked.
    """
    state = planque.game(record.game).start(
        seed=record.seed, seats=record.seats, remember=True, **record.options
    )
    left = list(told)
    for seat, action in record.actions:
        while left and left[0][1] == lines_of(state, left[0][0]):
            del left[0]
        state.push(seat, action)
    assert told
    assert not left
