"""Games as games of OpenSpiel: importing this module registers them all, as `planque_` and a name.

    game = pyspiel.load_game("planque_name(players=2)")

Options of the table are parameters of the game; -1 stands for None, and seats are listed with `+`
between them. What chance does, it does at the start: where its deals can be listed they are the
outcomes of a chance node, and elsewhere there is one outcome, the seed (one of a million) that was
drawn for it: sampled stochastic. `rng_seed` makes the draws repeatable. All states pickle; those
of games with a seed OpenSpiel cannot serialize by itself, since they are written in Python.

Seats that decide at once do so one after the other, and those who come later do not see what the
others chose. Utilities lie between -1 and 1 and sum up to 0: a share p of the victory is worth
(n p - 1) / (n - 1) to one of n seats, which is 2 p - 1 to one of two. Where all play together it
is worth p to everybody.

An information state is what a seat has seen and done from the start, as numbers. As a tensor it is
the observation, the `recent` numbers as bytes, and a fingerprint of `all` of them.
"""

from typing import Any

import pyspiel

from planque.adapters.openspiel.game import PlanqueGame
from planque.core.chance import Rng
from planque.core.game import Game
from planque.core.options import OptionValue
from planque.core.playout import random_playout
from planque.games import game, games
from planque.games.texts import texts_of


def _register(known: Game) -> None:
    """One class for each game: OpenSpiel lets go of it when Python is gone already, which a
    function would not bear."""
    kind = _kind(known)
    made = type(kind.short_name, (PlanqueGame,), {"known": known, "kind": kind})
    pyspiel.register_game(kind, made)


def _kind(known: Game) -> Any:
    options = {option.name: option.default for option in known.options} | dict(known.simulation)
    table = known.table(**options)
    tried = table.start(0)
    random_playout(tried, Rng(0))
    assert tried.result is not None, "it was played to its end"
    sampled = table.deals() is None
    mode, worth = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="planque_" + known.name.replace("-", "_"),
        long_name=texts_of(known.name, "en").say("title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=mode.SAMPLED_STOCHASTIC if sampled else mode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=worth.ZERO_SUM if tried.result.most is None else worth.IDENTICAL,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(known.seats),
        min_num_players=min(known.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **{name: _as_parameter(value) for name, value in options.items()},
            "players": table.seats,
            "rng_seed": -1,
        },
    )


def _as_parameter(value: OptionValue) -> int | str | bool:
    if isinstance(value, list):
        return "+".join(map(str, value))
    return -1 if value is None else value


for _name in games():
    _register(game(_name))
