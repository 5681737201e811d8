"""The command itself: version, help, languages, faults."""

import shlex
import subprocess

import pytest

import planque as package
from planque._build import compiled
from tests.cli.running import COMMAND, complaint, environment, planque


def test_the_version_says_how_the_rules_run() -> None:
    ran = planque("--version")
    how = "(rules compiled)" if compiled() else ", rules not compiled"
    assert ran.stdout.startswith(f"planque {package.__version__}")
    assert how in ran.stdout


def test_without_a_command_it_helps() -> None:
    ran = planque()
    assert ran.returncode == 0
    for command in ("play", "rules", "cards", "replay", "sim", "arena", "bench"):
        assert command in ran.stdout


def test_uncompiled_rules_are_told_on_stderr_alone() -> None:
    ran = planque("rules", "agent-hunter", PLANQUE_PURE="1")
    assert "rules not compiled" in ran.stderr
    assert "rules not compiled" not in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "dance"),
        (["rules"], "GAME"),
        (["rules", "chess"], "agent-hunter"),
        (["rules", "agent-hunter", "--edition", "gold"], "iello, aeg"),
        (["rules", "agent-hunter", "--lang", "de"], "fr or en"),
        (["sim", "agent-hunter", "--games", "many"], "--games"),
        (["sim", "agent-hunter", "--games", "0"], "--games"),
        (["sim", "agent-hunter", "--seats", "3"], "seats 2"),
        (["sim", "agent-hunter", "--minds", "genius"], "rookie"),
        (["sim", "agent-hunter", "--minds", "random,random,random"], "2 seats"),
        (["sim", "agent-hunter", "--option", "numbers"], "NAME=VALUE"),
        (["sim", "agent-hunter", "--option", "numbers=ten"], "from 2 to 10"),
        (["sim", "agent-hunter", "--option", "numbers=4"], "at least 6"),
        (["sim", "agent-hunter", "--option", "colour=red"], "no such option"),
        (["arena", "agent-hunter", "--minds", "rookie"], "two or more"),
        (["arena", "agent-hunter", "--minds", "rookie,rookie"], "different"),
        (["arena", "goutons-voir"], "all play together"),
        (["play", "chess"], "agent-hunter"),
        (["play", "--port", "many"], "--port"),
        (["play", "--terminal", "--seat", "2"], "0 to 1"),
        (["play", "--terminal", "--seat", "0,2"], "0 to 1"),
        (["play", "--terminal", "--seats", "3"], "seats 2"),
        (["play", "the-circle", "--terminal", "--seats", "7"], "seats 2, 3, 4, 5, 6"),
        (["play", "the-circle", "--terminal", "--seats", "4", "--bot", "rookie,random"], "3 seats"),
        (["play", "--terminal", "--bot", "genius"], "rookie"),
        (["play", "--terminal", "--save", "/no/such/folder/game"], "/no/such/folder/game"),
        (["replay", "/no/such/file"], "/no/such/file"),
        (["bench", "kitchen"], "kitchen"),
    ],
)
def test_a_fault_is_one_clear_line(arguments: list[str], said: str) -> None:
    assert said in complaint(planque(*arguments))


@pytest.mark.parametrize(
    ("variables", "french"),
    [
        ({}, False),
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, False),
        ({"LANG": "en_GB.UTF-8", "PLANQUE_LANG": "fr"}, True),
    ],
)
def test_the_surroundings_suggest_the_language(variables: dict[str, str], french: bool) -> None:
    ran = planque("rules", "agent-hunter", **variables)
    assert ("planque" in ran.stdout) == french
    assert ("hideout" in ran.stdout.replace("- hideouts (", "")) != french


def test_asking_for_a_language_goes_first() -> None:
    assert "The aim" in planque("rules", "agent-hunter", "--lang", "en", LANG="fr_FR.UTF-8").stdout


def test_the_rules_of_an_edition_and_its_options() -> None:
    said = planque("rules", "agent-hunter", "--lang", "fr", "--edition", "aeg").stdout
    assert "jetons cibles" in said
    for option in package.game("agent-hunter").options:
        assert f"- {option.name} (" in said


def test_a_reader_that_stops_early_is_no_fault() -> None:
    piped = shlex.join([*COMMAND, "rules", "agent-hunter"]) + " | head -n 1"
    ran = subprocess.run(
        piped, shell=True, env=environment(), capture_output=True, encoding="utf-8"
    )
    assert ran.stdout == "Agent Hunter\n"
    assert "Error" not in ran.stderr
    assert "Traceback" not in ran.stderr
