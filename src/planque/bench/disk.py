"""What the disk itself can do: no server stores faster than this, one commit after the other."""

import os
from pathlib import Path
from time import perf_counter

BYTES = 4096  # a page of a database


def syncs_per_second(folder: Path, seconds: float) -> float:
    """How often a second a little more of a file in this folder can reach the disk for sure."""
    syncs, begun = 0, perf_counter()
    with (folder / "sync").open("wb", buffering=0) as file:
        while (spent := perf_counter() - begun) < seconds:
            file.write(bytes(BYTES))
            os.fsync(file.fileno())
            syncs += 1
    return syncs / spent
