"""Telling what happened in The Circle. Each teller does nothing when nobody listens.

Nothing here is secret: the order of the neutral deck is never told before a spy is turned up.
Secrets change only by `placed`, `gained`, `destroyed`, `arrested` and `hired`; points only by
`arrested`, `captured`, `infiltrated`, `team`, `unmasked` and `marker_activated`.
"""

from typing import Final

from planque.core.event import Event
from planque.core.result import Result

Log = list[Event] | None

# These only begin a decision of several steps: what it leads to is told.
PASSING: Final[tuple[str, ...]] = ("picked", "took_back", "used", "declined")

# Setup


def service_chosen(log: Log, seat: int, service: int) -> None:
    if log is not None:
        log.append(Event("service_chosen", {"seat": seat, "service": service}))


# Phase 1: secrets


def round_begun(log: Log, seat: int, round_: int) -> None:
    """A round begins; `seat` is its first player."""
    if log is not None:
        log.append(Event("round_begun", {"seat": seat, "round": round_}))


def received(log: Log, seat: int, count: int, saboteur: int | None) -> None:
    """New secrets, still to be spent or placed; fewer if a Saboteur lay before the player."""
    if log is not None:
        log.append(Event("received", {"seat": seat, "count": count, "saboteur": saboteur}))


def activated(log: Log, seat: int, card: int, slot: int, price: int) -> None:
    """An unused spy comes to the wheel, with no owner; the first player's free one costs 0."""
    if log is not None:
        facts = {"seat": seat, "card": card, "slot": slot, "price": price}
        log.append(Event("activated", facts))


def revealed(log: Log, card: int) -> None:
    """The neutral spy on top of the deck is turned up."""
    if log is not None:
        log.append(Event("revealed", {"card": card}))


def placed(log: Log, seat: int, secrets: list[int]) -> None:
    """New secrets go to the divisions: so many to each, INT first."""
    if log is not None:
        log.append(Event("placed", {"seat": seat, "secrets": secrets}))


def arrested(log: Log, seat: int, division: int) -> None:
    """12 secrets of a division are spent: 2 points for the player, 2 for the Circle."""
    if log is not None:
        log.append(Event("arrested", {"seat": seat, "division": division}))


# Unfinished choices: nothing has happened yet


def picked(
    log: Log, seat: int, target: int | None, rival: int | None, division: int | None
) -> None:
    """One part of a choice: a spy, or a division, of a player where it may be anybody's."""
    if log is not None:
        facts = {"seat": seat, "target": target, "rival": rival, "division": division}
        log.append(Event("picked", facts))


def took_back(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("took_back", {"seat": seat}))


# Phase 2: actions


def used(log: Log, seat: int, card: int) -> None:
    """A ready spy is chosen to act; its targets come next."""
    if log is not None:
        log.append(Event("used", {"seat": seat, "card": card}))


def prepares(log: Log, seat: int, card: int, slot: int) -> None:
    """A spy is laid at the wheel with the marker of this player, its owner."""
    if log is not None:
        log.append(Event("prepares", {"seat": seat, "card": card, "slot": slot}))


def gained(log: Log, seat: int, card: int, rival: int, division: int) -> None:
    """Informer: one more secret for a division of the player `rival`, who may be `seat` too."""
    if log is not None:
        facts = {"seat": seat, "card": card, "rival": rival, "division": division}
        log.append(Event("gained", facts))


def destroyed(log: Log, seat: int, card: int, rival: int, division: int) -> None:
    """Shredder: one secret less in a division of the player `rival`, who may be `seat` too."""
    if log is not None:
        facts = {"seat": seat, "card": card, "rival": rival, "division": division}
        log.append(Event("destroyed", facts))


def laid_before(log: Log, seat: int, card: int, rival: int) -> None:
    if log is not None:
        log.append(Event("laid_before", {"seat": seat, "card": card, "rival": rival}))


def laid_on(log: Log, seat: int, card: int, target: int) -> None:
    if log is not None:
        log.append(Event("laid_on", {"seat": seat, "card": card, "target": target}))


def posted(log: Log, seat: int, card: int) -> None:
    if log is not None:
        log.append(Event("posted", {"seat": seat, "card": card}))


def moved(log: Log, seat: int, card: int, target: int, slot: int) -> None:
    """Quartermaster, Delayer: a spy comes to another slot of the wheel."""
    if log is not None:
        facts = {"seat": seat, "card": card, "target": target, "slot": slot}
        log.append(Event("moved", facts))


def extra_infiltration(log: Log, seat: int, card: int) -> None:
    if log is not None:
        log.append(Event("extra_infiltration", {"seat": seat, "card": card}))


