"""Whoever is muted is not sent to whoever has muted them, live or later; spectators included."""

import json

from planque.server.store.opinions import all_reports, settle
from tests.server.running import Running
from tests.server.visiting import LOCAL, ME, OPEN, Device, Message, Page


def said(page: Page) -> list[Message]:
    page.catch_up()
    return [one for one in map(_read, page.raw) if one["type"] == "said"]


def _read(text: str) -> Message:
    message: Message = json.loads(text)
    return message


def mute(device: Device, table: str, **whom: object) -> None:
    device.post("/api/me/opinions", {"kind": "mute", "table": table, **whom})


def test_who_is_muted_is_heard_neither_now_nor_later(ann: Device, bob: Device) -> None:
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    page, talker, other = ann.page(table, 0), bob.page(table, 1), Device(ann.port).page(table)
    talker.ask(type="say", text="before")
    mute(ann, table, seat=1)
    talker.ask(type="say", text="nonsense")
    page.ask(type="say", text="my own words")
    assert [one["text"] for one in said(page)] == ["before", "", "my own words"]
    assert [one["text"] for one in said(other)] == ["before", "nonsense", "my own words"]
    later = ann.page(table, 0)
    assert [one["text"] for one in said(later)] == ["", "", "my own words"]
    assert not any("nonsense" in text for text in (*page.raw, *later.raw))
    numbers = [one["number"] for one in said(later)]
    assert numbers == [one["number"] for one in said(other)], "nothing is missing in the count"
    [opinion] = ann.get("/api/me")["opinions"]
    ann.http.delete(f"/api/me/opinions/{opinion['id']}")
    talker.ask(type="say", text="once more")
    assert said(later)[-1]["text"] == "once more"


def test_a_spectator_can_be_muted_and_reported(server: Running, ann: Device) -> None:
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    known, unknown, quiet = (Device(ann.port) for _ in range(3))
    for device in (known, quiet):
        device.open_table(ME, OPEN)  # so that it has a cookie
    loud, nobody = known.page(table), unknown.page(table)
    loud.ask(type="say", text="first", name="Noise")
    nobody.ask(type="say", text="second")
    quiet.page(table).ask(type="say", text="third", name="Calm")
    page.ask(type="say", text="fourth")
    first, second, third, fourth = said(page)
    words = [one["speaker"] for one in (first, second, third)]
    assert len(set(words)) == 3
    assert fourth["speaker"] is None, "who has a seat is known by it"
    assert not any(word in (known.cookie or "") for word in words)
    mute(ann, table, speaker=first["speaker"])
    mute(ann, table, speaker=second["speaker"])
    for speaking in (loud, nobody):
        speaking.ask(type="say", text="again", name="Noise")
    assert [one["text"] for one in said(page)[4:]] == ["", ""]
    assert [one["text"] for one in said(ann.page(table, 0))] == ["", "", "third", "fourth", "", ""]
    report = {"table": table, "speaker": first["speaker"], "reason": "noise"}
    ann.post("/api/me/reports", report)
    [told] = server.do(server.house.store.read(all_reports))
    assert (told["table"], told["name"], told["reason"]) == (table, "Noise", "noise")
    server.do(server.house.store.alter(settle, told["id"]))
    ann.post("/api/me/reports", {**report, "speaker": "0" * 12}, 404)
    ann.post("/api/me/reports", {"table": table, "reason": "noise"}, 400)
    elsewhere = ann.open_table(ME, LOCAL)
    loud = known.page(elsewhere)
    loud.ask(type="say", text="here too", name="Noise")
    there = said(ann.page(elsewhere, 0))
    assert [one["text"] for one in there] == [""]
    heard = said(quiet.page(elsewhere))
    assert heard[0]["speaker"] != first["speaker"], "the word is good at one table alone"
