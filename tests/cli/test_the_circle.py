"""The Circle at a terminal: the board, and whole games by numbers."""

import re
import subprocess
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import planque as package
from planque.cli.boards import Look, board
from planque.cli.language import cli_texts
from planque.games.texts import LANGUAGES, texts_of
from tests.cli.running import COMMAND, environment, planque
from tests.cli.test_terminal import read_to_prompt

BOARD = board("the-circle")
NAMES = ("you", "rookie 2", "rookie 3", "agent", "rookie 5", "rookie 6")
PLAY = ("play", "the-circle", "--terminal", "--seed", "5", "--option", "round_cap=2")


def look(view: Any, language: str = "en") -> Look:
    texts, words = texts_of("the-circle", language), cli_texts(language)
    return BOARD.look(view, texts, words, NAMES[: len(view["players"])])


def drawn(view: Any, language: str = "en") -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(look(view, language).draw())
    return console.export_text().replace("\N{NO-BREAK SPACE}", " ")


def alias(view: Any, card: int, language: str) -> str:
    facts = {"options": view["options"], "cards": view["cards"], "card": card}
    return texts_of("the-circle", language).say("phrase.alias", facts)


def in_the_open(view: Any) -> set[int]:
    """The spies that everybody sees somewhere on the table."""
    seen = {spy["card"] for slot in view["wheel"] for spy in slot}
    seen |= {laid["card"] for laid in view["laid"]}
    seen |= {pile[0] for pile in view["piles"] if pile}
    seen |= {card for card in view["neutral"] if card is not None}
    seen |= set(view["under_deck"])
    for player in view["players"]:
        seen |= {*player["ready"], *player["posted"], *player["infiltrators"]}
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_spy_in_the_open_is_on_the_board_in_100_columns(seats: int, language: str) -> None:
    state = package.game("the-circle").start(seats=seats, seed=seats, round_cap=12)
    rng = package.Rng(seats)
    for step in range(10_000):
        if state.over:
            break
        if step % 29 == 0:
            view: Any = state.view(0)
            table = drawn(view, language)
            assert max(map(len, table.splitlines())) <= 100, table
            assert "…" not in table
            for card in in_the_open(view):
                assert alias(view, card, language) in table
        tries = state.tries(state.deciders[0])
        state.push(state.deciders[0], tries[rng.below(len(tries))])
    assert state.over


def reached(step: str) -> Any:
    return question(step)[0]


def question(step: str) -> tuple[Any, tuple[package.Action, ...]]:
    """The first time that a step is asked for in random games: the decider's view and choices."""
    for seed in range(50):
        state = package.game("the-circle").start(seats=3, seed=seed, round_cap=20)
        rng = package.Rng(seed)
        while not state.over:
            view: Any = state.view(state.deciders[0])
            if view["step"] == step:
                return view, state.legal(state.deciders[0])
            tries = state.tries(state.deciders[0])
            state.push(state.deciders[0], tries[rng.below(len(tries))])
    raise AssertionError(f"{step} was never reached")


def test_an_auction_shows_the_bid_and_what_each_bidder_can_pay() -> None:
    view = reached("bid")
    auction = view["auction"]
    _, told = look(view).notes()
    assert told.count("(") == len(auction["bidders"])
    for seat in auction["bidders"]:
        secrets = view["players"][seat]["secrets"]
        purse = sum(secrets) if auction["currency"] == 4 else secrets[auction["currency"]]
        assert f"{NAMES[seat]} ({purse})" in told


def test_the_parts_of_a_choice_are_told() -> None:
    (chosen,) = look(reached("place")).notes()
    assert re.fullmatch(r"Chosen: (INT|SUP|REC|OPS)", chosen)


def test_the_last_phase_2_is_announced() -> None:
    view = reached("place") | {"goal_reached": True}
    said, _ = look(view).notes()
    assert said == "A service has reached 20 points: the game ends after this phase 2."


def test_the_question_says_what_the_spy_in_use_does() -> None:
    (about,) = look(reached("delay")).notes()
    assert re.search(r"\(delayer\): At the wheel, sets .* back", about)


