"""Lairs for the solver: drawn by chance, and the slow but sure way to solve small ones."""

from collections.abc import Callable
from random import Random

from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table.grid import EDGES, HALL, ROOMS, START
from planque.games.spyworld.table.kinds import FITTINGS, GADGETS, LAIRS, NONE, POOL, ROBOT, VALUES
from planque.games.spyworld.table.sets import bit, set_of
from tests.games.spyworld.table import edge, house

START_EDGES = [edge(START, START - 5), edge(START, START - 1), edge(START, START + 1)]
MOST_MOMENTS = 200_000


def chance_lair(chance: Random, values: tuple[int, int]) -> Exploration:
    """Any lair, agent, gadgets and sides; the values lie between these two."""
    cards = house()
    full = chance.choice((0.5, 0.8, 1.0))
    fittings = [_fitting(chance, room, full) for room in range(ROOMS)]
    walled = chance.choice((0.0, 0.1, 0.25))
    walls = [number for number in range(EDGES) if chance.random() < walled]
    lair = Lair(fittings, set_of([number for number in walls if number not in START_EDGES]))
    board = cards.lairs[chance.choice(LAIRS)]
    terms = Terms(board, cards.gadgets, chance.randrange(1 << len(GADGETS)), cards.sheet.training)
    agent = chance.choice([None, *cards.agents])
    first = [chance.randint(*values) for _ in VALUES]
    gadgets = set_of([number for number in range(len(GADGETS)) if chance.random() < 0.4])
    return Exploration(terms, lair, agent, first, gadgets)


def _fitting(chance: Random, room: int, full: float) -> int:
    if room == START or chance.random() > full:
        return NONE
    fitting = chance.randrange(len(FITTINGS))
    return NONE if HALL & bit(room) and fitting in (POOL, ROBOT) else fitting


def small_lair(seed: int) -> Exploration:
    """A lair with so little of every value that everything can be tried."""
    return chance_lair(Random(seed), (0, 6))


def try_everything(start: Exploration, score: Callable[[Exploration], int]) -> int | None:
    """The best score after any moves that the rules offer; None: there are too many."""
    best = score(start)
    seen: set[tuple[int, ...]] = set()
    waiting = [start]
    while waiting:
        moment = waiting.pop()
        for move in moment.moves():
            next_one = moment.copy()
            next_one.make(move)
            if _key(next_one) in seen:
                continue
            seen.add(_key(next_one))
            if len(seen) > MOST_MOMENTS:
                return None
            best = max(best, score(next_one))
            waiting.append(next_one)
    return best


def _key(moment: Exploration) -> tuple[int, ...]:
    """All that matters for what follows."""
    return (
        moment.at,
        moment.entered,
        moment.movement,
        moment.stealth,
        moment.combat,
        moment.gadgets,
        moment.power,
        moment.walls_left,
        moment.smoke_left,
        min(moment.steps, moment.terms.board.tired),
        moment.guards,
    )
