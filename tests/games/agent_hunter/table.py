"""A table of Agent Hunter set up by hand, for tests that read like the booklet."""

import planque
from planque.games.agent_hunter.actions import (
    AttackFromHand,
    AttackFromHideout,
    Place,
    PutDecoy,
    Swap,
)
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.view import AgentHunterView

Seen = list[dict[str, object]]


class Table:
    """A game in which both sides have placed the given spies, and seat 0 is first."""

    def __init__(self, blue: list[int], red: list[int], **options: object) -> None:
        self.state = start_with_first(0, **options)
        for seat, spies in enumerate((blue, red)):
            for hideout, spy in enumerate(spies):
                self.state.apply(seat, Place(spy, hideout))

    @property
    def seat(self) -> int:
        (seat,) = self.state.deciders
        return seat

    def do(self, action: planque.Action) -> Seen:
        """Let the decider act; what a spectator sees of it."""
        return [event.seen_by(None) for event in self.state.apply(self.seat, action)]

    def attack(self, card: int, target: int) -> Seen:
        return self.do(AttackFromHand(card, target))

    def sortie(self, hideout: int, target: int) -> Seen:
        return self.do(AttackFromHideout(hideout, target))

    def place(self, card: int, hideout: int) -> Seen:
        return self.do(Place(card, hideout))

    def swap(self, hideout: int, card: int, decoy: int | None = None) -> Seen:
        """A whole swap; without a decoy, the edition says where it goes."""
        seen = self.do(Swap(hideout)) + self.place(card, hideout)
        return seen if decoy is None else seen + self.do(PutDecoy(decoy))

    def view(self, seat: int | None) -> AgentHunterView:
        return self.state.view(seat)  # type: ignore[return-value]  # the contract says Mapping

    def hand(self, seat: int) -> list[int]:
        hand = self.view(seat)["sides"][seat]["hand"]
        assert hand is not None
        return hand

    def possible(self, seat: int) -> list[list[int]]:
        """The numbers that everybody must think possible in each hideout of a seat."""
        return [hideout["possible"] for hideout in self.view(None)["sides"][seat]["hideouts"]]

    def standing(self, seat: int) -> list[bool]:
        return [hideout["standing"] for hideout in self.view(None)["sides"][seat]["hideouts"]]


def start_with_first(first: int, **options: object) -> AgentHunter:
    """A new game in which this seat will be first."""
    seed = 0
    while True:
        state = planque.game("agent-hunter").start(seed=seed, **options)
        assert isinstance(state, AgentHunter)
        if state.first == first:
            return state
        seed += 1
