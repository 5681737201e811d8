"""What holds in every position of Spyworld: no sheet and no agent ever breaks a limit."""

import planque
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.rules.phases import Spyworld
from planque.games.spyworld.table.grid import FURNISHABLE, HALL, LINE_EDGES, ROOMS, START
from planque.games.spyworld.table.kinds import NONE, POOL, ROBOT
from planque.games.spyworld.table.position import (
    AGENTS,
    EXPLORATION,
    IN_A_PILE,
    MISSIONS,
    PLANNING,
    Player,
)
from planque.games.spyworld.table.sets import members, size
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.variant import NO_AGENTS, TWO_DEALT

MAY_BE_WALLED = 0
for edges in LINE_EDGES:
    MAY_BE_WALLED |= edges


def check_spyworld(state: planque.State) -> None:
    assert isinstance(state, Spyworld)
    assert sorted(state.piles) == list(range(3 * IN_A_PILE)), "every card is in one pile"
    assert len(set(state.missions)) == 3
    assert 0 <= state.turn <= state.variant.turns
    assert state.turn > 0 or state.phase == AGENTS
    for seat, player in enumerate(state.players):
        check_sheet(player.sheet)
        check_sheet(player.draft)
        check_agent(state, seat, player)
        check_notes(state, seat, player)
        assert (player.exploration is None) == (state.phase < EXPLORATION)
        if player.exploration is not None:
            check_exploration(player.exploration)
    check_missions(state)
    for seat in state.deciders:
        assert state.tries(seat)
        assert set(state.tries(seat)) <= set(state.legal(seat))


def check_sheet(sheet: Sheet) -> None:
    assert sheet.furnished & ~FURNISHABLE == 0, "the start is never furnished"
    assert (sheet.rooms_of(POOL) | sheet.rooms_of(ROBOT)) & HALL == 0, "no pool, no robot in hall"
    assert sheet.walls & ~MAY_BE_WALLED == 0, "no wall touches the start"
    assert not sheet.guards & sheet.secrets
    assert sheet.guards & ~sheet.furnished == sheet.secrets & ~sheet.furnished == 0
    fittings = [sheet.fitting_at(room) for room in range(ROOMS)]
    assert [fitting == NONE for fitting in fittings].count(False) == size(sheet.furnished)
    for fitting in range(9):
        assert members(sheet.rooms_of(fitting)) == [
            room for room in range(ROOMS) if fittings[room] == fitting
        ]
    assert sheet.bills >= 0
    assert 0 <= sheet.earned <= 40
    assert 0 <= sheet.bonus <= 5
    assert sheet.points >= 0
    assert 0 <= sheet.gadgets < 32
    assert all(0 <= sheet.value(value) <= 20 for value in range(3))


def check_agent(state: Spyworld, seat: int, player: Player) -> None:
    owes_agent = state.phase == AGENTS and seat in state.deciders
    assert (player.agent == NONE) == (state.variant.agents == NO_AGENTS or owes_agent)
    if state.variant.agents == TWO_DEALT and state.phase < EXPLORATION:
        assert len(set(player.dealt)) == 2
        assert player.agent == NONE or player.agent in player.dealt


def check_notes(state: Spyworld, seat: int, player: Player) -> None:
    if state.phase not in (PLANNING, MISSIONS):
        assert player.notes == []
    if player.notes == []:
        assert player.draft is player.sheet
    if state.phase == PLANNING and seat not in state.deciders:
        assert player.notes
        assert player.pending == NONE


def check_exploration(agent: Exploration) -> None:
    assert all(0 <= agent.value(value) <= 20 for value in range(3))
    assert agent.entered >> START & 1
    assert agent.entered >> agent.at & 1
    assert agent.rooms == size(agent.entered)
    assert agent.walls_left >= 0
    assert agent.smoke_left >= 0
    assert agent.guards + agent.traps < agent.rooms


def check_missions(state: Spyworld) -> None:
    claimed = {place for _, place, _ in state.claims}
    assert claimed == {place for place in range(3) if not state.open_missions >> place & 1}
    assert len({(seat, place) for seat, place, _ in state.claims}) == len(state.claims)
