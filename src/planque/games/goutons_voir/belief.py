"""From a view of Goûtons voir ! back to full positions that fit it.

Tokens that are hidden may lie on any five cards, as long as the jokers' answers hold. What others
are picking or have said may be anything that the step allows. The bottle of a story, and the clues
of others, are as likely as the piles of clue cards make them.
"""

from collections.abc import Mapping
from math import fsum
from typing import cast

from planque.core.chance import Rng
from planque.core.game import Belief
from planque.core.options import check_options
from planque.games.goutons_voir.cards import Cards
from planque.games.goutons_voir.hidden_tokens import HiddenTokens
from planque.games.goutons_voir.rules.story import draw_clues, posterior
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from planque.games.goutons_voir.table.position import (
    FATES,
    JOKERS,
    KEEP,
    MARK,
    NONE,
    OVER,
    SAY,
    SIGNS,
    STEPS,
    TOKENS,
    VOTE,
    Proposal,
)
from planque.games.goutons_voir.variant import SEATS, options_with, variant
from planque.games.goutons_voir.view import GoutonsVoirView


class GoutonsVoirBelief(Belief):
    """A position with everything that is open in a view, and what is left to be drawn."""

    def __init__(self, view: Mapping[str, object], editions: Mapping[str, Cards]) -> None:
        seen = cast(GoutonsVoirView, view)
        seats = sum([len(team) for team in seen["teams"]])
        if seats not in SEATS:
            raise ValueError(f"{seats} tasters are too many or too few")
        options = check_options(options_with(editions), seen["options"])
        self._table = GoutonsVoir(variant(seats, options, editions))
        self._seat = (
            NONE if seen["seat"] is None else self._table.variant.everybody.index(seen["seat"])
        )
        _read_table(self._table, seen)
        _read_elimination(self._table, seen)
        self._read_own(seen)
        self._hidden = self._hidden_tokens(seen)
        self._bottles = self._likely_bottles(seen)

    def draw(self, rng: Rng) -> GoutonsVoir:
        table = self._table.copy()
        if self._hidden is not None:
            self._hidden.draw(table, rng)
        if self._bottles:
            self._draw_story(table, rng)
        for seat in range(table.seats):
            if seat != self._seat:
                _draw_unfinished(table, seat, rng)
        return table

    def _read_own(self, seen: GoutonsVoirView) -> None:
        """What the seat alone knows; at the end, what all know."""
        table, number = self._table, self._table.layout.number
        table.tokens = [
            [] if tokens is None else [number[card] for card in tokens] for tokens in seen["tokens"]
        ]
        table.clues = [
            [] if clues is None else [number[clue["card"]] for clue in clues]
            for clues in seen["clues"]
        ]
        if seen["picks"] is not None:
            table.picks[self._seat] = [number[card] for card in seen["picks"]]
        if seen["word"] is not None:
            table.words[self._seat] = SIGNS.index(seen["word"], KEEP)
        if seen["bottle"] is not None:
            table.bottle = [bottle.id for bottle in table.layout.bottles].index(seen["bottle"])

    def _hidden_tokens(self, seen: GoutonsVoirView) -> HiddenTokens | None:
        """The tokens that lie somewhere, and where not is known."""
        if self._table.step == VOTE:
            return None
        voters = [voter for voter, tokens in enumerate(seen["tokens"]) if tokens is None]
        return HiddenTokens(self._table, voters) if voters else None

    def _likely_bottles(self, seen: GoutonsVoirView) -> list[float]:
        """How likely each bottle is; nothing if there is nothing to find out."""
        table = self._table
        if not table.variant.story or table.over:
            return []
        own = [] if self._seat == NONE else table.clues[self._seat]
        return posterior(table.layout.bottles, own)

    def _draw_story(self, table: GoutonsVoir, rng: Rng) -> None:
        table.bottle = _draw(self._bottles, rng)
        bottle = table.layout.bottles[table.bottle]
        table.clues = [
            table.clues[seat] if seat == self._seat else draw_clues(bottle, rng)
            for seat in range(table.seats)
        ]


def _draw(likely: list[float], rng: Rng) -> int:
    """One of these, each as often as it is likely."""
    number = rng.random() * fsum(likely)
    which = 0
    while which < len(likely) - 1 and number >= likely[which]:
        number -= likely[which]
        which += 1
    return which


def _draw_unfinished(table: GoutonsVoir, seat: int, rng: Rng) -> None:
    """What another taster is picking, has handed in, or has said."""
    if table.step == SAY:
        if not table.owes(seat):
            table.words[seat] = KEEP + rng.below(2)
    elif table.step in (VOTE, MARK):
        cards = table.left()
        rng.shuffle(cards)
        many = _how_many(len(cards), rng) if table.owes(seat) else TOKENS
        table.picks[seat] = cards[:many]


def _how_many(cards: int, rng: Rng) -> int:
    """How many cards somebody has picked so far, if every beginning is as likely as the other."""
    beginnings = [1.0]
    for picked in range(TOKENS):
        beginnings.append(beginnings[-1] * (cards - picked))
    return _draw(beginnings, rng)


def _read_table(table: GoutonsVoir, seen: GoutonsVoirView) -> None:
    number = table.layout.number
    table.step = STEPS.index(seen["step"])
    table.over = table.step == OVER
    table.deciders = tuple(seen["deciders"])
    table.removed = [number[card] for card in seen["removed"]]
    table.safe = [number[card] for card in seen["safe"]]
    table.marks = [[number[card] for card in marks] for marks in seen["marks"]]
    table.portrait = [number[card] for card in seen["portrait"]]
    table.first = _first(table, seen["barrel"])
    if max(table.deciders, default=0) >= table.seats:
        raise ValueError("somebody decides who is not there")


def _first(table: GoutonsVoir, barrel: int) -> int:
    """The voter who had the barrel first, since it has passed on once a round."""
    return (table.variant.voter_of(barrel) - len(table.removed)) % table.variant.voters


def _read_elimination(table: GoutonsVoir, seen: GoutonsVoirView) -> None:
    number = table.layout.number
    table.proposal = NONE if seen["proposal"] is None else number[seen["proposal"]]
    table.answers = [(number[answer["card"]], answer["tokens"]) for answer in seen["answers"]]
    table.jokers = JOKERS - len(table.answers)
    table.proposals = [
        Proposal(
            proposal["round"],
            number[proposal["card"]],
            [SIGNS.index(sign) for sign in proposal["words"]],
            FATES.index(proposal["fate"]),
        )
        for proposal in seen["proposals"]
    ]
