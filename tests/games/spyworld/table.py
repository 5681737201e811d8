"""A table of Spyworld set up by hand, for tests that read like the booklet.

Rooms are named as in the booklet by row and column, `room(5, 3)` is the start; a lair is drawn in
five lines of signs: l lasers, s saw, p pool, d dog, g guard, r robot, 1 2 3 the secrets.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import planque
from planque.core.action import Action
from planque.core.options import OptionValue
from planque.games.editions import editions
from planque.games.spyworld.actions import HandIn, Pass, Step, Stop
from planque.games.spyworld.edition.cards import Agent, Cards
from planque.games.spyworld.edition.reader import BACKS, read_cards
from planque.games.spyworld.game import SpyworldGame
from planque.games.spyworld.rules.exploration import Exploration, Lair, Terms
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.grid import EDGE, NEIGHBOUR, SIDE, room_at
from planque.games.spyworld.table.kinds import FACES, GADGETS, NONE
from planque.games.spyworld.table.position import EXPLORATION, IN_A_PILE, PLANNING
from planque.games.spyworld.table.sets import bit
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.view import SpyworldView

Seen = list[dict[str, object]]

SIGNS = "lspdgr123"
AGENT_42, SHAMROCK, WES, BARONESS, COLOSSUS, SHADOW, COURIER, DOCTOR, GEMINI = range(9)


@cache
def the_game() -> SpyworldGame:
    return SpyworldGame(editions("spyworld", read_cards))


def house() -> Cards:
    return the_game().editions["house"]


def house_data() -> dict[str, Any]:
    """What the file of the house edition says, to be changed at will."""
    file = files("planque.games.spyworld") / "cards.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def room(row: int, column: int) -> int:
    return room_at(row - 1, column - 1)


def edge(one: int, two: int) -> int:
    """The edge between two rooms."""
    for way in range(4):
        if NEIGHBOUR[one * 4 + way] == two:
            return EDGE[one * 4 + way]
    raise ValueError("these rooms are no neighbours")


def start(seats: int = 2, seed: int = 1, **options: OptionValue) -> Spyworld:
    state = the_game().start(seats=seats, seed=seed, **options)
    assert isinstance(state, Spyworld)
    return state


def fittings(drawn: str) -> list[int]:
    """What is in each room of a drawn lair."""
    signs = drawn.split()
    assert [len(line) for line in signs] == [SIDE] * SIDE
    return [SIGNS.find(sign) for sign in "".join(signs)]


class Table:
    """A game in its first turn, without agents and with no mission open, unless it is asked for."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: OptionValue) -> None:
        self.state = start(seats, seed, **{"agents": "none", **options})
        self.state.open_missions = 0

    # Setting up

    def flip(self, *cards: str) -> None:
        """The three cards of this turn, each a face and the back above it: "lasers r2"."""
        piles = self.state.piles[:]
        places = [pile * IN_A_PILE + self.state.turn for pile in range(3)]
        for place, card in zip(places, cards, strict=True):
            face, back = card.split()
            self._swap_in(piles, place - 1, places, face, None)
            self._swap_in(piles, place, places, None, back)
        self.state.piles = piles

    def _swap_in(
        self, piles: list[int], place: int, kept: list[int], face: str | None, back: str | None
    ) -> None:
        """Bring a card of this face or back to a place of the piles; a training says its points."""
        cards = self.state.cards
        taken = [piles[other] for top in kept for other in (top - 1, top)]
        word, _, points = (face or "").partition("+")
        for card in range(len(cards.planning)):
            fits = back is None or cards.line[card] == BACKS.index(back)
            if face is not None:
                fits = cards.face[card] == FACES.index(word)
                fits = fits and cards.points[card] == int(points or 0)
            if fits and (card not in taken or card == piles[place]):
                other = piles.index(card)
                piles[place], piles[other] = piles[other], piles[place]
                return
        raise ValueError(f"there is no card {face} {back}")

    def open_mission(self, *missions: int) -> None:
        """Lay out these missions; the first places are theirs."""
        self.state.missions = [*missions, *range(20, 23)][:3]
        self.state.open_missions = (1 << len(missions)) - 1

    def sheet(self, seat: int) -> Sheet:
        """The open sheet of a player, to be written on at will."""
        player = self.state.players[seat]
        player.sheet.seen = None
        player.draft = player.sheet
        return player.sheet

    def draw(self, seat: int, drawn: str) -> None:
        sheet = self.sheet(seat)
        for number, fitting in enumerate(fittings(drawn)):
            if fitting != NONE:
                sheet.furnish(number, fitting)

    # Playing

    def do(self, seat: int, *actions: Action) -> Seen:
        """Let a player act; what a spectator sees of it."""
        seen: Seen = []
        for action in actions:
            seen += [event.seen_by(None) for event in self.state.apply(seat, action)]
        return seen

    def turn(self, *actions: Action) -> Seen:
        """Seat 0 plays a whole turn, the others pass; nobody claims a mission."""
        assert self.state.phase == PLANNING
        for seat in range(1, self.state.seats):
            self.do(seat, Pass())
        return self.do(0, *actions) if actions == (Pass(),) else self.do(0, *actions, HandIn())

    def explore(self) -> None:
        """Go to the exploration with the sheets as they are."""
        self.state.last_turn = True
        for seat in self.state.deciders:
            self.do(seat, Pass())
        assert self.state.phase >= EXPLORATION

    def finish(self) -> Seen:
        seen: Seen = []
        for seat in self.state.deciders:
            seen += self.do(seat, Stop())
        return seen

    def view(self, seat: int | None) -> SpyworldView:
        return self.state.view(seat)  # type: ignore[return-value]  # the contract says Mapping

    def rooms_offered(self, seat: int) -> set[int]:
        return {action.data["room"] for action in self.state.tries(seat)}  # type: ignore[misc]  # a number


