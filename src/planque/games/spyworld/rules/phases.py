"""The rules of Spyworld: what may be decided in each phase, and what comes after what.

The chapters of the booklet are modules of their own: `planning`, `missions`, `exploration_phase`
with `exploration`, and `scoring`.
"""

from collections.abc import Collection, Mapping

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.numbers import Numbers, Row
from planque.core.pickling import kept
from planque.core.result import Result
from planque.games.spyworld import events, view
from planque.games.spyworld.actions import Back, ChooseAgent, HandIn, Pass, Stop, TakeBack
from planque.games.spyworld.events import Log
from planque.games.spyworld.play import numbers
from planque.games.spyworld.play.instinct import instinct
from planque.games.spyworld.rules import exploration_phase, missions, planning, scoring
from planque.games.spyworld.rules.dealing import deal_some
from planque.games.spyworld.table.choices import (
    BACK,
    CHOOSE_AGENT,
    MISSION_PLACES,
    NOTHING,
    PILES,
    STOP,
    TAKE_BACK,
    Offer,
)
from planque.games.spyworld.table.position import (
    EXPLORATION,
    MISSIONS,
    NOBODY,
    OVER,
    PLANNING,
    SAW_A_HAND_IN,
    SAW_A_MOVE,
    SAW_A_NOTE,
    Position,
)
from planque.games.spyworld.variant import CHOSEN, ONE_DEALT, TWO_DEALT
from planque.games.spyworld.why_not import why_not


