"""The sources of the page: in step with the Python side, and small enough to read."""

import subprocess
import sys

import pytest
from scripts.build_page import npm_with_node

from tests.web.test_texts import SOURCES, WEB

SCRIPT = WEB.parent / "scripts" / "web_types.py"


def test_the_generated_files_are_up_to_date() -> None:
    command = [sys.executable, str(SCRIPT), "--check"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_file_fits_one_reading() -> None:
    for path in [*SOURCES, *(WEB / "texts").iterdir()]:
        limit = 400 if path.suffix == ".toml" else 300
        if "generated" not in path.parts:
            assert len(path.read_text("utf-8").splitlines()) <= limit, f"{path}: is it one room?"


def test_the_lock_names_no_registry() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text("utf-8")


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_page_passes_its_own(script: str) -> None:
    npm, environment = npm_with_node()
    command = [*npm, "run", script]
    ran = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
