"""Engines: programs in any language at the table, and whatever they do, the game goes on."""

import json
import logging
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.minds import ask
from planque.minds import engine as engines
from planque.minds.brought import VARIABLE, bring, brought
from planque.minds.engine import MOST_FAULTS, Engine, EngineMind, engine
from planque.minds.program import Program, ProgramFault
from tests.minds.engines import PYTHON, SCRIPT, any_runs, processes, questions, runs, unruly
from tests.server.visiting import eventually

ROOT = Path(__file__).parents[2]
HUNTER = planque.game("agent-hunter")
STATE = HUNTER.start(seed=1)
VIEW, LEGAL = STATE.view(0), STATE.legal(0)
FAULTS = {
    "crashes": "it ended with exit code 3",
    "killed": "it was ended by signal 9",
    "no json": "no JSON",
    "no object": "no JSON object",
    "deep": "no JSON",
    "no utf-8": "no JSON",
    "too high": "it chose none of the 10 legal actions",
    "below": "none of the 10",
    "word": "none of the 10",
    "true": "none of the 10",
    "nothing": "none of the 10",
    "unasked": "a question that was not asked",
    "one line": "more than a megabyte",
    "many lines": "more than a megabyte",
    "complains": "more than a megabyte",
}


@pytest.fixture
def notes(tmp_path: Path) -> Iterator[Path]:
    """Where unruly engines note their processes: after the test none of them is left."""
    file = tmp_path / "notes"
    file.touch()
    yield file
    for keeper in KEEPERS:
        keeper.close()
    KEEPERS.clear()
    eventually(lambda: not any_runs(file))


KEEPERS: list[engines.Keeper] = []


def seated(path: str, seed: int = 0, game: planque.Game = HUNTER) -> EngineMind:
    """A mind that asks this program; it ends with the test."""
    mind = engine(path)
    KEEPERS.append(mind.keeper)
    return mind(game, seed)


class TestTheExamples:
    @pytest.fixture(params=["engine.py", "engine.js"])
    def example(self, request: pytest.FixtureRequest) -> str:
        file = ROOT / "examples" / request.param
        assert len(file.read_text("utf-8").splitlines()) < 60
        interpreter = sys.executable if file.suffix == ".py" else node()
        return f"example=exec:{shlex.join([interpreter, str(file)])}"

    def test_they_play_whole_games_of_every_game_and_the_same_again(
        self, example: str, notes: Path
    ) -> None:
        mind = type(seated(example))
        for name in planque.games():
            assert choices(mind, name) == choices(mind, name)
        assert len(mind.keeper._free) == 1, "one process has played them all"


def node() -> str:
    """The machine's Node, or the one with which the page was built."""
    from scripts.build_page import npm_with_node

    found = shutil.which("node", path=npm_with_node()[1]["PATH"])
    assert found is not None
    return found


def choices(mind: type[EngineMind], game_name: str) -> list[planque.Action]:
    """All choices of a whole game against a mind of the house."""
    game = planque.game(game_name)
    state = game.start(seed=3, **game.simulation)
    own, other = mind(game, 5), planque.mind(game_name, "random", 6)
    chosen = []
    while not state.over:
        seat = state.deciders[0]
        decider = own if seat == 0 else other
        action = decider.choose(state.view(seat), state.tries(seat))
        assert not decider.excuse
        state.apply(seat, action)
        chosen.append(action)
    return chosen


