"""The games of Spyworld that are kept: how each is set up, and what is special about its end."""

from collections.abc import Callable

import planque
from planque.core.options import OptionValue
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.rules.scoring import winners_of
from planque.games.spyworld.table.kinds import AWARDS, GADGETS
from tests.golden.kept import Kept, with_sense

Ending = Callable[[Spyworld], bool]


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


def kept(seats: int, ending: Ending, sense: int = 7, **options: OptionValue) -> Kept:
    """So many of eight decisions are by instinct, the others by chance."""

    def ends_so(state: planque.State, record: planque.Record) -> bool:
        assert isinstance(state, Spyworld)
        return ending(state)

    return Kept(ends_so, with_sense(sense, 8), seats, options)


EXPERT = dict.fromkeys(GADGETS, "expert")
KEPT = {
    "2-full-lair": kept(2, full_lair),
    "5-last-cards": kept(5, last_cards, 3, lair="volcano", **EXPERT),
    "12-two-at-once": kept(12, two_at_once, lair="orbital_station", turns=14),
    "3-shared": kept(3, shared, lair="super_yacht", turns=4, take_backs="yes"),
}
