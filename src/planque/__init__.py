"""Planque: the table for spy board games."""

from planque._build import prefer_source_if_asked

prefer_source_if_asked()

from importlib.metadata import version  # noqa: E402  # the switch above must come first

from planque.core.action import Action  # noqa: E402
from planque.core.batch import Batch  # noqa: E402
from planque.core.chance import Rng  # noqa: E402
from planque.core.errors import (  # noqa: E402
    ActionError,
    BadArray,
    BadRecord,
    BadView,
    ClusterError,
    EditionError,
    GameOver,
    IllegalAction,
    MalformedAction,
    NoHistory,
    NoNumbers,
    NotYourDecision,
    OptionError,
    PlanqueError,
    RulesVersionError,
    UnknownAction,
    UnknownGame,
    UnknownMind,
    UnknownSeat,
)
from planque.core.event import Event  # noqa: E402
from planque.core.game import Belief, Game, Table  # noqa: E402
from planque.core.history import History  # noqa: E402
from planque.core.numbers import Observation, Part  # noqa: E402
from planque.core.record import Record  # noqa: E402
from planque.core.result import Result  # noqa: E402
from planque.core.state import State  # noqa: E402
from planque.games import batch, game, games, read_record, replay  # noqa: E402
from planque.minds import Mind, mind, minds  # noqa: E402

__version__ = version("planque")

__all__ = [
    "Action",
    "ActionError",
    "BadArray",
    "BadRecord",
    "BadView",
    "Batch",
    "Belief",
    "ClusterError",
    "EditionError",
    "Event",
    "Game",
    "GameOver",
    "History",
    "IllegalAction",
    "MalformedAction",
    "Mind",
    "NoHistory",
    "NoNumbers",
    "NotYourDecision",
    "Observation",
    "OptionError",
    "Part",
    "PlanqueError",
    "Record",
    "Result",
    "Rng",
    "RulesVersionError",
    "State",
    "Table",
    "UnknownAction",
    "UnknownGame",
    "UnknownMind",
    "UnknownSeat",
    "__version__",
    "batch",
    "game",
    "games",
    "mind",
    "minds",
    "read_record",
    "replay",
]
