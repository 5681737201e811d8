"""The same deal at several tables: that of a day, and those of friends who compare."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import pytest
from sqlalchemy import select, update

from planque.server.rooms.room import Room
from planque.server.store.schema import deals, tables
from tests.server.playing import move
from tests.server.running import Running, quick, running
from tests.server.store.databases import emptied
from tests.server.visiting import BOT, ME, OPEN, SMALL, TINY, Device, Page

TODAY = "/api/deals/today/agent-hunter"
RANDOM = {"who": "bot", "mind": "random"}


_years = count(3000)


@pytest.fixture(autouse=True)
def another_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has a day of its own, whose midnight does not come."""
    day = f"{next(_years)}-01-01"
    for place in ("rooms", "http"):
        monkeypatch.setattr(f"planque.server.{place}.deals.day_of", lambda _: day)


def sit_today(device: Device, name: str = "Ann") -> dict[str, Any]:
    table: dict[str, Any] = device.post(TODAY, {"name": name})
    return table


def seat_of(table: dict[str, Any]) -> int:
    return next(number for number, seat in enumerate(table["seats"]) if seat["yours"])


def first_sight(device: Device, table: dict[str, Any]) -> Any:
    return device.get(f"/api/tables/{table['id']}/seats/{seat_of(table)}?position=0")["view"]


def play(device: Device, table: dict[str, Any]) -> None:
    """Play any legal action until the game is over."""
    while device.get(f"/api/tables/{table['id']}")["phase"] != "over":
        move(device, table["id"], seat_of(table))


def give_up(device: Device, table: dict[str, Any]) -> None:
    seat = seat_of(table)
    assert device.page(table["id"], seat).ask(type="resign", seat=seat)["type"] == "ack"


def of_today(device: Device) -> Any:
    found = device.get("/api/deals")["deals"]
    return next(one for one in found if one["game"] == "agent-hunter")


def seeds(server: Running, *ids: str) -> list[str]:
    with server.house.store.engine.connect() as connection:
        found = connection.execute(select(tables.c.seed).where(tables.c.id.in_(ids)))
        return list(found.scalars())


# The deal of a day


def test_everybody_gets_the_same_deal(server: Running, ann: Device, bob: Device) -> None:
    assert of_today(ann)["id"] is None
    one, other = sit_today(ann), sit_today(bob, "Bob")
    assert one["id"] != other["id"]
    assert one["deal"] == other["deal"] == of_today(bob)["id"]
    assert seat_of(one) == seat_of(other)
    assert first_sight(ann, one) == first_sight(bob, other)
    assert [seat["mind"] for seat in one["seats"] if not seat["yours"]] == ["agent"]
    assert len(set(seeds(server, one["id"], other["id"]))) == 1
    Device(ann.port).post(f"/api/tables/{one['id']}/seats", {"name": "x"}, 403)
    ann.post("/api/deals/today/chess", {"name": ""}, 404)
    ann.get("/api/deals/nowhere", 404)


@pytest.mark.parametrize("game", ["the-circle", "spyworld", "goutons-voir"])
def test_every_game_has_one(ann: Device, game: str) -> None:
    table = ann.post(f"/api/deals/today/{game}", {"name": "Ann"})
    minds = [seat["mind"] for seat in table["seats"]]
    assert minds.count("agent") == 3
    assert (table["phase"], table["door"]) == ("playing", "locked")


def test_only_who_has_finished_hears_how_others_did(ann: Device, bob: Device) -> None:
    one, other = sit_today(ann), sit_today(bob, "Bob")
    play(ann, one)
    mine = of_today(ann)
    assert mine["done"]
    assert [result["yours"] for result in mine["results"]] == [True]
    for device in (bob, Device(ann.port)):
        for found in (of_today(device), device.get(f"/api/deals/{one['deal']}")["day"]):
            assert (found["done"], found["results"]) == (False, None)
    give_up(bob, other)
    results = ann.get(f"/api/deals/{one['deal']}")["day"]["results"]
    assert results[0]["place"] == 1
    assert sorted(result["yours"] for result in results) == [False, True]
    assert "Bob" not in str(results)
    assert [found["yours"] for found in of_today(bob)["results"]] == [
        not result["yours"] for result in results
    ]


def test_one_try_counts(ann: Device) -> None:
    first = sit_today(ann)
    assert sit_today(ann)["id"] == first["id"], "the other device goes on with it"
    give_up(ann, first)
    before = of_today(ann)["results"]
    assert before[0]["points"] == 0
    again = sit_today(ann)
    assert again["id"] != first["id"]
    assert first_sight(ann, again) == first_sight(ann, first)
    assert (of_today(ann)["table"], of_today(ann)["done"]) == (first["id"], True)
    play(ann, again)
    assert of_today(ann)["results"] == before


