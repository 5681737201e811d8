"""The benchmark of arrays measures batches, the command line, and peers with tensors."""

import pytest

from planque.bench import arrays, peers
from planque.bench.comparing import compare


@pytest.mark.parametrize(("name", "seats"), [("agent-hunter", 2), ("the-circle", 4)])
def test_a_batch_is_measured(name: str, seats: int) -> None:
    assert arrays.batch(name, seats, 0.01) > 0


def test_the_command_line_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays, "FIRST_GAMES", 20)
    assert arrays.command_line(0.001) > 0


@pytest.mark.skipif(
    not peers.have_open_spiel(), reason="OpenSpiel is not installed: pip install planque[test]"
)
def test_the_peer_is_asked_for_a_tensor_at_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "BATCH", 2)
    assert peers.with_tensor("leduc_poker", 0.01) > 0


def test_every_goal_has_its_peer() -> None:
    names = [name for goal in arrays.GOALS for name in (goal.ours, *goal.theirs)]
    compared = compare(dict.fromkeys(names, 1.0), arrays.GOALS)
    assert [row["goal"] for row in compared] == [goal.times for goal in arrays.GOALS]
    assert not any(row["reached"] for row in compared)
