"""Questions in processes of their own: none takes more than its limits, or outlives its asker."""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from planque.server.refusals import Refusal
from planque.server.workers.limited import Limited, Limits
from tests.server.visiting import eventually

MEGABYTE = 1024 * 1024


@pytest.fixture
def limited() -> Iterator[Limited]:
    limited = Limited(2, Limits(seconds=3, megabytes=1024))
    yield limited
    limited.close()


@pytest.fixture
def patient() -> Iterator[Limited]:
    patient = Limited(1, Limits(seconds=1000, megabytes=1024))
    yield patient
    patient.close()


def refused(limited: Limited, *question: object) -> str:
    with pytest.raises(Refusal) as raised:
        asyncio.run(limited.ask(*question))  # type: ignore[arg-type]  # the first one is the work
    return raised.value.error


def whole(size: int) -> bytes:
    return b"x" * size


def no_end() -> bytes:
    while True:
        pass


def no_end_of_memory() -> bytes:
    hoard = []
    while True:
        hoard.append(bytes(MEGABYTE))


def refuse() -> bytes:
    raise Refusal("bad_record", "line 3")


def fail(secret: str) -> bytes:
    raise ValueError(secret)


def die() -> bytes:
    os._exit(3)


def note_and_sleep(file: Path) -> bytes:
    file.write_text(str(os.getpid()))
    time.sleep(3600)
    return b""


def runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def noted(file: Path) -> int:
    eventually(lambda: file.exists() and file.read_text())
    return int(file.read_text())


def test_an_answer_may_be_long(patient: Limited) -> None:
    assert asyncio.run(patient.ask(whole, 5 * MEGABYTE)) == whole(5 * MEGABYTE)


@pytest.mark.parametrize("work", [no_end, no_end_of_memory, die])
def test_what_takes_too_much_is_refused(limited: Limited, work: object) -> None:
    assert refused(limited, work) == "too_large"
    assert asyncio.run(limited.ask(whole, 3)) == b"xxx", "the next one is not affected"


def test_what_only_waits_is_ended_too() -> None:
    limited = Limited(1, Limits(seconds=0.1, megabytes=1024))
    assert refused(limited, time.sleep, 3600) == "too_large"
    limited.close()


def test_the_work_says_why_it_refuses(patient: Limited) -> None:
    with pytest.raises(Refusal) as raised:
        asyncio.run(patient.ask(refuse))
    assert (raised.value.error, raised.value.why) == ("bad_record", "line 3")


def test_a_fault_is_logged_by_its_place_and_not_by_what_it_says(
    patient: Limited, caplog: pytest.LogCaptureFixture
) -> None:
    assert refused(patient, fail, "the seed is 42") == "fault"
    (record,) = caplog.records
    fault = vars(record)["fault"]
    assert "builtins.ValueError at" in fault
    assert "test_limited.py" in fault
    assert "42" not in fault


def test_its_process_ends_when_nobody_waits_any_longer(patient: Limited, tmp_path: Path) -> None:
    file = tmp_path / "process"

    async def ask_and_leave() -> None:
        asking = asyncio.create_task(patient.ask(note_and_sleep, file))
        await asyncio.to_thread(noted, file)
        asking.cancel()
        await asyncio.wait([asking])

    asyncio.run(ask_and_leave())
    eventually(lambda: not runs(noted(file)))


def test_closing_ends_what_is_under_way(patient: Limited, tmp_path: Path) -> None:
    file = tmp_path / "process"

    async def ask_and_close() -> None:
        asking = asyncio.create_task(patient.ask(note_and_sleep, file))
        await asyncio.to_thread(noted, file)
        await asyncio.to_thread(patient.close)
        with pytest.raises(Refusal):
            await asking

    asyncio.run(ask_and_close())
    assert not runs(noted(file))
