"""Telling what happened in Goûtons voir !. Each teller does nothing when nobody listens."""

from typing import Final

from planque.core.event import Event
from planque.core.result import Result

Log = list[Event] | None

# These show nothing hidden: secret steps, and what is decided openly. To hand in does: that the
# vote was complete.
SHOW_NOTHING: Final[tuple[str, ...]] = (
    "pencilled",
    "said",
    "proposed",
    "tie_broken",
    "kept",
    "removed",
    "round_begun",
    "marking_begun",
    "chosen",
)
# These only begin what is told when all have decided.
PASSING: Final[tuple[str, ...]] = ("pencilled", "handed_in", "said")


# The vote and the marks


def pencilled(log: list[Event], seat: int, note: dict[str, object]) -> None:
    """A token or a mark, or its taking back: nobody else learns whose or what."""
    log.append(Event("pencilled", {}, {"seat": seat, "note": note}, (seat,)))


def handed_in(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("handed_in", {"seat": seat}))


def tokens_laid(log: Log, voter: int, team: list[int], five: list[str]) -> None:
    """All have voted: a taster alone, or a team, learns where its own tokens lie."""
    if log is not None:
        facts = {"voter": voter, "team": team}
        log.append(Event("tokens_laid", facts, {"five": five}, tuple(team)))


# Elimination


def round_begun(log: Log, round_: int, seat: int) -> None:
    """The barrel stands before this seat."""
    if log is not None:
        log.append(Event("round_begun", {"round": round_, "seat": seat}))


def proposed(log: Log, seat: int, card: str, unasked: bool) -> None:
    """A card that shall go; a third one of a round goes unasked."""
    if log is not None:
        log.append(Event("proposed", {"seat": seat, "card": card, "unasked": unasked}))


def joker_spent(log: Log, seat: int, card: str, tokens: int) -> None:
    if log is not None:
        log.append(Event("joker_spent", {"seat": seat, "card": card, "tokens": tokens}))


def said(log: Log, seat: int, keep: bool) -> None:
    """Somebody has said keep or remove; nobody hears which before all have."""
    if log is not None:
        log.append(Event("said", {"seat": seat}, {"keep": keep}, (seat,)))


def words_told(
    log: Log, card: str, keeping: list[int], removing: list[int], keeps: int, removes: int
) -> None:
    """Who said keep and who said remove, and how many."""
    if log is not None:
        facts = {
            "card": card,
            "keeping": keeping,
            "removing": removing,
            "keeps": keeps,
            "removes": removes,
        }
        log.append(Event("words_told", facts))


def tie_broken(log: Log, seat: int, keep: bool) -> None:
    """The others were divided, so the speaker has decided."""
    if log is not None:
        log.append(Event("tie_broken", {"seat": seat, "keep": keep}))


def kept(log: Log, card: str) -> None:
    if log is not None:
        log.append(Event("kept", {"card": card}))


def removed(log: Log, card: str, round_: int) -> None:
    if log is not None:
        log.append(Event("removed", {"card": card, "round": round_}))


# The portrait


def marking_begun(log: Log, left: int) -> None:
    """So many cards are left to be marked."""
    if log is not None:
        log.append(Event("marking_begun", {"left": left}))


def marked(log: Log, voter: int, team: list[int], five: list[str]) -> None:
    if log is not None:
        log.append(Event("marked", {"voter": voter, "team": team, "five": five}))


def tied(log: Log, seat: int, between: list[str], count: int, places: int) -> None:
    """So many cards tie for the last places of the portrait; this seat chooses."""
    if log is not None:
        facts = {"seat": seat, "between": between, "count": count, "places": places}
        log.append(Event("tied", facts))


def chosen(log: Log, seat: int, card: str) -> None:
    if log is not None:
        log.append(Event("chosen", {"seat": seat, "card": card}))


# The end


def tokens_told(log: list[Event], voter: int, team: list[int], five: list[str]) -> None:
    log.append(Event("tokens_told", {"voter": voter, "team": team, "five": five}))


def portrait_told(log: list[Event], five: list[str]) -> None:
    log.append(Event("portrait_told", {"five": five}))


def bottle_told(log: list[Event], bottle: str) -> None:
    log.append(Event("bottle_told", {"bottle": bottle}))


def scored(log: list[Event], points: int, most: int, percent: int, rank: int) -> None:
    facts = {"points": points, "most": most, "percent": percent, "rank": rank}
    log.append(Event("scored", facts))


def ended(log: list[Event], result: Result) -> None:
    log.append(Event("ended", result.data))
