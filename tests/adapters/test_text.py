"""Games by text: whoever answers with numbers can play them."""

import re

import pytest

import planque
from planque.adapters.text import TextGame
from planque.games.texts import LANGUAGES
from tests.adapters.small import small


def choices(text: str) -> list[int]:
    """The numbers of the list at the end of an observation."""
    last = text.rstrip().split("\n\n")[-2]
    return [int(number) for number in re.findall(r"^ *(\d+)\. ", last, re.MULTILINE)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", planque.games())
def test_whole_games_by_numbers_alone(name: str, language: str) -> None:
    env = TextGame(name, language=language, **small(name))
    env.reset(num_players=2, seed=1)
    rng = planque.Rng(1)
    done = False
    while not done:
        player, text = env.get_observation()
        numbers = choices(text)
        assert numbers == list(range(1, len(numbers) + 1))
        chosen = numbers[rng.below(len(numbers))]
        done, info = env.step(f"I thought of [1], but it is [{chosen}].")
        assert info["player"] == player
        assert info["by"] == "player"
        assert info["action"] in text
    rewards, result = env.close()
    assert set(rewards) == {0, 1}
    assert all(0 <= reward <= 1 for reward in rewards.values())
    assert result["reason"]


def test_the_rules_are_told_once_and_news_as_they_come() -> None:
    env = TextGame("agent-hunter", turn_cap=10)
    env.reset(seed=1)
    _, first = env.get_observation()
    assert first.startswith("# ")
    assert "You are player 0." in first
    env.step("1")
    _, second = env.get_observation()
    assert "# " not in second
    assert second.startswith("You hide spy 0")


def test_nobody_reads_what_another_has_hidden() -> None:
    """Two games in which player 0 hides other spies read the same to player 1."""

    def told_to_the_other(answer: str) -> str:
        env = TextGame("agent-hunter", turn_cap=10)
        env.reset(seed=1)
        while env.get_observation()[0] == 0:
            env.step(answer)
        return env.get_observation()[1]

    assert told_to_the_other("1") == told_to_the_other("[5]")


@pytest.mark.parametrize("answer", ["", "hm", "0", "[11]", "-1", "1 2", "[" + "9" * 5000 + "]"])
def test_who_gives_no_number_is_asked_again_and_then_a_rookie_decides(answer: str) -> None:
    env = TextGame("agent-hunter", tries=3)
    env.reset(seed=1)
    for _ in range(2):
        done, info = env.step(answer)
        assert not done
        assert "from [1] to [10]" in info["refused"]
        player, text = env.get_observation()
        assert player == 0
        assert text.endswith(info["refused"])
    _, info = env.step(answer)
    assert info["by"] == "rookie"
    assert "That was not" not in env.get_observation()[1]


def test_a_game_that_is_not_over_is_worth_nothing_yet() -> None:
    env = TextGame("agent-hunter")
    with pytest.raises(planque.GameOver, match="reset"):
        env.get_observation()
    env.reset(seed=1)
    assert env.close() == ({}, {})
    with pytest.raises(planque.OptionError, match="tries"):
        TextGame("agent-hunter", tries=0)
    with pytest.raises(planque.OptionError, match="language"):
        TextGame("agent-hunter", language="de")
