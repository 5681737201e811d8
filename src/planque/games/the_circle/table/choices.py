"""Every action of The Circle, made once: the lists of legal actions are put together from these."""

from typing import Final

from planque.core.action import Action
from planque.games.the_circle.actions import (
    Activate,
    ActivateMarker,
    Back,
    ChooseDivision,
    ChooseService,
    Decline,
    DestroySecret,
    EndActions,
    GainSecret,
    Infiltrate,
    LayBefore,
    Pass,
    PayFrom,
    PlaceSecret,
    Post,
    Raise,
    Repel,
    Take,
    Target,
    Unmask,
    Use,
    Veto,
)
from planque.games.the_circle.cards import CARDS
from planque.games.the_circle.table.kinds import DIVISIONS, SERVICES

Offer = tuple[Action, ...]

MOST_SEATS: Final = 6
FOUR: Final = len(DIVISIONS)

# By service, card, division or seat
CHOOSE_SERVICE: Final[list[ChooseService]] = [
    ChooseService(service) for service in range(len(SERVICES))
]
ACTIVATE: Final[list[Activate]] = [Activate(card) for card in range(CARDS)]
USE: Final[list[Use]] = [Use(card) for card in range(CARDS)]
TARGET: Final[list[Target]] = [Target(card) for card in range(CARDS)]
INFILTRATE: Final[list[Infiltrate]] = [Infiltrate(card) for card in range(CARDS)]
UNMASK: Final[list[Unmask]] = [Unmask(card) for card in range(CARDS)]
REPEL: Final[list[Repel]] = [Repel(card) for card in range(CARDS)]
PAY_FROM: Final[list[PayFrom]] = [PayFrom(division) for division in range(FOUR)]
LAY_BEFORE: Final[list[LayBefore]] = [LayBefore(seat) for seat in range(MOST_SEATS)]
DESTROY: Final[list[list[DestroySecret]]] = [  # by seat and division
    [DestroySecret(seat, division) for division in range(FOUR)] for seat in range(MOST_SEATS)
]

END_ACTIONS: Final[EndActions] = EndActions()
ACTIVATE_MARKER: Final[ActivateMarker] = ActivateMarker()
POST: Final[Post] = Post()
DECLINE: Final[Decline] = Decline()

# Whole lists
NOTHING: Final[Offer] = ()
BACK: Final[Offer] = (Back(),)
PLACE: Final[Offer] = tuple([PlaceSecret(division) for division in range(FOUR)])
VETO: Final[Offer] = (Veto(), Decline())
BID: Final[Offer] = (Raise(), Pass())
TAKE: Final[Offer] = (Take(), Decline())
CHOOSE_DIVISION: Final[Offer] = tuple([ChooseDivision(division) for division in range(FOUR)])
GAIN: Final[list[Offer]] = [  # by number of seats
    tuple([GainSecret(seat, division) for seat in range(seats) for division in range(FOUR)])
    for seats in range(MOST_SEATS + 1)
]
