"""The sixteen types of spy side by side, in the order of the booklet."""

from typing import Final

from planque.games.the_circle.rules.spies.base import SpyType
from planque.games.the_circle.rules.spies.int_spies import Broker, Informer, Saboteur, Shredder
from planque.games.the_circle.rules.spies.ops_spies import (
    Assassin,
    Bloodhound,
    Interceptor,
    Unmasker,
)
from planque.games.the_circle.rules.spies.rec_spies import Bodyguard, Forger, Recruiter, Turncoat
from planque.games.the_circle.rules.spies.sup_spies import (
    Clockmaker,
    Delayer,
    Handler,
    Quartermaster,
)

# By the numbers of `table.kinds`
SPIES: Final[list[SpyType]] = [
    Informer(),
    Shredder(),
    Broker(),
    Saboteur(),
    Quartermaster(),
    Delayer(),
    Clockmaker(),
    Handler(),
    Recruiter(),
    Forger(),
    Turncoat(),
    Bodyguard(),
    Bloodhound(),
    Assassin(),
    Unmasker(),
    Interceptor(),
]
