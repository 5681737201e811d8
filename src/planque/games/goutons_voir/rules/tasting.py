"""The rules of Goûtons voir !: what may be decided at each step, and what comes after what.

The chapters are modules of their own: `story`, `voting`, `elimination`, `portrait`.
"""

from collections.abc import Collection, Mapping

from planque.core.action import Action
from planque.core.chance import Deal
from planque.core.event import Event
from planque.core.numbers import Numbers, Row
from planque.core.pickling import kept
from planque.core.result import Result
from planque.games.goutons_voir import events, view
from planque.games.goutons_voir.actions import Back, Choose, HandIn, Keep, Pick, Propose, SpendJoker
from planque.games.goutons_voir.events import Log
from planque.games.goutons_voir.play import numbers
from planque.games.goutons_voir.rules import elimination, portrait, story, voting
from planque.games.goutons_voir.table.choices import BACK, KEEP_OR_REMOVE, NOTHING
from planque.games.goutons_voir.table.position import (
    CHOOSE,
    KEEP,
    KEPT,
    MARK,
    OVER,
    REMOVE,
    REMOVED,
    ROUNDS,
    SAW_A_CARD,
    SAW_A_HAND_IN,
    SAW_A_JOKER,
    SAW_A_NOTE,
    SAW_A_WORD,
    SAY,
    SPEAK,
    STEPS,
    TIE,
    TIED,
    TOKENS,
    VOTE,
    Position,
)
from planque.games.goutons_voir.why_not import why_not


