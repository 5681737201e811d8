"""The rules of Agent Hunter, in the order of the booklet.

A turn is played in the booklet's own small steps: a swap, for example, is the reveal, then the spy
put back, then the decoy. Answers and compulsory reveals are carried out here: nobody can lie.
"""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.event import Event
from planque.core.numbers import Numbers, Row
from planque.core.pickling import kept
from planque.core.result import Result
from planque.games.agent_hunter import events, view
from planque.games.agent_hunter.actions import (
    AttackFromHand,
    AttackFromHideout,
    Place,
    PutDecoy,
    Swap,
)
from planque.games.agent_hunter.play import numbers
from planque.games.agent_hunter.play.instinct import instinct
from planque.games.agent_hunter.table.position import (
    ALONE,
    BOTH,
    DECOY,
    EMPTY,
    NOBODY,
    OVER,
    REFILL,
    SETUP,
    SWAP,
    TURN,
    Position,
)
from planque.games.agent_hunter.table.sets import bit, in_row, one_of
from planque.games.agent_hunter.why_not import why_not

# The defender's answer: where the hidden spy stands against the attacker.
LOWER: Final = 0
HIT: Final = 1
HIGHER: Final = 2
ANSWERS: Final[tuple[str, ...]] = ("lower", "hit", "higher")

# What an action looks like to everybody.
PLACED: Final = 0
ATTACKED_FROM_HAND: Final = 1
ATTACKED_FROM_HIDEOUT: Final = 2
SWAPPED: Final = 3
DECOY_PUT: Final = 4


