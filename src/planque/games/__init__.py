"""The list of games, and records of any of them."""

from collections.abc import Callable, Mapping
from functools import cache

from planque.core import record as records
from planque.core.batch import Batch
from planque.core.errors import BadRecord, UnknownGame
from planque.core.game import Game
from planque.core.record import Record
from planque.core.state import State
from planque.games.agent_hunter.game import AgentHunterGame
from planque.games.editions import add_file, add_texts, refuse_others
from planque.games.goutons_voir.game import goutons_voir
from planque.games.outside import announced
from planque.games.spyworld.game import spyworld
from planque.games.the_circle.game import the_circle

ENTRY_POINTS = "planque.games"

OWN: tuple[Callable[[], Game], ...] = (AgentHunterGame, the_circle, spyworld, goutons_voir)


@cache
def _games() -> dict[str, Game]:
    """All games by name; made when they are first asked for, since they read their cards."""
    found = {game.name: game for game in (make() for make in OWN)}
    found |= announced(ENTRY_POINTS, _from_outside, taken=found)
    refuse_others([name for name, game in found.items() if game.card_set is not None])
    return found


def _from_outside(name: str, make: object) -> Game:
    """The game that a class, or a function without arguments, of somebody else makes."""
    made = make() if callable(make) else make
    if not isinstance(made, Game) or made.name != name:
        raise TypeError(f"it makes {made!r:.80}, not a Game of this name")
    return made


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_games())


def game(name: str) -> Game:
    """The game with this name."""
    if name not in _games():
        raise UnknownGame(f"there is no game {name!r:.80}; there are {', '.join(_games())}")
    return _games()[name]


def batch(name: str, n: object, seed: object, *, seats: object = None, **options: object) -> Batch:
    """`n` games of one kind, stepped together with arrays of numbers.

    Options are those of the table; where one is not given, the one that keeps games between
    programs finite is taken.
    """
    chosen = game(name)
    return Batch(chosen.table(seats=seats, **{**chosen.simulation, **options}), n, seed)


def offer_cards(path: str) -> None:
    """Let this run, and every process that it starts, play with the cards of a file."""
    add_file(path)
    _games.cache_clear()


def know_cards(texts: Mapping[str, str]) -> None:
    """Let this process play with the cards of these files, which lie on another machine."""
    add_texts(texts)
    _games.cache_clear()


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
