"""Games of the network against itself: what it saw, what it chose, and what came of it."""

from typing import Any, Protocol

import numpy
import torch

import planque
from planque.core.chance import Rng
from planque.core.options import OptionValue
from planque.minds.agent_hunter.encoding import FEATURES, Encoding

STEPS = 64  # of every game, between two lessons
AFTER_EVERY = 2  # steps it is kept what the chooser sees then: what that is worth is learned, too
LAMBDA = 0.95  # of the advantages; there is no discount, games are finite
LONGEST = 100  # turns: what beginners do after them teaches them little

Options = dict[str, OptionValue]


class Played(Protocol):
    """Games that are stepped together."""

    def look(self) -> tuple[Any, Any, Any]:
        """What the network sees, which choices are legal, and whose they are."""

    def step(self, chosen: Any) -> tuple[Any, Any]:
        """Carry out a choice in each game; which have ended, and what that was worth."""

    def after(self) -> Any:
        """What those who have chosen last see now; None: these games do not tell."""


class Games:
    """Batches of several tables, stepped together: rows behind rows."""

    def __init__(self, tables: list[tuple[Options, int]], seed: int) -> None:
        game = planque.game("agent-hunter")
        full = game.table()
        self._batches = [
            planque.batch("agent-hunter", n=count, seed=seed, **options)
            for options, count in tables
        ]
        self._encodings = [Encoding(batch.table, full) for batch in self._batches]
        self.count = sum(count for _, count in tables)
        self._seats = [batch.seats.copy() for batch in self._batches]

    def look(self) -> tuple[Any, Any, Any]:
        self._seen = [
            encoding.encode(batch.observations, batch.masks)
            for batch, encoding in zip(self._batches, self._encodings, strict=True)
        ]
        features = torch.from_numpy(numpy.concatenate([one.features for one in self._seen]))
        masks = torch.from_numpy(numpy.concatenate([one.masks for one in self._seen]))
        seats = torch.from_numpy(numpy.concatenate([batch.seats for batch in self._batches]))
        return features, masks, seats.long()

    def step(self, chosen: Any) -> tuple[Any, Any]:
        at = 0
        self._seats = [batch.seats.copy() for batch in self._batches]
        for batch, encoding, seen in zip(self._batches, self._encodings, self._seen, strict=True):
            some = chosen[at : at + batch.n]
            at += batch.n
            batch.step(encoding.own(seen.meanings[numpy.arange(batch.n), some]))
        ends = torch.from_numpy(numpy.concatenate([batch.ends for batch in self._batches]))
        rewards = torch.from_numpy(numpy.concatenate([batch.rewards for batch in self._batches]))
        return ends, 2 * rewards - 1

    def after(self) -> Any:
        seen = [
            encoding.features(batch.seen_by(seats))
            for batch, encoding, seats in zip(
                self._batches, self._encodings, self._seats, strict=True
            )
        ]
        return torch.from_numpy(numpy.concatenate(seen))


class Rollout:
    """So many steps of every game, one behind the other."""

    def __init__(self, games: Played, network: Any, chance: Any) -> None:
        steps = []
        afters = []
        with torch.no_grad():
            for step in range(STEPS):
                features, masks, seats = games.look()
                logs, values = network(features, masks)
                noise = -torch.rand(logs.shape, generator=chance).log_().neg_().log_()
                chosen = (logs + noise).argmax(1)  # the largest sum with Gumbel's noise is a draw
                before = logs.gather(1, chosen[:, None])[:, 0]
                ends, rewards = games.step(chosen.numpy())
                steps.append((features, masks, chosen, before, values, seats, ends, rewards))
                after = games.after() if step % AFTER_EVERY == 0 else None
                if after is not None:
                    afters.append(after)
        columns = [torch.stack(column) for column in zip(*steps, strict=True)]
        count = columns[0].shape[1]
        self._set([*columns, torch.stack(afters) if afters else torch.empty(0, count, FEATURES)])

    @classmethod
    def joined(cls, parts: "list[Rollout]") -> "Rollout":
        """Games behind games, as if they had been played together."""
        if len(parts) == 1:
            return parts[0]
        whole = cls.__new__(cls)
        rows = zip(*(part.columns for part in parts), strict=True)
        whole._set([torch.cat(column, 1) for column in rows])
        return whole

    def _set(self, columns: list[Any]) -> None:
        self.columns = columns
        self.features, self.masks, self.chosen, self.before, self.values = columns[:5]
        self.seats, self.ends, self.rewards, self.after = columns[5:]

    def advantages(self) -> tuple[Any, Any, Any]:
        """By generalised advantage estimation for each seat, which of them are known, and what
        each choice led to.

        A seat has a trajectory of its own, from one of its decisions to its next: the enemy's
        value knows nothing of what I hide, so it cannot tell a good hiding place from a bad one.
        """
        count = self.values.shape[1]
        each = torch.arange(count)
        found = torch.zeros_like(self.values)
        led_to = torch.zeros_like(self.values)
        known = torch.zeros_like(self.values, dtype=torch.bool)
        sofar = torch.zeros(count, 2)
        later = torch.full((count, 2), torch.nan)  # each seat's next value; nan: not seen any more
        for step in reversed(range(len(self.values))):
            over = self.ends[step]
            later[over] = self.rewards[step][over]
            sofar[over] = 0.0
            seat = self.seats[step]
            one = later[each, seat] - self.values[step] + LAMBDA * sofar[each, seat]
            led_to[step] = later[each, seat] + sofar[each, seat]
            known[step] = ~one.isnan()
            found[step] = sofar[each, seat] = one.nan_to_num()
            later[each, seat] = self.values[step]
        return found, known, led_to


def tables(games: int, rng: Rng) -> list[tuple[Options, int]]:
    """Three quarters are the full game; the others are variants by lot."""
    some = games // 8
    full: Options = {"turn_cap": LONGEST}
    return [(full, games - 2 * some), (_variant(rng), some), (_variant(rng), some)]


def _variant(rng: Rng) -> Options:
    hideouts = 1 + rng.below(3)
    fewest = 2 * hideouts
    return {
        "edition": ("iello", "aeg")[rng.below(2)],
        "hideouts": hideouts,
        "numbers": fewest + rng.below(11 - fewest),
        "decoys": rng.below(6),
        "turn_cap": (LONGEST, 3 + rng.below(22))[rng.below(2)],
    }
