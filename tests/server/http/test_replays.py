"""Replays: all cards open, once a game is over."""

import planque
from planque.server.http.replays import together


def test_together_all_seats_see_all_cards() -> None:
    state = planque.game("agent-hunter").start(seed=1)
    state.apply(0, state.legal(0)[3])
    view = together([state.view(seat) for seat in (None, 0, 1)])
    assert view["seat"] is None
    assert view["sides"][0]["hideouts"][0]["spy"] == 3
    assert len(view["sides"][1]["hand"]) == 10
