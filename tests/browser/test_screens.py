"""Every page at every size of screen, in both languages: nothing overlaps, is cut, or too small."""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import laid
from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.positions import SCENES, lay
from tests.browser.routes import plan, walk
from tests.browser.serving import Server
from tests.browser.test_puzzle import PUZZLES, at_noon
from tests.lengths import LONG, ways

LOOK = (Path(__file__).parent / "screens.js").read_text("utf-8")
# A small and a usual phone, one on its side, a small window: they are touched. A desk at 200 %, a
# desk, a large one: there a pointer is finer than a thumb.
TOUCHED = ((360, 640), (390, 844), (844, 390), (820, 600))
POINTED = ((640, 400), (1280, 800), (1920, 1080))
EVERY = (*TOUCHED, *POINTED)
SIZES = EVERY if LONG else ((360, 640), (844, 390), (1280, 800))  # the hardest of each kind
SPOKEN = ("en", "fr") if LONG else ("fr",)  # the longer words
# Where a board has tabs; the least of each kind.
SMALL = (*TOUCHED, (640, 400)) if LONG else ((360, 640), (844, 390), (640, 400))
# Whoever wants to look as well: the folder for a picture of everything that is measured.
PICTURES = os.environ.get("PLANQUE_PICTURES")
TABS = "[role=region] [role=tab]"
LEAST_WHEEL = 250
SECONDS_TO_SETTLE = 5

Look = tuple[str, Sequence[str]]


@pytest.fixture
def me(person: NewPerson) -> Person:
    """One browser for all sizes."""
    me = person(phone=True)
    laid.welcome(me)
    return me


def looks(me: Person, name: str) -> list[str]:
    """What is wrong with the page as it is, at every size."""
    return [
        f"{name} {language} {where}: {fault}"
        for language in SPOKEN
        for where, faults in _looks_in(me, name, language)
        for fault in faults
    ]


def _looks_in(me: Person, name: str, language: str) -> Iterator[Look]:
    _speak(me, language)
    for size in SIZES:
        where = "{}x{}".format(*size)
        yield where, _look(me.page, size, f"{name} {language} {where}")


def _speak(me: Person, language: str) -> None:
    me.page.get_by_role("button", name=f"{language.upper()}, ").click()
    me.page.locator(f"html[lang={language}]").wait_for()


def _look(page: Page, size: tuple[int, int], name: str) -> list[str]:
    """What is wrong and stays so: letters and words may come late on a busy machine."""
    _resize(page, size)
    deadline = time.monotonic() + SECONDS_TO_SETTLE
    how = {"touch": size in TOUCHED, "wide": size[0]}
    faults: list[str]
    while (faults := page.evaluate(LOOK, how)) and time.monotonic() < deadline:
        page.wait_for_timeout(250)
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name.replace(' ', '-').replace('/', '-')}.png")
    return faults


def _resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def sit_at(me: Person, server: Server, game: str, kind: str) -> None:
    me.visit(f"/table/{lay(server, game, kind)}")
    me.page.locator(".board[role=region]").wait_for()


@pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game in SCENES for kind in SCENES[game].wanted]
)
def test_a_game(server: Server, me: Person, game: str, kind: str) -> None:
    sit_at(me, server, game, kind)
    faults = looks(me, f"{game} {kind}")
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize("game", ["the-circle", "spyworld"])
def test_every_panel_of_a_small_board(server: Server, me: Person, game: str) -> None:
    sit_at(me, server, game, "middle")
    _speak(me, "fr")
    faults = []
    for size in SMALL:
        _resize(me.page, size)
        for tab in me.page.locator(TABS).all():
            tab.click()
            where = f"{game} {tab.inner_text()} {size[0]}x{size[1]}"
            faults += [f"{where}: {fault}" for fault in _look(me.page, size, where)]
    assert faults == [], "\n".join(faults)


def test_the_wheel_is_never_a_dot(server: Server, me: Person) -> None:
    sit_at(me, server, "the-circle", "middle")
    for size in EVERY:
        _resize(me.page, size)
        me.page.wait_for_timeout(100)
        if (tabs := me.page.locator(TABS)).count():
            tabs.first.click()
        box = me.page.locator("section.wheel").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST_WHEEL, size


@pytest.mark.parametrize(
    "path", ["/", "/replay", "/nowhere", "/puzzle", *(f"/guide/{game}" for game in SCENES)]
)
def test_a_page(server: Server, me: Person, path: str) -> None:
    lay(server, "the-circle", "end")  # for the list of finished games
    me.visit(path)
    me.page.locator("h1").first.wait_for()
    me.page.wait_for_load_state("networkidle")
    me.scroll_through()
    faults = looks(me, f"page {path}")
    assert faults == [], "\n".join(faults)


def test_the_solved_puzzle(me: Person) -> None:
    at_noon(me, "/puzzle/first")
    plan(me, PUZZLES[0]["route"])
    walk(me)
    me.page.locator('[data-answer="copy"]').wait_for()
    faults = looks(me, "page solved")
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize(("game", "seats"), [("the-circle", 6), ("spyworld", 20)])
def test_a_table_that_waits(me: Person, game: str, seats: int) -> None:
    open_seats = [{"who": "open"}] * (seats - 1)
    me.open_table({"who": "me", "name": "Anna"}, *open_seats, game=game, options={})
    me.wait_until_live()
    faults = looks(me, f"{game} waiting")
    assert faults == [], "\n".join(faults)


@pytest.mark.parametrize("game", ways("the-circle", "spyworld"))
def test_a_replay(server: Server, me: Person, game: str) -> None:
    me.visit(f"/replay/{lay(server, game, 'end')}#60")
    me.page.get_by_role("slider").wait_for()
    faults = looks(me, f"{game} replay")
    assert faults == [], "\n".join(faults)
