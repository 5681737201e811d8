"""Tokens and marks: five each, picked in secret by all at once, one by one, then handed in."""

from planque.core.action import Action
from planque.games.goutons_voir.table.choices import HAND_IN, Offer, pick
from planque.games.goutons_voir.table.position import TOKENS, Position


def offer(table: Position, seat: int) -> Offer:
    """A card that this taster has not picked yet; or to hand in, once there are five."""
    picks = table.picks[seat]
    if len(picks) == TOKENS:
        return HAND_IN
    ids = table.layout.ids
    return tuple([pick(ids[card]) for card in table.left() if card not in picks])


def at_last(table: Position, seat: int) -> Action:
    """Who is waited for no longer picks the next card of the layout, or hands in."""
    return offer(table, seat)[0]


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
