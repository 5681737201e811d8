"""Goûtons voir ! in numbers: what is particular to it. The rest is in the shared contract test."""

from planque.games.goutons_voir.actions import Back, Choose, HandIn, Keep, Pick, Propose, Remove
from tests.games.goutons_voir.table import (
    FIVE,
    OTHER_FIVE,
    UNLOVED,
    eliminated,
    hand_in,
    propose,
    say,
    tasting,
    the_game,
    voted,
)
from tests.games.observed import members, observed


def test_actions_are_in_the_order_of_play_and_of_the_set_of_cards() -> None:
    for set_, cards in the_game().editions["house"].sets.items():
        ids = cards.ids
        actions = the_game().table(set=set_).actions
        assert actions[:25] == tuple(Pick(id_) for id_ in ids)
        assert actions[25:27] == (Back(), HandIn())
        assert actions[27:52] == tuple(Propose(id_) for id_ in ids)
        assert actions[52:54] == (Keep(), Remove())
        assert actions[55:] == tuple(Choose(id_) for id_ in ids)


def test_only_a_story_has_clues() -> None:
    assert "clues" not in the_game().table(bottle="real").observation.begins
    state = tasting(3, bottle="story")
    seen = observed(state, 1)
    assert seen["clues"].argmax(axis=1).tolist() == state.clues[1]
    assert not seen["others_clues"].any()
    assert not seen["bottle"].any()


def test_tokens_of_others_lie_face_down_until_the_end() -> None:
    state = eliminated(3, FIVE, OTHER_FIVE)
    number = state.layout.number
    for seat, cards in enumerate((FIVE, OTHER_FIVE, FIVE)):
        tokens = observed(state, seat)["tokens"]
        assert members(tokens[0]) == sorted(number[card] for card in cards)
        assert not tokens[1:].any()
    for seat in range(3):
        hand_in(state, seat, FIVE)
    assert state.over
    seen = observed(state, 2)
    assert members(seen["tokens"][2]) == sorted(number[card] for card in OTHER_FIVE)
    assert members(seen["portrait"]) == sorted(number[card] for card in FIVE)


def test_proposals_are_kept_by_round_with_what_everybody_said() -> None:
    state = voted(3, FIVE)
    barrel = state.barrel
    propose(state, UNLOVED[0])
    say(state, keeping=2)  # seats 0 and 1
    propose(state, UNLOVED[1])
    say(state, keeping=0)
    propose(state, UNLOVED[0])
    seen = observed(state, 2)
    first, second = (state.layout.number[card] + 1 for card in UNLOVED[:2])
    assert seen["proposed"][:2].tolist() == [[first, second, 0], [0, 0, 0]]
    assert seen["fates"][0].tolist() == [1, 2, 0]
    assert seen["words"][0].tolist() == [[2, 1, 1], [2, 2, 2], [0, 0, 0]]
    assert members(seen["proposal"]) == [first - 1]
    assert seen["removed"][second - 1] == 1
    assert members(seen["barrel"]) == [(state.barrel - 2) % 3]
    assert state.barrel != barrel


def test_the_largest_table_has_room_for_everybody() -> None:
    state = tasting(99, bottle="story")
    state.apply(98, Pick("plum"))
    plum = state.layout.number["plum"]
    assert members(observed(state, 98)["picks"]) == [plum]
    assert not observed(state, 97)["picks"].any()
    assert observed(state, 98)["words"].shape == (10, 3, 99)
