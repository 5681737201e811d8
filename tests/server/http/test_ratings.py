"""Ratings: casual by default, by consent, bots stand still, and the log adds up to the same."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import planque
from planque.server.rooms.ladders import added_up
from planque.server.rooms.rooms import table_of
from planque.server.store.finishes import Counted, rated
from planque.server.tables.finish import Finish, finish_of, ranks_of
from planque.server.tables.ratings import Ladder, beginning
from tests.server.playing import joined, next_round, open_evening, play_table, tasted
from tests.server.running import Running, quick, running
from tests.server.visiting import BOT, ME, OPEN, Device, play_on

DUEL = "/api/ratings?game=agent-hunter&seats=2"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A ladder of its own."""
    with running(quick(tmp_path_factory.mktemp("ratings") / "planque.db")) as server:
        yield server


def duel(ann: Device, bob: Device, **more: object) -> str:
    table = ann.open_table(ME, OPEN, **more)
    bob.sit(table, 1)
    play_on([ann.page(table, 0), bob.page(table, 1)])
    return table


def resigned(ann: Device, bob: Device) -> str:
    """A rated game that the first gives up."""
    table = ann.open_table(ME, OPEN, rated=True)
    bob.sit(table, 1)
    ann.page(table, 0).ask(type="resign", seat=0)
    return table


def of(one: Device) -> dict[str, Any]:
    found: dict[str, Any] = one.get(DUEL)["you"]
    return found


def test_a_game_is_casual_unless_all_who_sit_down_know(ann: Device, bob: Device) -> None:
    assert not ann.get(f"/api/tables/{duel(ann, bob)}")["rated"]
    assert ann.get(DUEL)["you"] is None
    table = ann.open_table(ME, OPEN, rated=True)
    assert bob.get(f"/api/tables/{table}")["rated"]  # before they sit down


def test_the_winner_goes_up_and_is_not_sure_before_ten_games(ann: Device, bob: Device) -> None:
    for _ in range(9):
        resigned(ann, bob)
    winner, loser = of(bob), of(ann)
    assert loser["rating"] < beginning() < winner["rating"]
    assert (winner["games"], winner["sure"], winner["streak"], loser["streak"]) == (9, False, 9, -9)
    assert winner["against"] == [{"name": "Ann", "mind": None, "won": 9, "drawn": 0, "lost": 0}]
    figures = [one["rating"] for one in winner["graph"]]
    assert figures == sorted(figures)
    assert figures[-1] == winner["rating"]
    ann.post("/api/ratings/listed", {"listed": True})
    resigned(ann, bob)
    lines = bob.get(DUEL)["lines"]
    assert [line["you"] for line in lines if line["name"] == "Bob"] == [True]
    assert next(line for line in lines if line["name"] == "Bob")["sure"]


def test_bots_stand_still_and_are_on_the_same_scale(ann: Device) -> None:
    before = [line for line in ann.get(DUEL)["lines"] if line["mind"]]
    table = ann.open_table(ME, BOT, rated=True)
    page = ann.page(table, 0)
    page.ask(type="resign", seat=0)
    after = ann.get(DUEL)
    assert [line for line in after["lines"] if line["mind"]] == before
    assert {line["mind"] for line in before} >= {"random", "rookie", "agent"}
    assert after["you"]["rating"] < beginning()
    assert after["you"]["against"][0]["mind"] == "rookie"


def test_who_wants_to_be_on_no_list_is_on_none(ann: Device, bob: Device) -> None:
    resigned(ann, bob)
    ann.post("/api/ratings/listed", {"listed": False})
    found = bob.get(DUEL)
    assert [line["name"] for line in found["lines"] if line["mind"] is None] == ["Bob"]
    assert found["you"]["against"][0]["name"] is None
    assert of(ann)["games"] == 1
    assert not ann.get(DUEL)["listed"]
    ann.post("/api/ratings/listed", {"listed": True})
    assert len([line for line in bob.get(DUEL)["lines"] if line["mind"] is None]) == 2


def test_an_evening_may_be_rated(ann: Device, server: Running) -> None:
    guests = [Device(server.port) for _ in range(4)]
    evening = open_evening(ann, rated=True)
    joined(evening, guests)
    for table in next_round(ann, evening)["rounds"][0]["tables"]:
        play_table(table, dict(enumerate(guests, start=1)))
    assert [of(one)["games"] for one in guests] == [1, 1, 1, 1]


def test_the_logs_add_up_to_the_same_figures(ann: Device, bob: Device, server: Running) -> None:
    duel(ann, bob, rated=True)
    resigned(bob, ann)
    table = resigned(ann, bob)
    bob.page(table, 1).ask(type="say", text="Well played.")  # after the end
    duel(bob, ann, rated=True)
    stored = server.do(server.house.store.read(rated, "agent-hunter", 2))
    again = [Counted(from_the_log(server, one.finish.table), one.people) for one in stored]
    assert len(again) == 4
    assert again == stored
    assert figures(added_up("agent-hunter", again)) == figures(added_up("agent-hunter", stored))
    found = figures(added_up("agent-hunter", again))
    assert sorted(one[0] for one in found.values()) == sorted(
        one["rating"] for one in (of(ann), of(bob))
    )


def from_the_log(server: Running, table_id: str) -> Finish:
    store = server.house.store
    row = server.do(store.table(table_id))
    assert row is not None
    table = table_of(row)
    for entry in server.do(store.entries(table_id)):
        table.fold(entry)
        if table.phase == "over":
            break
    finish = finish_of(table)
    assert finish is not None
    return finish


def figures(ladder: Ladder) -> dict[str, tuple[int, int, int]]:
    return {
        one: (career.figure, career.games, career.streak) for one, career in ladder.careers.items()
    }


def test_what_is_refused(ann: Device) -> None:
    ann.get("/api/ratings?game=chess&seats=2", 404)
    ann.get("/api/ratings?game=agent-hunter&seats=0", 400)
    ann.get("/api/ratings", 400)


def test_ranks_of_the_booklet_are_counted(server: Running) -> None:
    """Of casual games too, and for whoever reached them alone."""
    ann, bob = Device(server.port), Device(server.port)
    path = "/api/ratings?game=goutons-voir&seats=2"
    assert (ann.get(path)["finished"], ann.get(path)["ranks"]) == (0, [])
    found = [tasted(ann)["view"]["score"]["rank"] for _ in range(2)]
    counted = ann.get(path)
    assert counted["finished"] == 2
    assert [one["rank"] for one in counted["ranks"]] == sorted(set(found))
    assert sum(one["count"] for one in counted["ranks"]) == 2
    assert (bob.get(path)["finished"], bob.get(path)["ranks"]) == (0, [])
    duel(ann, bob)
    assert (ann.get(DUEL)["finished"], ann.get(DUEL)["ranks"]) == (1, [])


@pytest.mark.parametrize("name", planque.games())
def test_a_game_that_has_ranks_says_them_at_its_end(name: str) -> None:
    game, chance = planque.game(name), random.Random(5)
    state = game.start(seed=5, seats=2, **game.simulation)
    while not state.over:
        seat = state.deciders[0]
        state.push(seat, chance.choice(state.legal(seat)))
    ranks = ranks_of(state.view(None), 2)
    assert (ranks is not None) == (name in ("spyworld", "goutons-voir"))
    assert ranks is None or all(0 <= rank <= 5 for rank in ranks)
