"""The benchmark of environments drives ours and others' alike."""

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install planque[test]")

from planque.bench import environments


def test_the_adapter_is_measured() -> None:
    assert environments.adapter("agent-hunter", 0.01, turn_cap=10) > 0


@pytest.mark.skipif(
    not environments.have_pettingzoo(),
    reason="PettingZoo's card games are not installed: pip install planque[bench]",
)
def test_the_peer_is_measured() -> None:
    assert environments.leduc_holdem(0.01) > 0
