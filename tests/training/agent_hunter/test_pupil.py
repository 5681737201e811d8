"""What learns Agent Hunter: it is the network that plays, and it does learn."""

from itertools import pairwise
from pathlib import Path

import numpy
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install planque[train]")

import torch

from planque import Rng
from planque.minds.agent_hunter.encoding import Encoded
from planque.minds.agent_hunter.network import read
from planque.training.agent_hunter.pupil import Learner, Pupil
from planque.training.agent_hunter.selfplay import Games, Rollout, tables


def test_numpy_plays_as_pytorch_does(tmp_path: Path) -> None:
    """Up to the rounding of the file, on positions of all kinds of tables."""
    pupil = Pupil(3, games=16, lessons=1)
    pupil.learn(1, 1.0)
    pupil.write_weights(tmp_path / "weights.npz")
    learner = Learner()
    learner.load_state_dict(pupil.state["average"])
    games = Games(tables(64, Rng(2)), 2)
    network = read(tmp_path / "weights.npz")
    for _ in range(20):
        features, masks, _ = games.look()
        with torch.no_grad():
            logs, values = learner(features, masks)
        nothing = numpy.zeros(masks.shape, numpy.int64)
        encoded = Encoded(features.numpy(), masks.numpy(), nothing)
        shares, worth = network.run(encoded)
        assert numpy.abs(shares - logs.exp().numpy()).max() < 2e-3
        assert numpy.abs(worth - values.numpy()).max() < 1e-2
        assert network.values(encoded.features) == pytest.approx(worth, abs=1e-5)
        games.step(torch.multinomial(logs.exp(), 1)[:, 0].numpy())


def test_a_gain_counts_for_the_seat_that_earned_it() -> None:
    """The last decision of each seat before an end leads to what the end was worth to it."""
    rollout = Rollout(Games([({"turn_cap": 5}, 16)], 3), Learner(), torch.Generator())
    gains, known, led_to = rollout.advantages()
    ends = 0
    for step, game in rollout.ends.nonzero().tolist():
        seat = rollout.seats[step, game]
        assert known[step, game]
        missed = rollout.rewards[step, game, seat] - rollout.values[step, game]
        assert gains[step, game] == pytest.approx(missed.item())
        assert led_to[step, game] == rollout.rewards[step, game, seat]
        ends += 1
    assert ends > 16


def test_a_choice_leads_to_what_its_seat_decides_next() -> None:
    rollout = Rollout(Games([({"turn_cap": 50}, 16)], 3), Learner(), torch.Generator())
    gains, known, led_to = rollout.advantages()
    compared = 0
    for game in range(16):
        for seat in (0, 1):
            own = (rollout.seats[:, game] == seat).nonzero()[:, 0].tolist()
            for now, later in pairwise(own):
                if known[later, game] and not rollout.ends[now:later, game].any():
                    expected = rollout.values[later, game] + gains[later, game]
                    assert led_to[now, game] == pytest.approx(expected.item(), abs=1e-5)
                    compared += 1
    assert compared > 100
    assert rollout.after.shape == (len(rollout.values) // 2, 16, rollout.features.shape[2])
