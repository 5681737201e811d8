"""Telling what happened in Spyworld. Each teller does nothing when nobody listens.

Bills change only by `took_bonus`, `placed`, `trained`, `picked_gadget`, `passed` and `claimed`;
mission points only by `claimed`; the values of an agent only by `trained`, `agent_revealed`,
`stepped`, `injected` and `transferred` (and `took_back`, which undoes one of the last three).
"""

from typing import Final

from planque.core.event import Event
from planque.core.result import Result

Log = list[Event] | None

# These show nothing hidden: a secret note, a turn handed in, and all of the exploration.
SHOW_NOTHING: Final[tuple[str, ...]] = (
    "agent_chosen",
    "pencilled",
    "handed_in",
    "extra_gadget",
    "stepped",
    "injected",
    "transferred",
    "stopped",
    "took_back",
)


# These only begin a turn of several steps: when all have handed it in, it is told.
PASSING: Final[tuple[str, ...]] = ("pencilled", "handed_in")


# Setup


def agent_chosen(log: Log, seat: int, agent: int) -> None:
    if log is not None:
        log.append(Event("agent_chosen", {"seat": seat}, {"agent": agent}, (seat,)))


def flipped(log: Log, turn: int, cards: list[int], lines: list[int], last: bool) -> None:
    """The three faces of a turn, and the backs now on top: lines 0 to 4 rows, 5 to 9 columns."""
    if log is not None:
        facts = {"turn": turn, "cards": cards, "lines": lines, "last": last}
        log.append(Event("flipped", facts))


# Planning, while turns are composed


def pencilled(log: list[Event], seat: int, note: dict[str, object]) -> None:
    """A part of a turn or of a claim, or its taking back: nobody else learns whose or what."""
    log.append(Event("pencilled", {}, {"seat": seat, "note": note}, (seat,)))


def handed_in(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("handed_in", {"seat": seat}))


# Planning, when all have handed in


def passed(log: Log, seat: int, bills: int) -> None:
    """A turn without a card, for so many bills."""
    if log is not None:
        log.append(Event("passed", {"seat": seat, "bills": bills}))


def took_bonus(log: Log, seat: int, paid: int) -> None:
    """A bonus action is ticked and paid for."""
    if log is not None:
        log.append(Event("took_bonus", {"seat": seat, "paid": paid}))


def placed(log: Log, seat: int, fitting: int, room: int, bills: int, paid: int) -> None:
    """A fitting is drawn in; what a secret brings at once, and what moving the line cost."""
    if log is not None:
        facts = {"seat": seat, "fitting": fitting, "room": room, "bills": bills, "paid": paid}
        log.append(Event("placed", facts))


def walled(log: Log, seat: int, edge: int) -> None:
    if log is not None:
        log.append(Event("walled", {"seat": seat, "edge": edge}))


def trained(log: Log, seat: int, value: int, points: int, paid: int) -> None:
    if log is not None:
        facts = {"seat": seat, "value": value, "points": points, "paid": paid}
        log.append(Event("trained", facts))


def picked_gadget(log: Log, seat: int, gadget: int, paid: int) -> None:
    if log is not None:
        log.append(Event("picked_gadget", {"seat": seat, "gadget": gadget, "paid": paid}))


def lair_filled(log: Log, seat: int) -> None:
    """The last of the 24 rooms is furnished."""
    if log is not None:
        log.append(Event("lair_filled", {"seat": seat}))


# Missions


def missions_fulfilled(log: Log, seats: list[int]) -> None:
    """These players fulfil an open mission and may claim it now."""
    if log is not None:
        log.append(Event("missions_fulfilled", {"seats": seats}))


def claimed(log: Log, seat: int, mission: int, bills: int, points: int) -> None:
    """A player claims a mission: bills now, or points at the end; the other is 0."""
    if log is not None:
        facts = {"seat": seat, "mission": mission, "bills": bills, "points": points}
        log.append(Event("claimed", facts))


def mission_closed(log: Log, mission: int) -> None:
    if log is not None:
        log.append(Event("mission_closed", {"mission": mission}))


# Between planning and exploration


def planning_ended(log: Log, turn: int) -> None:
    if log is not None:
        log.append(Event("planning_ended", {"turn": turn}))


def agent_revealed(log: Log, seat: int, agent: int, values: list[int]) -> None:
    """An agent is turned up; the values with its bonus: movement, stealth, combat."""
    if log is not None:
        log.append(Event("agent_revealed", {"seat": seat, "agent": agent, "values": values}))


def lairs_passed(log: Log, to_left: bool) -> None:
    """Every lair goes to the left neighbour (the next seat), or to the right one."""
    if log is not None:
        log.append(Event("lairs_passed", {"to_left": to_left}))


# Exploration


def extra_gadget(log: Log, seat: int, gadget: int) -> None:
    if log is not None:
        log.append(Event("extra_gadget", {"seat": seat, "gadget": gadget}))


def stepped(
    log: Log, seat: int, room: int, uses: int, paid: list[int], fitting: int | None, points: int
) -> None:
    """An agent enters a room or goes back into one (no fitting): what it pays, what it steals."""
    if log is not None:
        facts = {
            "seat": seat,
            "room": room,
            "uses": uses,
            "paid": paid,
            "fitting": fitting,
            "points": points,
        }
        log.append(Event("stepped", facts))


def injected(log: Log, seat: int, movement: int, stealth: int) -> None:
    """Adrenaline: movement gained, stealth lost."""
    if log is not None:
        log.append(Event("injected", {"seat": seat, "movement": movement, "stealth": stealth}))


def transferred(log: Log, seat: int, giver: int, taker: int, points: int) -> None:
    if log is not None:
        facts = {"seat": seat, "giver": giver, "taker": taker, "points": points}
        log.append(Event("transferred", facts))


def took_back(log: Log, seat: int) -> None:
    if log is not None:
        log.append(Event("took_back", {"seat": seat}))


def stopped(log: Log, seat: int, stuck: bool) -> None:
    """An exploration is over: by choice, or because no step is possible."""
    if log is not None:
        log.append(Event("stopped", {"seat": seat, "stuck": stuck}))


# The end


def awarded(log: list[Event], award: int, seats: list[int], points: int) -> None:
    """An award, or the penalty of the gadget fans; nobody if all are equal."""
    log.append(Event("awarded", {"award": award, "seats": seats, "points": points}))


def scored(
    log: list[Event],
    seat: int,
    kept: int,
    stolen: int,
    bills: int,
    missions: int,
    trapper: int,
    explorer: int,
    brutal: int,
    gadget_fan: int,
    total: int,
    rank: int,
) -> None:
    """The score sheet of a player, line by line."""
    facts = {
        "seat": seat,
        "kept": kept,
        "stolen": stolen,
        "bills": bills,
        "missions": missions,
        "trapper": trapper,
        "explorer": explorer,
        "brutal": brutal,
        "gadget_fan": gadget_fan,
        "total": total,
        "rank": rank,
    }
    log.append(Event("scored", facts))


def ended(log: list[Event], result: Result) -> None:
    log.append(Event("ended", result.data))
