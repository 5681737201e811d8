"""A small game of somebody else at a real server, on a page that was built with its folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.serving import Server
from tests.lengths import at_length
from tests.toy.planting import House

ME = {"who": "me", "name": "Anna"}
BOT = {"who": "bot", "mind": "rookie"}


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of a house in which the toy was planted."""
    house = House(tmp_path / "house")
    house.build_page()
    monkeypatch.setenv("PYTHONPATH", str(house.source))
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@at_length
def test_a_planted_game_is_offered_and_played_in_the_browser(person: NewPerson) -> None:
    anna = person()
    anna.visit("/?game=dead-drop")
    expect(anna.page.get_by_role("heading", name="Dead Drop")).to_be_visible()
    anna.open_table(ME, BOT, game="dead-drop", options={"rounds": 2})
    board = anna.page.get_by_role("region", name="The boxes")
    for _ in range(2):
        board.get_by_role("button", name="Box B").click()
    expect(board.get_by_text("The game is over.")).to_be_visible()
    anna.visit("/guide/dead-drop")
    expect(anna.page.get_by_role("heading", name="A round")).to_be_visible()
