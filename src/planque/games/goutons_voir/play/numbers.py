"""Goûtons voir ! as numbers: the order of its actions, and what a seat may know as a row of bytes.

Cards are in the order of their set. Tasters and voters come in the order of the table from the
observer on, who is always the first of them.
"""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.core.numbers import Numbers, Observation, Part, Row
from planque.games.goutons_voir.cards import CARDS, MOMENTS, CardSet
from planque.games.goutons_voir.rules import elimination, portrait, voting
from planque.games.goutons_voir.rules.story import MOMENT_OF_CLUE
from planque.games.goutons_voir.table.choices import BACK, HAND_IN, OR_A_JOKER
from planque.games.goutons_voir.table.position import (
    ASKED,
    FATES,
    JOKERS,
    MARK,
    NONE,
    OVER,
    ROUNDS,
    SAY,
    SILENT,
    SPEAK,
    STEPS,
    TIE,
    TOKENS,
    VOTE,
    Position,
)
from planque.games.goutons_voir.table.sets import bit, set_of
from planque.games.goutons_voir.variant import Variant

IN_A_ROUND: Final = ASKED + 1  # proposals
CLUES: Final = 5
BOTTLE_BYTES: Final = 2

# Among the actions of a vote: behind those that name a card
BACK_PLACE: Final = 25
HAND_IN_PLACE: Final = 26
VOTING: Final = 27  # how many these are

# Among those of an answer
KEEP_OR_REMOVE: Final = 3  # a set
ALSO_A_JOKER: Final = 7
ANSWERS: Final = 3  # how many these are


# Actions


def numbers(variant: Variant) -> Numbers:
    """The numbers of all tables with this set of cards, as many tasters, and a story or none."""
    known = variant.layout.numbers
    key = (variant.seats, variant.story)
    if key not in known:
        known[key] = Numbers(_actions(variant.layout), _observation(variant))
    return known[key]


def _actions(layout: CardSet) -> tuple[Action, ...]:
    """In the order of play, and of the set of cards."""
    choices = layout.choices
    votes = (*choices.pick, *BACK, *HAND_IN)
    return (*votes, *choices.propose, *OR_A_JOKER, *choices.choose)


def mark(table: Position, seat: int, row: Row) -> None:
    """Write which actions are legal for a seat, in the order of their numbers."""
    votes: i64 = 0
    proposals: i64 = 0
    answers: i64 = 0
    chosen: i64 = 0
    step = table.step
    if not table.owes(seat):
        pass
    elif step in (VOTE, MARK):
        votes = _votes(table, seat)
    elif step == SPEAK:
        proposals = elimination.to_propose(table)
    elif step == SAY:
        answers = ALSO_A_JOKER if elimination.may_spend_joker(table) else KEEP_OR_REMOVE
    elif step == TIE:
        answers = KEEP_OR_REMOVE
    else:
        chosen = set_of(portrait.ties(table))
    row.put_set(votes, VOTING)
    row.put_set(proposals, CARDS)
    row.put_set(answers, ANSWERS)
    row.put_set(chosen, CARDS)


def _votes(table: Position, seat: int) -> i64:
    picked = len(table.picks[seat])
    if picked == TOKENS:
        return bit(HAND_IN_PLACE) | bit(BACK_PLACE)
    cards = voting.to_pick(table, seat)
    return cards | bit(BACK_PLACE) if picked else cards


# The parts of an observation


def _observation(variant: Variant) -> Observation:
    seats, voters = variant.seats, variant.voters
    return Observation(
        (
            Part("step", (len(STEPS),), 1, f"what is asked for now: {', '.join(STEPS)}"),
            Part("word", (2,), 1, "what this seat has said of the proposal: keep, remove"),
            Part("proposal", (CARDS,), 1, "the card proposed now"),
            Part("answers", (JOKERS, CARDS), 1, "the card that each joker was spent on"),
            Part("tokens", (voters, CARDS), 1, "of this seat's voter; at the end those of all"),
            Part("marks", (voters, CARDS), 1, "of each voter, once all have marked"),
            *(_clues() if variant.story else ()),
            *_table(seats),
            *_proposals(seats),
            *(_story(seats) if variant.story else ()),
            Part("seat", (1,), seats - 1, "whose observation this is"),
            Part("round", (1,), ROUNDS + 1, "0: the vote; 11: after the last"),
            Part("jokers", (1,), JOKERS, "jokers left"),
            Part("answered", (JOKERS,), voters, "the tokens that each joker has found"),
        )
    )


def _clues() -> tuple[Part, ...]:
    moments = ", ".join([MOMENTS[moment] for moment in MOMENT_OF_CLUE])
    return (Part("clues", (CLUES, CARDS), 1, f"what this seat has noticed: {moments}"),)


