"""Random explorations of the real engine, against which the page's own rules are tested.

`python make_walks.py > walks.json`. Each is an agent before a lair, and its way through it: in
every position all moves there are, each with the values and the secrets after it.
"""

import json
import sys

import planque
from planque.games.spyworld.actions import Step
from planque.games.spyworld.edition.cards import Cards
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table.grid import DIRECTIONS, EDGE, EDGES, ROOMS, START
from planque.games.spyworld.table.kinds import FITTINGS, GADGETS, LAIRS, NONE
from planque.games.spyworld.table.sets import members, set_of

WALKS = 300
MOST_MOVES = 12
Walk = dict[str, object]


def walks() -> list[Walk]:
    game = planque.game("spyworld")
    assert isinstance(game, SpyworldGame)
    cards = game.editions["house"]
    return [_walk(cards, number, planque.Rng(number)) for number in range(WALKS)]


def _walk(cards: Cards, number: int, rng: planque.Rng) -> Walk:
    lair = LAIRS[number % len(LAIRS)]
    agent = None if number % 10 == 9 else number % 10
    expert = rng.below(1 << len(GADGETS))
    gadgets = rng.below(1 << len(GADGETS))
    values = [rng.below(6) + 8 for _ in range(3)]
    plan = Lair(_rooms(rng), _walls(rng))
    terms = Terms(cards.lairs[lair], cards.gadgets, expert, cards.sheet.training)
    agent_card = None if agent is None else cards.agents[agent]
    exploration = Exploration(terms, plan, agent_card, values, gadgets)
    return {
        "lair": lair,
        "rooms": "".join(["." if one == NONE else str(one) for one in plan.fittings]),
        "walls": "".join(["#" if plan.walls >> edge & 1 else "." for edge in range(EDGES)]),
        "agent": agent,
        "values": values,
        "gadgets": "".join([str(gadget + 1) for gadget in members(gadgets)]),
        "expert": [GADGETS[gadget] for gadget in members(expert)],
        **_explore(exploration, rng),
    }


def _rooms(rng: planque.Rng) -> list[int]:
    rooms = [rng.below(len(FITTINGS) + 2) for _ in range(ROOMS)]
    rooms[START] = NONE
    return [one if one < len(FITTINGS) else NONE for one in rooms]


def _walls(rng: planque.Rng) -> int:
    """About one edge in five; none at the start."""
    around_start = EDGE[START * DIRECTIONS : (START + 1) * DIRECTIONS]
    walls = [edge for edge in range(EDGES) if edge not in around_start and rng.below(5) == 0]
    return set_of(walls)


def _explore(exploration: Exploration, rng: planque.Rng) -> Walk:
    """The way: the code of each move made, and what else there was at each place."""
    way: list[int] = []
    offers: list[list[list[int]]] = []
    while len(way) < MOST_MOVES and (moves := exploration.moves()):
        offers.append([[hash(move), *_after(exploration, move)] for move in moves])
        onward = [move for move in moves if not _goes_back(exploration, move)] or moves
        move = onward[rng.below(len(onward))]
        way.append(hash(move))
        exploration.make(move)
    end = [exploration.rooms, exploration.guards, exploration.traps, exploration.gadgets]
    end += [exploration.smoke_left, exploration.walls_left, exploration.steps, exploration.power]
    return {"way": way, "offers": offers, "end": end}


def _goes_back(exploration: Exploration, move: planque.Action) -> bool:
    return isinstance(move, Step) and exploration.entered >> move.room & 1 == 1


def _after(exploration: Exploration, move: planque.Action) -> list[int]:
    then = exploration.copy()
    then.make(move)
    return [then.movement, then.stealth, then.combat, then.stolen]


def text() -> str:
    """One walk a line, so that a change shows where it is."""
    lines = ",\n".join([json.dumps(walk, separators=(",", ":")) for walk in walks()])
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    sys.stdout.write(text())