class Walk:
    """An agent in a drawn lair, with all values at 10 unless given."""

    def __init__(
        self,
        drawn: str,
        lair: str = "polar_base",
        agent: int | None = None,
        values: tuple[int, int, int] = (10, 10, 10),
        gadgets: tuple[str, ...] = (),
        expert: tuple[str, ...] = (),
        walls: tuple[int, ...] = (),
    ) -> None:
        cards = house()
        self.agent: Agent | None = None if agent is None else cards.agents[agent]
        terms = Terms(cards.lairs[lair], cards.gadgets, _set_of(expert), cards.sheet.training)
        the_lair = Lair(fittings(drawn), sum(bit(wall) for wall in walls))
        self.at = Exploration(terms, the_lair, self.agent, list(values), _set_of(gadgets))

    @property
    def values(self) -> tuple[int, int, int]:
        """Movement, stealth and combat."""
        return self.at.movement, self.at.stealth, self.at.combat

    def may(self, action: Action) -> bool:
        return action in self.at.moves()

    def do(self, *actions: Action) -> "Walk":
        for action in actions:
            assert self.may(action), f"{action} is not among {self.at.moves()}"
            self.at.make(action)
        return self

    def go(self, *rooms: int) -> "Walk":
        """Plain steps."""
        return self.do(*[Step(room, 0, 0) for room in rooms])

    def ways_into(self, room: int) -> list[tuple[int, int]]:
        """What may be used, and the part paid in stealth, on entering a room."""
        steps = [move for move in self.at.moves() if isinstance(move, Step) and move.room == room]
        return sorted((step.uses, step.stealth) for step in steps)


def _set_of(gadgets: tuple[str, ...]) -> int:
    return sum(1 << GADGETS.index(gadget) for gadget in gadgets)


def random_table(seed: int, seats: int, **options: OptionValue) -> tuple[Spyworld, planque.Rng]:
    return start(seats, seed, **options), planque.Rng(seed)
