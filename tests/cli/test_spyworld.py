"""Spyworld at a terminal: the board, whole games by numbers, and games told again."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import planque as package
from planque.cli.boards import Look, board
from planque.cli.language import cli_texts
from planque.games.spyworld.actions import PickGadget, Place, Step, Take
from planque.games.spyworld.table.kinds import GUARD, TRAINING
from planque.games.texts import LANGUAGES, texts_of
from tests.cli.running import planque
from tests.games.spyworld.table import house
from tests.lengths import ways

BOARD = board("spyworld")
PLAY = ("play", "spyworld", "--terminal", "--seed", "5", "--option", "turns=3")


def names(seats: int) -> list[str]:
    return ["you", *(f"rookie {seat + 1}" for seat in range(1, seats))]


def look(view: Any, language: str = "en") -> Look:
    texts, words = texts_of("spyworld", language), cli_texts(language)
    return BOARD.look(view, texts, words, names(len(view["sheets"])))


def drawn(view: Any, language: str = "en") -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(look(view, language).draw())
    return console.export_text().replace("\N{NO-BREAK SPACE}", " ")


def asked(step: str, **options: Any) -> tuple[Any, tuple[package.Action, ...]]:
    """The first time that seat 0 is asked for a step in random games: its view and choices."""
    for seed in range(50):
        state = package.game("spyworld").start(seats=3, seed=seed, **options)
        rng = package.Rng(seed)
        while not state.over:
            view: Any = state.view(0)
            if 0 in state.deciders and view["step"] == step:
                return view, state.legal(0)
            seat = state.deciders[0]
            tries = state.tries(seat)
            state.push(seat, tries[rng.below(len(tries))])
    raise AssertionError(f"{step} was never asked for")


# The board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5, 12])
def test_the_table_fits_100_columns_at_every_moment(seats: int, language: str) -> None:
    state = package.game("spyworld").start(seats=seats, seed=seats, turns=12, drill="expert")
    rng = package.Rng(seats)
    moment = 0
    while not state.over:
        seat = state.deciders[0]
        if moment % 41 == 0:
            table = drawn(state.view(seat), language)
            assert max(map(len, table.splitlines())) <= 100, table
            assert re.findall(r"…(?! (and|et) )", table) == [], table
        tries = state.tries(seat)
        state.push(seat, tries[rng.below(len(tries))])
        moment += 1
    assert max(map(len, drawn(state.view(0), language).splitlines())) <= 100


def test_piles_are_shown_with_the_line_of_the_back_above_them() -> None:
    view, _ = asked("take", turns=3)
    lines = [("row " if line < 5 else "column ") + str(line % 5 + 1) for line in view["lines"]]
    assert re.findall(r"[123] · (row \d|column \d)", drawn(view)) == lines


def test_missions_are_shown_until_somebody_has_claimed_them() -> None:
    view, _ = asked("take", turns=3)
    view["missions"][0] = {
        "mission": 0,
        "open": False,
        "claims": [{"seat": 1, "reward": "points"}, {"seat": 2, "reward": "bills"}],
    }
    table = drawn(view)
    assert re.search(r"Close protection.*B 3 or P 15.*rookie 2, rookie 3", table)
    assert table.count(" open ") == 2


def test_a_sheet_in_the_making_is_shown_to_its_player() -> None:
    view, _ = asked("bonus", turns=3, agents="none")
    view["private"][0]["draft"]["sheet"] = {
        **view["sheets"][0],
        "rooms": "8" + "." * 24,
        "walls": "#" + "." * 39,
        "bills": 7,
        "gadgets": "15",
    }
    table = drawn(view)
    assert re.search(r"^┃  ◆ 36   ┃", table, re.MULTILINE)
    assert "Bills: 7 " in table
    assert "Gadgets: Grapnel, Laser drill" in table


def test_the_lit_line_is_marked_while_a_fitting_is_placed() -> None:
    view, _ = asked("place", turns=3)
    view["sheets"][0]["rooms"] = "." * 25
    view["private"][0]["draft"]["sheet"]["rooms"] = "." * 25
    view["lines"][view["private"][0]["draft"]["pending"]] = 4
    assert drawn(view).count("· · ·") == 4  # the start is in this row


def test_the_neighbours_lairs_are_shown_small() -> None:
    view, _ = asked("take", turns=3)
    view["sheets"][1]["rooms"] = "012345678" + "." * 16
    view["sheets"][1]["walls"] = "." * 40
    assert re.search(r"┃ l ╎ s ╎ p ╎ d ╎ g ┃", drawn(view))
    assert re.search(r"┃ l ╎ s ╎ p ╎ c ╎ g ┃", drawn(view, "fr"))


def test_an_explored_lair_shows_the_route_and_what_the_other_rooms_cost() -> None:
    view, _ = asked("explore", turns=3, agents="none", lair="polar_base")
    explorer = view["explorers"][0]
    view["sheets"][explorer["lair"]] = {
        **view["sheets"][explorer["lair"]],
        "rooms": "4" + "." * 24,
        "walls": "." * 40,
    }
    explorer["route"] = [17, 22]
    table = drawn(view)
    printed = house().lairs["polar_base"]
    assert f"S {printed.stealth[GUARD]} C {printed.combat[GUARD]}" in table
    assert re.search(r"^┃(         ╎){2}    1    ╎", table, re.MULTILINE)
    assert re.search(r"^┃(         ╎){2}    2    ╎", table, re.MULTILINE)


def test_the_end_shows_the_scores_and_what_was_possible() -> None:
    state = package.game("spyworld").start(seats=3, seed=4, turns=6)
    rng = package.Rng(4)
    while not state.over:
        tries = state.tries(state.deciders[0])
        state.push(state.deciders[0], tries[rng.below(len(tries))])
    view: Any = state.view(0)
    table = drawn(view)
    possible = re.search(r"could be stolen here: (\d+)", table)
    assert possible is not None
    assert int(possible[1]) >= view["explorers"][0]["stolen"]
    totals = re.findall(r"│ +(−?\d+)│[A-Z]", table)
    richest_first = [str(score["total"]) for score in _richest_first(view["scores"])]
    assert totals == [total.replace("-", "−") for total in richest_first]


def _richest_first(scores: list[Any]) -> list[Any]:
    return sorted(scores, key=lambda score: -int(score["total"]))


# What helps to choose


def test_a_card_is_told_with_its_face_and_its_price() -> None:
    view, _ = asked("bonus", turns=3)
    view["offers"][1] = house().face.index(TRAINING)
    view["lines"][1] = 2
    view["private"][0]["draft"]["taken"] = [0]
    view["private"][0]["draft"]["sheet"]["bonus"] = 1
    price = house().sheet.bonus[1] + 3
    assert look(view).remark(Take(1)).startswith("(training: movement +")
    assert look(view).remark(Take(1)).endswith(f" ({price} B)")


def test_a_room_off_the_line_is_told_with_its_price() -> None:
    view, _ = asked("place", turns=3, lair="polar_base")
    view["lines"][view["private"][0]["draft"]["pending"]] = 0
    assert [look(view).remark(Place(room)) for room in (0, 5, 20)] == ["", "(2 B)", "(8 B)"]


def test_a_gadget_beside_the_number_is_told_with_its_price() -> None:
    view, _ = asked("gadget", lair="super_yacht")
    view["lines"][view["private"][0]["draft"]["pending"]] = 6
    assert [look(view).remark(PickGadget(gadget)) for gadget in (1, 4)] == ["", "(3 B)"]


def test_every_step_is_told_with_what_it_costs() -> None:
    view, legal = asked("explore", turns=9)
    steps = [action for action in legal if isinstance(action, Step)]
    assert steps
    for step in steps:
        assert re.fullmatch(r"\((.+: )?M \d+(  S \d+)?(  C \d+)?\)", look(view).remark(step))


def test_agents_are_told_with_their_values_and_powers() -> None:
    view, legal = asked("agent", turns=3)
    for action in legal:
        assert re.fullmatch(r"\(\+\d \+\d \+\d\) .+", look(view).remark(action))


# Whole games


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "fr", "--seats", "2"],
        *ways(
            ["--lang", "en", "--seats", "12", "--bot", "random", "--option", "lair=super_yacht"],
            ["--lang", "en", "--seats", "3", "--seat", "0,2"],
        ),
    ],
)
def test_a_whole_game_by_numbers(arguments: list[str], tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    typed = "1\n" * 400  # the first decision is never one that takes back
    ran = planque(*PLAY, *arguments, "--save", str(save), typed=typed, COLUMNS="100")
    assert ran.returncode == 0, ran.stderr
    assert package.replay(package.read_record(save.read_text("utf-8"))).over
    assert "▶" not in ran.stdout[ran.stdout.rindex("┏") :]
    told = planque("replay", str(save), "--lang", "en")
    assert told.returncode == 0, told.stderr
    assert "every lair goes to the" in told.stdout
    assert "Somebody is thinking" not in told.stdout
    best = planque("solve", str(save), "--lang", "en")
    assert re.search(r"no (route|other) steals more|were possible", best.stdout)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_explain_every_option(language: str) -> None:
    said = planque("rules", "spyworld", "--lang", language).stdout
    for option in package.game("spyworld").options:
        assert f"- {option.name} (" in said
