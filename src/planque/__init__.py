"""Planque: the table for spy board games."""

from planque._build import prefer_source_if_asked

prefer_source_if_asked()

from importlib.metadata import version  # noqa: E402  # the switch above must come first

from planque.core.action import Action  # noqa: E402
from planque.core.chance import Rng  # noqa: E402
from planque.core.errors import (  # noqa: E402
    ActionError,
    BadRecord,
    BadView,
    EditionError,
    GameOver,
    IllegalAction,
    MalformedAction,
    NotYourDecision,
    OptionError,
    PlanqueError,
    RulesVersionError,
    UnknownGame,
    UnknownMind,
)
from planque.core.event import Event  # noqa: E402
from planque.core.game import Belief, Game  # noqa: E402
from planque.core.record import Record  # noqa: E402
from planque.core.result import Result  # noqa: E402
from planque.core.state import State  # noqa: E402
from planque.games import game, games, read_record, replay  # noqa: E402
from planque.minds import Mind, mind, minds  # noqa: E402

__version__ = version("planque")

__all__ = [
    "Action",
    "ActionError",
    "BadRecord",
    "BadView",
    "Belief",
    "EditionError",
    "Event",
    "Game",
    "GameOver",
    "IllegalAction",
    "MalformedAction",
    "Mind",
    "NotYourDecision",
    "OptionError",
    "PlanqueError",
    "Record",
    "Result",
    "Rng",
    "RulesVersionError",
    "State",
    "UnknownGame",
    "UnknownMind",
    "__version__",
    "game",
    "games",
    "mind",
    "minds",
    "read_record",
    "replay",
]
