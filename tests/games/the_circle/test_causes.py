"""Conservation: secrets and points change only by a stated cause, cards only move as it is told."""

import pytest

import planque
from planque.core.event import Event
from planque.games.the_circle.actions import Back, Decline
from planque.games.the_circle.rules.rounds import TheCircle
from tests.contract.playing import some_legal
from tests.games.the_circle.table import Table


class Ledger:
    """Secrets and points, worked out from the events alone."""

    def __init__(self, state: TheCircle) -> None:
        self.secrets = [[0] * 4 for _ in range(state.seats)]
        self.points = [player.points for player in state.players]
        self.circle = state.circle

    def book(self, event: Event) -> None:
        facts = event.seen_by(None)
        booking = getattr(self, f"_{event.kind}", None)
        if booking is not None:
            booking(facts)

    def _placed(self, facts: dict[str, list[int]]) -> None:
        for division, count in enumerate(facts["secrets"]):
            self.secrets[_seat(facts)][division] += count

    def _gained(self, facts: dict[str, int]) -> None:
        self.secrets[facts["rival"]][facts["division"]] += 1

    def _destroyed(self, facts: dict[str, int]) -> None:
        self.secrets[facts["rival"]][facts["division"]] -= 1

    def _hired(self, facts: dict[str, list[int]]) -> None:
        for division, count in enumerate(facts["paid"]):
            self.secrets[_seat(facts)][division] -= count

    def _arrested(self, facts: dict[str, int]) -> None:
        self.secrets[facts["seat"]][facts["division"]] -= 12
        self.points[facts["seat"]] += 2
        self.circle += 2

    def _captured(self, facts: dict[str, int]) -> None:
        self.points[facts["seat"]] += 1
        self.circle += 1

    def _infiltrated(self, facts: dict[str, int]) -> None:
        self.points[facts["seat"]] += facts["points"]

    def _team(self, facts: dict[str, int]) -> None:
        self.points[facts["seat"]] += 1

    def _unmasked(self, facts: dict[str, int]) -> None:
        self.points[facts["seat"]] -= facts["points"]
        self.circle -= facts["circle"]

    def _marker_activated(self, facts: dict[str, int]) -> None:
        self.points[facts["seat"]] -= 1


def _seat(facts: dict[str, list[int]]) -> int:
    seat: object = facts["seat"]
    assert isinstance(seat, int)
    return seat


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_secrets_and_points_follow_from_the_events(seats: int) -> None:
    for seed in range(6):
        state = planque.game("the-circle").start(seats=seats, seed=seed, round_cap=25)
        assert isinstance(state, TheCircle)
        ledger, rng = Ledger(state), planque.Rng(seed)
        while not state.over:
            for event in state.apply(*some_legal(state, rng)):
                ledger.book(event)
            assert ledger.secrets == [player.secrets for player in state.players]
            assert ledger.points == [player.points for player in state.players]
            assert ledger.circle == state.circle


def test_the_wheel_follows_from_the_events() -> None:
    """Every spy at the wheel is where the last event about it says."""
    for seed in range(6):
        state = planque.game("the-circle").start(seats=4, seed=seed, round_cap=25)
        assert isinstance(state, TheCircle)
        slots: dict[object, int] = {}
        rng = planque.Rng(seed)
        while not state.over:
            for event in state.apply(*some_legal(state, rng)):
                follow(slots, event)
            assert slots == wheel_of(state)


def follow(slots: dict[object, int], event: Event) -> None:
    facts = event.facts
    if event.kind in ("activated", "prepares", "moved"):
        slot = facts["slot"]
        assert isinstance(slot, int)
        slots[facts["target" if event.kind == "moved" else "card"]] = slot
    elif event.kind in ("returned", "hired", "not_hired"):
        del slots[facts["card"]]
    elif event.kind == "killed":
        slots.pop(facts["target"], None)
    elif event.kind == "wheel_turned":
        for card in slots:
            slots[card] = slots[card] - 1 or 8


def wheel_of(state: TheCircle) -> dict[object, int]:
    return {spy["card"]: slot for slot, spies in enumerate(_wheel(state), start=1) for spy in spies}


def _wheel(state: TheCircle) -> list[list[dict[str, object]]]:
    wheel = state.view(None)["wheel"]
    assert isinstance(wheel, list)
    return wheel


def test_an_unfinished_choice_changes_nothing() -> None:
    """Every choice taken back whole leaves the position as it was."""
    rng = planque.Rng(4)
    state = planque.game("the-circle").start(seats=4, seed=4, round_cap=25)
    while not state.over:
        seat, action = some_legal(state, rng)
        before = state.dump()
        trial = state.copy()
        trial.apply(seat, action)
        if Back() in trial.legal(seat) and Back() not in state.legal(seat):
            trial.apply(seat, Back())
            assert {**trial.dump(), "seen": before["seen"]} == before
        state.apply(seat, action)


def test_the_order_of_the_neutral_deck_is_the_only_secret() -> None:
    game = planque.game("the-circle")
    state = game.start(seats=3, seed=1)
    guesses = {tuple(_deck(game.guess(state.view(0), planque.Rng(seed)))) for seed in range(50)}
    assert len(guesses) == 50
    assert {tuple(sorted(deck)) for deck in guesses} == {tuple(sorted(_deck(state)))}


def test_what_was_put_under_the_deck_is_known() -> None:
    """Only the part that was shuffled is guessed anew."""
    table = Table(2)
    card = table.at_wheel(1, "informer", neutral=True)
    table.turn_wheel()
    table.do(Decline())
    state = table.state
    game = planque.game("the-circle")
    for seed in range(20):
        assert _deck(game.guess(state.view(0), planque.Rng(seed)))[-1] == card


def _deck(state: planque.State) -> list[int]:
    deck = state.dump()["deck"]
    assert isinstance(deck, list)
    return deck
