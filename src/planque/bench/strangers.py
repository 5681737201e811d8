"""Strangers who make a server think: tables at which bots play alone, and replays without end.

`python -m planque.bench.strangers PORT TABLES LOOPS` opens so many tables of agent against agent,
asks in so many loops for the replay of a long record, prints that it has begun, and goes on until
it is ended.
"""

import asyncio
import json
import sys
from contextlib import suppress
from random import Random

import planque
from planque.bench.wire import Address, post, request
from planque.core.record import Record

GAME, SEATS = "the-circle", 6
AGENTS = [{"who": "bot", "mind": "agent"}] * 2


def long_record(seed: int) -> str:
    """A whole game at random, as the text of a file."""
    game, rng = planque.game(GAME), Random(seed)
    state = game.start(seed=seed, seats=SEATS)
    record = Record(GAME, game.rules_version, SEATS, seed)
    while not state.over:
        seat = state.deciders[0]
        action = rng.choice(state.legal(seat))
        state.push(seat, action)
        record.actions.append((seat, action))
    return record.text()


async def ask_for_ever(address: Address, text: str) -> None:
    while True:
        with suppress(OSError, TimeoutError, ValueError, IndexError):  # cut off, or no answer
            await request(address, "POST", "/api/replay", text)


async def main() -> None:
    port, tables, loops = (int(one) for one in sys.argv[1:])
    for _ in range(tables):
        await post(Address(port), "/api/tables", {"game": "agent-hunter", "seats": AGENTS})
    text = long_record(7)
    asking = [asyncio.create_task(ask_for_ever(Address(port), text)) for _ in range(loops)]
    print(json.dumps({"tables": tables, "loops": len(asking)}), flush=True)
    await asyncio.gather(*asking)


if __name__ == "__main__":
    asyncio.run(main())
