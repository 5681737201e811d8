"""What holds in every position of Goûtons voir !: nothing is lost, and nobody votes twice."""

import planque
from planque.games.goutons_voir.cards import CARDS
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from planque.games.goutons_voir.table.position import (
    CHOOSE,
    MARK,
    NONE,
    ROUNDS,
    SAY,
    SILENT,
    SPEAK,
    TIE,
    VOTE,
)


def check_goutons_voir(state: planque.State) -> None:
    assert isinstance(state, GoutonsVoir)
    check_cards(state)
    check_picks(state)
    check_jokers(state)
    check_portrait(state)
    assert (state.bottle == NONE) == (not state.variant.story)
    assert {len(clues) for clues in state.clues} == {5 if state.variant.story else 0}
    if state.step in (SPEAK, TIE, CHOOSE):
        assert state.deciders == (state.barrel,), "only whoever has the barrel decides alone"
    for seat in state.deciders:
        assert state.tries(seat)
        assert set(state.tries(seat)) <= set(state.legal(seat))


def check_cards(state: GoutonsVoir) -> None:
    """Every card is there or removed; one goes in every round."""
    assert sorted(state.left() + state.removed) == list(range(CARDS))
    assert len(state.removed) <= ROUNDS
    assert not set(state.safe) & set(state.removed)
    assert len(state.safe) <= 2
    assert (state.proposal == NONE) == (state.step not in (SAY, TIE))
    if state.step in (MARK, CHOOSE) or state.over:
        assert len(state.removed) == ROUNDS
    elif state.step in (SPEAK, SAY, TIE):
        assert len(state.removed) < ROUNDS
    removed = [one.card for one in state.proposals if one.fate == 1]
    assert removed == state.removed


def check_picks(state: GoutonsVoir) -> None:
    """Five tokens of every voter lie on five different cards, once all have handed in."""
    for tokens in state.tokens:
        assert len(tokens) == len(set(tokens)) == (0 if state.step == VOTE else 5)
    for seat, picks in enumerate(state.picks):
        assert len(picks) == len(set(picks)) <= 5
        assert not set(picks) & set(state.removed)
        if state.step not in (VOTE, MARK):
            assert picks == []
        elif not state.owes(seat):
            assert len(picks) == 5
    for seat, word in enumerate(state.words):
        assert (word == SILENT) == (state.step != SAY or state.owes(seat))


def check_jokers(state: GoutonsVoir) -> None:
    assert state.jokers + len(state.answers) == 3
    assert len({card for card, _ in state.answers}) == len(state.answers)
    for card, tokens in state.answers:
        assert tokens == state.tokens_on(card)


def check_portrait(state: GoutonsVoir) -> None:
    assert not set(state.portrait) & set(state.removed)
    assert len(set(state.portrait)) == len(state.portrait) <= 5
    if state.over:
        assert len(state.portrait) == 5
        assert state.result is not None
        assert state.result.scores[0] == sum(state.tokens_on(card) for card in state.portrait)
