"""A small game of somebody else: on the list, in the terminal, and through the shared tests."""

import pytest

from tests.toy.planting import House

SHARED = ("tests/contract", "tests/test_words.py")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("house"))


def test_it_is_on_the_list_beside_the_others(house: House) -> None:
    ran = house.run("-c", "import planque; print(*planque.games())")
    names = ran.stdout.split()
    assert names[-1] == "dead-drop", ran.stderr
    assert len(names) > 1


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The boxes are opened."), ("fr", "On ouvre les boîtes.")]
)
def test_it_is_played_in_the_terminal(house: House, language: str, said: str) -> None:
    play = ("-m", "planque", "play", "dead-drop", "--terminal", "--seats", "3", "--seed", "1")
    ran = house.run(*play, "--lang", language, typed="1\n2\n3\n")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count(said) == 3


def test_minds_that_know_nothing_of_it_play_it(house: House) -> None:
    minds = "agent,rookie"
    sim = ("-m", "planque", "sim", "dead-drop", "--minds", minds, "--games", "5", "--rounds", "20")
    assert '"games": 5' in house.run(*sim, "--json").stdout


def test_it_passes_the_shared_tests_of_rules_and_texts(house: House) -> None:
    ran = house.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *SHARED, "-k", "dead")
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout
