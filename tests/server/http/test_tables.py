"""The JSON API: opening tables, sitting down, lists, records, and what is refused."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.core.record import steps
from planque.server.limits import Buckets
from planque.server.telling.changes import laid_over
from tests.server.running import Running, quick, running
from tests.server.visiting import (
    BOT,
    LOCAL,
    ME,
    OPEN,
    SMALL,
    TINY,
    Device,
    eventually,
    play_on,
    word,
)


def test_the_server_says_that_it_is_well(ann: Device) -> None:
    assert ann.get("/healthz") == {"status": "ok", "version": planque.__version__}


def test_every_game_with_its_options_and_minds(ann: Device) -> None:
    games = ann.get("/api/games")
    assert [one["name"] for one in games] == list(planque.games())
    for one in games:
        game = planque.game(one["name"])
        assert one["seats"] == list(game.seats)
        assert [option["name"] for option in one["options"]] == [o.name for o in game.options]
        assert one["minds"] == list(planque.minds(game.name))
        assert one["case_file"] == game.case_file


def test_a_table_as_it_was_asked_for(ann: Device) -> None:
    clock = {"kind": "move", "seconds": 90.0, "bot_after": 0}
    body = {
        "game": "agent-hunter",
        "seats": [ME, OPEN],
        "options": {"edition": "aeg"},
        "clock": clock,
        "listed": True,
        "case_file": False,
    }
    table = ann.post("/api/tables", body)
    assert table == ann.get(f"/api/tables/{table['id']}")
    assert table["options"]["edition"] == "aeg"
    assert (table["phase"], table["clock"], table["case_file"]) == ("waiting", clock, False)
    assert table["clocks"] == [90, 90]
    assert [seat["who"] for seat in table["seats"]] == ["person", "open"]
    assert [seat["yours"] for seat in table["seats"]] == [True, False]
    assert "seed" not in table


def test_the_cookie_is_kept_from_scripts_of_the_page(ann: Device) -> None:
    body = {"game": "agent-hunter", "seats": [ME, OPEN]}
    given = ann.http.post("/api/tables", json=body).headers["set-cookie"]
    assert "HttpOnly" in given
    assert "samesite=lax" in given.lower()
    assert ann.cookie is not None
    assert len(ann.cookie) >= 22, "128 bits"
    assert "set-cookie" not in ann.http.post("/api/tables", json=body).headers, "it has one"


def test_the_cookie_is_secure_behind_https(ann: Device) -> None:
    body = {"game": "agent-hunter", "seats": [ME, OPEN]}
    headers = {"X-Forwarded-Proto": "https"}
    given = ann.http.post("/api/tables", json=body, headers=headers).headers["set-cookie"]
    assert "Secure" in given


@pytest.mark.parametrize(
    ("change", "status", "error"),
    [
        ({"game": "chess"}, 422, "bad_option"),
        ({"game": "chess", "seats": [ME, {"who": "bot", "mind": "agent"}]}, 422, "bad_option"),
        ({"options": {"numbers": 99}}, 422, "bad_option"),
        ({"options": {"colour": "red"}}, 422, "bad_option"),
        ({"options": {"numbers": "10"}}, 422, "bad_option"),
        ({"seats": [ME]}, 422, "bad_option"),
        ({"seats": [ME, {"who": "bot", "mind": "genius"}]}, 422, "bad_option"),
        ({"seats": [ME, {"who": "queen"}]}, 400, "malformed"),
        ({"seats": "all"}, 400, "malformed"),
        ({"clock": {"kind": "move", "seconds": 0}}, 400, "malformed"),
        ({"clock": {"kind": "sand", "seconds": 9}}, 400, "malformed"),
        ({"seed": 7}, 400, "malformed"),
    ],
)
def test_a_table_that_cannot_be(ann: Device, change: Any, status: int, error: str) -> None:
    body = {"game": "agent-hunter", "seats": [ME, OPEN], **change}
    assert ann.post("/api/tables", body, status)["error"] == error


def test_words_for_people_come_in_their_language(ann: Device) -> None:
    answer = ann.http.get("/api/tables/nowhere", headers={"Accept-Language": "fr-CH, en;q=0.5"})
    assert answer.status_code == 404
    assert answer.json() == {"error": "not_found", "message": "Il n’y a rien de tel ici."}


def test_an_open_seat_is_taken_once(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    page = ann.page(table, 0)
    told = bob.sit(table, 1, "  B\to\u0000b ")
    assert told["phase"] == "playing"
    assert told["seats"][1]["name"] == "B o b"
    assert told["seats"][1]["yours"]
    moved = {"seat": 1, "who": "person", "name": "B o b", "mind": None, "yours": False}
    assert page.until("sat")["seats"] == [moved]
    late = Device(ann.port)
    assert late.post(f"/api/tables/{table}/seats/1", {"name": "Eve"}, 409)["error"] == "taken"
    assert late.post(f"/api/tables/{table}/seats/0", {"name": "Eve"}, 409)["error"] == "taken"
    assert late.post(f"/api/tables/{table}/seats/7", {"name": "Eve"}, 404)["error"] == "not_found"


def test_a_personal_link_takes_the_seat_to_another_device(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    assert bob.post(f"/api/tables/{table}/seats/0/link", None, 403)["error"] == "not_your_seat"
    old = ann.post(f"/api/tables/{table}/seats/0/link")["link"]
    link = ann.post(f"/api/tables/{table}/seats/0/link")["link"]
    path, key = link.split("#key=")  # which a browser tells nobody
    assert path == f"/table/{table}"
    for wrong in ("", "wrong", old.split("=")[1]):
        assert bob.post(f"/api/tables/{table}/key", {"key": wrong}, 403)
    assert bob.post(f"/api/tables/{table}/key", {"key": key}) == {"seat": 0}
    assert bob.post(f"/api/tables/{table}/key", {"key": key}) == {"seat": 0}
    assert bob.page(table, 0).move()["type"] == "ack"
    assert ann.page(table, 0).position == 1


def test_the_lists(ann: Device, bob: Device) -> None:
    hidden = ann.open_table(ME, OPEN)
    listed = ann.open_table(ME, OPEN, listed=True)
    ids = [table["id"] for table in bob.get("/api/tables")]
    assert listed in ids
    assert hidden not in ids
    bob.sit(listed, 1)
    assert listed not in [table["id"] for table in bob.get("/api/tables")]
    (mine,) = bob.get("/api/my-tables")
    assert (mine["id"], mine["your_turn"]) == (listed, True)
    bob.page(listed, 1).move()
    assert [table["your_turn"] for table in bob.get("/api/my-tables")] == [False]
    assert Device(ann.port).get("/api/my-tables") == []


def test_a_whole_game_by_script(ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    acknowledged = 0
    while (told := ann.get(f"/api/tables/{table}"))["phase"] == "playing":
        seat = told["deciders"][0]
        sight = ann.get(f"/api/tables/{table}/seats/{seat}")
        body = {"position": sight["position"], "client": word(), "action": sight["legal"][0]}
        answer = ann.post(f"/api/tables/{table}/seats/{seat}/actions", body)
        assert answer == ann.post(f"/api/tables/{table}/seats/{seat}/actions", body), "repeated"
        acknowledged += 1
        assert answer == {"position": acknowledged, "number": acknowledged}
    late = {**body, "client": word()}
    assert ann.post(f"/api/tables/{table}/seats/{seat}/actions", late, 409)["error"] == "outdated"
    assert ann.get(f"/api/tables/{table}/watch")["legal"] == []


def test_record_and_replay_of_a_finished_game(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, LOCAL, options=SMALL)
    for path in ("record", "replay"):
        assert ann.get(f"/api/tables/{table}/{path}", 409)["error"] == "not_now"
    pages = [ann.page(table, 0), ann.page(table, 1)]
    played = play_on(pages)
    text = bob.http.get(f"/api/tables/{table}/record").text
    record = planque.read_record(text)
    assert planque.replay(record).over
    replay = bob.get(f"/api/tables/{table}/replay")
    assert len(replay["steps"]) == played + 1
    assert replay["seats"] == ["Ann", "Bob"]
    assert replay["steps"][0]["action"] is None
    assert "card" in replay["steps"][1]["events"][0]
    for eyes in (0, 1, None):
        query = "" if eyes is None else f"?seat={eyes}"
        seen = bob.get(f"/api/tables/{table}/replay{query}")
        assert seen["eyes"] == eyes
        assert views_of(seen) == [as_seen(state, eyes) for state in states_of(record)]
        from_file = bob.http.post(f"/api/replay{query}", content=text).json()
        assert from_file == {**seen, "seats": ["", ""]}
    assert bob.get(f"/api/tables/{table}/replay?seat=2", 404)["error"] == "not_found"


def states_of(record: planque.Record) -> Iterator[planque.State]:
    return (state for state, _, _, _ in steps(planque.game(record.game), record))


def as_seen(state: planque.State, eyes: int | None) -> Any:
    """A view as JSON; for the eyes of all, with the hands and spies of both sides in it."""
    if eyes is not None:
        return json.loads(json.dumps(state.view(eyes)))
    view: Any = json.loads(json.dumps(state.view(None)))
    for seat in range(state.seats):
        own: Any = state.view(seat)
        view["sides"][seat] = json.loads(json.dumps(own["sides"][seat]))
    return view


def views_of(replay: Any) -> list[Any]:
    """The view after every step: each step says only what has changed."""
    views: list[Any] = [{}]
    for step in replay["steps"]:
        views.append(laid_over(views[-1], step))
    return views[1:]


def test_a_seat_looks_back_at_what_it_saw(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN, options=SMALL, case_file=False)
    bob.sit(table, 1)
    pages = [ann.page(table, 0), bob.page(table, 1)]
    paths = ("seats/0", "seats/1", "watch")
    askers = (ann, bob, Device(ann.port))
    seen = []
    for _ in range(8):
        now = [
            one.get(f"/api/tables/{table}/{path}") for one, path in zip(askers, paths, strict=True)
        ]
        seen.append([sight["view"] for sight in now])
        assert play_on(pages, 1) == 1
    for position, views in enumerate(seen):
        query = f"?position={position}"
        for asker, path, view in zip(askers, paths, views, strict=True):
            then = asker.get(f"/api/tables/{table}/{path}{query}")
            assert then == {"position": position, "number": 9, "view": view, "legal": []}
        assert bob.get(f"/api/tables/{table}/seats/0{query}", 403)["error"] == "not_your_seat"
    assert ann.get(f"/api/tables/{table}/seats/0?position=9", 404)["error"] == "not_found"
    assert ann.get(f"/api/tables/{table}/watch?position=-1", 400)["error"] == "malformed"


@pytest.mark.parametrize("text", ["", "{}", "garbage", '{"planque": 1}', "\ufeff", "[" * 5000])
def test_a_file_that_is_no_record(ann: Device, text: str) -> None:
    answer = ann.http.post("/api/replay", content=text.encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "bad_record")


def test_what_is_too_large(ann: Device) -> None:
    answer = ann.http.post("/api/tables", content=b"x" * 70_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
    pieces = (b"x" * 1000 for _ in range(1100))
    assert ann.http.post("/api/replay", content=pieces).status_code == 413


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_another_site_cannot_post(ann: Device, origin: str) -> None:
    body = {"game": "agent-hunter", "seats": [ME, OPEN]}
    answer = ann.http.post("/api/tables", json=body, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "foreign_origin")
    own = {"Origin": f"http://127.0.0.1:{ann.port}"}
    assert ann.http.post("/api/tables", json=body, headers=own).status_code == 200


def test_too_many_posts_are_refused(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db")) as server:
        server.house.posts = Buckets(rate=0, burst=2)
        ann = Device(server.port)
        told = [ann.http.post("/api/tables", json={}).status_code for _ in range(3)]
        assert told == [400, 400, 429]


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/api/docs", "/api/tables/none"])
def test_every_answer_is_guarded(ann: Device, path: str) -> None:
    headers = ann.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_the_api_is_described_without_strangers(ann: Device) -> None:
    page = ann.http.get("/api/docs").text
    for path in ann.get("/api/openapi.json")["paths"]:
        assert path in page
    assert "http" not in page


def test_without_a_page_it_is_said_how_to_get_one(tmp_path: Path) -> None:
    with running(quick(tmp_path / "planque.db"), tmp_path / "nothing") as server:
        answer = Device(server.port).http.get("/")
        assert answer.status_code == 503
        assert "make" in answer.text


def test_the_page_its_assets_and_its_own_paths(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>table")
    (page / "icon.svg").write_text("<svg/>")
    (page / "assets" / "main-1a2b.js").write_text("let x = 1;" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    with running(quick(tmp_path / "planque.db"), page) as server:
        http = Device(server.port).http
        for path in ("/", "/replay", "/puzzle", "/guide/agent-hunter"):
            answer = http.get(path)
            assert answer.status_code == 200
            assert "<!doctype html>" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        assert http.get("/icon.svg").headers["content-type"] == "image/svg+xml"
        script = http.get("/assets/main-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert http.get("/assets/none.js").status_code == 404
        assert http.get("/api/none").status_code == 404
        assert "secret" not in http.get("/..%2fsecret.txt").text


class TestBots:
    def test_bots_play_to_the_end_by_themselves(self, ann: Device) -> None:
        table = ann.open_table(BOT, {"who": "bot", "mind": "random"}, options={})
        assert ann.get(f"/api/tables/{table}")["options"]["turn_cap"] == 300, "or it may never end"
        eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)

    def test_with_a_person_there_is_no_cap_unless_chosen(self, ann: Device) -> None:
        table = ann.open_table(ME, BOT, options={})
        assert ann.get(f"/api/tables/{table}")["options"]["turn_cap"] is None

    @pytest.mark.parametrize("mind", planque.minds("agent-hunter"))
    def test_a_person_against_every_level(self, ann: Device, mind: str) -> None:
        table = ann.open_table(ME, {"who": "bot", "mind": mind}, options=TINY)
        page = ann.page(table, 0)
        while page.view["step"] != "over":
            if page.legal:
                page.move()
            else:
                page.until("played")
            page.catch_up()
        assert ann.get(f"/api/tables/{table}")["phase"] == "over"

    def test_a_bot_whose_process_breaks_thinks_again(self, server: Running, ann: Device) -> None:
        table = ann.open_table(BOT, BOT, options={"turn_cap": 120})
        killed: set[int] = set()
        while len(killed) < 2:
            for process in server.house.bots.processes():
                if process not in killed:
                    os.kill(process, signal.SIGKILL)
                    killed.add(process)
        eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)
