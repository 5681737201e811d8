"""The exploration phase: every agent in the lair that came to its player."""

from typing import Final

from planque.core.action import Action
from planque.games.spyworld import events
from planque.games.spyworld.actions import Equip, InjectAdrenaline, Step, Transfer
from planque.games.spyworld.edition.cards import Agent
from planque.games.spyworld.events import Log
from planque.games.spyworld.rules.exploration import Exploration, Lair
from planque.games.spyworld.table.choices import PILES, STOP, Offer
from planque.games.spyworld.table.grid import ROOMS, SIDE
from planque.games.spyworld.table.kinds import NONE
from planque.games.spyworld.table.position import Player, Position
from planque.games.spyworld.table.sheet import Sheet

LONGEST_ROUTE: Final = ROOMS * ROOMS  # moves: more than every room by the longest ways can need


def begin(table: Position, log: Log) -> None:
    """Turn the agents up, pass the lairs on, and send everybody in."""
    for seat, player in enumerate(table.players):
        agent = _agent_of(table, player)
        if agent is not None:
            values = values_with(player.sheet, agent, table.cards.sheet.training)
            table.show([player.agent])
            events.agent_revealed(log, seat, player.agent, values)
    table.to_left = more_rows(table)
    events.lairs_passed(log, table.to_left)
    for seat, player in enumerate(table.players):
        player.exploration = enter(table, seat)
        player.ways = offer(player)


def values_with(sheet: Sheet, agent: Agent | None, most: int) -> list[int]:
    """The three values, with the bonus of the agent."""
    values: list[int] = [sheet.movement, sheet.stealth, sheet.combat]
    if agent is None:
        return values
    return [min(one + two, most) for one, two in zip(values, agent.values, strict=True)]


def _agent_of(table: Position, player: Player) -> Agent | None:
    return None if player.agent == NONE else table.cards.agents[player.agent]


def more_rows(table: Position) -> bool:
    """Whether more of the three backs on top are red: then the lairs go to the left."""
    rows = [pile for pile in range(PILES) if table.line(pile) < SIDE]
    return 2 * len(rows) > PILES


def enter(table: Position, seat: int) -> Exploration:
    """An agent before its first step."""
    player = table.players[seat]
    owner = table.players[table.lair_explored_by(seat)].sheet
    agent = _agent_of(table, player)
    values = values_with(player.sheet, agent, table.cards.sheet.training)
    lair = Lair(owner.fittings(), owner.walls)
    return Exploration(table.variant.terms, lair, agent, values, player.sheet.gadgets)


def offer(player: Player) -> Offer:
    """All that the agent may do now: stopping always, and nothing else after the longest route."""
    assert player.exploration is not None
    ways = player.exploration.moves() if len(player.route) < LONGEST_ROUTE else []
    ways.append(STOP)
    return tuple(ways)


def is_stuck(player: Player) -> bool:
    """Whether nothing is left but to stop."""
    return len(player.ways) == 1


def could_move(player: Player) -> bool:
    """Whether there was ever anything to do for the agent but to stop."""
    return len(player.route) > 0 or not is_stuck(player)


def move(table: Position, seat: int, action: Action, log: Log) -> None:
    """Do something in the lair."""
    player = table.players[seat]
    exploration = player.exploration
    assert exploration is not None
    if log is not None:
        _tell(seat, exploration, action, log)
    exploration.make(action)
    player.route.append(action)
    player.ways = offer(player)


def _tell(seat: int, exploration: Exploration, action: Action, log: Log) -> None:
    """Say what is about to be done."""
    if isinstance(action, Step):
        paid = list(exploration.cost(action.room, action.uses, action.stealth))
        fitting = exploration.fitting_met(action.room)
        points = exploration.terms.board.points[fitting] if fitting != NONE else 0
        met = None if fitting == NONE else fitting
        events.stepped(log, seat, action.room, action.uses, paid, met, points)
    elif isinstance(action, Equip):
        events.extra_gadget(log, seat, action.gadget)
    elif isinstance(action, InjectAdrenaline):
        trial = exploration.copy()
        trial.make(action)
        gained = trial.movement - exploration.movement
        events.injected(log, seat, gained, exploration.stealth - trial.stealth)
    else:
        assert isinstance(action, Transfer)
        assert exploration.agent is not None
        points = exploration.agent.points
        events.transferred(log, seat, action.giver, action.taker, points)


def take_back(table: Position, seat: int, log: Log) -> None:
    """Walk the route again, without its last part."""
    player = table.players[seat]
    route = player.route[:-1]
    exploration = enter(table, seat)
    for action in route:
        exploration.make(action)
    player.exploration = exploration
    player.route = route
    player.ways = offer(player)
    events.took_back(log, seat)