@final
class AgentHunter(Position):
    """One position of Agent Hunter, and the rules that lead to the next."""

    # What may be decided

    def legal(self, seat: int) -> tuple[Action, ...]:
        if not self.owes(seat):
            return ()
        choices = self.variant.choices
        side = self.sides[seat]
        if self.step == TURN:
            enemy = self.sides[1 - seat]
            return choices.turns(side.hand, side.standing, enemy.standing, side.decoys_left > 0)
        if self.step == DECOY:
            return choices.decoys
        return choices.placements(side.hand, self.to_fill(side))

    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        self.last_seat = seat
        # Far quicker than isinstance where this is compiled, and no action is of two kinds.
        if type(action) is AttackFromHand:
            self._attack_from_hand(action.card, action.target, log)
        elif type(action) is AttackFromHideout:
            self._attack_from_hideout(action.hideout, action.target, log)
        elif type(action) is Swap:
            self._swap(action.hideout, log)
        elif type(action) is Place:
            self._place(seat, action.card, action.hideout, log)
        elif type(action) is PutDecoy:
            self._show(DECOY_PUT, action.hideout, 0, 0, 0)
            self._put_decoy(action.hideout, log)

    def at_random(self, seat: int, rng: Rng) -> Action:
        """Drawn from the sets: the lists do not all fit into the caches of a processor."""
        choices = self.variant.choices
        side = self.sides[seat]
        if self.step == TURN:
            enemy = self.sides[1 - seat]
            swaps = side.decoys_left > 0
            return choices.one_turn(side.hand, side.standing, enemy.standing, swaps, rng)
        if self.step == DECOY:
            return choices.decoys[rng.below(len(choices.decoys))]
        return choices.place[self.to_fill(side)][one_of(side.hand, rng)]

    def instinct(self, seat: int, rng: Rng) -> Action:
        return instinct(self, seat, rng) if self.step == TURN else super().instinct(seat, rng)

    def why_not(self, seat: int, action: Action) -> str:
        return why_not(self, seat, action)

    # Setup: both sides at once, in secret

    def _place(self, seat: int, card: i64, hideout: i64, log: list[Event] | None) -> None:
        """Put a spy face down: in the setup, as a refill, or at the end of a swap."""
        self.sides[seat].place(card, hideout)
        self._show(PLACED, hideout, 0, 0, 0)
        self.known = self.shown + 1 + card
        events.placed(log, seat, hideout, card)
        if self.step == SETUP:
            self._go_on_with_setup(seat, log)
        elif self.step == REFILL:
            self._next_turn(log)
        elif self.variant.decoy_stays_with_swap:
            self._put_decoy(hideout, log)
        else:
            self.step = DECOY

    def _go_on_with_setup(self, seat: int, log: list[Event] | None) -> None:
        if self.sides[seat].first_empty() != EMPTY:
            return
        if len(self.deciders) == 2:
            self.deciders = ALONE[1 - seat]
            return
        self.shown += 64 * (1 + self.first)  # everybody learns who is first
        self.known += 64 * (1 + self.first)
        events.started(log, self.first)
        self.step = TURN
        self.turn = 1
        self.deciders = ALONE[self.first]

    # 1. Attack from the hand

    def _attack_from_hand(self, card: i64, target: i64, log: list[Event] | None) -> None:
        mine = self.sides[self.active]
        theirs = self.sides[1 - self.active]
        answer = _answer(in_row(theirs.spies, target), card)
        self._show(ATTACKED_FROM_HAND, target, card, answer, EMPTY)
        events.attacked(log, self.active, None, card, target, ANSWERS[answer])
        if answer == HIT:
            mine.hand &= ~bit(card)
            self._leave_the_game(card)
            self._destroy(1 - self.active, target, card, log)
        else:
            mine.rule_out(card)  # it was in the hand, so it is in no hideout
            theirs.narrow(target, _agreeing(card, answer))
        self._next_turn(log)

    # 2. Attack from a hideout

    def _attack_from_hideout(self, hideout: i64, target: i64, log: list[Event] | None) -> None:
        mine = self.sides[self.active]
        theirs = self.sides[1 - self.active]
        card: i64 = mine.spy(hideout)
        answer = _answer(in_row(theirs.spies, target), card)
        stood = EMPTY if answer == HIT else theirs.where(card)
        self._show(ATTACKED_FROM_HIDEOUT, target * 4 + hideout, card, answer, stood)
        events.attacked(log, self.active, hideout, card, target, ANSWERS[answer])
        mine.empty(hideout)
        self._leave_the_game(card)
        if answer == HIT:
            self._destroy(1 - self.active, target, card, log)
            self._refill(self.active, hideout, log)
        else:
            theirs.narrow(target, _agreeing(card, answer))
            self._destroy(self.active, hideout, card, log)
            self._lay_equal_spy(1 - self.active, card, stood, log)
            self._refill(1 - self.active, stood, log)

    def _lay_equal_spy(self, seat: i64, card: i64, stood: i64, log: list[Event] | None) -> None:
        """The enemy of a failed attacker must lay its own spy of that number on the attacker's."""
        side = self.sides[seat]
        if stood == EMPTY:
            side.hand &= ~bit(card)
            events.laid(log, seat, card, None)
        else:
            side.empty(stood)
            events.laid(log, seat, card, stood)

    def _refill(self, seat: i64, hideout: i64, log: list[Event] | None) -> None:
        """A hideout emptied without being destroyed is filled again from the hand, at once.

        AEG resolves the action before the game ends; IELLO ends it as soon as the third falls.
        """
        if hideout == EMPTY or (self._all_have_fallen() and not self.variant.refill_before_the_end):
            self._next_turn(log)
            return
        self.step = REFILL
        self.filling = hideout
        self.deciders = ALONE[seat]

    # 3. Swap two spies

    def _swap(self, hideout: i64, log: list[Event] | None) -> None:
        side = self.sides[self.active]
        card: i64 = side.spy(hideout)
        self._show(SWAPPED, hideout, card, 0, 0)
        events.swapped(log, self.active, hideout, card)
        side.rule_out(card)  # it stood here, so in none of the others
        side.empty(hideout)
        side.hand |= bit(card)
        self.step = SWAP
        self.filling = hideout

    def _put_decoy(self, hideout: i64, log: list[Event] | None) -> None:
        side = self.sides[self.active]
        side.decoys_left -= 1
        side.put_decoys(hideout, 1)
        events.decoy_put(log, self.active, hideout)
        self._next_turn(log)

    # The end of a turn and of the game

    def _leave_the_game(self, card: i64) -> None:
        """Both spies of a number leave together, so neither side can hide one any more."""
        for side in self.sides:
            side.in_game &= ~bit(card)
            side.rule_out(card)

    def _destroy(self, seat: i64, hideout: i64, card: i64, log: list[Event] | None) -> None:
        self.sides[seat].destroy(hideout, card)
        events.destroyed(log, seat, hideout, card)

    def _all_have_fallen(self) -> bool:
        """Whether a side has lost all its hideouts."""
        return not self.sides[0].standing or not self.sides[1].standing

    def _next_turn(self, log: list[Event] | None) -> None:
        if self._all_have_fallen():
            self._end("hideouts_destroyed", log)
            return
        cap = self.variant.turn_cap
        if cap is not None and self.turn >= cap:
            self._end("turn_cap", log)
            return
        self.turn += 1
        self.step = TURN
        self.filling = EMPTY
        self.active = 1 - self.active
        self.deciders = ALONE[self.active]

    def _end(self, reason: str, log: list[Event] | None) -> None:
        self.over = True
        self.step = OVER
        self.filling = EMPTY
        self.deciders = NOBODY
        self.end_reason = reason
        if log is not None:
            events.ended(log, self._score())

    @property
    def result(self) -> Result | None:
        return self._score() if self.over else None

    def _score(self) -> Result:
        """More points win; then the larger sum of the spies still in hand; then nobody or both."""
        one, two = self.sides
        reason = self.end_reason
        scores = (two.points_lost(), one.points_lost())
        if scores[0] != scores[1]:
            return _result(scores, ALONE[0 if scores[0] > scores[1] else 1], reason, "points", ())
        sums = (one.hand_sum(), two.hand_sum())
        if sums[0] != sums[1]:
            winner = ALONE[0 if sums[0] > sums[1] else 1]
            return _result(scores, winner, reason, "hand_sum", sums)
        if self.variant.victory_can_be_shared:
            return _result(scores, BOTH, reason, "shared", sums)
        return _result(scores, NOBODY, reason, "draw", sums)

    def payoffs(self) -> list[float]:
        """As the result says, without making one: a search asks for it at every end."""
        one, two = self.sides
        lead = two.points_lost() - one.points_lost() or one.hand_sum() - two.hand_sum()
        if lead == 0:
            return [0.5, 0.5]
        return [1.0, 0.0] if lead > 0 else [0.0, 1.0]

    # What the seats can see

    def _show(self, looks: i64, where: i64, card: i64, answer: i64, stood: i64) -> None:
        """Note what everybody saw of this action, as one number."""
        number = looks * 2 + self.last_seat
        number = number << 4 | where
        number = number << 4 | card
        number = number << 2 | answer
        number = number << 2 | (stood + 1)
        self.shown = self.known = number << 4

    def seen(self, seat: int) -> int:
        return self.known if seat == self.last_seat else self.shown

    def view(self, seat: int | None) -> Mapping[str, object]:
        return view.view(self, seat)

    def dump(self) -> dict[str, object]:
        return view.dump(self)

    def numbers(self) -> Numbers:
        return numbers.numbers(self.variant)

    def fill(self, seat: int, row: Row) -> None:
        numbers.fill(self, seat, row)

    def mark(self, seat: int, row: Row) -> None:
        numbers.mark(self, seat, row)

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.variant, self.first)

    def copy(self) -> "AgentHunter":
        twin = AgentHunter(self.variant, self.first)
        twin.active = self.active
        twin.turn = self.turn
        twin.step = self.step
        twin.filling = self.filling
        twin.sides[0].take_over(self.sides[0])
        twin.sides[1].take_over(self.sides[1])
        twin.deciders = self.deciders
        twin.over = self.over
        twin.end_reason = self.end_reason
        twin.last_seat = self.last_seat
        twin.shown = self.shown
        twin.known = self.known
        twin.past = self.past
        return twin


def _answer(hidden: i64, card: i64) -> i64:
    """What the set of the one hidden spy says to a card."""
    if hidden == bit(card):
        return HIT
    return HIGHER if hidden > bit(card) else LOWER


def _agreeing(card: i64, answer: i64) -> i64:
    """The set of numbers that would have given this answer."""
    lower = bit(card) - 1
    return ~(lower | bit(card)) if answer == HIGHER else lower


_results: dict[tuple[object, ...], Result] = {}


def _result(
    scores: tuple[int, int],
    winners: tuple[int, ...],
    reason: str,
    decided_by: str,
    sums: tuple[int, ...],
) -> Result:
    """The result with these figures: each is made once, since that takes as long as some turns."""
    figures = (scores, winners, reason, decided_by, sums)
    found = _results.get(figures)
    if found is None:
        _results[figures] = found = Result(scores, winners, reason, decided_by, sums)
    return found
