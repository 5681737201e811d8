"""A game with its options chosen, as OpenSpiel asks for it."""

from random import Random
from typing import Any

import pyspiel

from planque.adapters.openspiel.observer import Observer
from planque.adapters.openspiel.state import PlanqueState
from planque.core.game import Game
from planque.core.options import Option

SEED_BITS = 20  # OpenSpiel makes lists as long as there are outcomes of chance
LONGEST = 1_000_000  # moves: no game says how long it can last


class PlanqueGame(pyspiel.Game):
    """A game with its options chosen; `table` is the table of Planque."""

    known: Game  # of each game there is a class of its own, which says these
    kind: Any

    def __init__(self, parameters: dict[str, Any]) -> None:
        options = {one.name: _as_option(one, parameters[one.name]) for one in self.known.options}
        self.table = self.known.table(seats=parameters["players"], **options)
        seats, deals = self.table.seats, self.table.deals()
        together = self.kind.utility == pyspiel.GameType.Utility.IDENTICAL
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=1 << SEED_BITS if deals is None else len(deals),
            num_players=seats,
            min_utility=0.0 if together else -1 / (seats - 1),
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, parameters)
        seed = parameters["rng_seed"]
        self._random = Random(None if seed < 0 else seed)

    def new_initial_state(self) -> PlanqueState:
        return PlanqueState(self, self.table, self._random.getrandbits(SEED_BITS))

    def __reduce__(self) -> tuple[object, ...]:
        return (pyspiel.load_game, (str(self),))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer | None:
        """All that one player knows; there is no observer of less, or of more than that."""
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == own):
            return None
        return Observer(self.table, recalls=kind is not None and kind.perfect_recall)


def _as_option(option: Option, value: Any) -> object:
    if option.seats:
        return [int(seat) for seat in str(value).split("+") if seat]
    return None if option.may_be_none and value == -1 else value
