"""The two sources of chance."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from planque.core.chance import Deal, Rng


@pytest.mark.parametrize("source", [Deal, Rng])
@pytest.mark.parametrize("n", [2, 3, 7, 10])
def test_below_is_uniform(source: type[Deal] | type[Rng], n: int) -> None:
    chance = source(1)
    counts = Counter(chance.below(n) for _ in range(20_000))
    assert set(counts) == set(range(n))
    assert chisquare(list(counts.values())).pvalue > 1e-4


@pytest.mark.parametrize("source", [Deal, Rng])
def test_shuffle_gives_every_order_alike(source: type[Deal] | type[Rng]) -> None:
    chance = source(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert chisquare(list(counts.values())).pvalue > 1e-4


@pytest.mark.parametrize("source", [Deal, Rng])
def test_the_seed_alone_decides(source: type[Deal] | type[Rng]) -> None:
    def drawn(seed: int) -> list[int]:
        chance = source(seed)
        return [chance.below(1000) for _ in range(20)]

    assert drawn(5) == drawn(5)
    assert len({tuple(drawn(seed)) for seed in (0, 1, -1, 2**200, 5)}) == 5


def test_random_is_between_0_and_1() -> None:
    rng = Rng(3)
    drawn = [rng.random() for _ in range(5000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1
