"""What a server loads stays in its memory, and it starts as soon as all of it is there."""

import subprocess
import sys
from pathlib import Path

from planque.server.settings import sqlite_url
from planque.server.store.database import prepared

SERVER = """
import sys
from planque.cli.app import commands
commands("serve")
from planque.server import serve
from planque.server.store.database import prepared
with prepared(sys.argv[1]):
    print(*sys.modules)
"""
WORKER = """
import sys
import planque.server.workers.bots
print(*sys.modules)
"""


def loaded(program: str, *arguments: str) -> set[str]:
    command = [sys.executable, "-c", program, *arguments]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def test_on_a_database_that_is_up_to_date_it_loads_only_what_it_needs(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "planque.db")
    with prepared(url):
        pass
    here = loaded(SERVER, url)
    assert "fastapi" in here
    assert not here & {"alembic", "rich", "sqlalchemy.dialects.postgresql", "planque.cli.play"}


def test_a_process_in_which_bots_think_loads_next_to_nothing_of_the_server() -> None:
    here = loaded(WORKER)
    assert "planque.minds" in here
    assert not here & {"fastapi", "pydantic", "sqlalchemy", "uvicorn"}
