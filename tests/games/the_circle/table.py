"""A table of The Circle set up by hand, for tests that read like the booklet.

Seat 0 is the first player, and each seat leads the service of its own number. Spies are named by
their type; without more, it is one that is exclusive to nobody.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import planque
from planque.core.chance import Deal
from planque.core.event import Event
from planque.games.the_circle.actions import ChooseService, Use
from planque.games.the_circle.cards import CARDS, COLOURED, Cards
from planque.games.the_circle.edition import read_cards
from planque.games.the_circle.rules import phase_1_secrets, phase_2_actions, phase_3_time
from planque.games.the_circle.rules.rounds import TheCircle
from planque.games.the_circle.table.kinds import NONE, TYPES
from planque.games.the_circle.table.player import MARKERS, Player
from planque.games.the_circle.table.rows import DECK, PILES
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.variant import Variant
from planque.games.the_circle.view import PlayerView, TheCircleView
from tests.games.the_circle.invariants import check_the_circle

Seen = list[dict[str, object]]


def house_data() -> dict[str, Any]:
    """What the file of the house edition says, to be changed at will."""
    file = files("planque.games.the_circle") / "cards.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def house() -> Cards:
    return read_cards("house", house_data())


class Table:
    """A table at the beginning of round 1, with nothing at the wheel and no secrets anywhere."""

    def __init__(
        self, seats: int = 3, round_cap: int | None = None, cards: Cards | None = None
    ) -> None:
        self.state = TheCircle(Variant(seats, cards or house(), round_cap), 0)
        self.state.set_up(Deal(1))
        for seat in range(seats):
            self.state.players[seat].service = seat
        self.state.round = 1

    # Setting up

    def ready(self, seat: int, type_: str, neutral: bool = False, exclusive: bool = False) -> int:
        """Give a player a ready spy; which one it is."""
        card = self._find(type_, neutral, exclusive)
        self.state.owner[card] = seat
        self.player(seat).ready |= bit(card)
        return card

    def posted(self, seat: int, neutral: bool = False) -> int:
        """Post a Bodyguard before a player."""
        card = self.ready(seat, "bodyguard", neutral)
        self.player(seat).ready &= ~bit(card)
        self.player(seat).posted |= bit(card)
        return card

    def at_wheel(
        self, slot: int, type_: str, owner: int | None = None, neutral: bool = False
    ) -> int:
        """Lay a spy at the wheel, outside of those that are there."""
        card = self._find(type_, neutral, False)
        self.state.rows.put(self.state.row_of(slot), card)
        if owner is None:
            self.state.unowned |= bit(card)
        else:
            self.state.owner[card] = owner
            self.state.preparing |= bit(card)
        return card

    def laid_on(self, target: int, type_: str, owner: int, neutral: bool = False) -> int:
        """Lay a Recruiter, a Forger or a Bodyguard on a spy."""
        card = self._find(type_, neutral, False)
        self.state.owner[card] = owner
        self.state.lay_on(card, target)
        return card

    def laid_before(self, seat: int, type_: str, owner: int, neutral: bool = False) -> int:
        """Lay a Saboteur or an Interceptor before a player."""
        card = self._find(type_, neutral, False)
        self.state.owner[card] = owner
        self.state.lay_before(card, seat)
        return card

    def infiltrator(self, seat: int, type_: str, neutral: bool = False) -> int:
        card = self.ready(seat, type_, neutral)
        self.player(seat).ready &= ~bit(card)
        self.player(seat).infiltrators |= bit(card)
        return card

    def face_up(self, *types: str) -> list[int]:
        """Let these neutral spies lie face up, and no other; the deck is gone."""
        state = self.state
        unused = [*state.rows.members(DECK), *state.face_up]
        state.rows.clear(DECK)
        state.unknown = 0
        state.face_up = [NONE, NONE]
        for place, type_ in enumerate(types):
            fitting = (card for card in unused if state.cards.type[card] == TYPES.index(type_))
            state.face_up[place] = next(fitting)
        for card in unused:
            if card not in state.face_up:
                state.gone |= bit(card)
        return [card for card in state.face_up if card != NONE]

    def secrets(self, seat: int, int_: int = 0, sup: int = 0, rec: int = 0, ops: int = 0) -> None:
        self.player(seat).secrets = [int_, sup, rec, ops]

    def points(self, *points: int) -> None:
        """What each player has."""
        for seat, count in enumerate(points):
            self.player(seat).points = 0
            self.state.score(seat, count)

    def marker(self, seat: int, side: str) -> None:
        self.player(seat).marker = MARKERS.index(side)

    def _find(self, type_: str, neutral: bool, exclusive: bool) -> int:
        """Take an unused spy of a type out of its pile, or out of the neutral ones."""
        state = self.state
        wanted = TYPES.index(type_)
        if neutral:
            unused = [*state.rows.members(DECK), *state.face_up]
            card = next(card for card in unused if state.cards.type[card] == wanted)
            self._take_neutral(card)
            return card
        pile = state.rows.members(PILES + wanted)
        fitting = [card for card in pile if (state.cards.service[card] != NONE) == exclusive]
        state.rows.take(PILES + wanted, fitting[-1])
        state.count_pile_tops()
        return fitting[-1]

    def _take_neutral(self, card: int) -> None:
        if card in self.state.face_up:
            self.state.turn_up_neutral(self.state.face_up.index(card), None)
        else:
            self.state.rows.take(DECK, card)
            self.state.unknown -= 1

    # Beginning a phase

    def new_secrets(self, seat: int = 0) -> Seen:
        """Let a player's phase 1 begin."""
        return self._begin(1, seat, phase_1_secrets.receive)

    def act(self, seat: int = 0) -> Seen:
        """Let a player's phase 2 begin."""
        return self._begin(2, seat, phase_2_actions.begin)

    def turn_wheel(self) -> Seen:
        """Let phase 3 begin."""
        return self._begin(3, 0, phase_3_time.begin)

    def _begin(self, phase: int, seat: int, begin: Any) -> Seen:
        self.state.phase = phase
        self.state.active = seat
        log: list[Event] = []
        begin(self.state, log)
        check_the_circle(self.state)
        return [event.seen_by(None) for event in log]

    # Playing

    def do(self, *actions: planque.Action) -> Seen:
        """Let whoever is asked act; what everybody sees of it."""
        seen: Seen = []
        for action in actions:
            seen += [event.seen_by(None) for event in self.state.apply(self.seat, action)]
            check_the_circle(self.state)
        return seen

    def use(self, card: int, *targets: planque.Action) -> Seen:
        return self.do(Use(card), *targets)

    def legal(self) -> tuple[planque.Action, ...]:
        """What whoever is asked may do, apart from taking a choice back."""
        return self.state.tries(self.seat)

    # Looking

    @property
    def seat(self) -> int:
        (seat,) = self.state.deciders
        return seat

    @property
    def step(self) -> str:
        return self.view["step"]

    @property
    def view(self) -> TheCircleView:
        return self.state.view(None)  # type: ignore[return-value]  # the contract says Mapping

    def side(self, seat: int) -> PlayerView:
        return self.view["players"][seat]

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def slot_of(self, card: int) -> int | None:
        slot = self.state.slot_of(card)
        return None if slot == NONE else slot

    def prepares(self, card: int, owner: int) -> bool:
        """Whether a spy is at the wheel, at its preparation time, for this player."""
        slot = self.view["wheel"][self.state.cards.preparation[card] - 1]
        return {"card": card, "owner": owner} in slot

    @property
    def result(self) -> planque.Result:
        assert self.state.result is not None
        return self.state.result


def new_game(seats: int, **options: object) -> TheCircle:
    """A real game in which seat 0 is the first player, and services are chosen in order."""
    seed = 0
    while True:
        state = planque.game("the-circle").start(seats=seats, seed=seed, **options)
        assert isinstance(state, TheCircle)
        if state.first == 0:
            break
        seed += 1
    for seat in range(seats):
        state.apply(seat, ChooseService(seat))
    return state


def kinds(seen: Seen) -> list[object]:
    return [event["type"] for event in seen]


def only(seen: Seen, kind: str) -> list[Mapping[str, object]]:
    return [event for event in seen if event["type"] == kind]


NEUTRAL = range(COLOURED, CARDS)
