"""What a link tells before it is opened, and addresses that lead nowhere."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import planque
from planque.server.http.sharing import Card, dressed
from tests.server.running import Running, quick, running
from tests.server.visiting import BOT, ME, OPEN, SMALL, Device, play_on

PUBLIC = Path(__file__).parents[3] / "web" / "public"
INDEX = (PUBLIC.parent / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a page that is not built, but has all that lies beside it."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text(INDEX, "utf-8")
    for file in ("robots.txt", "favicon.ico"):
        (folder / file).write_bytes((PUBLIC / file).read_bytes())
    with running(quick(folder / "planque.db"), folder) as server:
        yield server


@pytest.fixture
def ann(served: Running) -> Device:
    return Device(served.port)


@pytest.fixture
def bob(served: Running) -> Device:
    return Device(served.port)


def told(device: Device, path: str, language: str = "en", status: int = 200) -> dict[str, str]:
    """What the head of a page says."""
    answer = device.http.get(path, headers={"Accept-Language": language})
    assert answer.status_code == status
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="(.*?)"', answer.text)
    (title,) = re.findall("<title>(.*?)</title>", answer.text)
    return {name: unescape(text) for name, text in [*found, ("title", title)]}


def test_a_table_says_who_waits_and_for_what(ann: Device) -> None:
    table = ann.open_table({"who": "me", "name": "Marie"}, *[OPEN] * 8, game="spyworld", options={})
    english = told(ann, f"/table/{table}")
    assert english["title"] == english["og:title"] == "Marie waits for you: Spyworld"
    assert english["og:description"].startswith("9 seats, free: 8.")
    assert english["og:image"] == f"http://127.0.0.1:{ann.port}/share/spyworld.png"
    assert english["og:url"] == f"http://127.0.0.1:{ann.port}/table/{table}"
    assert english["robots"] == "noindex"
    assert (
        told(ann, f"/table/{table}", "fr")["og:title"]
        == "Marie vous attend\N{NO-BREAK SPACE}: Spyworld"
    )


def test_what_people_call_themselves_stays_a_name(ann: Device) -> None:
    evil = '"><script>alert(1)</script>'
    table = ann.open_table({"who": "me", "name": evil}, OPEN)
    answer = ann.http.get(f"/table/{table}")
    assert "<script>alert" not in answer.text
    assert told(ann, f"/table/{table}")["og:title"].startswith(evil[:10])


def test_nothing_of_the_game_is_in_it(ann: Device, bob: Device) -> None:
    """Whatever is played, the words for a game that goes on are the same."""
    table = ann.open_table(ME, OPEN, options=SMALL)
    bob.sit(table, 1)
    path = f"/table/{table}"
    before = told(ann, path)
    pages = [ann.page(table, 0), bob.page(table, 1)]
    play_on(pages, 3)
    assert told(ann, path) == before
    assert before["og:title"] == "Agent Hunter: Ann, Bob"
    play_on(pages)
    assert told(ann, f"/replay/{table}")["og:title"] == "Replay of Agent Hunter: Ann, Bob"


def test_bots_among_themselves(ann: Device) -> None:
    assert told(ann, f"/table/{ann.open_table(BOT, BOT)}")["og:title"] == "Agent Hunter: bots"


def test_pages_that_are_always_there(ann: Device) -> None:
    assert told(ann, "/")["og:title"] == "Planque"
    assert "robots" not in told(ann, "/")
    assert told(ann, "/guide/the-circle")["og:image"].endswith("/share/the-circle.png")
    assert told(ann, "/practice/the-circle")["og:title"] == "Practise The Circle"
    assert told(ann, "/puzzle", "fr")["og:title"] == "L’énigme du jour"
    assert told(ann, "/puzzle/2026-11-17")["og:image"].endswith("/share/puzzle.png")


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/table/none",
        "/table",
        "/replay/none",
        "/guide/chess",
        "/practice/chess",
        "/puzzle/tomorrow",
    ],
)
def test_an_address_that_leads_nowhere(ann: Device, path: str) -> None:
    assert told(ann, path, status=404)["robots"] == "noindex"


def test_robots_and_the_icon_of_old(ann: Device) -> None:
    assert "Disallow: /api/" in ann.http.get("/robots.txt").text
    icon = ann.http.get("/favicon.ico")
    assert icon.content[:4] == b"\0\0\1\0"
    assert icon.status_code == 200


@pytest.mark.parametrize("name", [*planque.games(), "planque", "puzzle"])
def test_every_game_has_its_picture(name: str) -> None:
    if (
        name not in ("planque", "puzzle")
        and not (PUBLIC.parent / "src" / "games" / name / "emblem.svg").exists()
    ):
        pytest.skip("a game from elsewhere has no emblem")
    image = (PUBLIC / "share" / f"{name}.png").read_bytes()
    size = int.from_bytes(image[16:20]), int.from_bytes(image[20:24])
    assert (image[:4], size) == (b"\x89PNG", (1200, 630))
    assert len(image) < 100_000


def test_the_page_keeps_all_else_of_its_head() -> None:
    page = dressed(INDEX, Card("A & B", "so"), "https://x.example", "table/1")
    assert "<title>A &amp; B</title>" in page
    assert page.count("<title>") == page.count('name="description"') == 1
    assert 'type="module"' in page
