"""Replays: all cards open, once a game is over."""

import json

import pytest

import planque
from planque.server.workers.replays import replay, together


def test_together_all_seats_see_all_cards() -> None:
    state = planque.game("agent-hunter").start(seed=1)
    state.apply(0, state.legal(0)[3])
    view = together([state.view(seat) for seat in (None, 0, 1)])
    assert view["seat"] is None
    assert view["sides"][0]["hideouts"][0]["spy"] == 3
    assert len(view["sides"][1]["hand"]) == 10


@pytest.mark.parametrize("game", planque.games())
def test_a_record_that_leaves_out_the_usual_options(game: str) -> None:
    rules, seats = planque.game(game).rules_version, planque.game(game).seats[0]
    head = {"planque": 1, "game": game, "rules": rules, "seats": seats, "seed": 1, "options": {}}
    told = json.loads(replay(json.dumps(head), None, None))
    assert told["options"] == planque.game(game).start(seed=1, seats=seats).view(None)["options"]
