"""Spectators of one table who look on and say nothing, from a process of their own.

`python -m planque.bench.spectators PORT TABLE COUNT` connects so many of them, prints that all have
seen the table, and holds their connections until it is ended.
"""

import asyncio
import json
import sys

from planque.bench.wire import Address, Wire

AT_EACH_ADDRESS = 400  # a server takes a thousand from one, and five hundred at once
AT_ONCE = 20
HELLO = json.dumps({"type": "hello", "seat": None, "seen": 0, "changes": True})


class Spectator:
    """One page that has seen the table when `seen` is done."""

    def __init__(self, address: Address, table: str) -> None:
        self.seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wire = Wire(address, f"/live/{table}", None, self._hear)

    async def watch(self) -> None:
        await self._wire.open()
        self._wire.say(HELLO)
        await self.seen

    def _hear(self, text: bytes) -> None:
        if not self.seen.done() and json.loads(text)["type"] == "welcome":
            self.seen.set_result(None)


async def seat(port: int, table: str, count: int) -> list[Spectator]:
    """All of them, from as many addresses of this machine as it takes."""
    addresses = [
        Address(port, own=f"127.0.0.{1 + number // AT_EACH_ADDRESS}") for number in range(count)
    ]
    spectators = [Spectator(address, table) for address in addresses]
    for begin in range(0, count, AT_ONCE):
        await asyncio.gather(*(one.watch() for one in spectators[begin : begin + AT_ONCE]))
    return spectators


async def main() -> None:
    port, table, count = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    spectators = await seat(port, table, count)
    print(json.dumps({"spectators": len(spectators)}), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
