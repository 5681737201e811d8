"""Drawing the tokens of others: uniform over all ways to lay them that fit the jokers' answers.

Only the cards that a joker was spent on, three at most, tell one way from another. A voter's share
of them is a set; how many ways there are to lay the other tokens follows from its size.
"""

from math import comb, fsum

from planque.core.chance import Rng
from planque.games.goutons_voir.cards import CARDS
from planque.games.goutons_voir.table.position import TOKENS, Position

Counts = tuple[int, ...]  # tokens of the hidden voters on each answered card


class HiddenTokens:
    """All ways in which the tokens of these voters can lie."""

    def __init__(self, table: Position, voters: list[int]) -> None:
        self._voters = voters
        self._answered = [card for card, _ in table.answers]
        self._others = [card for card in range(CARDS) if card not in self._answered]
        self._shares = _shares(len(self._answered))
        self._known: dict[tuple[int, Counts], float] = {}
        self._missing: Counts = tuple(
            [tokens - table.tokens_on(card) for card, tokens in table.answers]
        )
        if not self._ways(len(voters), self._missing):
            raise ValueError("no tokens fit what the jokers told")

    def draw(self, table: Position, rng: Rng) -> None:
        """Lay the tokens in one of all ways, each as likely as the other."""
        missing = self._missing
        table.tokens = table.tokens[:]
        for after, voter in zip(range(len(self._voters) - 1, -1, -1), self._voters, strict=True):
            share = self._draw_share(after, missing, rng)
            missing = _without(missing, share)
            table.tokens[voter] = self._lay(share, rng)

    def _draw_share(self, after: int, missing: Counts, rng: Rng) -> Counts:
        """On which of the answered cards the next voter's tokens lie, with so many voters after."""
        number = rng.random() * self._ways(after + 1, missing)
        drawn = self._shares[0]
        for share in self._shares:
            ways = _ways_beside(share) * self._ways(after, _without(missing, share))
            if ways:
                drawn = share
                if number < ways:
                    break
                number -= ways
        return drawn

    def _lay(self, share: Counts, rng: Rng) -> list[int]:
        """The tokens of a voter with this share: the others lie anywhere else."""
        cards = [card for card, held in zip(self._answered, share, strict=True) if held]
        elsewhere = self._others[:]
        rng.shuffle(elsewhere)
        return sorted(cards + elsewhere[: TOKENS - len(cards)])

    def _ways(self, voters: int, missing: Counts) -> float:
        """In how many ways so many voters can lay so many tokens on the answered cards."""
        if min(missing, default=0) < 0:
            return 0.0
        if voters == 0:
            return 0.0 if any(missing) else 1.0
        key = (voters, missing)
        if key not in self._known:
            self._known[key] = fsum(
                [
                    _ways_beside(share) * self._ways(voters - 1, _without(missing, share))
                    for share in self._shares
                ]
            )
        return self._known[key]


def _shares(cards: int) -> list[Counts]:
    """Every set of so many cards, as a 0 or 1 for each."""
    return [tuple([number >> card & 1 for card in range(cards)]) for number in range(1 << cards)]


def _ways_beside(share: Counts) -> float:
    """In how many ways the tokens beside a share can lie."""
    return float(comb(CARDS - len(share), TOKENS - sum(share)))


def _without(missing: Counts, share: Counts) -> Counts:
    return tuple([tokens - held for tokens, held in zip(missing, share, strict=True)])
