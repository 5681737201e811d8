"""Ten rounds: the speaker proposes, everybody says keep or remove, and one card goes."""

from mypy_extensions import i64

from planque.games.goutons_voir import events
from planque.games.goutons_voir.events import Log
from planque.games.goutons_voir.table.choices import (
    KEEP_OR_REMOVE,
    OR_A_JOKER,
    Offer,
    some,
)
from planque.games.goutons_voir.table.position import (
    ASKED,
    KEEP,
    KEPT,
    NONE,
    REMOVE,
    REMOVED,
    SILENT,
    TIED,
    Position,
    Proposal,
)
from planque.games.goutons_voir.table.sets import set_of


def proposals(table: Position) -> Offer:
    return some(table.layout.choices.propose, to_propose(table))


def to_propose(table: Position) -> i64:
    """Any card that is still there, but for those kept in this round."""
    return table.left_set() & ~set_of(table.safe)


def words(table: Position) -> Offer:
    """Keep or remove; or a joker, if there is one and the card has had none."""
    return OR_A_JOKER if may_spend_joker(table) else KEEP_OR_REMOVE


def may_spend_joker(table: Position) -> bool:
    return table.jokers > 0 and not table.is_answered(table.proposal)


def falls_unasked(table: Position) -> bool:
    """Whether the next proposal of this round is the third."""
    return len(table.safe) == ASKED


def put_up(table: Position, card: int, log: Log) -> None:
    """Propose a card."""
    table.proposal = card
    table.show([card])
    events.proposed(log, table.barrel, table.layout.ids[card], falls_unasked(table))


def answer_joker(table: Position, seat: int, log: Log) -> None:
    """Everybody learns how many tokens lie on the card, and what was said is forgotten."""
    card = table.proposal
    tokens = table.tokens_on(card)
    table.jokers -= 1
    table.answers.append((card, tokens))
    table.words = [SILENT] * table.seats
    table.show([seat, tokens])
    events.joker_spent(log, seat, table.layout.ids[card], tokens)


def count_words(table: Position, log: Log) -> int:
    """Tell what everybody said; what becomes of the card."""
    said = table.words
    table.words = [SILENT] * table.seats
    keeping = [seat for seat in range(table.seats) if said[seat] == KEEP]
    removing = [seat for seat in range(table.seats) if said[seat] == REMOVE]
    table.show(keeping)
    keeps, removes = len(keeping), len(removing)
    card = table.layout.ids[table.proposal]
    events.words_told(log, card, keeping, removing, keeps, removes)
    fate = TIED
    if keeps != removes:
        fate = KEPT if keeps > removes else REMOVED
    note(table, said, fate)
    return fate


def note(table: Position, said: list[int], fate: int) -> None:
    """Write the proposal down for all to read."""
    table.proposals.append(Proposal(len(table.removed) + 1, table.proposal, said, fate))


def break_tie(table: Position, fate: int) -> None:
    """The speaker has decided."""
    tied = table.proposals.pop()
    note(table, tied.words, fate)


def keep(table: Position, log: Log) -> None:
    """The card is safe for this round."""
    table.safe.append(table.proposal)
    events.kept(log, table.layout.ids[table.proposal])
    table.proposal = NONE


def remove(table: Position, log: Log) -> None:
    """The card goes, and with it the round."""
    round_ = len(table.removed) + 1
    events.removed(log, table.layout.ids[table.proposal], round_)
    table.removed.append(table.proposal)
    table.safe = []
    table.proposal = NONE
