"""The steps of a game: what the decider is asked for."""

from typing import Final

SERVICE: Final = 0
# Phase 1
FREE: Final = 1
SECRETS: Final = 2
PLACE: Final = 3
# Phase 2
ACT: Final = 4
# What the spy in use shall act on: from GAIN to EXCHANGE
GAIN: Final = 5
DESTROY: Final = 6
ADVANCE: Final = 7
DELAY: Final = 8
BEFORE: Final = 9
INTERCEPT: Final = 10
LAY_ON: Final = 11
DESERT: Final = 12
GUARD: Final = 13
KILL: Final = 14
EXCHANGE: Final = 15
# Answers to what it is about to do
VETO: Final = 16
REPEL: Final = 17
# Phase 3: the auction from BID to PAY
BID: Final = 18
TAKE: Final = 19
BROKER: Final = 20
PAY: Final = 21
DIVISION: Final = 22
CLOCK: Final = 23
OVER: Final = 24

STEPS: Final[tuple[str, ...]] = (
    "service",
    "free",
    "secrets",
    "place",
    "act",
    "gain",
    "destroy",
    "advance",
    "delay",
    "before",
    "intercept",
    "lay_on",
    "desert",
    "guard",
    "kill",
    "exchange",
    "veto",
    "repel",
    "bid",
    "take",
    "broker",
    "pay",
    "division",
    "clock",
    "over",
)
