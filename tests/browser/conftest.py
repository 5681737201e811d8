"""A server, a Chromium, and people at their browsers."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import chromium_or_skip
from tests.browser.dealt import DEALT_FOR
from tests.browser.person import Person
from tests.browser.serving import Server

expect.set_options(timeout=45_000)  # a busy machine is no failure

NewPerson = Callable[..., Person]


@pytest.fixture(scope="session", autouse=True)
def dealt_for(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file from which servers know for which test they deal."""
    file = tmp_path_factory.mktemp("dealt") / "for.txt"
    os.environ[DEALT_FOR] = str(file)
    return file


@pytest.fixture(autouse=True)
def deals_alike(dealt_for: Path, request: pytest.FixtureRequest) -> None:
    dealt_for.write_text(request.node.nodeid, "utf-8")


@pytest.fixture(scope="package")  # its event loop must be gone before other tests run theirs
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = chromium_or_skip(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), "--set", "push_to_loopback=1")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[NewPerson]:
    """Makes people, and sends them home after the test; none of them may have seen an error."""
    people: list[Person] = []

    def new(**more: object) -> Person:
        people.append(Person(browser, server, **more))  # type: ignore[arg-type]  # handed through
        return people[-1]

    yield new
    for one in people:
        one.close()
