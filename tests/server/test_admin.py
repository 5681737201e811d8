"""`planque admin`, `backup` and `restore`, as a host types them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner

from planque import PlanqueError
from planque.cli.app import commands
from planque.server.settings import sqlite_url
from tests.server.running import Running, quick, running
from tests.server.visiting import LOCAL, ME, OPEN, Device, play_on


def planque(*words: str, token: str = "") -> str:
    """What is printed; a fault is raised. In this process, since there are many of these."""
    app, given = commands(words[0]), {"PLANQUE_TOKEN": token}
    ran = CliRunner().invoke(app, words, env=given, standalone_mode=False)
    if ran.exception is not None:
        raise ran.exception
    return ran.stdout


class Club:
    """A server, and a host at a terminal."""

    def __init__(self, server: Running, url: str) -> None:
        self.server = server
        self.url = url
        self.device = Device(server.port)
        self.token = planque("admin", "token", "--database", url).strip()

    def admin(self, *words: str) -> str:
        address = f"http://127.0.0.1:{self.server.port}"
        return planque("admin", *words, "--server", address, token=self.token)

    def told(self, *words: str) -> Any:
        return json.loads(self.admin(*words, "--json"))


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    url = sqlite_url(tmp_path_factory.mktemp("club") / "planque.db")
    with running(quick(url)) as server:
        yield Club(server, url)


def test_tables_are_seen_closed_and_removed(club: Club) -> None:
    table = club.device.open_table(ME, OPEN)
    assert table in [one["id"] for one in club.told("tables", "--phase", "waiting")]
    shown = club.admin("tables")
    assert "Ann" in shown.replace("\n", "")
    club.admin("close", table)
    assert club.device.get(f"/api/tables/{table}")["phase"] == "over"
    club.admin("delete", table)
    with pytest.raises(PlanqueError, match="no such thing"):
        club.admin("delete", table)


def test_orders(club: Club) -> None:
    club.admin("ban", "203.0.113.7", "--hours", "2")
    club.admin("mute", "203.0.113.8")
    club.admin("announce", "We close at ten.")
    told = club.told("usage")
    ordered = {(one["kind"], one["who"]) for one in told["bars"]}
    assert ordered == {("ban", "203.0.113.7"), ("mute", "203.0.113.8")}
    shown = club.admin("usage")
    assert "We close at ten." in shown
    assert "203.0.113.7" in shown
    assert "0" in club.admin("clean")


def test_all_records(club: Club, tmp_path: Path) -> None:
    ann = club.device
    table = ann.open_table(ME, LOCAL)
    play_on([ann.page(table, 0), ann.page(table, 1)])
    file = tmp_path / "records.zip"
    club.admin("export", str(file))
    assert f"agent-hunter-{table}.jsonl" in ZipFile(file).namelist()
    with pytest.raises(FileExistsError):
        club.admin("export", str(file))


def test_who_is_not_the_host_is_told_so(club: Club, tmp_path: Path) -> None:
    here = f"http://127.0.0.1:{club.server.port}"
    for address, said in ((here, "host"), ("http://127.0.0.1:9", "127.0.0.1:9"), ("/", "address")):
        with pytest.raises(PlanqueError, match=said):
            planque("admin", "usage", "--server", address, token="wrong")
    with pytest.raises(PlanqueError, match="database"):
        planque("admin", "token", "--database", sqlite_url(tmp_path / "none.db"))


def test_a_copy_and_back(club: Club, tmp_path: Path) -> None:
    copy, url = str(tmp_path / "copy.db"), sqlite_url(tmp_path / "other.db")
    planque("backup", copy, "--database", club.url)
    planque("restore", copy, "--database", url)
    with pytest.raises(PlanqueError, match="already"):
        planque("restore", copy, "--database", url)
    planque("restore", copy, "--database", url, "--replace")
