"""Clubs by the JSON API: who comes in, who runs them, what belongs to them, who wins there."""

from typing import Any

import pytest

from planque.server.rooms import clubs
from tests.server.http.test_ratings import DUEL, resigned
from tests.server.playing import next_round, open_evening, play_table, say
from tests.server.running import Running
from tests.server.visiting import ME, OPEN, Device, play_on

Club = dict[str, Any]


def found(host: Device, name: str = "The Night Watch") -> Club:
    club: Club = host.post("/api/clubs", {"name": name, "host": "Ann"})
    return club


def key_of(club: Club) -> str:
    return str(club["link"]).partition("#key=")[2]


def join(device: Device, club: Club, name: str = "Bob", status: int = 200) -> Any:
    body = {"key": key_of(club), "name": name}
    return device.post(f"/api/clubs/{club['id']}/members", body, status)


def do(device: Device, club: Club, what: str, status: int = 200, **body: object) -> Any:
    return device.post(f"/api/clubs/{club['id']}/{what}", body or None, status)


def seen(device: Device, club: Club, status: int = 200) -> Any:
    return device.get(f"/api/clubs/{club['id']}", status)


def roles(club: Club) -> dict[str, str]:
    return {one["name"]: one["role"] for one in club["members"]}


def member(club: Club, name: str) -> str:
    (found,) = [one["id"] for one in club["members"] if one["name"] == name]
    return str(found)


@pytest.fixture
def carl(server: Running) -> Device:
    return Device(server.port)


@pytest.fixture
def club(ann: Device, bob: Device, carl: Device) -> Club:
    """Ann is its host; Bob came first, then Carl."""
    club = found(ann)
    join(bob, club)
    join(carl, club, "Carl")
    return club


def test_people_join_by_the_link_with_a_name_and_nothing_else(ann: Device, bob: Device) -> None:
    club = found(ann)
    assert club["you"]["role"] == "host"
    assert do(bob, club, "door", key=key_of(club)) == {"name": "The Night Watch", "members": 1}
    joined = join(bob, club)
    assert roles(joined) == {"Ann": "host", "Bob": "member"}
    assert joined["link"] is None  # it is the host's and the helpers' to give
    assert roles(join(bob, club, "Bob again")) == {"Ann": "host", "Bob": "member"}
    assert bob.get("/api/clubs") == [{"id": club["id"], "name": "The Night Watch"}]


def test_a_stranger_does_not_learn_that_there_is_one(ann: Device, carl: Device) -> None:
    club = found(ann)
    nowhere = {**club, "id": "nowhere"}
    for one in (club, nowhere):
        for answer in (seen(carl, one, 403), do(carl, one, "door", 403, key="x")):
            assert answer["error"] == "members_only"
        assert join(carl, {**one, "link": "#key=guess"}, status=403)["error"] == "members_only"
        assert carl.http.get(f"/club/{one['id']}").status_code != 404
    there, not_there = (carl.http.get(f"/api/clubs/{one['id']}") for one in (club, nowhere))
    assert there.content == not_there.content
    body = {"game": "agent-hunter", "seats": [ME, OPEN], "club": club["id"]}
    assert carl.post("/api/tables", body, 403)["error"] == "members_only"
    assert carl.get("/api/clubs") == []


