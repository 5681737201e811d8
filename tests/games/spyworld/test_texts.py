"""The words for people: fit for everything that can happen in Spyworld."""

from collections.abc import Iterator

import pytest

import planque
from planque.core.options import check_options
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.kinds import AWARDS, FITTINGS, GADGETS, LAIRS
from planque.games.texts import LANGUAGES, texts_of
from tests.contract.playing import some_legal
from tests.games.spyworld.table import house, random_table, the_game

NAMES = ["Ann", "Bob", "Cleo"]
SETTINGS: list[dict[str, str]] = [
    {},
    {"lair": "super_yacht", "agents": "chosen", "take_backs": "yes"},
    {"lair": "volcano", "agents": "chosen", **dict.fromkeys(GADGETS, "expert")},
    {"lair": "orbital_station", "agents": "none"},
]

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def played(seed: int, setting: dict[str, str]) -> Iterator[tuple[Spyworld, list[planque.Event]]]:
    """A random game, step by step; everybody well trained, so that much happens in the lairs."""
    state, rng = random_table(seed, 3, turns=25, **setting)
    for player in state.players:
        player.sheet.movement = player.sheet.stealth = player.sheet.combat = 15
        player.sheet.gadgets = 0b01110 if seed % 2 else 0b10001
    while not state.over:
        yield state, state.apply(*some_legal(state, rng))


@every_language
@every_setting
def test_everything_that_happens_has_words(language: str, setting: dict[str, str]) -> None:
    texts = texts_of("spyworld", language)
    for seed in range(4):
        for state, events in played(seed, setting):
            for viewer in (0, None):
                facts: dict[str, object] = {"viewer": viewer, "names": NAMES}
                view = state.view(viewer)
                assert texts.say(f"step.{view['step']}", {**facts, **view})
                facts["options"] = view["options"]
                for event in events:
                    said = texts.say(f"event.{event.kind}", {**facts, **event.seen_by(viewer)})
                    assert "{" not in said


@every_language
@every_setting
def test_every_legal_action_has_words_of_its_own(language: str, setting: dict[str, str]) -> None:
    texts = texts_of("spyworld", language)
    for seed in range(2):
        for state, _ in played(seed, setting):
            for seat in state.deciders:
                options = state.view(seat)["options"]
                said = [
                    texts.say(f"action.{action.data['type']}", {"options": options, **action.data})
                    for action in state.legal(seat)
                ]
                assert len(set(said)) == len(said)


def guide_facts(lair: str) -> dict[str, object]:
    """What the words about cards and rules speak of, at a table with this lair."""
    options = check_options(the_game().options, {"lair": lair})
    return {"options": options, **the_game().guide_facts(options)}


@every_language
def test_everything_that_is_printed_has_a_name_and_an_explanation(language: str) -> None:
    texts = texts_of("spyworld", language)
    facts = guide_facts("polar_base")
    for table, count in (
        ("fitting", len(FITTINGS)),
        ("agent", len(house().agents)),
        ("mission", len(house().missions)),
        ("award", len(AWARDS)),
    ):
        assert texts.names(table) == tuple([str(number) for number in range(count)])
        for number in range(count):
            assert texts.say(f"{table}.{number}.about")
            assert texts.say(f"phrase.{table}", {**facts, table: number})
    for number in range(len(GADGETS)):
        words = ("name", "normal", "expert")
        assert all(texts.say(f"gadget.{number}.{word}", facts) for word in words)
    for lair in LAIRS:
        assert all(texts.say(f"lair.{lair}.{word}") for word in ("name", "about"))
    for rank in range(6):
        assert texts.say("phrase.rank", {"rank": rank})


@every_language
def test_every_option_is_explained(language: str) -> None:
    texts = texts_of("spyworld", language)
    for option in the_game().options:
        words = ("name", "about", *option.choices)
        assert all(texts.say(f"option.{option.name}.{word}") for word in words)


@every_language
@pytest.mark.parametrize("lair", LAIRS)
def test_the_guide_is_whole(language: str, lair: str) -> None:
    texts = texts_of("spyworld", language)
    sections = texts.names("guide")
    assert len(sections) == 12
    for section in sections:
        assert texts.say(f"guide.{section}.title")
        assert "{" not in texts.say(f"guide.{section}.text", guide_facts(lair))


@every_language
def test_a_note_names_neither_its_player_nor_its_card(language: str) -> None:
    texts = texts_of("spyworld", language)
    state, _ = random_table(1, 3, agents="none")
    (event,) = state.apply(1, state.legal(1)[0])
    seen = {"viewer": 0, "names": NAMES, **event.seen_by(0)}
    assert not any(name in texts.say("event.pencilled", seen) for name in NAMES)


@every_language
def test_agents_and_missions_of_another_edition_are_called_by_their_printed_name(
    language: str,
) -> None:
    texts = texts_of("spyworld", language)
    cards = {"agents": [{"name": "Agent 43"}], "missions": [{"name": "The tower"}]}
    facts = {"options": {"edition": "box"}, "cards": cards, "agent": 0, "mission": 0}
    assert texts.say("phrase.agent", facts) == "Agent 43"
    assert texts.say("phrase.mission", facts) == "The tower"


@pytest.mark.parametrize(("language", "again"), [("en", "play again"), ("fr", "rejouez")])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_whoever_ties_is_told_to_play_again(language: str, again: str, viewer: int | None) -> None:
    texts = texts_of("spyworld", language)
    ended = {"type": "ended", "scores": [9, 9, 4], "winners": [0, 1], "reason": "explored"}
    facts = {"viewer": viewer, "names": NAMES, **ended}
    assert again in texts.say("event.ended", {**facts, "decided_by": "shared"})
    assert again not in texts.say("event.ended", {**facts, "decided_by": "points"})