class GoutonsVoir(Position):
    """One position of Goûtons voir !, and the rules that lead to the next."""

    # What may be decided

    def legal(self, seat: int) -> tuple[Action, ...]:
        offer = self.tries(seat)
        return offer + BACK if offer and self.picks[seat] else offer

    def tries(self, seat: int) -> tuple[Action, ...]:
        if not self.owes(seat):
            return NOTHING
        if self.step in (VOTE, MARK):
            return voting.offer(self, seat)
        if self.step == SPEAK:
            return elimination.proposals(self)
        if self.step == SAY:
            return elimination.words(self)
        return KEEP_OR_REMOVE if self.step == TIE else portrait.offer(self)

    def perform(self, seat: int, action: Action, log: list[Event] | None) -> None:
        self.last_seat = seat
        self.known = 0
        self.secret = self.laid = False
        if isinstance(action, (Pick, Back)):
            self._pencil(seat, action, log)
        elif isinstance(action, HandIn):
            self._hand_in(seat, log)
        elif isinstance(action, Propose):
            self._propose(self.layout.number[action.card], log)
        elif isinstance(action, SpendJoker):
            self._spend_joker(seat, log)
        elif isinstance(action, Choose):
            self._choose(seat, self.layout.number[action.card], log)
        elif self.step == SAY:
            self._say(seat, isinstance(action, Keep), log)
        else:
            self._break_tie(isinstance(action, Keep), log)

    def why_not(self, seat: int, action: Action) -> str:
        return why_not(self, seat, action)

    def _ask(self, step: int, seats: tuple[int, ...]) -> None:
        self.step = step
        self.deciders = seats

    def _is_done(self, seat: int) -> bool:
        """This seat has answered, and everybody can see it; whether all have."""
        self.deciders = tuple([decider for decider in self.deciders if decider != seat])
        self.show([seat])
        return not self.deciders

    # The bottle, and the secret vote

    def set_up(self, deal: Deal) -> None:
        """Draw who has the barrel first; and for a story the bottle, and what each notices."""
        self.first = deal.below(self.variant.voters)
        if self.variant.story:
            self.bottle = deal.below(len(self.layout.bottles))
            bottle = self.layout.bottles[self.bottle]
            self.clues = [story.draw_clues(bottle, deal) for _ in range(self.seats)]
        self._ask(VOTE, self.variant.everybody)

    def _pencil(self, seat: int, action: Action, log: Log) -> None:
        """Pick a card, or take the last one back: nobody else sees it."""
        self.secret = True
        self.shown = SAW_A_NOTE
        if log is not None:
            events.pencilled(log, seat, action.data)
        if isinstance(action, Pick):
            self.known = 1 + self.layout.number[action.card]
            self.picks[seat].append(self.known - 1)
        else:
            self.picks[seat].pop()

    def _hand_in(self, seat: int, log: Log) -> None:
        self.shown = SAW_A_HAND_IN
        events.handed_in(log, seat)
        if not self._is_done(seat):
            return
        if self.step == VOTE:
            self._lay_tokens(log)
        else:
            self._paint(log)

    def _lay_tokens(self, log: Log) -> None:
        self.laid = True
        self.tokens = voting.count(self)
        for voter, team in enumerate(self.variant.teams):
            events.tokens_laid(log, voter, list(team), self.names(self.tokens[voter]))
        self._next_round(log)

    # Elimination

    def _next_round(self, log: Log) -> None:
        events.round_begun(log, len(self.removed) + 1, self.barrel)
        self._ask(SPEAK, (self.barrel,))

    def _propose(self, card: int, log: Log) -> None:
        self.shown = SAW_A_CARD
        elimination.put_up(self, card, log)
        if elimination.falls_unasked(self):
            elimination.note(self, [], REMOVED)
            self._remove(log)
        else:
            self._ask(SAY, self.variant.everybody)

    def _spend_joker(self, seat: int, log: Log) -> None:
        self.shown = SAW_A_JOKER
        elimination.answer_joker(self, seat, log)
        self._ask(SAY, self.variant.everybody)

    def _say(self, seat: int, keep: bool, log: Log) -> None:
        self.shown = SAW_A_WORD
        self.known = KEEP if keep else REMOVE
        self.words[seat] = self.known
        events.said(log, seat, keep)
        if self._is_done(seat):
            self._carry_out(elimination.count_words(self, log), log)

    def _break_tie(self, keep: bool, log: Log) -> None:
        self.shown = SAW_A_WORD
        fate = KEPT if keep else REMOVED
        self.show([fate])
        elimination.break_tie(self, fate)
        events.tie_broken(log, self.barrel, keep)
        self._carry_out(fate, log)

    def _carry_out(self, fate: int, log: Log) -> None:
        if fate == TIED:
            self._ask(TIE, (self.barrel,))
        elif fate == REMOVED:
            self._remove(log)
        else:
            elimination.keep(self, log)
            self._ask(SPEAK, (self.barrel,))

    def _remove(self, log: Log) -> None:
        elimination.remove(self, log)
        if len(self.removed) < ROUNDS:
            self._next_round(log)
        else:
            events.marking_begun(log, len(self.left()))
            self._ask(MARK, self.variant.everybody)

    # The portrait

    def _paint(self, log: Log) -> None:
        self.marks = voting.count(self)
        for voter, team in enumerate(self.variant.teams):
            self.show(self.marks[voter])
            events.marked(log, voter, list(team), self.names(self.marks[voter]))
        self._complete_portrait(log)

    def _choose(self, seat: int, card: int, log: Log) -> None:
        self.shown = SAW_A_CARD
        self.show([card])
        events.chosen(log, seat, self.layout.ids[card])
        self.portrait.append(card)
        self._complete_portrait(log)

    def _complete_portrait(self, log: Log) -> None:
        portrait.paint(self)
        tied = portrait.ties(self)
        if not tied:
            self._end(log)
            return
        places = TOKENS - len(self.portrait)
        events.tied(log, self.barrel, self.names(tied), len(tied), places)
        self._ask(CHOOSE, (self.barrel,))

    def _end(self, log: Log) -> None:
        self.over = True
        self._ask(OVER, ())
        portrait.tell(self, log)

    @property
    def result(self) -> Result | None:
        return portrait.result(self) if self.over else None

    # Somebody who leaves hinders nobody

    def hurry(self, people: Collection[int]) -> int | None:
        """Once a person waits for somebody, there is as much time as the host has set."""
        for seat in people:
            if not self.owes(seat) and not self.over:
                return self.variant.patience
        return None

    def question(self) -> int:
        """Each step is one; so is each proposal, and each card that is chosen for the portrait."""
        return len(STEPS) * (len(self.proposals) + len(self.portrait)) + self.step

    def at_last(self, seat: int) -> Action:
        """Complete a vote from the first cards of the layout; keep rather than remove."""
        return self.tries(seat)[0]

    # What the seats can see

    def seen(self, seat: int) -> int:
        seen: int = self.shown
        if seat == self.last_seat:
            seen = seen * 32 + self.known + 1
        if self.laid and seat >= 0:
            for card in self.tokens[self.variant.voter_of(seat)]:
                seen = seen * 32 + card
        return seen

    def unseen(self, seat: int | None) -> bool:
        return self.secret and seat != self.last_seat

    def view(self, seat: int | None) -> Mapping[str, object]:
        return view.view(self, seat)

    def dump(self) -> dict[str, object]:
        return view.dump(self)

    # For programs

    def numbers(self) -> Numbers:
        return numbers.numbers(self.variant)

    def fill(self, seat: int, row: Row) -> None:
        numbers.fill(self, seat, row)

    def mark(self, seat: int, row: Row) -> None:
        numbers.mark(self, seat, row)

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.variant)

    def copy(self) -> "GoutonsVoir":
        twin = GoutonsVoir(self.variant)
        twin.past = self.past
        twin.step = self.step
        twin.deciders = self.deciders
        twin.over = self.over
        twin.first = self.first
        twin.bottle = self.bottle
        twin.clues = self.clues
        twin.picks = [picks[:] for picks in self.picks]
        twin.tokens = self.tokens
        twin.removed = self.removed[:]
        twin.safe = self.safe[:]
        twin.proposal = self.proposal
        twin.words = self.words[:]
        twin.proposals = self.proposals[:]
        twin.jokers = self.jokers
        twin.answers = self.answers[:]
        twin.marks = self.marks
        twin.portrait = self.portrait[:]
        twin.last_seat = self.last_seat
        twin.shown = self.shown
        twin.known = self.known
        twin.secret = self.secret
        twin.laid = self.laid
        return twin
