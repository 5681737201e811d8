"""“Tell me”: a push from the server to a push service, and from there to the worker of the page."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.test_access import ME
from tests.browser.test_table import sit_down
from tests.server.pushing import Pushed, push_service

# Chromium's own push service is out of reach: the browser is given what it would have answered.
SUBSCRIBED = """
const given = %s;
const subscription = {endpoint: given.endpoint, toJSON: () => given};
let known = null;
PushManager.prototype.subscribe = async (options) => {
  window.wanted = options;
  return known = subscription;
};
PushManager.prototype.getSubscription = async () => known;
Notification.requestPermission = async () => "granted";
"""


def decide(person: Person, table: str, seat: int) -> None:
    """Without a page, so that nobody sees the table."""
    path = f"/api/tables/{table}/seats/{seat}"
    answer = person.context.request.get(path).json()
    move = {"position": answer["position"], "client": f"w{answer['position']}"}
    body = {**move, "action": answer["legal"][0]}
    assert person.context.request.post(f"{path}/actions", data=body).ok


# A browser without a screen has neither a push service nor a place for notices: the worker is told
# of a push by an event, and tells the page what it would have shown.
PUSHED = """(text) => {
  const shown = [];
  self.registration.showNotification = async (title, {body, tag}) => {
    shown.push(`${title}|${body}|${tag}`);
  };
  self.registration.getNotifications = async () => shown;
  self.navigator.setAppBadge = async (count) => {
    const pages = await self.clients.matchAll({includeUncontrolled: true});
    for (const page of pages) page.postMessage({shown: `${count}|${shown}`});
  };
  self.dispatchEvent(new PushEvent("push", {data: text}));
}"""
HEARING = """() => {
  window.shown = [];
  navigator.serviceWorker.addEventListener("message", ({data}) => {
    if (data.shown) window.shown.push(data.shown);
  });
}"""


def deliver(person: Person, message: dict[str, object]) -> list[str]:
    """Hand a message to the worker as a push service would; the notices that it shows."""
    wait(person, lambda: bool(person.context.service_workers))
    person.page.evaluate(HEARING)
    person.context.service_workers[-1].evaluate(PUSHED, json.dumps(message))
    wait(person, lambda: bool(person.page.evaluate("window.shown.length")))
    shown: list[str] = person.page.evaluate("window.shown")
    return shown


def wait(person: Person, happens: Callable[[], bool]) -> None:
    for _ in range(1000):
        if happens():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError("it does not happen")


def test_a_push_is_asked_for_sent_and_shown(person: NewPerson) -> None:
    with push_service() as service:
        anna, boris = person(app=True), person()
        anna.sleep_never()
        device = Pushed(service, "anna")
        anna.page.add_init_script(SUBSCRIBED % json.dumps(device.subscription()))
        anna.open_table(ME, {"who": "open"})
        table = anna.table
        sit_down(boris, table, "Boris")
        tell = anna.page.get_by_role("button", name="Tell me")
        tell.click()
        expect(anna.page.get_by_role("button", name="I will be told")).to_be_visible()
        anna.page.reload()
        anna.wait_until_live()

        anna.visit("/")
        expect(anna.page).to_have_title("(1) Planque · The table for spy board games")
        icon = anna.page.locator('link[rel="icon"]')
        expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
        boris.page.bring_to_front()
        # Whoever has left is told of the next decision; the one that was owed was seen.
        while 0 in boris.about_table()["deciders"]:
            decide(anna, table, 0)
        while 0 not in boris.about_table()["deciders"]:
            decide(boris, table, 1)
        message = device.wait_for(1)[-1]
        assert message["table"] == table
        assert deliver(anna, message) == [f"1|Agent Hunter|It is your turn: Anna, Boris.|{table}"]


def test_a_bell_that_is_asked_for_while_the_game_begins(person: NewPerson) -> None:
    """The page is drawn anew then; whoever has asked is answered all the same."""
    with push_service() as service:
        anna, boris = person(app=True), person()
        given = json.dumps(Pushed(service, "anna").subscription())
        anna.page.add_init_script(SUBSCRIBED % given)
        anna.open_table(ME, {"who": "open"})
        held: list[Route] = []
        anna.page.route("**/api/me/push", lambda route: held.append(route))
        anna.page.get_by_role("button", name="Tell me").click()
        wait(anna, lambda: bool(held))
        sit_down(boris, anna.table, "Boris")
        anna.page.locator("[data-choice]").first.wait_for()
        held[0].continue_()
        expect(anna.page.get_by_role("button", name="I will be told")).to_be_visible()
