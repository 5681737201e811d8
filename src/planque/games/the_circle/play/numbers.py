"""The Circle as numbers: the order of its actions, and what a seat may know as a row of bytes.

Players come in the order of the table from the observer on, who is always the first of them. The
actions name seats as they are numbered at the table: the part `seat` says which one is the
observer's own.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.numbers import Numbers, Observation, Part, Row
from planque.games.the_circle.actions import DestroySecret, GainSecret, LayBefore, Target
from planque.games.the_circle.cards import CARDS, COLOURED
from planque.games.the_circle.table import choices
from planque.games.the_circle.table.kinds import (
    BODYGUARD,
    CURRENCIES,
    DIVISIONS,
    GREY,
    NONE,
    SERVICES,
)
from planque.games.the_circle.table.player import MARKERS
from planque.games.the_circle.table.position import ARREST, ENDS, GOAL, Position
from planque.games.the_circle.table.rows import DECK, PILES, SLOTS
from planque.games.the_circle.table.sets import bit, lowest
from planque.games.the_circle.table.steps import OVER, STEPS
from planque.games.the_circle.variant import Variant

ROUND_BYTES: Final = 3  # a table may be played for a million rounds
PHASES: Final = 4  # with the setup
FOUR: Final = 4  # divisions
NEUTRAL: Final = CARDS - COLOURED
MOST_PICKS: Final = 2  # for a spy in use
MOST_GIVEN: Final = FOUR * ARREST  # secrets, one by one
MOST: Final = 99  # points, bids and infiltrations: no game comes near it
MOST_COPIES: Final = 7  # in a pile


# Actions


def numbers(variant: Variant) -> Numbers:
    """The numbers of all tables with these cards and as many seats."""
    if variant.numbers is None:
        known = variant.cards.numbers
        if variant.seats not in known:
            known[variant.seats] = Numbers(_actions(variant), _observation(variant.seats))
        variant.numbers = known[variant.seats]
    return variant.numbers


def mark(table: Position, seat: int, row: Row) -> None:
    """Write which actions are legal for a seat, in the order of their numbers."""
    known = numbers(table.variant)
    by_code = known.by_code()
    begin = row.blank(len(known.actions))
    for action in table.legal(seat):
        row.mark(begin + by_code[action.code], 1)


def _actions(variant: Variant) -> tuple[Action, ...]:
    """In the order of the booklet; of each kind by seat, division and card."""
    seats, types = variant.seats, variant.cards.type
    actions: list[Action] = [*choices.CHOOSE_SERVICE, *choices.ACTIVATE, *choices.PLACE]
    actions += [*choices.USE, *choices.TARGET, *choices.GAIN[seats]]
    for destroy in choices.DESTROY[:seats]:
        actions += destroy
    actions += [*choices.LAY_BEFORE[:seats], choices.POST]
    actions += [*choices.INFILTRATE, *choices.UNMASK]
    actions += [choices.ACTIVATE_MARKER, choices.END_ACTIONS, *choices.BACK, choices.VETO[0]]
    actions += [repel for repel in choices.REPEL if types[repel.card] == BODYGUARD]
    actions += [choices.DECLINE, *choices.CHOOSE_DIVISION, *choices.BID, choices.TAKE[0]]
    return (*actions, *choices.PAY_FROM)


# The parts of an observation


def _observation(seats: int) -> Observation:
    return Observation(
        (
            *_turn(seats),
            *_auction(seats),
            *_sides(seats),
            *_spies(seats),
            *_places(),
            *_picks(seats),
            *_small_numbers(seats),
        )
    )


def _turn(seats: int) -> tuple[Part, ...]:
    return (
        Part("seat", (seats,), 1, "whose observation this is, as the seats are numbered"),
        Part("decider", (seats,), 1, "who is asked, from this seat on"),
        Part("first", (seats,), 1, "the first player of the round, from this seat on"),
        Part("active", (seats,), 1, "whose turn it is, from this seat on"),
        Part("step", (len(STEPS),), 1, f"what is asked for now: {', '.join(STEPS)}"),
        Part("phase", (PHASES,), 1, "the setup, or phase 1, 2, 3"),
        Part("end", (len(ENDS),), 1, f"how the game ended: {', '.join(ENDS)}"),
        Part("goal_reached", (1,), 1, "a player has had 20 points: the last phase 2"),
    )


def _auction(seats: int) -> tuple[Part, ...]:
    """All of it is 0 where there is none; so are `bid` and `price`, further down."""
    return (
        Part("currency", (len(CURRENCIES),), 1, f"of the auction: {', '.join(CURRENCIES)}"),
        Part("bidders", (seats,), 1, "those still in it, from this seat on"),
        Part("leader", (seats,), 1, "whose bid it is, from this seat on"),
        Part("won", (1,), 1, "whether it is won, and the bid still to be paid"),
    )


def _sides(seats: int) -> tuple[Part, ...]:
    return (
        Part("service", (seats, len(SERVICES)), 1, f"of each player: {', '.join(SERVICES)}"),
        Part("marker", (seats, len(MARKERS)), 1, f"its side: {', '.join(MARKERS)}"),
    )


def _spies(seats: int) -> tuple[Part, ...]:
    return (
        Part("using", (CARDS,), 1, "the spy in use"),
        Part("attacked", (CARDS,), 1, "the spy that a posted Bodyguard may guard now"),
        Part("activated", (CARDS,), 1, "spies paid for in this turn of phase 1"),
        Part("clockmakers_used", (CARDS,), 1, "in this phase 3"),
        Part("gone", (CARDS,), 1, "spies out of the game"),
        Part("ready", (CARDS,), 1, "spies that are ready"),
        Part("posted", (CARDS,), 1, "Bodyguards before their owners"),
        Part("infiltrators", (CARDS,), 1, "spies in the Circle"),
        Part("face_up", (2, NEUTRAL), 1, "the neutral spies to choose from: left, right"),
        Part("deck", (NEUTRAL,), 1, "the neutral spies in the deck whose order nobody knows"),
        Part("hired", (seats, CARDS), 1, "the spies of each player, wherever they are"),
    )


def _places() -> tuple[Part, ...]:
    return (
        Part("on", (CARDS,), CARDS, "of a spy laid on another: the other card + 1"),
        Part("slot", (CARDS,), SLOTS, "of a spy at the wheel: its slot; 8 is due"),
        Part("queue", (CARDS,), CARDS, "of a spy at the wheel: its place there; 1 is innermost"),
        Part(
            "pile", (COLOURED,), MOST_COPIES, "of a coloured spy in its pile: its place; 1 is top"
        ),
        Part(
            "under_deck", (NEUTRAL,), NEUTRAL, "of a neutral spy known to lie under it: its place"
        ),
    )


def _picks(seats: int) -> tuple[Part, ...]:
    return (
        Part("picked_spies", (MOST_PICKS, CARDS), 1, "what the spy in use shall act on: spies"),
        Part("picked_seats", (MOST_PICKS, seats), 1, "or players, from this seat on"),
        Part("picked_divisions", (MOST_PICKS, FOUR), 1, "and their divisions"),
        Part(
            "given",
            (MOST_GIVEN,),
            FOUR,
            "divisions that are picked for new secrets or to pay, one for each secret: 1 to 4",
        ),
    )


def _small_numbers(seats: int) -> tuple[Part, ...]:
    return (
        Part("secrets", (seats, FOUR), ARREST, f"of each player: {', '.join(DIVISIONS)}"),
        Part("points", (seats,), MOST, "of each player"),
        Part("saboteur", (seats,), CARDS, "the one before each player: its card + 1"),
        Part("interceptor", (seats,), CARDS, "the one before each player: its card + 1"),
        Part("circle", (1,), GOAL + 1, "the Circle's points"),
        Part("new_secrets", (1,), FOUR, "received in this phase 1 and still to be placed"),
        Part("infiltrations", (1,), MOST, "how many the active player has left in its phase 2"),
        Part("picks", (1,), MOST_PICKS, "how much is picked for the spy in use"),
        Part("bid", (1,), MOST, "the highest in the auction so far"),
        Part("price", (1,), MOST, "what is still to be paid of it"),
        Part("round", (ROUND_BYTES,), 255, "rounds begun, in bytes, the highest first"),
    )


# What is written: sets, as many parts at once as one number can hold; then what is mostly 0, marked
# one by one; then small numbers


def fill(table: Position, seat: int, row: Row) -> None:
    """Write what a seat may know, in the order of the parts."""
    _fill_turn(table, seat, row)
    _fill_auction(table, seat, row)
    _fill_spies(table, seat, row)
    _fill_places(table, row)
    _fill_picks(table, seat, row)
    _fill_small_numbers(table, seat, row)


def _from(seat: i64, other: i64, seats: i64) -> i64:
    """How many seats further on another player sits."""
    return other - seat if other >= seat else other - seat + seats


def _at(seat: i64, place: i64, seats: i64) -> i64:
    """The seat so many seats further on."""
    return seat + place if seat + place < seats else seat + place - seats


def _one(card: i64) -> i64:
    """The set with this card; or with none."""
    nothing: i64 = 0
    return nothing if card == NONE else bit(card)


def _fill_turn(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    set_ = bit(seat)
    if not table.over:
        set_ |= bit(seats + _from(seat, table.deciders[0], seats))
    set_ |= bit(2 * seats + _from(seat, table.first, seats))
    set_ |= bit(3 * seats + _from(seat, table.active, seats))
    end = 4 * seats
    set_ |= bit(end + table.step)
    end += OVER + 1  # the last step
    set_ |= bit(end + table.phase)
    end += PHASES
    if table.over:
        set_ |= bit(end + ENDS.index(table.end_reason))
    end += len(ENDS)
    if table.goal_reached:
        set_ |= bit(end)
    row.put_set(set_, end + 1)


def _fill_auction(table: Position, seat: i64, row: Row) -> None:
    """There is one as long as there is a currency."""
    seats: i64 = table.seats
    set_: i64 = 0
    leader = GREY + 1 + seats  # behind the last currency
    if table.currency != NONE:
        twice = table.bidders | table.bidders << seats  # round the table, to begin anywhere
        set_ = bit(table.currency) | (twice >> seat & (bit(seats) - 1)) << (GREY + 1)
        if table.leader != NONE:
            set_ |= bit(leader + _from(seat, table.leader, seats))
        if table.price != NONE:
            set_ |= bit(leader + seats)
    row.put_set(set_, leader + seats + 1)


def _fill_spies(table: Position, seat: i64, row: Row) -> None:
    """The services, and which spies are where, apart from places in an order."""
    seats: i64 = table.seats
    services: i64 = len(SERVICES)
    markers: i64 = len(MARKERS)
    sides: i64 = 0
    ready: i64 = 0
    posted: i64 = 0
    infiltrators: i64 = 0
    for place in range(seats):
        player = table.players[_at(seat, place, seats)]
        if player.service != NONE:
            sides |= bit(place * services + player.service)
        sides |= bit(seats * services + place * markers + player.marker)
        ready |= player.ready
        posted |= player.posted
        infiltrators |= player.infiltrators
    row.put_set(sides, seats * (services + markers))
    row.put_set(_one(table.using), CARDS)
    row.put_set(_one(table.attacked), CARDS)
    row.put_set(_one(table.coloured_activated) | _one(table.neutral_activated), CARDS)
    row.put_set(table.clockmakers_used, CARDS)
    row.put_set(table.gone, CARDS)
    row.put_set(ready, CARDS)
    row.put_set(posted, CARDS)
    row.put_set(infiltrators, CARDS)
    row.put_set(_neutral(table), 3 * NEUTRAL)
    _fill_hired(table, seat, row)


def _neutral(table: Position) -> i64:
    """The neutral spies on the left, on the right, and in the deck."""
    left, right = table.face_up
    total = _one(left) >> COLOURED | _one(right) >> COLOURED << NEUTRAL
    behind = table.rows.behind
    card: i64 = table.rows.head[DECK]
    for _ in range(table.unknown):
        total |= bit(2 * NEUTRAL - COLOURED + card)
        card = behind[card]
    return total


def _fill_hired(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    begin = row.blank(0)
    for place in range(seats):
        player = table.players[_at(seat, place, seats)]
        row.put_set(player.ready | player.posted | player.infiltrators, CARDS)
    row.end()
    elsewhere = table.preparing | table.laid
    while elsewhere:
        card: i64 = lowest(elsewhere)
        elsewhere &= elsewhere - 1
        row.mark(begin + _from(seat, table.owner[card], seats) * CARDS + card, 1)


def _fill_places(table: Position, row: Row) -> None:
    on = row.blank(3 * CARDS + COLOURED + NEUTRAL)
    slots = on + CARDS
    queues = slots + CARDS
    laid = table.laid
    while laid:
        card: i64 = lowest(laid)
        laid &= laid - 1
        row.mark(on + card, table.under[card] + 1)
    heads = table.rows.head
    behind = table.rows.behind
    slot: i64 = 0
    while slot < SLOTS:
        slot += 1
        card = heads[(slot + table.turned) % SLOTS]
        place: i64 = 0
        while card != NONE:
            place += 1
            row.mark(slots + card, slot)
            row.mark(queues + card, place)
            card = behind[card]
    pile: i64 = PILES
    deck: i64 = DECK
    while pile <= deck:
        card = heads[pile]
        place = 0 if pile < deck else -table.unknown
        while card != NONE:
            place += 1
            if place > 0:
                row.mark(queues + CARDS + card, place)  # neutral spies behind the coloured ones
            card = behind[card]
        pile += 1


def _fill_picks(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    begin = row.blank(MOST_PICKS * (CARDS + seats + FOUR) + MOST_GIVEN)
    for place, pick in enumerate(table.picks):
        _mark_pick(row, pick, begin, place, seat, seats)
    given = begin + MOST_PICKS * (CARDS + seats + FOUR)
    for division in table.divisions:
        row.mark(given, division + 1)
        given += 1


def _mark_pick(row: Row, pick: Action, begin: i64, place: i64, seat: i64, seats: i64) -> None:
    """Note one pick in the parts for spies, for players and for divisions."""
    whose = begin + MOST_PICKS * CARDS + place * seats
    division = begin + MOST_PICKS * (CARDS + seats) + place * FOUR
    if isinstance(pick, Target):
        row.mark(begin + place * CARDS + pick.card, 1)
    elif isinstance(pick, LayBefore):
        row.mark(whose + _from(seat, pick.seat, seats), 1)
    elif isinstance(pick, (GainSecret, DestroySecret)):
        row.mark(whose + _from(seat, pick.seat, seats), 1)
        row.mark(division + pick.division, 1)


def _fill_small_numbers(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    points: i64 = 0
    saboteurs: i64 = 0
    interceptors: i64 = 0
    for place in range(seats):
        player = table.players[_at(seat, place, seats)]
        shift = 8 * place
        points |= _small(player.points) << shift
        saboteurs |= _small(player.saboteur + 1) << shift
        interceptors |= _small(player.interceptor + 1) << shift
        secrets: i64 = 0
        for division in range(FOUR):
            secrets |= _small(player.secrets[division]) << (8 * division)
        row.put_small(secrets, FOUR)
    row.put_small(points, seats)
    row.put_small(saboteurs, seats)
    row.put_small(interceptors, seats)
    few = _small(table.circle) | _small(table.new_secrets) << 8
    few |= _small(table.infiltrations) << 16 | _small(len(table.picks)) << 24
    if table.currency != NONE:
        few |= _small(table.bid) << 32
        if table.price != NONE:
            few |= _small(table.price) << 40
    row.put_small(few, 6)
    row.put_large(table.round, ROUND_BYTES)


def _small(number: i64) -> i64:
    most: i64 = MOST
    return most if number > most else number
