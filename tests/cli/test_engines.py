"""Engines wherever minds sit: one that is good, and one that always crashes."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import planque
from planque.minds.engine import MOST_FAULTS
from planque.server import listen
from tests.cli.running import COMMAND, complaint, environment
from tests.cli.running import planque as run
from tests.lengths import at_length
from tests.minds.engines import any_runs, histories, processes, questions, unruly
from tests.minds.mindful import check_told
from tests.server.running import wait_for_start
from tests.server.visiting import ME, Device, eventually

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.py"
GOOD = f"example=exec:{shlex.join([sys.executable, str(EXAMPLE)])}"


@pytest.fixture
def notes(tmp_path: Path) -> Iterator[Path]:
    """Where unruly engines note their processes: after the test none of them is left."""
    file = tmp_path / "notes"
    file.touch()
    yield file
    eventually(lambda: not any_runs(file))


@pytest.fixture
def both(notes: Path) -> list[str]:
    return ["--mind", GOOD, "--mind", unruly("crashes", notes)]


def test_in_simulations(both: list[str]) -> None:
    minds = ["--minds", "example,unruly", "--games", "3", "--json"]
    first, again = (run("sim", "agent-hunter", *both, *minds) for _ in range(2))
    assert first.stderr.count("unruly: it ended with exit code 3") == MOST_FAULTS
    told, told_again = json.loads(first.stdout), json.loads(again.stdout)
    assert told["games"] == 3
    assert told["wins"] == told_again["wins"]
    assert told["decisions"] == told_again["decisions"]


def test_in_the_arena(both: list[str]) -> None:
    arguments = ["--minds", "random", *both, "--games", "2", "--jobs", "2", "--lang", "en"]
    ran = run("arena", "agent-hunter", *arguments)
    assert "example – unruly" in ran.stdout, ran.stderr
    assert "a rookie stood in for a mind that failed" in ran.stdout
    assert "unruly: it ended with exit code 3" in ran.stderr


def test_in_the_terminal(both: list[str], tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    table = ["--bot", "unruly", "--option", "turn_cap=10", "--seed", "1", "--save", str(record)]
    ran = run("play", "agent-hunter", "--terminal", *both, *table, typed="#1\n" * 100)
    assert ran.returncode == 0, ran.stderr
    assert "unruly: it ended with exit code 3" in ran.stderr
    assert planque.replay(planque.read_record(record.read_text("utf-8"))).over


@contextmanager
def serving(folder: Path, *minds: str) -> Iterator[int]:
    """The port of `planque serve`; what it logged is in a file of the folder when it has ended."""
    with listen("127.0.0.1", 0) as free:
        port: int = free.getsockname()[1]
    where = ["--host", "127.0.0.1", "--port", str(port), "--bot-pause", "0", "--log-json"]
    where += ["--database", f"sqlite:///{folder / 'club.db'}", "--bot-seconds", "0.1"]
    command = [*COMMAND, "serve", *minds, *where]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=environment(), stderr=log)
        try:
            wait_for_start(port)
            yield port
        finally:
            process.terminate()
            process.wait(30)


def test_at_a_server(both: list[str], notes: Path) -> None:
    with serving(notes.parent, *both) as port:
        for mind in ("example", "unruly"):
            play_a_game(Device(port), mind)
    log = (notes.parent / "log").read_text("utf-8")
    assert len(processes(notes)) > 2, "after it had failed it was started again"
    told = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    failed = [line for line in told if line["event"] == "a mind could not decide"]
    assert {line["mind"] for line in failed} == {"unruly"}
    assert failed[0]["why"] == "it ended with exit code 3"
    assert "my hand" not in log, "what an engine complains of may be secret"


def play_a_game(ann: Device, mind: str) -> str:
    """A person plays a whole game with a mind; the table."""
    table = ann.open_table(ME, {"who": "bot", "mind": mind}, options={"turn_cap": 10})
    page = ann.page(table, 0)
    while page.view["result"] is None:
        if page.legal:
            page.move()
        else:
            page.receive()
    page.close()
    return table


def test_a_program_that_is_not_there_is_one_clear_line() -> None:
    ran = run("sim", "agent-hunter", "--mind", "exec:./no-such-bot", "--games", "1")
    assert "exec:./no-such-bot: it cannot be started: No such file" in complaint(ran)


def test_one_that_cannot_play_a_game_is_not_seated_there(notes: Path) -> None:
    arguments = ["--mind", unruly("one game", notes), "--minds", "unruly", "--games", "1"]
    assert "there is no mind 'unruly'" in complaint(run("sim", "spyworld", *arguments))


class TestHistory:
    """Of an engine that asks for it, wherever it sits."""

    def test_in_simulations_and_the_arena(self, notes: Path) -> None:
        mind = ["--mind", unruly("history", notes), "--games", "2"]
        for arguments in (["sim", "--minds", "unruly,random"], ["arena", "--minds", "rookie"]):
            notes.write_text("")
            ran = run(arguments[0], "agent-hunter", *arguments[1:], *mind, "--jobs", "2")
            assert ran.returncode == 0, ran.stderr
            whole = [asked["history"] for asked in questions(notes) if asked["history"]]
            assert sum("start" in lines[0] for lines in whole) == 2, "once a game"

    def test_in_the_terminal(self, notes: Path, tmp_path: Path) -> None:
        record = tmp_path / "game.jsonl"
        table = ["--option", "turn_cap=10", "--seed", "1", "--save", str(record)]
        mind = ["--mind", unruly("history", notes)]
        ran = run("play", "agent-hunter", "--terminal", *mind, *table, typed="#1\n" * 100)
        assert ran.returncode == 0, ran.stderr
        check_told(planque.read_record(record.read_text("utf-8")), histories(notes))

    @at_length
    def test_at_a_server(self, notes: Path) -> None:
        with serving(notes.parent, "--mind", unruly("history", notes)) as port:
            ann = Device(port)
            table = play_a_game(ann, "unruly")
            record = ann.http.get(f"/api/tables/{table}/record").text
        check_told(planque.read_record(record), histories(notes))
        assert all(lines for _, lines in histories(notes))

    def test_in_the_check_for_authors(self, notes: Path) -> None:
        ran = run("engine-check", unruly("history", notes), "--games", "1", "--lang", "en")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert "It asks for the history of its seat, and is told it." in ran.stdout
        assert all("start" in lines[0] for _, lines in histories(notes))
        notes.write_text("")
        ran = run("engine-check", unruly("wrong history", notes), "--games", "1", "--lang", "en")
        assert "hello: the history in its hello is neither true nor false" in ran.stdout


class TestTheCheckForAuthors:
    def test_it_finds_no_fault_in_the_example(self) -> None:
        ran = run("engine-check", GOOD, "--games", "1", "--lang", "en")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        for name in planque.games():
            assert re.search(rf"^{name}: \d+ decisions", ran.stdout, re.M)
        assert "It speaks the protocol." in ran.stdout

    def test_it_names_what_is_wrong(self, notes: Path) -> None:
        ran = run("engine-check", unruly("crashes", notes), "--games", "1", "--lang", "en")
        assert ran.returncode == 1
        assert "agent-hunter: it ended with exit code 3 (the last it said: my hand" in ran.stdout

    def test_an_engine_has_to_leave(self, notes: Path) -> None:
        ran = run("engine-check", unruly("stays", notes), "--games", "1", "--lang", "en")
        assert ran.returncode == 1
        assert "quit: it did not leave, and was ended" in ran.stdout

    def test_only_programs_are_checked(self) -> None:
        assert "it is exec:COMMAND" in complaint(run("engine-check", "cautious:Cautious"))
