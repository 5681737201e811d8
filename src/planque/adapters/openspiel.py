"""Games as games of OpenSpiel: importing this module registers them all, as `planque_` and a name.

    game = pyspiel.load_game("planque_name(players=2)")

Options of the table are parameters of the game; -1 stands for None, and seats are listed with `+`
between them. Chance acts at the start: its outcomes are the deals where these can be listed, and
elsewhere one seed that was drawn (sampled stochastic). `rng_seed` makes the draws repeatable. Seats
that decide at once do so one after the other, and none sees what the others chose. Utilities sum up
to 0; where all play together, each has the share that all reached. An information state is what a
seat has seen and done from the start, as numbers; as a tensor it is the observation, the `recent`
numbers as bytes, and a fingerprint of `all` of them.
"""

from hashlib import blake2b
from random import Random
from typing import Any

import numpy
import pyspiel

from planque.core.chance import Rng
from planque.core.game import Game, Table
from planque.core.playout import random_playout
from planque.core.state import State
from planque.games import game, games
from planque.games.texts import texts_of

SEED_BITS = 20  # OpenSpiel makes lists as long as there are outcomes of chance
LONGEST = 1_000_000  # moves: no game says how long it can last
RECENT, BYTES = 16, 8  # numbers of a history that a tensor shows, the newest last; bytes of each
CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SAID_OF = ("information_state", "observation")  # as a string, and as a tensor


class PlanqueState(pyspiel.State):
    """A position of a game; `position` is the state of Planque, None before the deal."""

    def __init__(self, game: Any, table: Table, seed: int, pickled: tuple[int, ...] = ()) -> None:
        super().__init__(game)
        self._table, self._seed = table, seed
        self.position: State | None = None
        for action in pickled:
            self.apply_action(action)

    def __reduce__(self) -> tuple[object, ...]:
        return (PlanqueState, (self.get_game(), self._table, self._seed, self.history()))

    def current_player(self) -> int:
        if self.position is None:
            return CHANCE
        return OVER if self.position.over else self.position.deciders[0]

    def is_terminal(self) -> bool:
        return self.current_player() == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._table.deals()
        outcomes = [self._seed] if deals is None else range(len(deals))
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None, "before the deal it is chance that acts"
        return self.position.legal_numbers(player)

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.push(self.position.deciders[0], self._table.actions[action])
            return
        deals = self._table.deals()
        how = {"seed": action} if deals is None else {"deal": deals[action]}
        self.position = self._table.start(**how, remember=True)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else repr(self._table.actions[action])

    def returns(self) -> list[float]:
        """(n p - 1) / (n - 1) for a share p of the victory of n seats: 2 p - 1 for two."""
        if self.position is None or self.position.result is None:
            return [0.0] * self._table.seats
        shares = self.position.payoffs()
        if self.position.result.most is not None:
            return shares
        return [(len(shares) * share - 1) / (len(shares) - 1) for share in shares]

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class Observer:
    """What a player observes, or with perfect recall, its information state."""

    def __init__(self, table: Table, recalls: bool) -> None:
        self._parts, self._recalls = table.observation, recalls
        size = self._parts.size
        self.tensor = numpy.zeros(size + recalls * (RECENT + 1) * BYTES, numpy.float32)
        self._seen, self._past = self.tensor[:size], self.tensor[size:]
        past = {"recent": self._past[:-BYTES], "all": self._past[-BYTES:]} if recalls else {}
        self.dict = self._parts.split(self._seen) | past

    def set_from(self, state: Any, player: int) -> None:
        self.tensor.fill(0)
        if state.position is None:
            return
        self._seen[:] = state.position.observe(player)
        if self._recalls:
            numbers = state.position.history(player).numbers
            ends = [number % (1 << 8 * BYTES) for number in numbers[-RECENT:]]
            told = b"".join([end.to_bytes(BYTES, "big") for end in ends])
            told += blake2b(repr(numbers).encode(), digest_size=BYTES).digest()
            self._past[-len(told) :] = numpy.frombuffer(told, numpy.uint8)

    def string_from(self, state: Any, player: int) -> str:
        if state.position is None:
            return ""
        if self._recalls:
            numbers = state.position.history(player).numbers
            return f"{player}: " + " ".join([f"{number:x}" for number in numbers])
        parts = self._parts.split(state.position.observe(player))
        return ", ".join([f"{name} {row.tolist()}" for name, row in parts.items() if row.any()])


class PlanqueGame(pyspiel.Game):
    """A game with its options chosen; `table` is the table of Planque."""

    known: Game  # of each game there is a class of its own, which says these
    kind: Any

    def __init__(self, parameters: dict[str, Any]) -> None:
        given = {one.name: parameters[one.name] for one in self.known.options}
        for one in self.known.options:
            if one.seats:
                given[one.name] = [int(seat) for seat in given[one.name].split("+") if seat]
        options = {name: None if value == -1 else value for name, value in given.items()}
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

    def __reduce__(self) -> tuple[object, ...]:
        return (pyspiel.load_game, (str(self),))

    def new_initial_state(self) -> PlanqueState:
        return PlanqueState(self, self.table, self._random.getrandbits(SEED_BITS))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer | None:
        """All that one player knows; there is no observer of less, or of more than that."""
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind is not None and not (kind.public_info and kind.private_info == own):
            return None
        return Observer(self.table, recalls=kind is not None and kind.perfect_recall)


def _kind_of(known: Game) -> Any:
    """What OpenSpiel must know of a game before it is loaded."""
    options = {option.name: option.default for option in known.options} | dict(known.simulation)
    table = known.table(**options)
    tried = table.start(0)
    random_playout(tried, Rng(0))
    assert tried.result is not None, "it was played to its end"
    said: dict[str, Any] = {name: -1 if value is None else value for name, value in options.items()}
    said |= {one.name: "+".join(map(str, said[one.name])) for one in known.options if one.seats}
    kind, sampled = pyspiel.GameType, table.deals() is None
    mode, worth = kind.ChanceMode, kind.Utility
    return kind(
        short_name="planque_" + known.name.replace("-", "_"),
        long_name=texts_of(known.name, "en").say("title"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=mode.SAMPLED_STOCHASTIC if sampled else mode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=worth.ZERO_SUM if tried.result.most is None else worth.IDENTICAL,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(known.seats),
        min_num_players=min(known.seats),
        parameter_specification=said | {"players": table.seats, "rng_seed": -1},
        **{f"provides_{what}_{how}": True for what in SAID_OF for how in ("string", "tensor")},
    )


for _name in games():
    # A class for each game: OpenSpiel lets go of it when Python is gone already, which a function
    # would not bear.
    _known = game(_name)
    _kind = _kind_of(_known)
    pyspiel.register_game(_kind, type(_name, (PlanqueGame,), {"known": _known, "kind": _kind}))