def test_a_new_link_takes_the_place_of_the_old_one(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    assert do(bob, club, "link", 403)["error"] == "staff_only"
    do(ann, club, "role", member=member(seen(ann, club), "Bob"), role="helper")
    renewed = do(bob, club, "link")
    assert key_of(renewed) != key_of(club)
    late = Device(ann.port)
    assert join(late, club, "Dora", 403)["error"] == "members_only"
    assert "Dora" in roles(join(late, renewed, "Dora"))
    assert "Carl" in roles(seen(carl, club))


def test_the_host_makes_helpers_and_hands_the_role_on(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    of_bob, of_carl = (member(seen(ann, club), name) for name in ("Bob", "Carl"))
    assert do(bob, club, "role", 403, member=of_carl, role="helper")["error"] == "host_only"
    do(ann, club, "role", member=of_carl, role="helper")
    assert do(carl, club, "role", 403, member=of_bob, role="helper")["error"] == "host_only"
    do(ann, club, "role", 409, member=club["you"]["member"], role="member")
    do(ann, club, "role", 404, member="nobody", role="member")
    handed = do(ann, club, "role", member=of_bob, role="host")
    assert roles(handed) == {"Ann": "helper", "Bob": "host", "Carl": "helper"}
    do(ann, club, "role", 403, member=of_bob, role="member")


def test_after_a_host_who_leaves_the_oldest_helper_is_the_host_else_the_oldest_member(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    do(ann, club, "role", member=member(seen(ann, club), "Carl"), role="helper")
    do(ann, club, "leave")
    assert seen(ann, club, 403)["error"] == "members_only"
    assert roles(seen(carl, club)) == {"Bob": "member", "Carl": "host"}
    do(carl, club, "leave")
    assert roles(seen(bob, club)) == {"Bob": "host"}
    table = bob.open_table(ME, OPEN, club=club["id"])
    do(bob, club, "leave")
    assert join(bob, club, status=403)["error"] == "members_only"  # it went with its last member
    assert bob.get(f"/api/tables/{table}")["id"] == table


def test_whoever_is_removed_is_told_with_a_word_and_stays_away(
    ann: Device, bob: Device, club: Club
) -> None:
    of_bob = member(seen(ann, club), "Bob")
    assert do(bob, club, "remove", 403, member=club["you"]["member"])["error"] == "host_only"
    removed = do(ann, club, "remove", member=of_bob, word=" too  loud\n")
    assert roles(removed) == {"Ann": "host", "Carl": "member"}
    assert [one["word"] for one in removed["removed"]] == ["too loud"]
    for told in (seen(bob, club, 403), join(bob, club, status=403)):
        assert told["error"] == "removed"
        assert "too loud" in told["message"]
    in_french = bob.http.get(f"/api/clubs/{club['id']}", headers={"accept-language": "fr"})
    assert in_french.json()["message"] == "L’hôte vous a retiré de ce club. (too loud)"
    assert bob.get("/api/clubs") == []
    do(ann, club, "readmit", member=of_bob)
    assert "Bob" in roles(join(bob, club))
    do(ann, club, "readmit", 409, member=member(seen(ann, club), "Bob"))


def test_tables_of_the_club_are_listed_there(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    table = bob.open_table(ME, OPEN, club=club["id"])
    bob.open_table(ME, OPEN)
    (listed,) = seen(carl, club)["tables"]
    assert (listed["id"], listed["phase"]) == (table, "waiting")
    carl.sit(table, 1)
    pages = [bob.page(table, 0), carl.page(table, 1)]
    play_on(pages)
    for page in pages:
        page.ask(type="rematch", seat=page.seat)
    again, over = seen(ann, club)["tables"]
    assert (over["id"], over["rematch"], again["phase"]) == (table, again["id"], "playing")


def evening_won(host: Device, club: Club, people: dict[str, Device], winner: str) -> str:
    """An evening of the club that one of these people wins; its id."""
    evening = open_evening(host, club=club["id"])
    for name, device in people.items():
        device.post(f"/api/evenings/{evening}/people", {"name": name})
    (table,) = next_round(host, evening)["rounds"][0]["tables"]
    play_table(table, dict(enumerate(people.values(), start=1)))
    first = 1 + list(people).index(winner)
    points = [float(person == first) for person in table["seats"]]
    say(host, evening, "correct", round=0, table=0, points=points)
    say(host, evening, "close")
    return evening


def test_who_has_won_evenings_has_a_place_of_honour(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    assert bob.post("/api/evenings", evening_body(club), 403)["error"] == "staff_only"
    people = {"Bob": bob, "Carl": carl}
    won = [evening_won(ann, club, people, winner) for winner in ("Bob", "Bob", "Carl")]
    going_on = open_evening(ann, club=club["id"])
    about = seen(bob, club)
    assert [one["id"] for one in about["evenings"]] == [going_on, *reversed(won)]
    assert [one["winners"] for one in about["evenings"]] == [[], ["Carl"], ["Bob"], ["Bob"]]
    assert about["honours"] == [
        {"name": "Bob", "won": 2, "you": True},
        {"name": "Carl", "won": 1, "you": False},
    ]
    bob.post("/api/ratings/listed", {"listed": False})
    assert [one["name"] for one in seen(bob, club)["honours"]] == ["Carl"]
    carl.post("/api/me/erase")
    assert seen(bob, club)["honours"] == []


def evening_body(club: Club) -> dict[str, object]:
    return {"name": "Tuesday", "game": "agent-hunter", "seats": 2, "club": club["id"]}


def test_helpers_of_the_club_run_its_evenings(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    do(ann, club, "role", member=member(seen(ann, club), "Carl"), role="helper")
    evening = open_evening(ann, club=club["id"])
    guest = Device(ann.port)
    for device in (bob, guest):
        device.post(f"/api/evenings/{evening}/people", {"name": "Guest"})
    assert say(bob, evening, "draw", 403)["error"] == "staff_only"
    drawn = say(carl, evening, "draw")
    assert (drawn["you"]["role"], drawn["club"]) == ("helper", club["id"])
    moved = drawn["draft"]["tables"][0][::-1]
    changed = say(carl, evening, "move", person=moved[0], table=0, seat=0)["draft"]["tables"]
    assert changed == [moved]
    say(carl, evening, "start")
    say(carl, evening, "correct", round=0, table=0, points=[1.0, 0.0])
    assert say(carl, evening, "close")["closed"]
    assert guest.get(f"/api/evenings/{evening}")["club"] is None  # which is its members' own
    own = open_evening(carl, club=club["id"])
    assert ann.get(f"/api/evenings/{own}")["you"]["role"] == "host"


def test_the_ladder_of_a_club_has_its_members_alone(
    ann: Device, bob: Device, carl: Device, club: Club
) -> None:
    resigned(carl, bob)
    stranger = Device(ann.port)
    resigned(stranger, bob)
    path = f"/api/clubs/{club['id']}/ratings{DUEL.partition('/ratings')[2]}"
    ladder = carl.get(path)
    assert [(line["name"], line["you"]) for line in ladder["lines"]] == [
        ("Bob", False),
        ("Carl", True),
    ]
    assert {"game": "agent-hunter", "seats": 2} in ladder["kinds"]
    carl.post("/api/ratings/listed", {"listed": False})
    assert [line["name"] for line in carl.get(path)["lines"]] == ["Bob"]
    assert stranger.get(path, 403)["error"] == "members_only"
    carl.get(path.replace("agent-hunter", "chess"), 404)


def test_whom_the_host_blocks_does_not_come_in(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    ann.post("/api/me/opinions", {"kind": "block", "table": table, "seat": 1})
    assert join(bob, found(ann), status=403)["error"] == "not_welcome"


def test_there_are_not_too_many(
    ann: Device, bob: Device, carl: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MOST_MADE", "MOST_JOINED", "MOST_MEMBERS"):
        monkeypatch.setattr(clubs, name, 2)
    of_ann, of_bob = [found(ann) for _ in range(2)], found(bob)
    refused = ann.post("/api/clubs", {"name": "x", "host": "Ann"}, 409)
    assert refused["error"] == "too_many_clubs"
    assert join(ann, of_bob, status=409)["error"] == "too_many_clubs"
    join(bob, of_ann[0])
    assert join(carl, of_ann[0], status=409)["error"] == "club_full"


@pytest.mark.parametrize("name", ["", " \n ", "x" * 41])
def test_a_name_is_refused_and_not_cut(ann: Device, bob: Device, name: str) -> None:
    for body in ({"name": name, "host": "Ann"}, {"name": "x", "host": name}):
        assert ann.post("/api/clubs", body, 400)["error"] == "bad_name"
    assert join(bob, found(ann, "é" * 40), name, 400)["error"] == "bad_name"


def test_two_devices_that_become_one_are_one_member(ann: Device, bob: Device, club: Club) -> None:
    bob.post("/api/me/account", {"name": "Bob"})
    word = bob.post("/api/me/invitation")["code"]
    ann.post("/api/me/join", {"kind": "code", "word": word})
    assert roles(seen(bob, club)) == {"Ann": "host", "Carl": "member"}
    assert seen(bob, club)["you"]["role"] == "host"
    do(ann, club, "leave")
    seen(bob, club, 403)
