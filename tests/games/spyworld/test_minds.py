"""The minds of Spyworld: what they see in a turn, how they explore, who is stronger."""

from random import Random
from typing import cast

import planque
from planque.core.options import OptionValue
from planque.games.spyworld.actions import Back, ClaimBills, ClaimPoints, Place, Stop, Take
from planque.games.spyworld.edition.cards import Costs
from planque.games.spyworld.rules.exploration import Exploration
from planque.games.spyworld.table.kinds import (
    ADRENALINE,
    DEVICE,
    DOSSIER,
    LASERS,
    NONE,
    ROBOT,
    WALL,
)
from planque.games.spyworld.table.position import EXPLORATION
from planque.games.spyworld.table.sets import members, set_of
from planque.games.spyworld.table.sheet import Sheet
from planque.games.spyworld.view import SpyworldView
from planque.lab.spyworld.solver import solve
from planque.minds import Mind
from planque.minds.spyworld.deliberation import Deliberation
from planque.minds.spyworld.forecast import Forecast, possible_agents
from planque.minds.spyworld.mission_progress import missing
from planque.minds.spyworld.prospects import Prospects
from planque.minds.spyworld.raid import Doors, Raid, Raider
from planque.minds.spyworld.scene import Scene
from planque.minds.spyworld.turn_options import options_of
from tests.games.spyworld.table import Table, house, room, start, the_game
from tests.lab.spyworld.lairs import chance_lair

GAME = "spyworld"


def mind(name: str, seed: int, rounds: int | None = None) -> Mind:
    return planque.mind(GAME, name, seed, rounds)


def share(one: Mind, other: Mind, games: int, turns: int) -> float:
    """What the first mind wins of two-player games, sitting on either side in turn."""
    total = 0.0
    for seed in range(games):
        state = start(2, seed, turns=turns)
        own = seed % 2
        while not state.over:
            seat = state.deciders[0]
            player = one if seat == own else other
            state.apply(seat, player.choose(state.view(seat), state.legal(seat)))
        assert state.result is not None
        total += state.result.share(own)
    return total / games


# Strength


def test_rookie_beats_random() -> None:
    assert share(mind("rookie", 1), mind("random", 2), 40, turns=35) >= 0.9


def test_agent_beats_rookie() -> None:
    assert share(mind("agent", 1, rounds=2), mind("rookie", 2), 6, turns=20) >= 0.75


def test_spymaster_beats_rookie() -> None:
    assert share(mind("spymaster", 1, rounds=16), mind("rookie", 2), 4, turns=16) >= 0.75


# The raid: a quick estimate of what the solver would find


def raid_of(at: Exploration) -> Raid:
    rooms = [
        set_of([place for place, there in enumerate(at.lair.fittings) if there == fitting])
        for fitting in range(WALL)
    ]
    raider = Raider(at.costs, at.movement, at.stealth, at.combat, at.terms.board.tired)
    return Raid(rooms, Doors(at.lair.walls), at.terms.board.points, raider)


def bare_lairs(count: int) -> list[Exploration]:
    """Lairs drawn by chance, for agents without gadgets and powers."""
    found = []
    for seed in range(count):
        at = chance_lair(Random(seed), (4, 12))
        values = [at.movement, at.stealth, at.combat]
        found.append(Exploration(at.terms, at.lair, None, values, 0))
    return found


def test_a_raid_never_steals_more_than_is_possible() -> None:
    for at in bare_lairs(60):
        assert raid_of(at).stolen <= solve(at).stolen


def test_a_raid_steals_most_of_what_is_possible() -> None:
    lairs = bare_lairs(60)
    possible = sum(solve(at).stolen for at in lairs)
    assert 4 * sum(raid_of(at).stolen for at in lairs) > 3 * possible


def test_a_raid_goes_round_a_robot() -> None:
    state = start()
    rooms = [0] * WALL
    rooms[DEVICE] = set_of([room(3, 3)])
    rooms[ROBOT] = set_of([room(4, 3)])
    raider = Raider(Costs(state.variant.board, None), 9, 9, 9)
    raid = Raid(rooms, Doors(0), state.variant.board.points, raider)
    assert raid.stolen == state.variant.board.points[DEVICE]
    assert raid.guards == 0
    assert room(4, 3) not in members(raid.entered)


