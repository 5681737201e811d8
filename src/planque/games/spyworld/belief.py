"""From a view of Spyworld back to full positions that fit it.

Hidden are the piles (but for the backs on top), the agents of others until they are turned up, and
what others have handed in. What others are still composing is taken as not begun.
"""

from collections.abc import Mapping
from typing import cast

from planque.core.chance import Rng
from planque.core.game import Belief
from planque.core.options import check_options
from planque.games.spyworld.edition.cards import Cards
from planque.games.spyworld.hidden_turns import draw_claims, draw_turn
from planque.games.spyworld.rules import exploration_phase, missions, planning
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.choices import MISSION_PLACES, PILES, move_of
from planque.games.spyworld.table.kinds import NONE
from planque.games.spyworld.table.position import (
    AGENTS,
    EXPLORATION,
    IN_A_PILE,
    MISSIONS,
    OVER,
    PHASES,
    PLANNING,
)
from planque.games.spyworld.table.sets import bit
from planque.games.spyworld.variant import CHOSEN, NO_AGENTS, SEATS, options_with, variant
from planque.games.spyworld.view import SpyworldView
from planque.games.spyworld.view_reading import read_sheet, whole_below


class SpyworldBelief(Belief):
    """A position with everything that is open in a view, and what is left to be drawn."""

    def __init__(self, view: Mapping[str, object], editions: Mapping[str, Cards]) -> None:
        seen = cast(SpyworldView, view)
        seats = len(seen["sheets"])
        if seats not in SEATS:
            raise ValueError(f"{seats} players are too many or too few")
        options = check_options(options_with(editions), seen["options"])
        self._seat = NONE if seen["seat"] is None else whole_below(seen["seat"], seats)
        self._table = Spyworld(variant(seats, options, editions))
        self._offers = seen["offers"]
        self._lines = seen["lines"]
        self._flipped = seen["flipped"]
        self._table.seat_players()
        _read_table(self._table, seen)
        self._fill_piles(self._table, Rng(0))  # the offers and lines are needed to read the rest
        if self._table.phase >= EXPLORATION:
            _read_explorers(self._table, seen)
        elif self._seat != NONE:
            _read_private(self._table, self._seat, seen)
        self._hidden_agents = self._whose_agents_are_hidden()
        self._handed_in = self._who_handed_in()
        if self._table.phase == OVER:
            self._table.end(None)

    def draw(self, rng: Rng) -> Spyworld:
        table = self._table.copy()
        self._fill_piles(table, rng)
        self._deal_agents(table, rng)
        for seat in self._handed_in:
            if table.phase == PLANNING:
                draw_turn(table, seat, rng)
            else:
                draw_claims(table, seat, rng)
        return table

    def _fill_piles(self, table: Spyworld, rng: Rng) -> None:
        """What was turned up lies where it may; the rest fits the backs on top."""
        gone = [card for card in self._flipped if card not in self._offers]
        flipped = set(self._flipped)
        left = [card for card in range(len(table.cards.planning)) if card not in flipped]
        tops = [_take_with_back(table, left, line, rng) for line in self._lines]
        rng.shuffle(left)
        table.piles = []
        for pile in range(PILES):
            if table.turn:
                table.piles += gone[pile * (table.turn - 1) : (pile + 1) * (table.turn - 1)]
                table.piles.append(self._offers[pile])
            table.piles.append(tops[pile])
            rest = IN_A_PILE - table.turn - 1
            table.piles += left[pile * rest : (pile + 1) * rest]
        if sorted(table.piles) != list(range(len(table.cards.planning))):
            raise ValueError("not every card is somewhere exactly once")

    def _whose_agents_are_hidden(self) -> list[int]:
        table = self._table
        if table.variant.agents == NO_AGENTS or table.phase >= EXPLORATION:
            return []
        return [seat for seat in range(table.seats) if seat != self._seat]

    def _who_handed_in(self) -> list[int]:
        """The others whose turn or claims are complete, and not yet revealed."""
        table = self._table
        if table.phase == PLANNING:
            asked = list(range(table.seats))
        elif table.phase == MISSIONS:
            asked = missions.claimants(table)
        else:
            asked = []
        return [seat for seat in asked if seat != self._seat and not table.owes(seat)]

    def _deal_agents(self, table: Spyworld, rng: Rng) -> None:
        """Any agents that are not the seat's own; where all choose freely, any at all."""
        everyone = len(table.cards.agents)
        way = table.variant.agents
        known = () if self._seat == NONE else table.players[self._seat].dealt
        left = [agent for agent in range(everyone) if agent not in known]
        rng.shuffle(left)
        for seat in self._hidden_agents:
            player = table.players[seat]
            has_chosen = table.phase != AGENTS or not table.owes(seat)
            if way == CHOSEN:
                player.agent = rng.below(everyone) if has_chosen else NONE
                continue
            player.dealt = tuple(left[:way])
            left = left[way:]
            player.agent = player.dealt[rng.below(way)] if has_chosen else NONE


def _take_with_back(table: Spyworld, left: list[int], line: int, rng: Rng) -> int:
    """Any of the cards left with this back, which is then no longer left."""
    fitting = [card for card in left if table.cards.line[card] == line]
    card = fitting[rng.below(len(fitting))]
    left.remove(card)
    return card


def _read_table(table: Spyworld, seen: SpyworldView) -> None:
    table.phase = PHASES.index(seen["phase"])
    table.turn = whole_below(seen["turn"], IN_A_PILE)
    table.last_turn = seen["last_turn"] is True
    table.deciders = tuple(seen["deciders"])
    table.missions = [mission["mission"] for mission in seen["missions"]]
    table.open_missions = 0
    table.claims = []
    for place in range(MISSION_PLACES):
        mission = seen["missions"][place]
        if mission["open"]:
            table.open_missions |= bit(place)
        for claim in mission["claims"]:
            table.claims.append((claim["seat"], place, claim["reward"] == "points"))
    for seat, player in enumerate(table.players):
        player.sheet = player.draft = read_sheet(seen["sheets"][seat])


def _read_private(table: Spyworld, seat: int, seen: SpyworldView) -> None:
    """The seat's own agents, and the turn or the claims that it composes."""
    player = table.players[seat]
    private = seen["private"][seat]
    assert private is not None, "a seat sees its own secrets"
    player.dealt = tuple(private["dealt"])
    if private["agent"] is not None:
        player.agent = whole_below(private["agent"], len(table.cards.agents))
    for code in private["draft"]["notes"]:
        if table.phase == PLANNING:
            planning.note(table, seat, code, None)
        player.notes.append(code)


def _read_explorers(table: Spyworld, seen: SpyworldView) -> None:
    """Everybody's way through the lairs, walked again."""
    explorers = seen["explorers"]
    assert explorers is not None, "everybody explores"
    table.to_left = seen["to_left"] is True
    for seat, player in enumerate(table.players):
        agent = explorers[seat]["agent"]
        player.agent = NONE if agent is None else whole_below(agent, len(table.cards.agents))
    for seat, player in enumerate(table.players):
        player.exploration = exploration_phase.enter(table, seat)
        player.ways = exploration_phase.offer(player)
        for code in explorers[seat]["route"]:
            move = move_of(code)
            if move not in player.ways:
                raise ValueError(f"the agent of seat {seat} could not do {move}")
            exploration_phase.move(table, seat, move, None)
