"""What a view leaves open is drawn evenly: hidden cards, agents, turns and claims."""

from collections import Counter

import pytest

import planque
from planque.games.spyworld.actions import ClaimPoints, HandIn, Pass, Place, Take
from planque.games.spyworld.hidden_turns import draw_turn
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.position import IN_A_PILE
from tests.games.spyworld.table import Table, room, start, the_game

DRAWS = 4000


def guess(state: Spyworld, seat: int | None, rng: planque.Rng) -> Spyworld:
    drawn = the_game().guess(state.view(seat), rng)
    assert isinstance(drawn, Spyworld)
    return drawn


def is_even(counts: Counter[object], kinds: int) -> bool:
    """Whether no kind is five deviations away from its share."""
    draws = sum(counts.values())
    share = draws / kinds
    return len(counts) == kinds and all(
        abs(count - share) < 5 * share**0.5 for count in counts.values()
    )


def test_the_card_on_top_fits_its_back_and_was_not_seen_yet() -> None:
    state = start(agents="none")
    rng = planque.Rng(1)
    for _ in range(3):
        for seat in (0, 1):
            state.apply(seat, Pass())
        for seat in state.deciders if state.phase == 2 else ():
            state.apply(seat, HandIn())
    belief = the_game().belief(state.view(0))
    tops: Counter[object] = Counter()
    for _ in range(DRAWS):
        drawn = belief.draw(rng)
        assert isinstance(drawn, Spyworld)
        tops[drawn.on_top(0)] += 1
    seen = set(state.flipped())
    fitting = [
        card for card in range(108) if card not in seen and state.cards.line[card] == state.line(0)
    ]
    assert set(tops) == set(fitting)
    assert is_even(tops, len(fitting))


def test_a_card_below_may_be_any_that_is_left() -> None:
    state = start(agents="none")
    rng, below = planque.Rng(2), Counter[object]()
    belief = the_game().belief(state.view(0))
    for _ in range(DRAWS):
        drawn = belief.draw(rng)
        assert isinstance(drawn, Spyworld)
        below[drawn.piles[2 * IN_A_PILE - 1]] += 1
    assert len(below) == 105
    assert not set(below) & set(state.flipped())


def test_of_two_dealt_agents_either_may_have_been_kept() -> None:
    state = start(3)
    state.apply(1, state.legal(1)[0])
    own = set(state.players[0].dealt)
    rng, kept = planque.Rng(3), Counter[object]()
    belief = the_game().belief(state.view(0))
    for _ in range(DRAWS):
        drawn = belief.draw(rng)
        assert isinstance(drawn, Spyworld)
        one, two = drawn.players[1], drawn.players[2]
        dealt = {*one.dealt, *two.dealt}
        assert len(dealt) == 4
        assert not dealt & own
        assert two.agent == -1
        kept[one.agent] += 1
    assert is_even(kept, 7)


@pytest.mark.parametrize(("seats", "kinds"), [(6, 8), (12, 9)])
def test_agents_dealt_one_each_or_chosen_freely(seats: int, kinds: int) -> None:
    state = start(seats)
    for seat in state.deciders if state.phase == 0 else ():
        state.apply(seat, state.legal(seat)[0])
    rng, agents = planque.Rng(4), Counter[object]()
    belief = the_game().belief(state.view(0))
    for _ in range(DRAWS):
        drawn = belief.draw(rng)
        assert isinstance(drawn, Spyworld)
        agents[drawn.players[1].agent] += 1
    assert is_even(agents, kinds)


def complete_turns(state: Spyworld, seat: int) -> list[tuple[int, ...]]:
    """Every turn that a seat could hand in, by trying all."""
    if seat not in state.deciders:
        return [tuple(state.players[seat].notes)]
    found: list[tuple[int, ...]] = []
    for action in state.tries(seat):
        if isinstance(action, HandIn):
            found.append(tuple(state.players[seat].notes))
        elif isinstance(action, Pass):
            found.append((action.code,))
        else:
            after = state.copy()
            after.push(seat, action)
            found += complete_turns(after, seat)
    return found


@pytest.mark.parametrize(
    ("cards", "bills", "bonus"),
    [
        (("lasers r2", "wall b4", "gadget r1"), 0, 0),
        (("dossier r2", "combat+3 r2", "gadget r1"), 2, 0),
        (("dossier r2", "combat+3 r2", "movement+3 b1"), 5, 2),
        (("robot r5", "combat+3 r2", "combat+4 b1"), 4, 5),
    ],
)
def test_every_complete_turn_is_as_likely_as_the_other(
    cards: tuple[str, str, str], bills: int, bonus: int
) -> None:
    table = Table()
    table.draw(0, "ddd.d ddd.d dd... ddddd dd.dd")
    table.flip(*cards)
    sheet = table.sheet(0)
    sheet.bills, sheet.bonus = bills, bonus
    sheet.combat = 17
    possible = complete_turns(table.state, 0)
    assert len(set(possible)) == len(possible)
    rng, drawn = planque.Rng(5), Counter[object]()
    for _ in range(60 * len(possible)):
        trial = table.state.copy()
        draw_turn(trial, 0, rng)
        drawn[tuple(trial.players[0].notes)] += 1
    assert set(drawn) == set(possible)
    assert is_even(drawn, len(possible))


def test_what_is_not_handed_in_is_taken_as_not_begun() -> None:
    table = Table()
    table.flip("lasers r2", "wall b4", "gadget r1")
    turn = (Take(0), Place(room(2, 2)))
    table.do(0, *turn)
    drawn = guess(table.state, 1, planque.Rng(1))
    assert drawn.players[0].notes == []
    own = guess(table.state, 0, planque.Rng(1))
    assert own.players[0].notes == [action.code for action in turn]


def test_claims_that_are_handed_in() -> None:
    table = Table(seats=3)
    table.state.missions = [7, 16, 3]
    table.state.open_missions = 0b111
    for seat in range(3):
        table.draw(seat, "ddd33 ..... ..... ..... .....")
    for seat in range(3):
        table.do(seat, Pass())
    table.do(1, ClaimPoints(0), HandIn())
    rng, drawn = planque.Rng(6), Counter[object]()
    belief = the_game().belief(table.view(0))
    for _ in range(DRAWS):
        state = belief.draw(rng)
        assert isinstance(state, Spyworld)
        assert state.players[2].notes == []
        drawn[tuple(state.players[1].notes)] += 1
    assert is_even(drawn, 9), "two missions: bills, points or not now for each"
