"""The file of an edition: replaceable, and every fault named by its place and field."""

import copy
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.games.editions import read_edition
from planque.games.goutons_voir.cards import CardSet
from planque.games.goutons_voir.edition import read_cards
from planque.games.goutons_voir.game import GoutonsVoirGame
from planque.games.texts import LANGUAGES, Texts, read_texts
from tests.games.goutons_voir.table import the_game


def house_data() -> dict[str, Any]:
    file = files("planque.games.goutons_voir") / "cards.toml"
    return tomllib.loads(file.read_text("utf-8"))


def words(language: str) -> Texts:
    return read_texts(the_game().folder, language)


def own_data() -> dict[str, Any]:
    """An edition with a set for tea of one's own."""
    tea = copy.deepcopy(house_data()["tea"])
    ids = tea["aromas"] + tea["characteristics"]
    tea["names"] = {id_: f"the name of {id_}" for id_ in ids}
    tea["help"] = {id_: f"the help of {id_}" for id_ in ids}
    for bottle in tea["bottles"]:
        bottle |= {"name": f"the pot {bottle['id']}", "story": "Once upon a time."}
    return {"game": "goutons-voir", "edition": "own", "tea": tea}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("tea.aromas", ["hay"], "tea: aromas: .* there are 8 different cards; there must be 25"),
        ("tea.aromas", "hay", "tea: aromas: 'hay' does not fit"),
        ("tea.aromas.0", "Cut grass", "tea: aromas: 'Cut grass' does not fit; an id is one word"),
        ("tea.aromas.0", "hay", "tea: aromas: .* there are 24 different cards"),
        ("tea.surprise", 1, "tea: surprise: there is no such field"),
        ("tea.names.hay", None, "tea.names: hay: it is missing"),
        ("tea.names.straw", "Straw", "tea.names: straw: there is no such field"),
        ("tea.help", None, "tea.help: it is missing"),
        ("tea.bottles", [], "tea: bottles: there must be at least one"),
        ("tea.bottles.0.nose", ["grapes"], "bottles 1 .first_leaves.: nose: 'grapes' does not fit"),
        ("tea.bottles.0.nose", ["hay", "hay"], "nose: it names at most 4 cards, each once"),
        ("tea.bottles.0.story", None, "story: it is missing"),
        ("tea.bottles.1.id", "first_leaves", "bottles: there must be .* an id of its own"),
        ("tea", None, "it has no set of cards"),
    ],
)
def test_a_fault_is_named(path: str, value: object, message: str) -> None:
    data = own_data()
    *way, last = path.split(".")
    found: Any = data
    for name in way:
        found = found[int(name)] if name.isdigit() else found[name]
    key: Any = int(last) if last.isdigit() else last
    if value is None:
        del found[key]
    else:
        found[key] = value
    with pytest.raises(planque.EditionError, match=message):
        read_cards("own", data)


def test_an_edition_of_ones_own_is_played_and_its_words_are_in_the_view() -> None:
    game = GoutonsVoirGame({**the_game().editions, "own": read_cards("own", own_data())})
    state = game.start(seed=1, edition="own", set="tea", bottle="story")
    cards: Any = state.view(0)["cards"]
    assert cards["names"]["hay"] == "the name of hay"
    assert cards["bottles"]["caravan"] == "the pot caravan"
    assert game.guess(state.view(0), planque.Rng(1)).view(0) == state.view(0)
    for language in LANGUAGES:
        facts = {"options": state.view(0)["options"], "cards": cards, "card": "hay"}
        assert words(language).say("phrase.card", facts) == "the name of hay"


def test_a_set_that_an_edition_lacks_is_refused_by_name() -> None:
    game = GoutonsVoirGame({**the_game().editions, "own": read_cards("own", own_data())})
    with pytest.raises(planque.OptionError, match="the edition own has none; it has tea"):
        game.start(seed=1, edition="own", set="red")


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    house = (files("planque.games.goutons_voir") / "cards.toml").read_text("utf-8")
    file.write_text(house.replace('edition = "house"', 'edition = "mine"'), "utf-8")
    with pytest.raises(planque.EditionError, match=r"red\.names: it is missing"):
        read_edition("goutons-voir", str(file), read_cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_bottle_of_the_house_has_its_words(language: str) -> None:
    texts = words(language)
    facts = {"options": {"edition": "house"}}
    for name, set_ in the_game().editions["house"].sets.items():
        names = [texts.say("phrase.card", {**facts, "card": card}) for card in set_.ids]
        assert len(set(names)) == 25, name
        assert all(texts.say(f"help.{card}") for card in set_.ids)
        for bottle in set_.bottles:
            assert texts.say("phrase.bottle", {**facts, "bottle": bottle.id})
            assert texts.say(f"story.{bottle.id}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    """Nothing is explained that is on no card."""
    sets: list[CardSet] = list(the_game().editions["house"].sets.values())
    cards = {card for set_ in sets for card in set_.ids}
    bottles = {bottle.id for set_ in sets for bottle in set_.bottles}
    texts = words(language)
    assert set(texts.names("help")) == set(texts.names("phrase.card.house")) == cards
    assert set(texts.names("story")) == set(texts.names("phrase.bottle.house")) == bottles
