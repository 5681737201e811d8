"""The rules of The Circle: the setup, the rounds with their three phases, and the end.

What may be decided in a step, and what it leads to, is told by the chapter that asks for it:
`phase_1_secrets`, `phase_2_actions` with `infiltration`, and `phase_3_time` with `auction`; and in
`using`, the action of a spy, with `spies`, `veto` and `bodyguards`.
"""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.numbers import Numbers, Row
from planque.core.pickling import kept
from planque.core.result import Result
from planque.games.the_circle import events, view
from planque.games.the_circle.actions import Back, ChooseService
from planque.games.the_circle.cards import CARDS, COLOURED
from planque.games.the_circle.play import numbers, outlook
from planque.games.the_circle.play.instinct import instinct
from planque.games.the_circle.rules import (
    auction,
    bodyguards,
    ending,
    phase_1_secrets,
    phase_2_actions,
    phase_3_time,
    using,
)
from planque.games.the_circle.table.choices import BACK, CHOOSE_SERVICE, NOTHING
from planque.games.the_circle.table.choices import VETO as VETO_OR_NOT
from planque.games.the_circle.table.kinds import NONE, SERVICES
from planque.games.the_circle.table.player import PASSIVE, SPENT
from planque.games.the_circle.table.position import NOBODY, Position
from planque.games.the_circle.table.rows import DECK, PILES
from planque.games.the_circle.table.steps import (
    ACT,
    EXCHANGE,
    GAIN,
    OVER,
    PAY,
    PLACE,
    REPEL,
    SERVICE,
    VETO,
)
from planque.games.the_circle.why_not import why_not


class TheCircle(Position):
    """One position of The Circle, and the rules that lead to the next."""

    # What may be decided, and what it leads to

    def legal(self, seat: int) -> tuple[Action, ...]:
        if not self.owes(seat):
            return NOTHING
        return self.offer + BACK if self._may_go_back() else self.offer

    def tries(self, seat: int) -> tuple[Action, ...]:
        return self.offer if self.owes(seat) else NOTHING

    def _may_go_back(self) -> bool:
        """Whether an unfinished choice has a part that can be taken back."""
        if self.step in (PLACE, PAY):
            return len(self.divisions) > 0
        return GAIN <= self.step <= EXCHANGE

    def offered(self) -> tuple[Action, ...]:
        step = self.step
        if step == SERVICE:
            return self._services_left()
        if step <= PLACE:
            return phase_1_secrets.offer(self)
        if step == ACT:
            return phase_2_actions.offer(self)
        if step <= EXCHANGE:
            return using.offer(self)
        if step == VETO:
            return VETO_OR_NOT
        if step == REPEL:
            return bodyguards.offer(self)
        if step <= PAY:
            return auction.offer(self)
        return phase_3_time.offer(self)

    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        self.last = action
        self.drawn = NONE
        step = self.step
        if isinstance(action, Back):
            self._take_back(seat, log)
        elif isinstance(action, ChooseService):
            self._choose_service(seat, action.service, log)
        elif step <= PLACE:
            phase_1_secrets.decide(self, action, log)
        elif step == ACT:
            phase_2_actions.decide(self, action, log)
        elif step <= EXCHANGE:
            using.pick(self, action, log)
        elif step <= REPEL:
            using.answer(self, seat, action, log)
        elif step <= PAY:
            auction.decide(self, seat, action, log)
        else:
            phase_3_time.decide(self, action, log)

    def _take_back(self, seat: int, log: list[Event] | None) -> None:
        events.took_back(log, seat)
        if self.step == PLACE:
            phase_1_secrets.take_back(self)
        elif self.step == PAY:
            auction.take_back(self)
        else:
            using.take_back(self)

    def why_not(self, seat: int, action: Action) -> str:
        return why_not(self, seat, action)

    # Setup

    def set_up(self, deal: Deal) -> None:
        """Sort the spies into their piles, and shuffle the neutral ones."""
        for card in range(COLOURED):
            self.rows.put(PILES + self.cards.type[card], card)
        self.count_pile_tops()
        neutral = list(range(COLOURED, CARDS))
        deal.shuffle(neutral)
        self.face_up = neutral[:2]
        for card in neutral[2:]:
            self.rows.put(DECK, card)
        self.unknown = len(neutral) - 2
        self.ask(self.first, SERVICE)

    def _services_left(self) -> tuple[Action, ...]:
        return tuple(
            [CHOOSE_SERVICE[one] for one in range(len(SERVICES)) if self.seat_of(one) == NONE]
        )

    def _choose_service(self, seat: int, service: int, log: list[Event] | None) -> None:
        self.players[seat].service = service
        events.service_chosen(log, seat, service)
        self.active = self.next_seat(seat)
        if self.active == self.first:
            self._begin_round(log)
        else:
            self.ask(self.active, SERVICE)

    # The rounds and their phases

    def _begin_round(self, log: list[Event] | None) -> None:
        self.round += 1
        self.phase = 1
        self.active = self.first
        self.clockmakers_used = 0
        for player in self.players:
            if player.marker == SPENT:
                player.marker = PASSIVE
        events.round_begun(log, self.first, self.round)
        phase_1_secrets.receive(self, log)

    def turn_over(self, log: list[Event] | None) -> None:
        self.active = self.next_seat(self.active)
        if self.active == self.first:
            self._phase_over(log)
        elif self.phase == 1:
            phase_1_secrets.receive(self, log)
        else:
            phase_2_actions.begin(self, log)

    def _phase_over(self, log: list[Event] | None) -> None:
        self.phase += 1
        if self.phase == 2:
            phase_2_actions.begin(self, log)
        elif self.goal_reached:
            self.end("players", log)
        else:
            phase_3_time.begin(self, log)

    def go_on(self, log: list[Event] | None) -> None:
        if self.phase == 2:
            phase_2_actions.go_on(self, log)
        else:
            phase_3_time.go_on(self, log)

    def round_over(self, log: list[Event] | None) -> None:
        cap = self.variant.round_cap
        if cap is not None and self.round >= cap:
            self.end("round_cap", log)
            return
        self.first = self.next_seat(self.first)
        self._begin_round(log)

    # The end

    def end(self, reason: str, log: list[Event] | None) -> None:
        self.over = True
        self.step = OVER
        self.deciders = NOBODY
        self.offer = NOTHING
        self.end_reason = reason
        if log is not None:
            events.ended(log, ending.score(self))

    @property
    def result(self) -> Result | None:
        return ending.score(self) if self.over else None

    # What the seats can see

    def seen(self, seat: int) -> int:
        """Everybody sees the same: the action, and the neutral spy that was turned up by it."""
        return 0 if self.last is None else self.last.code * 64 + self.drawn + 1

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
        return kept(self, self.variant, self.first)

    def copy(self) -> "TheCircle":
        twin = TheCircle(self.variant, self.first)
        self.copy_to(twin)
        return twin

    def instinct(self, seat: int, rng: Rng) -> Action:
        return instinct(self, seat, rng)

    def settled(self, played: int) -> bool:
        return outlook.settled(self, played)

    def outlook(self) -> list[float]:
        return outlook.outlook(self)
