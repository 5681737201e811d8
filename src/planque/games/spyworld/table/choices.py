"""Every action of Spyworld, made once: the lists of legal actions are put together from these."""

from typing import Final

from mypy_extensions import i64

from planque.core.action import Action
from planque.games.spyworld.actions import (
    EQUIP_CODE,
    FIRST_NUMBER,
    INJECT_ADRENALINE_CODE,
    SECOND_NUMBER,
    Back,
    BuildWall,
    ChooseAgent,
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
    code_of_step,
)
from planque.games.spyworld.table.grid import EDGES, ROOMS
from planque.games.spyworld.table.kinds import GADGETS, VALUES
from planque.games.spyworld.table.sets import members

Offer = tuple[Action, ...]

PILES: Final = 3
MISSION_PLACES: Final = 3  # places for missions on the table
MOST_AGENTS: Final = 99

NOTHING: Final[Offer] = ()
PASS: Final[Action] = Pass()
HAND_IN: Final[Action] = HandIn()
BACK: Final[Offer] = (Back(),)
STOP: Final[Action] = Stop()
TAKE_BACK: Final[Offer] = (TakeBack(),)
INJECT: Final[Action] = InjectAdrenaline()
TAKE: Final[list[Action]] = [Take(pile) for pile in range(PILES)]
PLACE: Final[list[Action]] = [Place(room) for room in range(ROOMS)]
BUILD_WALL: Final[list[Action]] = [BuildWall(edge) for edge in range(EDGES)]
PICK_GADGET: Final[list[Action]] = [PickGadget(gadget) for gadget in range(len(GADGETS))]
CLAIM_BILLS: Final[list[Action]] = [ClaimBills(place) for place in range(MISSION_PLACES)]
CLAIM_POINTS: Final[list[Action]] = [ClaimPoints(place) for place in range(MISSION_PLACES)]
EQUIP: Final[list[Action]] = [Equip(gadget) for gadget in range(len(GADGETS))]
CHOOSE_AGENT: Final[list[Action]] = [ChooseAgent(agent) for agent in range(MOST_AGENTS)]
TRANSFERS: Final[list[Transfer]] = [
    Transfer(giver, taker)
    for giver in range(len(VALUES))
    for taker in range(len(VALUES))
    if giver != taker
]


def _subsets(actions: list[Action]) -> list[Offer]:
    """The actions of every set of their numbers."""
    return [
        tuple([actions[number] for number in members(set_)]) for set_ in range(1 << len(actions))
    ]


# By the set of piles that can be taken: the first face of a turn, or one more.
FIRST_TAKE: Final[list[Offer]] = [(*offer, PASS) for offer in _subsets(TAKE)]
NEXT_TAKE: Final[list[Offer]] = [(*offer, HAND_IN) for offer in _subsets(TAKE)]

# By the set of gadgets
GADGET_OFFERS: Final[list[Offer]] = _subsets(PICK_GADGET)

# By the set of places whose mission can be claimed
CLAIMS: Final[list[Offer]] = [
    (
        *[claim for place in members(set_) for claim in (CLAIM_BILLS[place], CLAIM_POINTS[place])],
        HAND_IN,
    )
    for set_ in range(1 << MISSION_PLACES)
]

# Rooms and edges in groups of ten: a set of ten is looked up, and groups are strung together.
_TEN: Final = 1023
_ROOM_TENS: Final[list[list[Offer]]] = [
    _subsets(PLACE[:10]),
    _subsets(PLACE[10:20]),
    _subsets(PLACE[20:]),
]
_EDGE_TENS: Final[list[list[Offer]]] = [
    _subsets(BUILD_WALL[start : start + 10]) for start in range(0, EDGES, 10)
]


def places(rooms: i64) -> Offer:
    """Drawing a fitting in any of these rooms."""
    return (
        _ROOM_TENS[0][rooms & _TEN] + _ROOM_TENS[1][rooms >> 10 & _TEN] + _ROOM_TENS[2][rooms >> 20]
    )


def walls(edges: i64) -> Offer:
    """Drawing a wall on any of these edges."""
    return (
        _EDGE_TENS[0][edges & _TEN]
        + _EDGE_TENS[1][edges >> 10 & _TEN]
        + _EDGE_TENS[2][edges >> 20 & _TEN]
        + _EDGE_TENS[3][edges >> 30]
    )


_STEPS: dict[int, Step] = {}


def step_to(room: int, uses: int, stealth: int) -> Step:
    """A step, made when it is first needed."""
    code = code_of_step(room, uses, stealth)
    step = _STEPS.get(code)
    if step is None:
        step = _STEPS[code] = Step(room, uses, stealth)
    return step


def move_of(code: int) -> Action:
    """The move of an exploration that a route notes with this code."""
    kind = code & 31
    first = code >> FIRST_NUMBER & 63
    second = code >> SECOND_NUMBER
    if kind < ROOMS:
        return step_to(kind, first, second)
    if kind == EQUIP_CODE:
        return EQUIP[first]
    if kind == INJECT_ADRENALINE_CODE:
        return INJECT
    return Transfer(first, second)
