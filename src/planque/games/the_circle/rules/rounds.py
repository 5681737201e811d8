"""The rules of The Circle: what may be decided in each step, and what comes after what.

The chapters of the booklet are modules of their own: `phase_1_secrets`, `phase_2_actions` with
`spies` and `infiltration`, `phase_3_time` with `auction`, and `veto` and `ending`.
"""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.result import Result
from planque.games.the_circle import events, view
from planque.games.the_circle.actions import (
    Activate,
    ActivateMarker,
    Back,
    ChooseDivision,
    ChooseService,
    DestroySecret,
    EndActions,
    GainSecret,
    Infiltrate,
    LayBefore,
    Pass,
    PayFrom,
    PlaceSecret,
    Post,
    Raise,
    Repel,
    Take,
    Target,
    Unmask,
    Use,
    Veto,
)
from planque.games.the_circle.cards import CARDS, COLOURED
from planque.games.the_circle.play import outlook
from planque.games.the_circle.play.instinct import instinct
from planque.games.the_circle.rules import (
    auction,
    ending,
    phase_1_secrets,
    phase_2_actions,
    phase_3_time,
    veto,
)
from planque.games.the_circle.rules.spies import all_spies
from planque.games.the_circle.table.choices import (
    BACK,
    CHOOSE_DIVISION,
    CHOOSE_SERVICE,
    FOUR,
    NOTHING,
)
from planque.games.the_circle.table.choices import BID as BID_OR_PASS
from planque.games.the_circle.table.choices import PLACE as PLACE_ANYWHERE
from planque.games.the_circle.table.choices import TAKE as TAKE_OR_NOT
from planque.games.the_circle.table.choices import VETO as VETO_OR_NOT
from planque.games.the_circle.table.kinds import BROKER as A_BROKER
from planque.games.the_circle.table.kinds import CLOCKMAKER, NONE, SERVICES
from planque.games.the_circle.table.position import (
    ACT,
    BEFORE_SEAT,
    BID,
    BROKER,
    CLOCK,
    DIVISION,
    EXCHANGE,
    FREE,
    GAIN,
    NOBODY,
    OVER,
    PASSIVE,
    PAY,
    PLACE,
    POSTED,
    REPEL,
    SECRETS,
    SERVICE,
    SPENT,
    TAKE,
    VETO,
    Position,
)
from planque.games.the_circle.table.rows import DECK, PILES
from planque.games.the_circle.why_not import why_not


