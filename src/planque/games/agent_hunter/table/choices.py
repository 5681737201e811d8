"""The lists of legal actions in Agent Hunter: each is made once, since the same ones recur."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from planque.core.action import Action
from planque.core.chance import Rng
from planque.games.agent_hunter.actions import (
    AttackFromHand,
    AttackFromHideout,
    Place,
    PutDecoy,
    Swap,
)
from planque.games.agent_hunter.table.sets import bit, members, nth, size


@final
class Choices:
    """The lists of legal actions with so many spies and hideouts."""

    def __init__(self, numbers: int, hideouts: int) -> None:
        places = range(hideouts)
        cards = range(numbers)
        # By set: the same with room for one target a member, which a product with the set of
        # targets then fills: every pair of the two, in order.
        self.with_room = vec[i64]([_with_room(set_, hideouts) for set_ in range(1 << numbers)])
        self.decoys: tuple[Action, ...] = tuple([PutDecoy(place) for place in places])
        self.place = [[Place(card, place) for card in cards] for place in places]
        self.from_hand = [[AttackFromHand(card, place) for place in places] for card in cards]
        self.from_hideout = [[AttackFromHideout(own, place) for place in places] for own in places]
        self.swap = [Swap(place) for place in places]
        self._turns_met: list[tuple[Action, ...] | None] = [None] * (128 << numbers)
        self._placements_met: list[tuple[Action, ...] | None] = [None] * (4 << numbers)

    def placements(self, hand: i64, hideout: i64) -> tuple[Action, ...]:
        """Every way to fill an empty hideout from this hand."""
        key = hand * 4 + hideout
        met = self._placements_met[key]
        if met is None:
            met = tuple([self.place[hideout][card] for card in members(hand)])
            self._placements_met[key] = met
        return met

    def turns(self, hand: i64, own: i64, enemy: i64, may_swap: bool) -> tuple[Action, ...]:
        """Every action of a turn, with this hand and these own and enemy hideouts standing."""
        key = ((hand * 8 + own) * 8 + enemy) * 2 + may_swap
        met = self._turns_met[key]
        if met is None:
            met = self._all_turns(hand, own, enemy, may_swap)
            self._turns_met[key] = met
        return met

    def _all_turns(self, hand: i64, own: i64, enemy: i64, may_swap: bool) -> tuple[Action, ...]:
        targets = members(enemy)
        actions: list[Action] = []
        for card in members(hand):
            actions += [self.from_hand[card][target] for target in targets]
        for hideout in members(own):
            actions += [self.from_hideout[hideout][target] for target in targets]
        if may_swap:
            actions += [self.swap[hideout] for hideout in members(own)]
        return tuple(actions)

    def one_turn(self, hand: i64, own: i64, enemy: i64, may_swap: bool, rng: Rng) -> Action:
        """The one at the place that is drawn of all that `turns` lists."""
        targets: i64 = size(enemy)
        hideouts: i64 = size(own)
        from_hand: i64 = size(hand) * targets
        from_hideout = hideouts * targets
        swaps: i64 = hideouts if may_swap else 0
        place: i64 = rng.below(from_hand + from_hideout + swaps)
        if place >= from_hand + from_hideout:
            return self.swap[nth(own, place - from_hand - from_hideout)]
        if place < from_hand:
            return self.from_hand[nth(hand, place // targets)][nth(enemy, place % targets)]
        place -= from_hand
        return self.from_hideout[nth(own, place // targets)][nth(enemy, place % targets)]

    def in_order(self) -> list[Action]:
        """All actions in the order of their numbers, which is that of the booklet.

        Swaps and decoys come last: where there are none, all others have the same numbers.
        """
        actions: list[Action] = []
        for placements in self.place:
            actions += placements
        for attacks in self.from_hand:
            actions += attacks
        for sorties in self.from_hideout:
            actions += sorties
        actions += self.swap
        actions += self.decoys
        return actions


def _with_room(set_: i64, targets: i64) -> i64:
    total: i64 = 0
    for member in members(set_):
        total |= bit(member * targets)
    return total


_CHOICES: dict[tuple[int, int], Choices] = {}


def choices(numbers: int, hideouts: int) -> Choices:
    """The lists for so many spies and hideouts, shared by all games with as many."""
    found = _CHOICES.get((numbers, hideouts))
    if found is None:
        found = _CHOICES[numbers, hideouts] = Choices(numbers, hideouts)
    return found
