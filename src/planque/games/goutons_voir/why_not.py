"""Why an action is not allowed now, in words that say what would be."""

from planque.core.action import Action
from planque.games.goutons_voir.actions import Back, Choose, HandIn, Pick, Propose, SpendJoker
from planque.games.goutons_voir.table.position import (
    CHOOSE,
    MARK,
    SAY,
    SPEAK,
    TIE,
    TOKENS,
    VOTE,
    Position,
)

WHAT_IS_ASKED: dict[int, str] = {
    VOTE: "put your five tokens on five cards, then hand in",
    SPEAK: "propose a card to be removed",
    SAY: "say keep or remove",
    TIE: "decide: keep or remove",
    MARK: "mark the five cards that describe the bottle best, then hand in",
    CHOOSE: "choose one of the cards that tie",
}


def why_not(table: Position, seat: int, action: Action) -> str:
    if not _belongs_to(table.step, action):
        return f"this is not asked now: {WHAT_IS_ASKED[table.step]}"
    picks = table.picks[seat]
    if isinstance(action, Back):
        return "you have picked nothing that could be taken back"
    if isinstance(action, HandIn):
        return f"you have picked {len(picks)} cards; it must be {TOKENS}"
    if isinstance(action, SpendJoker):
        return "no joker is left, or this card has had one"
    assert isinstance(action, (Pick, Propose, Choose))
    return _why_not_card(table, picks, action.card)


def _belongs_to(step: int, action: Action) -> bool:
    if isinstance(action, (Pick, Back, HandIn)):
        return step in (VOTE, MARK)
    if isinstance(action, Propose):
        return step == SPEAK
    if isinstance(action, Choose):
        return step == CHOOSE
    return step == SAY or (step == TIE and not isinstance(action, SpendJoker))


def _why_not_card(table: Position, picks: list[int], id_: str) -> str:
    card = table.layout.number.get(id_)
    if card is None:
        return f"there is no card {id_!r:.80} in this set"
    if card in table.removed:
        return f"{id_} is removed"
    if card in table.safe:
        return f"{id_} is safe for this round"
    if card in picks:
        return f"{id_} has been picked already: five different cards"
    if len(picks) == TOKENS:
        return f"all {TOKENS} are picked: hand in, or go back"
    return f"{id_} does not tie for a place in the portrait"
