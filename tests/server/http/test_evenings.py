"""Evenings by the JSON API: roles, rounds, late and early, results by hand, the same deal."""

import csv
import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.playing import (
    joined,
    move,
    next_round,
    open_evening,
    play_table,
    say,
)
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import ME, OPEN, SMALL, Device, Page


@pytest.fixture
def guests(server: Running) -> list[Device]:
    return [Device(server.port) for _ in range(4)]


def people_of(guests: list[Device]) -> dict[int, Device]:
    """By their numbers: the host has the first."""
    return dict(enumerate(guests, start=1))


def play_round(about: dict[str, Any], people: dict[int, Device]) -> None:
    for table in about["rounds"][-1]["tables"]:
        play_table(table, people)


def test_an_evening_from_its_opening_to_its_results(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    people = people_of(guests)
    about = next_round(ann, evening)
    assert about["draft"] is None
    table = about["rounds"][0]["tables"][0]
    assert table["phase"] == "playing"
    me = people[table["seats"][1]]
    assert me.get(f"/api/evenings/{evening}")["you"]["table"] == table["id"]
    own = me.get(f"/api/tables/{table['id']}")["seats"]
    assert [seat["yours"] for seat in own] == [False, True]
    assert own[1]["name"].startswith("Guest")
    play_round(about, people)
    about = ann.get(f"/api/evenings/{evening}")
    assert about["rounds"][0]["over"]
    assert sum(line["points"] for line in about["standings"]) == 2
    assert {line["played"] for line in about["standings"]} == {1}
    play_round(next_round(ann, evening), people)
    about = say(ann, evening, "close")
    assert about["closed"]
    pairs = [frozenset(table["seats"]) for one in about["rounds"] for table in one["tables"]]
    assert len(set(pairs)) == 4  # nobody has met twice
    say(ann, evening, "draw", 409)
    guests[0].post(f"/api/evenings/{evening}/people", {"name": "Late"}, 409)
    assert [one["id"] for one in guests[0].get("/api/evenings")] == [evening]


def test_only_the_host_and_helpers_run_it(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    say(guests[0], evening, "draw", 403)
    say(Device(ann.port), evening, "draw", 403)
    say(guests[0], evening, "role", 403, person=1, role="helper")
    say(ann, evening, "role", person=1, role="helper")
    about = say(guests[0], evening, "draw")
    assert about["draft"] is not None
    assert guests[1].get(f"/api/evenings/{evening}")["draft"] is None
    say(ann, evening, "role", person=1, role="member")
    say(guests[0], evening, "start", 403)
    say(ann, evening, "role", 409, person=0, role="member")
    say(ann, evening, "role", person=2, role="helper")
    assert say(guests[1], evening, "close")["closed"]


def test_the_host_hands_the_role_on(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    say(guests[0], evening, "role", 403, person=1, role="host")
    people = say(ann, evening, "role", person=1, role="host")["people"]
    assert [one["role"] for one in people] == ["helper", "host", "member", "member", "member"]
    say(ann, evening, "role", 403, person=1, role="member")
    say(guests[0], evening, "role", person=2, role="helper")


@pytest.mark.parametrize(("helper", "heir"), [(3, 3), (None, 1)])
def test_after_a_host_who_wants_to_be_forgotten_another_is_the_host(
    ann: Device, guests: list[Device], helper: int | None, heir: int
) -> None:
    """The oldest helper, else the oldest member."""
    evening = open_evening(ann)
    joined(evening, guests)
    if helper is not None:
        say(ann, evening, "role", person=helper, role="helper")
    ann.post("/api/me/erase")
    about = guests[0].get(f"/api/evenings/{evening}")
    assert [one["person"] for one in about["people"] if one["role"] == "host"] == [heir]
    assert say(people_of(guests)[heir], evening, "close")["closed"]


def test_two_devices_that_become_one_person_may_do_what_either_could(
    ann: Device, guests: list[Device]
) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    guests[0].post("/api/me/account", {"name": "Ann"})
    code = guests[0].post("/api/me/invitation")["code"]
    ann.post("/api/me/join", {"kind": "code", "word": code})
    assert say(ann, evening, "draw")["you"] == {"person": 1, "role": "host", "table": None}


def test_whom_the_host_blocks_does_not_come_in(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    ann.post("/api/me/opinions", {"kind": "block", "table": table, "seat": 1})
    evening = open_evening(ann)
    refused = bob.post(f"/api/evenings/{evening}/people", {"name": "Bob"}, 403)
    assert refused["error"] == "not_welcome"


def test_somebody_is_moved_before_the_round_begins(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    first, second = say(ann, evening, "draw")["draft"]["tables"]
    moved = say(ann, evening, "move", person=first[0], table=1, seat=1)["draft"]["tables"]
    assert moved == [[second[1], first[1]], [second[0], first[0]]]
    say(ann, evening, "move", 404, person=first[0], table=2, seat=0)
    started = say(ann, evening, "start")
    assert [table["seats"] for table in started["rounds"][0]["tables"]] == moved
    say(ann, evening, "move", 409, person=first[0], table=0, seat=0)


def test_who_leaves_is_followed_by_a_bot_and_may_come_back(
    ann: Device, guests: list[Device]
) -> None:
    evening = open_evening(ann, options=SMALL)
    joined(evening, guests)
    people = people_of(guests)
    about = next_round(ann, evening)
    table = about["rounds"][0]["tables"][0]
    leaver = table["seats"][0]
    people[leaver].post(f"/api/evenings/{evening}/leave", {})
    seats = people[leaver].get(f"/api/tables/{table['id']}")["seats"]
    assert (seats[0]["who"], seats[1]["who"]) == ("bot", "person")
    play_round(about, people)
    drawn = say(ann, evening, "draw")["draft"]
    assert len(drawn["byes"]) == 1
    assert leaver not in [*drawn["byes"], *(one for table in drawn["tables"] for one in table)]
    people[leaver].post(f"/api/evenings/{evening}/people", {"name": ""})
    assert ann.get(f"/api/evenings/{evening}")["draft"] is None  # it had no place for them
    assert say(ann, evening, "draw")["draft"]["byes"] == []
    say(guests[0], evening, "leave", 403, person=3)
    assert not say(ann, evening, "leave", person=3)["people"][3]["here"]


def test_a_bot_takes_the_odd_seat(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann, bots="random")
    joined(evening, guests[:3])
    people = people_of(guests)
    about = next_round(ann, evening)
    assert sorted(None in table["seats"] for table in about["rounds"][0]["tables"]) == [False, True]
    play_round(about, people)
    assert ann.get(f"/api/evenings/{evening}")["rounds"][0]["over"]


def test_a_result_by_hand_counts_and_stays(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    about = next_round(ann, evening)
    one, other = about["rounds"][0]["tables"]
    say(ann, evening, "correct", round=0, table=0, points=[0.5, 0.5])
    say(guests[0], evening, "correct", 403, round=0, table=0, points=[1.0, 0.0])
    say(ann, evening, "correct", 400, round=0, table=0, points=[1.0])
    play_round(about, people_of(guests))
    about = ann.get(f"/api/evenings/{evening}")
    assert about["rounds"][0]["tables"][0]["points"] == [0.5, 0.5]
    assert about["rounds"][0]["tables"][0]["corrected"]
    assert about["rounds"][0]["over"]
    assert other["points"] is None
    assert one["corrected"] is False


def test_a_round_that_does_not_end_is_ended(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann, options=SMALL)
    joined(evening, guests)
    about = next_round(ann, evening)
    play_table(about["rounds"][0]["tables"][0], people_of(guests))
    say(ann, evening, "close", 409)
    about = say(ann, evening, "end-round")
    assert about["rounds"][0]["over"]
    assert about["rounds"][0]["tables"][1]["points"] == [0, 0]
    assert say(ann, evening, "close")["closed"]


def test_results_for_a_spreadsheet(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests[:3])
    guests[3].post(f"/api/evenings/{evening}/people", {"name": '=HYPERLINK("http://a")'})
    play_round(next_round(ann, evening), people_of(guests))
    answer = ann.http.get(f"/api/evenings/{evening}/results.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert len(rows) == 4
    assert sum(float(row["points"]) for row in rows) == 2
    assert all(row["round 1"] for row in rows)
    assert '\'=HYPERLINK("http://a")' in [row["name"] for row in rows]


def test_the_same_deal_is_compared_seat_by_seat(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann, same_deal=True)
    joined(evening, guests)
    people = people_of(guests)
    about = next_round(ann, evening)
    tables = about["rounds"][0]["tables"]
    hands = [people[one["seats"][0]].get(f"/api/tables/{one['id']}/seats/0") for one in tables]
    assert hands[0]["view"] == hands[1]["view"]
    play_table(tables[0], people)
    waiting = ann.get(f"/api/evenings/{evening}")
    assert waiting["rounds"][0]["tables"][0]["points"] is None  # who plays on learns nothing of it
    assert waiting["rounds"][0]["tables"][0]["scores"] is None
    assert {line["points"] for line in waiting["standings"]} == {0}
    play_table(tables[1], people)
    about = ann.get(f"/api/evenings/{evening}")
    first, second = (one["points"] for one in about["rounds"][0]["tables"])
    assert [one + other for one, other in zip(first, second, strict=True)] == [1, 1]
    assert first == [0.5, 0.5]  # all play the first legal action: both tables went alike


def test_a_table_does_not_tell_what_is_still_played_elsewhere(
    ann: Device, guests: list[Device]
) -> None:
    evening = open_evening(ann, same_deal=True)
    joined(evening, guests)
    people = people_of(guests)
    done, going_on = next_round(ann, evening)["rounds"][0]["tables"]
    owner, other = people[done["seats"][0]], people[going_on["seats"][0]]
    sealed = (f"/api/tables/{done['id']}", f"/api/tables/{done['id']}/watch")
    records = [f"/api/tables/{done['id']}/{what}" for what in ("record", "replay", "findings")]
    for path in sealed:
        other.get(path, 403)  # nobody looks on while it is played
    play_table(done, people)
    for path in (*sealed, *records):
        assert other.get(path, 403)["error"] == "sealed"
        assert Device(ann.port).get(path, 403)["error"] == "sealed"
    for path in records:
        assert owner.get(path, 403)["error"] == "sealed"
    other.post(f"/api/tables/{done['id']}/seats", {"name": "Spy"}, 403)
    page = Page(other, done["id"])
    page.send(type="hello", seat=None, seen=0, changes=False)
    assert page.receive()["error"] == "sealed"
    page.close()
    play_table(going_on, people)
    ann.get(f"/api/evenings/{evening}")
    for path in (*sealed, *records[:2]):
        assert other.http.get(path).status_code == 200


def test_an_evening_survives_a_restart(tmp_path: Path) -> None:
    settings = quick(tmp_path / "planque.db")
    with running(settings) as server:
        host, *guests = [Device(server.port) for _ in range(5)]
        evening = open_evening(host, options=SMALL)
        joined(evening, guests)
        people = people_of(guests)
        about = next_round(host, evening)
        table = about["rounds"][0]["tables"][0]
        for seat in (0, 1):
            move(people[table["seats"][seat]], table["id"], seat)
    with running(settings, port=server.port):
        assert host.get(f"/api/evenings/{evening}")["rounds"][0]["tables"][0]["id"] == table["id"]
        play_round(about, people)
        assert host.get(f"/api/evenings/{evening}")["rounds"][0]["over"]


def test_two_servers_have_the_same_evening(postgres: str) -> None:
    emptied(postgres)
    settings = quick(postgres)
    with running(settings) as one, running(settings) as other:
        host = Device(one.port)
        guests = [Device(server.port) for server in (one, other) * 3]
        evening = open_evening(host)
        with ThreadPoolExecutor(6) as pool:  # all come at once
            list(pool.map(lambda one: joined(evening, [one]), guests))
        people = host.get(f"/api/evenings/{evening}")["people"]
        assert [one["here"] for one in people] == [False] + [True] * 6
        numbered = {one.get(f"/api/evenings/{evening}")["you"]["person"]: one for one in guests}
        about = next_round(host, evening)
        play_round(about, numbered)
        for server in (one, other):
            assert Device(server.port).get(f"/api/evenings/{evening}")["rounds"][0]["over"]


def test_whoever_wants_to_be_forgotten_is_a_number(ann: Device, guests: list[Device]) -> None:
    evening = open_evening(ann)
    joined(evening, guests)
    play_round(next_round(ann, evening), people_of(guests))
    found = guests[0].get("/api/me/everything")
    assert found["evening_people"][0]["name"] == "Guest 0"
    guests[0].post("/api/me/erase")
    about = ann.get(f"/api/evenings/{evening}")
    assert about["people"][1]["name"] == "2"
    assert len(about["standings"]) == 4
    assert ann.http.get(f"/api/evenings/{evening}/results.csv").status_code == 200
    say(ann, evening, "leave", person=1)
    assert len(say(ann, evening, "draw")["draft"]["byes"]) == 1
    newcomer = Device(ann.port)
    newcomer.post(f"/api/evenings/{evening}/people", {"name": "Late"})
    assert newcomer.get(f"/api/evenings/{evening}")["you"]["person"] == 5


def test_what_is_refused(ann: Device, bob: Device) -> None:
    ann.get("/api/evenings/nowhere", 404)
    bob.post("/api/evenings/nowhere/people", {"name": ""}, 404)
    for bad in ({"seats": 3}, {"game": "chess"}, {"bots": "genius"}, {"options": {"numbers": 0}}):
        body = {"name": "x", "game": "agent-hunter", "seats": 2, **bad}
        ann.post("/api/evenings", body, 422)
    ann.post("/api/evenings", {"name": " ", "game": "agent-hunter", "seats": 2}, 400)
    evening = open_evening(ann)
    say(ann, evening, "draw", 409)
    bob.post(f"/api/evenings/{evening}/people", {"name": "Bob"})
    bob.post(f"/api/evenings/{evening}/people", {"name": "Bob"}, 409)
    say(ann, evening, "start", 409)
    say(ann, evening, "end-round", 409)
