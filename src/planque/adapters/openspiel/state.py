"""A position, as OpenSpiel asks for it."""

from copy import copy
from typing import Any

import pyspiel

from planque.core.game import Table
from planque.core.state import State


class _Position:
    """What a state of OpenSpiel keeps; clones of it share the table."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.seed = seed
        self.state: State | None = None  # None until chance has dealt

    def __deepcopy__(self, memo: object) -> "_Position":
        other = copy(self)
        other.state = None if self.state is None else self.state.copy()
        return other


class PlanqueState(pyspiel.State):
    """A position of a game; `position` is the state of Planque, None before the deal."""

    def __init__(self, game: Any, table: Table, seed: int) -> None:
        super().__init__(game)
        self._kept = _Position(table, seed)

    @property
    def position(self) -> State | None:
        return self._kept.state

    def current_player(self) -> int:
        state = self._kept.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.deciders[0]

    def is_terminal(self) -> bool:
        return self._kept.state is not None and self._kept.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._kept.table.deals()
        if deals is None:
            return [(self._kept.seed, 1.0)]
        return [(number, 1 / len(deals)) for number in range(len(deals))]

    def _legal_actions(self, player: int) -> list[int]:
        assert self._kept.state is not None
        return sorted(self._kept.state.legal_numbers(player))

    def _apply_action(self, action: int) -> None:
        table, state = self._kept.table, self._kept.state
        if state is not None:
            state.push(state.deciders[0], table.actions[action])
            return
        deals = table.deals()
        if deals is None:
            self._kept.state = table.start(action, remember=True)
        else:
            self._kept.state = table.start(deal=deals[action], remember=True)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            deals = self._kept.table.deals()
            return f"seed {action}" if deals is None else f"deal {deals[action]}"
        data = dict(self._kept.table.actions[action].data)
        return " ".join([str(data.pop("type")), *[f"{name}={data[name]}" for name in data]])

    def returns(self) -> list[float]:
        state = self._kept.state
        if state is None or state.result is None:
            return [0.0] * self._kept.table.seats
        shares = state.payoffs()
        if state.result.most is not None:
            return shares
        return [(len(shares) * share - 1) / (len(shares) - 1) for share in shares]

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))

    def __reduce__(self) -> tuple[object, ...]:
        return (_replayed, (self.get_game(), self.history()))


def _replayed(game: Any, history: list[int]) -> Any:
    """A state that was pickled."""
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state
