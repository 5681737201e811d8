"""The bots on the scale of ratings."""

import pytest
from openskill.models import PlackettLuce

import planque
from planque.arena.anchors import anchor
from planque.server.tables.ratings import ANCHOR_SIGMA


def test_a_rookie_stands_where_somebody_new_does_and_chance_far_below() -> None:
    rated = [game for game in planque.games() if anchor(game, "rookie") is not None]
    assert len(rated) == 3  # where all play together nobody is beaten
    for game in rated:
        assert anchor(game, "rookie") == 25.0
        assert (anchor(game, "random") or 0.0) < 15.0
        assert (anchor(game, "agent") or 0.0) > 20.0


@pytest.mark.parametrize(
    ("game", "share"), [("agent-hunter", 0.6), ("the-circle", 0.701), ("spyworld", 0.667)]
)
def test_a_spymaster_wins_as_often_as_was_measured(game: str, share: float) -> None:
    model = PlackettLuce()
    two = [[model.rating(anchor(game, mind), ANCHOR_SIGMA)] for mind in ("spymaster", "agent")]
    assert model.predict_win(two)[0] == pytest.approx(share, abs=0.01)


def test_who_was_never_rated_has_no_place() -> None:
    assert anchor("agent-hunter", "mine") is None
    assert anchor("chess", "rookie") is None
