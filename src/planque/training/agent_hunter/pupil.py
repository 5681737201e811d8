"""The network of the spymaster, and how it learns: PPO with entropy, by self-play."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy
import torch
from torch import nn

from planque.arena.cluster import Cluster
from planque.core.errors import OptionError
from planque.minds import mind
from planque.minds.agent_hunter.encoding import ACTIONS, ATTACKS, FEATURES, MARKS
from planque.minds.agent_hunter.network import IMPOSSIBLE, MARKED, Network
from planque.training.agent_hunter.measuring import against
from planque.training.agent_hunter.parts import dealt_out
from planque.training.agent_hunter.selfplay import AFTER_EVERY, STEPS, Rollout

Roll = Callable[[Any], Rollout]

GAMES = 512  # played together
LESSONS = 16  # rollouts, with what is learned from each, in a stretch
WIDTH = 192  # of the two hidden layers
EPOCHS, MINIBATCH, CLIP = 1, 2048, 0.2
RATE = 2e-3  # of learning, at first; in the end a fiftieth
CURIOSITY = (0.01, 0.05)  # weight of entropy, in the end and at first: who is predictable is found
SLOWNESS = 0.98  # how much of the average of the weights a lesson leaves


class Learner(nn.Module):
    """The network as PyTorch has it."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleList(
            [
                nn.Linear(FEATURES, WIDTH),
                nn.Linear(WIDTH, WIDTH),
                nn.Linear(WIDTH, ACTIONS + 1 + MARKS),
            ]
        )
        with torch.no_grad():  # at first, all that is legal is about as likely
            self._last.weight.mul_(0.01)
            self._last.bias.zero_()

    def forward(self, features: Any, masks: Any) -> tuple[Any, Any]:
        """The logarithm of each choice's probability, and the value."""
        out = self._last(self._hidden(features))
        marks = features[:, MARKED:].view(len(out), MARKS, -1)
        by_marks = (out[:, ACTIONS + 1 :, None] * marks).sum(1)
        sizes = (ATTACKS.start, ATTACKS.stop - ATTACKS.start, ACTIONS - ATTACKS.stop)
        placements, attacks, others = out[:, :ACTIONS].split(sizes, 1)
        logits = torch.cat([placements, attacks + by_marks, others], 1)
        return logits.masked_fill(masks == 0, IMPOSSIBLE).log_softmax(1), out[:, ACTIONS]

    def value(self, features: Any) -> Any:
        """The value alone, for a seat that need not have anything to decide."""
        return self._hidden(features) @ self._last.weight[ACTIONS] + self._last.bias[ACTIONS]

    @property
    def _last(self) -> nn.Linear:
        last = self.layers[-1]
        assert isinstance(last, nn.Linear), "as all of them"
        return last

    def _hidden(self, features: Any) -> Any:
        out = features
        for layer in self.layers[:-1]:
            out = layer(out).relu()
        return out


