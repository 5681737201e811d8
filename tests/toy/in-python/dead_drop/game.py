"""Dead Drop, as the list of games knows it."""

from collections.abc import Mapping
from typing import cast

from dead_drop.actions import BOXES, VOCABULARY
from dead_drop.rules import NOWHERE, DeadDrop
from dead_drop.view import DeadDropView
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.game import Belief, Game, Table
from planque.core.options import Option, OptionValue


class DeadDropTable(Table):
    def __init__(self, seats: int, rounds: int) -> None:
        self._seats = seats
        self._rounds = rounds

    def begin(self, seed: int) -> DeadDrop:
        deal = Deal(seed)
        return DeadDrop(self._seats, [deal.below(BOXES) for _ in range(self._rounds)])


class DeadDropBelief(Belief):
    """The boxes of others, and those that will be watched, may be any."""

    def __init__(self, view: DeadDropView) -> None:
        self._view = view
        self._rounds = cast(int, view["options"]["rounds"])

    def draw(self, rng: Rng) -> DeadDrop:
        view = self._view
        to_come = range(self._rounds - len(view["watched"]))
        state = DeadDrop(len(view["points"]), view["watched"] + [rng.below(BOXES) for _ in to_come])
        state.round = len(view["watched"])
        state.over = state.round == self._rounds
        state.points = list(view["points"])
        state.deciders = tuple(view["deciders"])
        state.boxes = [rng.below(BOXES) if there else NOWHERE for there in view["dropped"]]
        if view["seat"] is not None and view["box"] is not None:
            state.boxes[view["seat"]] = view["box"]
        return state


class DeadDropGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="dead-drop",
            rules_version=1,
            seats=(2, 3, 4),
            options=(Option("rounds", 3, least=1, most=9),),
            simulation={},
            vocabulary=VOCABULARY,
        )

    def reveals(self, events: list[Event]) -> bool:
        return any(event.kind == "opened" for event in events)

    def prepare(self, seats: int, options: dict[str, OptionValue]) -> DeadDropTable:
        return DeadDropTable(seats, cast(int, options["rounds"]))

    def believe(self, view: Mapping[str, object]) -> DeadDropBelief:
        return DeadDropBelief(cast(DeadDropView, view))
