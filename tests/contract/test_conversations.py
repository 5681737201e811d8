"""Secrecy, for programs: games that a seat cannot tell apart are to its engine the same bytes."""

import json

import pytest

import planque
from planque.minds import ask
from planque.minds import engine as engines
from planque.minds.engine import engine
from tests.contract.cases import CASES, Case
from tests.contract.playing import some_legal
from tests.contract.test_secrecy import looks_alike
from tests.lengths import repeats

PAIRS = repeats(4, 200)  # of each case, for each of the seats that are looked at
WATCHED = (0, 1)  # there are these at every table
MOST_STEPS = 40
LONGEST_TRY = 20  # to find an action that looks the same in both games

every_case = pytest.mark.parametrize("case", CASES, ids=str)


class Recorder:
    """In the place of a program: it keeps every byte that it is told, and chooses in its turn."""

    def __init__(self, command: object) -> None:
        self.told: list[bytes] = []
        PROGRAMS.append(self)

    def tell(self, line: bytes) -> None:
        self.told.append(line)

    def hear(self, until: float) -> bytes:
        asked = json.loads(self.told[-1])
        if asked["type"] == "hello":
            return b'{"type": "hello", "protocol": 1, "history": true}'
        choice = asked["question"] % len(asked["legal"])
        return json.dumps(
            {"type": "choice", "question": asked["question"], "choice": choice}
        ).encode()

    def end(self, *_: object, **__: object) -> bool:
        return True


PROGRAMS: list[Recorder] = []


@pytest.fixture
def _recorders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "Program", Recorder)


@every_case
@pytest.mark.usefixtures("_recorders")
def test_engines_of_seats_that_cannot_tell_two_games_apart_are_told_the_same(case: Case) -> None:
    different = lines = 0
    for pair in range(PAIRS):
        for seat in WATCHED:
            PROGRAMS.clear()
            one, two = two_games(case, seat, pair)
            minds = [seated(case), seated(case)]
            play_together(one, two, seat, minds, planque.Rng(pair))
            here, there = (program.told for program in PROGRAMS)
            assert here == there
            different += one.dump() != two.dump()
            lines += sum(len(json.loads(line).get("history", ())) for line in here)
    assert different, "something was hidden"
    assert lines > PAIRS, "and something was told"


def seated(case: Case) -> engines.EngineMind:
    """A mind whose program has said hello."""
    mind = engine("recorder=exec:recorder")(planque.game(case.game), seed=5)
    assert mind.wants_history
    return mind


def two_games(case: Case, seat: int, seed: int) -> tuple[planque.State, planque.State]:
    """Two beginnings that look the same to a seat."""
    one = case.start(seed)
    two = planque.game(case.game).guess(one.view(seat), planque.Rng(seed))
    for state in (one, two):
        state.remember()
    return one, two


def play_together(
    one: planque.State,
    two: planque.State,
    seat: int,
    minds: list[engines.EngineMind],
    rng: planque.Rng,
) -> None:
    """Play on in both games for as long as the seat sees the same happen in both."""
    for _ in range(MOST_STEPS):
        pair = next_actions(one, two, seat, minds, rng)
        if pair is None:
            return
        decider, action, alike = pair
        one.apply(decider, action)
        two.apply(decider, alike)
        if one.over or two.over:
            return  # all cards are laid open now


def next_actions(
    one: planque.State,
    two: planque.State,
    seat: int,
    minds: list[engines.EngineMind],
    rng: planque.Rng,
) -> tuple[int, planque.Action, planque.Action] | None:
    if one.owes(seat):
        here, there = (
            ask(mind, state, seat, state.tries(seat))
            for mind, state in zip(minds, (one, two), strict=True)
        )
        assert here == there
        assert not minds[0].excuse
        candidates = [(seat, here)]
    else:
        candidates = [some_legal(one, rng) for _ in range(LONGEST_TRY)]
    for decider, action in candidates:
        alike = looks_alike(one, two, decider, action, seat, rng)
        if alike is not None:
            return decider, action, alike
    return None
