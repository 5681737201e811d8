"""A real Chromium: the machine's own, or one that is installed for the tests."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import Playwright

from tests import system


def chromium_or_skip(playwright: Playwright) -> str:
    """Where a Chromium is; the browser tests are skipped loudly where none can be had."""
    if found := system.chromium():
        return found
    own = playwright.chromium.executable_path
    if not os.path.exists(own):
        _quietly(sys.executable, "-m", "playwright", "install", "chromium")
    if os.path.exists(own):
        return own
    message = "NO CHROMIUM CAN BE FOUND OR INSTALLED: THE BROWSER TESTS DO NOT RUN"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


def _quietly(*command: str) -> None:
    subprocess.run(command, capture_output=True, check=False, timeout=300)
