"""What a host's Prometheus reads: counted as it happens, for this machine alone, without a name."""

import json
import re
from pathlib import Path

import pytest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from planque.server.store.orders import new_host_token
from tests.server.running import Running
from tests.server.visiting import BOT, LOCAL, ME, OPEN, Device, eventually

BOARD = Path(__file__).parents[2] / "docs" / "grafana.json"
Samples = dict[str, float]


def told(device: Device) -> list[Metric]:
    """What is told now, by family; since when each counts is none of them."""
    families = text_string_to_metric_families(device.http.get("/metrics").text)
    return [family for family in families if not family.name.endswith("_created")]


def samples(device: Device) -> Samples:
    """What is told now, by name and label."""
    return {
        f"{sample.name}{''.join(sample.labels.values())}": sample.value
        for family in told(device)
        for sample in family.samples
    }


def test_what_happens_is_counted(ann: Device) -> None:
    before = samples(ann)
    table = ann.open_table(ME, LOCAL)
    page = ann.page(table, 0)
    assert page.move()["type"] == "ack"
    again = ann.page(table, 0, seen=1)
    assert page.ask(type="reclaim", seat=0)["error"] == "not_now"
    after = samples(ann)
    grown = {name: after[name] - before.get(name, 0.0) for name in after}
    assert grown["planque_acknowledgement_seconds_count"] == 1
    assert grown["planque_reconnects_total"] == 1
    assert grown["planque_refusals_totalnot_now"] == 1
    assert grown["planque_commit_seconds_count"] == 2
    assert grown["planque_commit_entries_sum"] == 1
    assert grown["planque_connections"] == 2
    assert grown["planque_tablesplaying"] == 1
    assert after["planque_rooms"] >= 1
    page.close()
    again.close()
    eventually(lambda: samples(ann)["planque_connections"] == before["planque_connections"])


def test_decisions_of_bots_are_timed(ann: Device) -> None:
    before = samples(ann)["planque_bot_thinking_seconds_count"]
    table = ann.open_table(BOT, BOT)
    eventually(lambda: ann.get(f"/api/tables/{table}")["phase"] == "over", 60)
    assert samples(ann)["planque_bot_thinking_seconds_count"] > before
    after = samples(ann)
    assert after["planque_bot_waiting_seconds_count"] >= after["planque_bot_thinking_seconds_count"]
    assert after["planque_bots_waiting"] == 0


def test_refused_requests_are_counted_by_kind(ann: Device) -> None:
    before = samples(ann)
    ann.get("/api/tables/nowhere", 404)
    ann.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
    after = samples(ann)
    for kind in ("not_found", "foreign_origin"):
        name = f"planque_refusals_total{kind}"
        assert after[name] == before[name] + 1


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "203.0.113.7"},
        {"X-Forwarded-For": "127.0.0.1"},  # a proxy before a proxy on this machine
        {"Host": "games.example.org"},
        {"Host": "127.0.0.1.example.org"},
        {"Host": "["},
    ],
)
def test_strangers_are_told_nothing(ann: Device, headers: dict[str, str]) -> None:
    answer = ann.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "not_the_host")


def test_the_host_reads_it_from_elsewhere(server: Running, ann: Device) -> None:
    with server.house.store.engine.begin() as connection:
        token = new_host_token(connection)
    headers = {"Host": "games.example.org", "Authorization": f"Bearer {token}"}
    assert ann.http.get("/metrics", headers=headers).status_code == 200


def test_no_name_and_no_id_is_told(server: Running, ann: Device) -> None:
    table = ann.open_table({"who": "me", "name": "Zenobia"}, OPEN)
    text = ann.http.get("/metrics").text
    assert "Zenobia" not in text
    assert table not in text
    labels = {label for family in told(ann) for sample in family.samples for label in sample.labels}
    assert labels == {"phase", "kind", "le"}


def test_the_board_shows_what_there_is(ann: Device) -> None:
    panels = json.loads(BOARD.read_text("utf-8"))["panels"]
    asked = {
        name
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"planque_\w+", target["expr"])
    }
    families = told(ann)
    assert asked <= {sample.name for family in families for sample in family.samples}
    unseen = {
        family.name
        for family in families
        if not any(name.startswith(family.name) for name in asked)
    }
    assert unseen == set()
