"""Games in plain text: what a terminal shows, without its colours."""

import re

import pytest

import planque
from planque.cli.voice import Voice
from planque.games.texts import LANGUAGES
from tests.contract.playing import positions

SMALL = {"agent-hunter": {"turn_cap": 10}, "the-circle": {"round_cap": 1}, "spyworld": {"turns": 1}}
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", planque.games())
def test_every_position_is_told_in_plain_text(name: str, language: str) -> None:
    """The table, the question, every choice in other words, and no code of a terminal.

    And nothing but what the seat knows: whatever fits its view is told in the same words.
    """
    game, rng = planque.game(name), planque.Rng(5)
    start = game.start(seed=3, **SMALL.get(name, {}))
    names = [f"P{seat}" for seat in range(start.seats)]
    voice = Voice(language)
    for number, state in enumerate(positions(start, planque.Rng(3))):
        if number % 7 or state.over:
            continue
        for seat in state.deciders:
            told = voice.seat(name, state.view(seat), names)
            other = voice.seat(name, game.guess(state.view(seat), rng).view(seat), names)
            assert told.table() == other.table()
            choices = [told.action(action) for action in state.legal(seat)]
            assert len(set(choices)) == len(choices)
            text = "\n".join([told.table(), *told.question(), *choices])
            assert not CONTROL.search(text)
            assert not any(line.endswith(" ") for line in told.table().split("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_those_of_the_table(language: str) -> None:
    small = Voice(language).rules("agent-hunter", {"numbers": 6, "hideouts": 2, "decoys": 1})
    assert "6" in small
    assert "turn_cap" in small
    assert small != Voice(language).rules("agent-hunter", {})


@pytest.mark.parametrize(("name", "value"), [("numbers", 1000), ("seed", 1), ("seats", 2)])
def test_rules_of_a_table_that_cannot_be_are_refused(name: str, value: int) -> None:
    with pytest.raises(planque.OptionError, match=name):
        Voice("en").rules("agent-hunter", {name: value})