class TheCircle(Position):
    """One position of The Circle, and the rules that lead to the next."""

    # What may be decided

    def legal(self, seat: int) -> tuple[Action, ...]:
        if not self.owes(seat):
            return NOTHING
        return self.offer + BACK if self._may_go_back() else self.offer

    def tries(self, seat: int) -> tuple[Action, ...]:
        return self.offer if self.owes(seat) else NOTHING

    def _may_go_back(self) -> bool:
        """Whether an unfinished choice has a part that can be taken back."""
        if self.step in (PLACE, PAY):
            return len(self.picks) > 0
        return GAIN <= self.step <= EXCHANGE

    def offered(self) -> tuple[Action, ...]:
        step = self.step
        if step == SECRETS:
            return phase_1_secrets.offer(self)
        if step == PLACE:
            return PLACE_ANYWHERE
        if step == ACT:
            return phase_2_actions.offer(self)
        if step == BID:
            return BID_OR_PASS
        if GAIN <= step <= EXCHANGE:
            return all_spies.targets(self)
        if step == FREE:
            return phase_1_secrets.free_offer(self)
        if step == VETO:
            return VETO_OR_NOT
        if step == REPEL:
            return phase_2_actions.repel_offer(self)
        if step == DIVISION:
            return CHOOSE_DIVISION
        if step == TAKE:
            return TAKE_OR_NOT
        if step == BROKER:
            return auction.broker_offer(self)
        if step == PAY:
            return auction.pay_offer(self)
        if step == CLOCK:
            return phase_3_time.clock_offer(self)
        return self._services_left()

    def _services_left(self) -> tuple[Action, ...]:
        return tuple(
            [CHOOSE_SERVICE[one] for one in range(len(SERVICES)) if self.seat_of(one) == NONE]
        )

    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        self.last = action
        self.drawn = NONE
        if isinstance(action, PlaceSecret):
            phase_1_secrets.place(self, action.division, log)
        elif isinstance(action, Activate):
            if self.step == FREE:
                phase_1_secrets.activate_free(self, action.card, log)
            else:
                phase_1_secrets.activate(self, action.card, log)
        elif isinstance(action, Use):
            self._use(action.card, log)
        elif isinstance(action, Target):
            phase_2_actions.pick(self, action.card, log)
        elif isinstance(action, GainSecret):
            phase_2_actions.pick(self, action.seat * FOUR + action.division, log)
        elif isinstance(action, EndActions):
            phase_2_actions.finish(self, log)
        elif isinstance(action, Pass):
            auction.pass_by(self, seat, log)
        elif isinstance(action, Raise):
            auction.raise_bid(self, seat, log)
        elif isinstance(action, PayFrom):
            auction.pay_from(self, action.division, log)
        elif isinstance(action, Infiltrate):
            phase_2_actions.infiltrate(self, action.card, log)
        elif isinstance(action, Unmask):
            phase_2_actions.unmask(self, action.card, log)
        elif isinstance(action, ActivateMarker):
            phase_2_actions.activate_marker(self, log)
        elif isinstance(action, DestroySecret):
            phase_2_actions.pick(self, action.seat * FOUR + action.division, log)
        elif isinstance(action, LayBefore):
            phase_2_actions.pick(self, BEFORE_SEAT + action.seat, log)
        elif isinstance(action, Post):
            phase_2_actions.pick(self, POSTED, log)
        elif isinstance(action, Back):
            self._take_back(seat, log)
        elif isinstance(action, Take):
            auction.take(self, seat, log)
        elif isinstance(action, ChooseDivision):
            phase_3_time.choose_division(self, action.division, log)
        elif isinstance(action, Repel):
            phase_2_actions.repel(self, action.card, self.attacked, log)
        elif isinstance(action, Veto):
            self._veto(seat, log)
        elif isinstance(action, ChooseService):
            self._choose_service(seat, action.service, log)
        else:
            self._decline(seat, log)

    def _use(self, card: int, log: list[Event] | None) -> None:
        if self.step == ACT:
            phase_2_actions.use(self, card, log)
        elif self.step == CLOCK:
            phase_3_time.use_clockmaker(self, card, log)
        elif auction.use_broker(self, card, log):
            self.next_due(log)

    def _take_back(self, seat: int, log: list[Event] | None) -> None:
        if log is not None:
            events.took_back(log, seat)
        if self.step == PLACE:
            phase_1_secrets.take_back(self)
        elif self.step == PAY:
            auction.take_back(self)
        else:
            phase_2_actions.take_back(self)

    def _veto(self, seat: int, log: list[Event] | None) -> None:
        """The spy in use does nothing; go on where it would have been over."""
        type_ = self.cards.type[self.using]
        veto.cancel(self, seat, log)
        if type_ == A_BROKER:
            self.using = NONE
            if auction.pay(self, log):
                self.next_due(log)
        elif type_ == CLOCKMAKER:
            self.using = NONE
            self._ask_for_clockmaker(self.active, log)
        else:
            phase_2_actions.used_up(self, log)

    def _decline(self, seat: int, log: list[Event] | None) -> None:
        if self.step == TAKE:
            auction.refuse(self, seat, log)
            return
        if log is not None:
            events.declined(log, seat)
        if self.step == VETO:
            self._let_act(log)
        elif self.step == REPEL:
            phase_2_actions.let_strike(self, log)
        elif self.step == CLOCK:
            after = self.next_seat(self.active)
            if after == self.first:
                self._round_over(log)
            else:
                self._ask_for_clockmaker(after, log)
        elif auction.pay_own(self, log):
            self.next_due(log)

    def _let_act(self, log: list[Event] | None) -> None:
        """No veto: the spy in use does what was declared."""
        type_ = self.cards.type[self.using]
        if type_ == CLOCKMAKER:
            phase_3_time.turn_again(self, log)
        elif type_ != A_BROKER:
            phase_2_actions.strike(self, 0, log)
        elif auction.broker(self, log):
            self.next_due(log)

    def instinct(self, seat: int, rng: Rng) -> Action:
        return instinct(self, seat, rng)

    def settled(self, played: int) -> bool:
        return outlook.settled(self, played)

    def outlook(self) -> list[float]:
        return outlook.outlook(self)

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

    def _choose_service(self, seat: int, service: int, log: list[Event] | None) -> None:
        self.players[seat].service = service
        if log is not None:
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
        if log is not None:
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
        elif ending.players_end(self):
            self.end("players", log)
        else:
            phase_3_time.turn(self, log)
            self.next_due(log)

    def next_due(self, log: list[Event] | None) -> None:
        if phase_3_time.resolve_due(self, log):
            self._ask_for_clockmaker(self.first, log)

    def _ask_for_clockmaker(self, seat: int, log: list[Event] | None) -> None:
        if not phase_3_time.ask_for_clockmaker(self, seat):
            self._round_over(log)

    def _round_over(self, log: list[Event] | None) -> None:
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
        return 0 if self.last is None else hash(self.last) * 64 + self.drawn + 1

    def view(self, seat: int | None) -> Mapping[str, object]:
        return view.view(self, seat)

    def dump(self) -> dict[str, object]:
        return view.dump(self)

    def copy(self) -> "TheCircle":
        twin = TheCircle(self.variant, self.first)
        twin.players = [player.copy() for player in self.players]
        twin.circle = self.circle
        twin.rows = self.rows.copy()
        twin.turned = self.turned
        twin.face_up = self.face_up[:]
        twin.unknown = self.unknown
        twin.owner = self.owner[:]
        twin.under = self.under[:]
        twin.unowned = self.unowned
        twin.preparing = self.preparing
        twin.laid = self.laid
        twin.covered = self.covered
        twin.guarded = self.guarded
        twin.gone = self.gone
        twin.pile_tops = self.pile_tops
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.step = self.step
        twin.offer = self.offer
        twin.deciders = self.deciders
        twin.over = self.over
        twin.new_secrets = self.new_secrets
        twin.coloured_activated = self.coloured_activated
        twin.neutral_activated = self.neutral_activated
        twin.infiltrations = self.infiltrations
        twin.using = self.using
        twin.picks = self.picks[:]
        twin.attacked = self.attacked
        twin.bidders = self.bidders
        twin.currency = self.currency
        twin.bid = self.bid
        twin.leader = self.leader
        twin.price = self.price
        twin.clockmakers_used = self.clockmakers_used
        twin.end_reason = self.end_reason
        twin.last = self.last
        twin.drawn = self.drawn
        return twin
