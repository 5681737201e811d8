"""The page as an app: installed, opened without a net, and never exchanged behind one's back."""

import datetime
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from planque.server.http.pages import PAGE
from tests.browser.person import Person
from tests.browser.routes import plan, walk
from tests.browser.serving import Server
from tests.browser.test_puzzle import TODAY, at_noon, puzzle_of
from tests.lengths import ways
from tests.server.running import Running, quick, running
from tests.server.visiting import eventually

BOT = {"who": "bot", "mind": "random"}
ME = {"who": "me", "name": "Anna"}
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = """
async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(caches_.map((cache) => cache.keys()));
  return kept.flat().map((request) => new URL(request.url).pathname);
}
"""
LOOK = "navigator.serviceWorker.ready.then((found) => found.update()).then(() => true)"


def until(page: Page, script: str) -> None:
    """Wait for something; the page's own policy forbids Playwright to do it there."""
    eventually(lambda: bool(page.evaluate(script)))


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.mark.parametrize("language", ways("fr", "en"))
def test_a_browser_finds_all_that_it_needs_to_install_it(
    browser: Browser, server: Server, language: str
) -> None:
    me = Person(browser, server, language=language, app=True)
    me.visit("/")
    until(me.page, CONTROLLED)
    line = me.context.new_cdp_session(me.page)
    found = line.send("Page.getAppManifest")
    assert (found["errors"], found["url"]) == ([], f"{server.address}/manifest.webmanifest")
    assert {"en": "Puzzle of the day", "fr": "Énigme du jour"}[language] in found["data"]
    assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    me.close()


def test_without_a_net_the_page_opens_and_the_puzzles_of_weeks_are_played(
    browser: Browser, own: Server
) -> None:
    me = Person(browser, own, app=True, phone=True)
    me.visit("/")
    until(me.page, CONTROLLED)
    own.kill()
    me.page.reload()
    expect(me.page.get_by_role("heading", name="There is no connection")).to_be_visible()
    for day in sorted(ways(TODAY + datetime.timedelta(weeks=3), TODAY)):
        at_noon(me, "/puzzle", day)
        route, par = puzzle_of(day)["route"], puzzle_of(day)["par"]
        plan(me, route)
        walk(me)
        expect(me.page.locator("[data-best]")).to_have_attribute("data-best", str(par))
    me.visit("/guide/spyworld")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    me.close()


def test_nothing_is_kept_but_the_files_of_the_build(browser: Browser, server: Server) -> None:
    me = Person(browser, server, app=True)
    me.visit("/")
    until(me.page, CONTROLLED)
    me.open_table(ME, BOT)
    me.play(0)
    me.visit(f"/table/{me.table}")
    me.wait_until_live()
    kept = me.page.evaluate(KEPT)
    built = {f"/{path.relative_to(PAGE)}" for path in PAGE.rglob("*") if path.is_file()}
    assert "/index.html" in kept
    assert set(kept) <= built
    me.close()


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The page as it is built, to be built anew by a test."""
    return Path(shutil.copytree(PAGE, tmp_path / "page"))


@pytest.fixture
def host(tmp_path: Path, built: Path) -> Iterator[Running]:
    with running(quick(tmp_path / "planque.db"), built) as server:
        yield server


@pytest.fixture
def visitor(browser: Browser, host: Running) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{host.port}", locale="en-GB", reduced_motion="reduce"
    )
    yield context
    context.close()


def build_of(folder: Path) -> str:
    text = (folder / "index.html").read_text("utf-8")
    return text.partition('name="planque-build" content="')[2].partition('"')[0]


def build_anew(folder: Path, name: str) -> None:
    """What a new build changes at least: its name, in the page and in its worker."""
    before = build_of(folder)
    for file in ("index.html", "worker.js"):
        path = folder / file
        path.write_text(path.read_text("utf-8").replace(before, name), "utf-8")


def shown_build(page: Page) -> str:
    return page.locator('meta[name="planque-build"]').get_attribute("content") or ""


def test_a_new_version_is_offered_and_comes_when_it_is_asked_for(
    visitor: BrowserContext, built: Path
) -> None:
    before, page = build_of(built), visitor.new_page()
    page.goto("/")
    until(page, CONTROLLED)
    build_anew(built, "new")
    page.evaluate(LOOK)
    expect(page.get_by_text("A new version of Planque is there.")).to_be_visible()
    assert shown_build(page) == before
    page.get_by_role("button", name="Load it").click()
    expect(page.locator('meta[name="planque-build"]')).to_have_attribute("content", "new")
    until(page, "navigator.serviceWorker.ready.then((found) => !found.waiting)")
    expect(page.get_by_text("A new version of Planque is there.")).to_have_count(0)


def test_at_a_table_nothing_is_offered_until_one_leaves_it(
    visitor: BrowserContext, built: Path
) -> None:
    page = visitor.new_page()
    page.goto("/")
    until(page, CONTROLLED)
    body = {"game": "agent-hunter", "seats": [ME, BOT]}
    table = visitor.request.post("/api/tables", data=body).json()["id"]
    page.goto(f"/table/{table}")
    page.locator("[data-connection=live]").wait_for()
    page.evaluate("window.same = true")
    build_anew(built, "new")
    page.evaluate(LOOK)
    until(page, "caches.has('planque new')")
    until(page, "navigator.serviceWorker.ready.then((found) => !found.installing)")
    expect(page.get_by_text("A new version of Planque is there.")).to_have_count(0)
    page.locator("header a").first.click()
    expect(page.get_by_text("A new version of Planque is there.")).to_be_visible()
    assert page.evaluate("window.same"), "the page was never exchanged"


def test_a_page_that_is_new_already_hears_nothing(visitor: BrowserContext, built: Path) -> None:
    page = visitor.new_page()
    page.goto("/")
    until(page, CONTROLLED)
    build_anew(built, "new")
    page.goto("/puzzle")
    assert shown_build(page) == "new"
    page.evaluate(LOOK)
    until(page, "navigator.serviceWorker.ready.then((found) => !found.waiting)")
    until(page, "caches.has('planque new')")
    expect(page.get_by_text("A new version of Planque is there.")).to_have_count(0)
