"""Telling what happened in Dead Drop."""

from planque.core.event import Event
from planque.core.result import Result

Log = list[Event] | None


def dropped(log: Log, seat: int, box: int) -> None:
    if log is not None:
        log.append(Event("dropped", {"seat": seat}, {"box": box}, (seat,)))


def opened(log: Log, boxes: list[int], watched: int) -> None:
    if log is not None:
        log.append(Event("opened", {"boxes": boxes, "watched": watched}))


def ended(log: Log, result: Result) -> None:
    if log is not None:
        log.append(Event("ended", result.data))
