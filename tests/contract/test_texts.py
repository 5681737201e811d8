"""The words of every game: for all that can happen and be decided, in both languages."""

from collections.abc import Mapping

import pytest

import planque
from planque.games.texts import LANGUAGES, texts_of
from tests.contract.cases import CASES, Case
from tests.contract.playing import some_legal

GAMES = 3

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("name", planque.games())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def facts_of(view: Mapping[str, object], seats: int) -> dict[str, object]:
    names = [f"player {seat}" for seat in range(seats)]
    always = {"options": view["options"], "cards": view.get("cards"), "names": names}
    return {**always, "viewer": view["seat"]}


@every_case
@every_language
def test_everything_that_happens_has_words(case: Case, language: str) -> None:
    texts = texts_of(case.game, language)
    for seed in range(GAMES):
        state, rng = case.start(seed), planque.Rng(seed)
        while not state.over:
            events = state.apply(*some_legal(state, rng))
            for viewer in (0, state.seats - 1, None):
                facts = facts_of(state.view(viewer), state.seats)
                for event in events:
                    assert texts.say(f"event.{event.kind}", {**facts, **event.seen_by(viewer)})


@every_case
@every_language
def test_every_legal_action_has_words_of_its_own(case: Case, language: str) -> None:
    texts = texts_of(case.game, language)
    state, rng = case.start(GAMES), planque.Rng(GAMES)
    while not state.over:
        for seat in state.deciders[:2]:
            facts = facts_of(state.view(seat), state.seats)
            said = [
                texts.say(f"action.{action.data['type']}", {**facts, **action.data})
                for action in state.legal(seat)
            ]
            assert len(set(said)) == len(said)
        state.apply(*some_legal(state, rng))


@every_game
@every_language
def test_a_game_has_a_title(name: str, language: str) -> None:
    texts = texts_of(name, language)
    assert texts.say("title")
    assert texts.say(
        "subtitle", {"options": planque.game(name).start(seed=0).view(None)["options"]}
    )
