"""What a game says of itself: what reveals, what is private, what is a case file."""

import json

import pytest

import planque
from tests.contract.cases import CASES, Case
from tests.contract.playing import heard, positions, some_legal
from tests.lengths import LONG, repeats

GAMES = repeats(4, 200)
ONE_IN = 2 if LONG else 8  # so many actions are looked at closely

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_what_reveals_nothing_could_have_been_seen_in_every_guess(case: Case) -> None:
    """So it may be taken back: nobody knows more about anything hidden than before."""
    game = planque.game(case.game)
    for seed in range(GAMES):
        rng = planque.Rng(seed)
        state = case.start(seed)
        while not state.over:
            before = state.copy()
            decider, action = some_legal(state, rng)
            events = state.apply(decider, action)
            if state.over or game.reveals(events) or rng.below(ONE_IN):
                continue
            for seat in (*range(state.seats), None):
                guess = game.guess(before.view(seat), rng)
                assert heard(events, seat) in possible_sights(guess, decider, seat)


def possible_sights(state: planque.State, decider: int, seat: int | None) -> set[bytes]:
    """All that a seat might see of the decider's next action."""
    return {heard(state.copy().apply(decider, action), seat) for action in state.legal(decider)}


@every_case
def test_where_nothing_is_private_all_seats_see_the_same(case: Case) -> None:
    """A device that several people share needs no curtain then."""
    game = planque.game(case.game)
    alike = True
    for seed in range(GAMES):
        for state in positions(case.start(seed), planque.Rng(seed)):
            views = [json.dumps({**state.view(seat), "seat": None}) for seat in range(state.seats)]
            alike = alike and len(set(views)) == 1
    assert alike != game.private, "say so when the game is made: private=False"


@every_case
def test_there_is_a_case_file_if_something_can_be_left_out(case: Case) -> None:
    game = planque.game(case.game)
    differs = False
    for state in positions(case.start(1), planque.Rng(1)):
        for seat in (*range(state.seats), None):
            view = state.view(seat)
            before = json.dumps(view)
            without = game.without_case_file(view)
            assert json.dumps(view) == before, "the view itself stays whole"
            assert list(without) == list(view)
            assert game.without_case_file(without) == without
            differs = differs or without != view
    assert differs == game.case_file
