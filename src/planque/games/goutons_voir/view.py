"""What a seat may see of Goûtons voir !: put together from what is open, never cut from the whole.

Hidden are the tokens of other voters until the end, what others are picking or have said until all
have, the clues of others and the bottle of a story. Cards are shown by their ids.
"""

from typing import TypedDict

from planque.core.options import OptionValue
from planque.games.card_file import HOUSE
from planque.games.goutons_voir.cards import MOMENTS
from planque.games.goutons_voir.rules import portrait
from planque.games.goutons_voir.rules.story import MOMENT_OF_CLUE
from planque.games.goutons_voir.table.position import (
    FATES,
    NONE,
    SIGNS,
    SILENT,
    STEPS,
    VOTE,
    Position,
    Proposal,
)
from planque.games.goutons_voir.variant import Variant


class PrintedView(TypedDict):
    """What a file of cards says of them; the words of the house edition are in the texts."""

    names: dict[str, str]  # by card
    help: dict[str, str]  # by card
    bottles: dict[str, str]  # their names
    stories: dict[str, str]  # by bottle


class ProposalView(TypedDict):
    """A card that was proposed."""

    round: int
    card: str
    words: str  # one sign for each seat: + keep, - remove; empty: nobody was asked
    fate: str  # kept, removed, tied


class AnswerView(TypedDict):
    """What a joker has told."""

    card: str
    tokens: int


class ClueView(TypedDict):
    moment: str  # nose, palate, finish
    card: str


class ScoreView(TypedDict):
    points: int
    most: int
    percent: int
    rank: int  # 1 is the best of five


class GoutonsVoirView(TypedDict):
    """All that a seat, or a spectator, may know."""

    game: str
    seat: int | None
    options: dict[str, OptionValue]
    cards: PrintedView | None  # None: the house edition
    layout: list[str]  # the 25 cards, the aromas first
    aromas: int  # so many are aromas, the others characteristics
    step: str  # vote, speak, say, tie, mark, choose, over
    deciders: list[int]
    teams: list[list[int]]  # the seats of each voter
    barrel: int  # the seat that has it
    round: int  # 0: the vote; 11: after the last
    removed: list[str]  # one a round
    safe: list[str]  # kept in this round
    proposal: str | None
    proposals: list[ProposalView]
    jokers: int
    answers: list[AnswerView]
    picks: list[str] | None  # one's own, not yet counted; None: a spectator
    word: str | None  # + keep, - remove: one's own, not yet told
    tokens: list[list[str] | None]  # by voter; None: hidden
    marks: list[list[str]]  # by voter; empty until all have marked
    tied: list[str]  # for the last places of the portrait
    portrait: list[str]
    clues: list[list[ClueView] | None]  # by seat; None: hidden
    bottle: str | None  # of a story; None: hidden, or there is none
    score: ScoreView | None
    result: dict[str, object] | None


def view(table: Position, seat: int | None) -> GoutonsVoirView:
    result = table.result
    variant = table.variant
    return {
        "game": "goutons-voir",
        "seat": seat,
        "options": variant.options,
        "cards": None if variant.edition == HOUSE else _printed(variant),
        "layout": table.layout.ids[:],
        "aromas": table.layout.aromas,
        "step": STEPS[table.step],
        "deciders": list(table.deciders),
        "teams": [list(team) for team in variant.teams],
        "barrel": table.barrel,
        "round": 0 if table.step == VOTE else len(table.removed) + 1,
        "removed": table.names(table.removed),
        "safe": table.names(table.safe),
        "proposal": None if table.proposal == NONE else table.layout.ids[table.proposal],
        "proposals": [_proposal(table, proposal) for proposal in table.proposals],
        "jokers": table.jokers,
        "answers": [
            {"card": table.layout.ids[card], "tokens": tokens} for card, tokens in table.answers
        ],
        "picks": None if seat is None else table.names(table.picks[seat]),
        "word": None if seat is None else _word(table.words[seat]),
        "tokens": _tokens(table, seat),
        "marks": [table.names(marks) for marks in table.marks],
        "tied": table.names(portrait.ties(table)) if _is_marked(table) else [],
        "portrait": table.names(table.portrait),
        "clues": [
            _clues(table, taster) if table.over or taster == seat else None
            for taster in range(table.seats)
        ],
        "bottle": _bottle(table) if table.over else None,
        "score": _score(table) if table.over else None,
        "result": None if result is None else result.data,
    }


def _printed(variant: Variant) -> PrintedView:
    layout = variant.layout
    return {
        "names": layout.names.copy(),
        "help": layout.helps.copy(),
        "bottles": {bottle.id: bottle.name for bottle in layout.bottles},
        "stories": {bottle.id: bottle.story for bottle in layout.bottles},
    }


def _proposal(table: Position, proposal: Proposal) -> ProposalView:
    return {
        "round": proposal.round,
        "card": table.layout.ids[proposal.card],
        "words": "".join([SIGNS[word] for word in proposal.words]),
        "fate": FATES[proposal.fate],
    }


def _word(word: int) -> str | None:
    return None if word == SILENT else SIGNS[word]


def _tokens(table: Position, seat: int | None) -> list[list[str] | None]:
    own = NONE if seat is None else table.variant.voter_of(seat)
    return [
        table.names(tokens) if table.over or voter == own else None
        for voter, tokens in enumerate(table.tokens)
    ]


def _is_marked(table: Position) -> bool:
    return len(table.marks[0]) > 0


def _clues(table: Position, seat: int) -> list[ClueView]:
    return [
        {"moment": MOMENTS[MOMENT_OF_CLUE[clue]], "card": table.layout.ids[card]}
        for clue, card in enumerate(table.clues[seat])
    ]


def _bottle(table: Position) -> str | None:
    return None if table.bottle == NONE else table.layout.bottles[table.bottle].id


def _score(table: Position) -> ScoreView:
    return {
        "points": portrait.points(table),
        "most": portrait.most(table),
        "percent": portrait.percent(table),
        "rank": portrait.rank(table),
    }


def dump(table: Position) -> dict[str, object]:
    """Everything, hidden things included: two positions are equal if their dumps are."""
    return {
        "view": view(table, None),
        "picks": [table.names(picks) for picks in table.picks],
        "words": table.words[:],
        "tokens": [table.names(tokens) for tokens in table.tokens],
        "clues": [table.names(clues) for clues in table.clues],
        "bottle": _bottle(table),
        "last": [table.last_seat, table.shown, table.known, table.secret, table.laid],
    }
