"""The games of Spyworld that are kept: how each is set up, and what is special about its end."""

from collections.abc import Callable
from dataclasses import dataclass, field

from planque.core.options import OptionValue
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.rules.scoring import winners_of
from planque.games.spyworld.table.kinds import AWARDS, GADGETS

Ending = Callable[[Spyworld], bool]


@dataclass(frozen=True)
class Kept:
    """A game to be found and kept."""

    seats: int
    ending: Ending
    sense: int = 7  # so many of eight decisions are by instinct, the others by chance
    options: dict[str, OptionValue] = field(default_factory=dict)


def full_lair(state: Spyworld) -> bool:
    """Somebody has filled the last room, and a mission was claimed for bills and one for points."""
    rewards = {for_points for _, _, for_points in state.claims}
    return state.last_turn and state.turn < 35 and rewards == {True, False}


def last_cards(state: Spyworld) -> bool:
    """One card is left in each pile, and every award has its winner, the penalty too."""
    if state.turn < 35:
        return False
    return all(winners_of(state, award) for award in range(len(AWARDS)))


def two_at_once(state: Spyworld) -> bool:
    """Two players claimed the same mission in the same turn."""
    return any(
        one[1] == two[1] and one[0] != two[0]
        for one, two in zip(state.claims, state.claims[1:], strict=False)
    )


def shared(state: Spyworld) -> bool:
    result = state.result
    assert result is not None
    return result.decided_by == "shared" and max(result.scores) > 20


KEPT: dict[str, Kept] = {
    "2-full-lair": Kept(2, full_lair),
    "5-last-cards": Kept(5, last_cards, 3, {"lair": "volcano", **dict.fromkeys(GADGETS, "expert")}),
    "12-two-at-once": Kept(12, two_at_once, 7, {"lair": "orbital_station", "turns": 14}),
    "3-shared": Kept(3, shared, 7, {"lair": "super_yacht", "turns": 4, "take_backs": "yes"}),
}