def test_the_devices_of_an_account_have_one_try(ann: Device, bob: Device) -> None:
    one, other = sit_today(ann), sit_today(bob, "Bob")
    give_up(ann, one)
    ann.post("/api/me/account", {"name": "Ann"})
    code = ann.post("/api/me/invitation")["code"]
    bob.post("/api/me/join", {"kind": "code", "word": code})
    assert of_today(bob)["table"] == one["id"] != other["id"]
    assert len(of_today(bob)["results"]) == 1


def test_when_the_day_is_over_it_is_open_and_what_comes_late_does_not_count(
    server: Running, ann: Device, bob: Device
) -> None:
    one, other = sit_today(ann), sit_today(bob, "Bob")
    give_up(ann, one)
    path = f"/api/tables/{one['id']}/record"
    assert bob.get(path, 403)["error"] == "sealed"
    with server.house.store.engine.begin() as connection:
        connection.execute(update(deals).where(deals.c.id == one["deal"]).values(day="1999-12-31"))
    assert bob.http.get(path).status_code == 200
    give_up(bob, other)
    for device in (ann, bob):
        [past] = device.get("/api/deals")["past"]
        assert (past["day"], past["done"], past["results"]) == ("1999-12-31", True, [])
    assert sit_today(ann)["deal"] != one["deal"]


def test_several_servers_agree(postgres: str) -> None:
    emptied(postgres)
    settings = quick(postgres)
    with running(settings) as one, running(settings) as other:
        people = [Device(server.port) for server in (one, other) * 3]
        with ThreadPoolExecutor(len(people)) as pool:  # all come at once
            sat = list(pool.map(sit_today, people))
        assert len({table["deal"] for table in sat}) == 1
        sights = [first_sight(*both) for both in zip(people, sat, strict=True)]
        assert all(sight == sights[0] for sight in sights)
        people[1].http.cookies = people[0].http.cookies  # the same person at the other server
        with ThreadPoolExecutor(2) as pool:
            again = list(pool.map(sit_today, people[:2]))
        assert {table["id"] for table in again} == {sat[0]["id"]}
        give_up(people[0], sat[0])
        assert len(of_today(people[1])["results"]) == 1
        assert of_today(people[2])["results"] is None


# The same deal for friends


def same_deal(opener: Device, *seats: dict[str, str], number: int = 2, **more: object) -> Any:
    """So many tables of one deal, and who sits at the first of them."""
    table = opener.get(f"/api/tables/{opener.open_table(*seats, same_deal=number, **more)}")
    return opener.get(f"/api/deals/{table['deal']}")


def test_tables_of_one_deal_are_compared_seat_by_seat(ann: Device, bob: Device) -> None:
    guest, friend = Device(ann.port), Device(ann.port)
    about = same_deal(ann, ME, OPEN)
    first, second = (table["id"] for table in about["tables"])
    guest.sit(first, 1, "Guest")
    bob.sit(second, 0, "Bob")
    assert bob.post(f"/api/tables/{first}/seats", {"name": "Bob"}, 409)["error"] == "one_seat"
    friend.sit(second, 1, "Friend")
    hands = [
        device.get(f"/api/tables/{one}/seats/0")["view"]
        for device, one in ((ann, first), (bob, second))
    ]
    assert hands[0] == hands[1]
    people = {first: [ann, guest], second: [bob, friend]}
    play_all(first, people[first])
    about = guest.get(f"/api/deals/{about['id']}")
    assert (about["over"], about["may_end"]) == (False, False)
    assert [seat["points"] for table in about["tables"] for seat in table["seats"]] == [None] * 4
    assert [seat["score"] for table in about["tables"] for seat in table["seats"]] == [None] * 4
    assert bob.get(f"/api/tables/{first}/record", 403)["error"] == "sealed"
    play_all(second, people[second])
    about = bob.get(f"/api/deals/{about['id']}")
    assert about["over"]
    assert [table["yours"] for table in about["tables"]] == [False, True]
    points = [[seat["points"] for seat in table["seats"]] for table in about["tables"]]
    assert points == [[0.5, 0.5]] * 2  # all play the first legal action: both tables went alike
    assert bob.http.get(f"/api/tables/{first}/record").status_code == 200


def play_all(table: str, people: list[Device]) -> None:
    while (about := people[0].get(f"/api/tables/{table}"))["phase"] != "over":
        for seat in about["deciders"]:
            if about["seats"][seat]["who"] == "person":
                move(people[seat], table, seat)


def test_who_opened_them_need_not_wait_for_ever(ann: Device, bob: Device) -> None:
    about = same_deal(ann, ME, BOT, number=3)
    first, second, third = (table["id"] for table in about["tables"])
    assert about["may_end"]
    bob.sit(second, 0, "Bob")
    play_all(first, [ann])
    play_all(second, [bob])
    path = f"/api/deals/{about['id']}/end"
    assert bob.post(path, status=403)["error"] == "host_only"
    about = ann.post(path)
    assert about["over"]
    assert [table["given_up"] for table in about["tables"]] == [False, False, True]
    assert about["tables"][0]["seats"][0]["points"] is not None
    assert ann.get(f"/api/tables/{third}")["phase"] == "over"