class TestWhatAnEngineIsTold:
    def test_its_seats_view_its_legal_actions_its_time_and_nothing_more(self, notes: Path) -> None:
        mind = seated(unruly("notes", notes), seed=11)
        state = HUNTER.start(seed=2, turn_cap=300)
        for _ in range(3):
            mind.choose(state.view(0), state.legal(0), time.monotonic() + 20)
            state.apply(0, state.legal(0)[0])
        mind.choose(state.view(1), state.legal(1))
        _, hello, game, first, _, _, other_seat, last = notes.read_text().splitlines()
        assert json.loads(hello)["protocol"] == 1
        assert json.loads(game) == {
            "type": "game",
            "game": "agent-hunter",
            "rules": HUNTER.rules_version,
            "seat": 0,
            "options": VIEW["options"] | {"turn_cap": 300},  # type: ignore[operator]  # JSON
            "seed": 11,
            "rounds": None,
        }
        begun = HUNTER.start(seed=2, turn_cap=300)
        asked: dict[str, Any] = json.loads(first)
        assert 15 < asked.pop("seconds") <= 20
        assert asked == {
            "type": "choose",
            "question": 1,
            "view": json.loads(json.dumps(begun.view(0))),
            "legal": [action.data for action in begun.legal(0)],
        }
        assert json.loads(other_seat)["seat"] == 1
        assert json.loads(last)["seconds"] is None

    def test_it_is_not_asked_where_there_is_nothing_to_choose(self, notes: Path) -> None:
        mind = seated(unruly("notes", notes))
        assert mind.choose(VIEW, LEGAL[:1]) == LEGAL[0]
        assert not processes(notes)

    def test_what_it_says_besides_is_left_aside(self, notes: Path) -> None:
        for manner in ("talks", "twice"):
            mind = seated(unruly(manner, notes))
            answers = [mind.choose(VIEW, LEGAL) for _ in range(5)]
            assert not mind.excuse
            assert set(answers) == {LEGAL[1] if manner == "twice" else LEGAL[0]}


class TestHistory:
    """Of an engine that asks for it in its hello."""

    @pytest.mark.parametrize("name", planque.games())
    def test_it_is_told_what_is_new_to_it_and_so_all_of_it(self, name: str, notes: Path) -> None:
        game = planque.game(name)
        mind = seated(unruly("history", notes), game=game)
        assert mind.wants_history
        other = planque.mind(name, "random", 6)
        state = game.start(seed=3, remember=True, **game.simulation)
        truth: list[str] = []
        while not state.over and len(truth) < 30:
            seat = state.deciders[0]
            if seat == 0 and len(state.tries(0)) > 1:
                truth.append(state.history(0).text)
            state.push(seat, ask(mind if seat == 0 else other, state, seat, state.tries(seat)))
            assert not mind.excuse
        told = ""
        for asked, whole in zip(questions(notes), truth, strict=True):
            told += "".join(
                f"{json.dumps(line, ensure_ascii=False)}\n" for line in asked["history"]
            )
            assert told == whole

    def test_after_a_game_message_it_is_told_all(self, notes: Path) -> None:
        mind = type(seated(unruly("history", notes)))
        for seed in range(2):  # the same program, and so it is told which game it is about
            one = mind(HUNTER, seed)
            state = HUNTER.start(seed=seed, remember=True)
            for seat in (0, 0, 1, 0):
                ask(one, state, seat, LEGAL)
            one.close()
        assert len(processes(notes)) == 1
        lengths = [len(asked["history"]) for asked in questions(notes)]
        assert lengths == [1, 0, 1, 1] * 2

    def test_a_history_that_does_not_go_on_is_that_of_another_game(self, notes: Path) -> None:
        mind = seated(unruly("history", notes))
        for first_choice in (0, 1):
            state = HUNTER.start(seed=1, remember=True)
            state.apply(0, state.legal(0)[first_choice])
            ask(mind, state, 0, LEGAL)
        assert [len(asked["history"]) for asked in questions(notes)] == [2, 2]
        assert notes.read_text().count('"type":"game"') == 2

    def test_one_that_is_started_anew_is_told_all_again(self, notes: Path) -> None:
        mind = seated(unruly("history", notes))
        state = HUNTER.start(seed=1, remember=True)
        ask(mind, state, 0, LEGAL)
        os.kill(processes(notes)[0], signal.SIGKILL)
        ask(mind, state, 0, LEGAL)
        assert mind.excuse
        ask(mind, state, 0, LEGAL)
        assert not mind.excuse
        assert [len(asked["history"]) for asked in questions(notes)] == [1, 1]

    def test_who_does_not_ask_for_it_is_not_told_it_even_if_it_is_known(self, notes: Path) -> None:
        mind = seated(unruly("notes", notes))
        state = HUNTER.start(seed=1, remember=True)
        assert not mind.wants_history
        ask(mind, state, 0, LEGAL)
        assert mind.history is None
        mind.history = state.history(0).lines
        mind.choose(VIEW, LEGAL)
        assert not any("history" in asked for asked in questions(notes))

    def test_where_nobody_remembers_it_is_asked_without(self, notes: Path) -> None:
        mind = seated(unruly("history", notes))
        ask(mind, STATE, 0, LEGAL)
        assert not mind.excuse
        assert "history" not in questions(notes)[0]

    def test_to_know_whether_it_wants_it_a_program_is_started_at_most_once(
        self, notes: Path
    ) -> None:
        mind = seated(unruly("history", notes))
        assert mind.wants_history
        assert mind.wants_history
        assert len(processes(notes)) == 1
        silent = seated(unruly("impolite", notes))
        assert not silent.wants_history
        assert not silent.wants_history
        assert len(processes(notes)) == 2


