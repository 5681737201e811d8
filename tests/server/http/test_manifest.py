"""The page as an app: its manifest, its icons and its worker."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, quick, running
from tests.server.visiting import Device

PUBLIC = Path(__file__).parents[3] / "web" / "public"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a page that is not built, but has icons and a worker."""
    folder = tmp_path_factory.mktemp("page")
    for file in ("index.html", "worker.js"):
        (folder / file).write_text("", "utf-8")
    (folder / "icons").mkdir()
    for icon in (PUBLIC / "icons").iterdir():
        (folder / "icons" / icon.name).write_bytes(icon.read_bytes())
    with running(quick(folder / "planque.db"), folder) as server:
        yield server


@pytest.fixture
def ann(served: Running) -> Device:
    return Device(served.port)


def manifest(device: Device, language: str) -> dict[str, Any]:
    answer = device.http.get("/manifest.webmanifest", headers={"Accept-Language": language})
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["vary"] == "Accept-Language"
    found: dict[str, Any] = answer.json()
    return found


def test_the_app_has_its_names_in_the_language_of_the_browser(ann: Device) -> None:
    english, french = manifest(ann, "en-GB,en"), manifest(ann, "fr-FR,fr")
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert english["shortcuts"][0]["name"] == "Puzzle of the day"
    assert french["name"] == "Planque\N{NO-BREAK SPACE}: la table des jeux d’espions"
    assert (french["display"], french["start_url"], french["scope"]) == ("standalone", "/", "/")


def test_every_icon_is_there_in_the_size_that_is_told(ann: Device) -> None:
    icons = manifest(ann, "en")["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        answer = ann.http.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"] == "image/png"
        width, height = struct.unpack(">II", answer.content[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_the_worker_is_asked_for_anew_and_may_stand_before_the_whole_page(ann: Device) -> None:
    answer = ann.http.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "worker-src" not in policy, "the worker is a script of our own, as script-src allows"
    assert "script-src 'self'" in policy
