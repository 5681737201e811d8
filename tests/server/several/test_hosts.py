"""A table has one host, whatever server its people come to."""

import time

from tests.server.running import quick, running
from tests.server.several.database import Database
from tests.server.visiting import ME, OPEN, Device

CIRCLE = {"game": "the-circle", "options": {"round_cap": 1}, "begins": "host"}


def test_two_servers_see_the_same_host_and_the_same_seats(database: Database) -> None:
    settings = quick(database.url)
    with running(settings) as one, running(settings) as two:
        ann, bob, cid = Device(one.port), Device(two.port), Device(two.port)
        table = ann.open_table(ME, OPEN, OPEN, OPEN, **CIRCLE)
        bob.sit(table, 2, "Bob")
        cid.sit(table, 3, "Cid")
        host, guest = ann.page(table, 0), bob.page(table, 2)
        assert guest.ask(type="start", free="drop")["error"] == "host_only"
        assert host.ask(type="pass_host", seat=2)["type"] == "ack"
        assert guest.until("host_passed")["to"] == 2
        assert guest.ask(type="start", free="drop")["type"] == "ack"
        assert host.until("started")["kept"] == [0, 2, 3]
        seen = [ann.get(f"/api/tables/{table}"), bob.get(f"/api/tables/{table}")]
        for told in seen:
            assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob", "Cid"]
            assert (told["host"], told["phase"]) == (1, "playing")
        assert ann.get(f"/api/tables/{table}/seats/0")["view"]["seat"] == 0
        assert bob.get(f"/api/tables/{table}/seats/1")["view"]["seat"] == 1
        spectators = [device.get(f"/api/tables/{table}/watch")["view"] for device in (ann, bob)]
        assert spectators[0] == spectators[1], "both servers have dealt the same"


def test_only_one_follows_a_host_who_has_vanished(database: Database) -> None:
    settings = quick(database.url, host_seconds=0.2)
    with running(settings) as one, running(settings) as two:
        ann, bob, cid = Device(one.port), Device(one.port), Device(two.port)
        table = ann.open_table(ME, OPEN, OPEN, OPEN, **CIRCLE)
        bob.sit(table, 1, "Bob")
        cid.sit(table, 2, "Cid")
        host, guest, other = ann.page(table, 0), bob.page(table, 1), cid.page(table, 2)
        host.close()
        guest.wait(lambda said: said["type"] == "presence" and said["connected"] == [1, 2])
        time.sleep(0.5)
        for server in (one, two):
            server.do(server.house._let_others_be_hosts())
        assert guest.until("host_passed")["to"] == 1
        assert other.until("host_passed")["to"] == 1
        kinds = [entry.kind for entry in database.log(table)]
        assert kinds.count("host_passed") == 1
