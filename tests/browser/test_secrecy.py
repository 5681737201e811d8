"""Every byte that the server sends to a browser, against the real state of the game."""

import json
from typing import Any

from playwright.sync_api import Response, WebSocket

import planque
from planque.core.record import steps
from planque.server.telling.changes import laid_over
from tests.browser.conftest import NewPerson
from tests.browser.person import GAME, Person, play_to_the_end
from tests.browser.serving import Server
from tests.browser.test_table import ME, OPEN, sit_down


class Recorder:
    """All that a browser receives."""

    def __init__(self, person: Person) -> None:
        self.frames: list[str] = []
        self.answers: list[Response] = []
        person.page.on("websocket", self._listen)
        person.page.on("response", lambda answer: self.answers.append(answer))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    def everything(self) -> str:
        bodies = [answer.text() for answer in self.answers if answer.request.method != "HEAD"]
        headers = [json.dumps(answer.headers_array()) for answer in self.answers]
        return "\n".join([*self.frames, *bodies, *headers])


def cookie_of(person: Person) -> str:
    return "".join(str(one["value"]) for one in person.context.cookies())


def sights(record: planque.Record, seat: int | None) -> tuple[list[Any], list[Any]]:
    """What the seat may see at every position, and of every action."""
    views, told = [], []
    for state, _, _, events in steps(GAME, record):
        views.append(as_json(state.view(seat)))
        told.append(as_json([event.seen_by(seat) for event in events]))
    return views, told


def as_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def check(messages: list[dict[str, Any]], record: planque.Record, seat: int | None) -> int:
    """Every message holds what the seat may see then, and nothing else; how many were checked."""
    views, told = sights(record, seat)
    before_sitting, _ = sights(record, None)
    checked = 0
    view: dict[str, Any] = {}
    for message in messages:
        if "legal" in message:
            view = laid_over(view, message) if "changes" in message else message["view"]
            seen = before_sitting if view["seat"] is None else views
            assert view == seen[message["position"]]
            checked += 1
        if message["type"] == "played":
            position = message["position"]
            assert message["events"] == told[position]
            actor, action = record.actions[position - 1]
            assert message["action"] == (action.data if actor == seat else None)
        elif "legal" not in message:
            text = json.dumps(message)
            assert "hand" not in text
            assert "spy" not in text
    return checked


def test_nothing_hidden_reaches_a_browser(server: Server, person: NewPerson) -> None:
    people = anna, boris, carla = person(), person(), person()
    recorders = [Recorder(one) for one in people]
    anna.open_table(ME, OPEN)
    sit_down(boris, anna.table, "Boris")
    carla.visit(f"/table/{anna.table}")
    carla.wait_until_live()
    seed = server.seed(anna.table)
    play_to_the_end([anna, boris])
    anna.page.wait_for_timeout(300)

    record = server.record(anna.table)
    assert str(record.seed) == seed
    for recorder, seat in zip(recorders, (0, 1, None), strict=True):
        assert check(recorder.messages, record, seat) > len(record.actions)
        everything = recorder.everything()
        assert seed not in everything
        for other in people:
            if cookie_of(other) and other is not people[recorders.index(recorder)]:
                assert cookie_of(other) not in everything
