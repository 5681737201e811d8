"""Agent Hunter as numbers: the order of its actions, and what a seat may know as a row of bytes."""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.numbers import Numbers, Observation, Part, Row
from planque.games.agent_hunter.knowledge import exact
from planque.games.agent_hunter.table.position import (
    DECOY,
    EMPTY,
    OVER,
    SETUP,
    STEPS,
    TURN,
    Position,
    Side,
)
from planque.games.agent_hunter.table.sets import WIDTH, bit, in_row, size
from planque.games.agent_hunter.variant import Variant

TURN_BYTES: Final = 3  # a table may be played for a million turns

_NUMBERS: dict[tuple[int, int, int, bool], Numbers] = {}


def numbers(variant: Variant) -> Numbers:
    """The numbers of all tables with as many spies, hideouts and decoys."""
    key = (variant.numbers, variant.hideouts, variant.decoys, variant.decoy_stays_with_swap)
    found = _NUMBERS.get(key)
    if found is None:
        found = _NUMBERS[key] = Numbers(_actions(variant), _observation(variant))
    return found


def _actions(variant: Variant) -> tuple[Action, ...]:
    """In the order of the booklet; without swaps and decoys where there are none to be put."""
    actions = variant.choices.in_order()
    never = (2 - variant.steps_of_a_swap) * variant.hideouts
    return tuple(actions[: len(actions) - never])


def _observation(variant: Variant) -> Observation:
    return Observation(
        (
            Part("seat", (1,), 1, "whose observation this is"),
            Part("step", (len(STEPS),), 1, f"what is asked for now: {', '.join(STEPS)}"),
            Part("deciders", (2,), 1, "who owes a decision: this seat, the enemy"),
            Part("first", (2,), 1, "who had the first turn: this seat, the enemy"),
            Part("active", (2,), 1, "whose turn it is: this seat, the enemy"),
            Part("filling", (variant.hideouts,), 1, "the hideout that the decider is to fill"),
            Part("gone", (variant.numbers,), 1, "the numbers that have left the game"),
            *_sets("my", variant),
            *_sets("enemy", variant),
            *_small_numbers("my", variant),
            *_small_numbers("enemy", variant),
            Part("turn", (TURN_BYTES,), 255, "turns begun, in bytes, the highest first"),
        )
    )


def _sets(whose: str, variant: Variant) -> tuple[Part, ...]:
    """What lies on one side; what is hidden from the seat is 0."""
    hideouts, spies = variant.hideouts, variant.numbers
    return (
        Part(f"{whose}_hand", (spies,), 1, "the spies in the hand"),
        Part(f"{whose}_standing", (hideouts,), 1, "the hideouts that stand"),
        Part(f"{whose}_occupied", (hideouts,), 1, "where a spy lies face down"),
        Part(f"{whose}_spies", (hideouts, spies), 1, "the spy in each hideout"),
        Part(
            f"{whose}_possible",
            (hideouts, spies),
            1,
            "the numbers that everybody must think possible for the face-down spy in each hideout",
        ),
    )


def _small_numbers(whose: str, variant: Variant) -> tuple[Part, ...]:
    """What is counted on one side."""
    hideouts, spies = variant.hideouts, variant.numbers
    return (
        Part(f"{whose}_hand_size", (1,), spies, "how many spies are in the hand"),
        Part(f"{whose}_decoys_left", (1,), variant.decoys, "the decoys still to be put"),
        Part(f"{whose}_lost", (1,), hideouts + variant.decoys, "the points lost to the other side"),
        Part(f"{whose}_decoys", (hideouts,), variant.decoys, "the decoys beside each hideout"),
    )


def fill(position: Position, seat: i64, row: Row) -> None:
    """Write what a seat may know, in the order of the parts."""
    step = position.step
    mine = position.sides[seat]
    theirs = position.sides[1 - seat]
    variant = position.variant
    owing: i64 = 0
    for decider in position.deciders:
        owing |= bit(decider ^ seat)
    first: i64 = 0 if step == SETUP else bit(position.first ^ seat)
    active: i64 = 0 if step in (SETUP, OVER) else bit(position.active ^ seat)
    filling: i64 = 0 if position.filling == EMPTY else bit(position.filling)
    gone = variant.all_spies & ~mine.in_game
    hideouts = variant.hideouts
    head = seat | bit(1 + step) | owing << 7 | first << 9 | active << 11 | filling << 13
    row.put_set(head | gone << (13 + hideouts), 13 + hideouts + variant.numbers)  # seven parts
    few = _fill_side(mine, True, row)
    enemy_few = _fill_side(theirs, step == OVER, row)
    row.put_small(few, 3 + hideouts)
    row.put_small(enemy_few, 3 + hideouts)
    row.put_large(position.turn, TURN_BYTES)


def _fill_side(side: Side, open_: bool, row: Row) -> i64:
    """Write the sets of a side; its small numbers, still to be written."""
    variant = side.variant
    hideouts = variant.hideouts
    numbers = variant.numbers
    spies = side.spies
    standing = side.standing
    decoys = side.decoys
    hand = side.hand
    occupied: i64 = 0
    seen: i64 = 0
    lost: i64 = 0
    for hideout in range(hideouts):
        spy = in_row(spies, hideout)
        if not standing & bit(hideout):
            lost += 1 + (decoys >> (hideout * 8) & 255)
            seen |= spy << (hideout * numbers)
        elif spy:
            occupied |= bit(hideout)
            if open_:
                seen |= spy << (hideout * numbers)
    own: i64 = hand if open_ else 0
    own |= (standing | occupied << hideouts | seen << (2 * hideouts)) << numbers
    row.put_set(own, numbers + 2 * hideouts + hideouts * numbers)  # four parts
    row.put_set(_close_together(exact(side.possible), variant), hideouts * numbers)
    few: i64 = size(hand)
    return few | side.decoys_left << 8 | lost << 16 | decoys << 24


def _close_together(row: i64, variant: Variant) -> i64:
    """The sets of a row, one behind the other."""
    numbers = variant.numbers
    if numbers == WIDTH:
        return row
    total: i64 = 0
    for hideout in range(variant.hideouts):
        total |= in_row(row, hideout) << (hideout * numbers)
    return total


def mark(position: Position, seat: i64, row: Row) -> None:
    """Write which actions are legal for a seat, in the order of their numbers."""
    variant = position.variant
    hideouts = variant.hideouts
    pairs = hideouts * variant.numbers  # of a spy and a hideout
    side = position.sides[seat]
    placements: i64 = 0
    from_hand: i64 = 0
    others: i64 = 0  # attacks from a hideout, then swaps, then decoys
    if not position.owes(seat):
        pass
    elif position.step == TURN:
        targets = position.sides[1 - seat].standing
        with_room = variant.choices.with_room
        from_hand = with_room[side.hand] * targets
        others = with_room[side.standing] * targets
        if side.decoys_left > 0:
            others |= side.standing << (hideouts * hideouts)
    elif position.step == DECOY:
        others = variant.all_hideouts << (hideouts * (hideouts + 1))
    else:
        placements = side.hand << (position.to_fill(side) * variant.numbers)
    row.put_set(placements | from_hand << pairs, 2 * pairs)
    row.put_set(others, hideouts * (hideouts + variant.steps_of_a_swap))
