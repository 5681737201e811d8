"""The games of Goûtons voir ! that are kept, and what is special about each."""

import planque
from planque.core.action import Action
from planque.games.goutons_voir.actions import Choose
from planque.games.goutons_voir.rules.portrait import percent
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from tests.contract.playing import some_legal
from tests.games.goutons_voir.table import the_game
from tests.golden.kept import Kept


def now_and_then(state: planque.State, rng: planque.Rng) -> tuple[int, Action]:
    """A beginner who plays one decision in three by chance, so that everything comes up."""
    seat, action = some_legal(state, rng)
    if rng.below(3):
        action = the_game().rookie(state.view(seat), state.legal(seat), rng)
    return seat, action


def ties(state: planque.State, record: planque.Record) -> bool:
    """The speaker broke a tie, and cards tied for the portrait."""
    assert isinstance(state, GoutonsVoir)
    divided = any(one.words.count(1) == one.words.count(2) > 0 for one in state.proposals)
    return divided and any(isinstance(action, Choose) for _, action in record.actions)


def jokers(state: planque.State, record: planque.Record) -> bool:
    """All jokers were spent, and a third proposal fell unasked."""
    assert isinstance(state, GoutonsVoir)
    return state.jokers == 0 and any(not one.words for one in state.proposals)


def agreed(state: planque.State, record: planque.Record) -> bool:
    """More than half agree."""
    assert isinstance(state, GoutonsVoir)
    return percent(state) > 50


def ended(state: planque.State, record: planque.Record) -> bool:
    return state.over


KEPT: dict[str, Kept] = {
    "2-ties": Kept(ties, now_and_then, 2, {"bottle": "story"}),
    "5-jokers": Kept(jokers, now_and_then, 5, {"bottle": "real", "set": "white_rose"}),
    "12-agreed": Kept(agreed, now_and_then, 12, {"bottle": "story", "set": "chocolate"}),
    "40-ended": Kept(ended, now_and_then, 40, {"bottle": "real", "set": "juice"}),
}
