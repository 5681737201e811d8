"""Nothing that people did or may not know is in a log, whatever went wrong."""

import json
import sqlite3
from pathlib import Path

LONG_ENOUGH = 8  # characters: a shorter word may stand in a log by chance


def check_no_secret(log: str, database: str) -> None:
    """Compare all that a server has logged with all that its database holds."""
    assert '"action"' not in log
    assert "parameters:" not in log
    for secret in _secrets(Path(database.removeprefix("sqlite:///"))):
        assert secret not in log


def _secrets(file: Path) -> set[str]:
    """Seeds, hashes of cookies and of links, actions and what people said."""
    if not file.exists():
        return set()
    found: set[str] = set()
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        for query in ("seed FROM tables", "player_hash FROM owners", "key_hash FROM seats"):
            found |= {row[0] for row in connection.execute(f"SELECT {query}") if row[0]}
        for (data,) in connection.execute("SELECT data FROM entries"):
            entry = json.loads(data)
            found |= {json.dumps(entry.get("action")), str(entry.get("text"))}
    except sqlite3.Error:
        pass  # it was killed before there was anything in it, or a test has spoilt it
    finally:
        connection.close()
    return {secret for secret in found if len(secret) >= LONG_ENOUGH}
