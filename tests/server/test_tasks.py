"""Long work in the event loop lets others in."""

import asyncio

from planque.server.tasks import gently


def test_others_come_in_between() -> None:
    done: list[str] = []

    async def long() -> None:
        async for number in gently(range(6), 2):
            done.append(f"long {number}")

    async def other() -> None:
        done.append("other")

    async def both() -> None:
        await asyncio.gather(long(), other())

    asyncio.run(both())
    assert done == ["long 0", "long 1", "other", "long 2", "long 3", "long 4", "long 5"]
