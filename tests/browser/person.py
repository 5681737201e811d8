"""A person at a browser: opens pages, and plays by clicking what the board offers."""

import random
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import planque
from planque.minds import seconds_from_now
from tests.browser.serving import Server

DESK = (1280, 800)
PHONE = (390, 844)
SCROLL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    for (let one = 0; one < 3; one++) await frame();
  }
  scrollTo(0, 0);
  await frame();
}"""
SLEEPLESS = """{
  const kept = JSON.parse(localStorage.getItem("planque") ?? "{}");
  localStorage.setItem("planque", JSON.stringify({ ...kept, quietNights: false }));
}"""
LAST = 6  # steps of a script that are seen: what they lead to may take several
SMALL: Mapping[str, object] = {"numbers": 6, "hideouts": 2, "decoys": 1, "turn_cap": 8}
# The browser says so itself when the connection is cut, or an answer is an error.
EXPECTED = re.compile(r"WebSocket connection|Failed to load resource|net::ERR")

GAME = planque.game("agent-hunter")


class Person:
    """One browser of its own, with its own cookie."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        language: str = "en",
        phone: bool = False,
        size: tuple[int, int] | None = None,
        keyboard: bool = False,
        app: bool = False,
    ) -> None:
        self.server = server
        self.context = browser.new_context(
            base_url=server.address,
            viewport=_viewport(size or (PHONE if phone else DESK)),
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            # Every browser is new here, and would keep the whole page for a visit that never comes
            service_workers="allow" if app else "block",
        )
        self.context.set_default_timeout(45_000)
        self.phone = phone
        self.keyboard = keyboard
        self.complaints: list[str] = []
        self.page = self.new_page()
        self._rng = random.Random(7)

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        return page

    def sleep_never(self) -> None:
        """Be told at any hour: else nobody is sent anything between 22 and 8."""
        self.context.add_init_script(SLEEPLESS)

    def close(self) -> None:
        complaints = [one for one in self.complaints if not EXPECTED.search(one)]
        self.context.close()
        assert complaints == [], complaints

    # Tables

    def open_table(self, *seats: Mapping[str, str], **more: object) -> str:
        """Open a table by the API, and its page; the id of the table."""
        body = {"game": "agent-hunter", "seats": seats, "options": SMALL, **more}
        answer = self.context.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        table: str = answer.json()["id"]
        self.visit(f"/table/{table}")
        return table

    def visit(self, path: str) -> None:
        self.page.goto(path)

    def scroll_through(self) -> None:
        """Down the page, so that all of it is drawn, and back to its top."""
        self.page.evaluate(SCROLL)

    @property
    def table(self) -> str:
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def about_table(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.context.request.get(f"/api/tables/{self.table}").json()
        return answer

    def wait_until_live(self) -> None:
        expect(self.page.locator("[data-connection=live]")).to_be_visible()

    # Playing

    def play(self, seat: int) -> None:
        """Make a sensible decision for a seat."""
        answer = self.context.request.get(f"/api/tables/{self.table}/seats/{seat}").json()
        legal = tuple(GAME.action(one) for one in answer["legal"])
        mind = planque.mind("agent-hunter", "rookie", seed=self._rng.randrange(1000))
        action = mind.choose(answer["view"], legal, seconds_from_now(1.0))
        self.choose(seat, action.data)
        self.wait_for_position(answer["position"] + 1)

    def play_out(self, seat: int) -> Iterator[None]:
        """Play a seat against a bot until the game is over; yields after each own decision."""
        deadline = time.monotonic() + 90
        while (about := self.about_table())["phase"] != "over":
            assert time.monotonic() < deadline, "the game does not end"
            if seat in about["deciders"]:
                self.play(seat)
                yield
            else:
                self.page.wait_for_timeout(20)

    def send(self, seat: int, position: int, action: Mapping[str, object]) -> None:
        """An action without a click, where it only matters what comes after it."""
        body = {"position": position, "client": f"unseen-{seat}-{position}", "action": action}
        self.context.request.post(f"/api/tables/{self.table}/seats/{seat}/actions", data=body)

    def wait_for_position(self, position: int, seat: int | None = None) -> None:
        """As a seat counts: where people have private steps, each counts its own."""
        path = f"/api/tables/{self.table}" + ("" if seat is None else f"/seats/{seat}")
        for _ in range(500):
            if self.context.request.get(path).json()["position"] >= position:
                return
            self.page.wait_for_timeout(25)  # asking is work too, for all of them
        raise AssertionError(f"position {position} is never reached")

    def choose(self, seat: int, action: Mapping[str, object]) -> None:
        """Click through to an action, as a person would; or press its keys."""
        if self.keyboard:
            self._type(action)
            return
        match action["type"]:
            case "place":
                self._press(self.card(action["card"]))
            case "attack_from_hand":
                self._press(self.card(action["card"]))
                self._press(self.hideout(1 - seat, action["target"]))
            case "attack_from_hideout":
                self._press(self.hideout(seat, action["hideout"]))
                self._press(self.hideout(1 - seat, action["target"]))
            case "swap":
                self._press(self.hideout(seat, action["hideout"]))
                swap = self.page.get_by_role("button", name=re.compile("^(Swap|Échanger|Permuter)"))
                self._press(swap)
            case "put_decoy":
                self._press(self.hideout(seat, action["hideout"]))

    def _type(self, action: Mapping[str, object]) -> None:
        hideouts = [action[name] for name in ("hideout", "target") if name in action]
        if action["type"] == "place":
            hideouts = []  # there is but one to fill
        keys = [str(action["card"])] if "card" in action else []
        keys += ["abc"[place] for place in hideouts if isinstance(place, int)]
        if action["type"] == "swap":
            keys.append("s")
        for key in keys:
            self.page.locator("[data-choice]:not([aria-disabled=true])").first.wait_for()
            self.page.keyboard.press(key)

    def card(self, card: object) -> Locator:
        return self.page.locator(f'[data-choice][data-card="{card}"]')

    def hideout(self, seat: int, place: object) -> Locator:
        door = self.page.locator(f'[data-spot="hideout-{seat}-{place}"]')
        return self.page.locator("[data-choice]", has=door)

    def _press(self, button: Locator) -> None:
        self.page.bring_to_front()  # a page that nobody looks at is drawn slowly
        if self.phone:
            button.tap()
        else:
            button.click()


def _viewport(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def play_to_the_end(seats: Sequence[Person]) -> None:
    """Seat by seat until the game is over; a person who has several seats is there twice."""
    for _ in range(200):
        about = seats[0].about_table()
        if about["phase"] == "over":
            return
        seat = about["deciders"][0]
        seats[seat].play(seat)
    raise AssertionError("the game does not end")


def look_on(people: Sequence[Person], table: str, step: int, steps: int) -> None:
    """Before each step of a script: nobody looks at the table but during the last ones.

    What their browsers would draw until then, no test asks about.
    """
    if steps > LAST and step in (0, steps - LAST):
        for one in dict.fromkeys(people):
            one.visit("/healthz" if step == 0 else f"/table/{table}")
            if step:
                one.wait_until_live()
