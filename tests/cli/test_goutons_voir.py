"""Goûtons voir ! at a terminal: what is drawn of a tasting, and its cards."""

import pytest
from rich.console import Console

from planque.cli.boards.goutons_voir.board import look
from planque.cli.card_sets.goutons_voir import at_hand
from planque.cli.language import cli_texts
from planque.games.goutons_voir.actions import SpendJoker
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from planque.games.texts import LANGUAGES, read_texts
from tests.games.goutons_voir.table import FIVE, UNLOVED, hand_in, propose, remove, the_game, voted

NAMES = ("Ann", "Bob", "Cid")


def drawn(state: GoutonsVoir, seat: int | None, language: str = "en") -> str:
    texts = read_texts(the_game().folder, language)
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(look(state.view(seat), texts, cli_texts(language), NAMES).draw())
    return captured.get()


def test_a_taster_sees_clues_and_own_tokens_and_a_spectator_neither() -> None:
    state = voted(3, FIVE, bottle="story")
    assert "Strawberry ●" in drawn(state, 0)
    assert "What you notice: Nose " in drawn(state, 0)
    assert "●" not in drawn(state, None)
    assert "What you notice" not in drawn(state, None)


def test_what_happens_to_cards_is_drawn_without_colours_too() -> None:
    state = voted(3, FIVE)
    remove(state, "clove")
    propose(state, "cherry")
    state.apply(0, SpendJoker())
    table = drawn(state, 1)
    assert "Round 2 of 10" in table
    assert "Jokers: 2" in table
    assert "Clove ✗" in table
    assert "Cherry ●▶" in table
    assert "“Cherry”: 3 tokens" in table


@pytest.mark.parametrize(
    ("language", "rank"), [("en", "One single palate"), ("fr", "Un seul palais")]
)
def test_the_end_shows_portrait_bottle_and_agreement(language: str, rank: str) -> None:
    state = voted(3, FIVE, bottle="story")
    for card in UNLOVED:
        remove(state, card)
    for seat in range(3):
        hand_in(state, seat, FIVE)
    table = drawn(state, None, language)
    assert "★" in table
    assert "100" in table
    assert rank in table
    bottle = state.layout.bottles[state.bottle].id
    assert read_texts(the_game().folder, language).say(f"story.{bottle}") in " ".join(
        table.split("\n")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_are_shown_and_told_to_programs(language: str) -> None:
    texts = read_texts(the_game().folder, language)
    house = at_hand()["house"]
    data = house.data(texts)
    cards, bottles = data["cards"], data["bottles"]
    assert isinstance(cards, list)
    assert isinstance(bottles, list)
    assert (len(cards), len(bottles)) == (125, 27)
    assert all(card["name"] and card["help"] for card in cards)
    console = Console(width=112)
    with console.capture() as captured:
        console.print(house.draw(texts, cli_texts(language)))
    shown = captured.get()
    short = [card["name"] for card in cards if len(card["name"]) < 10]  # on one line
    assert all(name in shown for name in short)
    assert not any(bottle["name"] in shown for bottle in bottles), "they stay a surprise"
