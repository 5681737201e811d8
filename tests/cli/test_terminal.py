"""Playing at the terminal: whole games through a pipe, typing mistakes, leaving."""

import os
import pty
import re
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import IO

import pytest

import planque as package
from tests.cli.running import COMMAND, environment, planque

PLAY = ("play", "agent-hunter", "--terminal", "--seed", "5")
SETUP = "9\n2\n4\n"


def read_to_prompt(output: IO[str]) -> str:
    """What is printed up to the next question, or up to the end."""
    printed = ""
    while not printed.endswith("\n> "):
        character = output.read(1)
        if not character:
            break
        printed += character
    return printed


@pytest.mark.parametrize(
    ("arguments", "result", "hand"),
    [
        (["--lang", "fr", "--edition", "iello"], "Points :", "Votre main"),
        (["--lang", "en", "--edition", "aeg", "--seat", "1"], "Points:", "Your hand"),
    ],
)
def test_a_whole_game_by_the_list_of_decisions(
    arguments: list[str], result: str, hand: str, tmp_path: Path
) -> None:
    rng = package.Rng(3)
    save = tmp_path / "game.jsonl"
    process = subprocess.Popen(
        [*COMMAND, *PLAY, *arguments, "--save", str(save)],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    printed = read_to_prompt(process.stdout)
    while printed.endswith("\n> "):
        assert hand in printed
        process.stdin.write("l\n")
        process.stdin.flush()
        listed = re.findall(r"^ *#(\d+) ", read_to_prompt(process.stdout), re.MULTILINE)
        assert listed == [str(number) for number in range(1, len(listed) + 1)]
        process.stdin.write(f"#{listed[rng.below(len(listed))]}\n")
        process.stdin.flush()
        printed = read_to_prompt(process.stdout)
    assert process.wait(20) == 0
    end = printed.replace("\N{NO-BREAK SPACE}", " ")
    assert result in end
    assert str(save) in end
    assert package.replay(package.read_record(save.read_text("utf-8"))).over


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hello\n", "“hello” makes no sense here"),
        ("12\n", "Spy 12 is not in your hand; you have: 0 1 2 3 4 5 6 7 8 9."),
        ("7 C\n", "Hideout A is the one to fill now."),
        (SETUP + "3\n", "“3” makes no sense here"),
        (SETUP + "9 A\n", "Spy 9 is not in your hand; you have: 0 1 3 5 6 7 8."),
        (SETUP + "#0\n", "There is no decision #0; the list goes from #1 to #"),
        (SETUP + "#99\n", "There is no decision #99; the list goes from #1 to #"),
        (SETUP + "\0\n", "makes no sense here"),
        (SETUP + "9" * 5000 + "\n", "makes no sense here"),
    ],
)
def test_a_typing_mistake_is_explained_and_loses_nothing(typed: str, said: str) -> None:
    ran = planque(*PLAY, typed=typed)
    assert said in ran.stdout
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr


def test_help_log_rules_and_the_table_again() -> None:
    ran = planque(*PLAY, "--lang", "fr", typed=SETUP + "?\nlog\nr\n\nq\n")
    said = ran.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert "toutes les décisions possibles" in said
    assert "  4. Vous cachez l’espion 9 dans votre planque A." in said
    assert "Trois conseils" in said
    assert said.count("Votre main : 0 1 3 5 6 7 8\n") == 2
    assert said.endswith("Vous quittez la table.\n")


def test_the_end_of_the_input_is_a_clean_exit() -> None:
    ran = planque(*PLAY)
    assert ran.returncode == 0
    assert ran.stdout.endswith("You leave the table.\n")


def test_an_earlier_record_is_never_overwritten(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    save.write_text("mine")
    assert planque(*PLAY, "--save", str(save)).returncode == 2
    assert save.read_text() == "mine"


def test_the_enemy_stays_hidden_until_the_end() -> None:
    table = planque(*PLAY, typed=SETUP).stdout
    enemy = table[table.rindex("Men in Mask") : table.rindex("T.A.R.G.E.T.")]
    assert enemy.count("hidden") == 3
    assert "spy" not in enemy


def test_two_people_at_one_terminal_have_a_curtain_between_them() -> None:
    typed = SETUP + "\n" + SETUP + "q\n"
    said = planque(*PLAY, "--seat", "all", "--lang", "en", typed=typed).stdout
    mine, curtain, theirs = said.partition("Now Player 2: sit down, then press Enter.")
    assert curtain
    assert "[Player 1] Setup" in mine
    assert "[Player 2] Setup" in theirs
    assert theirs.index("[Player 2] Setup") > theirs.index("> \n")
    assert "spy 9" in mine
    assert "hides spy" not in said, "what happens is told as everybody sees it"


def test_several_people_and_bots(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    ran = planque(*PLAY, "--seat", "1,0", "--save", str(save), typed=SETUP + "\n" + SETUP)
    assert ran.returncode == 0
    assert {seat for seat, _ in package.read_record(save.read_text("utf-8")).actions} == {0, 1}


def test_a_screen_gets_colours_and_an_interrupt_leaves_quietly(tmp_path: Path) -> None:
    save = tmp_path / "game.jsonl"
    keyboard, screen = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *PLAY, "--save", str(save)],
        env=environment(TERM="xterm-256color"),
        stdin=screen,
        stdout=screen,
        stderr=screen,
    )
    os.close(screen)
    printed = b""
    os.write(keyboard, b"9\n")
    while printed.count(b"> ") < 2:
        printed += os.read(keyboard, 4096)
    assert interrupt(process) == 130
    printed += os.read(keyboard, 4096)
    os.close(keyboard)
    assert b"\x1b[" in printed
    assert b"Traceback" not in printed
    assert len(package.read_record(save.read_text("utf-8")).actions) == 4


def interrupt(process: subprocess.Popen[bytes]) -> int:
    """Press Ctrl-C, and again: one that comes between a question and the reading of its answer is
    heard by Python only with the next line. Its exit code."""
    for _ in range(6):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.wait(10)
    raise AssertionError("it does not end")