def test_a_raider_who_grows_tired_does_not_get_as_far() -> None:
    board = start().variant.board
    rooms = [0] * WALL
    rooms[DEVICE] = set_of([room(1, 3)])
    stolen = []
    for tired in (0, 4, 2):
        raider = Raider(Costs(board, None), 5, 0, 0, tired)
        stolen.append(Raid(rooms, Doors(0), board.points, raider).stolen)
    assert stolen == [board.points[DEVICE], board.points[DEVICE], 0], "four steps: 4, 5 and 7"


# The forecast


def test_chance_fills_a_lair_and_leaves_what_is_drawn_in() -> None:
    state = start()
    sheet = Sheet(10)
    sheet.furnish(room(1, 1), DEVICE)
    sheet.furnish(room(5, 5), LASERS)
    forecast = Forecast(state.variant, [], 10, possible_agents(state.variant, []))
    for seed in range(20):
        lair = forecast.lair(sheet, planque.Rng(seed))
        assert room(1, 1) in members(lair.rooms[DEVICE])
        assert room(5, 5) in members(lair.rooms[LASERS])
        furnished = [place for rooms in lair.rooms for place in members(rooms)]
        assert len(furnished) == len(set(furnished)), "one fitting a room"
        assert 2 + 7 <= len(furnished) <= 2 + 8, "three in four turns"
        assert not {room(5, 3)} & set(furnished)


def test_what_chance_put_in_a_room_gives_way_to_what_is_drawn_in() -> None:
    state = start()
    forecast = Forecast(state.variant, [], 10, possible_agents(state.variant, []))
    lair = forecast.lair(Sheet(10), planque.Rng(3))
    place = members(lair.added)[0]
    changed = lair.with_fitting(place, DOSSIER)
    assert place in members(changed.rooms[DOSSIER])
    before = sum(len(members(rooms)) for rooms in lair.rooms)
    after = sum(len(members(rooms)) for rooms in changed.rooms)
    assert after == before + 1, "it moves to an empty room"


def prospects(turns: int, **options: OptionValue) -> Prospects:
    state = start(2, 1, **options)
    state.push(0, state.tries(0)[0])
    state.push(1, state.tries(1)[0])
    scene = Scene(cast(SpyworldView, state.view(0)), the_game().editions)
    return Prospects(scene, turns, [None])


def test_the_secrets_that_come_are_put_into_both_lairs() -> None:
    ahead = prospects(35)
    for seed in range(20):
        rng = planque.Rng(seed)
        secrets = ahead.secrets_to_come(rng)
        assert len(secrets) >= 5, "of seven, with nearly all cards still to come"
        for lair in (
            ahead.own_lair(Sheet(10), secrets, rng),
            ahead.rival_lair(Sheet(10), secrets, rng),
        ):
            drawn = [fitting for fitting in (6, 7, 8) for _ in members(lair.rooms[fitting])]
            assert len(drawn) <= len(secrets) + 1, "the rival's may have one more, of this turn"
            furnished = [place for rooms in lair.rooms for place in members(rooms)]
            assert len(furnished) == len(set(furnished)), "one fitting a room"
            assert room(5, 3) not in furnished


def test_expert_sides_of_gadgets_count_as_they_are_printed() -> None:
    sheet = Sheet(10)
    sheet.stealth = sheet.movement = 5
    sheet.gadgets = set_of([ADRENALINE])
    normal, expert = prospects(0), prospects(0, adrenaline="expert")
    costs = Costs(start().variant.board, None)
    one, two = (ahead.raider(sheet, None, costs, [0, 0, 0]) for ahead in (normal, expert))
    assert (one.movement, one.stealth) == (5 + 4, 5)
    assert (two.movement, two.stealth) == (5 + 7, 5 - 2)


def test_an_agent_is_tired_in_the_volcano_alone() -> None:
    costs = Costs(start().variant.board, None)
    tired = [
        prospects(0, lair=lair).raider(Sheet(10), None, costs, [0, 0, 0]).tired
        for lair in ("polar_base", "volcano")
    ]
    assert tired == [0, 13]


