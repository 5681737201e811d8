"""Setting up tastings for the tests."""

from functools import cache

import planque
from planque.core.event import Event
from planque.games.goutons_voir.actions import HandIn, Keep, Pick, Propose, Remove
from planque.games.goutons_voir.game import GoutonsVoirGame, goutons_voir
from planque.games.goutons_voir.rules.tasting import GoutonsVoir

FIVE = ("strawberry", "raspberry", "cherry", "blackcurrant", "blackberry")
OTHER_FIVE = ("plum", "fig", "violet", "rose", "pepper")
UNLOVED = (
    "clove",
    "thyme",
    "cocoa",
    "smoky",
    "leather",
    "undergrowth",
    "light",
    "fresh",
    "tannic",
    "silky",
)


@cache
def the_game() -> GoutonsVoirGame:
    return goutons_voir()


def tasting(seats: int, seed: int = 1, **options: object) -> GoutonsVoir:
    """A new tasting."""
    state = the_game().start(seats=seats, seed=seed, **options)
    assert isinstance(state, GoutonsVoir)
    return state


def hand_in(state: GoutonsVoir, seat: int, cards: tuple[str, ...]) -> list[Event]:
    """Pick these cards in this order, and hand in."""
    for card in cards:
        state.apply(seat, Pick(card))
    return state.apply(seat, HandIn())


def voted(seats: int, *votes: tuple[str, ...], seed: int = 1, **options: object) -> GoutonsVoir:
    """A tasting after the vote; who has no vote of their own votes like the first."""
    state = tasting(seats, seed, **options)
    for seat in range(seats):
        hand_in(state, seat, votes[seat] if seat < len(votes) else votes[0])
    return state


def propose(state: GoutonsVoir, card: str) -> list[Event]:
    return state.apply(state.barrel, Propose(card))


def say(state: GoutonsVoir, keeping: int) -> list[Event]:
    """All speak: the first so many say keep, the others remove."""
    events: list[Event] = []
    for seat in range(state.seats):
        events = state.apply(seat, Keep() if seat < keeping else Remove())
    return events


def remove(state: GoutonsVoir, card: str) -> None:
    """A whole round in which all agree."""
    propose(state, card)
    say(state, keeping=0)


def eliminated(seats: int, *votes: tuple[str, ...]) -> GoutonsVoir:
    """A tasting after ten rounds, in which cards without a token went."""
    state = voted(seats, *votes)
    for card in UNLOVED:
        remove(state, card)
    return state


def told(events: list[Event], kind: str, seat: int | None = None) -> list[dict[str, object]]:
    """The events of a kind, as a seat sees them."""
    return [event.seen_by(seat) for event in events if event.kind == kind]


def legal(state: planque.State, seat: int) -> set[str]:
    """What a seat may decide, by kind."""
    return {str(action.data["type"]) for action in state.legal(seat)}