def deserted(log: Log, seat: int, card: int, target: int, rival: int) -> None:
    """Turncoat: the marker of `rival` is taken off a spy at the wheel."""
    if log is not None:
        facts = {"seat": seat, "card": card, "target": target, "rival": rival}
        log.append(Event("deserted", facts))


def captured(log: Log, seat: int, card: int) -> None:
    """Bloodhound: 1 point for the player, 1 for the Circle."""
    if log is not None:
        log.append(Event("captured", {"seat": seat, "card": card}))


def killed(log: Log, seat: int, card: int, target: int, rival: int) -> None:
    """Assassin: a spy of `rival` leaves the game."""
    if log is not None:
        facts = {"seat": seat, "card": card, "target": target, "rival": rival}
        log.append(Event("killed", facts))


def exchanged(log: Log, seat: int, card: int, target: int, rival: int) -> None:
    """Unmasker: the ready spy `target` now works for `rival`; told once for each of the two."""
    if log is not None:
        facts = {"seat": seat, "card": card, "target": target, "rival": rival}
        log.append(Event("exchanged", facts))


def intercepted(log: Log, seat: int, card: int, target: int, rival: int) -> None:
    """Interceptor: the ready spy of `rival` must prepare anew."""
    if log is not None:
        facts = {"seat": seat, "card": card, "target": target, "rival": rival}
        log.append(Event("intercepted", facts))


def infiltrated(log: Log, seat: int, card: int, points: int) -> None:
    if log is not None:
        log.append(Event("infiltrated", {"seat": seat, "card": card, "points": points}))


def team(log: Log, seat: int, cards: list[int]) -> None:
    """One more whole butterfly: 1 point. The infiltrators that are part of one now are told."""
    if log is not None:
        log.append(Event("team", {"seat": seat, "cards": cards}))


def unmasked(log: Log, seat: int, card: int, points: int, circle: int) -> None:
    """An infiltrator leaves the game; what the player and what the Circle lose."""
    if log is not None:
        facts = {"seat": seat, "card": card, "points": points, "circle": circle}
        log.append(Event("unmasked", facts))


def marker_activated(log: Log, seat: int) -> None:
    """The marker of a service is active now, for 1 point."""
    if log is not None:
        log.append(Event("marker_activated", {"seat": seat}))


def actions_ended(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("actions_ended", {"seat": seat}))


# Answers


def vetoed(log: Log, seat: int, card: int) -> None:
    """The service of an exclusive spy cancels its action."""
    if log is not None:
        log.append(Event("vetoed", {"seat": seat, "card": card}))


def repelled(log: Log, seat: int, card: int, target: int) -> None:
    """The Bodyguard `card` of this player repels an attack on a spy."""
    if log is not None:
        log.append(Event("repelled", {"seat": seat, "card": card, "target": target}))


def declined(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("declined", {"seat": seat}))


# Phase 3: time


def wheel_turned(log: Log, round_: int) -> None:
    if log is not None:
        log.append(Event("wheel_turned", {"round": round_}))


def returned(log: Log, seat: int, card: int) -> None:
    """A spy has finished its preparation and is ready before its owner again."""
    if log is not None:
        log.append(Event("returned", {"seat": seat, "card": card}))


def division_chosen(log: Log, seat: int, card: int, target: int, division: int) -> None:
    """The owner of the Recruiter `card` chooses the division that hires the spy under it."""
    if log is not None:
        facts = {"seat": seat, "card": card, "target": target, "division": division}
        log.append(Event("division_chosen", facts))


def auction_begun(log: Log, card: int, currency: int, seats: list[int]) -> None:
    if log is not None:
        log.append(Event("auction_begun", {"card": card, "currency": currency, "seats": seats}))


def raised(log: Log, seat: int, bid: int) -> None:
    if log is not None:
        log.append(Event("raised", {"seat": seat, "bid": bid}))


def passed(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("passed", {"seat": seat}))


def dropped_out(log: Log, seat: int) -> None:
    """A bidder cannot raise any more."""
    if log is not None:
        log.append(Event("dropped_out", {"seat": seat}))


def brokered(log: Log, seat: int, card: int, worth: int) -> None:
    """A Broker pays so many secrets of the bid."""
    if log is not None:
        log.append(Event("brokered", {"seat": seat, "card": card, "worth": worth}))


def hired(log: Log, seat: int, card: int, price: int, paid: list[int]) -> None:
    """A spy enters a service, ready; the secrets paid in all and by each division, INT first."""
    if log is not None:
        log.append(Event("hired", {"seat": seat, "card": card, "price": price, "paid": paid}))


def not_hired(log: Log, card: int) -> None:
    """Nobody takes the spy: it goes to the bottom of its pile, or of the neutral deck."""
    if log is not None:
        log.append(Event("not_hired", {"card": card}))


def ended(log: list[Event], result: Result) -> None:
    log.append(Event("ended", result.data))