def test_what_is_beyond_doubt_is_not_looked_at_for_long() -> None:
    table = Table()
    table.flip("device r1", "wall r2", "wall r3")
    scene = Scene(table.view(0), the_game().editions)
    options = options_of(scene, table.state.tries(0))
    corner = [option for option in options if option.room in (NONE, room(1, 1))]
    deliberation = Deliberation(scene, corner, planque.Rng(1))
    deliberation.run(1000, float("inf"))
    assert deliberation.rounds < 200, "a device in the corner, or a wall, or nothing"
    assert deliberation.best().action == Take(0)


# Missions


def test_a_mission_lacks_nothing_exactly_when_it_is_fulfilled() -> None:
    rng = planque.Rng(5)
    for seed in range(20):
        state = start(2, seed)
        while state.phase < EXPLORATION:
            seat = state.deciders[0]
            tries = state.tries(seat)
            state.push(seat, tries[rng.below(len(tries))])
            sheet = state.players[seat].sheet
            for mission in house().missions:
                lacking = missing(mission.condition, sheet)
                assert (lacking == 0) == mission.condition.met(sheet)
                assert lacking >= 0


def test_the_agent_claims_points_rather_than_a_few_bills() -> None:
    table = Table()
    table.open_mission(0)
    table.draw(0, "rr... ..... ..... ..... .....")
    table.turn(*table.state.tries(0)[-1:])
    chosen = mind("agent", 1, rounds=1).choose(table.view(0), table.state.legal(0))
    assert chosen == ClaimPoints(0)
    assert ClaimBills(0) in table.state.legal(0)


# Turns and explorations


def test_a_plan_goes_on_with_its_own_turn() -> None:
    """What is taken for a room is drawn in there, by the same mind or by a new one."""
    table = Table()
    table.flip("device r1", "wall r2", "wall r3")
    agent = mind("agent", 1, rounds=8)
    for chooser in (agent, mind("agent", 2, rounds=8)):
        taken = agent.choose(table.view(0), table.state.legal(0))
        assert taken == Take(0), "a secret is worth more than a wall"
        table.do(0, taken)
        drawn = chooser.choose(table.view(0), table.state.legal(0))
        assert isinstance(drawn, Place)
        table.do(0, Back())


def test_the_agent_hides_a_secret_where_the_neighbour_does_not_get() -> None:
    table = Table()
    table.state.turn = 34
    table.sheet(1).movement = 2
    table.flip("device b3", "wall r2", "wall r3")
    agent = mind("agent", 1, rounds=24)
    taken = agent.choose(table.view(0), table.state.legal(0))
    assert taken == Take(0)
    table.do(0, taken)
    drawn = agent.choose(table.view(0), table.state.legal(0))
    assert isinstance(drawn, Place)
    assert drawn.room not in (room(4, 3), room(3, 3)), "two steps from the start"


def test_at_a_large_table_the_agent_steals_all_that_is_possible() -> None:
    state = start(5, 3, turns=12)
    players = [mind("agent", seat, rounds=1) for seat in range(5)]
    possible = [NONE] * 5
    while not state.over:
        seat = state.deciders[0]
        if state.phase == EXPLORATION and possible[seat] == NONE:
            at = state.players[seat].exploration
            assert at is not None
            possible[seat] = solve(at).stolen
        state.apply(seat, players[seat].choose(state.view(seat), state.legal(seat)))
    for seat, player in enumerate(state.players):
        assert player.exploration is not None
        if possible[seat] != NONE:
            assert player.exploration.stolen == possible[seat]
    assert sum(possible) > 0


def test_the_agent_stops_where_nothing_is_left_to_gain() -> None:
    table = Table(5)
    table.sheet(0).movement = 5
    table.explore()
    agent = mind("agent", 1)
    assert agent.choose(table.view(0), table.state.legal(0)) == Stop()


def test_too_late_to_think_is_not_too_late_to_move() -> None:
    state = start(3, 5, turns=2)
    agent = mind("agent", 1)
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        action = agent.choose(state.view(seat), legal, deadline=0.0)
        assert action in legal
        state.apply(seat, action)
