"""Make the lairs of the daily puzzle, and keep those that are worth a walk.

    python -m scripts.make_puzzles

The first puzzle is docs/puzzle.toml. The others come from games of Planque's own rookies and from
lairs drawn by chance; the exact solver gives the par and a route to it. They stand in the order of
the days, from a Monday on: each week begins easy and ends hard. The same cards always give the same
puzzles, so run it again when the cards of the house edition have changed (half a minute).
"""

import json
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypedDict

from planque.bench.solver import built_lairs, spyworld
from planque.core.action import Action
from planque.games.card_file import HOUSE
from planque.games.spyworld.actions import InjectAdrenaline, Step, Transfer
from planque.games.spyworld.edition.cards import Cards
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.table.grid import EDGE, EDGES, HALL, ROOMS, START
from planque.games.spyworld.table.kinds import (
    EXTRA_GADGET,
    GADGETS,
    LAIRS,
    NONE,
    POOL,
    ROBOT,
    VALUES,
)
from planque.games.spyworld.table.sets import bit, members, set_of
from planque.lab.spyworld.lair_file import read_lair
from planque.lab.spyworld.solver import solve

ROOT = Path(__file__).parent.parent
BY_HAND = ROOT / "docs" / "puzzle.toml"
PUZZLES = ROOT / "web" / "src" / "games" / "spyworld" / "puzzle" / "puzzles.json"
FOR_THE_SERVER = ROOT / "src" / "planque" / "lab" / "spyworld" / "puzzles.json"

DAYS = 7
WEEKS = 57  # more than a year
GAMES = 150  # of rookies
DRAWN = 900  # lairs drawn by chance
FITTINGS = (0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7, 8)  # some are drawn more often
LEAST_PAR = 30
STEPS = range(6, 21)  # of a route that is neither trivial nor tedious
START_EDGES = frozenset(EDGE[START * 4 : START * 4 + 4])


class PuzzleData(TypedDict):
    """A puzzle as the page reads it: rooms, walls and gadgets as in the view of a sheet."""

    lair: str
    rooms: str
    walls: str
    agent: int | None
    values: list[int]  # movement, stealth, combat, with the agent's bonus
    gadgets: str
    expert: list[str]
    par: int
    route: list[int]


@dataclass(frozen=True)
class Candidate:
    """A lair with an agent before it, and how hard it is to find its best route."""

    start: Exploration
    par: int
    route: list[Action]
    hardness: float


def main() -> None:
    cards = spyworld().editions[HOUSE]
    by_hand = read_lair(BY_HAND.name, tomllib.loads(BY_HAND.read_text("utf-8")), {HOUSE: cards})
    first = solve(by_hand.exploration)
    puzzles = [puzzle_data(by_hand.exploration, first.stolen, first.route)]
    for found in week_by_week(candidates(cards)):
        puzzles.append(puzzle_data(found.start, found.par, found.route))
    lines = [json.dumps(puzzle, separators=(",", ":")) for puzzle in puzzles]
    for file in (PUZZLES, FOR_THE_SERVER):
        file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    print(f"{len(puzzles)} puzzles", file=sys.stderr)


def puzzle_data(start: Exploration, par: int, route: list[Action]) -> PuzzleData:
    fittings, walls = start.lair.fittings, start.lair.walls
    agents = spyworld().editions[HOUSE].agents
    sides = (
        start.terms.expert if start.power == EXTRA_GADGET else start.terms.expert & start.gadgets
    )
    return {
        "lair": start.terms.board.name,
        "rooms": "".join("." if fitting == NONE else str(fitting) for fitting in fittings),
        "walls": "".join("#" if walls & bit(edge) else "." for edge in range(EDGES)),
        "agent": None if start.agent is None else agents.index(start.agent),
        "values": _values(start),
        "gadgets": "".join(str(gadget + 1) for gadget in members(start.gadgets)),
        "expert": [GADGETS[gadget] for gadget in members(sides)],
        "par": par,
        "route": [move.code for move in route],
    }


# Where lairs come from


def lairs(cards: Cards) -> Iterator[Exploration]:
    """Lairs of all kinds, each with an agent at its door; those of games come first."""
    yield from built_lairs(GAMES)
    for seed in range(DRAWN):
        yield drawn_lair(cards, Random(seed))


def drawn_lair(cards: Cards, chance: Random) -> Exploration:
    """A lair drawn by chance, with an agent who is not up to all of it."""
    full = chance.uniform(0.6, 0.95)
    fittings = [_fitting(chance, room, full) for room in range(ROOMS)]
    walls = chance.sample(range(EDGES), chance.randint(4, 10))
    lair = Lair(fittings, set_of([edge for edge in walls if edge not in START_EDGES]))
    board = cards.lairs[chance.choice(LAIRS)]
    gadgets = set_of(chance.sample(range(len(GADGETS)), chance.randint(0, 3)))
    terms = Terms(board, cards.gadgets, chance.randrange(1 << len(GADGETS)), cards.sheet.training)
    agent = chance.choice(cards.agents) if board.agents else None
    values = [chance.randint(6, 13), chance.randint(3, 10), chance.randint(2, 10)]
    return Exploration(terms, lair, agent, values, gadgets)


