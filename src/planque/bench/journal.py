"""What a long measurement has found so far, so that it can go on where it was broken off."""

import json
from pathlib import Path
from typing import Any


class Journal:
    """Lines of JSON in a file, or for this run alone."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        there = path is not None and path.exists()
        text = path.read_text("utf-8") if path is not None and there else ""
        self.lines: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]

    def note(self, line: dict[str, Any]) -> None:
        """Write a line down at once."""
        self.lines.append(line)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