def _table(seats: int) -> tuple[Part, ...]:
    return (
        Part("deciders", (seats,), 1, "who owes a decision, from this seat on"),
        Part("barrel", (seats,), 1, "who has it, from this seat on"),
        Part("removed", (CARDS,), ROUNDS, "the round in which each card was removed"),
        Part("safe", (CARDS,), ASKED, "cards kept in this round: 1, then 2"),
        Part("picks", (CARDS,), TOKENS, "this seat's, not yet counted: 1 the first, to 5"),
        Part("portrait", (CARDS,), TOKENS, "1 the first card of it, to 5"),
    )


def _proposals(seats: int) -> tuple[Part, ...]:
    all_ = (ROUNDS, IN_A_ROUND)
    return (
        Part("proposed", all_, CARDS, "in each round the first, second and third: its card + 1"),
        Part("fates", all_, len(FATES), f"of each: 1 to 3 for {', '.join(FATES)}"),
        Part(
            "words", (*all_, seats), 2, "what each said of it, from this seat on: 1 keep, 2 remove"
        ),
    )


def _story(seats: int) -> tuple[Part, ...]:
    return (
        Part("others_clues", (seats - 1, CLUES), CARDS, "the others', at the end: each card + 1"),
        Part("bottle", (BOTTLE_BYTES,), 255, "at the end: its number + 1, the higher byte first"),
    )


# What is written: sets; then what is mostly 0, marked one by one; then small numbers


def fill(table: Position, seat: int, row: Row) -> None:
    """Write what a seat may know, in the order of the parts."""
    _fill_sets(table, seat, row)
    _fill_table(table, seat, row)
    _fill_proposals(table, seat, row)
    if table.variant.story:
        _fill_story(table, seat, row)
    few: i64 = seat
    if table.step != VOTE:
        few |= (len(table.removed) + 1) << 8
    few |= table.jokers << 16
    shift = 24
    for _, tokens in table.answers:
        few |= tokens << shift
        shift += 8
    row.put_small(few, 3 + JOKERS)


def _from(seat: i64, other: i64, seats: i64) -> i64:
    """How many places further on another taster sits, or another voter comes."""
    return other - seat if other >= seat else other - seat + seats


def _fill_sets(table: Position, seat: int, row: Row) -> None:
    set_ = bit(table.step)
    if table.words[seat] != SILENT:
        set_ |= bit(OVER + table.words[seat])
    if table.proposal != NONE:
        set_ |= bit(OVER + 3 + table.proposal)
    row.put_set(set_, OVER + 3 + CARDS)
    for joker in range(JOKERS):
        row.put_set(bit(table.answers[joker][0]) if joker < len(table.answers) else 0, CARDS)
    voters: i64 = table.variant.voters
    own: i64 = table.variant.voter_of(seat)
    row.put_set(set_of(table.tokens[own]), CARDS)
    for voter in range(own + 1, own + voters):  # those of others lie face down until the end
        row.put_set(set_of(table.tokens[voter % voters]) if table.over else 0, CARDS)
    for voter in range(own, own + voters):
        row.put_set(set_of(table.marks[voter % voters]), CARDS)
    for card in table.clues[seat]:
        row.put_set(bit(card), CARDS)


def _fill_table(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    begin = row.blank(2 * seats + 4 * CARDS)
    for decider in table.deciders:
        row.mark(begin + _from(seat, decider, seats), 1)
    row.mark(begin + seats + _from(seat, table.barrel, seats), 1)
    begin += 2 * seats
    _mark_in_order(row, begin, table.removed)
    _mark_in_order(row, begin + CARDS, table.safe)
    _mark_in_order(row, begin + 2 * CARDS, table.picks[seat])
    _mark_in_order(row, begin + 3 * CARDS, table.portrait)


def _mark_in_order(row: Row, begin: i64, cards: list[int]) -> None:
    """1 for the first of the cards, 2 for the next, and so on."""
    for place in range(len(cards)):
        row.mark(begin + cards[place], place + 1)


def _fill_proposals(table: Position, seat: i64, row: Row) -> None:
    seats: i64 = table.seats
    all_: i64 = ROUNDS * IN_A_ROUND
    begin = row.blank(all_ * (2 + seats))
    round_ = 0
    place: i64 = 0
    for proposal in table.proposals:
        if proposal.round != round_:
            round_ = proposal.round
            place = (round_ - 1) * IN_A_ROUND
        row.mark(begin + place, proposal.card + 1)
        row.mark(begin + all_ + place, proposal.fate + 1)
        said = proposal.words
        if said:
            words = begin + 2 * all_ + place * seats
            for taster in range(seats):
                row.mark(words + _from(seat, taster, seats), said[taster])
        place += 1


def _fill_story(table: Position, seat: i64, row: Row) -> None:
    """The clues of others, and the bottle, at the end."""
    seats: i64 = table.seats
    begin = row.blank((seats - 1) * CLUES)
    if not table.over:
        row.blank(BOTTLE_BYTES)
        return
    for taster in range(seats):
        if taster != seat:
            place = begin + (_from(seat, taster, seats) - 1) * CLUES
            for card in table.clues[taster]:
                row.mark(place, card + 1)
                place += 1
    row.put_large(table.bottle + 1, BOTTLE_BYTES)
