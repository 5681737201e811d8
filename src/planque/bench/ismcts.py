"""OpenSpiel's ISMCTS at a table of Planque, through the adapter."""

import time
from importlib import import_module
from typing import Any

import planque
from planque.core.playout import random_playout

UCT = 1.4
FIRST = 50  # simulations, to know how many it makes in a second


class Ismcts:
    """The bot of OpenSpiel, given as many simulations as fit into a time.

    Random rollouts are made by our compiled code, so what it takes longer for is its own.
    """

    def __init__(self, game: str, seed: int, **options: object) -> None:
        import_module("planque.adapters.openspiel")  # makes the games known
        library = import_module("open_spiel.python.algorithms.ismcts")
        spiel = import_module("pyspiel")
        self._game = planque.game(game)
        self._spiel: Any = spiel.load_game("planque_" + game.replace("-", "_"), options)
        self._rng = planque.Rng(seed)
        self._rate = 0.0  # simulations a second
        rollouts = _Rollouts(self._rng)
        chance = import_module("numpy").random.RandomState(seed)
        self._bot = library.ISMCTSBot(self._spiel, rollouts, UCT, FIRST, random_state=chance)
        self._bot.get_state_key = _key
        self._bot.set_resampler(self._resample)

    def choose(self, state: planque.State, seat: int, seconds: float) -> planque.Action:
        """What it decides; it draws its guesses from the seat's view."""
        root = self._spiel.new_initial_state()
        root.position = state.copy()
        simulations = max(FIRST, int(self._rate * seconds))
        self._bot._max_simulations = simulations
        begun = time.monotonic()
        number = self._bot.step(root)
        self._rate = simulations / max(time.monotonic() - begun, 1e-6)
        action: planque.Action = self._spiel.table.actions[number]
        return action

    def _resample(self, state: Any, seat: int) -> Any:
        other = state.clone()
        other.position = self._game.guess(state.position.view(seat), self._rng)
        return other


def _key(state: Any) -> tuple[int, bytes]:
    """What tells apart the nodes of its tree: who decides, and all that this seat may know. Its
    own key is the whole history of the seat, which no guess has."""
    seat = state.current_player()
    return seat, state.position.observe(seat).tobytes()


class _Rollouts:
    """Its evaluator: random play to the end, as its own does."""

    def __init__(self, rng: planque.Rng) -> None:
        self._rng = rng

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: Any) -> list[float]:
        end = state.position.copy()
        random_playout(end, self._rng)
        return [2 * share - 1 for share in end.payoffs()]
