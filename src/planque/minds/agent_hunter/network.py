"""The network that has learned the game, run by NumPy alone.

Its weights are a file of the package, `blueprint.npz`: for each layer a matrix and a row of
numbers, in half precision, and nothing that would have to be unpickled. The files beside it are
networks of the same form that learned, one after the other, to hide from the spymaster.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import numpy

from planque.minds.agent_hunter.encoding import ACTIONS, ATTACKS, FEATURES, MARKS, Encoded

BLUEPRINT = "blueprint.npz"
HIDERS = ("hider1.npz", "hider2.npz", "hider3.npz", "hider4.npz")
LAYERS = 3
MARKED = FEATURES - MARKS * (ATTACKS.stop - ATTACKS.start)  # where the marks begin
IMPOSSIBLE = -1e9  # a logit that no chance reaches


class Network:
    """Layers with rectifiers between them; at the end a logit for each choice, the value, and how
    much each mark of an attack counts now: that is added to its logit."""

    def __init__(self, layers: list[tuple[Any, Any]]) -> None:
        self.layers = layers

    def run(self, encoded: Encoded) -> tuple[Any, Any]:
        """For each row the probability of each choice, and what the position is worth to the seat
        that sees it: -1 a defeat, 1 a victory."""
        weights, biases = self.layers[-1]
        out = self._hidden(encoded.features) @ weights + biases
        logits, counts = out[:, :ACTIONS], out[:, ACTIONS + 1 :, None]
        marks = encoded.features[:, MARKED:].reshape(len(out), MARKS, -1)
        logits[:, ATTACKS] += (counts * marks).sum(1)
        return probabilities(logits, encoded.masks), out[:, ACTIONS]

    def values(self, features: Any) -> Any:
        """The value alone, also for a seat that has nothing to decide."""
        weights, biases = self.layers[-1]
        values = self._hidden(features) @ weights[:, ACTIONS] + biases[ACTIONS]
        return numpy.clip(values, -1, 1)

    def _hidden(self, features: Any) -> Any:
        out = features
        for weights, biases in self.layers[:-1]:
            out = out @ weights
            out += biases
            numpy.maximum(out, 0, out=out)
        return out


def probabilities(logits: Any, masks: Any) -> Any:
    """Shares of what is legal, by their logits."""
    logits = numpy.where(masks == 0, IMPOSSIBLE, logits)
    shares = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def read(path: Any) -> Network:
    """The network in a file of weights."""
    with numpy.load(path, allow_pickle=False) as file:
        return Network(
            [
                (file[f"weights{at}"].astype(numpy.float32), file[f"biases{at}"].astype("f4"))
                for at in range(LAYERS)
            ]
        )


@cache
def blueprint() -> Network:
    """The network of the house: read once in a process."""
    return _of_the_house(BLUEPRINT)


@cache
def hiders() -> tuple[Network, ...]:
    """Those that hide otherwise than the blueprint: each won against a spymaster that knew only of
    the ones before it."""
    return tuple([_of_the_house(name) for name in HIDERS])


def _of_the_house(name: str) -> Network:
    with (files("planque.minds.agent_hunter") / name).open("rb") as file:
        return read(file)
