"""Telling what happened in Agent Hunter. Each teller does nothing when nobody listens."""

from typing import Final

from planque.core.event import Event
from planque.core.result import Result

Log = list[Event] | None

# A spy put face down, a decoy: all others show a spy, an answer or who begins.
SHOW_NOTHING: Final[tuple[str, ...]] = ("placed", "decoy_put")


def started(log: Log, first: int) -> None:
    if log is not None:
        log.append(Event("started", {"seat": first}))


def placed(log: Log, seat: int, hideout: int, card: int) -> None:
    if log is not None:
        facts = {"seat": seat, "hideout": hideout}
        log.append(Event("placed", facts, {"card": card}, (seat,)))


def attacked(log: Log, seat: int, hideout: int | None, card: int, target: int, answer: str) -> None:
    if log is not None:
        facts = {"seat": seat, "from": hideout, "card": card, "target": target, "answer": answer}
        log.append(Event("attacked", facts))


def destroyed(log: Log, seat: int, hideout: int, card: int) -> None:
    if log is not None:
        log.append(Event("destroyed", {"seat": seat, "hideout": hideout, "card": card}))


def laid(log: Log, seat: int, card: int, hideout: int | None) -> None:
    """A seat lays its spy on the equal enemy one; `hideout` says where it stood, None: in hand."""
    if log is not None:
        log.append(Event("laid", {"seat": seat, "card": card, "hideout": hideout}))


def swapped(log: Log, seat: int, hideout: int, card: int) -> None:
    if log is not None:
        log.append(Event("swapped", {"seat": seat, "hideout": hideout, "card": card}))


def decoy_put(log: Log, seat: int, hideout: int) -> None:
    if log is not None:
        log.append(Event("decoy_put", {"seat": seat, "hideout": hideout}))


def ended(log: list[Event], result: Result) -> None:
    log.append(Event("ended", result.data))
