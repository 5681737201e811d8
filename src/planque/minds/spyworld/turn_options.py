"""What a turn of planning can be used for: every choice, with the sheet that comes of it."""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.games.spyworld.actions import (
    BuildWall,
    ChooseAgent,
    Pass,
    PickGadget,
    Place,
    Take,
)
from planque.games.spyworld.edition.cards import Agent
from planque.games.spyworld.table.choices import BUILD_WALL, PICK_GADGET, PLACE
from planque.games.spyworld.table.grid import (
    FURNISHABLE,
    HALL,
    LINE_EDGES,
    SIDE,
    line_distance,
)
from planque.games.spyworld.table.kinds import (
    DOSSIER,
    GADGET,
    GADGETS,
    NONE,
    POOL,
    ROBOT,
    TRAINING,
    WALL,
)
from planque.games.spyworld.table.sets import bit, members
from planque.games.spyworld.table.sheet import Sheet
from planque.minds.spyworld.scene import Scene

MOST_FOR_MOVING: Final = 2  # bills: what is farther away is hardly ever worth it


class Option:
    """One choice: what to do now, what to do with it next, and what it changes."""

    def __init__(self, action: Action, then: Action | None, sheet: Sheet) -> None:
        self.action = action
        self.then = then
        self.sheet = sheet  # afterwards
        self.room = NONE  # where something is drawn in
        self.fitting = NONE
        self.edge = NONE  # where a wall is built
        self.changes_agent = False
        self.agent: Agent | None = None  # one to be chosen
        self.worth = 0.0  # of raids, the sum over all futures
        self.squares = 0.0  # the sum of the squares of the same
        self.known_worth = 0.0  # of the sheet


def options_of(scene: Scene, legal: tuple[Action, ...]) -> list[Option]:
    """Every choice worth a thought."""
    found: list[Option] = []
    for action in legal:
        if isinstance(action, Take):
            _add_uses(found, scene, action)
        elif isinstance(action, (Place, BuildWall, PickGadget)):
            assert scene.pending is not None
            option = _use(scene, scene.draft, scene.pending, action, action, None)
            if option is not None:
                found.append(option)
        elif isinstance(action, Pass):
            sheet = scene.draft.copy()
            facts = scene.variant.cards.sheet
            sheet.earn(facts.passing, facts.earned)
            found.append(Option(action, None, sheet))
        elif isinstance(action, ChooseAgent):
            option = Option(action, None, scene.draft)
            option.agent = scene.variant.cards.agents[action.agent]
            option.changes_agent = True
            found.append(option)
        else:
            found.append(Option(action, None, scene.draft))
    return found


def _add_uses(found: list[Option], scene: Scene, take: Take) -> None:
    """Everything that can be done with the face under a pile."""
    sheet = scene.draft
    if scene.takes_bonus:
        sheet = sheet.copy()
        sheet.bills -= scene.variant.cards.sheet.bonus[sheet.bonus]
        sheet.bonus += 1
    face = scene.variant.cards.face[scene.offers[take.pile]]
    if TRAINING <= face < GADGET:
        found.append(_train(scene, sheet, take, face - TRAINING))
        return
    farthest = max(1, MOST_FOR_MOVING // scene.variant.board.moving)
    for spot in _spots(sheet, face, scene.lines[take.pile], farthest):
        option = _use(scene, sheet, take.pile, spot, take, spot)
        if option is not None:
            found.append(option)


def _train(scene: Scene, before: Sheet, take: Take, value: int) -> Option:
    """Pay the number on the back, and gain the points on the face."""
    sheet = before.copy()
    sheet.bills -= scene.lines[take.pile] % SIDE + 1
    points = scene.variant.cards.points[scene.offers[take.pile]]
    sheet.train(value, points, scene.variant.cards.sheet.training)
    option = Option(take, None, sheet)
    option.changes_agent = True
    return option


def _spots(sheet: Sheet, face: int, line: int, farthest: int) -> list[Action]:
    """The places for a face that are near enough, whatever they cost."""
    if face == WALL:
        edges: i64 = LINE_EDGES[line]
        return [BUILD_WALL[edge] for edge in members(edges & ~sheet.walls)]
    if face == GADGET:
        return [
            PICK_GADGET[gadget] for gadget in range(len(GADGETS)) if not sheet.gadgets >> gadget & 1
        ]
    rooms: i64 = FURNISHABLE
    rooms &= ~sheet.furnished
    if face in (POOL, ROBOT):
        hall: i64 = HALL
        rooms &= ~hall
    return [PLACE[room] for room in members(rooms) if line_distance(line, room) <= farthest]


def _use(
    scene: Scene, before: Sheet, pile: int, spot: Action, action: Action, then: Action | None
) -> Option | None:
    """Use the face under a pile in this place; None if that cannot be paid."""
    sheet = before.copy()
    option = Option(action, then, sheet)
    line = scene.lines[pile]
    board = scene.variant.board
    if isinstance(spot, BuildWall):
        option.edge = spot.edge
        sheet.walls |= bit(spot.edge)
    elif isinstance(spot, PickGadget):
        sheet.bills -= abs(line % SIDE - spot.gadget) * board.moving
        sheet.gadgets |= bit(spot.gadget)
        option.changes_agent = True
    else:
        assert isinstance(spot, Place)
        face = scene.variant.cards.face[scene.offers[pile]]
        if face >= DOSSIER:
            sheet.earn(board.bills[face], scene.variant.cards.sheet.earned)
        sheet.bills -= line_distance(line, spot.room) * board.moving
        sheet.furnish(spot.room, face)
        option.room = spot.room
        option.fitting = face
    return option if sheet.bills >= 0 else None
