"""What an edition of Spyworld has printed: cards, lair boards, gadgets, agents, missions."""

from planque.core.numbers import Numbers
from planque.core.pickling import kept
from planque.games.editions import known_cards
from planque.games.spyworld.rules.mission_conditions import Condition
from planque.games.spyworld.table.kinds import (
    DEVICE,
    DOG,
    FREE_RETURN,
    IMMUNE,
    LESS_STEALTH,
    POOL,
    ROBOT,
)


class SheetFacts:
    """What is printed on every sheet."""

    def __init__(
        self, bills: int, beginner: int, earned: int, passing: int, training: int, bonus: list[int]
    ) -> None:
        self.bills = bills
        self.beginner = beginner
        self.earned = earned
        self.passing = passing
        self.training = training
        self.bonus = bonus


class PlanningCard:
    """One planning card."""

    def __init__(self, face: int, points: int, line: int) -> None:
        self.face = face  # see FACES
        self.points = points  # of a training, else 0
        self.line = line  # its back: 0 to 4 a row, 5 to 9 a column


class LairBoard:
    """The values of traps, guards and secrets, by fitting, and what is special about a lair."""

    def __init__(self, name: str, moving: int, agents: bool, tired: int, back: int) -> None:
        self.name = name
        self.moving = moving  # bills for each step that a line or number is moved
        self.agents = agents  # whether agents are dealt
        self.tired = tired  # from this step on, a step costs 2 movement; 0: never
        self.back = back  # movement for going back into an explored room
        self.movement = [0] * (DEVICE + 1)
        self.stealth = [0] * (DEVICE + 1)
        self.combat = [0] * (DEVICE + 1)
        self.bills = [0] * (DEVICE + 1)  # of a secret, at once
        self.points = [0] * (DEVICE + 1)  # of a secret, at the end
        self.split = 0  # of the pool: movement and stealth together; 0: its costs are fixed

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, self.name, self.moving, self.agents, self.tired, self.back)


class GadgetFacts:
    """The figures on the gadget cards."""

    def __init__(
        self,
        jump: int,
        smoke_rooms: int,
        movement: int,
        expert_movement: int,
        expert_stealth: int,
        walls: int,
        wall: int,
    ) -> None:
        self.jump = jump  # expert grapnel: movement for a jump over one room
        self.smoke_rooms = smoke_rooms  # expert smoke: rooms in a row without stealth cost
        self.movement = movement  # adrenaline
        self.expert_movement = expert_movement
        self.expert_stealth = expert_stealth
        self.walls = walls  # expert drill: how many walls
        self.wall = wall  # expert drill: movement for each of them

    def __reduce__(self) -> tuple[object, ...]:
        return kept(self, 0, 0, 0, 0, 0, 0, 0)


class Agent:
    """One agent: what it adds to the three values, and its power."""

    def __init__(self, values: list[int], power: int, points: int, fitting: int, name: str) -> None:
        self.values = values
        self.power = power
        self.points = points  # of less_stealth and transfer, else 0
        self.fitting = fitting  # of immune, else NONE
        self.name = name  # empty in the house edition

    def __reduce__(self) -> tuple[object, ...]:
        return (Agent, (self.values, self.power, self.points, self.fitting, self.name))


class Mission:
    """One mission: two rewards to choose from, and what it asks for."""

    def __init__(
        self,
        bills: int,
        points: int,
        condition: Condition,
        needs: dict[str, object],
        name: str,
    ) -> None:
        self.bills = bills
        self.points = points
        self.condition = condition
        self.needs = needs  # the condition as the file words it, for those who show it
        self.name = name  # empty in the house edition


class Cards:
    """Everything that an edition has printed."""

    def __init__(
        self,
        edition: str,
        sheet: SheetFacts,
        planning: list[PlanningCard],
        lairs: dict[str, LairBoard],
        gadgets: GadgetFacts,
        agents: list[Agent],
        missions: list[Mission],
        awards: list[int],
        ranks: list[int],
    ) -> None:
        self.edition = edition
        self.sheet = sheet
        self.planning = planning
        self.face = [card.face for card in planning]
        self.points = [card.points for card in planning]
        self.line = [card.line for card in planning]
        self.lairs = lairs
        self.gadgets = gadgets
        self.agents = agents
        self.missions = missions
        self.awards = awards  # in the order of AWARDS
        self.ranks = ranks  # points from which a rank is reached, best rank first
        self.numbers: dict[
            tuple[int, str, int, int, bool], Numbers
        ] = {}  # of tables, once asked for

    def __reduce__(self) -> tuple[object, ...]:
        return (known_cards, ("spyworld", self.edition))


class Costs:
    """What the fittings of a lair cost one agent, by fitting: the board, and powers that last."""

    def __init__(self, board: LairBoard, agent: Agent | None) -> None:
        self.board = board
        self.agent = agent
        self.movement = board.movement[:]
        self.stealth = board.stealth[:]
        self.combat = board.combat[:]
        self.split = board.split  # of the pool; 0: fixed
        self.back = board.back
        if agent is None:
            return
        if agent.power == FREE_RETURN:
            self.back = 0
        elif agent.power == LESS_STEALTH:
            for fitting in range(DOG, ROBOT + 1):
                self.stealth[fitting] = max(0, self.stealth[fitting] - agent.points)
        elif agent.power == IMMUNE:
            self.movement[agent.fitting] = 0
            self.stealth[agent.fitting] = 0
            self.combat[agent.fitting] = 0
            if agent.fitting == POOL:
                self.split = 0

    def __reduce__(self) -> tuple[object, ...]:
        return (Costs, (self.board, self.agent))
