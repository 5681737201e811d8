"""What holds in every position of The Circle."""

from collections.abc import Iterator

import planque
from planque.games.the_circle.cards import CARDS
from planque.games.the_circle.rules.rounds import TheCircle
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import ARREST, GOAL, Position
from planque.games.the_circle.table.rows import DECK, ROWS, SLOTS
from planque.games.the_circle.table.sets import members, set_of


def check_the_circle(state: planque.State) -> None:
    assert isinstance(state, TheCircle)
    assert sorted(places(state)) == list(range(CARDS)), "every card is somewhere exactly once"
    check_wheel(state)
    check_laid(state)
    check_players(state)
    assert state.circle >= 0
    assert (state.circle >= GOAL) == (state.end_reason == "circle")
    assert state.over or len(state.deciders) == 1
    assert len(state.rows.members(DECK)) >= state.unknown
    assert state.rows.head[DECK] == NONE or NONE not in state.face_up, "two lie face up"
    if not state.over:
        assert len(state.tries(state.deciders[0])) >= 1
        assert set(state.tries(state.deciders[0])) <= set(state.legal(state.deciders[0]))


def places(table: Position) -> Iterator[int]:
    """Every card, from wherever it lies."""
    for row in range(ROWS):
        yield from table.rows.members(row)
    yield from (card for card in table.face_up if card != NONE)
    yield from members(table.laid)
    yield from members(table.gone)
    for player in table.players:
        yield from members(player.ready)
        yield from members(player.posted)
        yield from members(player.infiltrators)


def check_wheel(table: Position) -> None:
    at_wheel = [card for row in range(SLOTS) for card in table.rows.members(row)]
    assert set_of(at_wheel) == table.unowned | table.preparing
    assert not table.unowned & table.preparing
    for card in at_wheel:
        assert (table.owner[card] == NONE) == bool(table.unowned >> card & 1)
    assert table.phase == 3 or table.over or not table.rows.members(table.row_of(SLOTS))


def check_laid(table: Position) -> None:
    on_spies = [card for card in members(table.laid) if table.under[card] != NONE]
    assert sorted(table.under[card] for card in on_spies) == sorted(
        members(table.covered) + members(table.guarded)
    )
    assert not table.covered & ~table.unowned, "only unowned spies at the wheel are covered"
    before = [player.saboteur for player in table.players]
    before += [player.interceptor for player in table.players]
    assert sorted(card for card in before if card != NONE) == [
        card for card in members(table.laid) if card not in on_spies
    ]


def check_players(table: Position) -> None:
    services = [player.service for player in table.players if player.service != NONE]
    assert len(set(services)) == len(services)
    for seat, player in enumerate(table.players):
        assert player.points >= 0
        assert all(0 <= secrets <= ARREST for secrets in player.secrets)
        assert player.points < GOAL or table.goal_reached
        for card in members(player.ready | player.posted | player.infiltrators):
            assert table.owner[card] == seat