class TestFaults:
    @pytest.mark.parametrize("fault", FAULTS)
    def test_a_rookie_decides_and_the_log_says_why(
        self, fault: str, notes: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.WARNING)
        mind = seated(unruly(fault, notes), seed=4)
        rookie = planque.mind("agent-hunter", "rookie", 4)
        assert mind.choose(VIEW, LEGAL) == rookie.choose(VIEW, LEGAL)
        assert FAULTS[fault] in mind.excuse
        (line,) = caplog.messages
        assert line.startswith(f"unruly: {mind.excuse}")
        assert "a rookie decides this time" in line
        assert not runs(processes(notes)[0])

    def test_its_author_reads_its_last_words_but_they_are_not_in_the_excuse(
        self, notes: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        mind = seated(unruly("crashes", notes))
        mind.choose(VIEW, LEGAL)
        assert "my hand is [" in caplog.messages[0]
        assert "my hand" not in mind.excuse, "this may be told where secrets may not"

    @pytest.mark.parametrize("fault", ["hangs", "with a child", "closes"])
    def test_nobody_waits_for_one_that_hangs(
        self, fault: str, notes: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(engines, "GRACE", 0.2)
        mind = seated(unruly(fault, notes))
        assert mind.choose(VIEW, LEGAL, time.monotonic()) in LEGAL
        assert mind.excuse in ("it did not answer in time", "it closed its output")
        assert len(processes(notes)) == 1 + (fault == "with a child")
        eventually(lambda: not any_runs(notes))

    def test_nobody_waits_for_ever_where_there_is_no_deadline(
        self, notes: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(engines, "PATIENCE", 0.5)
        mind = seated(unruly("hangs", notes))
        mind.choose(VIEW, LEGAL)
        assert mind.excuse == "it did not answer in time"

    def test_one_that_does_not_listen_is_not_waited_for(self) -> None:
        deaf = Program([*PYTHON, "-c", "import time; time.sleep(1000)"])
        deaf.tell(b"x" * 10_000_000)
        with pytest.raises(ProgramFault, match="in time"):
            deaf.hear(time.monotonic() + 0.3)
        assert not deaf.end(patience=0.0)

    def test_one_that_is_started_again_goes_on(self, notes: Path) -> None:
        mind = seated(unruly("now and then", notes))
        failed = [number for number in range(120) if mind.choose(VIEW, LEGAL) and mind.excuse]
        assert failed == [29, 59, 89, 119], "faults between many good answers are forgiven"

    def test_one_that_always_fails_is_asked_less_and_less_and_then_no_more(
        self, notes: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        mind = seated(unruly("crashes", notes))
        asked = []
        for decision in range(100):
            started = len(processes(notes))
            assert mind.choose(VIEW, LEGAL) in LEGAL
            assert mind.excuse
            if len(processes(notes)) > started:
                asked.append(decision)
        assert asked == [0, 1, 3, 7, 15, 31]
        assert len(asked) == MOST_FAULTS == len(caplog.messages)
        assert "a rookie decides now and 3 times more" in caplog.messages[2]
        assert "a rookie decides from now on" in caplog.messages[-1]

    def test_one_that_is_gone_in_mid_game_is_survived(self, notes: Path, tmp_path: Path) -> None:
        script = tmp_path / "fleeting"
        script.write_text(f"#!/bin/sh\nexec {shlex.join([*PYTHON, str(SCRIPT), 'crashes'])}\n")
        script.chmod(0o755)
        mind = seated(f"exec:{script}")
        mind.choose(VIEW, LEGAL)
        script.unlink()
        assert mind.choose(VIEW, LEGAL) in LEGAL
        assert mind.excuse == "it cannot be started: No such file or directory"


class TestItsProcess:
    def test_it_plays_one_game_after_the_other_and_two_minds_have_two(self, notes: Path) -> None:
        mind = type(seated(unruly("good", notes)))
        for seed in range(3):
            one = mind(HUNTER, seed)
            one.choose(VIEW, LEGAL)
            one.close()
        assert len(processes(notes)) == 1
        first, second = mind(HUNTER, 1), mind(HUNTER, 2)
        first.choose(VIEW, LEGAL)
        second.choose(VIEW, LEGAL)
        assert len(processes(notes)) == 2

    def test_a_mind_that_is_forgotten_gives_it_back(self, notes: Path) -> None:
        mind = type(seated(unruly("good", notes)))
        for _ in range(3):
            mind(HUNTER, 1).choose(VIEW, LEGAL)
        assert len(processes(notes)) == 1

    def test_one_that_does_not_quit_is_ended(self, notes: Path) -> None:
        stubborn = Engine((*PYTHON, str(SCRIPT), "stays", str(notes)))
        assert not stubborn.end()
        assert "quit" in notes.read_text()
        assert not runs(processes(notes)[0])

    RUN = """
import os, signal, sys
import planque
from planque.minds.brought import bring
name = bring(sys.argv[1])
state = planque.game("agent-hunter").start(seed=1)
mind = planque.mind("agent-hunter", name)
mind.choose(state.view(0), state.legal(0))
assert not mind.excuse
if sys.argv[2] == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
"""

    def test_it_is_told_to_quit_at_the_end_of_a_run(self, notes: Path) -> None:
        command = [sys.executable, "-c", self.RUN, unruly("good", notes), "at its end"]
        subprocess.run(command, check=True, timeout=60)
        assert notes.read_text().count("quit") == 2, "once after its hello, once at the end"

    @pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a stubborn orphan")
    def test_it_ends_with_a_run_that_is_killed_even_if_it_would_rather_stay(
        self, notes: Path
    ) -> None:
        command = [sys.executable, "-c", self.RUN, unruly("stays", notes), "killed"]
        assert subprocess.run(command, timeout=60).returncode == -signal.SIGKILL
        assert len(processes(notes)) == 2
        eventually(lambda: not any_runs(notes))


class TestBringing:
    @pytest.mark.parametrize(
        ("path", "name"),
        [
            ("exec:./mybot --fast", "mybot"),
            ("exec:stockfish", "stockfish"),
            ("exec:python3 -u my-bot.py --weights net.bin", "my-bot"),
            ("fast+1=exec:./mybot --fast=yes,no", "fast+1"),
            ("exec:'my bot' 1", "'my bot' is no name"),
            ("exec:a-bot-with-a-very-long-name", "NAME=exec:COMMAND, with up to 20 letters"),
            ("=exec:./mybot", "'' is no name"),
            ("exec:", "it is exec:COMMAND, on one line"),
            ("exec:sh -c 'one\ntwo'", "it is exec:COMMAND, on one line"),
            ("exec:'./mybot", "this is no command"),
        ],
    )
    def test_it_is_called_by_its_file_or_by_the_name_it_is_given(
        self, path: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "my-bot.py").touch()
        (tmp_path / "net.bin").touch()
        if " " in name:
            with pytest.raises(planque.UnknownMind, match=re.escape(name)):
                engine(path)
        else:
            assert engine(path).__name__ == name

    def test_the_list_of_a_run_keeps_commands_whole(self, monkeypatch: pytest.MonkeyPatch) -> None:
        classes = ",".join(f"tests.server.workers.unruly:{name}" for name in ("Hangs", "Leaves"))
        listed = f"{classes}\nfast=exec:./mybot --set a,b:c\n\nexec:./other"
        monkeypatch.setenv(VARIABLE, listed)
        found = brought(taken=())
        assert list(found) == ["Hangs", "Leaves", "fast", "other"]
        assert issubclass(found["fast"], EngineMind)
        assert found["fast"].keeper.command == ("./mybot", "--set", "a,b:c")

    @pytest.mark.parametrize(
        ("fault", "said"),
        [
            ("mute", "it did not answer in time"),
            ("impolite", "it ended with exit code 4 (the last it said: What?)"),
            ("other protocol", "it did not say that it speaks protocol 1"),
            ("wrong games", "no list of names"),
            ("wrong history", "the history in its hello is neither true nor false"),
        ],
    )
    def test_one_that_does_not_say_hello_is_refused(
        self, fault: str, said: str, notes: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(VARIABLE, "")
        if fault == "mute":
            monkeypatch.setattr(engines, "SECONDS_TO_START", 0.5)
        with pytest.raises(planque.UnknownMind, match=re.escape(said)):
            bring(unruly(fault, notes))
