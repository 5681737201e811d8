"""Tokens and marks: five each, picked in secret by all at once, one by one, then handed in."""

from mypy_extensions import i64

from planque.games.goutons_voir.table.choices import HAND_IN, Offer, some
from planque.games.goutons_voir.table.position import TOKENS, Position
from planque.games.goutons_voir.table.sets import set_of


def offer(table: Position, seat: int) -> Offer:
    """A card that this taster has not picked yet; or to hand in, once there are five."""
    if len(table.picks[seat]) == TOKENS:
        return HAND_IN
    return some(table.layout.choices.pick, to_pick(table, seat))


def to_pick(table: Position, seat: int) -> i64:
    """The cards that this taster has not picked yet."""
    return table.left_set() & ~set_of(table.picks[seat])


def count(table: Position) -> list[list[int]]:
    """Where each voter's five lie. Then nobody knows any more who in a team picked what."""
    counted = [agree([table.picks[seat] for seat in team]) for team in table.variant.teams]
    table.picks = [[] for _ in table.picks]
    return counted


def agree(picks: list[list[int]]) -> list[int]:
    """The five cards that most members picked; among equals the one that somebody picked earlier,
    then the one that lies first."""
    most: dict[int, int] = {}
    earliest: dict[int, int] = {}
    for one in picks:
        for place, card in enumerate(one):
            most[card] = most.get(card, 0) + 1
            earliest[card] = min(earliest.get(card, place), place)
    ranking = sorted([(-most[card], earliest[card], card) for card in most])
    return sorted([card for _, _, card in ranking[:TOKENS]])