def _fitting(chance: Random, room: int, full: float) -> int:
    if room == START or chance.random() > full:
        return NONE
    fitting = chance.choice(FITTINGS)
    return NONE if HALL & bit(room) and fitting in (POOL, ROBOT) else fitting


# Which of them are worth a walk


def candidates(cards: Cards) -> Iterator[Candidate]:
    seen = set()  # rookies who think alike build the same lair
    for number, start in enumerate(lairs(cards)):
        lair = (*start.lair.fittings, start.lair.walls)
        if lair in seen:
            continue
        seen.add(lair)
        found = weighed(tightened(start) if number % 2 else start)
        if found is not None:
            yield found


def tightened(start: Exploration) -> Exploration:
    """The same with less of each value, down to a half, as long as the par does not change."""
    par = solve(start).stolen
    values = _values(start)
    for value in range(len(VALUES)):
        for _ in range(values[value] // 2):
            values[value] -= 1
            tighter = Exploration(start.terms, start.lair, start.agent, values, start.gadgets)
            if solve(tighter).stolen < par:
                values[value] += 1
                break
            start = tighter
    return start


def _values(start: Exploration) -> list[int]:
    return [int(start.movement), int(start.stealth), int(start.combat)]


def weighed(start: Exploration) -> Candidate | None:
    """A candidate, unless its best route is too plain, too long or too poor."""
    solution = solve(start)
    par, route = solution.stolen, solution.route
    if par < LEAST_PAR or len(route) not in STEPS:
        return None
    greedy = stolen_greedily(start)
    if greedy >= par or idle_gadgets(start, par) > 1:
        return None
    helps = sum(1 for move in route if not isinstance(move, Step) or move.uses or move.stealth)
    missed = (par - greedy) / par
    return Candidate(start, par, route, len(route) + 3 * helps + 10 * missed)


def idle_gadgets(start: Exploration, par: int) -> int:
    """How many gadgets could have stayed at home."""
    idle = 0
    for gadget in members(start.gadgets):
        others = start.gadgets & ~bit(gadget)
        without = Exploration(start.terms, start.lair, start.agent, _values(start), others)
        idle += solve(without).stolen == par
    return idle


def stolen_greedily(start: Exploration) -> int:
    """What an agent steals who always goes for the secret that costs least to reach."""
    moment = start.copy()
    if moment.power == EXTRA_GADGET:
        moment.make(moment.moves()[0])
    while True:
        further = _cheapest_secret(moment)
        if further is None:
            return int(moment.stolen)
        moment = further


def _cheapest_secret(moment: Exploration) -> Exploration | None:
    """The moment after stealing it; None if no secret can be reached."""
    border = [moment]
    settled = 0
    while border:
        nearest = max(border, key=_left)
        border.remove(nearest)
        if nearest.stolen > moment.stolen:
            return nearest
        if settled & bit(nearest.at):
            continue
        settled |= bit(nearest.at)
        for move in nearest.moves():
            if not isinstance(move, (InjectAdrenaline, Transfer)):
                further = nearest.copy()
                further.make(move)
                border.append(further)
    return None


def _left(moment: Exploration) -> tuple[int, int]:
    """What an agent has left: values, then gadgets."""
    values = moment.movement + moment.stealth + moment.combat
    return int(values), len(members(moment.gadgets))


# A puzzle for every day


def week_by_week(found: Iterator[Candidate]) -> list[Candidate]:
    """Weeks that begin easy and end hard, with the four lairs in turn as far as they go."""
    by_lair: dict[str, list[Candidate]] = {name: [] for name in LAIRS}
    for candidate in found:
        by_lair[candidate.start.terms.board.name].append(candidate)
    share = -(-DAYS * WEEKS // len(LAIRS))
    chosen = [one for name in LAIRS for one in spaced(by_lair[name], share)]
    chosen = spaced(chosen, DAYS * WEEKS)
    days = [chosen[day * WEEKS : (day + 1) * WEEKS] for day in range(DAYS)]
    for number, day in enumerate(days):
        Random(number).shuffle(day)
    return [day[week] for week in range(WEEKS) for day in days]


def spaced(found: list[Candidate], count: int) -> list[Candidate]:
    """So many of them, from the easiest to the hardest at even distances."""
    if len(found) < count:
        raise ValueError(f"only {len(found)} lairs are interesting, not {count}")
    in_order = sorted(found, key=_hardness)
    return [in_order[number * len(in_order) // count] for number in range(count)]


def _hardness(candidate: Candidate) -> float:
    return candidate.hardness


if __name__ == "__main__":
    main()
