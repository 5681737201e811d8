"""What the lab says about finished games."""

import math
from concurrent.futures import ThreadPoolExecutor

import planque
from planque.lab.spyworld.findings import findings
from tests.server.visiting import LOCAL, ME, Device, play_on

OPTIONS = {"turns": 3, "agents": "none"}


def finished(device: Device) -> str:
    table = device.open_table(ME, LOCAL, options=OPTIONS, game="spyworld")
    play_on([device.page(table, 0), device.page(table, 1)])
    return table


def test_of_a_finished_table_and_of_its_record(ann: Device) -> None:
    table = finished(ann)
    text = ann.http.get(f"/api/tables/{table}/record").text
    expected = findings(planque.replay(planque.read_record(text)), math.inf)
    assert expected is not None
    assert ann.get(f"/api/tables/{table}/findings") == {"findings": expected}
    assert ann.http.post("/api/findings", content=text).json() == {"findings": expected}
    assert len(expected["explorers"]) == 2


def test_many_who_ask_at_once_get_the_same_answer(ann: Device) -> None:
    table = finished(ann)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ann.get(f"/api/tables/{table}/findings"), range(8)))
    assert all(answer == answers[0] for answer in answers)


def test_nothing_is_said_before_the_end(ann: Device) -> None:
    table = ann.open_table(ME, LOCAL, options=OPTIONS, game="spyworld")
    assert ann.get(f"/api/tables/{table}/findings", 409)["error"] == "not_now"
    record = planque.Record("spyworld", planque.game("spyworld").rules_version, 2, 7)
    answer = ann.http.post("/api/findings", content=record.text())
    assert (answer.status_code, answer.json()["error"]) == (409, "not_now")


def test_there_is_nothing_to_say_about_other_games(ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    play_on([ann.page(table, 0), ann.page(table, 1)])
    assert ann.get(f"/api/tables/{table}/findings") == {"findings": None}


def test_what_is_no_record_is_refused(ann: Device) -> None:
    answer = ann.http.post("/api/findings", content="nonsense")
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_record")
