"""Why an action is not allowed now, in words that say what would be."""

from planque.core.action import Action
from planque.games.spyworld.actions import (
    Back,
    BuildWall,
    ClaimBills,
    ClaimPoints,
    Equip,
    HandIn,
    InjectAdrenaline,
    Pass,
    PickGadget,
    Place,
    Step,
    Stop,
    Take,
    TakeBack,
    Transfer,
)
from planque.games.spyworld.rules.exploration_phase import LONGEST_ROUTE
from planque.games.spyworld.table.choices import PILES
from planque.games.spyworld.table.grid import EDGES, ROOMS, START
from planque.games.spyworld.table.kinds import FACES, GADGET, GADGETS, NONE, WALL
from planque.games.spyworld.table.position import (
    AGENTS,
    EXPLORATION,
    MISSIONS,
    PHASES,
    PLANNING,
    Player,
    Position,
)
from planque.games.spyworld.table.sheet import Sheet

WHAT_IS_ASKED: dict[int, str] = {
    AGENTS: "choose one of your agents",
    PLANNING: "take a card, or pass",
    MISSIONS: "claim a mission, or hand in",
    EXPLORATION: "step on, or stop",
}


def why_not(table: Position, seat: int, action: Action) -> str:
    player = table.players[seat]
    if not _belongs_to(table.phase, action):
        return f"the phase now is {PHASES[table.phase]}: {WHAT_IS_ASKED[table.phase]}"
    if isinstance(action, (Back, TakeBack)):
        return "there is nothing to take back, or this table does not allow it"
    if table.phase == PLANNING:
        return _why_not_plan(table, player, action)
    if table.phase == MISSIONS:
        return "you do not fulfil this mission, it is closed, or you have claimed it already"
    if table.phase == AGENTS:
        return "this is not one of the agents that you may choose from"
    return _why_not_explore(player, action)


def _belongs_to(phase: int, action: Action) -> bool:
    if isinstance(action, (Take, Place, BuildWall, PickGadget, Pass)):
        return phase == PLANNING
    if isinstance(action, (ClaimBills, ClaimPoints)):
        return phase == MISSIONS
    if isinstance(action, (HandIn, Back)):
        return phase in (PLANNING, MISSIONS)
    if isinstance(action, (Equip, Step, InjectAdrenaline, Transfer, Stop, TakeBack)):
        return phase == EXPLORATION
    return phase == AGENTS


def _why_not_plan(table: Position, player: Player, action: Action) -> str:
    if isinstance(action, Take):
        return _why_not_take(player, action.pile)
    if isinstance(action, Pass):
        return "you have taken a card, so you cannot pass any more: hand in, or go back"
    if isinstance(action, HandIn):
        return "your turn is not complete: take a card and draw it in, or pass"
    face = NONE if player.pending == NONE else table.face(player.pending)
    wanted = _face_for(action)
    if face == NONE:
        return "take a card first"
    if face != wanted and (face >= WALL or wanted >= 0):
        return f"the card in your hand is {FACES[face]}"
    return _why_not_there(table, player, action)


def _face_for(action: Action) -> int:
    """The face that this action draws in; NONE for any fitting."""
    if isinstance(action, BuildWall):
        return WALL
    return GADGET if isinstance(action, PickGadget) else NONE


def _why_not_take(player: Player, pile: int) -> str:
    if not 0 <= pile < PILES:
        return f"there are three piles, 0 to {PILES - 1}"
    if player.pending != NONE:
        return "draw in the card that you have taken first"
    if player.taken >> pile & 1:
        return "each card can be taken only once in a turn"
    return "this card cannot be drawn in anywhere, trained or paid with your bills"


def _why_not_there(table: Position, player: Player, action: Action) -> str:
    draft = player.draft
    if isinstance(action, Place):
        return _why_not_place(draft, action.room)
    if isinstance(action, BuildWall):
        return _why_not_wall(draft, action.edge)
    assert isinstance(action, PickGadget)
    if not 0 <= action.gadget < len(GADGETS):
        return f"there are five gadgets, 0 to {len(GADGETS) - 1}"
    if draft.gadgets >> action.gadget & 1:
        return f"you have the {GADGETS[action.gadget]} already"
    return f"you have {draft.bills} bills, which is too little to change the number so far"


def _why_not_place(draft: Sheet, room: int) -> str:
    if not 0 <= room < ROOMS:
        return f"there are 25 rooms, 0 to {ROOMS - 1}"
    if room == START:
        return "the start is never furnished"
    if draft.furnished >> room & 1:
        return f"room {room} is furnished already"
    return (
        f"room {room} is too far from the line for your {draft.bills} bills, "
        "or it is in the hall, which takes no pool and no robot"
    )


def _why_not_wall(draft: Sheet, edge: int) -> str:
    if not 0 <= edge < EDGES:
        return f"there are 40 edges, 0 to {EDGES - 1}"
    if draft.walls >> edge & 1:
        return f"there is a wall on edge {edge} already"
    return f"no wall can stand on edge {edge} now: it is not at the line, or it is at the start"


def _why_not_explore(player: Player, action: Action) -> str:
    agent = player.exploration
    assert agent is not None
    if len(player.route) >= LONGEST_ROUTE:
        return f"your agent has made {LONGEST_ROUTE} moves: stop here, or take one back"
    if isinstance(action, Step):
        return (
            f"your agent cannot enter room {action.room} like this from room {agent.at} with "
            f"movement {agent.movement}, stealth {agent.stealth} and combat {agent.combat}"
        )
    if isinstance(action, Equip):
        return "you cannot choose this gadget now"
    return "your agent does not have this gadget or power any more, or lacks the points for it"