class Spyworld(Position):
    """One position of Spyworld, and the rules that lead to the next."""

    # What may be decided

    def legal(self, seat: int) -> tuple[Action, ...]:
        offer = self.tries(seat)
        if not offer:
            return NOTHING
        player = self.players[seat]
        if self.phase == EXPLORATION:
            return offer + TAKE_BACK if self.variant.take_backs and player.route else offer
        return offer + BACK if player.notes else offer

    def tries(self, seat: int) -> tuple[Action, ...]:
        if not self.owes(seat):
            return NOTHING
        player = self.players[seat]
        if self.phase == PLANNING:
            return planning.offer(self, player)
        if self.phase == EXPLORATION:
            return player.ways
        if self.phase == MISSIONS:
            return missions.offer(self, player)
        return self._agents_for(seat)

    def _agents_for(self, seat: int) -> Offer:
        if self.variant.agents == TWO_DEALT:
            return tuple([CHOOSE_AGENT[agent] for agent in self.players[seat].dealt])
        return tuple(CHOOSE_AGENT[: len(self.cards.agents)])

    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        self.last_seat = seat
        self.known = action.code
        self.secret = False
        if self.phase == EXPLORATION:
            self._explore(seat, action, log)
        elif isinstance(action, HandIn):
            self._hand_in(seat, log)
        elif isinstance(action, Pass):
            planning.note(self, seat, action.code, None)
            self.players[seat].notes.append(action.code)
            self._hand_in(seat, log)
        elif isinstance(action, ChooseAgent):
            self._choose_agent(seat, action.agent, log)
        else:
            self._write(seat, action, log)

    def _write(self, seat: int, action: Action, log: Log) -> None:
        """Note a part of a turn or a claim, or take the last one back: nobody else sees it."""
        self.secret = True
        self.shown = SAW_A_NOTE
        if log is not None:
            events.pencilled(log, seat, action.data)
        player = self.players[seat]
        if isinstance(action, Back):
            if self.phase == PLANNING:
                planning.take_back(self, seat)
            else:
                player.notes.pop()
            return
        if self.phase == PLANNING:
            planning.note(self, seat, action.code, None)
        player.notes.append(action.code)

    def instinct(self, seat: int, rng: Rng) -> Action:
        return instinct(self, seat, rng)

    def why_not(self, seat: int, action: Action) -> str:
        return why_not(self, seat, action)

    # Setup

    def set_up(self, deal: Deal) -> None:
        """Shuffle the planning cards into three piles, lay out missions, deal agents."""
        self.seat_players()
        everything = len(self.cards.planning)
        self.piles = deal_some(deal, everything, everything)
        self.missions = deal_some(deal, len(self.cards.missions), MISSION_PLACES)
        way = self.variant.agents
        if way in (ONE_DEALT, TWO_DEALT):
            self._deal_agents(deal, way)
        if way in (CHOSEN, TWO_DEALT):
            self.deciders = self.variant.everybody
        else:
            self._next_turn(None)

    def _deal_agents(self, deal: Deal, each: int) -> None:
        agents = deal_some(deal, len(self.cards.agents), each * self.seats)
        for seat, player in enumerate(self.players):
            player.dealt = tuple(agents[seat * each : seat * each + each])
            if each == 1:
                player.agent = player.dealt[0]

    def _choose_agent(self, seat: int, agent: int, log: Log) -> None:
        self.players[seat].agent = agent
        events.agent_chosen(log, seat, agent)
        self._is_done(seat)
        if not self.deciders:
            self._next_turn(log)

    def _is_done(self, seat: int) -> None:
        """The seat owes nothing more in this phase, and everybody can see it."""
        self.shown = SAW_A_HAND_IN + seat
        self.deciders = tuple([decider for decider in self.deciders if decider != seat])

    # Planning and missions

    def _hand_in(self, seat: int, log: Log) -> None:
        events.handed_in(log, seat)
        self._is_done(seat)
        if self.phase == MISSIONS:
            self.players[seat].notes.sort()  # the order of claims means nothing
        if self.deciders:
            return
        if self.phase == PLANNING:
            planning.reveal(self, log)
            self._ask_for_claims(log)
        else:
            missions.reveal(self, log)
            self._turn_over(log)

    def _ask_for_claims(self, log: Log) -> None:
        claimants = missions.claimants(self)
        if not claimants:
            self._turn_over(log)
            return
        self.phase = MISSIONS
        self.deciders = tuple(claimants)
        events.missions_fulfilled(log, claimants)

    def _turn_over(self, log: Log) -> None:
        """One more turn once a lair is full; else as long as the piles last."""
        if self.last_turn or self.turn == self.variant.turns:
            self._begin_exploration(log)
            return
        for player in self.players:
            if player.sheet.is_full():
                self.last_turn = True
        self._next_turn(log)

    def _next_turn(self, log: Log) -> None:
        """Flip the top card of each pile."""
        self.phase = PLANNING
        self.turn += 1
        self.deciders = self.variant.everybody
        cards = [self.offered(pile) for pile in range(PILES)]
        lines = [self.line(pile) for pile in range(PILES)]
        self.show(cards)
        self.show(lines)
        events.flipped(log, self.turn, cards, lines, self.last_turn)

    # Exploration

    def _begin_exploration(self, log: Log) -> None:
        events.planning_ended(log, self.turn)
        self.phase = EXPLORATION
        exploration_phase.begin(self, log)
        self.deciders = self.variant.everybody
        for seat in range(self.seats):
            if exploration_phase.is_stuck(self.players[seat]):
                self._stop(seat, True, log)

    def _explore(self, seat: int, action: Action, log: Log) -> None:
        self.shown = SAW_A_MOVE + seat
        self.show([action.code])
        if isinstance(action, Stop):
            self._stop(seat, False, log)
        elif isinstance(action, TakeBack):
            exploration_phase.take_back(self, seat, log)
        else:
            exploration_phase.move(self, seat, action, log)
            if exploration_phase.is_stuck(self.players[seat]) and not self.variant.take_backs:
                self._stop(seat, True, log)

    def _stop(self, seat: int, stuck: bool, log: Log) -> None:
        events.stopped(log, seat, stuck)
        self.deciders = tuple([decider for decider in self.deciders if decider != seat])
        if not self.deciders:
            self.end(log)

    def hurry(self, people: Collection[int]) -> int | None:
        """Once the first person has finished, the others have so long as the table's clock allows.

        Whoever could never move has not finished anything.
        """
        if self.phase != EXPLORATION:
            return None
        for seat in people:
            if not self.owes(seat) and exploration_phase.could_move(self.players[seat]):
                return self.variant.clock
        return None

    def at_last(self, seat: int) -> Action:
        return STOP

    # The end

    def end(self, log: Log) -> None:
        self.over = True
        self.phase = OVER
        self.deciders = NOBODY
        scoring.tell(self, log)

    @property
    def result(self) -> Result | None:
        return scoring.result(self) if self.over else None

    # What the seats can see

    def seen(self, seat: int) -> int:
        return self.shown * 131_072 + self.known + 1 if seat == self.last_seat else self.shown

    def unseen(self, seat: int | None) -> bool:
        return self.secret and seat != self.last_seat

    def view(self, seat: int | None) -> Mapping[str, object]:
        return view.view(self, seat)

    def dump(self) -> dict[str, object]:
        return view.dump(self)

    # For programs

    def numbers(self) -> Numbers:
        return numbers.numbers(self.variant)

    def fill(self, seat: int, row: Row) -> None:
        numbers.fill(self, seat, row)

    def mark(self, seat: int, row: Row) -> None:
        numbers.mark(self, seat, row)

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.variant)

    def copy(self) -> "Spyworld":
        twin = Spyworld(self.variant)
        twin.past = self.past
        twin.players = [player.copy() for player in self.players]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.last_turn = self.last_turn
        twin.piles = self.piles
        twin.missions = self.missions
        twin.open_missions = self.open_missions
        twin.claims = self.claims
        twin.to_left = self.to_left
        twin.deciders = self.deciders
        twin.over = self.over
        twin.last_seat = self.last_seat
        twin.shown = self.shown
        twin.known = self.known
        twin.secret = self.secret
        return twin