@pytest.mark.parametrize(
    ("step", "remark"),
    [
        ("secrets", r"\(\d+ now\)|t\d p\d( \w.*)?"),
        ("free", r"t\d p\d (INT|SUP|REC|OPS|any mix)"),
        ("gain", r"\(\d+ now\)"),
        ("advance", r"slot [1-7] ‹.+›"),
        ("lay_on", r"slot [1-7] ‹\?›"),
        ("kill", r"(slot [1-7]|ready|laid|on guard) ‹[^?]+›"),
        ("bid", r"\(\d+\)"),
        ("division", r"\(most there: .+, with \d+\)"),
        ("pay", r"\(\d+ now\)"),
    ],
)
def test_every_decision_is_told_with_what_helps_to_choose(step: str, remark: str) -> None:
    view, legal = question(step)
    chosen = [action for action in legal if action.data["type"] not in ("back", "pass")]
    assert chosen
    for action in chosen:
        assert re.fullmatch(remark, look(view).remark(action)), action


def test_the_most_secrets_and_ties_are_marked() -> None:
    view = reached("secrets")
    for player, secrets in zip(view["players"], (3, 5, 5), strict=True):
        player["secrets"] = [secrets, 0, 1 if secrets == 3 else 0, 0]
    table = drawn(view)
    assert table.count("5=") == 2
    assert table.count("1▲") == 1
    assert not re.search(r"\b0[▲=]", table)


@pytest.mark.parametrize(
    ("arguments", "questions"),
    [
        (["--lang", "fr", "--seats", "2"], 1),
        (["--lang", "en", "--seats", "4", "--seat", "random", "--bot", "random,rookie,random"], 1),
        (["--lang", "en", "--seats", "3", "--seat", "0,2"], 2),
        (["--lang", "fr", "--seats", "2", "--seat", "all"], 2),
    ],
)
def test_a_whole_game_by_numbers(arguments: list[str], questions: int, tmp_path: Path) -> None:
    rng = package.Rng(3)
    save = tmp_path / "game.jsonl"
    process = subprocess.Popen(
        [*COMMAND, *PLAY, *arguments, "--save", str(save)],
        env=environment(COLUMNS="100"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    asked = set()
    printed = read_to_prompt(process.stdout)
    while printed.endswith("\n> "):
        asked |= set(re.findall(r"^\[(.*?)\]", printed, re.MULTILINE))
        listed = re.findall(r"(?:^|  ) *(\d+)  \S", printed[printed.rindex("?") :], re.MULTILINE)
        process.stdin.write(f"{1 + rng.below(len(listed))}\n")
        process.stdin.flush()
        printed = read_to_prompt(process.stdout)
    assert process.wait(20) == 0
    assert len(asked) == (0 if questions == 1 else questions)
    assert package.replay(package.read_record(save.read_text("utf-8"))).over


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0\n", "There is no decision #0; the list goes from #1 to #5"),
        ("#6\n", "There is no decision #6; the list goes from #1 to #5"),
        ("spy\n", "“spy” makes no sense here. Type a number from 1 to 5"),
        ("9" * 5000 + "\n", "makes no sense here"),
    ],
)
def test_a_typing_mistake_is_explained(typed: str, said: str) -> None:
    ran = planque(*PLAY, "--lang", "en", typed=typed)
    assert ran.returncode == 0
    assert said in " ".join(ran.stdout.split())


def test_a_window_that_is_too_narrow_is_told() -> None:
    said = "takes 100 columns, and your window has 80"
    assert said in " ".join(planque(*PLAY, "--lang", "en").stdout.split())
    assert said not in " ".join(planque(*PLAY, "--lang", "en", COLUMNS="100").stdout.split())


def test_help_and_cards() -> None:
    ran = planque(*PLAY, "--lang", "en", typed="?\nc\nq\n", COLUMNS="100")
    assert "  c        the cards" in ran.stdout
    assert ran.stdout.count("★") >= 12
    assert ran.stdout.endswith("You leave the table.\n")


def test_the_table_is_drawn_again_only_when_it_has_changed() -> None:
    """Secrets are placed one by one, and nothing changes before the last."""
    play = (*PLAY, "--lang", "en", "--seat", "all")
    said = planque(*play, typed="1\n" * 6, COLUMNS="100").stdout
    chosen = said.rindex("Chosen: INT\n")
    assert "Chosen: INT · INT\n" in said[chosen:]
    assert "The wheel" not in said[chosen : said.rindex("Chosen:")]
