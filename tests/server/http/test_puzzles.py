"""The puzzle of a day: results that the rules allow, one a cookie, told to those who solved it."""

from datetime import UTC, datetime, timedelta

import pytest

from planque.lab.spyworld.daily import puzzle_of
from tests.server.running import Running
from tests.server.visiting import Device

TODAY = datetime.now(UTC).date() - timedelta(days=1)  # whose midnight no test crosses
PUZZLE = puzzle_of(TODAY)
ROUTE, PAR = PUZZLE["route"], PUZZLE["par"]
PATH = f"/api/puzzle/{TODAY}"


def told(device: Device, route: list[int], path: str = PATH) -> int:
    answer = device.http.post(path, json={"route": route})
    assert answer.status_code == 200, answer.text
    assert answer.json()["par"] == PAR
    points: int = answer.json()["points"]
    return points


def test_who_has_solved_it_hears_how_others_did(server: Running) -> None:
    ann, bob = Device(server.port), Device(server.port)
    assert ann.http.get(PATH).json()["error"] == "not_now"
    assert told(bob, ROUTE[:1]) < PAR
    assert bob.http.get(PATH).status_code == 409
    assert told(ann, ROUTE) == PAR
    counts = ann.http.get(PATH).json()
    assert (counts["players"], counts["solved"], sum(counts["tenths"])) == (2, 1, 2)


def test_a_cookie_counts_once_with_its_best(server: Running) -> None:
    ann = Device(server.port)
    before = told(ann, ROUTE) == PAR and ann.http.get(PATH).json()
    assert told(ann, ROUTE[:1]) == PAR
    assert told(ann, ROUTE) == PAR
    assert ann.http.get(PATH).json() == before


@pytest.mark.parametrize("route", [[99_999], [0], [*ROUTE, *ROUTE[-1:]] * 5, [2**70]])
def test_a_route_that_the_rules_forbid_counts_for_nothing(ann: Device, route: list[int]) -> None:
    answer = ann.http.post(PATH, json={"route": route})
    assert (answer.status_code, answer.json()["error"]) == (422, "illegal_action")


@pytest.mark.parametrize("day", ["2026-02-30", "1999-01-01", "2999-01-01"])
def test_a_day_that_has_no_puzzle(ann: Device, day: str) -> None:
    assert ann.http.post(f"/api/puzzle/{day}", json={"route": []}).status_code == 404
    assert ann.http.get(f"/api/puzzle/{day}").status_code == 404


def test_nobody_is_named(ann: Device) -> None:
    told(ann, ROUTE)
    assert set(ann.http.get(PATH).json()) == {"players", "solved", "tenths"}
