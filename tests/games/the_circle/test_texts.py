"""The words of The Circle fit everything that can happen in it."""

from collections.abc import Iterator
from functools import cache

import pytest

import planque
from planque.games.texts import LANGUAGES, texts_of
from planque.games.the_circle.actions import Target
from planque.games.the_circle.table.kinds import DIVISIONS, GREY, SERVICES, TYPES
from planque.games.the_circle.table.steps import STEPS
from tests.games.the_circle.table import Table, house

SEEDS = range(8)  # so many games bring everything up
ENOUGH = 40  # of one kind
NAMES = ["Ann", "Bob", "Cid", "Dan"]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def played(seed: int) -> Iterator[tuple[planque.State, list[planque.Event]]]:
    """A random game of four, step by step: the state before, and what happened."""
    state = planque.game("the-circle").start(seats=4, seed=seed, round_cap=30)
    rng = planque.Rng(seed)
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        before = state.copy()
        yield before, state.apply(seat, legal[rng.below(len(legal))])


def attacked() -> planque.State:
    """A posted Bodyguard may repel an attack: too rare to wait for."""
    table = Table(4)
    table.posted(1)
    spy, assassin = table.ready(1, "forger"), table.ready(0, "assassin")
    table.act()
    table.use(assassin, Target(spy))
    return table.state


@cache
def met() -> tuple[dict[str, list[planque.State]], dict[str, list[planque.Event]]]:
    """Some positions of every step, and some events of every kind."""
    steps: dict[str, list[planque.State]] = {"repel": [attacked()]}
    kinds: dict[str, list[planque.Event]] = {}
    for seed in SEEDS:
        for state, events in played(seed):
            steps.setdefault(str(state.view(None)["step"]), []).append(state)
            for event in events:
                kinds.setdefault(event.kind, []).append(event)
    return steps, kinds


@every_language
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everything_that_is_asked_has_words(language: str, viewer: int | None) -> None:
    texts = texts_of("the-circle", language)
    steps, _ = met()
    assert set(steps) == set(STEPS) - {"over"}, "every step came up"
    for step, states in steps.items():
        for state in states[:ENOUGH]:
            facts = {"viewer": viewer, "names": NAMES, **state.view(viewer)}
            assert "{" not in texts.say(f"step.{step}", facts)


@every_language
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everything_that_happens_has_words(language: str, viewer: int | None) -> None:
    texts = texts_of("the-circle", language)
    _, kinds = met()
    assert set(kinds) == set(texts.names("event")), "everything happened"
    facts = {"viewer": viewer, "names": NAMES, "options": {"edition": "house"}}
    for kind, events in kinds.items():
        for event in events[:ENOUGH]:
            assert "{" not in texts.say(f"event.{kind}", {**facts, **event.seen_by(viewer)})


@every_language
def test_every_legal_action_has_words_of_its_own(language: str) -> None:
    texts = texts_of("the-circle", language)
    for state, _ in played(3):
        (seat,) = state.deciders
        facts = {"options": state.view(seat)["options"], "names": NAMES, "viewer": seat}
        said = [
            texts.say(f"action.{action.data['type']}", {**facts, **action.data})
            for action in state.legal(seat)
        ]
        assert len(set(said)) == len(said)


@every_language
def test_players_without_names_are_numbered(language: str) -> None:
    texts = texts_of("the-circle", language)
    assert "3" in texts.say("event.passed", {"seat": 2, "viewer": 0})
    assert "Cid" in texts.say("event.passed", {"seat": 2, "viewer": 0, "names": NAMES})
    assert "Cid" not in texts.say("event.passed", {"seat": 2, "viewer": 2, "names": NAMES})


@every_language
def test_every_spy_of_the_house_has_an_alias_a_character_and_its_type(language: str) -> None:
    texts = texts_of("the-circle", language)
    facts = {"options": {"edition": "house"}}
    aliases = set()
    for card, spy in enumerate(house().spies):
        aliases.add(texts.say("phrase.alias", {**facts, "card": card}))
        trade = texts.say("phrase.trade", {**facts, "card": card})
        type_ = texts.say("phrase.type", {"type": spy.type})
        assert trade[:4] == type_[:4], "the same word, or its feminine"
        assert texts.say(f"character.house.{card}")
    assert len(aliases) == 60


@every_language
def test_spies_of_other_editions_are_named_as_they_are_printed(language: str) -> None:
    texts = texts_of("the-circle", language)
    cards = [{"alias": "Zed", "type": 13}, {"alias": "", "type": 0}]
    facts = {"options": {"edition": "printed"}, "cards": cards}
    assert texts.say("phrase.card", {**facts, "card": 0}) == "Zed (assassin)"
    assert "1" in texts.say("phrase.card", {**facts, "card": 1})
    assert "7" in texts.say("phrase.card", {"options": {"edition": "printed"}, "card": 7})


@every_language
def test_every_type_division_and_service_is_named_and_every_type_explained(language: str) -> None:
    texts = texts_of("the-circle", language)
    for type_ in range(len(TYPES)):
        assert all(texts.say(f"type.{type_}.{word}") for word in ("name", "coloured", "neutral"))
    for division in range(len(DIVISIONS)):
        assert texts.say(f"division.{division}.about")
        assert texts.say("phrase.division", {"division": division})
    assert texts.say("phrase.currency", {"currency": GREY})
    for service in range(len(SERVICES)):
        assert texts.say(f"service.{service}")
        assert texts.say("phrase.service", {"service": service})


@every_language
@pytest.mark.parametrize("reason", ["circle", "players", "round_cap"])
@pytest.mark.parametrize("decided_by", ["points", "secrets", "shared"])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_end_has_words(
    language: str, reason: str, decided_by: str, viewer: int | None
) -> None:
    result = planque.Result((17, 21), (1,), reason, decided_by, (9, 14))
    facts = {"options": {"edition": "house"}, "viewer": viewer, "names": NAMES, **result.data}
    assert "17 21" in texts_of("the-circle", language).say("event.ended", facts)


@every_language
def test_every_step_has_a_note_for_a_first_game(language: str) -> None:
    texts = texts_of("the-circle", language)
    before_the_end = {"near_service", "near_circle"}
    assert set(texts.names("hint")) == {*STEPS, "wait", *before_the_end}


@every_language
def test_the_guide_has_its_sections(language: str) -> None:
    texts = texts_of("the-circle", language)
    sections = texts.names("guide")
    assert len(sections) >= 10
    for section in sections:
        assert texts.say(f"guide.{section}.title")
        assert "{" not in texts.say(f"guide.{section}.text")
