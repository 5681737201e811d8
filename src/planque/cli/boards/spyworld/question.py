"""Spyworld at a terminal: what helps to choose among the decisions of a list."""

from planque.cli.boards.spyworld.scene import Scene, fittings
from planque.core.action import Action
from planque.games.spyworld.actions import (
    ChooseAgent,
    ClaimBills,
    ClaimPoints,
    PickGadget,
    Place,
    Step,
    Take,
)
from planque.games.spyworld.table.grid import SIDE, line_distance
from planque.games.spyworld.table.kinds import NONE, TRAINING, VALUES


def remark(scene: Scene, action: Action) -> str:
    """What a card shows and costs, where a room costs more, what a step meets and costs."""
    if isinstance(action, Take):
        return _card(scene, action.pile)
    if isinstance(action, Place):
        return "" if scene.lit is None else scene.moved(line_distance(scene.lit, action.room))
    if isinstance(action, PickGadget):
        return "" if scene.lit is None else scene.moved(abs(action.gadget - scene.lit % SIDE))
    if isinstance(action, ClaimBills | ClaimPoints):
        return f"({scene.printed.mission(scene.view['missions'][action.place]['mission'])})"
    if isinstance(action, ChooseAgent):
        return _agent(scene, action.agent)
    if isinstance(action, Step):
        return _step(scene, action)
    return ""


def _card(scene: Scene, pile: int) -> str:
    """What is taken, and the bills for it: of a bonus action, and of a training."""
    planning = scene.printed.facts["planning"][scene.view["offers"][pile]]
    line = scene.view["lines"][pile]
    price = 0
    if scene.draft is not None and scene.draft["taken"]:
        price += scene.printed.facts["bonus"][scene.sheet["bonus"]]
    if TRAINING <= planning["face"] < TRAINING + len(VALUES):
        price += line % SIDE + 1
    shown = f"({scene.printed.face(planning['face'], planning['points'])})"
    return f"{shown} {scene.bills(price)}".rstrip()


def _agent(scene: Scene, agent: int) -> str:
    values = scene.printed.facts["agents"][agent]["values"]
    bonus = " ".join(f"+{value}" for value in values)
    return f"({bonus}) {scene.printed.power(agent)}"


def _step(scene: Scene, step: Step) -> str:
    """What is in the room, and what the step costs."""
    explorers = scene.view["explorers"]
    assert explorers is not None, "somebody explores"
    lair = fittings(scene.view["sheets"][explorers[scene.seat]["lair"]])
    cost = scene.exploration.cost(step.room, step.uses, step.stealth)
    met = scene.exploration.fitting_met(step.room)
    price = scene.printed.price(cost)
    if met == NONE:
        return f"({price})"
    return scene.say("met", what=scene.short(lair[step.room]), price=price)