def test_bots_have_the_same_chance_at_all_tables(ann: Device, bob: Device) -> None:
    """Whoever plays the same at two tables meets the same, whoever is faster in the setup."""
    about = same_deal(ann, ME, RANDOM, options={"turn_cap": 12})
    first, second = (table["id"] for table in about["tables"])
    bob.sit(second, 0, "Bob")
    for device, table in ((ann, first), (bob, second)):
        play_all(table, [device])
    done = [actions_of(ann, table) for table in (first, second)]
    assert done[0] == done[1]
    assert len(done[0][1]) >= 3, "as many as are hidden in the setup"


def actions_of(device: Device, table: str) -> list[list[Any]]:
    """What each seat has done, in its own order."""
    lines = device.http.get(f"/api/tables/{table}/record").text.splitlines()
    moves = [one for one in map(json.loads, lines) if "action" in one]
    return [[one["action"] for one in moves if one["seat"] == seat] for seat in (0, 1)]


def test_it_is_never_dealt_anew(ann: Device, bob: Device) -> None:
    about = same_deal(ann, ME, OPEN, begins="host", options=SMALL)
    first, second = (table["id"] for table in about["tables"])
    bob.sit(second, 0, "Bob")
    page = bob.page(second, 0)
    page.ask(type="say", text="so that the logs differ")
    assert page.ask(type="start", free="drop")["error"] == "seats_open"
    for opener, table in ((ann.page(first, 0), first), (page, second)):
        assert opener.ask(type="start", free="bots", mind="rookie")["type"] == "ack", table
    views = [
        device.get(f"/api/tables/{one}/seats/0?position=0")["view"]
        for device, one in ((ann, first), (bob, second))
    ]
    assert views[0] == views[1]


def test_who_was_sent_away_from_one_table_sits_at_no_other(ann: Device, bob: Device) -> None:
    about = same_deal(ann, ME, OPEN)
    first, second = (table["id"] for table in about["tables"])
    bob.sit(first, 1, "Bob")
    ann.page(first, 0).ask(type="remove", seat=1)
    assert bob.post(f"/api/tables/{second}/seats", {"name": "Bob"}, 409)["error"] == "one_seat"


# Secrecy


def ways_in(server: Running, table: str) -> list[str]:
    """Every address that names a table, as the server itself lists them, and those of the page."""
    paths = Device(server.port).get("/api/openapi.json")["paths"]
    asked = [path for path, calls in paths.items() if "{table}" in path and "get" in calls]
    assert len(asked) >= 6
    named = [path.replace("{table}", table).replace("{seat}", "0") for path in asked]
    return [*named, f"/table/{table}", f"/replay/{table}", "/api/tables", "/api/deals"]


def heard(server: Running, device: Device, table: str) -> list[str]:
    """All that somebody can find out about a table by whatever way."""
    found = [device.http.get(path).text for path in ways_in(server, table)]
    page = Page(device, table)
    page.send(type="hello", seat=None, seen=0, changes=False)
    answer = page.receive()
    page.close()
    return [*found, str(answer)]


def is_told_something(server: Running, stranger: Device, opener: Device, table: Any) -> bool:
    """Whether somebody learns anything of a sealed table from what happens there."""
    before = heard(server, stranger, table["id"])
    for _ in range(4):
        move(opener, table["id"], seat_of(table))
    while playing(opener, table) and not opener.get(sight_of(table))["legal"]:
        pass
    assert playing(opener, table)
    after = heard(server, stranger, table["id"])
    secrets = seeds(server, table["id"])
    assert not any(secret in text for text in after for secret in secrets)
    return before != after


def playing(device: Device, table: Any) -> bool:
    return bool(device.get(f"/api/tables/{table['id']}")["phase"] == "playing")


def sight_of(table: Any) -> str:
    return f"/api/tables/{table['id']}/seats/{seat_of(table)}"


def test_who_plays_the_same_deal_learns_nothing_of_another_table(
    server: Running, ann: Device, bob: Device
) -> None:
    table = sit_today(ann)
    sit_today(bob, "Bob")
    for other in (bob, Device(ann.port)):
        assert not is_told_something(server, other, ann, table)


def test_a_seal_that_does_not_hold_is_found(
    server: Running, ann: Device, bob: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def holds_nothing_back(room: Room) -> None:
        room.seal(False)

    monkeypatch.setattr(Room, "check_unsealed", holds_nothing_back)
    assert is_told_something(server, bob, ann, sit_today(ann))


def test_who_came_to_look_must_go_when_a_sealed_game_begins(ann: Device, bob: Device) -> None:
    about = same_deal(ann, ME, OPEN, options=TINY)
    first = about["tables"][0]["id"]
    watcher = Device(ann.port).page(first)
    guest = Device(ann.port)
    guest.sit(first, 1, "Guest")
    assert watcher.closing() == 1012
    assert not any('"played"' in text for text in watcher.raw)
    again = Page(bob, first)
    again.send(type="hello", seat=None, seen=0, changes=False)
    assert again.receive()["error"] == "sealed"
    again.close()
