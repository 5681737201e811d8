"""The list of games, and records of any of them."""

from functools import cache

from planque.core import record as records
from planque.core.errors import BadRecord, UnknownGame
from planque.core.game import Game
from planque.core.record import Record
from planque.core.state import State
from planque.games.agent_hunter.game import AgentHunterGame
from planque.games.editions import editions
from planque.games.spyworld.edition.reader import read_cards as read_spyworld
from planque.games.spyworld.game import SpyworldGame
from planque.games.the_circle.edition import read_cards as read_the_circle
from planque.games.the_circle.game import TheCircleGame


@cache
def _games() -> dict[str, Game]:
    """All games by name; made when they are first asked for, since they read their cards."""
    every: tuple[Game, ...] = (
        AgentHunterGame(),
        TheCircleGame(editions("the-circle", read_the_circle)),
        SpyworldGame(editions("spyworld", read_spyworld)),
    )
    return {game.name: game for game in every}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_games())


def game(name: str) -> Game:
    """The game with this name."""
    if name not in _games():
        raise UnknownGame(f"there is no game {name!r:.80}; there are {', '.join(_games())}")
    return _games()[name]


def read_record(text: str) -> Record:
    """Read a record of any game from its JSON lines."""
    return records.parse(_game_of(records.game_of(text)), text)


def replay(record: Record) -> State:
    """The state in which a recorded game ended, with every step checked on the way."""
    *_, (state, _, _, _) = records.steps(_game_of(record.game), record)
    return state


def _game_of(name: str) -> Game:
    try:
        return game(name)
    except UnknownGame as error:
        raise BadRecord(str(error)) from error