class Pupil:
    """What learns in a course: a network, and the average of its last weights, which plays."""

    def __init__(self, seed: int, games: int = GAMES, lessons: int = LESSONS) -> None:
        torch.manual_seed(seed)
        self._games = games
        self._lessons = lessons
        self._epochs, self._minibatch = EPOCHS, MINIBATCH
        self._parts = 1  # in which the games of a stretch are played
        self._cluster: Cluster | None = None
        self._learner = Learner()
        self._average = {name: one.clone() for name, one in self._learner.state_dict().items()}
        self._optimizer = torch.optim.Adam(self._learner.parameters(), lr=RATE, eps=1e-5)

    def play_in(self, parts: int, cluster: Cluster | None) -> None:
        """Divide the games of every stretch; with a cluster, they are played there."""
        self._parts = parts
        self._cluster = cluster

    def begin_as(self, network: Network) -> None:
        """Know what another network has learned."""
        state = {}
        for at, (weights, biases) in enumerate(network.layers):
            state[f"layers.{at}.weight"] = torch.tensor(weights.T)
            state[f"layers.{at}.bias"] = torch.tensor(biases)
        self._learner.load_state_dict(state)
        self._average = {name: one.clone() for name, one in state.items()}

    @property
    def steps(self) -> int:
        """The decisions of a stretch."""
        return self._lessons * STEPS * self._games

    def learn(self, seed: int, left: float) -> Mapping[str, float]:
        """One stretch, with new games and chance of its own; `left` is the part of the course that
        is still to come."""
        chance = torch.Generator().manual_seed(seed)
        parts = dealt_out(self._games, seed, self._parts, chance, self._cluster)
        curiosity = CURIOSITY[0] + (CURIOSITY[1] - CURIOSITY[0]) * left
        self.hurry(RATE * max(left, 0.02))
        sums: dict[str, float] = {}
        for _ in range(self._lessons):
            for name, figure in self.lesson(parts.roll, curiosity, chance).items():
                sums[name] = sums.get(name, 0.0) + figure / self._lessons
        return sums

    def hurry(self, rate: float) -> None:
        """How much it learns from each lesson."""
        for group in self._optimizer.param_groups:
            group["lr"] = rate

    def read_closely(self, epochs: int, minibatch: int) -> None:
        """How often it goes through every rollout, and how much of it at a time."""
        self._epochs, self._minibatch = epochs, minibatch

    def lesson(
        self, roll: Roll, curiosity: float, chance: Any, slowness: float = SLOWNESS
    ) -> Mapping[str, float]:
        """Play on by the network as it is now, and learn from what came of it."""
        figures = self._learned(roll(self._learner), curiosity, chance)
        with torch.no_grad():
            for name, one in self._learner.state_dict().items():
                self._average[name].lerp_(one, 1 - slowness)
        return figures

    def _learned(self, rollout: Rollout, curiosity: float, chance: Any) -> Mapping[str, float]:
        """What one rollout teaches."""
        gains, known, led_to = rollout.advantages()
        targets = (rollout.values + gains)[known]
        after, after_targets = _afterwards(rollout, known, led_to)
        columns = (rollout.features, rollout.masks, rollout.chosen, rollout.before, gains)
        features, masks, chosen, before, gains = (column[known] for column in columns)
        gains = (gains - gains.mean()) / gains.std()
        figures: dict[str, float] = {}
        for _ in range(self._epochs):
            shuffled: Any = torch.randperm(len(features), generator=chance)
            minibatches = shuffled.split(self._minibatch)
            later: Any = torch.randperm(len(after), generator=chance)
            for some, some_after in zip(
                minibatches, later.tensor_split(len(minibatches)), strict=True
            ):
                logs, worth = self._learner(features[some], masks[some])
                ratio = (logs.gather(1, chosen[some, None])[:, 0] - before[some]).exp()
                gain = gains[some]
                clipped = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                miss = (worth - targets[some]).square().mean()
                loss = miss / 2 - clipped - curiosity * entropy
                if len(some_after):
                    worth = self._learner.value(after[some_after])
                    loss = loss + (worth - after_targets[some_after]).square().mean() / 2
                self._optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self._learner.parameters(), 0.5)
                self._optimizer.step()
                figures = {"entropy": entropy.item(), "miss": miss.item()}
        return figures

    def measure(self, games: int, seed: int) -> tuple[float, float]:
        """The share that the average wins against the rookie, and half a 95 % interval."""
        return against(self.network(), mind("agent-hunter", "rookie", seed), games, seed)

    def network(self) -> Network:
        """What has been learned, as a mind runs it."""
        return Network(self._arrays())

    def _arrays(self) -> list[tuple[Any, Any]]:
        found = []
        for at in range(len(self._learner.layers)):
            weights = self._average[f"layers.{at}.weight"].numpy().T
            biases = self._average[f"layers.{at}.bias"].numpy()
            found.append((numpy.ascontiguousarray(weights), biases))
        return found

    def write_weights(self, path: Path) -> None:
        """What the mind plays with, in half precision."""
        arrays = {}
        for at, (weights, biases) in enumerate(self._arrays()):
            arrays[f"weights{at}"] = weights.astype(numpy.float16)
            arrays[f"biases{at}"] = biases.astype(numpy.float16)
        with path.open("wb") as file:
            numpy.savez(file, **arrays)

    @property
    def state(self) -> dict[str, Any]:
        """All that has to be kept."""
        return {
            "learner": self._learner.state_dict(),
            "average": self._average,
            "optimizer": self._optimizer.state_dict(),
            "parts": self._parts,
        }

    def go_on_from(self, state: Mapping[str, Any]) -> None:
        """Become what was kept."""
        if state["parts"] != self._parts:
            raise OptionError("parts", f"the games of this course come in {state['parts']}")
        self._learner.load_state_dict(state["learner"])
        self._average = dict(state["average"])
        self._optimizer.load_state_dict(state["optimizer"])


def _afterwards(rollout: Rollout, known: Any, led_to: Any) -> tuple[Any, Any]:
    """What choosers saw after their choices, and what these led to, where the game went on."""
    count = len(rollout.after)
    known = (known & ~rollout.ends)[::AFTER_EVERY][:count]
    return rollout.after[known], led_to[::AFTER_EVERY][:count][known]
