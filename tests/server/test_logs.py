"""What is logged when something goes wrong: enough to find it, no secret, and never without end."""

import json
import logging
import sqlite3
from pathlib import Path

import pytest

from planque.server.logs import LONGEST_FAULT, JsonLines, Readable, request_id, told
from tests.server.running import Process, process, quick
from tests.server.visiting import LOCAL, ME, SMALL, Device

SECRET = "the microfilm is in the teapot"


def record(fault: BaseException | None = None, **facts: object) -> logging.LogRecord:
    info = None if fault is None else (type(fault), fault, fault.__traceback__)
    made = logging.LogRecord("planque.server", logging.ERROR, "", 0, "it failed", None, info)
    vars(made).update(facts)
    return made


def a_fault() -> BaseException:
    try:
        try:
            raise OSError(28, "No space left on device", SECRET)
        except OSError as error:
            raise ValueError(SECRET) from error
    except ValueError as error:
        return error


def test_a_fault_is_told_by_its_names_and_places() -> None:
    said = told(a_fault())
    assert said.startswith("builtins.ValueError at test_logs.py:")
    assert "caused by builtins.OSError (No space left on device) at" in said
    assert SECRET not in said


@pytest.mark.parametrize("form", [JsonLines(), Readable()])
def test_a_line_has_its_end(form: logging.Formatter) -> None:
    fault: BaseException = ValueError("x" * 100_000)
    for _ in range(500):
        again = ValueError("again")
        again.__cause__, fault = fault, again
    line = form.format(record(fault, path="/" + "a" * 60_000, why="b\n" * 60_000))
    assert "\n" not in line
    assert len(line) < LONGEST_FAULT + 1000


def test_a_line_says_of_which_request_it_is() -> None:
    before = request_id.set("abc123")
    try:
        line = json.loads(JsonLines().format(record(table="t1", seats=3)))
    finally:
        request_id.reset(before)
    assert (line["request"], line["table"], line["seats"]) == ("abc123", "t1", 3)
    assert "request" not in json.loads(JsonLines().format(record()))


def change(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as database:
        database.execute(statement)


def test_when_the_database_fails_no_value_is_logged(tmp_path: Path) -> None:
    file = tmp_path / "planque.db"
    with process(quick(file)) as server:
        ann = Device(server.port)
        table = ann.open_table(ME, LOCAL, options=SMALL)
        key = ann.post(f"/api/tables/{table}/seats/0/link")["link"].split("key=")[1]
        page = ann.page(table, 0)
        refuse = "BEGIN SELECT RAISE(ABORT, 'spoilt'); END"
        change(file, f"CREATE TRIGGER spoilt BEFORE INSERT ON entries {refuse}")
        assert page.move()["error"] == "fault"
        assert page.ask(type="say", text=SECRET)["error"] == "fault"
        change(file, "ALTER TABLE seats RENAME TO no_seats")
        faults = [failing(ann, table, key) for _ in range(2)]
        change(file, "ALTER TABLE no_seats RENAME TO seats")
        log = stopped(server)
    for secret in (SECRET, key, str(ann.cookie)):
        assert secret not in log
    events = [json.loads(line) for line in log.splitlines()]
    failed = [event for event in events if event["event"] == "a request failed"]
    assert [event["request"] for event in failed] == faults
    assert all("no such table" in event["fault"] for event in failed)


def failing(device: Device, table: str, key: str) -> str:
    """The id of a request that the server cannot answer."""
    answer = device.http.post(f"/api/tables/{table}/key", json={"key": key})
    assert answer.status_code == 500
    return answer.headers["x-request-id"]


def stopped(server: Process) -> str:
    exit_code, log = server.stop()
    assert exit_code == 0
    return log
