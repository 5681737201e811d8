"""An edition as JSON, for whoever shows its cards: a page, a terminal, a bot."""

from typing import TypedDict

from planque.games.spyworld.edition.cards import Agent, Cards, LairBoard, Mission
from planque.games.spyworld.table.kinds import POWERS


class PlanningFacts(TypedDict):
    face: int
    points: int  # of a training
    line: int  # its back


class LairFacts(TypedDict):
    """A lair board; lists are by fitting."""

    moving: int
    agents: bool
    tired: int  # 0: never
    back: int
    movement: list[int]
    stealth: list[int]
    combat: list[int]
    split: int  # of the pool; 0: its costs are fixed
    bills: list[int]
    points: list[int]


class AgentFacts(TypedDict):
    name: str  # empty in the house edition
    values: list[int]
    power: str
    points: int
    fitting: int  # that costs nothing; -1: none


class MissionFacts(TypedDict):
    name: str  # empty in the house edition
    bills: int
    points: int
    needs: dict[str, object]  # as the file words it


class EditionFacts(TypedDict):
    edition: str
    sheet: dict[str, int]
    bonus: list[int]
    planning: list[PlanningFacts]
    lairs: dict[str, LairFacts]
    gadgets: dict[str, int]
    agents: list[AgentFacts]
    missions: list[MissionFacts]
    awards: list[int]
    ranks: list[int]


def edition_facts(cards: Cards) -> EditionFacts:
    return {
        "edition": cards.edition,
        "sheet": {
            "bills": cards.sheet.bills,
            "beginner": cards.sheet.beginner,
            "earned": cards.sheet.earned,
            "passing": cards.sheet.passing,
            "training": cards.sheet.training,
        },
        "bonus": cards.sheet.bonus[:],
        "planning": [
            {"face": card.face, "points": card.points, "line": card.line} for card in cards.planning
        ],
        "lairs": {name: _lair(board) for name, board in cards.lairs.items()},
        "gadgets": {
            "jump": cards.gadgets.jump,
            "smoke_rooms": cards.gadgets.smoke_rooms,
            "movement": cards.gadgets.movement,
            "expert_movement": cards.gadgets.expert_movement,
            "expert_stealth": cards.gadgets.expert_stealth,
            "walls": cards.gadgets.walls,
            "wall": cards.gadgets.wall,
        },
        "agents": [_agent(agent) for agent in cards.agents],
        "missions": [_mission(mission) for mission in cards.missions],
        "awards": cards.awards[:],
        "ranks": cards.ranks[:],
    }


def _lair(board: LairBoard) -> LairFacts:
    return {
        "moving": board.moving,
        "agents": board.agents,
        "tired": board.tired,
        "back": board.back,
        "movement": board.movement[:],
        "stealth": board.stealth[:],
        "combat": board.combat[:],
        "split": board.split,
        "bills": board.bills[:],
        "points": board.points[:],
    }


def _agent(agent: Agent) -> AgentFacts:
    return {
        "name": agent.name,
        "values": agent.values[:],
        "power": POWERS[agent.power],
        "points": agent.points,
        "fitting": agent.fitting,
    }


def _mission(mission: Mission) -> MissionFacts:
    return {
        "name": mission.name,
        "bills": mission.bills,
        "points": mission.points,
        "needs": {
            name: value[:] if isinstance(value, list) else value
            for name, value in mission.needs.items()
        },
    }
