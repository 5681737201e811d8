"""People who play by the JSON API alone: any legal action, quickly."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.server.visiting import TINY, Device, word

Evening = dict[str, Any]


def open_evening(host: Device, **more: object) -> str:
    """An evening of duels that last a few moves; its id."""
    body = {"name": "Tuesday", "game": "agent-hunter", "seats": 2, "options": TINY, **more}
    evening: str = host.post("/api/evenings", body)["id"]
    return evening


def joined(evening: str, devices: Sequence[Device]) -> None:
    for number, device in enumerate(devices):
        device.post(f"/api/evenings/{evening}/people", {"name": f"Guest {number}"})


def say(host: Device, evening: str, what: str, status: int = 200, **body: object) -> Evening:
    answer: Evening = host.post(f"/api/evenings/{evening}/{what}", body or None, status)
    return answer


def next_round(host: Device, evening: str) -> Evening:
    say(host, evening, "draw")
    return say(host, evening, "start")


def play_table(table: Mapping[str, Any], people: Mapping[int, Device]) -> None:
    """Play a table of an evening to its end; people by their numbers there."""
    seats = [None if one is None else people[one] for one in table["seats"]]
    looker = next(one for one in seats if one is not None)
    while (about := looker.get(f"/api/tables/{table['id']}"))["phase"] != "over":
        for seat in about["deciders"]:
            device = seats[seat]
            if device is not None and about["seats"][seat]["who"] == "person":
                move(device, table["id"], seat)


def move(device: Device, table: str, seat: int) -> None:
    path = f"/api/tables/{table}/seats/{seat}"
    sight = device.get(path)
    if sight["legal"]:
        body = {"position": sight["position"], "client": word(), "action": sight["legal"][0]}
        answer = device.http.post(f"{path}/actions", json=body)
        assert answer.status_code in (200, 409), answer.text  # 409: something has happened since


def tasted(device: Device) -> dict[str, Any]:
    """Play a whole game of a kind that has ranks, with a bot; what one sees at its end."""
    seats = ({"who": "me", "name": "Ann"}, {"who": "bot", "mind": "rookie"})
    options = {"bottle": "story"}
    table = device.open_table(*seats, game="goutons-voir", options=options)
    while device.get(f"/api/tables/{table}")["phase"] != "over":
        move(device, table, 0)
    sight: dict[str, Any] = device.get(f"/api/tables/{table}/seats/0")
    return sight
