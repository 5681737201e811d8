"""`planque`, but its server deals a test the same cards in every run.

Whether a test passes must not hang on the deal: whoever is dealt the last column of a lair has no
room to the right of it. Seeds follow from the name of the test and from how many it has had.
"""

import os
import secrets
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

DEALT_FOR = "PLANQUE_DEALT_FOR"  # the file with the name of the test that runs


class Dealt:
    """`secrets`, but for seeds."""

    def __init__(self, test: Path) -> None:
        self._test = test
        self._had: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)

    def randbits(self, bits: int) -> int:
        test = self._test.read_text("utf-8")
        self._had[test] += 1
        digest = sha256(f"{test} {self._had[test]}".encode()).digest()
        return int.from_bytes(digest) & (1 << bits) - 1


if __name__ == "__main__":  # workers of the server read this file too, and need none of it
    from planque.cli import main
    from planque.server import tokens

    vars(tokens)["secrets"] = Dealt(Path(os.environ[DEALT_FOR]))
    main()
