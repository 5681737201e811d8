"""What is typed and drawn at the board of Agent Hunter."""

import copy
from collections.abc import Mapping
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import planque
from planque.cli.boards import Misread, board
from planque.cli.boards.agent_hunter import decisions_typed
from planque.cli.language import cli_texts
from planque.games.texts import texts_of

BOARD = board("agent-hunter")


def view(step: str = "turn", **options: Any) -> dict[str, Any]:
    """Seat 0's view with 9, 2 and 4 hidden, asked for some step."""
    state = planque.game("agent-hunter").start(seed=1, **options)
    for seat in (0, 1):
        for hideout, card in enumerate((9, 2, 4)):
            place = {"type": "place", "card": card, "hideout": hideout}
            state.apply(seat, planque.game("agent-hunter").action(place))
    seen = copy.deepcopy(dict(state.view(0)))
    return {**seen, "step": step, "filling": 1 if step in ("refill", "swap") else None}


def drawn(seen: Mapping[str, object], language: str) -> str:
    console = Console(width=80, record=True, file=StringIO())
    texts, words = texts_of("agent-hunter", language), cli_texts(language)
    console.print(BOARD.look(seen, texts, words, ["you", "rookie"]).draw())
    return console.export_text().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("step", "typed", "action"),
    [
        ("turn", "3 B", {"type": "attack_from_hand", "card": 3, "target": 1}),
        ("turn", "3b", {"type": "attack_from_hand", "card": 3, "target": 1}),
        ("turn", "A>B", {"type": "attack_from_hideout", "hideout": 0, "target": 1}),
        ("turn", "c > a", {"type": "attack_from_hideout", "hideout": 2, "target": 0}),
        ("turn", "s A", {"type": "swap", "hideout": 0}),
        ("turn", "é c", {"type": "swap", "hideout": 2}),
        ("swap", "7", {"type": "place", "card": 7, "hideout": 1}),
        ("refill", "7 b", {"type": "place", "card": 7, "hideout": 1}),
        ("decoy", "C", {"type": "put_decoy", "hideout": 2}),
    ],
)
def test_the_grammar(step: str, typed: str, action: dict[str, object]) -> None:
    assert decisions_typed.read(typed, view(step)).data == action


@pytest.mark.parametrize(
    ("step", "typed"),
    [("turn", "3"), ("turn", "A"), ("swap", "B"), ("decoy", "3"), ("turn", "1AB")],
)
def test_what_makes_no_sense(step: str, typed: str) -> None:
    with pytest.raises(Misread, match="misread"):
        decisions_typed.read(typed, view(step))


@pytest.mark.parametrize(
    ("step", "typed", "said"),
    [
        ("turn", "9 A", "Spy 9 is not in your hand; you have: 0 1 3 5 6 7 8."),
        ("turn", "3 D", "There is no hideout D; there are: A B C."),
        ("turn", "3 B", "Enemy hideout B is already destroyed; standing: A C."),
        ("turn", "A>B", "Enemy hideout B is already destroyed; standing: A C."),
        ("turn", "C>A", "Your hideout C is destroyed; standing: A B."),
        ("turn", "s C", "Your hideout C is destroyed; standing: A B."),
        ("turn", "s A", "You have no decoy left, so you cannot swap."),
        ("refill", "7 A", "Hideout B is the one to fill now."),
        ("refill", "4", "Spy 4 is not in your hand; you have: 0 1 3 5 6 7 8."),
        ("decoy", "D", "There is no hideout D; there are: A B C."),
    ],
)
def test_what_is_not_allowed(step: str, typed: str, said: str) -> None:
    seen = view(step, decoys=0)
    seen["sides"][1]["hideouts"][1]["standing"] = False
    seen["sides"][0]["hideouts"][2]["standing"] = False
    misread = decisions_typed.why_not(seen, decisions_typed.read(typed, seen))
    texts = texts_of("agent-hunter", "en")
    assert texts.say(misread.name, {"options": seen["options"], **misread.facts}) == said


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("edition", ["iello", "aeg"])
def test_the_table_fits_80_columns(language: str, edition: str) -> None:
    seen = view(edition=edition)
    seen["sides"][0]["hideouts"][0]["decoys"] = 5
    seen["sides"][1]["hideouts"][1] |= {"standing": False, "spy": 3, "possible": []}
    seen["gone"] = [3]
    table = drawn(seen, language)
    assert max(map(len, table.splitlines())) <= 80
    assert "●●●●●" in table
    assert "…" not in table


def test_the_case_file_shows_what_is_still_possible() -> None:
    seen = view()
    seen["sides"][1]["hideouts"][0]["possible"] = [0, 4]
    assert "0 · · · 4 · · · · ·" in drawn(seen, "en")


def test_small_games_have_small_tables() -> None:
    table = drawn(planque.game("agent-hunter").start(seed=1, numbers=4, hideouts=2).view(0), "fr")
    assert " B " in table
    assert " C " not in table


def test_all_cards_are_shown_at_the_end() -> None:
    state = planque.game("agent-hunter").start(seed=1, turn_cap=1)
    while not state.over:
        state.apply(state.deciders[0], state.legal(state.deciders[0])[0])
    table = drawn(state.view(0), "en")
    assert "hidden" not in table.replace("hidden cards", "")
    assert "The enemy’s hand:" in table


def test_a_game_without_a_board_says_so() -> None:
    with pytest.raises(planque.UnknownGame, match="agent-hunter"):
        board("chess")
