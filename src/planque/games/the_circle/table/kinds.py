"""The services, the divisions and the sixteen types of spy, by number."""

from typing import Final

NONE: Final = -1  # no card, no seat, no service

SERVICES: Final[tuple[str, ...]] = (
    "mid",
    "dmi",
    "ochrana",
    "abteilung_iiib",
    "deuxieme_bureau",
    "kempeitai",
)

INT: Final = 0
SUP: Final = 1
REC: Final = 2
OPS: Final = 3
GREY: Final = 4  # the division of a neutral spy, and the currency "any mix"
DIVISIONS: Final[tuple[str, ...]] = ("int", "sup", "rec", "ops")
CURRENCIES: Final[tuple[str, ...]] = (*DIVISIONS, "grey")

# Four types for each division, in the order of the booklet.
INFORMER: Final = 0
SHREDDER: Final = 1
BROKER: Final = 2
SABOTEUR: Final = 3
QUARTERMASTER: Final = 4
DELAYER: Final = 5
CLOCKMAKER: Final = 6
HANDLER: Final = 7
RECRUITER: Final = 8
FORGER: Final = 9
TURNCOAT: Final = 10
BODYGUARD: Final = 11
BLOODHOUND: Final = 12
ASSASSIN: Final = 13
UNMASKER: Final = 14
INTERCEPTOR: Final = 15
TYPES: Final[tuple[str, ...]] = (
    "informer",
    "shredder",
    "broker",
    "saboteur",
    "quartermaster",
    "delayer",
    "clockmaker",
    "handler",
    "recruiter",
    "forger",
    "turncoat",
    "bodyguard",
    "bloodhound",
    "assassin",
    "unmasker",
    "interceptor",
)
